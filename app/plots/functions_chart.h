// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

class QCPAxisRect;
class QCPBars;

namespace pinscope::plots {

// Where the time of one cell went, by kernel function, from the tracing pass: a pair of horizontal bars for each
// function, base and one patched kernel, what is the function's own; the largest difference first. Traced, not for
// timing, and it says so.
class FunctionsChart : public Chart
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::FunctionsChart)

public:
    explicit FunctionsChart(QCustomPlot& plot);

    [[nodiscard]] QString name() const override;
    [[nodiscard]] QString conclusion() const override;
    [[nodiscard]] bool followsCell() const override { return true; }
    [[nodiscard]] std::vector<ChartValue> values() const override; // own ticks a page; `part` names the function
    [[nodiscard]] ChartTable table() const override;
    [[nodiscard]] ChartHit hitAt(const QPointF& point) const override;
    [[nodiscard]] std::optional<Cell> step(const std::optional<Cell>& from, int across, int down) const override;
    [[nodiscard]] int leastHeight() const override;

protected:
    void prepare() override;
    void draw() override;
    void fit() override;
    [[nodiscard]] QString facts() const override;

private:
    void addBars(int kernel, double offset);
    void addFigures();
    void addNotes();
    [[nodiscard]] bool hasTwo() const; // base and a patched kernel
    [[nodiscard]] int patchedKernel() const;
    [[nodiscard]] const compare::TracedSide& side(int kernel) const;
    [[nodiscard]] QString unit() const;
    [[nodiscard]] QString figureWords(const compare::FunctionChange& change) const;
    [[nodiscard]] QString words(const compare::FunctionChange& change) const;
    [[nodiscard]] QStringList remarks() const; // what a side lacks
    [[nodiscard]] int rowHeight() const;

    const compare::Row* m_row = nullptr; // in the comparison
    std::vector<compare::FunctionChange> m_functions;
    QCPAxisRect* m_rect = nullptr;                // owned by the plot, as all below
    std::vector<std::pair<int, QCPBars*>> m_bars; // per kernel
};

} // namespace pinscope::plots
