// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/study_job.h"

#include <QThread>

namespace pinscope::runs {

enum class RunState {
    Waiting,   // for the runs before it
    Preparing, // kernels are looked up
    Running,
    Pausing, // the boots under way go on to their end
    Paused,
    Stopping,
    Done,
    Stopped, // by the user; what was measured is kept
    Failed,
};

struct Run
{
    int id = 0;
    session::Choices choices;
    std::filesystem::path database;
    RunState state = RunState::Waiting;
    std::optional<qlonglong> study; // in the database, once it is there
    session::Progress progress;
    std::vector<Console> consoles;
    QString note;
    std::optional<Error> error;

    [[nodiscard]] bool over() const { return state >= RunState::Done; }
};

// The runs of this window, one after the other in the order they were added.
class RunQueue : public QObject
{
    Q_OBJECT

public:
    RunQueue(const std::filesystem::path& database, const std::filesystem::path& program, QObject* parent = nullptr);
    ~RunQueue() override; // ends what runs

    void setDatabase(const std::filesystem::path& database); // of the runs that are added from now on
    int add(const session::Choices& choices);                // its id
    void pause(int id);                                      // after the boots under way
    void resume(int id);
    void cancel(int id); // now
    void cancelAll();
    int again(int id);   // one that is over, at the end of the queue: it measures what is missing
    void remove(int id); // one that is over

    [[nodiscard]] const std::vector<Run>& runs() const { return m_runs; }
    [[nodiscard]] const Run* find(int id) const;
    [[nodiscard]] bool busy() const; // any that is not over

signals:
    void changed(int id); // also added and removed
    void ended(int id);
    void idle(); // the last one is over

private:
    int add(const session::Choices& choices, const std::filesystem::path& database);
    Run* run(int id);
    Run* active() { return run(m_active); }
    void next();
    void on_progress(const session::Progress& progress, const std::vector<Console>& consoles);
    void on_ended(const std::optional<Error>& error);
    void close(Run& run, const std::optional<Error>& error);
    template<typename Call>
    void tell_job(Call call);

    std::filesystem::path m_database;
    QThread m_thread;
    StudyJob* m_job; // lives in m_thread
    std::vector<Run> m_runs;
    int m_active = 0; // an id; 0: none
    int m_last_id = 0;
};

} // namespace pinscope::runs
