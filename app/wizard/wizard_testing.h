// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/wizard/new_benchmark.h"

#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <gmock/gmock.h>

namespace pinscope::wizard::testing {

// A machine with four kernels, of which two series are of one compiler, and a guest to run them in.
inline Facts some_facts()
{
    Facts facts;
    facts.findings = {{session::guest_finding_name, true, "QEMU 7.2", {}},
                      {session::kvm_finding_name, false, "opening /dev/kvm: ENOENT (2)", "Use the instructions clock"}};
    facts.kernels = {{"7.3.4-amd64", "7.3.4-amd64", "gcc 14.2.0", "fetched"},
                     {"7.2.13-amd64", "7.2.13-amd64", "gcc 16.0.1", "fetched"},
                     {"6.17.13-amd64", "6.17.13-amd64", "gcc 14.2.0", "fetched"},
                     {"6.1.0-50-amd64", "6.1.0-50-amd64", "gcc 12.2.0", "/boot"}};
    facts.study_names = {"first-light"};
    return facts;
}

// The words of a command line, as a shell reads it.
inline std::vector<std::string> shell_words(const QString& line)
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QStringLiteral("printf '%s\\n' ") + line});
    EXPECT_TRUE(shell.waitForFinished());
    std::vector<std::string> words;
    for (const QByteArray& word : shell.readAllStandardOutput().chopped(1).split('\n'))
        words.push_back(word.toStdString());
    return words;
}

class WizardTest : public ::testing::Test
{
protected:
    void open(Facts facts = some_facts())
    {
        wizard = std::make_unique<NewBenchmark>(std::move(facts), settings);
        wizard->show();
        ASSERT_TRUE(QTest::qWaitForWindowActive(wizard.get()));
    }
    template<typename T>
    T* child(const char* name)
    {
        T* found = wizard->findChild<T*>(QString::fromLatin1(name));
        EXPECT_NE(found, nullptr) << name;
        return found;
    }
    void goTo(NewBenchmark::PageId page)
    {
        while (wizard->currentId() < page && wizard->currentId() >= 0)
            wizard->next();
        ASSERT_EQ(wizard->currentId(), page);
    }
    [[nodiscard]] const session::Choices& choices() const { return wizard->draft().choices(); }

    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::unique_ptr<NewBenchmark> wizard;
};

} // namespace pinscope::wizard::testing
