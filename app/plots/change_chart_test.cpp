// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_testing.h"

#include <QImage>
#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

using ::testing::HasSubstr;

TEST(ChangeChart, DrawsEveryChangeWithItsIntervalWorstFirst)
{
    for (const std::size_t column : {0U, 1U}) {
        const ChartInput input = input_of(testing::full_comparison(3));
        ChartOptions options;
        options.column = column;
        const std::vector<ChartValue> values = values_of("change", input, options);
        std::size_t changes = 0;
        for (const compare::Row& row : input.comparison->rows) {
            const compare::Change& change = row.patched.at(column).value;
            if (!change.percent)
                continue;
            ++changes;
            const auto drawn = std::find_if(values.begin(), values.end(),
                                            [&](const ChartValue& value) { return value.cell == row.cell; });
            ASSERT_NE(drawn, values.end()) << cell_id(row.cell);
            EXPECT_NEAR(drawn->value, *change.percent, 1e-9);
            ASSERT_EQ(drawn->whisker.has_value(), change.ci95.has_value());
            if (change.ci95) {
                EXPECT_NEAR(drawn->whisker->low, change.ci95->low, 1e-9);
                EXPECT_NEAR(drawn->whisker->high, change.ci95->high, 1e-9);
            }
            EXPECT_EQ(drawn->kernel, change.kernel);
        }
        EXPECT_EQ(values.size(), changes);
        EXPECT_TRUE(std::is_sorted(values.begin(), values.end(),
                                   [](const ChartValue& a, const ChartValue& b) { return a.value > b.value; }));
    }
}

TEST(ChangeChart, SaysEachRowInWords)
{
    const std::vector<ChartValue> values = values_of("change", input_of(testing::full_comparison()));
    ASSERT_FALSE(values.empty());
    EXPECT_EQ(values.front().part, "253 → 261, +3.1 % [+2.9, +3.3], more");
    EXPECT_THAT(values.back().part, HasSubstr("-74.9 %"));
    EXPECT_THAT(values.back().part, HasSubstr("fewer"));
}

TEST(ChangeChart, ListsCellsWithoutAChangeLastAndSaysWhy)
{
    const ChartInput input = input_of(testing::full_comparison());
    ExportOptions options;
    const Result<QByteArray> svg = render_chart(chart_maker("change"), input, ChartFormat::Svg, options);
    ASSERT_TRUE(svg);
    const std::string text = svg->toStdString();
    EXPECT_THAT(text, HasSubstr("populate hugetlb 2M"));
    EXPECT_THAT(text, HasSubstr("not available: the pool holds 12 of them"));
    EXPECT_LT(text.find("map 4K"), text.find("map hugetlb 2M"));
}

TEST(ChangeChart, IsEmptyForASingleKernel)
{
    EXPECT_TRUE(values_of("change", input_of(testing::full_comparison(1))).empty());
}

TEST(ChangeChart, GrowsInAFileUntilAllRowsCanBeRead)
{
    compare::Comparison comparison = testing::full_comparison();
    const std::vector<compare::Row> rows = comparison.rows;
    for (const std::int64_t size : {1, 2, 4}) // gibibytes
        for (compare::Row row : rows) {
            row.cell.setup.region = gibibytes(size);
            comparison.rows.push_back(row);
        }
    ExportOptions options;
    options.size = {900, 400};
    options.scale = 1;
    const auto png = render_chart(chart_maker("change"), input_of(comparison), ChartFormat::Png, options);
    ASSERT_TRUE(png);
    EXPECT_GT(QImage::fromData(*png).height(), 104 * 15);
    EXPECT_EQ(QImage::fromData(*png).width(), 900);
}

} // namespace
} // namespace pinscope::plots
