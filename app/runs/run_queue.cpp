// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/run_queue.h"

#include <algorithm>
#include <cerrno>

namespace pinscope::runs {

template<typename Call>
void RunQueue::tell_job(Call call)
{
    QMetaObject::invokeMethod(
        m_job, [job = m_job, call] { call(*job); }, Qt::QueuedConnection);
}

RunQueue::RunQueue(const std::filesystem::path& database, const std::filesystem::path& program, QObject* parent)
    : QObject(parent), m_database(database), m_job(new StudyJob(program))
{
    m_thread.setObjectName(QStringLiteral("runs"));
    m_job->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_job, &QObject::deleteLater);
    connect(m_job, &StudyJob::opened, this, [this](qlonglong study, const QString& note) {
        Run* run = active();
        if (!run)
            return;
        run->study = study;
        run->note = note;
        if (run->state == RunState::Preparing)
            run->state = RunState::Running;
        emit changed(run->id);
    });
    connect(m_job, &StudyJob::progressed, this, &RunQueue::on_progress);
    connect(m_job, &StudyJob::ended, this, &RunQueue::on_ended);
    m_thread.start();
}

RunQueue::~RunQueue()
{
    m_job->disconnect(this);
    tell_job([](StudyJob& job) { job.cancel(); });
    m_thread.quit();
    m_thread.wait();
}

const Run* RunQueue::find(int id) const
{
    const auto found = std::ranges::find(m_runs, id, &Run::id);
    return found == m_runs.end() ? nullptr : &*found;
}

Run* RunQueue::run(int id)
{
    const auto found = std::ranges::find(m_runs, id, &Run::id);
    return found == m_runs.end() ? nullptr : &*found;
}

bool RunQueue::busy() const
{
    return std::ranges::any_of(m_runs, [](const Run& run) { return !run.over(); });
}

void RunQueue::setDatabase(const std::filesystem::path& database)
{
    m_database = database;
}

int RunQueue::add(const session::Choices& choices)
{
    return add(choices, m_database);
}

int RunQueue::add(const session::Choices& choices, const std::filesystem::path& database)
{
    Run run;
    run.id = ++m_last_id;
    run.choices = choices;
    run.database = database;
    m_runs.push_back(std::move(run));
    emit changed(m_last_id);
    next();
    return m_last_id;
}

int RunQueue::again(int id)
{
    const Run* run = find(id);
    if (!run || !run->over())
        return 0;
    session::Choices choices = run->choices;
    choices.fresh = false; // it would throw away what is to be gone on with
    const std::filesystem::path database = run->database;
    remove(id);
    return add(choices, database);
}

void RunQueue::next()
{
    if (m_active != 0)
        return;
    const auto waiting = std::ranges::find(m_runs, RunState::Waiting, &Run::state);
    if (waiting == m_runs.end())
        return;
    m_active = waiting->id;
    waiting->state = RunState::Preparing;
    emit changed(m_active);
    tell_job([choices = waiting->choices, database = waiting->database](StudyJob& job) { job.run(choices, database); });
}

void RunQueue::pause(int id)
{
    Run* run = this->run(id);
    if (!run || id != m_active || (run->state != RunState::Running && run->state != RunState::Preparing))
        return;
    run->state = RunState::Pausing;
    tell_job([](StudyJob& job) { job.pause(); });
    emit changed(id);
}

void RunQueue::resume(int id)
{
    Run* run = this->run(id);
    if (!run || (run->state != RunState::Pausing && run->state != RunState::Paused))
        return;
    run->state = run->study ? RunState::Running : RunState::Preparing;
    tell_job([](StudyJob& job) { job.resume(); });
    emit changed(id);
}

void RunQueue::cancel(int id)
{
    Run* run = this->run(id);
    if (!run || run->over() || run->state == RunState::Stopping)
        return;
    if (id != m_active) {
        close(*run, Error{"measuring", "it was stopped before it began", "Go on, to measure it", ECANCELED});
        return;
    }
    run->state = RunState::Stopping;
    tell_job([](StudyJob& job) { job.cancel(); });
    emit changed(id);
}

void RunQueue::cancelAll()
{
    std::vector<int> ids;
    for (const Run& run : m_runs)
        ids.push_back(run.id);
    std::ranges::reverse(ids); // so that no waiting one is started on the way
    for (const int id : ids)
        cancel(id);
}

void RunQueue::remove(int id)
{
    const Run* run = find(id);
    if (!run || !run->over())
        return;
    std::erase_if(m_runs, [id](const Run& one) { return one.id == id; });
    emit changed(id);
}

void RunQueue::on_progress(const session::Progress& progress, const std::vector<Console>& consoles)
{
    Run* run = active();
    if (!run)
        return;
    run->progress = progress;
    if (!consoles.empty()) // the last ones stay to be read
        run->consoles = consoles;
    if (run->state == RunState::Pausing && run->study && progress.running.empty())
        run->state = RunState::Paused;
    emit changed(run->id);
}

void RunQueue::on_ended(const std::optional<Error>& error)
{
    Run* run = active();
    m_active = 0;
    if (run)
        close(*run, error);
    next();
}

void RunQueue::close(Run& run, const std::optional<Error>& error)
{
    const int id = run.id; // a listener may change the list
    run.error = error;
    run.state = !error ? RunState::Done : error->code == ECANCELED ? RunState::Stopped : RunState::Failed;
    run.progress.running.clear();
    emit changed(id);
    emit ended(id);
    if (!busy())
        emit idle();
}

} // namespace pinscope::runs
