// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/studies.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <set>

namespace pinscope::session {

namespace {

std::vector<std::string> labels_of(const Study& study)
{
    std::vector<std::string> labels;
    for (const Kernel& kernel : study.kernels)
        labels.push_back(kernel.label == kernel.release ? kernel.label
                                                        : fmt::format("{} ({})", kernel.label, kernel.release));
    return labels;
}

template<typename T>
void compare(std::vector<std::string>& found, const char* what, const T& stored, const T& wanted)
{
    if (stored != wanted)
        found.push_back(fmt::format("{}: the study has {}, now asked for is {}", what, stored, wanted));
}

void compare_setups(std::vector<std::string>& found, const Plan& stored, const Plan& wanted)
{
    for (const pinscope::Setup& setup : stored.setups)
        if (!std::ranges::count(wanted.setups, setup))
            found.push_back(fmt::format("the study measures {}, now it is not asked for", setup_id(setup)));
    for (const pinscope::Setup& setup : wanted.setups)
        if (!std::ranges::count(stored.setups, setup))
            found.push_back(fmt::format("{} is asked for, the study does not measure it", setup_id(setup)));
    // The order of the list decides the measuring order, and that moves figures.
    if (found.empty() && stored.setups != wanted.setups)
        found.emplace_back("the plan lists the same setups in another order");
}

} // namespace

std::vector<std::string> differences(const Study& stored, const Study& wanted)
{
    std::vector<std::string> found;
    compare_setups(found, stored.plan, wanted.plan);
    compare(found, "samples", stored.plan.samples, wanted.plan.samples);
    compare(found, "warm-ups", stored.plan.warmups, wanted.plan.warmups);
    compare(found, "counters", fmt::format("{}", stored.plan.counters), fmt::format("{}", wanted.plan.counters));
    compare(found, "clock", clock_name(stored.clock), clock_name(wanted.clock));
    compare(found, "target", target_name(stored.target), target_name(wanted.target));
    compare(found, "fixed layout", stored.fixed_layout, wanted.fixed_layout);
    compare(found, "seed", stored.seed, wanted.seed);
    compare(found, "kernels", fmt::format("{}", fmt::join(labels_of(stored), ", ")),
            fmt::format("{}", fmt::join(labels_of(wanted), ", ")));
    for (std::size_t i = 0; i < std::min(stored.kernels.size(), wanted.kernels.size()); ++i)
        if (stored.kernels[i].config != wanted.kernels[i].config)
            found.push_back(fmt::format("the configuration of {} has changed", wanted.kernels[i].label));
    return found;
}

Result<OpenStudy> open_study(store::Store& store, const Study& wanted)
{
    const auto summaries = store.list_studies();
    if (!summaries)
        return tl::unexpected(summaries.error());
    const bool known = std::ranges::any_of(*summaries, [&wanted](const store::Summary& summary) {
        return summary.name == wanted.name && !summary.trashed;
    });
    const auto id = known ? store.find_study(wanted.name) : store.create_study(wanted);
    if (!id)
        return tl::unexpected(id.error());
    auto lock = store.lock_study(*id);
    if (!lock)
        return tl::unexpected(lock.error());
    auto study = store.load_study(*id);
    if (!study)
        return tl::unexpected(study.error());
    if (const auto changes = differences(*study, wanted); !changes.empty())
        return failure(telling_studies_apart,
                       fmt::format("\"{}\" is another study: {}", wanted.name, fmt::join(changes, "; ")),
                       "Give the new study another --study NAME, or measure this one again with --fresh");
    if (wanted.boots_planned > study->boots_planned) {
        if (const auto set = store.set_boots_planned(*id, wanted.boots_planned); !set)
            return tl::unexpected(set.error());
        study->boots_planned = wanted.boots_planned;
    }
    return OpenStudy{std::move(*study), *id, std::move(*lock)};
}

void make_labels_unique(std::vector<Kernel>& kernels)
{
    std::set<std::string> taken;
    for (Kernel& kernel : kernels) {
        const std::string label = kernel.label;
        for (int number = 2; !taken.insert(kernel.label).second; ++number)
            kernel.label = fmt::format("{} ({})", label, number);
    }
}

Result<Kernel> describe_kernel(const guest::BootableKernel& kernel)
{
    auto config = guest::read_config(kernel);
    if (!config)
        return tl::unexpected(config.error());
    Kernel described;
    described.label = kernel.label;
    described.release = kernel.release;
    described.config = std::move(*config);
    return described;
}

} // namespace pinscope::session
