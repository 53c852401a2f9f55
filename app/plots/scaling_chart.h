// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"
#include "app/plots/size_lines.h"

class QCPAxisRect;
class QCPGraph;
class QCPItemRect;
class QCPItemText;

namespace pinscope::plots {

// What an operation costs by the size of its region or of its folios, over one kind of memory: a point per cell, the
// fitted line of each kernel, and the fit in words below. Both axes are logarithmic.
class ScalingChart : public Chart
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::ScalingChart)

public:
    explicit ScalingChart(QCustomPlot& plot);

    [[nodiscard]] QString name() const override;
    [[nodiscard]] QString conclusion() const override; // the fits in words
    [[nodiscard]] bool followsCell() const override { return true; }
    // In ticks of the whole region; `part` is "" for what was measured and "line" for what the fit says of it.
    [[nodiscard]] std::vector<ChartValue> values() const override;
    [[nodiscard]] ChartTable table() const override;
    [[nodiscard]] ChartHit hitAt(const QPointF& point) const override;
    // Across to the next size, down to the next line, operation and kind of memory.
    [[nodiscard]] std::optional<Cell> step(const std::optional<Cell>& from, int across, int down) const override;

protected:
    void prepare() override;
    void draw() override;
    void finish() override;
    void mark(const std::optional<Cell>& cell, bool focused) override;
    [[nodiscard]] QString facts() const override;

private:
    struct Series
    {
        int line = 0;
        const compare::Curve* curve = nullptr;
        QCPGraph* points = nullptr;            // owned by the plot, as all below
        QCPGraph* fitted = nullptr;            // null without a fit
        std::vector<compare::SizedCell> cells; // one per point
    };

    [[nodiscard]] bool isShown(const compare::Scaling& scaling) const;
    void addSeries(int line, const compare::Curve& curve);
    void addFit(Series& series);
    void addAxes();
    void addName(int line);
    void addNotes();
    [[nodiscard]] QString words(const Series& series, const compare::SizedCell& cell) const;

    std::shared_ptr<const compare::Comparison> m_of; // whose m_all are
    std::vector<compare::Scaling> m_all;
    std::vector<const compare::Scaling*> m_shown; // into m_all
    std::optional<Cell> m_cell;
    SizeAxis m_sizes = SizeAxis::Region;
    std::vector<SizeLine> m_lines;
    std::vector<Series> m_series;
    QCPAxisRect* m_rect = nullptr;
    QCPItemRect* m_band = nullptr;
    std::vector<std::pair<int, QCPItemText*>> m_names; // by line
};

} // namespace pinscope::plots
