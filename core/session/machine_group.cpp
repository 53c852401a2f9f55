// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/machine_group.h"

#include "core/launch/places.h"
#include "core/session/choices.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::session {

namespace {

Result<Study> wanted_study(const Choices& choices, const store::Store& store)
{
    Study study;
    study.name = choices.study;
    study.clock = Clock::Wall;
    study.target = choices.target == this_machine ? Target::This : Target::Ssh;
    study.boots_planned = choices.boots;
    study.seed = choices.seed.value_or(seed_from_name(study.name));
    const bool asks = choices.matrix || !choices.plan.empty();
    if (const auto id = store.find_study(study.name); id && !asks && !choices.fresh) {
        const auto stored = store.load_study(*id);
        if (!stored)
            return tl::unexpected(stored.error());
        study.plan = stored->plan;
        study.seed = stored->seed;
        study.boots_planned = std::max(study.boots_planned, stored->boots_planned);
    } else {
        auto plan = plan_of(choices);
        if (!plan)
            return tl::unexpected(plan.error());
        study.plan = std::move(*plan);
    }
    // Whose host it is stays with the user.
    study.command = fmt::format("pinscope run --study {} --target {}", shell_word(study.name),
                                study.target == Target::This ? "this" : "ssh:HOST");
    return study;
}

} // namespace

Result<JoinedStudy> join_study(store::Store& store, const Choices& choices, std::span<const RunningKernel> running)
{
    auto wanted = wanted_study(choices, store);
    if (!wanted)
        return tl::unexpected(wanted.error());
    const auto old = store.find_study(wanted->name);
    if (old && choices.fresh)
        if (const auto gone = store.trash(*old); !gone)
            return tl::unexpected(gone.error());
    auto joined = join_study(store, std::move(*wanted), choices.as, running, choices.trace);
    if (joined && !choices.note.empty())
        if (const auto noted = store.set_notes(joined->study.id, choices.note); !noted)
            return tl::unexpected(noted.error());
    return joined;
}

MachineGroup::MachineGroup(store::Store& store, JoinedStudy& joined, const std::vector<Place>& places,
                           const std::string& device, QObject* parent)
    : QObject(parent)
{
    for (std::size_t i = 0; i < places.size(); ++i)
        add(places[i],
            std::make_unique<MachineRun>(store, joined.study, joined.passes[i], places[i].measuring, device));
}

void MachineGroup::add(const Place& place, std::unique_ptr<MachineRun> run)
{
    connect(run.get(), &MachineRun::progressed, this, &MachineGroup::progressed);
    connect(run.get(), &MachineRun::finished, this,
            [this, place](const std::optional<Error>& error, const launch::Ending& ending) {
                if (error) {
                    m_errors.push_back(launch::explain_ending(*error, place.measuring, ending));
                    if (m_runs.size() > 1)
                        m_errors.back().cause = fmt::format("{}: {}", place.name, m_errors.back().cause);
                }
                if (++m_ended == m_runs.size())
                    emit finished(m_errors);
            });
    m_runs.push_back(std::move(run));
}

void MachineGroup::start()
{
    for (const auto& run : m_runs)
        run->start();
}

void MachineGroup::cancel()
{
    for (const auto& run : m_runs)
        run->cancel();
}

Progress MachineGroup::progress() const
{
    std::vector<Progress> all;
    for (const auto& run : m_runs)
        all.push_back(run->progress());
    return *std::ranges::max_element(all, {}, &Progress::remaining_seconds);
}

} // namespace pinscope::session
