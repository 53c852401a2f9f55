// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart_values.h"
#include "app/plots/theme.h"

#include <QPointF>
#include <QSize>
#include <memory>
#include <optional>
#include <vector>

class QCustomPlot;
class QCPLegend;

namespace pinscope::plots {

class Panel;

struct OverviewOptions
{
    std::optional<Slice> slice; // the first of the comparison where none is given
    Scale scale = Scale::Linear;
    bool titled = false; // study, kernels, clock and boots above the chart: for files, which have no window around them
};

// The overview drawn into a QCustomPlot that somebody else owns: the window's chart and the exported file are both
// this.
class OverviewPlot
{
public:
    explicit OverviewPlot(QCustomPlot& plot);
    ~OverviewPlot();
    OverviewPlot(const OverviewPlot&) = delete;
    OverviewPlot& operator=(const OverviewPlot&) = delete;

    void build(const compare::Comparison& comparison, const OverviewOptions& options, const PlotTheme& theme);
    // Lays out for the plot's present viewport and draws. To be called after build and after each change of size.
    void layout();
    void select(const std::optional<Cell>& cell, bool focused); // shown by the next layout()

    [[nodiscard]] std::vector<ChartValue> values() const;
    [[nodiscard]] std::optional<Cell> cellAt(const QPointF& point) const;
    [[nodiscard]] const ChartGrid& grid() const { return m_grid; }

private:
    void addHead(const compare::Comparison& comparison, const Slice& slice);
    void addLegend(int row, const compare::Comparison& comparison);
    void addNote(const compare::Comparison& comparison);
    void addLine(int row, const QString& text, const QFont& font, const QColor& color);
    void wrapLines();

    QCustomPlot& m_plot;
    PlotTheme m_theme;
    ChartGrid m_grid;
    std::vector<std::unique_ptr<Panel>> m_panels;
    QCPLegend* m_legend = nullptr; // owned by the plot's layout
};

} // namespace pinscope::plots
