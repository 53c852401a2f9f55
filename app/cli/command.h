// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/store/store.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <string_view>

namespace pinscope::cli {

// What a script may rely on.
enum Status {
    done = 0,
    worse = 1,          // a cell is slower or more, under --fail-on worse
    usage = 2,          // the call is wrong
    cannot_measure = 3, // something this machine lacks
    failed = 4,         // the measurement, or another job, failed
    skip = 125,         // `git bisect run` reads it as: cannot be said for this commit
};

// What every subcommand gets.
struct Context
{
    std::string database;          // --db; empty: the user's own
    std::filesystem::path program; // of this process
    int status = done;             // a subcommand sets it
};

// Adds a subcommand to the parser; its callback sets context.status. One file each, listed in cli.cpp.
using AddCommand = void (*)(CLI::App& app, Context& context);
void add_doctor(CLI::App& app, Context& context);
void add_devices(CLI::App& app, Context& context);
void add_kernels(CLI::App& app, Context& context);
void add_run(CLI::App& app, Context& context);
void add_studies(CLI::App& app, Context& context);
void add_compare(CLI::App& app, Context& context);
void add_report(CLI::App& app, Context& context);
void add_chart(CLI::App& app, Context& context);
void add_export(CLI::App& app, Context& context);
void add_import(CLI::App& app, Context& context);

// Parses and runs one command line. `arguments` without the program's name.
int run(std::vector<std::string> arguments, const std::filesystem::path& program);

// ---- helpers of the subcommands ------------------------------------------------------------------------------------

void print(std::string_view text);                   // to stdout, with a newline
void note(std::string_view text);                    // to stderr, with a newline
int refuse(const Error& error, int status = failed); // "pinscope: …" to stderr; returns `status`

// The database of the context; a missing one is made when writing and is an Error when only reading.
Result<store::Store> open_store(const Context& context, store::Mode mode);
Result<Study> load_study(const Context& context, const std::string& name);

// Writes to a file by renaming, or to stdout where `path` is empty or "-".
Result<void> write_output(const std::string& path, const std::string& bytes);

} // namespace pinscope::cli
