// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/pages.h"

class QAction;
class QComboBox;

namespace pinscope::plots {
class OverviewChart;
}

namespace pinscope::explorer {

class EmptyState;

// The grouped chart of the open study. Where it has several workloads or regions, a box chooses which.
class OverviewPage : public Page
{
    Q_OBJECT

public:
    explicit OverviewPage(CurrentStudy& study, QWidget* parent = nullptr);

    // Writes the chart as it stands (slice and scale) and says so in the message bar.
    bool exportTo(const QString& path);
    [[nodiscard]] plots::OverviewChart* chart() const { return m_chart; }
    [[nodiscard]] QString emptyText() const; // "" while there is a chart

private:
    void showStudy();
    void updateSlices();
    void followCell();
    void chooseSlice(int index);
    void setLogarithmic(bool logarithmic);
    void askAndExport();

    CurrentStudy& m_study;
    plots::OverviewChart* m_chart;
    QComboBox* m_slices;
    EmptyState* m_content;
    QAction* m_export;
};

} // namespace pinscope::explorer
