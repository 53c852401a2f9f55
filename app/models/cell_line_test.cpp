// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/cell_line.h"

#include "app/testing/comparisons.h"

#include <gmock/gmock.h>

namespace pinscope::models {
namespace {

using compare::Comparison;
using ::testing::HasSubstr;

std::string line(const Comparison& comparison, std::size_t row, std::size_t column = 0)
{
    return cell_line(comparison, comparison.rows.at(row).cell, column).toStdString();
}

TEST(CellLine, SaysEverythingOfACellInOneLine)
{
    EXPECT_EQ(line(testing::small_comparison(), 0),
              "map 4K   200 → 100 instr/page   -50.0 %   [-51.0, -49.0]   ▲ fewer");
}

TEST(CellLine, SaysWhyThereIsNoVerdict)
{
    Comparison comparison = testing::small_comparison();
    compare::Change& change = comparison.rows[0].patched[0].value;
    change.verdict = compare::Verdict::Unresolved;
    change.smallest_effect_percent = 9.5;
    change.boots_needed = 12;
    EXPECT_THAT(line(comparison, 0),
                HasSubstr("?   not resolved; these boots could have shown 9.50 %; about 12 boots"));

    change.verdict = compare::Verdict::OneBoot;
    EXPECT_THAT(line(comparison, 0), HasSubstr("1 boot   one side has a single boot"));

    change = {};
    change.side.outcome = Outcome::Failed;
    change.side.reason = {"map 128M", "ENOMEM (12)", "Raise the memlock limit", 12};
    EXPECT_THAT(line(comparison, 0), HasSubstr("200 → n/a instr/page   map 128M: ENOMEM (12)"));

    comparison.rows[0].base.value = {};
    EXPECT_THAT(line(comparison, 0), HasSubstr("base: not available"));
}

TEST(CellLine, ShowsAFigureOfOtherMemoryAsThat)
{
    const Comparison comparison = testing::full_comparison(2);
    EXPECT_THAT(line(comparison, 4), HasSubstr("141 → 141 (not as asked) instr/page   verify the folios"));
}

TEST(CellLine, ShowsTheBaseAloneWhereThereIsNothingToCompare)
{
    EXPECT_EQ(line(testing::full_comparison(1), 0), "populate 4K   1480 instr/page");
    EXPECT_THAT(cell_line(testing::full_comparison(1), Cell{{}, Operation::Read}, 0).toStdString(),
                HasSubstr("not part of this study"));
}

} // namespace
} // namespace pinscope::models
