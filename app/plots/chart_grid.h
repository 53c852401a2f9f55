// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <map>
#include <string>
#include <vector>

namespace pinscope::plots {

// One chart shows the cells that differ in operation and memory alone: one workload, one region, one set of parameters.
struct Slice
{
    Workload workload = Workload::VfioType1;
    Bytes region;
    Parameters parameters;

    auto operator<=>(const Slice&) const = default;
};

Slice slice_of(const Cell& cell);
std::vector<Slice> slices_of(const compare::Comparison& comparison); // in the order of the rows
std::string slice_name(const Slice& slice);                          // "vfio-type1, 128M, pages_per_call=512"

// The rows of a slice as a grid. `rows` points into the comparison; a cell that does not exist has no entry.
struct ChartGrid
{
    std::vector<Operation> operations; // in the order of one sample
    std::vector<Memory> memories;      // in axis order
    std::map<std::pair<Operation, Memory>, const compare::Row*> rows;

    [[nodiscard]] const compare::Row* row(Operation operation, const Memory& memory) const;
};
// The next cell in a direction that exists: across by memory, down by operation. Empty at the edge; the first cell from
// nowhere.
std::optional<Cell> step_in(const ChartGrid& grid, const std::optional<Cell>& from, int across, int down);
ChartGrid chart_grid(const compare::Comparison& comparison, const Slice& slice);

// For axis titles: "instructions per page", "ns per page, emulated".
std::string unit_title(Unit unit, Clock clock);

} // namespace pinscope::plots
