// SPDX-License-Identifier: GPL-3.0-or-later
// Whole setups on the machine that runs the tests, with a stub in the place of the pinning.
#include "collectors/machine_fixture.h"
#include "collectors/measure.h"
#include "collectors/stub_workload.h"

#include <csignal>
#include <gmock/gmock.h>
#include <sys/wait.h>

namespace pinscope::collector {

namespace {

class AsAsked : public MachineFixture
{
protected:
    void SetUp() override
    {
        MachineFixture::SetUp();
        if (!IsSkipped() && !System().exists(small_knob))
            GTEST_SKIP() << "this kernel has no 64K mTHP";
        stub = {};
    }

    // Measures one setup after `first` was set; its outcome.
    protocol::SetupFinished outcome_of(const char* id, const std::vector<Setting>& first)
    {
        protocol::RunRequest request;
        request.plan.setups = {parse_setup(id).value()};
        auto journal = Journal::open(System());
        auto pages = kernel_pages();
        EXPECT_TRUE(journal && pages);
        for (const Setting& setting : first)
            EXPECT_TRUE(journal->set(setting));
        protocol::SetupFinished finished;
        samples = 0;
        const auto done = measure(
            request, {*journal, **pages, stub_workloads()},
            [&](const protocol::Event& event) {
                samples += std::holds_alternative<protocol::Samples>(event) ? 1 : 0;
                if (const auto* end = std::get_if<protocol::SetupFinished>(&event))
                    finished = *end;
            },
            [] { return false; });
        EXPECT_TRUE(done) << describe(done.error());
        return finished;
    }

    const std::string small_knob = thp_size_folder(kibibytes(64)) + "/enabled";
    int samples = 0;
};

} // namespace

TEST_F(AsAsked, AskingFor64KWhileItsKnobIsNeverIsStoredAsWhatItIs)
{
    std::vector<Setting> all_off;
    for (const Bytes size : thp_sizes(System(), "enabled"))
        all_off.push_back({thp_size_folder(size) + "/enabled", "never"});
    const auto finished = outcome_of("vfio-type1/anon:64K/16M/keep_knobs=1", all_off);
    EXPECT_EQ(finished.outcome, Outcome::NotAsAsked);
    EXPECT_THAT(finished.reason.cause, testing::HasSubstr("64K mTHP was asked for; it is 4K 100 %"));
    EXPECT_EQ(samples, 3); // they are kept
}

TEST_F(AsAsked, AskingFor64KIsMeasuredWhenTheKnobsAreOurs)
{
    const auto finished = outcome_of("vfio-type1/anon:64K/16M", {{small_knob, "never"}});
    EXPECT_EQ(finished.outcome, Outcome::Measured) << describe(finished.reason);
}

TEST_F(AsAsked, ACollectorKilledAmidstASampleLeavesTheMachineToTheNext)
{
    const pid_t child = fork();
    if (child == 0) {
        stub.round = [] { raise(SIGKILL); };
        (void)outcome_of("vfio-type1/hugetlb:2M/16M", {{small_knob, "madvise"}});
        _exit(1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_NE(snapshot(), before());
    const auto journal = Journal::open(System());
    ASSERT_TRUE(journal) << describe(journal.error());
    EXPECT_GE(journal->recovered(), 1);
}

} // namespace pinscope::collector
