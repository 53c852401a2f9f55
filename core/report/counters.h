// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <string>
#include <vector>

// What every report says about counters, in the same words.
namespace pinscope::report {

// A row and an event that at least one kernel counted.
struct CounterLine
{
    const compare::Row* row = nullptr;
    std::string event;
    std::string base;                 // "104", or "-"
    std::vector<std::string> patched; // one per kernel after the first
    std::vector<std::string> changes; // "+3.1 %", or "-"
};
std::vector<CounterLine> counter_lines(const compare::Comparison& comparison);

// Why there is no figure, one sentence per reason: "Not counted: cycles, instructions - this machine shows no PMU".
std::vector<std::string> counter_notes(const compare::Comparison& comparison);

} // namespace pinscope::report
