// SPDX-License-Identifier: GPL-3.0-or-later
// Failures inside a real guest: the kernel's own panic, a device that stays unbound, memory that is not there.
#include "app/cli/cli_testing.h"

#include <algorithm>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace pinscope::cli_testing {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::SizeIs;

constexpr int minutes = 60;

class FailingGuest : public CliTest
{
protected:
    void SetUp() override
    {
        const auto release = ensure_kernel("6.18", "+deb13");
        ASSERT_TRUE(release);
        m_kernel = *release;
    }

    // The kernel against itself, a boot each, with `arguments` on its command line.
    Outcome run(const std::vector<const char*>& setups, const std::string& arguments)
    {
        Plan plan;
        plan.name = "small";
        plan.samples = 2;
        for (const char* id : setups)
            plan.setups.push_back(parse_setup(id).value());
        Words words{
            "run",     "--study", "try", "--base", m_kernel, "--patched", m_kernel, "--plan", write_plan(plan).string(),
            "--boots", "1"};
        if (!arguments.empty())
            words.insert(words.end(), {"--kernel-arguments", arguments});
        return pinscope(words, 10 * minutes);
    }

    // Each boot is complete, measured `good` and holds the reason for which `bad` is not available.
    void expect_one_row_unavailable(const char* good, const char* bad, const testing::Matcher<std::string>& reason)
    {
        const Study kept = study();
        EXPECT_THAT(kept.boots, SizeIs(2));
        for (const Boot& boot : kept.boots) {
            EXPECT_EQ(boot.state, BootState::Complete);
            EXPECT_THAT(boot.measurements, SizeIs(2));
            for (const Measurement& measurement : boot.measurements) {
                if (measurement.setup == parse_setup(good).value()) {
                    EXPECT_EQ(measurement.outcome, pinscope::Outcome::Measured) << describe(measurement.reason);
                } else {
                    EXPECT_EQ(measurement.setup, parse_setup(bad).value());
                    EXPECT_EQ(measurement.outcome, pinscope::Outcome::Unavailable);
                    EXPECT_THAT(describe(measurement.reason), reason);
                }
            }
        }
        EXPECT_THAT(pinscope({"compare", "try"}).out, HasSubstr("not available: "));
    }

private:
    std::string m_kernel;
};

const std::vector<const char*> small_setups{"vfio-type1/anon:4K/16M", "vfio-type1/anon:64K/16M"};

TEST_F(FailingGuest, APanicIsShownAndKeptAndTheNextRunCompletes)
{
    const Outcome outcome = run(small_setups, "rdinit=/nothing");
    EXPECT_EQ(outcome.status, 4) << outcome.err;
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("its kernel broke down: Kernel panic"), HasSubstr("Unable to mount root"),
                                   HasSubstr("Its last console lines: "), HasSubstr(" | ")));
    const auto failed = boots();
    ASSERT_FALSE(failed.empty());
    for (const KeptBoot& boot : failed) {
        EXPECT_EQ(boot.state, BootState::Failed);
        EXPECT_THAT(boot.error.cause, HasSubstr("Kernel panic"));
        EXPECT_THAT(boot.console, AllOf(HasSubstr("Linux version"), HasSubstr("Kernel panic")));
    }
    const Outcome next = run(small_setups, "");
    EXPECT_EQ(next.status, 0) << next.err;
    const auto all = boots();
    EXPECT_EQ(std::ranges::count(all, BootState::Complete, &KeptBoot::state), 2);
    EXPECT_EQ(all.size(), failed.size() + 2);
}

TEST_F(FailingGuest, ADeviceThatCannotBeBoundIsTheReasonOfEachRow)
{
    const auto unbound = HasSubstr("no device has an IOMMU group");
    // The second run finds nothing to measure, and says the same.
    for (int i = 0; i < 2; ++i) {
        const Outcome outcome = run(small_setups, "intel_iommu=off");
        EXPECT_EQ(outcome.status, 3) << outcome.err;
        EXPECT_THAT(outcome.err, unbound);
    }
    const Study kept = study();
    EXPECT_THAT(kept.boots, SizeIs(2));
    for (const Boot& boot : kept.boots) {
        EXPECT_EQ(boot.state, BootState::Complete);
        EXPECT_THAT(boot.measurements, SizeIs(2));
        for (const Measurement& measurement : boot.measurements) {
            EXPECT_EQ(measurement.outcome, pinscope::Outcome::Unavailable);
            EXPECT_THAT(describe(measurement.reason), unbound);
        }
    }
}

TEST_F(FailingGuest, AHugePagePoolThatIsNotFilledCostsItsRowOnly)
{
    // 4K are taken out of the middle of 110 huge pages: there is memory for the region, but not in pages of 2M.
    std::string arguments = "mem=768M memmap=";
    for (std::int64_t i = 0; i < 110; ++i)
        arguments += fmt::format("{}4K${:#x}", i == 0 ? "" : ",", mebibytes(128 + 4 * i).count());
    const Outcome outcome = run({"vfio-type1/anon:4K/16M", "vfio-type1/hugetlb:2M/512M"}, arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    expect_one_row_unavailable("vfio-type1/anon:4K/16M", "vfio-type1/hugetlb:2M/512M",
                               testing::ContainsRegex("huge-page pool.*asked for 256 pages and holds [0-9]+"));
}

TEST_F(FailingGuest, ARegionLargerThanTheMemoryIsNotAvailableWithBothNumbers)
{
    const Outcome outcome = run({"vfio-type1/anon:4K/16M", "vfio-type1/anon:4K/1G"}, "mem=768M");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    expect_one_row_unavailable("vfio-type1/anon:4K/16M", "vfio-type1/anon:4K/1G",
                               testing::ContainsRegex("1104 MiB are needed and [0-9]+ MiB are available"));
}

} // namespace
} // namespace pinscope::cli_testing
