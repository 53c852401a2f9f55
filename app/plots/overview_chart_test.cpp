// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_testing.h"

#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

using compare::Comparison;

const ChartValue* find(const std::vector<ChartValue>& values, const Cell& cell, int kernel)
{
    for (const ChartValue& value : values)
        if (value.cell == cell && value.kernel == kernel)
            return &value;
    return nullptr;
}

// Every figure of the comparison is drawn with its value, whiskers, mark and outline, and nothing else is drawn.
void expect_drawn(const Comparison& comparison, const std::vector<ChartValue>& values)
{
    std::size_t figures = 0;
    for (const compare::Row& row : comparison.rows) {
        for (int kernel = 0; kernel < static_cast<int>(comparison.kernels.size()); ++kernel) {
            const compare::Side* side = side_of(row, kernel);
            const ChartValue* drawn = find(values, row.cell, kernel);
            SCOPED_TRACE(cell_id(row.cell) + " kernel " + std::to_string(kernel));
            ASSERT_EQ(drawn != nullptr, side->median.has_value());
            if (!drawn)
                continue;
            ++figures;
            EXPECT_DOUBLE_EQ(drawn->value, *side->median);
            const bool as_asked = side->outcome != Outcome::NotAsAsked;
            EXPECT_EQ(drawn->as_asked, as_asked);
            const auto interval = compare::interval_over_boots(*side);
            EXPECT_EQ(drawn->whisker.has_value(), interval.has_value());
            if (drawn->whisker && interval) {
                EXPECT_NEAR(drawn->whisker->low, interval->low, 1e-9 * interval->high);
                EXPECT_NEAR(drawn->whisker->high, interval->high, 1e-9 * interval->high);
            }
            const auto verdict = kernel > 0 ? change_of(row, kernel)->verdict : compare::Verdict::None;
            EXPECT_EQ(drawn->mark, as_asked ? compare::verdict_mark(verdict) : "");
        }
    }
    EXPECT_EQ(values.size(), figures);
}

TEST(OverviewChart, DrawsTheComparisonsFiguresAndNoOthers)
{
    for (const Scale scale : {Scale::Linear, Scale::Logarithmic})
        for (const int kernels : {1, 2, 3, 4}) {
            const ChartInput input = input_of(testing::full_comparison(kernels));
            ChartOptions options;
            options.scale = scale;
            expect_drawn(*input.comparison, values_of("overview", input, options));
        }
    for (const int cells : {0, 1, 7, 26}) {
        const ChartInput input = input_of(testing::partial_comparison(cells));
        expect_drawn(*input.comparison, values_of("overview", input));
    }
    EXPECT_TRUE(values_of("overview", input_of(testing::empty_comparison())).empty());
}

TEST(OverviewChart, DrawsWhatAStudyWasComparedTo)
{
    const ChartInput input = input_of(testing::full_study());
    expect_drawn(*input.comparison, values_of("overview", input));
}

TEST(OverviewChart, DrawsOnlyTheSliceAskedFor)
{
    Comparison comparison = testing::small_comparison();
    comparison.rows.back().cell.setup.region = gibibytes(1);
    ChartOptions options;
    options.slice = slice_of(comparison.rows.back().cell);
    const std::vector<ChartValue> values = values_of("overview", input_of(comparison), options);
    ASSERT_EQ(values.size(), 2U);
    EXPECT_EQ(values.front().value, 50);
}

TEST(OverviewChart, ShowsThroughputWhereTheClockHasIt)
{
    Comparison comparison = testing::small_comparison();
    comparison.clock = Clock::Wall;
    comparison.unit = Unit::NanosecondsPerPage;
    ChartOptions options;
    options.metric = Metric::Throughput;
    for (const Scale scale : {Scale::Linear, Scale::Logarithmic}) {
        options.scale = scale;
        const std::vector<ChartValue> values = values_of("overview", input_of(comparison), options);
        ASSERT_EQ(values.size(), 4U);
        for (const ChartValue& value : values) {
            const compare::Row& row = comparison.rows[value.cell == comparison.rows[0].cell ? 0 : 1];
            const double time = *side_of(row, value.kernel)->median * 32768;
            EXPECT_DOUBLE_EQ(value.value, gibibytes_per_second(mebibytes(128), time));
            ASSERT_TRUE(value.whisker);
            EXPECT_LT(value.whisker->low, value.value);
            EXPECT_GT(value.whisker->high, value.value);
        }
    }
}

} // namespace
} // namespace pinscope::plots
