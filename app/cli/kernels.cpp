// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/building.h"
#include "app/cli/status_line.h"
#include "core/guest/fetch.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace pinscope::cli {

namespace {

struct FetchArguments
{
    std::vector<std::string> specs;
    std::string build;
    bool or_older = false;
    bool if_missing = false;
};

int list(bool remote)
{
    const auto kernels = guest::list_kernels(guest::default_places());
    if (!remote) {
        if (kernels.empty())
            note("No kernel is ready to boot. `pinscope kernels fetch 6.18` gets one; nothing is installed.");
        for (const guest::BootableKernel& kernel : kernels)
            print(fmt::format("{:<32} {:<10} {}", kernel.label, kernel.origin, kernel.image.string()));
        return done;
    }
    StatusLine line;
    const auto available =
        guest::list_available({},
                              [&line](const guest::FetchProgress& progress) {
                                  line.show(fmt::format("reading the archive {:.0f} %", progress.percent));
                              },
                              {});
    line.clear();
    if (!available)
        return refuse(available.error(), cannot_measure);
    for (const guest::AvailableKernel& kernel : *available)
        print(fmt::format("{:<28} {:<20} {:>4} MB  {}", kernel.release, kernel.suite, kernel.bytes / 1'000'000,
                          kernel.unusable));
    return done;
}

std::string describe(const guest::FetchProgress& progress)
{
    switch (progress.phase) {
    case guest::FetchProgress::Phase::Lists:
        return fmt::format("reading the archive's lists {:.0f} %", progress.percent);
    case guest::FetchProgress::Phase::Download:
        return fmt::format("{}: downloading {:.0f} %", progress.subject, progress.percent);
    case guest::FetchProgress::Phase::Unpack:
        return fmt::format("{}: unpacking {:.0f} %", progress.subject, progress.percent);
    }
    return {};
}

// The cached kernel that serves for `spec` and `build`, if there is one.
std::optional<guest::BootableKernel> cached(const std::string& spec, const std::string& build)
{
    for (guest::BootableKernel& kernel : guest::list_kernels(guest::default_places())) {
        const bool fits = guest::series_of(kernel.release) == spec || kernel.release.starts_with(spec + "+");
        if (kernel.origin == "fetched" && fits && kernel.release.find(build) != std::string::npos)
            return std::move(kernel);
    }
    return std::nullopt;
}

int fetch(const FetchArguments& arguments)
{
    for (const std::string& spec : arguments.specs) {
        if (arguments.if_missing)
            if (const auto kernel = cached(spec, arguments.build)) {
                print(kernel->release);
                continue;
            }
        StatusLine line;
        const auto fallback = arguments.or_older ? guest::Fallback::Older : guest::Fallback::None;
        const auto fetched =
            guest::fetch_kernel({spec, arguments.build, fallback}, {},
                                [&line](const guest::FetchProgress& progress) { line.show(describe(progress)); }, {});
        line.clear();
        if (!fetched)
            return refuse(fetched.error(), cannot_measure);
        if (!fetched->note.empty())
            note(fmt::format("note: {}", fetched->note));
        print(fetched->kernel.release);
    }
    return done;
}

} // namespace

void add_kernels(CLI::App& app, Context& context)
{
    auto* command = app.add_subcommand("kernels", "Kernels that a guest can boot");
    auto* list_command = command->add_subcommand("list", "Those that are ready");
    auto* available = list_command->add_flag("--available")->description("Those that the distribution's archive has");
    list_command->callback([&context, available] { context.status = list(available->count() > 0); });

    auto arguments = std::make_shared<FetchArguments>();
    auto* fetch_command = command->add_subcommand(
        "fetch", "Downloads kernels into the cache; nothing is installed. Prints their releases");
    fetch_command->add_option("KERNEL", arguments->specs, "A series (6.18: its newest) or a release")->required();
    fetch_command->add_option("--build", arguments->build, "Only this build, as in +deb13: one build is one compiler");
    fetch_command->add_flag("--or-older", arguments->or_older,
                            "Where the archive has lost the series, take the nearest older one and say so");
    fetch_command->add_flag("--if-missing", arguments->if_missing,
                            "Keep a kernel of the series that is cached already");
    fetch_command->callback([&context, arguments] { context.status = fetch(*arguments); });
    add_kernels_build(*command, context);
    command->callback([&context, command] {
        if (command->get_subcommands().empty())
            context.status = list(false);
    });
}

} // namespace pinscope::cli
