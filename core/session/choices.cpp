// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/choices.h"

#include "core/session/offers.h"
#include "core/session/places.h"
#include "core/session/plans.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pinscope::session {

namespace {

constexpr const char* step = "checking the benchmark";

Plan plan_of_matrix(const Matrix& matrix)
{
    Plan plan;
    plan.name = "matrix";
    for (const Workload workload : matrix.workloads)
        for (const Bytes region : matrix.regions)
            for (const Memory& memory : matrix.memories)
                plan.setups.push_back({workload, memory, region, matrix.parameters});
    return plan;
}

bool same_setups(const Plan& a, const Plan& b)
{
    return std::ranges::is_permutation(a.setups, b.setups);
}

// The built-in plan that measures the same, if there is one.
std::optional<Plan> builtin_like(const Plan& plan)
{
    for (const std::string& name : builtin_plans())
        if (auto builtin = load_plan(name); builtin && same_setups(*builtin, plan))
            return std::move(*builtin);
    return std::nullopt;
}

template<typename T>
void add_once(std::vector<T>& list, const T& value)
{
    if (std::ranges::find(list, value) == list.end())
        list.push_back(value);
}

template<typename T, typename Name>
std::string joined(const std::vector<T>& values, Name name)
{
    std::string text;
    for (const T& value : values)
        text += (text.empty() ? "" : ",") + std::string(name(value));
    return text;
}

std::string plan_words(const Choices& choices)
{
    if (!choices.matrix)
        return fmt::format(" --plan {}", shell_word(choices.plan.empty() ? builtin_plans().front() : choices.plan));
    const auto plan = plan_of(choices);
    const std::vector<std::string> names = builtin_plans();
    if (plan && std::ranges::count(names, plan->name) > 0)
        return fmt::format(" --plan {}", plan->name);
    const Matrix& matrix = *choices.matrix;
    std::string text = fmt::format(" --workload {} --memories {} --regions {}", joined(matrix.workloads, workload_name),
                                   joined(matrix.memories, memory_id), joined(matrix.regions, format_bytes));
    for (const auto& [name, value] : matrix.parameters)
        text += fmt::format(" --parameter {}={}", name, value);
    return text;
}

struct Facts // of the study that the command makes
{
    std::vector<std::string> kernels;
    Clock clock;
    int boots;
    int samples;
    bool fixed_layout;
};

std::string command_of(const Choices& choices, const Facts& facts)
{
    std::string text = fmt::format("pinscope run --study {}", shell_word(choices.study));
    const bool machine = is_machine(choices.target);
    if (machine)
        text += fmt::format(" --target {}", shell_word(choices.target));
    if (machine && !choices.as.empty())
        text += fmt::format(" --as {}", shell_word(choices.as));
    if (machine && !choices.device.empty())
        text += fmt::format(" --device {}", choices.device);
    for (std::size_t i = 0; !machine && i < facts.kernels.size(); ++i)
        text += fmt::format(" {} {}", i == 0 ? "--base" : "--patched", shell_word(facts.kernels[i]));
    text += plan_words(choices);
    if (!machine)
        text += fmt::format(" --clock {}", clock_name(facts.clock));
    text += fmt::format(" --boots {} --samples {}", facts.boots, facts.samples);
    if (!choices.counters.empty())
        text += fmt::format(" --counters {}", shell_word(fmt::format("{}", fmt::join(choices.counters, ","))));
    if (choices.seed)
        text += fmt::format(" --seed {}", *choices.seed);
    if (facts.fixed_layout)
        text += " --fixed-layout";
    if (choices.trace)
        text += " --trace";
    return text;
}

// What belongs to one call and not to the study.
std::string of_this_run(const Choices& choices, const std::string& database)
{
    const Choices usual;
    std::string text;
    if (!choices.note.empty())
        text += fmt::format(" --note {}", shell_word(choices.note));
    if (!database.empty())
        text += fmt::format(" --db {}", shell_word(database));
    if (choices.memory != usual.memory)
        text += fmt::format(" --memory {}", format_bytes(choices.memory));
    if (!choices.kernel_arguments.empty())
        text += fmt::format(" --kernel-arguments {}", shell_word(choices.kernel_arguments));
    if (choices.boot_timeout > 0)
        text += fmt::format(" --boot-timeout {}", choices.boot_timeout);
    if (choices.silence_timeout > 0)
        text += fmt::format(" --silence-timeout {}", choices.silence_timeout);
    if (choices.parallel > 0)
        text += fmt::format(" --parallel {}", choices.parallel);
    return text;
}

// A word of the offers; one that ends in a colon is followed by a host.
Result<void> check_target(const std::string& target)
{
    std::vector<std::string> words;
    for (const TargetOffer& offer : offers().targets) {
        words.push_back(offer.word);
        if ((target == offer.word && !target.ends_with(':')) ||
            (offer.word.ends_with(':') && target.starts_with(offer.word) && target != offer.word))
            return {};
    }
    return failure("choosing the target", fmt::format("\"{}\" is not a target of this version", target),
                   fmt::format("Use --target {}", fmt::join(words, " or ")));
}

} // namespace

