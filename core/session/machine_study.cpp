// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/machine_study.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>
#include <set>

namespace pinscope::session {

namespace {

constexpr const char* step = "adding a boot to the study";

// Boots are pooled only where these agree: they are the machine.
constexpr std::array hardware{"cpu.model", "cpu.count", "memory.total_bytes", "kernel.machine"};

std::string fact(const Environment& facts, const std::string& name)
{
    const auto found = facts.find(name);
    return found == facts.end() ? "" : found->second;
}

// MemTotal moves by a little with the kernel; a machine with another amount of memory is another machine.
bool alike(const std::string& name, const std::string& one, const std::string& other)
{
    if (name != "memory.total_bytes" || one.empty() || other.empty())
        return one == other;
    const double first = std::strtod(one.c_str(), nullptr);
    const double second = std::strtod(other.c_str(), nullptr);
    return std::abs(first - second) <= 0.02 * std::max(first, second);
}

Result<void> check_alike(const Environment& before, const Environment& facts, const char* where)
{
    for (const char* name : hardware)
        if (const std::string known = fact(before, name); !known.empty() && !alike(name, known, fact(facts, name)))
            return failure(
                step,
                fmt::format("this is another machine: {} is {}, {} it is {}", name, fact(facts, name), where, known),
                "Give the new machine a study of its own, with another --study NAME");
    return {};
}

Result<void> check_machine(const Study& study, const Environment& facts)
{
    const auto counted = std::ranges::find(study.boots, BootState::Complete, &Boot::state);
    return counted == study.boots.end() ? Result<void>{} : check_alike(counted->environment, facts, "in the study");
}

// Several machines stand for one: each brings a boot of its own, and they are alike.
Result<void> check_each_other(std::span<const RunningKernel> running)
{
    std::set<std::string> boots;
    for (const RunningKernel& one : running) {
        if (const auto same = check_alike(running.front().facts, one.facts, "on the first host"); !same)
            return same;
        if (const std::string id = fact(one.facts, "kernel.boot_id"); !id.empty() && !boots.insert(id).second)
            return failure(step, "two of the hosts are the same machine", "Name each machine once");
    }
    return {};
}

// The boot of the study that this boot of the machine is already, if any.
const Boot* measured_before(const Study& study, const Environment& facts)
{
    const std::string id = fact(facts, "kernel.boot_id");
    const auto same = std::ranges::find_if(study.boots, [&id](const Boot& boot) {
        return boot.state == BootState::Complete && !id.empty() && fact(boot.environment, "kernel.boot_id") == id;
    });
    return same == study.boots.end() ? nullptr : &*same;
}

Error measured_already(const Study& study, const Boot& boot)
{
    return {step,
            fmt::format("this boot of the machine is boot {} of {} already", boot.number + 1,
                        study.kernels[static_cast<std::size_t>(boot.kernel)].label),
            fmt::format("Restart the machine; a boot is one observation. {}", next_boot(study)), 0};
}

bool is_traced(const Study& study, int kernel)
{
    return std::ranges::any_of(study.traced, [kernel](const Boot& boot) {
        return boot.kernel == kernel && boot.state == BootState::Complete;
    });
}

// The index of the kernel that runs, or the number of kernels for a new one.
Result<std::size_t> place_of(const Study& study, const std::string& as, const std::string& release)
{
    const auto& kernels = study.kernels;
    if (as.empty()) {
        const auto same = std::ranges::find(kernels, release, &Kernel::release);
        if (same != kernels.end() || kernels.empty())
            return static_cast<std::size_t>(same - kernels.begin());
        return failure(step, fmt::format("the study has no kernel {}", release), "Say what it is: --as LABEL");
    }
    if (as == "base")
        return 0;
    return static_cast<std::size_t>(std::ranges::find(kernels, as, &Kernel::label) - kernels.begin());
}

Result<void> check_kernel(const Kernel& kernel, const RunningKernel& running)
{
    const std::string release = fact(running.facts, "kernel.release");
    const bool same = kernel.release == release && (kernel.banner.empty() || kernel.banner == running.banner);
    if (same)
        return {};
    return failure(step,
                   kernel.release != release
                       ? fmt::format("{} is {}, and {} is running", kernel.label, kernel.release, release)
                       : fmt::format("{} is another build of {} than the one that is running", kernel.label, release),
                   "Boot that kernel, or say --as with another label");
}

int next_number(const Study& study, int kernel)
{
    return static_cast<int>(std::ranges::count_if(study.boots, [kernel](const Boot& boot) {
        return boot.kernel == kernel && boot.state == BootState::Complete;
    }));
}

Kernel kernel_of(const RunningKernel& running, const std::string& as)
{
    Kernel kernel;
    kernel.release = fact(running.facts, "kernel.release");
    kernel.label = as.empty() || as == "base" ? kernel.release : as;
    return kernel;
}

Result<OpenStudy> open_joined(store::Store& store, Study wanted, const Kernel& first)
{
    const auto id = store.find_study(wanted.name);
    if (id) {
        const auto stored = store.load_study(*id);
        if (!stored)
            return tl::unexpected(stored.error());
        wanted.kernels = stored->kernels; // the others are not here to be described
    } else {
        wanted.kernels = {first};
    }
    return open_study(store, wanted);
}

// What this boot of the machine adds to the study; a new kernel is added to it. `others`: what the machines before it
// add.
Result<Passes> place_boot(store::Store& store, OpenStudy& study, const std::string& as, const RunningKernel& running,
                          bool trace, const std::vector<Passes>& others)
{
    Study& stored = study.study;
    const auto place = place_of(stored, as, fact(running.facts, "kernel.release"));
    if (!place)
        return tl::unexpected(place.error());
    if (const auto same = check_machine(stored, running.facts); !same)
        return tl::unexpected(same.error());
    const Boot* const before = measured_before(stored, running.facts);
    bool tracing = trace && !is_traced(stored, static_cast<int>(*place));
    if (before && !tracing)
        return tl::unexpected(measured_already(stored, *before));
    const bool measuring = before == nullptr;
    if (*place == stored.kernels.size()) {
        const Kernel kernel = kernel_of(running, as);
        if (const auto added = store.add_kernel(study.lock, kernel); !added)
            return tl::unexpected(added.error());
        stored.kernels.push_back(kernel);
    } else if (const auto meant = check_kernel(stored.kernels[*place], running); !meant) {
        return tl::unexpected(meant.error());
    }
    PlannedBoot boot;
    boot.kernel = static_cast<int>(*place);
    boot.number = next_number(stored, boot.kernel);
    boot.seed = stored.seed;
    boot.setups.resize(stored.plan.setups.size());
    std::iota(boot.setups.begin(), boot.setups.end(), 0);
    Passes passes;
    if (measuring)
        passes.push_back(boot);
    for (const Passes& other : others)
        if (!other.empty() && other.front().kernel == boot.kernel) {
            passes.front().number += measuring && !other.front().traced ? 1 : 0;
            tracing = tracing && !other.back().traced;
        }
    if (tracing) {
        boot.number = 0;
        boot.traced = true;
        passes.push_back(boot);
    }
    return passes;
}

} // namespace

Result<JoinedStudy> join_study(store::Store& store, Study wanted, const std::string& as,
                               std::span<const RunningKernel> running, bool trace)
{
    if (const auto alike = check_each_other(running); !alike)
        return tl::unexpected(alike.error());
    auto study = open_joined(store, std::move(wanted), kernel_of(running.front(), as));
    if (!study)
        return tl::unexpected(study.error());
    std::vector<Passes> all;
    for (const RunningKernel& one : running) {
        auto passes = place_boot(store, *study, as, one, trace, all);
        if (!passes)
            return tl::unexpected(passes.error());
        all.push_back(std::move(*passes));
    }
    return JoinedStudy{std::move(*study), std::move(all)};
}

std::optional<DueBoot> due_boot(const Study& study)
{
    if (study.kernels.size() < 2)
        return DueBoot{};
    DueBoot due;
    for (int number = 0; number < study.boots_planned; ++number)
        for (std::size_t i = 0; i < study.kernels.size(); ++i) {
            const std::size_t at = number % 2 == 0 ? i : study.kernels.size() - 1 - i;
            if (next_number(study, static_cast<int>(at)) > number)
                continue;
            due.missing.push_back(study.kernels[at].label);
            if (!due.kernel)
                due.kernel = study.kernels[at].label;
        }
    return due.missing.empty() ? std::nullopt : std::optional(std::move(due));
}

std::string next_boot(const Study& study)
{
    const auto due = due_boot(study);
    if (!due)
        return "";
    if (!due->kernel)
        return "Next: boot the patched kernel, and run this again with --as LABEL.";
    return fmt::format("Next: boot {}, then run this again. Still missing: {}.", *due->kernel,
                       fmt::join(due->missing, ", "));
}

} // namespace pinscope::session
