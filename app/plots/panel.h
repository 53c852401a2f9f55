// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/axes.h"
#include "app/plots/chart_values.h"
#include "app/plots/metric.h"

#include <qcustomplot.h>
#include <vector>

namespace pinscope::plots {

// One operation of the overview: an axis rect with a group of bars (linear) or points (logarithmic) per memory, a slot
// of the group per kernel. It draws what it is given and can read it back.
class Panel
{
public:
    Panel(QCustomPlot& plot, const PlotTheme& theme, Scale scale);

    // The axis rect must be in the plot's layout by now: items look for one there.
    void fill(const compare::Comparison& comparison, const ChartGrid& grid, Operation operation,
              const Measure& measure);
    void setTitleAbove(const QString& title); // in place of the axis title, for small panels; zeros are written out
    void showKeys(bool shown);                // the memories' names under the axis
    void wrapKeys();                          // for the width the axis rect has now; may change its margins
    void fit(bool with_unit);                 // what else depends on the size in pixels; after the layout is known
    [[nodiscard]] bool hasRoomForUnit() const;
    [[nodiscard]] int memoryAt(double x) const; // the group under a pixel; -1 beside the axis
    void select(int memory, bool focused);

    [[nodiscard]] QCPAxisRect* rect() const { return m_rect; }
    [[nodiscard]] QCPAxis* keys() const { return m_rect->axis(QCPAxis::atBottom); }
    [[nodiscard]] QCPAxis* figures() const { return m_rect->axis(QCPAxis::atLeft); }
    [[nodiscard]] std::vector<ChartValue> values() const;
    [[nodiscard]] QCPAbstractPlottable* legendPlottable(int kernel) const;
    [[nodiscard]] bool hasHollow() const;
    [[nodiscard]] Operation operation() const { return m_operation; }

private:
    struct Series
    {
        QCPAbstractPlottable* solid = nullptr;
        QCPAbstractPlottable* hollow = nullptr;
        QCPErrorBars* solid_whiskers = nullptr;
        QCPErrorBars* hollow_whiskers = nullptr;
    };
    struct Mark
    {
        QCPItemText* item = nullptr;
        int kernel = 0;
        int memory = 0;
    };

    Series makeSeries(int kernel, QCPBarsGroup* group);
    QCPAbstractPlottable* makePlottable(int kernel, bool hollow, QCPBarsGroup* group);
    QCPErrorBars* makeWhiskers(QCPAbstractPlottable* plottable, const QColor& color);
    void addSide(int memory, int kernel, const compare::Row& row, const Measure& measure);
    void addMissing(int memory, const compare::Row* row, const Measure& measure);
    void addMissingText(double key, const QString& text);
    void setRange();
    void readBack(const QCPAbstractPlottable* plottable, const QCPErrorBars* whiskers, int kernel, bool as_asked,
                  std::vector<ChartValue>& values) const;
    [[nodiscard]] double slot(int kernel) const; // offset of a kernel's slot from the group's middle
    [[nodiscard]] double slotWidth() const;      // in units of one group
    [[nodiscard]] std::string markOf(int kernel, int memory) const;

    QCustomPlot& m_plot;
    PlotTheme m_theme;
    Scale m_scale;
    QCPAxisRect* m_rect;
    QCPItemRect* m_band = nullptr;
    Operation m_operation = Operation::Map;
    int m_kernels = 0;
    std::vector<Cell> m_cells; // one per memory
    QStringList m_names;
    QString m_title;
    QString m_unit;
    std::vector<Series> m_series;
    std::vector<Mark> m_marks;
    std::vector<QCPItemText*> m_missing;
    double m_lowest = 0;
    double m_highest = 0;
};

} // namespace pinscope::plots
