// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/stats/scaling.h"

// How an operation's cost grows with the region and with the number of its folios.
namespace pinscope::compare {

// A cell's cost in ticks of the whole region: the centre of its boots' medians.
struct SizedCell
{
    Cell cell;
    stats::ScalingPoint point;
};

// One kernel's costs, and the curve through them.
struct Curve
{
    int kernel = 0;
    std::vector<SizedCell> cells; // that have the memory asked for, in the order of the comparison's rows
    std::optional<stats::ScalingFit> fit;
    std::string missing; // what it takes for a fit, where there is none
};

// One operation over the sizes of one kind of memory. Memory that is mapped by pages and memory that is mapped by PMDs
// or PUDs are walked by other code, and so are kept apart.
struct Scaling
{
    Workload workload = Workload::VfioType1;
    Operation operation = Operation::Map;
    Backing backing = Backing::Anon;
    bool huge_mapped = false;
    Parameters parameters;
    std::vector<Curve> curves; // one per kernel
};

// Of each operation and kind of memory whose sizes are known; in the order of the comparison's rows.
std::vector<Scaling> scalings(const Comparison& comparison);
bool is_of(const Scaling& scaling, const Cell& cell);
stats::ScalingPoint size_of(const Cell& cell, Bytes page); // without its cost

// "map, anon PTE-mapped", with the workload and parameters where the comparison has several.
std::string scaling_label(const Comparison& comparison, const Scaling& scaling);
// "map, anon PTE-mapped: 104 → 26 instr/page; per folio 310 → 305 instr; fixed 5020 → under 900 instr." A figure that
// the points do not carry is not named, and what is missing for others is.
std::string scaling_sentence(const Comparison& comparison, const Scaling& scaling);

} // namespace pinscope::compare
