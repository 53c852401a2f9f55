// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/run_queue.h"
#include "app/wizard/new_benchmark.h"

#include <QPointer>

class QSettings;
class QSplitter;

namespace pinscope::explorer {

class MainWindow;
class RunPage;

// Brings measuring into the window: New benchmark opens the wizard, what it asks for is queued, the page of the runs
// shows it, the desktop hears of the end, and a window with a run under way asks before it closes.
class RunDesk : public QObject
{
    Q_OBJECT

public:
    // `settings` and `queue` must outlive it, and the window it.
    RunDesk(MainWindow& window, runs::RunQueue& queue, QSettings& settings, session::Installation installation,
            std::filesystem::path database);

    void setDatabase(const std::filesystem::path& database); // for what is run from now on

    void openWizard();
    [[nodiscard]] wizard::NewBenchmark* wizard() const { return m_wizard; }
    [[nodiscard]] RunPage* page() const { return m_page; }

private:
    void look(); // at kernels and earlier studies, in the background
    void start(const session::Choices& choices);
    void measureRunning(); // the next boot of the open study
    void showDue();
    [[nodiscard]] QSplitter* split() const;
    [[nodiscard]] bool mayClose();
    void tellOfEnd(int run);

    MainWindow& m_window;
    runs::RunQueue& m_queue;
    QSettings& m_settings;
    session::Installation m_installation;
    std::filesystem::path m_database;
    RunPage* m_page;
    QAction* m_measure; // the running kernel; there only where the open study waits for it
    QPointer<wizard::NewBenchmark> m_wizard;
    QPointer<QWidget> m_question; // whether to stop and close
    wizard::Facts m_facts;        // as last looked at
    bool m_is_looking = false;
    bool m_look_again = false;
    std::jthread m_looking;
};

} // namespace pinscope::explorer
