// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "core/session/choices.h"

namespace pinscope::cli {

// The options of `pinscope run` that say what to measure; parsing fills `choices`, which must outlive `command`.
struct RunOptions
{
    CLI::Option* study = nullptr;
    CLI::Option* base = nullptr;
    CLI::Option* patched = nullptr;
};
RunOptions add_run_options(CLI::App& command, session::Choices& choices);

// What a `pinscope run` command line asks for, by the program's own parser and without running it. `words` begin with
// "run" and may hold --db. Error: the parser's.
Result<session::Choices> choices_from_words(std::vector<std::string> words);

} // namespace pinscope::cli