Result<Plan> plan_of(const Choices& choices)
{
    Result<Plan> plan = Plan{};
    if (choices.matrix) {
        plan = plan_of_matrix(*choices.matrix);
        if (auto builtin = builtin_like(*plan))
            plan = std::move(*builtin);
    } else {
        plan = load_plan(choices.plan.empty() ? builtin_plans().front() : choices.plan);
    }
    if (!plan)
        return plan;
    plan->samples = choices.samples.value_or(plan->samples);
    if (!choices.counters.empty())
        plan->counters = choices.counters;
    if (const auto sound = check_plan(*plan); !sound)
        return tl::unexpected(sound.error());
    return plan;
}

std::optional<Matrix> matrix_of(const Choices& choices)
{
    if (choices.matrix)
        return choices.matrix;
    const auto plan = plan_of(choices);
    if (!plan)
        return std::nullopt;
    Matrix matrix{{}, {}, {}, plan->setups.front().parameters};
    for (const pinscope::Setup& setup : plan->setups) {
        add_once(matrix.workloads, setup.workload);
        add_once(matrix.memories, setup.memory);
        add_once(matrix.regions, setup.region);
    }
    if (!same_setups(plan_of_matrix(matrix), *plan))
        return std::nullopt;
    return matrix;
}

Result<void> check_choices(const Choices& choices)
{
    const auto wrong = [](std::string cause, std::string fix) {
        return failure(step, std::move(cause), std::move(fix));
    };
    if (choices.study.find_first_not_of(" \t") == std::string::npos)
        return wrong("the study has no name", "Give it a short name");
    const bool machine = is_machine(choices.target);
    if (choices.base.empty() && !machine)
        return wrong("no base kernel is chosen", "Choose the kernel to compare with");
    if (choices.patched.empty() && !machine)
        return wrong("no patched kernel is chosen", "Choose a kernel to compare with the base");
    if (const auto known = check_target(choices.target); !known)
        return known;
    if (choices.boots < 1 || choices.boots > 1000)
        return wrong(fmt::format("{} boots are asked for", choices.boots), "Choose 1 to 1000");
    if (choices.matrix && choices.matrix->memories.empty())
        return wrong("no memory is chosen", "Tick at least one box");
    if (choices.matrix && choices.matrix->regions.empty())
        return wrong("no region is chosen", "Tick at least one region size");
    const auto plan = plan_of(choices);
    return plan ? Result<void>{} : tl::unexpected(plan.error());
}

std::string shell_word(std::string_view word)
{
    if (!word.empty() && word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-_./:,"
                                                "=@") == std::string_view::npos)
        return std::string(word);
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

std::string study_command(const Choices& choices, const Study& study)
{
    Facts facts{{}, study.clock, study.boots_planned, study.plan.samples, study.fixed_layout};
    for (std::size_t i = 0; i < study.kernels.size(); ++i) {
        const std::string& spec = i == 0 ? choices.base : choices.patched[i - 1];
        const std::string& release = study.kernels[i].release;
        facts.kernels.push_back(release.starts_with(spec) ? release : spec); // a label or a path stays
    }
    return command_of(choices, facts);
}

std::string full_command(const Choices& choices, const Study& study, const std::string& database)
{
    return study.command + of_this_run(choices, database);
}

std::string full_command(const Choices& choices, const std::string& database)
{
    Facts facts{{choices.base}, choices.clock, choices.boots, 0, choices.fixed_layout};
    facts.kernels.insert(facts.kernels.end(), choices.patched.begin(), choices.patched.end());
    const auto plan = plan_of(choices);
    facts.samples = plan ? plan->samples : choices.samples.value_or(Plan{}.samples);
    return command_of(choices, facts) + (choices.fresh ? " --fresh" : "") + of_this_run(choices, database);
}

} // namespace pinscope::session
