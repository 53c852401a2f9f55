// SPDX-License-Identifier: GPL-3.0-or-later
// This machine and other hosts as targets.
#include "app/cli/run_words.h"
#include "app/wizard/lab_note.h"
#include "app/wizard/wizard_testing.h"

#include <QComboBox>
#include <QLineEdit>
#include <QRadioButton>

namespace pinscope::wizard {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::shell_words;

using NewBenchmarkTest = testing::WizardTest;

TEST_F(NewBenchmarkTest, ThisMachineIsATargetForWhatItHasAndElseSaysWhyNot)
{
    Facts facts = testing::some_facts();
    facts.findings.push_back({"VFIO on this machine", false, "no device has an IOMMU group", "Turn it on"});
    facts.findings.push_back({"io_uring on this machine", true, "buffers can be registered", {}});
    facts.running.facts = {{"kernel.release", "6.18.1"}};
    open(facts);
    goTo(NewBenchmark::Where);
    EXPECT_FALSE(child<QRadioButton>("target.this")->isEnabled());
    EXPECT_THAT(child<QRadioButton>("target.this")->statusTip().toStdString(),
                HasSubstr("no device has an IOMMU group"));
    wizard->back();
    auto* what = child<QComboBox>("what");
    what->setCurrentIndex(what->findData(QStringLiteral("io_uring")));
    emit what->activated(what->currentIndex());
    wizard->next();
    auto* here = child<QRadioButton>("target.this");
    ASSERT_TRUE(here->isEnabled());
    here->click();
    EXPECT_EQ(choices().target, "this");
    EXPECT_EQ(choices().clock, Clock::Wall);
    EXPECT_EQ(choices().as, "base");
    EXPECT_TRUE(child<QComboBox>("as")->isVisible());
    EXPECT_FALSE(child<QComboBox>("device")->isVisible()) << "io_uring needs none";
    EXPECT_FALSE(child<QLineEdit>("host")->isVisible());
    EXPECT_EQ(wizard->nextId(), NewBenchmark::Matrix) << "the kernel is the one that runs";
    EXPECT_EQ(wizard->draft().size().boots, 1);
    EXPECT_THAT(lab_note(wizard->draft()).toStdString(), HasSubstr("6.18.1, which runs here, as base"));
    EXPECT_THAT(command_line(wizard->draft()).toStdString(), HasSubstr("--target this --as base"));
    EXPECT_THAT(command_line(wizard->draft()).toStdString(), Not(HasSubstr("--clock")));
}

TEST_F(NewBenchmarkTest, AHostOverSshNeedsItsName)
{
    open();
    goTo(NewBenchmark::Where);
    child<QRadioButton>("target.ssh")->click();
    auto* host = child<QLineEdit>("host");
    ASSERT_TRUE(host->isVisible());
    EXPECT_FALSE(wizard->currentPage()->isComplete());
    host->setFocus();
    QTest::keyClicks(host, QStringLiteral("lab-1"));
    EXPECT_EQ(choices().target, "ssh:lab-1");
    EXPECT_TRUE(wizard->currentPage()->isComplete());
    QTest::keyClicks(host, QStringLiteral(","));
    EXPECT_FALSE(wizard->currentPage()->isComplete()) << "a second one is to come";
    QTest::keyClicks(host, QStringLiteral("lab-2"));
    EXPECT_TRUE(wizard->currentPage()->isComplete());
    child<QComboBox>("as")->setEditText(QStringLiteral("my patch"));
    std::vector<std::string> words = shell_words(command_line(wizard->draft()));
    words.erase(words.begin()); // the program
    const auto read = cli::choices_from_words(words);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(read->target, "ssh:lab-1,lab-2");
    EXPECT_EQ(read->as, "my patch");
    child<QComboBox>("as")->setEditText({});
    EXPECT_FALSE(wizard->currentPage()->isComplete());
    child<QRadioButton>("target.guest")->click();
    EXPECT_EQ(choices().target, "guest");
    EXPECT_EQ(choices().clock, Clock::Instructions);
    EXPECT_TRUE(choices().as.empty());
}

} // namespace
} // namespace pinscope::wizard
