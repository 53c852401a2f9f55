// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_grid.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::plots {

Slice slice_of(const Cell& cell)
{
    return {cell.setup.workload, cell.setup.region, cell.setup.parameters};
}

std::vector<Slice> slices_of(const compare::Comparison& comparison)
{
    std::vector<Slice> slices;
    for (const compare::Row& row : comparison.rows) {
        const Slice slice = slice_of(row.cell);
        if (std::find(slices.begin(), slices.end(), slice) == slices.end())
            slices.push_back(slice);
    }
    return slices;
}

std::string slice_name(const Slice& slice)
{
    std::string name = fmt::format("{}, {}", workload_name(slice.workload), format_bytes(slice.region));
    for (const auto& [key, value] : slice.parameters)
        name += fmt::format(", {}={}", key, value);
    return name;
}

const compare::Row* ChartGrid::row(Operation operation, const Memory& memory) const
{
    const auto found = rows.find({operation, memory});
    return found == rows.end() ? nullptr : found->second;
}

ChartGrid chart_grid(const compare::Comparison& comparison, const Slice& slice)
{
    ChartGrid grid;
    for (const compare::Row& row : comparison.rows) {
        if (slice_of(row.cell) != slice)
            continue;
        grid.rows[{row.cell.operation, row.cell.setup.memory}] = &row;
        if (std::find(grid.memories.begin(), grid.memories.end(), row.cell.setup.memory) == grid.memories.end())
            grid.memories.push_back(row.cell.setup.memory);
    }
    std::stable_sort(grid.memories.begin(), grid.memories.end(), axis_before);
    for (const Operation operation : operations_of(slice.workload)) {
        const auto has = [&](const auto& entry) { return entry.first.first == operation; };
        if (std::any_of(grid.rows.begin(), grid.rows.end(), has))
            grid.operations.push_back(operation);
    }
    return grid;
}

std::optional<Cell> step_in(const ChartGrid& grid, const std::optional<Cell>& from, int across, int down)
{
    if (grid.operations.empty())
        return {};
    const auto place = [](const auto& list, const auto& value) {
        return std::find(list.begin(), list.end(), value) - list.begin();
    };
    const auto at = [](const auto& list, auto index) { return list.at(static_cast<std::size_t>(index)); };
    auto column = from ? place(grid.memories, from->setup.memory) : std::ssize(grid.memories);
    auto line = from ? place(grid.operations, from->operation) : std::ssize(grid.operations);
    if (column == std::ssize(grid.memories) || line == std::ssize(grid.operations))
        return grid.rows.begin()->second->cell;
    for (;;) {
        column += across;
        line += down;
        if (column < 0 || line < 0 || column >= std::ssize(grid.memories) || line >= std::ssize(grid.operations))
            return {};
        if (const compare::Row* row = grid.row(at(grid.operations, line), at(grid.memories, column)))
            return row->cell;
    }
}

std::string unit_title(Unit unit, Clock clock)
{
    std::string title;
    switch (unit) {
    case Unit::InstructionsPerPage:
        return "instructions per page";
    case Unit::Instructions:
        return "instructions";
    case Unit::NanosecondsPerPage:
        title = "ns per page";
        break;
    default:
        title = unit_name(unit);
        break;
    }
    return clock == Clock::Emulated ? title + ", emulated" : title;
}

} // namespace pinscope::plots
