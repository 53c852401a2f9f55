// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::guest {

// A program to run to its end. It gets this process's environment with LC_ALL=C, without `unset`, with `set`.
struct Tool
{
    std::vector<std::string> words; // the program, looked up in PATH, and its arguments
    std::filesystem::path where;    // its working folder; empty: ours
    std::map<std::string, std::string> set;
    std::vector<std::string> unset;
    bool background = false; // at nice 10
};

struct ToolOutput
{
    int status = 0;
    std::string out;
    std::string err;
};
using OnLine = std::function<void(std::string_view line)>;

// Runs it in a process group of its own, which ends with us and when `stop` is requested. Blocks; every line of stdout
// and stderr goes to `on_line` as it comes. A status other than 0 is no error. Errors: cannot be started, crashed,
// cancelled (ECANCELED).
Result<ToolOutput> run_tool(std::string_view step, const Tool& tool, const std::stop_token& stop,
                            const OnLine& on_line = {});

} // namespace pinscope::guest
