// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/store_source.h"

#include "app/explorer/machine_panel.h"

#include <algorithm>
#include <chrono>

namespace pinscope::explorer {

namespace {

constexpr int look_every_ms = 250;

QString from(const std::string& text)
{
    return QString::fromStdString(text);
}

models::StudyState state_of(const store::Summary& study)
{
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
            StoreSource::tr("boot %1 of %2: %3 %4")
                .arg(QString::number(boot.number + 1), from(study.kernels[static_cast<std::size_t>(boot.kernel)].label),
                     from(std::string(workload_name(measurement.setup.workload))),
                     from(memory_label(measurement.setup.memory)));
    }
    return under;
}

// The boots under way count as far as they have come, so that the window fills in while they run.
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

StoreSource::StoreSource(std::filesystem::path database, session::Installation installation, QObject* parent)
    : StudySource(parent), m_path(std::move(database))
{
    m_machine = machine_lines(session::look_at_machine(installation));
    m_timer.setInterval(look_every_ms);
    connect(&m_timer, &QTimer::timeout, this, &StoreSource::look);
}

void StoreSource::start()
{
    look();
    m_timer.start();
}

bool StoreSource::open()
{
    if (m_store)
        return true;
    if (!std::filesystem::exists(m_path))
        return false; // nothing was measured yet
    auto store = store::Store::open(m_path, store::Mode::ReadOnly);
    if (!store) {
        report(store.error());
        return false;
    }
    m_store.emplace(std::move(*store));
    m_reported.clear();
    if (!m_store->warning().empty())
        emit warning(from(m_store->warning()));
    return true;
}

void StoreSource::report(const Error& error)
{
    const QString text = from(describe(error));
    if (text == m_reported)
        return;
    m_reported = text;
    emit problem(text);
}

void StoreSource::look()
{
    if (!open())
        return;
    const auto mark = m_store->mark();
    const auto summaries = mark ? m_store->list_studies() : tl::unexpected(mark.error());
    if (!summaries) {
        report(summaries.error());
        return;
    }
    // A run that was killed changes nothing in the database but its lock.
    const auto running = [](const std::vector<store::Summary>& all) {
        std::vector<bool> flags;
        for (const store::Summary& summary : all)
            flags.push_back(summary.running);
        return flags;
    };
    if (m_mark == *mark && running(m_summaries) == running(*summaries))
        return;
    m_mark = *mark;
    m_summaries = *summaries;
    m_comparisons.clear();
    m_study.reset();
    emit changed();
}

std::vector<models::StudyEntry> StoreSource::studies() const
{
    std::vector<models::StudyEntry> entries;
    for (const store::Summary& study : m_summaries) {
        if (study.trashed)
            continue;
        models::StudyEntry entry;
        entry.id = static_cast<std::int64_t>(study.id);
        entry.name = from(study.name);
        entry.state = state_of(study);
        entry.clock = study.clock;
        entry.boots_done = study.boots_complete;
        entry.boots_planned = study.boots_planned;
        entry.progress = study.boots_planned > 0 ? static_cast<double>(study.boots_complete) / study.boots_planned : 0;
        entries.push_back(std::move(entry));
    }
    return entries;
}

const store::Summary* StoreSource::summary(std::int64_t id) const
{
    const auto found = std::ranges::find(m_summaries, store::StudyId{id}, &store::Summary::id);
    return found == m_summaries.end() ? nullptr : &*found;
}

Result<std::shared_ptr<const Study>> StoreSource::read(std::int64_t id) const
{
    if (m_study && m_study->first == id)
        return m_study->second;
    if (!m_store)
        return failure("opening the study", "the database is not open", "Wait, or restart with another --db");
    auto loaded = m_store->load_study(store::StudyId{id});
    if (!loaded)
        return tl::unexpected(loaded.error());
    m_study.emplace(id, std::make_shared<const Study>(std::move(*loaded)));
    return m_study->second;
}

Result<std::shared_ptr<const Study>> StoreSource::study(std::int64_t id) const
{
    auto stored = read(id);
    const store::Summary* listed = summary(id);
    if (!stored || !listed || !listed->running)
        return stored;
    return std::make_shared<const Study>(as_far_as_measured(**stored));
}

Result<compare::Comparison> StoreSource::comparison(std::int64_t id) const
{
    if (const auto known = m_comparisons.find(id); known != m_comparisons.end())
        return known->second;
    const auto seen = study(id);
    if (!seen)
        return tl::unexpected(seen.error());
    compare::Comparison made = compare::compare(**seen);
    return m_comparisons.emplace(id, std::move(made)).first->second;
}

RunProgress StoreSource::progress(std::int64_t id) const
{
    RunProgress progress;
    const store::Summary* listed = summary(id);
    const auto stored = read(id);
    if (!listed || !stored)
        return progress;
    const auto boots = m_store->list_boots(listed->id);
    if (!boots)
        return progress;
    const Study& measured = **stored;
    progress.running = listed->running;
    progress.boots_done = listed->boots_complete;
    progress.boots_total = listed->boots_planned;
    double done = progress.boots_done;
    for (const Boot& boot : measured.boots) {
        if (boot.state == BootState::Failed)
            progress.failed.push_back(
                {from(measured.kernels[static_cast<std::size_t>(boot.kernel)].label), boot.number, boot.error});
        if (boot.state != BootState::Running || !progress.running)
            continue;
        const Under under = look_into(measured, boot);
        done += static_cast<double>(under.finished) / std::max(1, static_cast<int>(measured.plan.setups.size()));
        if (!under.doing.isEmpty())
            progress.doing = under.doing;
    }
    progress.share = progress.boots_total > 0 ? std::min(1.0, done / progress.boots_total) : 0;
    if (progress.running)
        progress.remaining = remaining_seconds(*boots, progress.boots_total - done);
    return progress;
}

} // namespace pinscope::explorer
