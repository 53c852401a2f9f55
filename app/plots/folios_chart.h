// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

class QCPAxisRect;
class QCPItemRect;

namespace pinscope::plots {

class FolioBars;
class RunBars;

// The proof: what really backed each memory of a slice, a stacked bar per memory and kernel, PMD-mapped parts hatched;
// at its right the share that is what was asked for, and the lengths of its contiguous runs as a small histogram.
class FoliosChart : public Chart
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::FoliosChart)

public:
    explicit FoliosChart(QCustomPlot& plot);

    [[nodiscard]] QString name() const override;
    [[nodiscard]] QString conclusion() const override;
    [[nodiscard]] std::vector<ChartValue> values() const override; // per cent of the region, `part` names what it is
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
    // One bar: a setup under one kernel, with the worst proof of its boots.
    struct Bar
    {
        Cell cell; // any of the setup's
        int kernel = 0;
        FolioProof proof;
        Outcome outcome = Outcome::Measured;
    };

    void findBars();
    void addBars();
    void addRuns();
    void addKey();
    [[nodiscard]] QString shareText(const Bar& bar) const; // "100 %" of it is what was asked for
    [[nodiscard]] QString barName(const Bar& bar) const;
    [[nodiscard]] QString words(const Bar& bar) const;
    [[nodiscard]] std::optional<Cell> cellOf(const Bar& bar) const; // with the selected operation where it has that
    [[nodiscard]] int rowHeight() const;

    std::vector<Bar> m_bars;
    std::optional<Cell> m_selected;
    QCPAxisRect* m_rect = nullptr; // owned by the plot, as all below
    QCPAxisRect* m_runs_rect = nullptr;
    FolioBars* m_parts = nullptr;
    RunBars* m_runs = nullptr;
    QCPItemRect* m_band = nullptr;
};

} // namespace pinscope::plots
