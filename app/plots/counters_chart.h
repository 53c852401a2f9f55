// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

class QCPLayoutGrid;

namespace pinscope::plots {

class Panel;

// Events per page, base and patched: a row of small panels per event that was counted, a column per operation, over the
// overview's axis of memories. Where there is no figure there is nothing, and the reason stands below.
class CountersChart : public Chart
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::CountersChart)

public:
    explicit CountersChart(QCustomPlot& plot);
    ~CountersChart() override;

    [[nodiscard]] QString name() const override;
    // Per page; `part` is the event.
    [[nodiscard]] std::vector<ChartValue> values() const override;
    [[nodiscard]] ChartTable table() const override; // with a line, and the reason, where nothing was counted
    [[nodiscard]] ChartHit hitAt(const QPointF& point) const override;
    [[nodiscard]] std::optional<Cell> step(const std::optional<Cell>& from, int across, int down) const override;
    [[nodiscard]] int leastHeight() const override;

protected:
    void draw() override;
    void fit() override;
    void finish() override;
    void mark(const std::optional<Cell>& cell, bool focused) override;
    [[nodiscard]] QString facts() const override;

private:
    struct EventPanel
    {
        std::string event;
        std::unique_ptr<Panel> panel;
    };

    void addReasons(); // why there is no figure, where there is none
    void addPanels(const std::string& event, int line);
    [[nodiscard]] QString words(const compare::Row& row, const std::string& event) const;

    ChartGrid m_grid;
    std::vector<std::string> m_events; // that have a figure
    QCPLayoutGrid* m_layout = nullptr; // owned by the plot; null without any
    std::vector<EventPanel> m_panels;  // by event, then by operation
};

} // namespace pinscope::plots
