// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/run_progress.h"

#include <algorithm>
#include <chrono>

namespace pinscope::explorer {

namespace {

QString from(const std::string& text)
{
    return QString::fromStdString(text);
}

models::StudyState state_of(const store::Summary& study)
{
    if (study.trashed)
        return models::StudyState::Trashed;
    if (study.running)
        return models::StudyState::Running;
    if (study.target == Target::Import)
        return models::StudyState::Imported;
    if (study.boots_complete >= study.boots_planned)
        return models::StudyState::Complete;
    return study.boots_complete == 0 ? models::StudyState::Planned : models::StudyState::Interrupted;
}

// What the list needs of a boot that is running: setups that are finished, and the one that is not.
struct Under
{
    int finished = 0;
    QString doing;
};

Under look_into(const Study& study, const Boot& boot)
{
    Under under;
    for (const Measurement& measurement : boot.measurements) {
        if (!measurement.samples.empty() || measurement.outcome == Outcome::Unavailable)
            ++under.finished;
        under.doing =
            StudySource::tr("boot %1 of %2: %3 %4")
                .arg(QString::number(boot.number + 1), from(study.kernels[static_cast<std::size_t>(boot.kernel)].label),
                     from(std::string(workload_name(measurement.setup.workload))),
                     from(memory_label(measurement.setup.memory)));
    }
    return under;
}

double seconds_between(store::Time from, store::Time to)
{
    return std::chrono::duration<double>(to - from).count();
}

// From the boots made so far: their mean time, for all that is left, over the boots that run side by side.
std::optional<double> remaining_seconds(const std::vector<store::BootSummary>& boots, double boots_left)
{
    double total = 0;
    int made = 0;
    int running = 0;
    for (const store::BootSummary& boot : boots) {
        running += boot.state == BootState::Running ? 1 : 0;
        if (boot.state != BootState::Complete || !boot.finished)
            continue;
        total += seconds_between(boot.started, *boot.finished);
        ++made;
    }
    if (made == 0)
        return std::nullopt;
    return boots_left * total / made / std::max(1, running);
}

} // namespace

models::StudyEntry entry_of(const store::Summary& summary)
{
    models::StudyEntry entry;
    entry.id = static_cast<std::int64_t>(summary.id);
    entry.name = from(summary.name);
    entry.state = state_of(summary);
    entry.clock = summary.clock;
    entry.boots_done = summary.boots_complete;
    entry.boots_planned = summary.boots_planned;
    entry.progress =
        summary.boots_planned > 0 ? static_cast<double>(summary.boots_complete) / summary.boots_planned : 0;
    for (const std::string& label : summary.kernels)
        entry.kernels.append(from(label));
    entry.notes = from(summary.notes);
    return entry;
}

Study as_far_as_measured(Study study)
{
    for (Boot& boot : study.boots) {
        if (boot.state != BootState::Running)
            continue;
        boot.state = BootState::Complete;
        std::erase_if(boot.measurements,
                      [](const Measurement& measurement) { return measurement.outcome == Outcome::Failed; });
    }
    return study;
}

RunProgress progress_of(const store::Summary& summary, const Study& stored,
                        const std::vector<store::BootSummary>& boots)
{
    RunProgress progress;
    progress.running = summary.running;
    progress.boots_done = summary.boots_complete;
    progress.boots_total = summary.boots_planned;
    double done = progress.boots_done;
    for (const Boot& boot : stored.boots) {
        if (boot.state == BootState::Failed)
            progress.failed.push_back(
                {from(stored.kernels[static_cast<std::size_t>(boot.kernel)].label), boot.number, boot.error});
        if (boot.state != BootState::Running || !progress.running)
            continue;
        const Under under = look_into(stored, boot);
        done += static_cast<double>(under.finished) / std::max(1, static_cast<int>(stored.plan.setups.size()));
        if (!under.doing.isEmpty())
            progress.doing = under.doing;
    }
    progress.share = progress.boots_total > 0 ? std::min(1.0, done / progress.boots_total) : 0;
    if (progress.running)
        progress.remaining = remaining_seconds(boots, progress.boots_total - done);
    return progress;
}

} // namespace pinscope::explorer
