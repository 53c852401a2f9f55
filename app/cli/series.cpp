// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/building.h"
#include "app/cli/interrupts.h"
#include "core/report/formats.h"

#include <fmt/format.h>

namespace pinscope::cli {

namespace {

void legend(const std::vector<Patch>& patches)
{
    for (std::size_t i = 0; i < patches.size(); ++i)
        note(fmt::format("{:<6} {:<28} {}", i == 0 ? "base" : fmt::format("{}/{}", i, patches.size() - 1),
                         patches[i].label, patches[i].subject));
}

} // namespace

CLI::Option* add_series_options(CLI::App& command, SeriesArguments& arguments)
{
    auto* series = command.add_option("--series", arguments.range,
                                      "BASE..TIP of a kernel tree: builds and measures each commit, a column a patch");
    command.add_option("--tree", arguments.tree, "With --series: the kernel tree, a git repository")->needs(series);
    command.add_option("--config", arguments.config, "With --series: your own .config, as in kernels build")
        ->needs(series);
    return series;
}

std::vector<Patch> build_series(const SeriesArguments& arguments, int& status)
{
    const StopOnInterrupt interrupt;
    const auto refused = [&status](const Error& error) {
        status = refuse(error, usage);
        return std::vector<Patch>();
    };
    const auto tree = guest::open_tree(arguments.tree, interrupt.token());
    if (!tree)
        return refused(tree.error());
    const auto commits = guest::commits_of_range(*tree, arguments.range, interrupt.token());
    if (!commits)
        return refused(commits.error());
    if (const auto state = guest::working_state(*tree, interrupt.token()); state && !state->diff.empty())
        note("note: uncommitted changes are no part of the series");
    note(fmt::format("{}: a base and {} patch{} to build", arguments.range, commits->size() - 1,
                     commits->size() == 2 ? "" : "es"));
    std::vector<Patch> patches;
    for (std::size_t i = 0; i < commits->size(); ++i) {
        const std::string title = i == 0 ? "base: " : fmt::format("patch {} of {}: ", i, commits->size() - 1);
        const auto built =
            build_watched({tree->path, {}, arguments.config, (*commits)[i], false}, title, interrupt.token(), status);
        if (!built)
            return {};
        patches.push_back({built->kernel.label, built->record.subject});
    }
    legend(patches);
    return patches;
}

std::string series_name(const SeriesArguments& arguments)
{
    std::error_code problem;
    const auto folder = std::filesystem::canonical(arguments.tree, problem);
    return fmt::format("{} {}", folder.filename().string(), arguments.range);
}

int show_series(const Context& context, const std::string& study, const std::vector<Patch>& patches)
{
    const auto measured = load_study(context, study);
    if (!measured)
        return refuse(measured.error());
    const auto text = report::find_format("text")->write({*measured, compare::compare(*measured), {}});
    if (!text)
        return refuse(text.error());
    print(*text);
    legend(patches);
    return done;
}

} // namespace pinscope::cli
