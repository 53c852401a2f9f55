// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/heat_tiles.h"

#include "app/plots/chart_testing.h"

#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

TEST(HeatMapChart, ShowsEveryChangeOfTheSliceInPerCent)
{
    const ChartInput input = input_of(testing::full_study());
    const std::vector<ChartValue> values = values_of("heat-map", input);
    std::size_t changes = 0;
    for (const compare::Row& row : input.comparison->rows) {
        const compare::Change& change = row.patched.front().value;
        const auto drawn =
            std::find_if(values.begin(), values.end(), [&](const ChartValue& value) { return value.cell == row.cell; });
        ASSERT_EQ(drawn != values.end(), change.percent.has_value()) << cell_id(row.cell);
        if (!change.percent)
            continue;
        ++changes;
        EXPECT_EQ(drawn->value, *change.percent);
        EXPECT_EQ(drawn->part, format_change(*change.percent));
        EXPECT_EQ(drawn->mark, compare::verdict_mark(change.verdict));
    }
    EXPECT_EQ(values.size(), changes);
    EXPECT_GT(changes, 15U);
}

TEST(HeatMapChart, IsEmptyForASingleKernel)
{
    EXPECT_TRUE(values_of("heat-map", input_of(testing::full_comparison(1))).empty());
}

TEST(Diverging, GoesFromPurpleOverWhiteToOrange)
{
    const QColor better = diverging(-1);
    const QColor same = diverging(0);
    const QColor worse = diverging(1);
    EXPECT_GT(better.blue(), better.red());
    EXPECT_GT(worse.red(), worse.blue());
    EXPECT_GT(qGray(same.rgb()), 240);
    EXPECT_EQ(diverging(-7), better);
    EXPECT_EQ(diverging(7), worse);
    EXPECT_GT(qGray(diverging(-0.5).rgb()), qGray(better.rgb()));
}

} // namespace
} // namespace pinscope::plots
