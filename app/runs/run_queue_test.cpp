// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/queue_testing.h"

#include <QSignalSpy>
#include <algorithm>
#include <gmock/gmock.h>

namespace pinscope::runs {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

using RunQueueTest = testing::QueueTest;

TEST_F(RunQueueTest, MeasuresAStudyToItsEnd)
{
    guest(healthy());
    QSignalSpy idle(queue.get(), &RunQueue::idle);
    session::Choices wanted = choices();
    wanted.note = "does it help?";
    const int run = queue->add(wanted);
    EXPECT_TRUE(queue->busy());
    ASSERT_TRUE(reaches(run, RunState::Done));
    EXPECT_EQ(idle.count(), 1);
    EXPECT_FALSE(queue->busy());
    const session::Progress& progress = queue->runs().front().progress;
    EXPECT_EQ(progress.boots_done, 2);
    EXPECT_EQ(progress.boots_total, 2);
    EXPECT_EQ(progress.cells_total, 12) << "two setups of three cells, two boots";
    EXPECT_EQ(progress.cells_done, 12);
    EXPECT_EQ(study().boots.size(), 2U);
    const auto store = store::Store::open(database(), store::Mode::ReadOnly);
    EXPECT_EQ(store->notes(store->find_study("try").value()).value(), "does it help?");
    EXPECT_FALSE(store->is_running(store->find_study("try").value()));
}

TEST_F(RunQueueTest, PausesAfterTheBootUnderWayAndGoesOn)
{
    guest(held() + healthy());
    const int run = queue->add(choices());
    ASSERT_TRUE(hasStarted(1));
    ASSERT_TRUE(reaches(run, RunState::Running));
    queue->pause(run);
    EXPECT_EQ(state(run), RunState::Pausing);
    let_go();
    ASSERT_TRUE(reaches(run, RunState::Paused));
    EXPECT_EQ(queue->runs().front().progress.boots_done, 1);
    EXPECT_EQ(guests_started(), 1);
    EXPECT_TRUE(queue->busy());
    queue->resume(run);
    ASSERT_TRUE(reaches(run, RunState::Done));
    EXPECT_EQ(guests_started(), 2);
}

TEST_F(RunQueueTest, StopsAtOnceKeepsWhatIsCompleteAndGoesOnLater)
{
    guest("[ $boot -gt 1 ] && " + hang() + healthy());
    const int run = queue->add(choices());
    ASSERT_TRUE(hasStarted(2));
    queue->cancel(run);
    EXPECT_EQ(state(run), RunState::Stopping);
    ASSERT_TRUE(reaches(run, RunState::Stopped));
    EXPECT_EQ(queue->runs().front().progress.boots_done, 1);
    EXPECT_EQ(boots().back().state, BootState::Interrupted);
    guest(healthy());
    const int again = queue->again(run);
    EXPECT_NE(again, run);
    ASSERT_TRUE(reaches(again, RunState::Done));
    EXPECT_EQ(guests_started(), 3) << "the complete boot was not measured again";
    EXPECT_EQ(queue->runs().size(), 1U);
}

TEST_F(RunQueueTest, RunsOneStudyAfterTheOther)
{
    guest(held() + healthy());
    const int first = queue->add(choices("first"));
    const int second = queue->add(choices("second"));
    const int third = queue->add(choices("third"));
    ASSERT_TRUE(hasStarted(1));
    EXPECT_EQ(state(second), RunState::Waiting);
    queue->cancel(second);
    EXPECT_EQ(state(second), RunState::Stopped);
    let_go();
    ASSERT_TRUE(reaches(third, RunState::Done));
    EXPECT_EQ(state(first), RunState::Done);
    EXPECT_EQ(guests_started(), 4);
    queue->remove(second);
    EXPECT_EQ(queue->runs().size(), 2U);
}

TEST_F(RunQueueTest, AFailureSaysItsReasonAndTheNextRunIsMade)
{
    guest("case $boot in 1) printf 'early\\nKernel panic - not syncing: no init\\n' >\"$console\"; exit 1;; esac\n" +
          healthy());
    const int broken = queue->add(choices("broken"));
    const int next = queue->add(choices("next"));
    ASSERT_TRUE(reaches(broken, RunState::Failed));
    EXPECT_THAT(describe(queue->runs().front().error.value()),
                HasSubstr("its kernel broke down: Kernel panic - not syncing: no init"));
    EXPECT_TRUE(reaches(next, RunState::Done));
}

TEST_F(RunQueueTest, WhatCannotBeginSaysWhy)
{
    guest(healthy());
    session::Choices wanted = choices();
    wanted.base = "5.10";
    const int run = queue->add(wanted);
    ASSERT_TRUE(reaches(run, RunState::Failed));
    EXPECT_THAT(describe(queue->runs().front().error.value()), HasSubstr("pinscope kernels fetch 5.10"));
    EXPECT_FALSE(queue->runs().front().study);
    ASSERT_TRUE(reaches(queue->add(choices()), RunState::Done));
    wanted = choices();
    wanted.clock = Clock::Emulated;
    const int other = queue->add(wanted);
    ASSERT_TRUE(reaches(other, RunState::Failed));
    EXPECT_THAT(describe(queue->runs().back().error.value()), HasSubstr("is another study: clock"));
}

TEST_F(RunQueueTest, TellsTheLastLinesOfTheConsole)
{
    guest("i=0; while [ $i -lt 40 ]; do i=$((i+1)); printf 'line %s\\r\\n' $i; done >\"$console\"\n" +
          say(std::string("")) + hang());
    const int run = queue->add(choices());
    const auto lines = [&] {
        const auto& consoles = queue->runs().front().consoles;
        return consoles.empty() ? QString() : consoles.front().lines;
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return lines().endsWith(QStringLiteral("line 40")); }, 20'000));
    EXPECT_TRUE(lines().startsWith(QStringLiteral("line 29")));
    EXPECT_THAT(queue->runs().front().consoles.front().guest.toStdString(), HasSubstr("6.1.1, boot 1: booting"));
    queue->cancel(run);
    ASSERT_TRUE(reaches(run, RunState::Stopped));
}

TEST_F(RunQueueTest, EndsItsGuestsWithItself)
{
    guest("echo $$ >'" + (folder() / "pid").string() + "'\n" + hang());
    queue->add(choices());
    ASSERT_TRUE(hasStarted(1));
    int pid = 0;
    ASSERT_TRUE(QTest::qWaitFor([&] { return static_cast<bool>(std::ifstream(folder() / "pid") >> pid); }, 20'000));
    queue.reset();
    EXPECT_FALSE(std::filesystem::exists("/proc/" + std::to_string(pid)));
}

} // namespace
} // namespace pinscope::runs
