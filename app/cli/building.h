// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "core/guest/build.h"

#include <optional>
#include <vector>

namespace pinscope::cli {

// Builds one kernel with its progress on stderr; `title` begins each line ("patch 2 of 3: "). What went wrong is said
// and `status` set.
std::optional<guest::Built> build_watched(const guest::BuildRequest& request, const std::string& title,
                                          const std::stop_token& stop, int& status);

// `kernels build`, below the command `kernels`.
void add_kernels_build(CLI::App& kernels, Context& context);

// What `run --series` is told.
struct SeriesArguments
{
    std::string range; // BASE..TIP; empty: no series
    std::string tree = ".";
    std::string config;
};
CLI::Option* add_series_options(CLI::App& command, SeriesArguments& arguments);

// A patch of the series and the kernel built with it.
struct Patch
{
    std::string label;
    std::string subject;
};
// Builds every kernel of the series, the base first. Empty where it could not be done, which is said; `status` is set.
std::vector<Patch> build_series(const SeriesArguments& arguments, int& status);

// "my-tree v6.18..my-branch": the name of a series' study that was not given one.
std::string series_name(const SeriesArguments& arguments);

// The columns' subjects, then the table.
int show_series(const Context& context, const std::string& study, const std::vector<Patch>& patches);

} // namespace pinscope::cli
