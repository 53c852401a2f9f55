// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/metric.h"

#include "app/plots/chart_testing.h"

#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

using ::testing::ElementsAre;

compare::Comparison in_clock(Clock clock)
{
    compare::Comparison comparison = testing::small_comparison();
    comparison.clock = clock;
    comparison.unit = cost_per_page(clock);
    return comparison;
}

TEST(Metric, IsOnlyWhatTheClockAllows)
{
    EXPECT_THAT(metrics_of(in_clock(Clock::Instructions)), ElementsAre(Metric::Cost));
    EXPECT_THAT(metrics_of(in_clock(Clock::Emulated)), ElementsAre(Metric::Cost, Metric::Time));
    EXPECT_THAT(metrics_of(in_clock(Clock::Wall)), ElementsAre(Metric::Cost, Metric::Time, Metric::Throughput));
}

TEST(Metric, NeedsARegionForTimeAndThroughput)
{
    compare::Comparison comparison = in_clock(Clock::Wall);
    for (compare::Row& row : comparison.rows)
        row.cell.setup.region = Bytes{};
    EXPECT_THAT(metrics_of(comparison), ElementsAre(Metric::Cost));
    comparison.unit = Unit::Nanoseconds; // published times
    EXPECT_THAT(metrics_of(comparison), ElementsAre(Metric::Time));
}

TEST(Measure, MakesTimeAndThroughputOfACostPerPage)
{
    const compare::Comparison comparison = in_clock(Clock::Wall); // 200 ns a page of 128M: 32768 pages
    const Measure time(comparison, Metric::Time);
    EXPECT_EQ(time.unit(), "ms");
    EXPECT_DOUBLE_EQ(*time.of(comparison.rows[0], 200), 6.5536);
    const Measure rate(comparison, Metric::Throughput);
    EXPECT_EQ(rate.unit(), "GiB/s");
    EXPECT_DOUBLE_EQ(*rate.of(comparison.rows[0], 200), 0.125 / 6.5536e-3);
    const auto range = rate.of(comparison.rows[0], compare::Interval{100, 200});
    ASSERT_TRUE(range);
    EXPECT_LT(range->low, range->high) << "a lower cost is a higher rate";
}

TEST(Measure, NeverTurnsInstructionsIntoTime)
{
    const compare::Comparison comparison = in_clock(Clock::Instructions);
    const Measure measure(comparison, Metric::Throughput);
    EXPECT_EQ(measure.metric(), Metric::Cost);
    EXPECT_EQ(measure.title(), "instructions per page");
    EXPECT_DOUBLE_EQ(*measure.of(comparison.rows[0], 200), 200);
}

TEST(Measure, NamesTheEmulatedClock)
{
    const compare::Comparison comparison = in_clock(Clock::Emulated);
    EXPECT_EQ(Measure(comparison, Metric::Cost).title(), "ns per page, emulated");
    EXPECT_EQ(Measure(comparison, Metric::Time).title(), "ms, emulated");
}

} // namespace
} // namespace pinscope::plots
