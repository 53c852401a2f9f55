// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/launch/collector_process.h"
#include "core/session/machine_study.h"
#include "core/session/recorder.h"
#include "core/session/runner.h"

#include <deque>
#include <optional>

namespace pinscope::session {

// Asks a collector what machine it is on. Blocks in an event loop of its own until the collector has ended.
Result<RunningKernel> probe_machine(launch::Launch launch);

// One boot of a machine itself: the collector measures the study's plan there, and traces it afterwards where that was
// asked for; everything it says is stored as it comes. Lives in a thread with an event loop; the store and the study
// must outlive it.
class MachineRun : public QObject
{
    Q_OBJECT

public:
    // `launch` starts the collector with the rights it needs; its requests are filled in here.
    MachineRun(store::Store& store, OpenStudy& study, const Passes& passes, launch::Launch launch, std::string device,
               QObject* parent = nullptr);

    void start();  // finished() always follows
    void cancel(); // the collector puts everything back; the boot is marked interrupted
    [[nodiscard]] Progress progress() const;

signals:
    void progressed(); // at each event and each second
    void finished(const std::optional<pinscope::Error>& error, const pinscope::launch::Ending& ending); // once

private:
    void on_event(const protocol::Event& event);
    void on_ended(const launch::Ending& ending);
    void begin_pass();
    std::optional<Error> end_pass(std::optional<Error> error, bool finished, const std::string& log);

    OpenStudy& m_study;
    launch::Launch m_launch;
    std::string m_device;
    store::Store& m_store;
    std::deque<PlannedBoot> m_waiting;
    std::optional<BootRecorder> m_recorder; // of the pass that is under way
    launch::CollectorProcess m_process;
    QElapsedTimer m_elapsed;
    QTimer m_tick;
    std::optional<Error> m_error;
    std::optional<Error> m_refusal; // why a setup could not be measured
    int m_measured = 0;
    int m_setups_done = 0; // of passes that have ended
    int m_setups_total = 0;
    int m_cells_done = 0;
    int m_cells_total = 0;
    int m_boots_done = 0;
};

} // namespace pinscope::session
