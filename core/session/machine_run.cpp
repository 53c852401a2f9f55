// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/machine_run.h"

#include <QEventLoop>
#include <cerrno>

namespace pinscope::session {

Result<RunningKernel> probe_machine(launch::Launch launch)
{
    const std::string requests = protocol::encode(protocol::Request{protocol::Greeting{}}) +
                                 protocol::encode(protocol::Request{protocol::ProbeRequest{}});
    launch.requests = QByteArray::fromStdString(requests);
    launch.keep_stdin = false;
    RunningKernel running;
    launch::Ending end;
    launch::CollectorProcess process;
    QEventLoop loop;
    QObject::connect(&process, &launch::CollectorProcess::event, [&running](const protocol::Event& event) {
        if (const auto* hello = std::get_if<protocol::Hello>(&event)) {
            running.banner = hello->banner;
            running.facts.try_emplace("kernel.release", hello->release);
        }
        if (const auto* devices = std::get_if<protocol::Devices>(&event))
            running.devices = devices->candidates;
        if (const auto* facts = std::get_if<protocol::Facts>(&event))
            for (const auto& [name, value] : facts->environment)
                running.facts[name] = value;
    });
    QObject::connect(
        &process, &launch::CollectorProcess::ended, &loop,
        [&](const launch::Ending& ending) {
            end = ending;
            loop.quit();
        },
        Qt::QueuedConnection);
    process.start(launch);
    loop.exec();
    if (end.error)
        return tl::unexpected(*end.error);
    return running;
}

MachineRun::MachineRun(store::Store& store, OpenStudy& study, const Passes& passes, launch::Launch launch,
                       std::string device, QObject* parent)
    : QObject(parent), m_study(study), m_launch(std::move(launch)), m_device(std::move(device)), m_store(store),
      m_waiting(passes.begin(), passes.end())
{
    for (const PlannedBoot& pass : m_waiting) {
        m_setups_total += static_cast<int>(pass.setups.size());
        m_cells_total += static_cast<int>(cells_of(part_of(study.study.plan, pass.setups)).size());
    }
    connect(&m_tick, &QTimer::timeout, this, &MachineRun::progressed);
    connect(&m_process, &launch::CollectorProcess::event, this, &MachineRun::on_event);
    connect(&m_process, &launch::CollectorProcess::ended, this, &MachineRun::on_ended, Qt::QueuedConnection);
}

void MachineRun::start()
{
    m_elapsed.start();
    const Study& study = m_study.study;
    protocol::RunRequest run;
    run.plan = study.plan;
    run.order_seed = study.seed;
    run.clock = study.clock;
    run.device = m_device;
    std::string requests = protocol::encode(protocol::Request{protocol::Greeting{}});
    for (const PlannedBoot& pass : m_waiting) {
        run.trace = pass.traced;
        requests += protocol::encode(protocol::Request{run});
    }
    m_launch.requests = QByteArray::fromStdString(requests);
    m_launch.keep_stdin = true;
    m_tick.start(1000);
    m_process.start(m_launch);
}

void MachineRun::cancel()
{
    m_process.stop();
}

// A pass begins with its first word: a prompt that was dismissed leaves no trace in the study.
void MachineRun::begin_pass()
{
    m_recorder.emplace(m_store, m_study.lock, m_study.study, std::move(m_waiting.front()));
    m_waiting.pop_front();
    if (const auto begun = m_recorder->begin(); !begun) {
        m_error = begun.error();
        m_recorder.reset();
    }
}

void MachineRun::on_event(const protocol::Event& event)
{
    if (m_error)
        return;
    if (!m_recorder && !m_waiting.empty())
        begin_pass();
    if (m_recorder)
        if (const auto taken = m_recorder->take(event); !taken)
            m_error = taken.error();
    const bool finished = std::holds_alternative<protocol::Finished>(event);
    if (finished && !m_error && !m_waiting.empty())
        m_error = end_pass({}, true, {});
    else if (finished || m_error) // after its last Finished the collector waits for another request: there is none
        m_process.stop();
    if (m_error)
        m_process.stop();
    emit progressed();
}

std::optional<Error> MachineRun::end_pass(std::optional<Error> problem, bool finished, const std::string& log)
{
    auto [state, error] = end_of_boot(*m_recorder, std::move(problem), finished);
    if (state == BootState::Interrupted)
        error->code = ECANCELED;
    if (const auto kept = m_recorder->finish(state, error.value_or(Error{}), log); !kept && !error)
        error = kept.error();
    m_measured += m_recorder->measured();
    m_setups_done += m_recorder->setups_done();
    m_cells_done += m_recorder->cells_done();
    m_boots_done += state == BootState::Complete ? 1 : 0;
    if (m_recorder->last_refusal())
        m_refusal = m_recorder->last_refusal();
    m_recorder.reset();
    return error;
}

void MachineRun::on_ended(const launch::Ending& ending)
{
    m_tick.stop();
    std::optional<Error> error = m_error ? m_error : ending.error;
    if (m_recorder)
        error = end_pass(std::move(error), ending.finished, ending.errors.toStdString());
    else if (!error && (!ending.finished || !m_waiting.empty()))
        error = Error{"measuring", "it was cancelled", "Run the same command to go on", ECANCELED};
    if (!error && m_measured == 0 && m_refusal)
        error = m_refusal;
    emit progressed();
    emit finished(error, ending);
}

Progress MachineRun::progress() const
{
    Progress progress;
    const Study& study = m_study.study;
    progress.boots_total = study.boots_planned * static_cast<int>(study.kernels.size());
    progress.boots_done = m_boots_done;
    for (const Boot& boot : study.boots) // as they were when it began
        progress.boots_done += boot.state == BootState::Complete ? 1 : 0;
    progress.cells_total = m_cells_total;
    progress.cells_done = m_cells_done + (m_recorder ? m_recorder->cells_done() : 0);
    progress.setups_total = m_setups_total;
    progress.setups_done = m_setups_done + (m_recorder ? m_recorder->setups_done() : 0);
    progress.elapsed_seconds = m_elapsed.isValid() ? static_cast<double>(m_elapsed.elapsed()) / 1000 : 0;
    if (progress.setups_done > 0)
        progress.remaining_seconds =
            progress.elapsed_seconds * (progress.setups_total - progress.setups_done) / progress.setups_done;
    if (m_recorder && m_recorder->current() >= 0) {
        const auto index = static_cast<std::size_t>(m_recorder->current());
        progress.running.push_back(setup_id(study.plan.setups[index]) +
                                   (m_recorder->boot().traced ? ", tracing pass" : ""));
    }
    return progress;
}

} // namespace pinscope::session
