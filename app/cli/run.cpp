// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/run_watch.h"
#include "core/guest/files.h"
#include "core/guest/qemu.h"
#include "core/report/writers.h"
#include "core/session/machine.h"
#include "core/session/plans.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <utility>

namespace pinscope::cli {

namespace {

struct RunArguments
{
    std::string study;
    std::string base;
    std::vector<std::string> patched;
    std::string like;
    std::string target = "guest";
    std::string plan;
    std::string clock = "instructions";
    int boots = 3;
    std::optional<int> samples;
    std::optional<std::uint64_t> seed;
    bool fixed_layout = false;
    bool fresh = false;
    int boot_timeout = 0;
    int silence_timeout = 0;
    int parallel = 0;
    std::string memory = "2G";
    std::string kernel_arguments;
};

// What is known once the words of the command line have been looked up.
struct Prepared
{
    Study study;
    session::RunSettings settings;
};

// An Error with the exit status that fits it.
struct Refusal
{
    Error error;
    int status = usage;
};
template<typename T>
using Checked = tl::expected<T, Refusal>;

tl::unexpected<Refusal> wrong(Error error)
{
    return tl::unexpected(Refusal{std::move(error), usage});
}
tl::unexpected<Refusal> lacking(Error error)
{
    return tl::unexpected(Refusal{std::move(error), cannot_measure});
}

std::string shell_word(const std::string& word)
{
    if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-_./:,=@") ==
        std::string::npos)
        return word;
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

// The command that makes the study again, with the kernels by their releases.
std::string command_of(const RunArguments& arguments, const Study& study)
{
    std::string text = fmt::format("pinscope run --study {}", shell_word(study.name));
    for (std::size_t i = 0; i < study.kernels.size(); ++i) {
        const std::string& spec = i == 0 ? arguments.base : arguments.patched[i - 1];
        text += fmt::format(" {} {}", i == 0 ? "--base" : "--patched",
                            shell_word(spec.find('/') == std::string::npos ? study.kernels[i].release : spec));
    }
    text += fmt::format(" --plan {} --clock {} --boots {} --samples {}",
                        shell_word(arguments.plan.empty() ? session::builtin_plans().front() : arguments.plan),
                        clock_name(study.clock), study.boots_planned, study.plan.samples);
    if (arguments.seed)
        text += fmt::format(" --seed {}", *arguments.seed);
    if (study.fixed_layout)
        text += " --fixed-layout";
    return text;
}

// Finds the kernels that the specs name and describes them in the study.
Checked<void> find_kernels(const std::vector<std::string>& specs, Study& study, session::RunSettings& settings)
{
    for (const std::string& spec : specs) {
        auto kernel = guest::find_kernel(spec, guest::default_places());
        if (!kernel)
            return wrong(kernel.error());
        auto described = session::describe_kernel(*kernel);
        if (!described)
            return wrong(described.error());
        study.kernels.push_back(std::move(*described));
        settings.kernels.push_back(std::move(*kernel));
    }
    session::make_labels_unique(study.kernels);
    return {};
}

// Somebody else's study again: its plan, kernels, clock and seeds, with nothing measured yet.
Checked<Study> study_like(const RunArguments& arguments, session::RunSettings& settings)
{
    const auto text = guest::read_file(arguments.like, "reading the bundle");
    if (!text)
        return wrong(text.error());
    auto study = report::study_from_bundle(*text);
    if (!study)
        return wrong(study.error());
    std::vector<std::string> specs;
    for (const Kernel& kernel : study->kernels)
        specs.push_back(kernel.release);
    const std::vector<Kernel> theirs = std::exchange(study->kernels, {});
    study->boots.clear();
    study->name = arguments.study.empty() ? study->name + " again" : arguments.study;
    study->command =
        fmt::format("pinscope run --like {} --study {}", shell_word(arguments.like), shell_word(study->name));
    if (const auto found = find_kernels(specs, *study, settings); !found)
        return tl::unexpected(found.error());
    for (std::size_t i = 0; i < theirs.size(); ++i) {
        study->kernels[i].label = theirs[i].label;
        if (!theirs[i].config.empty() && theirs[i].config != study->kernels[i].config)
            note(fmt::format("note: {} was built from another configuration than theirs", theirs[i].label));
    }
    return std::move(*study);
}

// What to type to go on with a run that was stopped: the study's command, and what this call said beside it.
std::string again(const Context& context, const RunArguments& arguments, const Study& study)
{
    std::string text = study.command;
    if (!context.database.empty())
        text += fmt::format(" --db {}", shell_word(context.database));
    if (arguments.memory != RunArguments{}.memory)
        text += fmt::format(" --memory {}", shell_word(arguments.memory));
    if (!arguments.kernel_arguments.empty())
        text += fmt::format(" --kernel-arguments {}", shell_word(arguments.kernel_arguments));
    if (arguments.boot_timeout > 0)
        text += fmt::format(" --boot-timeout {}", arguments.boot_timeout);
    if (arguments.silence_timeout > 0)
        text += fmt::format(" --silence-timeout {}", arguments.silence_timeout);
    if (arguments.parallel > 0)
        text += fmt::format(" --parallel {}", arguments.parallel);
    return text;
}

Checked<Study> wanted_study(const RunArguments& arguments, session::RunSettings& settings)
{
    if (!arguments.like.empty())
        return study_like(arguments, settings);
    Study study;
    study.name = arguments.study;
    auto plan = session::load_plan(arguments.plan.empty() ? session::builtin_plans().front() : arguments.plan);
    if (!plan)
        return wrong(plan.error());
    study.plan = std::move(*plan);
    study.plan.samples = arguments.samples.value_or(study.plan.samples);
    const auto clock = parse_clock(arguments.clock);
    if (!clock)
        return wrong(clock.error());
    study.clock = *clock;
    study.fixed_layout = arguments.fixed_layout;
    study.boots_planned = arguments.boots;
    study.seed = arguments.seed.value_or(session::seed_from_name(study.name));
    std::vector<std::string> specs{arguments.base};
    specs.insert(specs.end(), arguments.patched.begin(), arguments.patched.end());
    if (const auto found = find_kernels(specs, study, settings); !found)
        return tl::unexpected(found.error());
    study.command = command_of(arguments, study);
    return study;
}

Checked<session::RunSettings> guest_settings(const RunArguments& arguments, const Context& context)
{
    session::RunSettings settings;
    const auto qemu = guest::find_qemu();
    if (!qemu)
        return lacking(qemu.error());
    const auto collector = session::find_collector(context.program);
    if (!collector)
        return lacking(collector.error());
    const auto memory = parse_bytes(arguments.memory);
    if (!memory)
        return wrong(memory.error());
    settings.guest.qemu = *qemu;
    settings.guest.collector = *collector;
    settings.guest.memory = *memory;
    settings.guest.boot_deadline = std::chrono::seconds(arguments.boot_timeout);
    settings.guest.silence_deadline = std::chrono::seconds(arguments.silence_timeout);
    settings.guest.extra_kernel_arguments = arguments.kernel_arguments;
    settings.parallel = arguments.parallel;
    settings.work_parent = guest::default_places().cache / "runs";
    return settings;
}

// Takes the study of that name out of the way; it can be had back from the trash.
Result<void> start_afresh(store::Store& store, const std::string& name)
{
    const auto all = store.list_studies();
    if (!all)
        return tl::unexpected(all.error());
    for (const store::Summary& summary : *all)
        if (summary.name == name && !summary.trashed)
            return store.trash(summary.id);
    return {};
}

int measure(const RunArguments& arguments, const Context& context)
{
    if (arguments.target != "guest")
        return refuse({"choosing the target", fmt::format("\"{}\" is not a target of this version", arguments.target),
                       "Use --target guest", 0},
                      usage);
    auto settings = guest_settings(arguments, context);
    if (!settings)
        return refuse(settings.error().error, settings.error().status);
    const auto wanted = wanted_study(arguments, *settings);
    if (!wanted)
        return refuse(wanted.error().error, wanted.error().status);
    auto store = open_store(context, store::Mode::ReadWrite);
    if (!store)
        return refuse(store.error(), cannot_measure);
    Study study = *wanted;
    if (study.clock == Clock::Wall)
        if (const auto kvm = try_kvm(*settings, study); !kvm) {
            note(fmt::format("note: KVM boots no guest here ({}), so the clock is `emulated`: plain TCG, whose "
                             "nanoseconds say nothing about real hardware.",
                             kvm.error().cause));
            study.clock = Clock::Emulated;
            if (arguments.like.empty())
                study.command = command_of(arguments, study);
        }
    if (arguments.fresh)
        if (const auto fresh = start_afresh(*store, study.name); !fresh)
            return refuse(fresh.error());
    auto opened = session::open_study(*store, study);
    if (!opened)
        return refuse(opened.error(), opened.error().step == session::telling_studies_apart ? usage : failed);
    return watch_run(*store, *opened, std::move(*settings), again(context, arguments, study));
}

} // namespace

void add_run(CLI::App& app, Context& context)
{
    auto* command = app.add_subcommand("run", "Measures a study; run again, it measures only what is missing");
    auto arguments = std::make_shared<RunArguments>();
    auto* study = command->add_option("--study", arguments->study, "The study's name");
    auto* base = command->add_option("--base", arguments->base,
                                     "The first kernel: a release, a series, or a bzImage[,modules=DIR]");
    auto* patched =
        command->add_option("--patched", arguments->patched, "A kernel to compare with it; may be given several times");
    command->add_option("--like", arguments->like, "A bundle: somebody else's study again, with its plan and seeds")
        ->excludes(base, patched);
    command->add_option("--target", arguments->target, "Where to measure: guest");
    command->add_option("--plan", arguments->plan,
                        fmt::format("A built-in plan ({}) or a file", fmt::join(session::builtin_plans(), ", ")));
    command->add_option("--clock", arguments->clock, "wall, emulated or instructions");
    command->add_option("--boots", arguments->boots, "Boots of each kernel")->check(CLI::Range(1, 1000));
    command->add_option("--samples", arguments->samples, "Samples of each cell in each boot, instead of the plan's")
        ->check(CLI::Range(1, 100000));
    command->add_option("--seed", arguments->seed, "Instead of the one made from the study's name");
    command->add_flag("--fixed-layout", arguments->fixed_layout, "One memory layout for all boots");
    command->add_flag("--fresh", arguments->fresh, "Moves the study of this name to the trash and measures it again");
    command->add_option("--parallel", arguments->parallel, "Guests side by side; the default suits the clock")
        ->check(CLI::Range(1, 256));
    command->add_option("--memory", arguments->memory, "Memory of a guest");
    command->add_option("--kernel-arguments", arguments->kernel_arguments, "Added to the guest's command line");
    command->add_option("--boot-timeout", arguments->boot_timeout, "Seconds until the guest must have said hello")
        ->check(CLI::Range(1, 86400));
    command->add_option("--silence-timeout", arguments->silence_timeout, "Seconds that a guest may be silent")
        ->check(CLI::Range(1, 86400));
    command->callback([&context, arguments, study, base, patched] {
        if (arguments->like.empty())
            for (const CLI::Option* needed : {study, base, patched})
                if (needed->empty())
                    throw CLI::RequiredError(needed->get_name());
        context.status = measure(*arguments, context);
    });
}

} // namespace pinscope::cli
