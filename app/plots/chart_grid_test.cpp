// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_grid.h"

#include "app/testing/comparisons.h"

#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

TEST(ChartGrid, PutsOperationsInTheOrderOfASampleAndMemoriesInAxisOrder)
{
    compare::Comparison comparison = testing::full_comparison();
    std::reverse(comparison.rows.begin(), comparison.rows.end());
    const ChartGrid grid = chart_grid(comparison, slices_of(comparison).front());
    EXPECT_THAT(grid.operations, ::testing::ElementsAre(Operation::Populate, Operation::Map, Operation::Unmap));
    EXPECT_EQ(grid.memories, testing::nine_memories());
}

TEST(ChartGrid, HasNoEntryForACellThatDoesNotExist)
{
    const compare::Comparison comparison = testing::full_comparison();
    const ChartGrid grid = chart_grid(comparison, slices_of(comparison).front());
    const Memory split{Backing::Anon, mebibytes(2), Mapping::Pte};
    EXPECT_EQ(grid.row(Operation::Populate, split), nullptr);
    ASSERT_NE(grid.row(Operation::Map, split), nullptr);
    EXPECT_EQ(grid.row(Operation::Map, split)->cell.setup.memory, split);
}

TEST(ChartGrid, KeepsRegionsApart)
{
    compare::Comparison comparison = testing::small_comparison();
    comparison.rows.back().cell.setup.region = gibibytes(1);
    const std::vector<Slice> slices = slices_of(comparison);
    ASSERT_EQ(slices.size(), 2U);
    EXPECT_EQ(slice_name(slices[0]), "vfio-type1, 128M");
    EXPECT_EQ(slice_name(slices[1]), "vfio-type1, 1G");
    EXPECT_EQ(chart_grid(comparison, slices[1]).memories.size(), 1U);
}

TEST(UnitTitle, NamesTheClockWhereNanosecondsAreNotTime)
{
    EXPECT_EQ(unit_title(Unit::InstructionsPerPage, Clock::Instructions), "instructions per page");
    EXPECT_EQ(unit_title(Unit::NanosecondsPerPage, Clock::Emulated), "ns per page, emulated");
    EXPECT_EQ(unit_title(Unit::NanosecondsPerPage, Clock::Wall), "ns per page");
}

} // namespace
} // namespace pinscope::plots
