// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/main_window.h"
#include "app/explorer/scenes.h"
#include "app/explorer/start_page.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <gmock/gmock.h>

namespace pinscope::explorer {
namespace {

using ::testing::HasSubstr;

class StartPageTest : public ::testing::Test
{
protected:
    void open(const char* scene)
    {
        ASSERT_TRUE(set_scene(source, QString::fromLatin1(scene)));
        window = std::make_unique<MainWindow>(source, settings);
        window->show();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    }
    StartPage* page() { return window->findChild<StartPage*>(); }
    std::string text()
    {
        QCoreApplication::processEvents(); // what has just been added is shown then
        QStringList lines;
        for (const QLabel* label : page()->findChildren<QLabel*>())
            if (label->isVisible())
                lines << label->text();
        return lines.join(QLatin1Char('\n')).toStdString();
    }
    void trigger(const char* action) { window->findChild<QAction*>(QString::fromLatin1(action))->trigger(); }

    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MemorySource source;
    std::unique_ptr<MainWindow> window;
};

TEST_F(StartPageTest, IsShownWhileNoStudyIsOpenAndAlwaysWithinReach)
{
    open("empty");
    EXPECT_EQ(window->view(), QStringLiteral("start"));
    EXPECT_THAT(text(), HasSubstr("pinscope run --study NAME"));
    set_scene(source, QStringLiteral("full"));
    EXPECT_EQ(window->view(), QStringLiteral("study"));
    trigger("showStart");
    EXPECT_EQ(window->view(), QStringLiteral("start"));
    set_scene(source, QStringLiteral("full")); // a change in the database leaves it
    EXPECT_EQ(window->view(), QStringLiteral("start"));
    trigger("page.table");
    EXPECT_EQ(window->view(), QStringLiteral("study"));
    source.set({});
    EXPECT_EQ(window->view(), QStringLiteral("start"));
}

TEST_F(StartPageTest, SaysWhatThisMachineCanMeasureWhyNotAndCopiesTheFix)
{
    open("empty");
    source.setMachine({{QStringLiteral("guest"), QStringLiteral("ok"), true, QStringLiteral("QEMU 7.2"), {}},
                       {QStringLiteral("kernels to boot"), QStringLiteral("none"), false, QStringLiteral("0 ready"),
                        QStringLiteral("pinscope kernels fetch 6.18"), QStringLiteral("pinscope kernels fetch 6.18")},
                       {QStringLiteral("VFIO"), QStringLiteral("none"), false, QStringLiteral("no IOMMU"),
                        QStringLiteral("Turn VT-d on")}});
    for (const char* words : {"guest", "QEMU 7.2", "0 ready. pinscope kernels fetch 6.18", "no IOMMU. Turn VT-d on"})
        EXPECT_THAT(text(), HasSubstr(words));
    EXPECT_EQ(page()->findChildren<QAction*>(QRegularExpression(QStringLiteral("^copyFix"))).size(), 1);
    trigger("copyFix.1");
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("pinscope kernels fetch 6.18"));
}

TEST_F(StartPageTest, OpensALatestStudyByKey)
{
    open("full");
    trigger("showStart");
    auto* recent = page()->findChild<QListWidget*>(QStringLiteral("recentStudies"));
    ASSERT_GE(recent->count(), 2);
    recent->setFocus();
    QTest::keyClick(recent, Qt::Key_Down);
    const auto id = recent->currentItem()->data(Qt::UserRole).toLongLong();
    QTest::keyClick(recent, Qt::Key_Return);
    EXPECT_EQ(window->study().id(), id);
    EXPECT_EQ(window->view(), QStringLiteral("study"));
}

TEST_F(StartPageTest, HasAButtonForEachWayToBegin)
{
    open("empty");
    for (const char* name : {"newBenchmark", "importFiles", "openDatabase"}) {
        auto* action = window->findChild<QAction*>(QString::fromLatin1(name));
        ASSERT_NE(action, nullptr) << name;
        QPushButton* found = nullptr;
        for (QPushButton* button : page()->findChildren<QPushButton*>())
            if (button->text() == action->text())
                found = button;
        ASSERT_NE(found, nullptr) << name;
        int triggered = 0;
        QObject::connect(action, &QAction::triggered, action, [&triggered] { ++triggered; });
        found->click();
        EXPECT_EQ(triggered, 1);
        action->setEnabled(false);
        EXPECT_FALSE(found->isEnabled());
    }
}

} // namespace
} // namespace pinscope::explorer
