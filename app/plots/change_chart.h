// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

class QCPAxisRect;
class QCPErrorBars;
class QCPGraph;
class QCPItemRect;

namespace pinscope::plots {

// The ratio of one patched kernel to the base, a row per cell of the whole comparison, worst first: point and 95 %
// interval on a logarithmic axis, the margin as a grey band, the noise between boots as a dashed one, and the figure in
// words at the right end of the row.
class ChangeChart : public Chart
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::ChangeChart)

public:
    explicit ChangeChart(QCustomPlot& plot);

    [[nodiscard]] QString name() const override;
    [[nodiscard]] std::vector<ChartValue> values() const override; // per cent; `part` is the row's words
    [[nodiscard]] ChartTable table() const override;
    [[nodiscard]] ChartHit hitAt(const QPointF& point) const override;
    [[nodiscard]] std::optional<Cell> step(const std::optional<Cell>& from, int across, int down) const override;
    [[nodiscard]] int leastHeight() const override;

protected:
    void draw() override;
    void fit() override;
    void mark(const std::optional<Cell>& cell, bool focused) override;
    [[nodiscard]] QString facts() const override;

private:
    struct Points
    {
        QCPGraph* graph = nullptr;
        QCPErrorBars* whiskers = nullptr;
    };

    void addBands();
    void addPoints();
    [[nodiscard]] Points makePoints(bool hollow);
    [[nodiscard]] std::pair<double, double> ratios() const;
    [[nodiscard]] QStringList notes() const;
    [[nodiscard]] QString words(const compare::Row& row, bool brief) const;
    [[nodiscard]] int rowOf(const std::optional<Cell>& cell) const; // -1 where there is none
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] QString kernel() const;
    void readBack(const Points& points, std::vector<ChartValue>& values) const;

    std::vector<const compare::Row*> m_rows; // worst first
    std::optional<compare::NoiseFloor> m_noise;
    QCPAxisRect* m_rect = nullptr; // owned by the plot, as all below
    QCPItemRect* m_band = nullptr;
    Points m_solid;
    Points m_hollow; // without a verdict
};

} // namespace pinscope::plots
