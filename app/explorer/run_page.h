// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/current_study.h"
#include "app/runs/run_queue.h"

#include <QWidget>

class QAction;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QSplitter;
class QTreeWidget;

namespace pinscope::plots {
class ChartView;
}

namespace pinscope::explorer {

class EmptyState;

// The runs of this window: the queue, and for the selected one how far it is, what its guests say, and the chart that
// fills in. The chart shows the window's study, which studyWanted() makes the run's.
class RunPage : public QWidget
{
    Q_OBJECT

public:
    RunPage(runs::RunQueue& queue, CurrentStudy& study, QWidget* parent = nullptr);

    void select(int run);
    [[nodiscard]] const runs::Run* selected() const;

signals:
    void studyWanted(qlonglong id); // the selected run's, as soon as it is in the database
    void studyChosen(qlonglong id); // to be opened on the study's pages

private:
    void build();
    void makeActions();
    QWidget* buildDetails();
    void listRuns();
    void showRun();
    void showProgress(const runs::Run& run);
    void showConsoles(const runs::Run& run);
    void showChart();
    void enableActions();

    runs::RunQueue& m_queue;
    CurrentStudy& m_study;
    QTreeWidget* m_list;
    QLabel* m_title;
    QLabel* m_estimate;
    QLabel* m_error;
    QProgressBar* m_boots;
    QProgressBar* m_cells;
    QPlainTextEdit* m_console;
    plots::ChartView* m_chart;
    EmptyState* m_chart_place;
    EmptyState* m_content;
    QAction* m_pause;
    QAction* m_resume;
    QAction* m_stop;
    QAction* m_again;
    QAction* m_open;
    QAction* m_remove;
    std::optional<qlonglong> m_wanted; // the study last asked for
    struct Shown
    {
        std::shared_ptr<const compare::Comparison> comparison;
        std::optional<runs::RunState> state;
        bool operator==(const Shown&) const = default;
    } m_shown;
};

// "running: 2 of 6 boots", for a list.
QString run_words(const runs::Run& run);

} // namespace pinscope::explorer
