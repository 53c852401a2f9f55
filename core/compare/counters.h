// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <set>

// From readings of counters to figures per page.
namespace pinscope::compare {

// A reading counts where the counter ran for at least this share of the time it was switched on; it is then scaled to
// the whole of it. Below that the rest is a guess.
inline constexpr double required_running_share = 0.9;

// The reading scaled to the time it was switched on; empty where the share is too small.
std::optional<double> counted_value(const std::optional<Reading>& reading);

// Every event that a boot of the study counted, or says why not; sorted.
std::vector<std::string> counted_events(const Study& study);

// What each event counted for one kernel's side of a cell, in the boots that the side's figures are from.
std::map<std::string, Counted> count(const Study& study, int kernel, const Cell& cell, Outcome outcome, Bytes page,
                                     const std::vector<std::string>& events);

// What the event was in a kernel's boots: "cpu/config=0x3c/k". More than one where boots differ.
std::set<std::string> encodings_of(const Study& study, int kernel, const std::string& event);

// Per event that both sides counted: the change in per cent; none where they counted different things.
std::map<std::string, double> counter_changes(const Study& study, int base, int kernel, const Side& base_side,
                                              const Side& side);

} // namespace pinscope::compare
