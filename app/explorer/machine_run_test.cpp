// SPDX-License-Identifier: GPL-3.0-or-later
// The machine that the tests run on, measured from the window: wizard, run, pages, and what is due next.
#include "app/cli/cli_testing.h"
#include "app/explorer/chart_page.h"
#include "app/explorer/headline_panel.h"
#include "app/explorer/notice_list.h"
#include "app/explorer/window_testing.h"
#include "app/plots/chart_view.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QRadioButton>
#include <fstream>
#include <gmock/gmock.h>

namespace pinscope::explorer {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

std::map<std::string, std::string> thp_knobs()
{
    std::map<std::string, std::string> knobs;
    for (const auto& entry : fs::recursive_directory_iterator("/sys/kernel/mm/transparent_hugepage"))
        if (entry.path().filename().string().ends_with("enabled")) {
            std::ifstream file(entry.path());
            std::getline(file, knobs[entry.path()]);
        }
    return knobs;
}

class MachineRunTest : public cli_testing::ThisMachineTest, protected testing::WindowParts
{
protected:
    void SetUp() override
    {
        ThisMachineTest::SetUp();
        if (!IsSkipped())
            openWindow(database(), PINSCOPE_PROGRAM);
    }
    void TearDown() override { closeWindow(); }
    template<typename T>
    T* inWizard(const char* name)
    {
        T* found = desk->wizard()->findChild<T*>(QString::fromLatin1(name));
        EXPECT_NE(found, nullptr) << name;
        return found;
    }
    bool ends(std::size_t count)
    {
        return QTest::qWaitFor([&] { return queue->runs().size() == count && queue->runs().back().over(); }, 60'000);
    }
};

TEST_F(MachineRunTest, FromTheWizardToTheNextBootThatIsDue)
{
    const auto before = thp_knobs();
    desk->openWizard();
    wizard::NewBenchmark* wizard = desk->wizard();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !wizard->draft().facts().running.facts.empty(); }, 30'000));
    auto* what = inWizard<QComboBox>("what");
    what->setCurrentIndex(what->findData(QStringLiteral("io_uring")));
    emit what->activated(what->currentIndex());
    wizard->next();
    inWizard<QRadioButton>("target.this")->click();
    wizard->draft().edit([](session::Choices& choices) {
        choices.matrix = session::Matrix{{Workload::IoUring},
                                         {{Backing::Anon, kibibytes(4), Mapping::Pte},
                                          {Backing::Anon, kibibytes(64), Mapping::Pte},
                                          {Backing::Anon, mebibytes(2), Mapping::Pmd}},
                                         {mebibytes(16)}};
        choices.samples = 3;
        choices.boots = 1;
    });
    wizard->draft().setName("desk");
    while (wizard->nextId() >= 0)
        wizard->next();
    wizard->accept();
    ASSERT_TRUE(ends(1));
    ASSERT_FALSE(queue->runs()[0].error) << describe(*queue->runs()[0].error);
    EXPECT_EQ(thp_knobs(), before);
    EXPECT_EQ(queue->runs()[0].progress.boots_done, 1);
    EXPECT_EQ(queue->runs()[0].progress.cells_done, 9);
    EXPECT_EQ(queue->runs()[0].progress.cells_total, 9);

    const Study desk_study = study("desk");
    ASSERT_EQ(desk_study.boots.size(), 1U);
    ASSERT_EQ(desk_study.boots[0].measurements.size(), 3U);
    for (const Measurement& measured : desk_study.boots[0].measurements)
        EXPECT_EQ(measured.outcome, Outcome::Measured) << describe(measured.reason);
    const auto shown = [&] { return window->study().study() && window->study().study()->boots.size() == 1; };
    ASSERT_TRUE(QTest::qWaitFor(shown, 30'000));
    window->showPage(QStringLiteral("overview"));
    auto* chart = window->findChild<ChartPage*>(QStringLiteral("overview"))->findChild<plots::ChartView*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !chart->values().empty(); }, 10'000));
    EXPECT_TRUE(QTest::qWaitFor([&] {
        const QStringList notices = window->findChild<HeadlinePanel*>()->notices()->texts();
        return notices.value(0).contains(QStringLiteral("boot the patched kernel"));
    })) << window->findChild<HeadlinePanel*>()->notices()->texts().join(u'|').toStdString();

    // The same boot is one observation: the window says so, and nothing is added.
    auto* again = window->findChild<QAction*>(QStringLiteral("measureRunning"));
    ASSERT_TRUE(again->isVisible());
    again->trigger();
    ASSERT_TRUE(ends(2));
    ASSERT_TRUE(queue->runs()[1].error);
    EXPECT_THAT(queue->runs()[1].error->cause, HasSubstr("already"));
    EXPECT_EQ(study("desk").boots.size(), 1U);
}

TEST_F(MachineRunTest, ThatIsStoppedPutsEverythingBack)
{
    const auto before = thp_knobs();
    session::Choices choices;
    choices.study = "long";
    choices.target = "this";
    choices.matrix =
        session::Matrix{{Workload::IoUring}, {{Backing::Anon, kibibytes(64), Mapping::Pte}}, {mebibytes(64)}};
    choices.samples = 100'000;
    const int id = queue->add(choices);
    ASSERT_TRUE(QTest::qWaitFor([&] { return thp_knobs() != before; }, 30'000)) << "the knob is set while it runs";
    queue->cancel(id);
    ASSERT_TRUE(ends(1));
    EXPECT_EQ(queue->runs()[0].state, runs::RunState::Stopped);
    EXPECT_EQ(thp_knobs(), before);
}

} // namespace
} // namespace pinscope::explorer
