// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <span>

// From boots to figures: which boots count for a cell, and what each says.
namespace pinscope::compare {

// One side of a cell with what the statistics need beside the figures.
struct Measured
{
    Side side;
    std::vector<double> logs; // per boot: the log of its median in ticks; empty where a figure is zero
    std::vector<int> boots;   // the numbers of those boots
    double rounding = 0;      // the largest rounding variance of those logs
};

// The cells of the plan and those that were measured beside it, in axis order. An imported study has only the cells
// that a kernel has figures for, be they rates alone: its plan was never carried out here.
std::vector<Cell> cells_in_order(const Study& study);

// The page size that the figures of a setup are per: that of its first proof, else 4K.
Bytes page_size(const Study& study, const Setup& setup);

// One kernel's side of a cell over its complete boots. Boots with the memory asked for count; where there are none,
// those with other memory give the figures, and the outcome says so. `per_region`: figures are ticks of the whole
// region.
Measured measure(const Study& study, int kernel, const Cell& cell, Bytes page, bool per_region);

// The geometric mean of boots' medians; exactly the figure where all are equal, 0 where one is 0.
double centre(const std::vector<double>& figures);

std::vector<const Boot*> complete_boots(const Study& study, int kernel);
const Measurement* find_measurement(const Boot& boot, const Setup& setup);
// The step in ticks of a workload's samples: the environment's "WORKLOAD.quantum_ticks" where the kernel times it
// itself, else the clock's own "clock.quantum_ticks", else 1.
double quantum_of(const Boot& boot, Workload workload);

} // namespace pinscope::compare
