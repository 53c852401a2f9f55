// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/building.h"
#include "app/cli/interrupts.h"
#include "app/cli/status_line.h"

#include <cerrno>
#include <chrono>
#include <fmt/format.h>
#include <memory>

namespace pinscope::cli {

namespace {

using Phase = guest::BuildProgress::Phase;

std::string describe(const guest::BuildProgress& progress)
{
    const std::string gone = format_duration(progress.elapsed_seconds) + " gone";
    switch (progress.phase) {
    case Phase::Source:
        return fmt::format("{}: copying the tree's files, {}", progress.label, gone);
    case Phase::Configure:
        return fmt::format("{}: configuring, {}", progress.label, gone);
    case Phase::Compile:
        break;
    }
    const std::string of =
        progress.steps_expected > progress.steps ? fmt::format(" of about {}", progress.steps_expected) : std::string();
    const std::string left = progress.remaining_seconds >= 0
                                 ? fmt::format(", about {} to go", format_duration(progress.remaining_seconds))
                                 : std::string();
    return fmt::format("{}: {}{} files built, {}{}", progress.label, progress.steps, of, gone, left);
}

// The status line on a terminal; elsewhere a line when a phase begins and one a minute.
class BuildWatch
{
public:
    explicit BuildWatch(std::string title) : m_title(std::move(title)) {}

    void show(const guest::BuildProgress& progress)
    {
        const std::string text = m_title + describe(progress);
        m_line.show(text);
        const auto minute = static_cast<int>(progress.elapsed_seconds / 60);
        if (m_line.is_terminal() || (progress.phase == m_phase && minute == m_minute && m_any))
            return;
        note(text);
        m_any = true;
        m_phase = progress.phase;
        m_minute = minute;
    }

private:
    std::string m_title;
    StatusLine m_line;
    bool m_any = false;
    Phase m_phase = Phase::Source;
    int m_minute = 0;
};

struct BuildArguments
{
    guest::BuildRequest request;
    std::string tree = ".";
    std::string config;
};

int build(const BuildArguments& arguments)
{
    const StopOnInterrupt interrupt;
    guest::BuildRequest request = arguments.request;
    request.tree = arguments.tree;
    request.config = arguments.config;
    int status = done;
    if (const auto built = build_watched(request, {}, interrupt.token(), status))
        print(built->kernel.label);
    return status;
}

} // namespace

std::optional<guest::Built> build_watched(const guest::BuildRequest& request, const std::string& title,
                                          const std::stop_token& stop, int& status)
{
    const auto refused = [&status](const Error& error, int as) {
        status = refuse(error, as);
        return std::nullopt;
    };
    const guest::BuildOptions options;
    if (const auto tools = guest::check_build_tools(options); !tools)
        return refused(tools.error(), cannot_measure);
    const auto plan = guest::plan_build(request, options, stop);
    if (!plan)
        return refused(plan.error(), plan.error().code == ECANCELED ? failed : usage);
    for (const std::string& sentence : plan->notes)
        note(fmt::format("note: {}", sentence));
    auto built = [&] {
        BuildWatch watch(title);
        return guest::build_kernel(
            *plan, options, [&watch](const guest::BuildProgress& now) { watch.show(now); }, stop);
    }();
    if (!built && built.error().code == ECANCELED) {
        note("Stopped. What was compiled is kept: the same command goes on.");
        status = failed;
        return std::nullopt;
    }
    if (!built)
        return refused(built.error(), failed);
    for (const std::string& sentence : built->notes)
        note(fmt::format("note: {}", sentence));
    note(plan->ready ? fmt::format("{}{}: built before", title, built->kernel.label)
                     : fmt::format("{}{}: Linux {} from {} with {}, built in {}", title, built->kernel.label,
                                   built->record.release, built->record.describe, built->record.compiler,
                                   format_duration(built->record.seconds)));
    return *built;
}

void add_kernels_build(CLI::App& kernels, Context& context)
{
    auto* command = kernels.add_subcommand(
        "build", "Builds a guest kernel from a tree, which it does not change. Prints the label to measure it by");
    auto arguments = std::make_shared<BuildArguments>();
    command
        ->add_option("--tree", arguments->tree, "The kernel tree, a git repository; uncommitted changes are built too")
        ->required();
    command->add_option("--label", arguments->request.label, "The kernel's name; the default is git describe's");
    command->add_option("--config", arguments->config,
                        "Your own .config; what a guest needs is merged in. Without it: defconfig, made small");
    command->add_option("--commit", arguments->request.commit, "This commit instead of what is checked out");
    command->add_flag("--replace", arguments->request.replace, "Build anew under a label that another build has");
    command->callback([&context, arguments] { context.status = build(*arguments); });
}

} // namespace pinscope::cli
