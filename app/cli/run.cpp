// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/building.h"
#include "app/cli/command.h"
#include "app/cli/run_machine.h"
#include "app/cli/run_watch.h"
#include "app/cli/run_words.h"
#include "core/guest/files.h"
#include "core/report/writers.h"
#include "core/session/places.h"

#include <fmt/format.h>
#include <memory>
#include <utility>

namespace pinscope::cli {

namespace {

struct RunArguments
{
    session::Choices choices;
    std::string like;
    SeriesArguments series;
};

int status_of(const session::Refusal& refusal)
{
    return refuse(refusal.error, refusal.machine ? cannot_measure : usage);
}

// A kernel that was built here under the label that they gave it, or any of the same release.
std::string spec_of(const Kernel& theirs)
{
    const auto built = guest::find_kernel(theirs.label, guest::default_places());
    return built && built->release == theirs.release ? theirs.label : theirs.release;
}

// Somebody else's study again: its plan, kernels, clock and seeds, with nothing measured yet.
session::Checked<Study> study_like(const RunArguments& arguments, session::RunSettings& settings)
{
    const auto wrong = [](const Error& error) { return tl::unexpected(session::Refusal{error, false}); };
    const auto text = guest::read_file(arguments.like, "reading the bundle");
    if (!text)
        return wrong(text.error());
    auto study = report::study_from_bundle(*text);
    if (!study)
        return wrong(study.error());
    std::vector<std::string> specs;
    for (const Kernel& kernel : study->kernels)
        specs.push_back(spec_of(kernel));
    const std::vector<Kernel> theirs = std::exchange(study->kernels, {});
    study->boots.clear();
    study->name = arguments.choices.study.empty() ? study->name + " again" : arguments.choices.study;
    study->command = fmt::format("pinscope run --like {} --study {}", session::shell_word(arguments.like),
                                 session::shell_word(study->name));
    if (const auto found = session::find_kernels(specs, *study, settings); !found)
        return tl::unexpected(found.error());
    for (std::size_t i = 0; i < theirs.size(); ++i) {
        study->kernels[i].label = theirs[i].label;
        if (!theirs[i].config.empty() && theirs[i].config != study->kernels[i].config)
            note(fmt::format("note: {} was built from another configuration than theirs", theirs[i].label));
    }
    return std::move(*study);
}

session::Checked<session::Prepared> prepare_like(const RunArguments& arguments, const Context& context)
{
    auto settings = session::guest_settings(arguments.choices, context.program);
    if (!settings)
        return tl::unexpected(settings.error());
    auto study = study_like(arguments, *settings);
    if (!study)
        return tl::unexpected(study.error());
    session::Prepared prepared{std::move(*study), std::move(*settings), {}};
    session::settle_clock(arguments.choices, prepared);
    return prepared;
}

int measure(const RunArguments& arguments, const Context& context)
{
    auto prepared = arguments.like.empty() ? session::prepare(arguments.choices, context.program)
                                           : prepare_like(arguments, context);
    if (!prepared)
        return status_of(prepared.error());
    auto store = open_store(context, store::Mode::ReadWrite);
    if (!store)
        return refuse(store.error(), cannot_measure);
    if (!prepared->note.empty())
        note(fmt::format("note: {}", prepared->note));
    auto opened = session::take_up(*store, arguments.choices, prepared->study);
    if (!opened)
        return refuse(opened.error(), opened.error().step == session::telling_studies_apart ? usage : failed);
    return watch_run(*store, *opened, std::move(prepared->settings),
                     session::full_command(arguments.choices, prepared->study, context.database));
}

// Every kernel of the series built, then measured as one study.
int measure_series(RunArguments arguments, const Context& context)
{
    int status = done;
    const std::vector<Patch> patches = build_series(arguments.series, status);
    if (patches.empty())
        return status;
    session::Choices& choices = arguments.choices;
    if (choices.study.empty())
        choices.study = series_name(arguments.series);
    choices.base = patches.front().label;
    for (std::size_t i = 1; i < patches.size(); ++i)
        choices.patched.push_back(patches[i].label);
    status = measure(arguments, context);
    return status == done ? show_series(context, choices.study, patches) : status;
}

} // namespace

void add_run(CLI::App& app, Context& context)
{
    auto* command = app.add_subcommand("run", "Measures a study; run again, it measures only what is missing");
    auto arguments = std::make_shared<RunArguments>();
    const RunOptions options = add_run_options(*command, arguments->choices);
    command->add_option("--like", arguments->like, "A bundle: somebody else's study again, with its plan and seeds")
        ->excludes(options.base, options.patched);
    add_series_options(*command, arguments->series)->excludes(options.base, options.patched);
    command->callback([&context, arguments, options] {
        if (session::is_machine(arguments->choices.target)) {
            if (options.study->empty())
                throw CLI::RequiredError(options.study->get_name());
            context.status = run_on_machine(context, arguments->choices);
            return;
        }
        if (!arguments->series.range.empty()) {
            context.status = measure_series(*arguments, context);
            return;
        }
        if (arguments->like.empty())
            for (const CLI::Option* needed : {options.study, options.base, options.patched})
                if (needed->empty())
                    throw CLI::RequiredError(needed->get_name());
        context.status = measure(*arguments, context);
    });
}

} // namespace pinscope::cli
