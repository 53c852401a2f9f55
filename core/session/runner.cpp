// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/runner.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <thread>

namespace pinscope::session {

struct StudyRunner::Running
{
    BootRecorder recorder;
    launch::CollectorProcess process;
    std::filesystem::path console;
    QElapsedTimer elapsed;
    double expected = 0;
    std::jthread builder;       // of the initramfs; it has posted its last event when this is destroyed
    std::optional<Error> error; // of ours: the store, or events that make no sense
};

namespace {

int cells_in(const Study& study, const auto& boots)
{
    int cells = 0;
    for (const PlannedBoot& boot : boots)
        for (const int setup : boot.setups)
            cells += static_cast<int>(operations_of(study.plan.setups[static_cast<std::size_t>(setup)]).size());
    return cells;
}

} // namespace

StudyRunner::StudyRunner(store::Store& store, OpenStudy& study, RunSettings settings, QObject* parent)
    : QObject(parent), m_store(store), m_study(study), m_settings(std::move(settings))
{
    connect(&m_tick, &QTimer::timeout, this, &StudyRunner::progressed);
}

StudyRunner::~StudyRunner() = default;

void StudyRunner::start()
{
    m_elapsed.start();
    const auto all = all_boots();
    auto missing = missing_boots(m_study.study);
    if (m_settings.trace)
        std::ranges::copy(missing_traced_boots(m_study.study), std::back_inserter(missing));
    m_waiting.assign(missing.begin(), missing.end());
    m_boots_before = static_cast<int>(all.size() - missing.size());
    for (const PlannedBoot& boot : all)
        m_setups_total += static_cast<int>(boot.setups.size());
    m_setups_done = m_setups_total;
    for (const PlannedBoot& boot : missing)
        m_setups_done -= static_cast<int>(boot.setups.size());
    if (!m_waiting.empty()) {
        auto folder = WorkFolder::make(m_settings.work_parent);
        if (folder)
            m_folder.emplace(std::move(*folder));
        else
            fail(folder.error());
    }
    m_tick.start(1000);
    QMetaObject::invokeMethod(this, &StudyRunner::next, Qt::QueuedConnection);
}

void StudyRunner::pause()
{
    m_paused = true;
}

void StudyRunner::resume()
{
    m_paused = false;
    next();
}

void StudyRunner::cancel()
{
    m_cancelled = true;
    m_waiting.clear();
    for (const auto& running : m_running)
        running->process.stop();
    QMetaObject::invokeMethod(this, &StudyRunner::finish_if_idle, Qt::QueuedConnection);
}

std::vector<PlannedBoot> StudyRunner::all_boots() const
{
    std::vector<PlannedBoot> boots = planned_boots(m_study.study);
    if (m_settings.trace)
        std::ranges::copy(traced_boots(m_study.study), std::back_inserter(boots));
    return boots;
}

int StudyRunner::parallel() const
{
    return m_settings.parallel > 0 ? m_settings.parallel : guests_side_by_side(m_study.study.clock);
}

void StudyRunner::next()
{
    while (!m_paused && !m_error && !m_waiting.empty() && static_cast<int>(m_running.size()) < parallel()) {
        PlannedBoot boot = std::move(m_waiting.front());
        m_waiting.pop_front();
        launch(std::move(boot));
    }
    finish_if_idle();
}

std::filesystem::path StudyRunner::image_path(const PlannedBoot& boot) const
{
    return m_folder->path() /
           fmt::format("kernel-{}-setups-{}{}.cpio", boot.kernel, boot.setups.front(), boot.traced ? "-traced" : "");
}

void StudyRunner::launch(PlannedBoot boot)
{
    auto& running = *m_running.emplace_back(
        std::make_unique<Running>(BootRecorder(m_store, m_study.lock, m_study.study, std::move(boot))));
    const PlannedBoot& planned = running.recorder.boot();
    running.console = m_folder->path() / fmt::format("console-{}-{}{}.log", planned.kernel, planned.number,
                                                     planned.traced ? "-traced" : "");
    running.expected = expected_seconds(m_study.study, planned);
    running.elapsed.start();
    if (const auto begun = running.recorder.begin(); !begun) {
        m_running.pop_back();
        fail(begun.error());
        return;
    }
    connect(&running.process, &launch::CollectorProcess::event, this,
            [this, &running](const protocol::Event& event) { on_event(running, event); });
    // Queued: the process object is destroyed there.
    connect(
        &running.process, &launch::CollectorProcess::ended, this,
        [this, &running](const launch::Ending& ending) { on_ended(running, ending); }, Qt::QueuedConnection);
    const std::filesystem::path image = image_path(planned);
    if (std::filesystem::exists(image)) {
        start_guest(running);
        return;
    }
    // Module files are decompressed for it, which is too long for an event loop. One at a time: the libraries that read
    // them promise nothing about threads.
    running.builder =
        std::jthread([this, &running, image, kernel = m_settings.kernels[static_cast<std::size_t>(planned.kernel)],
                      study = m_study.study, boot = planned, guest = m_settings.guest] {
            Result<void> built;
            {
                const std::lock_guard guard(m_building);
                built = build_initramfs(kernel, study, boot, guest, image);
            }
            QMetaObject::invokeMethod(
                this, [this, &running, built] { on_built(running, built); }, Qt::QueuedConnection);
        });
}

void StudyRunner::on_built(Running& running, const Result<void>& built)
{
    if (built && !m_cancelled)
        return start_guest(running);
    launch::Ending ending;
    if (!built)
        ending.error = built.error();
    on_ended(running, ending);
}

void StudyRunner::start_guest(Running& running)
{
    const PlannedBoot& boot = running.recorder.boot();
    running.process.start(guest_launch(m_settings.kernels[static_cast<std::size_t>(boot.kernel)], m_study.study, boot,
                                       m_settings.guest, image_path(boot), running.console));
}

void StudyRunner::on_event(Running& running, const protocol::Event& event)
{
    if (running.error)
        return;
    if (const auto taken = running.recorder.take(event); !taken) {
        running.error = taken.error();
        running.process.stop();
    }
    emit progressed();
}

void StudyRunner::on_ended(Running& running, const launch::Ending& ending)
{
    const std::string console = read_console(running.console);
    BootRecorder& recorder = running.recorder;
    std::optional<Error> reason = running.error ? running.error : ending.error;
    if (reason && !running.error) // the console explains what went wrong in the guest, not in the store
        reason = explain_guest_failure(*reason, console, ending.errors.toStdString());
    const auto [state, error] = end_of_boot(recorder, std::move(reason), ending.finished);
    const auto kept = recorder.finish(state, error.value_or(Error{}), console);
    if (state == BootState::Failed)
        fail(*error);
    if (!kept)
        fail(kept.error());
    const PlannedBoot boot = recorder.boot();
    if (state == BootState::Complete) {
        ++m_boots_done;
        m_setups_done += recorder.setups_total();
        m_measured += recorder.measured();
        m_expected_done += running.expected;
        m_actual_done += static_cast<double>(running.elapsed.elapsed()) / 1000;
        if (recorder.last_refusal())
            m_refusal = recorder.last_refusal();
    }
    std::error_code ignored;
    std::filesystem::remove(running.console, ignored);
    std::erase_if(m_running, [&running](const auto& one) { return one.get() == &running; });
    if (state == BootState::Complete)
        emit boot_finished(boot);
    emit progressed();
    next();
}

// The first failure ends the run: the same boot would fail again. Boots under way are brought home first.
void StudyRunner::fail(const Error& error)
{
    if (!m_error)
        m_error = error;
    m_waiting.clear();
}

void StudyRunner::finish_if_idle()
{
    if (m_ended || !m_running.empty() || (!m_waiting.empty() && !m_error))
        return;
    m_ended = true;
    m_tick.stop();
    m_folder.reset();
    if (!m_error && m_cancelled)
        m_error = Error{"measuring", "it was cancelled", "Run the same command to go on", ECANCELED};
    if (!m_error && m_boots_done > 0 && m_measured == 0)
        m_error = m_refusal;
    emit finished(m_error);
}

Progress StudyRunner::progress() const
{
    Progress progress;
    progress.boots_total = static_cast<int>(all_boots().size());
    progress.boots_done = m_boots_before + m_boots_done;
    progress.setups_total = m_setups_total;
    progress.setups_done = m_setups_done;
    progress.elapsed_seconds = m_elapsed.isValid() ? static_cast<double>(m_elapsed.elapsed()) / 1000 : 0;
    progress.cells_total = cells_in(m_study.study, all_boots());
    progress.cells_done = progress.cells_total - cells_in(m_study.study, m_waiting);
    double left = 0;
    for (const PlannedBoot& boot : m_waiting)
        left += expected_seconds(m_study.study, boot);
    double seen = m_expected_done;
    double took = m_actual_done;
    for (const auto& running : m_running) {
        const BootRecorder& recorder = running->recorder;
        progress.setups_done += recorder.setups_done();
        progress.cells_done += recorder.cells_done() - cells_in(m_study.study, std::array{recorder.boot()});
        const double share = static_cast<double>(recorder.setups_done()) / std::max(1, recorder.setups_total());
        left += running->expected * (1 - share);
        if (recorder.setups_done() > 0) {
            seen += running->expected * share;
            took += static_cast<double>(running->elapsed.elapsed()) / 1000;
        }
        std::string text = boot_label(m_study.study, recorder.boot());
        if (recorder.current() >= 0) {
            const int index = recorder.boot().setups[static_cast<std::size_t>(recorder.current())];
            const pinscope::Setup& setup = m_study.study.plan.setups[static_cast<std::size_t>(index)];
            text += fmt::format(": {} {}", workload_name(setup.workload), memory_label(setup.memory));
        } else if (recorder.setups_done() == 0) {
            text += ": booting";
        }
        progress.running.push_back(std::move(text));
        progress.consoles.push_back(running->console);
    }
    const double pace = seen > 0 ? took / seen : 1.0;
    const int side_by_side = std::max(1, std::min(parallel(), static_cast<int>(m_waiting.size() + m_running.size())));
    progress.remaining_seconds = left * pace / side_by_side;
    return progress;
}

} // namespace pinscope::session
