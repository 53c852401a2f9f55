// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_testing.h"

#include <QMimeData>
#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

const char* const map_small = "vfio-type1/anon:4K:pte/128M/map";

ChartOptions of_cell(const char* id)
{
    ChartOptions options;
    options.cell = cell_of(id);
    return options;
}

TEST(SamplesChart, DrawsEverySampleOfTheCellInRunOrder)
{
    const Study study = testing::full_study();
    const Cell cell = cell_of(map_small);
    std::vector<double> expected;
    for (const int kernel : {0, 1})
        for (const Boot& boot : study.boots)
            for (const Measurement& measurement : boot.measurements)
                if (boot.kernel == kernel && measurement.setup == cell.setup)
                    for (const Sample& sample : measurement.samples.at(cell.operation))
                        expected.push_back(
                            per_page(static_cast<double>(sample.ticks.count()), mebibytes(128), kibibytes(4)));
    std::vector<double> drawn;
    for (const ChartValue& value : values_of("samples", input_of(study), of_cell(map_small)))
        drawn.push_back(value.value);
    ASSERT_EQ(drawn.size(), expected.size());
    EXPECT_EQ(drawn.size(), 6U * 16U);
    for (std::size_t i = 0; i < drawn.size(); ++i)
        EXPECT_DOUBLE_EQ(drawn[i], expected[i]);
}

TEST(SamplesChart, RingsWhatLiesFarFromTheMedianAndShowsWarmUpsHollow)
{
    int ringed = 0;
    int hollow = 0;
    for (const ChartValue& value : values_of("samples", input_of(testing::full_study()), of_cell(map_small))) {
        ringed += value.mark == "o" ? 1 : 0;
        hollow += value.as_asked ? 0 : 1;
        if (value.mark == "o") {
            EXPECT_EQ(value.part, "boot 2, sample 6");
        }
        EXPECT_FALSE(value.mark == "o" && !value.as_asked) << "a warm-up is no outlier";
    }
    EXPECT_EQ(ringed, 2) << "one in the second boot of each kernel";
    EXPECT_EQ(hollow, 6);
}

TEST(SamplesChart, ShowsBootsThatDoNotCountAndSaysSo)
{
    Study study = testing::full_study();
    study.boots.back().state = BootState::Interrupted;
    const std::vector<ChartValue> values = values_of("samples", input_of(study), of_cell(map_small));
    EXPECT_EQ(values.size(), 6U * 16U);
    EXPECT_THAT(values.back().part, ::testing::StartsWith("boot 3 (interrupted)"));
}

TEST(SamplesChart, IsEmptyWithoutAStudyOrWithoutSamples)
{
    EXPECT_TRUE(values_of("samples", input_of(testing::full_comparison())).empty());
    EXPECT_TRUE(values_of("samples", input_of(testing::partial_study(0)), of_cell(map_small)).empty());
}

TEST(SamplesChart, AFileSaysWhichCellItShows)
{
    const ChartInput input = input_of(testing::full_study());
    ExportOptions options;
    const auto first = render_chart(chart_maker("samples"), input, ChartFormat::Svg, options);
    options.chart = of_cell("vfio-type1/anon:2M:pmd/128M/unmap");
    const auto chosen = render_chart(chart_maker("samples"), input, ChartFormat::Svg, options);
    ASSERT_TRUE(first && chosen);
    EXPECT_THAT(first->toStdString(), ::testing::HasSubstr("every sample of populate 4K; vfio-type1, 128M"));
    EXPECT_THAT(chosen->toStdString(), ::testing::HasSubstr("every sample of unmap 2M THP PMD; vfio-type1, 128M"));
    EXPECT_THAT(chosen->toStdString(), ::testing::HasSubstr("3 of them outside")) << "the base's alone";
    EXPECT_THAT(chosen->toStdString(), ::testing::Not(::testing::HasSubstr("zooms out"))) << "a file cannot be zoomed";
}

TEST(SamplesChart, TablesEverySampleWithItsTicks)
{
    const ChartInput input = input_of(testing::full_study());
    ExportOptions options;
    options.chart = of_cell(map_small);
    const auto copy = copy_of_chart(chart_maker("samples"), input, options);
    ASSERT_TRUE(copy);
    const QStringList lines = (*copy)->text().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 1 + 6 * 16 + 1);
    EXPECT_THAT(lines[0].toStdString(), ::testing::EndsWith("\tticks\tfigure instr/page"));
    const QStringList first = lines[1].split(QLatin1Char('\t'));
    EXPECT_EQ(first[1], QStringLiteral("map"));
    EXPECT_EQ(first[4], QStringLiteral("6.17.13"));
    EXPECT_EQ(first[8], QStringLiteral("yes")) << "the warm-up comes first";
    EXPECT_DOUBLE_EQ(first[10].toDouble() * 32768, first[9].toDouble());
}

// Many samples become pixels: the picture of a hundred thousand is made, and each of them can still be read back.
TEST(SamplesChart, TakesManySamples)
{
    const ChartInput input = input_of(testing::large_study(20'000));
    EXPECT_EQ(values_of("samples", input).size(), 120'000U);
    const auto svg = render_chart(chart_maker("samples"), input, ChartFormat::Svg);
    ASSERT_TRUE(svg);
    EXPECT_LT(svg->size(), 4 << 20) << "a picture, not an element per sample";
}

} // namespace
} // namespace pinscope::plots
