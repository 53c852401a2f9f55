// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart_values.h"
#include "app/plots/metric.h"
#include "app/plots/theme.h"

#include <QCoreApplication>
#include <QPointF>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QCPAbstractPlottable;
class QCPAxis;
class QCPLayoutElement;
class QCPLegend;
class QCustomPlot;

namespace pinscope::plots {

// What a chart is drawn from. Both are values that never change; null where they are not at hand.
struct ChartInput
{
    std::shared_ptr<const compare::Comparison> comparison;
    std::shared_ptr<const Study> study; // the samples behind the comparison
};

// Along which size costs are drawn.
enum class SizeAxis { Region, Folio };

// What is shown of it. A chart takes what concerns it and leaves the rest.
struct ChartOptions
{
    std::optional<Slice> slice; // the first of the comparison where none is given
    Metric metric = Metric::Cost;
    Scale scale = Scale::Linear;
    std::size_t column = 0;        // the patched kernel, where a chart shows one
    std::optional<Cell> cell;      // the cell, where a chart shows one; the first where none is given
    std::optional<SizeAxis> sizes; // of the scaling chart; the one that has several where none is given
    bool titled = false; // study, kernels, clock and boots above it: for files, which have no window around them
};

// What lies under a point of a chart: the cell, and its values in words.
struct ChartHit
{
    std::optional<Cell> cell;
    QString text;
};

// A chart drawn into a QCustomPlot that somebody else owns: the window's view and the exported file are both this. What
// all charts do is here; a chart adds its axes, its data, and what lies where.
class Chart
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::Chart)

public:
    explicit Chart(QCustomPlot& plot);
    virtual ~Chart();
    Chart(const Chart&) = delete;
    Chart& operator=(const Chart&) = delete;

    void build(const ChartInput& input, const ChartOptions& options, const PlotTheme& theme);
    // Lays out for the plot's present viewport and draws. To be called after build and after each change of size.
    void layout();
    void select(const std::optional<Cell>& cell, bool focused); // shown by the next replot

    [[nodiscard]] virtual QString name() const = 0;   // "Overview chart"
    [[nodiscard]] virtual QString conclusion() const; // what it shows, in a sentence; the headline by default
    [[nodiscard]] virtual bool followsCell() const { return false; } // drawn anew for each cell that is selected
    [[nodiscard]] virtual std::vector<ChartValue> values() const = 0;
    [[nodiscard]] virtual ChartTable table() const = 0;
    [[nodiscard]] virtual ChartHit hitAt(const QPointF& point) const = 0;
    // The cell that many steps across and down from another; empty where there is none, the first from nowhere.
    [[nodiscard]] virtual std::optional<Cell> step(const std::optional<Cell>& from, int across, int down) const = 0;
    [[nodiscard]] virtual int leastHeight() const { return 0; } // that shows all of it; for files

    // Zooms in by a factor above 1, around a point; drags by pixels; shows everything again.
    void zoom(double factor, const QPointF& about, Qt::Orientations along);
    void pan(const QPointF& pixels);
    void showAll();
    [[nodiscard]] bool isZoomed() const;
    [[nodiscard]] std::vector<std::pair<double, double>> view() const; // of every axis that can be zoomed
    void setView(const std::vector<std::pair<double, double>>& view);  // ignored where the axes have become others

protected:
    virtual void prepare() {}                              // finds what its facts and its drawing both need
    virtual void draw() = 0;                               // fills the plot's layout from its next free row on
    virtual void fit() {}                                  // what depends on the size in pixels; may change margins
    virtual void finish() {}                               // the same, after margins are settled
    virtual void mark(const std::optional<Cell>&, bool) {} // shows the selection

    [[nodiscard]] const compare::Comparison& comparison() const { return *m_input.comparison; }
    [[nodiscard]] const Study* study() const { return m_input.study.get(); }
    [[nodiscard]] const ChartInput& input() const { return m_input; }
    [[nodiscard]] const ChartOptions& options() const { return m_options; }
    [[nodiscard]] const PlotTheme& theme() const { return m_theme; }
    [[nodiscard]] QCustomPlot& plot() const { return m_plot; }
    [[nodiscard]] Slice slice() const;           // the one asked for, or the first
    [[nodiscard]] virtual QString facts() const; // what the second line of a titled chart says before clock and boots

    void addElement(QCPLayoutElement* element);
    [[nodiscard]] int nextRow() const;
    void addLegend(int row,
                   const std::vector<std::pair<QString, QCPAbstractPlottable*>>& entries); // pushes others down
    void addNote(const QStringList& parts);
    // `full` is what can be seen at most, `home` what is seen at first; `from_zero` keeps its lower end.
    void allowZoom(QCPAxis* axis, std::pair<double, double> full, std::pair<double, double> home,
                   bool from_zero = false);
    void setHome(QCPAxis* axis, std::pair<double, double> home); // and shows it, unless it was zoomed
    void reveal(QCPAxis* axis, double from, double to);          // moves the axis so that this is seen

private:
    struct Zoomable;

    void addHead();
    void addLine(const QString& text, const QFont& font, const QColor& color);
    void wrapLines();
    void settle(); // where everything is

    QCustomPlot& m_plot;
    ChartInput m_input;
    ChartOptions m_options;
    PlotTheme m_theme;
    QCPLegend* m_legend = nullptr; // owned by the plot's layout
    std::vector<Zoomable> m_zoomables;
};

using MakeChart = std::function<std::unique_ptr<Chart>(QCustomPlot& plot)>;

} // namespace pinscope::plots
