// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

namespace pinscope::plots {

class Panel;

// Each kernel's figure for each memory of a slice, a panel per operation over one axis: bars from zero (linear) or
// points (logarithmic), whiskers for the 95 % interval over boots, the verdict's mark above.
class OverviewChart : public Chart
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::OverviewChart)

public:
    explicit OverviewChart(QCustomPlot& plot);
    ~OverviewChart() override;

    [[nodiscard]] QString name() const override;
    [[nodiscard]] std::vector<ChartValue> values() const override; // in the metric's unit
    [[nodiscard]] ChartTable table() const override;
    [[nodiscard]] ChartHit hitAt(const QPointF& point) const override;
    [[nodiscard]] std::optional<Cell> step(const std::optional<Cell>& from, int across, int down) const override;

protected:
    void draw() override;
    void fit() override;
    void finish() override;
    void mark(const std::optional<Cell>& cell, bool focused) override;
    [[nodiscard]] QString facts() const override;

private:
    [[nodiscard]] QStringList notes() const;
    [[nodiscard]] QString words(const compare::Row& row) const;

    ChartGrid m_grid;
    std::optional<Measure> m_measure;
    std::vector<std::unique_ptr<Panel>> m_panels;
};

} // namespace pinscope::plots
