// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/guest_boot.h"
#include "core/session/recorder.h"
#include "core/session/studies.h"
#include "core/session/work_folder.h"

#include <QElapsedTimer>
#include <QObject>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace pinscope::session {

// What a run has done so far. Times are host seconds.
struct Progress
{
    int boots_done = 0;
    int boots_total = 0; // of the whole study, those measured before and the tracing pass included
    int setups_done = 0; // over all boots
    int setups_total = 0;
    int cells_done = 0; // the same, counted in cells
    int cells_total = 0;
    double elapsed_seconds = 0;
    double remaining_seconds = 0;                // an estimate
    std::vector<std::string> running;            // "6.18.15, boot 2: map of 64K mTHP" per guest
    std::vector<std::filesystem::path> consoles; // of the same guests, growing
};

struct RunSettings
{
    GuestSettings guest;
    std::vector<guest::BootableKernel> kernels; // as in the study
    bool trace = false;                         // a boot of each kernel more, for the tracing pass
    int parallel = 0;                           // guests side by side; 0: by the clock and the cores
    std::filesystem::path work_parent;          // where the run's folder is made
};

// Measures what a study still lacks, boot by boot, and streams it into the store. Lives in a thread with an event loop
// that lasts as long as the program; the store and the study must outlive it.
class StudyRunner : public QObject
{
    Q_OBJECT

public:
    StudyRunner(store::Store& store, OpenStudy& study, RunSettings settings, QObject* parent = nullptr);
    ~StudyRunner() override;

    // finished() always follows, also when there is nothing to do.
    void start();
    void pause(); // running boots go on, no new one is started
    void resume();
    void cancel(); // running boots are ended and marked interrupted
    [[nodiscard]] Progress progress() const;

signals:
    void progressed(); // at each event and each second
    void boot_finished(const pinscope::session::PlannedBoot& boot);
    void finished(const std::optional<pinscope::Error>& error); // once; empty: the study is complete

private:
    struct Running;

    void next();
    void launch(PlannedBoot boot);
    void on_built(Running& running, const Result<void>& built);
    void start_guest(Running& running);
    void on_event(Running& running, const protocol::Event& event);
    void on_ended(Running& running, const launch::Ending& ending);
    void fail(const Error& error);
    void finish_if_idle();
    [[nodiscard]] int parallel() const;
    [[nodiscard]] std::vector<PlannedBoot> all_boots() const;
    [[nodiscard]] std::filesystem::path image_path(const PlannedBoot& boot) const;

    store::Store& m_store;
    OpenStudy& m_study;
    RunSettings m_settings;
    std::optional<WorkFolder> m_folder;
    std::deque<PlannedBoot> m_waiting;
    std::vector<std::unique_ptr<Running>> m_running;
    std::optional<Error> m_error;
    std::optional<Error> m_refusal; // why a setup could not be measured
    QElapsedTimer m_elapsed;
    QTimer m_tick;
    double m_expected_done = 0; // expected seconds of the boots that are done in this run, and what they took
    double m_actual_done = 0;
    int m_boots_before = 0;
    int m_boots_done = 0;
    int m_setups_done = 0; // of finished boots
    int m_setups_total = 0;
    int m_measured = 0;
    std::mutex m_building;
    bool m_paused = false;
    bool m_cancelled = false;
    bool m_ended = false;
};

} // namespace pinscope::session
