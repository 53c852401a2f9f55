// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_words.h"

#include "core/session/plans.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pinscope::cli {

namespace {

using session::Choices;
using session::Matrix;

// A list, read as a whole by the model's own parser: "anon:4K,anon:64K".
template<typename T, typename Parse>
CLI::Option* add_list(CLI::App& command, const char* name, Choices& choices, std::vector<T> Matrix::*list, Parse parse,
                      const char* help)
{
    return command
        .add_option_function<std::vector<std::string>>(
            name,
            [&choices, list, parse, name](const std::vector<std::string>& words) {
                if (!choices.matrix)
                    choices.matrix.emplace();
                std::vector<T>& values = (*choices.matrix).*list;
                values.clear();
                for (const std::string& word : words) {
                    auto value = parse(word);
                    if (!value)
                        throw CLI::ValidationError(name, describe(value.error()));
                    values.push_back(std::move(*value));
                }
            },
            help)
        ->delimiter(',');
}

template<typename T, typename Parse>
CLI::Option* add_value(CLI::App& command, const char* name, T& value, Parse parse, const char* help)
{
    return command.add_option_function<std::string>(
        name,
        [&value, parse, name](const std::string& word) {
            const auto parsed = parse(word);
            if (!parsed)
                throw CLI::ValidationError(name, describe(parsed.error()));
            value = *parsed;
        },
        help);
}

} // namespace

RunOptions add_run_options(CLI::App& command, Choices& choices)
{
    RunOptions options;
    options.study = command.add_option("--study", choices.study, "The study's name");
    options.base =
        command.add_option("--base", choices.base, "The first kernel: a release, a series, or a bzImage[,modules=DIR]");
    options.patched =
        command.add_option("--patched", choices.patched, "A kernel to compare with it; may be given several times");
    command.add_option("--target", choices.target,
                       "Where to measure: guest, this (the machine itself), ssh:HOST or ssh:HOST,HOST");
    command.add_option("--as", choices.as,
                       "With --target this or ssh:HOST: what the running kernel is in the study, base or a label");
    command.add_option("--device", choices.device,
                       "With these: the PCI address of the VFIO device, instead of the only candidate");
    auto* plan =
        command.add_option("--plan", choices.plan,
                           fmt::format("A built-in plan ({}) or a file", fmt::join(session::builtin_plans(), ", ")));
    auto* memories = add_list(command, "--memories", choices, &Matrix::memories, parse_memory,
                              "Instead of a plan: the memories to measure, as in anon:4K,anon:2M:pte,hugetlb:2M");
    auto* regions = add_list(command, "--regions", choices, &Matrix::regions, parse_bytes,
                             "The region sizes of each of them, as in 128M,1G");
    auto* workloads =
        add_list(command, "--workload", choices, &Matrix::workloads, parse_workload, "What is done to them");
    auto* parameters = command.add_option_function<std::vector<std::string>>(
        "--parameter",
        [&choices](const std::vector<std::string>& words) {
            if (!choices.matrix)
                choices.matrix.emplace();
            for (const std::string& word : words) {
                const auto setup = parse_setup("vfio-type1/anon:4K/4K/" + word); // the model reads NAME=NUMBER
                if (!setup)
                    throw CLI::ValidationError("--parameter", describe(setup.error()));
                choices.matrix->parameters.merge(Parameters(setup->parameters));
            }
        },
        "A setting of the workload, NAME=NUMBER; may be given several times");
    parameters->needs(memories);
    memories->excludes(plan);
    regions->needs(memories);
    workloads->needs(memories);
    add_value(command, "--clock", choices.clock, parse_clock, "wall, emulated or instructions");
    command.add_option("--boots", choices.boots, "Boots of each kernel")->check(CLI::Range(1, 1000));
    command.add_option("--samples", choices.samples, "Samples of each cell in each boot, instead of the plan's")
        ->check(CLI::Range(1, 100000));
    command
        .add_option("--counters", choices.counters,
                    "What to count in each sample: default, tlb, cache, faults, or events of perf and libpfm4")
        ->delimiter(',');
    command.add_option("--seed", choices.seed, "Instead of the one made from the study's name");
    command.add_flag("--fixed-layout", choices.fixed_layout, "One memory layout for all boots");
    command.add_flag("--trace", choices.trace,
                     "After the measured boots, a boot of each kernel that is traced: which functions take the time");
    command.add_flag("--fresh", choices.fresh, "Moves the study of this name to the trash and measures it again");
    command.add_option("--note", choices.note, "The question in your words, kept with the study");
    command.add_option("--parallel", choices.parallel, "Guests side by side; the default suits the clock")
        ->check(CLI::Range(1, 256));
    add_value(command, "--memory", choices.memory, parse_bytes, "Memory of a guest");
    command.add_option("--kernel-arguments", choices.kernel_arguments, "Added to the guest's command line");
    command.add_option("--boot-timeout", choices.boot_timeout, "Seconds until the guest must have said hello")
        ->check(CLI::Range(1, 86400));
    command.add_option("--silence-timeout", choices.silence_timeout, "Seconds that a guest may be silent")
        ->check(CLI::Range(1, 86400));
    return options;
}

Result<Choices> choices_from_words(std::vector<std::string> words)
{
    CLI::App app{"", "pinscope"};
    Choices choices;
    std::string database;
    app.add_option("--db", database);
    app.fallthrough();
    CLI::App* command = app.add_subcommand("run");
    add_run_options(*command, choices);
    std::ranges::reverse(words); // CLI11 takes them from the back
    try {
        app.parse(std::move(words));
    } catch (const CLI::ParseError& error) {
        return failure("reading the command line", error.what(), "See pinscope run --help");
    }
    return choices;
}

} // namespace pinscope::cli
