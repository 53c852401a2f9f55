// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/machine_run.h"

#include <QEventLoop>

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

MachineRun::MachineRun(store::Store& store, OpenStudy& study, PlannedBoot boot, launch::Launch launch,
                       std::string device, QObject* parent)
    : QObject(parent), m_study(study), m_launch(std::move(launch)), m_device(std::move(device)),
      m_recorder(store, study.lock, study.study, std::move(boot))
{
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
    m_launch.requests = QByteArray::fromStdString(protocol::encode(protocol::Request{protocol::Greeting{}}) +
                                                  protocol::encode(protocol::Request{std::move(run)}));
    m_launch.keep_stdin = true;
    m_tick.start(1000);
    m_process.start(m_launch);
}

void MachineRun::cancel()
{
    m_process.stop();
}

void MachineRun::on_event(const protocol::Event& event)
{
    if (m_error)
        return;
    // The boot begins with the first word: a prompt that was dismissed leaves no trace in the study.
    Result<void> taken = m_begun ? Result<void>{} : m_recorder.begin();
    m_begun = m_begun || taken;
    if (taken)
        taken = m_recorder.take(event);
    if (!taken)
        m_error = taken.error();
    // After Finished the collector waits for another request: there is none.
    if (!taken || std::holds_alternative<protocol::Finished>(event))
        m_process.stop();
    emit progressed();
}

void MachineRun::on_ended(const launch::Ending& ending)
{
    m_tick.stop();
    auto [state, error] = end_of_boot(m_recorder, m_error ? m_error : ending.error, ending.finished);
    if (state == BootState::Interrupted)
        error->code = ECANCELED;
    if (m_begun)
        if (const auto kept = m_recorder.finish(state, error.value_or(Error{}), ending.errors.toStdString());
            !kept && !error)
            error = kept.error();
    if (!error && m_recorder.measured() == 0 && m_recorder.last_refusal())
        error = m_recorder.last_refusal();
    emit progressed();
    emit finished(error, ending);
}

Progress MachineRun::progress() const
{
    Progress progress;
    const Study& study = m_study.study;
    progress.boots_total = study.boots_planned * static_cast<int>(study.kernels.size());
    progress.setups_total = m_recorder.setups_total();
    progress.setups_done = m_recorder.setups_done();
    progress.elapsed_seconds = m_elapsed.isValid() ? static_cast<double>(m_elapsed.elapsed()) / 1000 : 0;
    if (progress.setups_done > 0)
        progress.remaining_seconds =
            progress.elapsed_seconds * (progress.setups_total - progress.setups_done) / progress.setups_done;
    if (m_recorder.current() >= 0) {
        const auto index = static_cast<std::size_t>(m_recorder.current());
        progress.running.push_back(setup_id(study.plan.setups[index]));
    }
    return progress;
}

} // namespace pinscope::session
