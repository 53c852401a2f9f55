// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/run_page.h"

#include "app/explorer/main_window.h"
#include "app/explorer/run_desk.h"
#include "app/explorer/store_source.h"
#include "app/plots/chart_view.h"
#include "app/runs/queue_testing.h"

#include <QAction>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <gmock/gmock.h>

namespace pinscope::explorer {
namespace {

using runs::RunState;
using ::testing::HasSubstr;

// The window with its queue over fake guests.
class RunPageTest : public runs::testing::QueueTest
{
protected:
    void SetUp() override
    {
        guest(healthy());
        session::Installation installation;
        installation.collector = session::find_collector(PINSCOPE_PROGRAM).value();
        installation.places = {.cache = folder() / "cache/pinscope", .boot = folder(), .modules = folder()};
        source = std::make_unique<StoreSource>(database(), installation);
        window = std::make_unique<MainWindow>(*source, settings);
        desk = new RunDesk(*window, *queue, settings, installation, database());
        window->show();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        source->start();
    }
    void TearDown() override { window.reset(); }

    int run(const session::Choices& wanted)
    {
        window->showView(QStringLiteral("runs"));
        const int id = queue->add(wanted);
        desk->page()->select(id);
        return id;
    }
    template<typename T>
    T* child(const char* name)
    {
        T* found = window->findChild<T*>(QString::fromLatin1(name));
        EXPECT_NE(found, nullptr) << name;
        return found;
    }
    std::string label(const char* name) { return child<QLabel>(name)->text().toStdString(); }
    plots::ChartView* chart() { return child<plots::ChartView>("runChart"); }
    bool draws(std::size_t figures)
    {
        return QTest::qWaitFor([&] { return chart()->values().size() == figures; }, 20'000);
    }

    QTemporaryDir settings_folder;
    QSettings settings{settings_folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat};
    std::unique_ptr<StoreSource> source;
    std::unique_ptr<MainWindow> window;
    RunDesk* desk = nullptr;
};

TEST_F(RunPageTest, FillsInAndIsDone)
{
    // The second boot waits after its first samples.
    std::vector<protocol::Event> all = cli_testing::healthy_guest(plan);
    const std::vector<protocol::Event> first(all.begin(), all.begin() + 11);
    const std::vector<protocol::Event> rest(all.begin() + 11, all.end());
    guest(say(first) + "[ $boot -gt 1 ] && { " + held() + "}\n" + say(rest));
    const int id = run(choices());
    ASSERT_TRUE(draws(9)) << "six figures of the base, three of the patched kernel";
    EXPECT_EQ(window->view(), QStringLiteral("runs"));
    EXPECT_THAT(label("runTitle"), HasSubstr("try: running: 1 of 2 boots"));
    EXPECT_EQ(child<QProgressBar>("bootsDone")->value(), 1);
    EXPECT_EQ(child<QProgressBar>("cellsDone")->maximum(), 12);
    auto* cells = child<QProgressBar>("cellsDone");
    EXPECT_TRUE(QTest::qWaitFor([cells] { return cells->value() == 9; }));
    EXPECT_THAT(label("runEstimate"), HasSubstr("to go"));
    let_go();
    ASSERT_TRUE(reaches(id, RunState::Done));
    EXPECT_TRUE(draws(12));
    EXPECT_THAT(label("runTitle"), HasSubstr("try: done"));
    child<QAction>("openRunStudy")->trigger();
    EXPECT_EQ(window->view(), QStringLiteral("study"));
    EXPECT_EQ(window->study().comparison()->study, "try");
}

TEST_F(RunPageTest, PausesGoesOnAndStopsByItsActions)
{
    guest(held() + healthy());
    boots_each = 2;
    const int id = run(choices());
    ASSERT_TRUE(reaches(id, RunState::Running));
    EXPECT_FALSE(child<QAction>("resumeRun")->isEnabled());
    child<QAction>("pauseRun")->trigger();
    EXPECT_THAT(label("runTitle"), HasSubstr("pausing after this boot"));
    EXPECT_FALSE(child<QAction>("pauseRun")->isEnabled());
    let_go();
    ASSERT_TRUE(reaches(id, RunState::Paused));
    EXPECT_THAT(label("runTitle"), HasSubstr("paused: 1 of 4 boots"));
    guest(hang());
    child<QAction>("resumeRun")->trigger();
    ASSERT_TRUE(hasStarted(2));
    child<QAction>("stopRun")->trigger();
    ASSERT_TRUE(reaches(id, RunState::Stopped));
    EXPECT_THAT(label("runTitle"), HasSubstr("stopped: 1 of 4 boots are kept"));
    EXPECT_TRUE(child<QAction>("runAgain")->isEnabled());
    child<QAction>("removeRun")->trigger();
    EXPECT_EQ(child<QTreeWidget>("runs")->topLevelItemCount(), 0);
}

TEST_F(RunPageTest, ListsTheQueue)
{
    guest(held() + healthy());
    const int first = run(choices("first"));
    const int second = queue->add(choices("second"));
    auto* list = child<QTreeWidget>("runs");
    ASSERT_TRUE(reaches(first, RunState::Running));
    ASSERT_EQ(list->topLevelItemCount(), 2);
    EXPECT_EQ(list->topLevelItem(1)->text(0), QStringLiteral("second"));
    EXPECT_EQ(list->topLevelItem(1)->text(1), QStringLiteral("waiting"));
    let_go();
    ASSERT_TRUE(reaches(second, RunState::Done));
    EXPECT_EQ(list->topLevelItem(1)->text(1), QStringLiteral("done"));
    EXPECT_EQ(list->currentItem(), list->topLevelItem(0)) << "the selection is the user's";
}

TEST_F(RunPageTest, AFailureIsShownWithItsReasonAndConsoleLines)
{
    guest("printf 'early\\nKernel panic - not syncing: no init\\n' >\"$console\"\n" + held() + "exit 1\n");
    const int id = run(choices());
    auto* console = child<QPlainTextEdit>("console");
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return console->toPlainText().contains(QStringLiteral("Kernel panic")); }, 20'000));
    let_go();
    ASSERT_TRUE(reaches(id, RunState::Failed));
    EXPECT_THAT(label("runError"), HasSubstr("its kernel broke down: Kernel panic - not syncing: no init"));
    EXPECT_TRUE(child<QLabel>("runError")->isVisible());
    EXPECT_THAT(label("messageText"), HasSubstr("\"try\" could not be measured"));
    EXPECT_THAT(console->toPlainText().toStdString(), HasSubstr("Kernel panic")) << "it stays to be read";
}

TEST_F(RunPageTest, ClosingAsksAndStopsOnlyIfToldTo)
{
    guest(hang());
    const int id = run(choices());
    ASSERT_TRUE(hasStarted(1));
    const auto question = [&] { return child<QMessageBox>("closeQuestion"); };
    const auto press = [&](const char* text) {
        for (QAbstractButton* button : question()->buttons())
            if (button->text().contains(QLatin1String(text)))
                return button->click();
        ADD_FAILURE() << text;
    };
    EXPECT_FALSE(window->close());
    EXPECT_TRUE(window->isVisible());
    press("Keep open");
    EXPECT_EQ(state(id), RunState::Running);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(window->close());
    press("Stop the run");
    EXPECT_TRUE(QTest::qWaitFor([&] { return !window->isVisible(); }, 20'000));
    EXPECT_EQ(state(id), RunState::Stopped);
    EXPECT_EQ(boots().front().state, BootState::Interrupted);
}

TEST_F(RunPageTest, NewBenchmarkOpensTheWizardWithTheKernelsOfTheMachineAndRuns)
{
    plan.setups.pop_back(); // 6.1 has no 64K folios, and the wizard knows
    guest(healthy());
    child<QAction>("newBenchmark")->trigger();
    wizard::NewBenchmark* wizard = desk->wizard();
    ASSERT_NE(wizard, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([&] { return wizard->draft().facts().kernels.size() == 2; }, 20'000));
    EXPECT_EQ(wizard->draft().choices().study, "6.1.2 against 6.1.1");
    wizard->draft().edit([this](session::Choices& wanted) {
        const std::string name = wanted.study;
        wanted = choices(name);
    });
    while (wizard->nextId() >= 0)
        QTest::keyClick(wizard, Qt::Key_Return);
    QTest::keyClick(wizard, Qt::Key_Return); // Run
    EXPECT_EQ(window->view(), QStringLiteral("runs"));
    ASSERT_EQ(queue->runs().size(), 1U);
    ASSERT_TRUE(reaches(queue->runs().front().id, RunState::Done));
    EXPECT_EQ(study("6.1.2 against 6.1.1").boots.size(), 2U);
}

} // namespace
} // namespace pinscope::explorer
