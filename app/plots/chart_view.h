// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

#include <QWidget>

namespace pinscope::plots {

// Any chart as a widget. It follows the palette; hovering says the values under the pointer; the wheel zooms (with
// Shift only across, with Ctrl only upwards), dragging moves, a double click shows everything; the arrows move the
// selected cell, + and - zoom, 0 shows everything. Drawn only while it can be seen, or when it is asked what it shows.
class ChartView : public QWidget
{
    Q_OBJECT

public:
    explicit ChartView(const MakeChart& make, QWidget* parent = nullptr);
    ~ChartView() override;

    // All at once, so that it is drawn once. An empty input clears.
    void show(const ChartInput& input, const ChartOptions& options, const std::optional<Cell>& selected);
    void setInput(const ChartInput& input) { show(input, m_options, m_selected); }
    void setOptions(const ChartOptions& options) { show(m_input, options, m_selected); }
    [[nodiscard]] const ChartInput& input() const { return m_input; }
    [[nodiscard]] const ChartOptions& options() const { return m_options; }

    [[nodiscard]] bool followsCell() const; // whether another cell is another chart
    void setSelected(const std::optional<Cell>& cell);
    [[nodiscard]] std::optional<Cell> selected() const { return m_selected; }

    [[nodiscard]] std::vector<ChartValue> values(); // what is drawn, read back from the plot
    [[nodiscard]] ChartTable table();
    [[nodiscard]] ChartHit hitAt(const QPointF& point);
    [[nodiscard]] QSize sizeHint() const override { return {900, 560}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {440, 300}; }

    void zoom(double factor); // around the middle; above 1 zooms in
    void showAll();
    [[nodiscard]] bool isZoomed() const;

    using QWidget::show;

signals:
    void cellSelected(const pinscope::Cell& cell); // by mouse or key, not by setSelected()
    void drawn();                                  // anew: its table has changed

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void outdate(); // draws anew, now or when it is seen
    void ensureDrawn();
    void showSelection();
    void choose(const std::optional<Cell>& cell);
    void zoomAt(double factor, const QPointF& about, Qt::Orientations along);

    QCustomPlot* m_plot;
    std::unique_ptr<Chart> m_chart;
    ChartInput m_input;
    ChartOptions m_options;
    std::optional<Cell> m_selected;
    bool m_outdated = true;
    std::optional<QPointF> m_pressed; // where a button went down that may still become a click
    std::optional<QPointF> m_dragged; // where a drag has come to
};

} // namespace pinscope::plots
