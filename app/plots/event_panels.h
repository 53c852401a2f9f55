// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

namespace pinscope::plots {

// What `event` counted on this side, or why not; null where the side knows nothing of it.
const compare::Counted* counted_of(const compare::Side& side, const std::string& event);

// Against the base in per cent; empty for the base, and where the two cannot be compared.
std::optional<double> change_in_count(const compare::Row& row, int kernel, const std::string& event);

// The events that some kernel counted in some of these rows, in the comparison's order.
std::vector<std::string> events_with_figures(const compare::Comparison& comparison,
                                             const std::vector<const compare::Row*>& rows);

// The comparison with the event's counts per page in place of its ticks, and without verdicts: there is none on a
// counter. A side on which nothing was counted, or not for long enough, has no figure.
compare::Comparison of_event(const compare::Comparison& comparison, const std::string& event);

} // namespace pinscope::plots
