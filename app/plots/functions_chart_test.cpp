// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_testing.h"

#include <QMimeData>
#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const Cell map = cell_of("vfio-type1/anon:4K:pte/128M/map");

std::vector<std::string> functions_of(const std::vector<ChartValue>& values, int kernel)
{
    std::vector<std::string> names;
    for (const ChartValue& value : values)
        if (value.kernel == kernel)
            names.push_back(value.part);
    return names;
}

ChartOptions of_cell(const Cell& cell, std::size_t column = 0)
{
    ChartOptions options;
    options.cell = cell;
    options.column = column;
    return options;
}

TEST(FunctionsChart, ShowsEachFunctionsOwnPartTheLargestDifferenceFirst)
{
    const ChartInput input = input_of(testing::traced_study());
    const std::vector<ChartValue> values = values_of("functions", input, of_cell(map));
    EXPECT_THAT(functions_of(values, 0), ElementsAre("vfio_pin_pages_remote", "iommu_map", "vaddr_get_pfns"));
    const auto& row = *std::find_if(input.comparison->rows.begin(), input.comparison->rows.end(),
                                    [](const compare::Row& one) { return one.cell == map; });
    for (const ChartValue& value : values) {
        EXPECT_EQ(value.cell, map);
        const auto& functions = side_of(row, value.kernel)->traced.functions;
        const auto found = functions.find(value.part);
        EXPECT_DOUBLE_EQ(value.value, found == functions.end() ? 0 : found->second.self) << value.part;
    }
}

TEST(FunctionsChart, WithoutACellShowsTheFirstThatWasTraced)
{
    const std::vector<ChartValue> values = values_of("functions", input_of(testing::traced_study()));
    ASSERT_FALSE(values.empty());
    EXPECT_EQ(values.front().cell.operation, Operation::Map);
}

TEST(FunctionsChart, SaysThatItIsTracedAndNotForTiming)
{
    const auto svg = render_chart(chart_maker("functions"), input_of(testing::traced_study()), ChartFormat::Svg);
    ASSERT_TRUE(svg);
    EXPECT_THAT(svg->toStdString(), HasSubstr("not for timing"));
    EXPECT_THAT(svg->toStdString(), HasSubstr("vfio_pin_pages_remote"));
}

TEST(FunctionsChart, AFunctionThatAKernelCannotTraceHasNoBarAndNoDifference)
{
    Study study = testing::traced_study();
    study.traced[1].environment["trace.missing.vfio-type1"] = "iommu_map gone";
    auto& functions = study.traced[1].measurements[0].traces[Operation::Map].functions;
    std::erase_if(functions, [](const TracedFunction& one) { return one.name == "iommu_map"; });
    const std::vector<ChartValue> values = values_of("functions", input_of(study), of_cell(map));
    EXPECT_THAT(functions_of(values, 0), ElementsAre("vfio_pin_pages_remote", "vaddr_get_pfns", "iommu_map"));
    EXPECT_THAT(functions_of(values, 1), ElementsAre("vfio_pin_pages_remote", "vaddr_get_pfns"));
}

TEST(FunctionsChart, LostEventsMakeTheBarsHollowAndAreNamed)
{
    Study study = testing::traced_study();
    study.traced[1].measurements[0].traces[Operation::Map].lost = 4321;
    const ChartInput input = input_of(study);
    for (const ChartValue& value : values_of("functions", input, of_cell(map)))
        EXPECT_EQ(value.as_asked, value.kernel == 0);
    const auto svg = render_chart(chart_maker("functions"), input, ChartFormat::Svg);
    ASSERT_TRUE(svg);
    EXPECT_THAT(svg->toStdString(), HasSubstr("4321 events"));
}

TEST(FunctionsChart, TablesOwnPartsCalleesAndCalls)
{
    ExportOptions options;
    options.chart = of_cell(map);
    const auto copy = copy_of_chart(chart_maker("functions"), input_of(testing::traced_study()), options);
    ASSERT_TRUE(copy);
    EXPECT_THAT((*copy)->text().toStdString(),
                HasSubstr("anon:4K:pte\t134217728\tvfio_pin_pages_remote\t100\t10\t-90\t150\t40\t1\t0.25\n"));
}

TEST(FunctionsChart, IsEmptyWhereNothingWasTraced)
{
    EXPECT_TRUE(values_of("functions", input_of(testing::full_study())).empty());
    const Cell populate = cell_of("vfio-type1/anon:4K:pte/128M/populate");
    EXPECT_TRUE(values_of("functions", input_of(testing::traced_study()), of_cell(populate)).empty());
}

} // namespace
} // namespace pinscope::plots
