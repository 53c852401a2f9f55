// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

// From traces to functions: what the tracing pass says of a cell. Nothing here is a figure of time.
namespace pinscope::compare {

// Whether any boot of the tracing pass is complete.
bool was_traced(const Study& study);

// What one kernel's functions took in the traced round of a cell.
TracedSide traced_side(const Study& study, int kernel, const Cell& cell, Bytes page);

// Every function of either side, the largest difference first; those that cannot be compared come last, the one that
// took most first.
std::vector<FunctionChange> function_changes(const TracedSide& base, const TracedSide& patched);

} // namespace pinscope::compare
