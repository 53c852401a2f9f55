// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

#include <optional>

namespace pinscope::cli {

// The options that every command on a comparison has.
struct ComparingArguments
{
    std::string study;
    std::string against;
    std::optional<double> margin;
    std::vector<double> noise_floor; // per cent, and degrees of freedom
    bool force = false;
};
void add_comparing_options(CLI::App& command, ComparingArguments& arguments);

struct Compared
{
    Study study;
    compare::Comparison comparison;
};
// Loads the study, or the two, and compares.
Result<Compared> compare_study(const Context& context, const ComparingArguments& arguments);

} // namespace pinscope::cli
