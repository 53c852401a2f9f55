// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/guest/files.h"
#include "core/report/example.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>

namespace pinscope::cli {

namespace {

constexpr std::array commands{add_doctor,  add_devices, add_kernels, add_run,    add_studies,
                              add_compare, add_report,  add_chart,   add_export, add_import};

} // namespace

int run(std::vector<std::string> arguments, const std::filesystem::path& program)
{
    CLI::App app{"Measures and compares the Linux kernel's page-pinning paths. Without a command, the window opens.",
                 "pinscope"};
    Context context;
    context.program = program;
    app.set_version_flag("--version", "pinscope " PINSCOPE_VERSION);
    app.add_option("--db", context.database, "The database, instead of ~/.local/share/pinscope/pinscope.db");
    app.require_subcommand(1);
    app.fallthrough();
    for (const AddCommand add : commands)
        add(app, context);
    std::ranges::reverse(arguments); // CLI11 takes them from the back
    try {
        app.parse(std::move(arguments));
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? done : usage;
    }
    return context.status;
}

void print(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
    if (!text.ends_with('\n'))
        std::fputc('\n', stdout);
    std::fflush(stdout);
}

void note(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stderr);
    if (!text.ends_with('\n'))
        std::fputc('\n', stderr);
}

int refuse(const Error& error, int status)
{
    note(fmt::format("pinscope: {}", describe(error)));
    return status;
}

Result<store::Store> open_store(const Context& context, store::Mode mode)
{
    auto path = context.database.empty() ? store::default_path() : Result<std::filesystem::path>(context.database);
    if (!path)
        return tl::unexpected(path.error());
    auto store = store::Store::open(*path, mode);
    if (store && mode == store::Mode::ReadWrite && !store->writable())
        return failure("opening the database", fmt::format("{} cannot be written", store->path().string()),
                       "Make the file and its folder writable, or choose another database with --db");
    if (store && !store->warning().empty())
        note(fmt::format("pinscope: note: {}", store->warning()));
    return store;
}

Result<Study> load_study(const Context& context, const std::string& name)
{
    const auto store = open_store(context, store::Mode::ReadOnly);
    auto study = store ? store->load_study(name) : tl::unexpected(store.error());
    if (!study && name == report::example_name)
        return report::example_study(); // unless the user has one of that name
    return study;
}

Result<void> write_output(const std::string& path, const std::string& bytes)
{
    if (!path.empty() && path != "-")
        return guest::write_file(path, bytes, "writing the file");
    const bool whole = std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0;
    if (!whole)
        return call_failure("writing the output", "write", errno, "Check where the output goes");
    return {};
}

} // namespace pinscope::cli
