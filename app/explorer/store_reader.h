// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/study_source.h"
#include "core/store/store.h"

#include <QTimer>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <list>

namespace pinscope::explorer {

// The study that is part of the program is listed where nothing else is. No study of a database has this number.
inline constexpr std::int64_t example_id = 0;

using Entries = std::shared_ptr<const std::vector<models::StudyEntry>>;

// The reading half of StoreSource. It lives on a thread of its own, with a connection of its own, and answers by
// signals. What takes long is done less often: at least four fifths of the time it rests.
class StoreReader : public QObject
{
    Q_OBJECT

public:
    explicit StoreReader(std::filesystem::path database);

    void start();
    void use(const std::filesystem::path& database); // from now on this one
    // `number`: of the request; all but the latest, as said by newest(), are dropped.
    void read(const StudyRequest& request, int number);
    std::atomic<int>& newest() { return m_newest; } // for any thread

signals:
    void listed(const pinscope::explorer::Entries& entries);
    void arrived(const pinscope::explorer::StudyRequest& request, const pinscope::explorer::Reading& reading);
    void opened(bool writable, const QString& warning);
    void problem(const pinscope::Error& error); // the database cannot be read; once for each new reason

private:
    using Clock = std::chrono::steady_clock;
    // A study as it is stored, and what the list said of it then.
    struct Kept
    {
        store::Summary summary;
        std::shared_ptr<const Study> study;
        std::shared_ptr<const compare::Comparison> comparison; // made when it is first asked for
    };

    void look();
    bool open();
    void list();
    void tellList();
    void report(const Error& error);
    [[nodiscard]] bool someRunEnded() const;
    [[nodiscard]] const store::Summary* summary(std::int64_t id) const;
    Result<Kept*> stored(std::int64_t id);
    Result<Reading> readOne(std::int64_t id);
    Result<Reading> readExample();
    Result<Reading> readPair(const StudyRequest& request);

    std::filesystem::path m_path;
    std::optional<store::Store> m_store;
    std::optional<store::Mark> m_mark;
    std::vector<store::Summary> m_summaries;
    std::list<Kept> m_kept; // the last two, the latest first
    std::optional<Reading> m_example;
    std::string m_reported;
    QTimer m_timer;
    std::atomic<int> m_newest = 0;
    std::optional<StudyRequest> m_last; // and when it may be read again
    Clock::time_point m_rested;
};

} // namespace pinscope::explorer
