// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/schedule.h"

#include <QThread>
#include <algorithm>
#include <fmt/format.h>
#include <ranges>

namespace pinscope::session {

namespace {

std::vector<PlannedBoot> without_made(std::vector<PlannedBoot> planned, const std::vector<Boot>& boots)
{
    std::set<std::pair<int, int>> made;
    for (const Boot& boot : boots)
        if (boot.state == BootState::Complete)
            made.emplace(boot.kernel, boot.number);
    std::erase_if(planned, [&made](const PlannedBoot& boot) { return made.contains({boot.kernel, boot.number}); });
    return planned;
}

} // namespace

std::vector<std::vector<int>> boot_groups(const Plan& plan)
{
    std::vector<int> usual;
    std::vector<int> gigantic;
    for (std::size_t i = 0; i < plan.setups.size(); ++i)
        (plan.setups[i].memory.mapping == Mapping::Pud ? gigantic : usual).push_back(static_cast<int>(i));
    std::vector<std::vector<int>> groups;
    for (std::vector<int>* group : {&usual, &gigantic})
        if (!group->empty())
            groups.push_back(std::move(*group));
    return groups;
}

std::vector<PlannedBoot> planned_boots(const Study& study)
{
    const auto groups = boot_groups(study.plan);
    const int kernels = static_cast<int>(study.kernels.size());
    const int parts = static_cast<int>(groups.size());
    std::vector<PlannedBoot> boots;
    for (int round = 0; round < study.boots_planned * parts; ++round) {
        for (int place = 0; place < kernels; ++place) {
            PlannedBoot boot;
            boot.kernel = round % 2 == 0 ? place : kernels - 1 - place;
            boot.number = round;
            // Number 0 is left for what is common to the study.
            const std::uint64_t counter =
                static_cast<std::uint64_t>(round) * 65536 + static_cast<std::uint64_t>(boot.kernel) + 1;
            boot.seed = mix_seed(study.seed, study.fixed_layout ? static_cast<std::uint64_t>(round % parts) : counter);
            boot.setups = groups[static_cast<std::size_t>(round % parts)];
            boots.push_back(std::move(boot));
        }
    }
    return boots;
}

std::vector<PlannedBoot> missing_boots(const Study& study)
{
    return without_made(planned_boots(study), study.boots);
}

std::vector<PlannedBoot> traced_boots(const Study& study)
{
    Study once = study;
    once.boots_planned = 1;
    std::vector<PlannedBoot> boots = planned_boots(once);
    for (PlannedBoot& boot : boots)
        boot.traced = true;
    return boots;
}

std::vector<PlannedBoot> missing_traced_boots(const Study& study)
{
    return without_made(traced_boots(study), study.traced);
}

std::string boot_label(const Study& study, const PlannedBoot& boot)
{
    const std::string& kernel = study.kernels[static_cast<std::size_t>(boot.kernel)].label;
    return boot.traced ? fmt::format("{}, tracing pass", kernel) : fmt::format("{}, boot {}", kernel, boot.number + 1);
}

Plan part_of(const Plan& plan, const std::vector<int>& setups)
{
    Plan part = plan;
    part.setups.clear();
    for (const int index : setups)
        part.setups.push_back(plan.setups[static_cast<std::size_t>(index)]);
    return part;
}

std::uint64_t seed_from_name(std::string_view name)
{
    std::uint64_t hash = 0xcbf29ce484222325U; // FNV-1a
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return mix_seed(hash, 0) >> 1; // SQLite, JSON readers and people all like 63 bits
}

double expected_seconds(const Study& study, const PlannedBoot& boot)
{
    const bool emulated = study.clock != Clock::Instructions;
    const int rounds = study.plan.warmups + study.plan.samples;
    double seconds = emulated ? 3.5 : 8.5;
    for (const int index : boot.setups) {
        const Setup& setup = study.plan.setups[static_cast<std::size_t>(index)];
        const double regions = static_cast<double>(setup.region.count()) / static_cast<double>(mebibytes(128).count());
        const double folios = setup.memory.folio <= kibibytes(4) ? 0.4 : 0.12;
        seconds += regions * rounds * folios * (emulated ? 0.6 : 1.0);
    }
    return seconds;
}

double expected_seconds(const Study& study, int side_by_side)
{
    double seconds = 0;
    const std::vector<PlannedBoot> boots = planned_boots(study);
    for (const PlannedBoot& boot : boots)
        seconds += expected_seconds(study, boot);
    return seconds / std::clamp(side_by_side, 1, std::max(1, static_cast<int>(boots.size())));
}

int guests_side_by_side(Clock clock)
{
    return clock == Clock::Instructions ? std::max(1, QThread::idealThreadCount()) : 1;
}

} // namespace pinscope::session
