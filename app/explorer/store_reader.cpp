// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/store_reader.h"

#include "app/explorer/run_progress.h"
#include "core/report/example.h"

#include <QFileInfo>
#include <algorithm>

namespace pinscope::explorer {

namespace {

constexpr std::chrono::milliseconds look_every{250};
constexpr std::chrono::milliseconds look_at_least_every{2000};
constexpr std::chrono::milliseconds lock_patience{1000};
constexpr int rest = 4; // times as long as the work took
constexpr std::size_t kept_studies = 2;

// access(2) also knows of file systems that are mounted for reading only.
bool is_writable(const std::filesystem::path& database)
{
    const QFileInfo file(QString::fromStdString(database.string()));
    return file.isWritable() && QFileInfo(file.absolutePath()).isWritable();
}

models::StudyEntry example_entry()
{
    models::StudyEntry entry;
    entry.id = example_id;
    entry.name = QString::fromUtf8(report::example_name.data(), report::example_name.size());
    entry.state = models::StudyState::Example;
    entry.clock = Clock::Instructions;
    return entry;
}

Reading refused(const Error& error)
{
    return {nullptr, nullptr, {}, error};
}

} // namespace

StoreReader::StoreReader(std::filesystem::path database) : m_path(std::move(database)), m_timer(this)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &StoreReader::look);
}

void StoreReader::start()
{
    tellList(); // the example, before there is a database
    look();
}

void StoreReader::use(const std::filesystem::path& database)
{
    m_path = database;
    m_store.reset();
    m_mark.reset();
    m_summaries.clear();
    m_kept.clear();
    m_last.reset();
    m_reported.clear();
    tellList();
    look();
}

bool StoreReader::open()
{
    if (m_store)
        return true;
    std::error_code failed;
    if (!std::filesystem::exists(m_path, failed))
        return false; // nothing was measured yet
    store::Options options;
    options.patience = lock_patience;
    auto store = store::Store::open(m_path, store::Mode::ReadOnly, options);
    if (!store) {
        report(store.error());
        return false;
    }
    m_store.emplace(std::move(*store));
    m_reported.clear();
    emit opened(is_writable(m_path), QString::fromStdString(m_store->warning()));
    return true;
}

void StoreReader::report(const Error& error)
{
    if (describe(error) == m_reported)
        return;
    m_reported = describe(error);
    emit problem(error);
}

// A run that was killed changes nothing in the database but its lock.
bool StoreReader::someRunEnded() const
{
    return std::ranges::any_of(m_summaries, [this](const store::Summary& summary) {
        return summary.running && !m_store->is_running(summary.id);
    });
}

void StoreReader::look()
{
    const auto began = Clock::now();
    if (open()) {
        const auto mark = m_store->mark();
        if (!mark)
            report(mark.error());
        else if (m_mark != *mark || someRunEnded()) {
            m_mark = *mark; // before listing, so that nothing is missed
            list();
        }
    }
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
    m_timer.start(std::clamp(rest * took, look_every, look_at_least_every));
}

void StoreReader::list()
{
    auto summaries = m_store->list_studies();
    if (!summaries) {
        m_mark.reset();
        report(summaries.error());
        return;
    }
    m_reported.clear();
    m_summaries = std::move(*summaries);
    tellList();
}

void StoreReader::tellList()
{
    auto entries = std::make_shared<std::vector<models::StudyEntry>>();
    entries->reserve(m_summaries.size() + 1);
    std::ranges::transform(m_summaries, std::back_inserter(*entries), entry_of);
    if (entries->empty())
        entries->push_back(example_entry());
    emit listed(entries);
}

const store::Summary* StoreReader::summary(std::int64_t id) const
{
    const auto found = std::ranges::find(m_summaries, store::StudyId{id}, &store::Summary::id);
    return found == m_summaries.end() ? nullptr : &*found;
}

Result<StoreReader::Kept*> StoreReader::stored(std::int64_t id)
{
    const store::Summary* listed = summary(id);
    if (!m_store || !listed)
        return failure("opening the study", "it is not in the database", "Choose another one");
    const auto known = std::ranges::find(m_kept, store::StudyId{id}, [](const Kept& kept) { return kept.summary.id; });
    if (known != m_kept.end()) {
        if (known->summary == *listed && !listed->running) {
            m_kept.splice(m_kept.begin(), m_kept, known);
            return &m_kept.front();
        }
        m_kept.erase(known);
    }
    auto loaded = m_store->load_study(store::StudyId{id});
    if (!loaded)
        return tl::unexpected(loaded.error());
    m_kept.push_front({*listed, std::make_shared<const Study>(std::move(*loaded)), nullptr});
    if (m_kept.size() > kept_studies)
        m_kept.pop_back();
    return &m_kept.front();
}

Result<Reading> StoreReader::readExample()
{
    if (m_example)
        return *m_example;
    auto study = report::example_study();
    if (!study)
        return tl::unexpected(study.error());
    Reading reading;
    reading.comparison = std::make_shared<const compare::Comparison>(compare::compare(*study));
    reading.study = std::make_shared<const Study>(std::move(*study));
    m_example = reading;
    return reading;
}

Result<Reading> StoreReader::readOne(std::int64_t id)
{
    if (id == example_id)
        return readExample();
    const auto kept = stored(id);
    if (!kept)
        return tl::unexpected(kept.error());
    const store::Summary& listed = (*kept)->summary;
    const auto boots = m_store->list_boots(listed.id);
    if (!boots)
        return tl::unexpected(boots.error());
    Reading reading;
    reading.progress = progress_of(listed, *(*kept)->study, *boots);
    reading.study =
        listed.running ? std::make_shared<const Study>(as_far_as_measured(*(*kept)->study)) : (*kept)->study;
    if (!(*kept)->comparison)
        (*kept)->comparison = std::make_shared<const compare::Comparison>(compare::compare(*reading.study));
    reading.comparison = (*kept)->comparison;
    return reading;
}

// Only complete boots count here, as in `pinscope compare STUDY --against STUDY`.
Result<Reading> StoreReader::readPair(const StudyRequest& request)
{
    const auto base = stored(*request.against);
    if (!base)
        return tl::unexpected(base.error());
    const auto other = (*base)->study; // kept over the next read
    const auto patched = stored(request.id);
    if (!patched)
        return tl::unexpected(patched.error());
    auto pair =
        std::make_shared<const Study>(compare::against(Base<Study>{*other}, Patched<Study>{*(*patched)->study}));
    Reading reading;
    reading.comparison = std::make_shared<const compare::Comparison>(compare::compare(*pair));
    reading.study = std::move(pair);
    return reading;
}

void StoreReader::read(const StudyRequest& request, int number)
{
    if (number != m_newest)
        return;
    const auto began = Clock::now();
    if (m_last == request && began < m_rested) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(m_rested - began);
        QTimer::singleShot(left + std::chrono::milliseconds(1), this,
                           [this, request, number] { read(request, number); });
        return;
    }
    auto reading = request.against ? readPair(request) : readOne(request.id);
    const auto done = Clock::now();
    m_last = request;
    m_rested = done + rest * (done - began);
    emit arrived(request, reading ? *reading : refused(reading.error()));
}

} // namespace pinscope::explorer
