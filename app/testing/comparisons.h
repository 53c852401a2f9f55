// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

// Comparisons made by hand, for the tests of charts, models and the window, and for explorer_demo.
namespace pinscope::testing {

// The nine memories of the built-in plan, in axis order.
std::vector<Memory> nine_memories();

// 27 cells (populate, map, unmap over nine memories; no population of 2M PTE) of vfio-type1 over 128M, three boots
// each, `kernels` (1 to 4) kernels of which the first is the base. In it: hugetlb 2M was not available to the base, 1M
// mTHP of the last kernel was not as asked, and all verdicts occur.
compare::Comparison full_comparison(int kernels = 2);

// The state of full_comparison after the first `cells` cells were measured once each: one boot, no verdicts.
compare::Comparison partial_comparison(int cells);

// Kernels, but no cells.
compare::Comparison empty_comparison();

// Two cells (map over 4K and 2M PMD) of exactly 200 -> 100 and 50 -> 60 instructions per page.
compare::Comparison small_comparison();

} // namespace pinscope::testing
