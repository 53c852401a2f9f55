// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/overview_plot.h"

#include <QWidget>

namespace pinscope::plots {

// The overview as a widget: follows the palette, takes the keyboard (arrows move the selected cell: left and right by
// memory, up and down by operation), and describes itself with the comparison's headline.
class OverviewChart : public QWidget
{
    Q_OBJECT

public:
    explicit OverviewChart(QWidget* parent = nullptr);
    ~OverviewChart() override;

    void setComparison(std::shared_ptr<const compare::Comparison> comparison); // null clears
    void setOptions(const OverviewOptions& options);
    [[nodiscard]] const OverviewOptions& options() const { return m_options; }

    void setSelected(const std::optional<Cell>& cell);
    [[nodiscard]] std::optional<Cell> selected() const { return m_selected; }

    [[nodiscard]] std::vector<ChartValue> values() const; // what is drawn, read back from the plot
    [[nodiscard]] QSize sizeHint() const override { return {900, 560}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {440, 390}; }

signals:
    void cellSelected(const pinscope::Cell& cell); // by mouse or key, not by setSelected()

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void rebuild();
    void showSelection();
    void choose(const Cell& cell);
    void move(int memories, int operations);

    QCustomPlot* m_plot;
    std::unique_ptr<OverviewPlot> m_overview;
    std::shared_ptr<const compare::Comparison> m_comparison; // the grid of m_overview points into it
    OverviewOptions m_options;
    std::optional<Cell> m_selected;
};

} // namespace pinscope::plots
