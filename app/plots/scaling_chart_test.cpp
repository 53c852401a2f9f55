// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_testing.h"
#include "app/testing/sizes.h"
#include "core/compare/scaling.h"

#include <QMimeData>
#include <cmath>
#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

using ::testing::HasSubstr;

ChartOptions of_cell(const char* id, std::optional<SizeAxis> sizes = {})
{
    ChartOptions options;
    options.cell = cell_of(id);
    options.sizes = sizes;
    return options;
}

TEST(ScalingChart, DrawsEachCostOfTheOperationAndTheLineThroughThem)
{
    const ChartInput input = input_of(testing::sized_study());
    const auto values = values_of("scaling", input, of_cell("vfio-type1/anon:4K:pte/16M/map"));
    EXPECT_EQ(values.size(), 2U * 2U * 5U * 4U) << "points and lines of two kernels, five memories, four regions";
    for (const ChartValue& value : values) {
        const double pages = static_cast<double>(value.cell.setup.region.count()) / 4096;
        const double truth = testing::sized_cost(value.kernel, value.cell.setup);
        EXPECT_NEAR(value.value / truth, 1, value.part == "line" ? 0.02 : 0.011) << cell_id(value.cell);
        EXPECT_EQ(value.cell.operation, Operation::Map);
        for (const compare::Row& row : input.comparison->rows)
            if (row.cell == value.cell && value.part.empty()) {
                const compare::Side& side = *side_of(row, value.kernel);
                EXPECT_DOUBLE_EQ(value.value, *side.median * pages);
            }
    }
}

TEST(ScalingChart, SaysTheFitInWordsInTheFileToo)
{
    const ChartInput input = input_of(testing::sized_study());
    ExportOptions options;
    options.chart = of_cell("vfio-type1/anon:4K:pte/16M/map");
    const auto svg = render_chart(chart_maker("scaling"), input, ChartFormat::Svg, options);
    ASSERT_TRUE(svg);
    for (const char* words : {"map, anon PTE-mapped:", "instr/page; per folio", "size of the region", "6.17.13 (base)"})
        EXPECT_THAT(svg->toStdString(), HasSubstr(words));
}

TEST(ScalingChart, IsDrawnAgainstWhatDiffersOrWhatIsAskedFor)
{
    const ChartInput one_region = input_of(testing::full_study());
    const auto folios = render_chart(chart_maker("scaling"), one_region, ChartFormat::Svg,
                                     {of_cell("vfio-type1/anon:4K:pte/128M/map"), {1200, 800}, 2});
    ASSERT_TRUE(folios);
    EXPECT_THAT(folios->toStdString(), HasSubstr("size of the folios"));
    const ChartInput input = input_of(testing::sized_study());
    const auto asked = render_chart(chart_maker("scaling"), input, ChartFormat::Svg,
                                    {of_cell("vfio-type1/anon:4K:pte/16M/map", SizeAxis::Folio), {1200, 800}, 2});
    ASSERT_TRUE(asked);
    EXPECT_THAT(asked->toStdString(), HasSubstr("size of the folios"));
    EXPECT_EQ(values_of("scaling", input, of_cell("vfio-type1/anon:4K:pte/16M/map", SizeAxis::Folio)).size(),
              values_of("scaling", input, of_cell("vfio-type1/anon:4K:pte/16M/map", SizeAxis::Region)).size());
}

TEST(ScalingChart, OneSizeHasPointsAndNoLine)
{
    const auto values =
        values_of("scaling", input_of(testing::small_comparison()), of_cell("vfio-type1/anon:4K:pte/128M/map"));
    ASSERT_EQ(values.size(), 4U) << "two memories that are mapped differently, two kernels";
    for (const ChartValue& value : values)
        EXPECT_EQ(value.part, "");
}

TEST(ScalingChart, HasAnEmptyTableWhereNoSizeIsKnown)
{
    compare::Comparison comparison = testing::small_comparison();
    for (compare::Row& row : comparison.rows)
        row.cell.setup.region = Bytes{};
    EXPECT_TRUE(values_of("scaling", input_of(comparison)).empty());
    EXPECT_TRUE(values_of("scaling", input_of(testing::empty_comparison())).empty());
}

} // namespace
} // namespace pinscope::plots
