// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/folio_bars.h"

#include "app/plots/chart_testing.h"

#include <QMimeData>
#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;

TEST(FolioParts, AreTheWholeRegionLargestFirst)
{
    FolioProof proof;
    proof.pages = 1024;
    proof.orders = {{0, 100}, {9, 512}, {4, 320}};
    proof.huge_mapped = 512;
    proof.zero = 12;
    proof.absent = 60;
    proof.partial = 20;
    const std::vector<FolioPart> parts = parts_of(proof);
    std::vector<std::string> names;
    double shares = 0;
    for (const FolioPart& part : parts) {
        names.push_back(part.name.toStdString());
        shares += part.share;
    }
    EXPECT_THAT(names, ElementsAre("2M PMD", "64K PTE", "4K PTE", "folios partly inside", "zero page", "absent"));
    EXPECT_DOUBLE_EQ(shares, 1);
    EXPECT_TRUE(parts[0].huge_mapped);
    EXPECT_FALSE(parts[1].huge_mapped);
}

TEST(FolioParts, TellAMappingByPagesFromOneByHugeEntries)
{
    FolioProof proof;
    proof.pages = 1024;
    proof.orders = {{9, 1024}};
    proof.huge_mapped = 512;
    const std::vector<FolioPart> parts = parts_of(proof);
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[0].name, QStringLiteral("2M PMD"));
    EXPECT_EQ(parts[1].name, QStringLiteral("2M PTE"));
    EXPECT_DOUBLE_EQ(parts[1].share, 0.5);
}

TEST(FolioParts, ClaimNothingWhereNothingWasProven)
{
    FolioProof proof;
    proof.pages = 8;
    proof.physical = false;
    const std::vector<FolioPart> parts = parts_of(proof);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_EQ(parts[0].name, QStringLiteral("not proven"));
}

TEST(FoliosChart, ShowsTheProofOfEachMemoryAndKernel)
{
    const ChartInput input = input_of(testing::full_study());
    const std::vector<ChartValue> values = values_of("folios", input);
    for (const compare::Row& row : input.comparison->rows)
        for (const int kernel : {0, 1}) {
            const auto& proof = side_of(row, kernel)->proof;
            if (!proof)
                continue;
            for (const FolioPart& part : parts_of(*proof)) {
                const auto drawn = std::find_if(values.begin(), values.end(), [&](const ChartValue& value) {
                    return value.cell.setup == row.cell.setup && value.kernel == kernel &&
                           value.part == part.name.toStdString();
                });
                ASSERT_NE(drawn, values.end()) << cell_id(row.cell) << " " << part.name.toStdString();
                EXPECT_DOUBLE_EQ(drawn->value, 100 * part.share);
            }
        }
}

TEST(FoliosChart, SaysWhatWasNotAsAskedFor)
{
    const std::vector<ChartValue> values = values_of("folios", input_of(testing::full_study()));
    const auto odd = std::find_if(values.begin(), values.end(), [](const ChartValue& value) {
        return value.cell.setup.memory.folio == mebibytes(1) && value.kernel == 1 && value.part == "4K PTE";
    });
    ASSERT_NE(odd, values.end());
    EXPECT_NEAR(odd->value, 100 * 12768.0 / 32768, 1e-9);
    EXPECT_FALSE(odd->as_asked);
    const auto svg = render_chart(chart_maker("folios"), input_of(testing::full_study()), ChartFormat::Svg);
    ASSERT_TRUE(svg);
    EXPECT_THAT(svg->toStdString(), HasSubstr("61.0 %"));
    EXPECT_THAT(svg->toStdString(), HasSubstr("contiguous runs"));
}

TEST(FoliosChart, TablesPartsAndRuns)
{
    const auto copy = copy_of_chart(chart_maker("folios"), input_of(testing::full_study()));
    ASSERT_TRUE(copy);
    const std::string text = (*copy)->text().toStdString();
    EXPECT_THAT(text, HasSubstr("vfio-type1\tanon:2M:pmd\t134217728\t6.17.13\t2M PMD\t32768\t1\n"));
    EXPECT_THAT(text, HasSubstr("runs of 4M"));
}

TEST(FoliosChart, IsEmptyWithoutProofs)
{
    EXPECT_TRUE(values_of("folios", input_of(testing::small_comparison())).empty());
}

} // namespace
} // namespace pinscope::plots
