// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

class QCPAxisRect;
class QCPItemRect;

namespace pinscope::plots {

class HeatTiles;

// The change of one patched kernel by backing (down) and folio size (across), a panel per operation of a slice: purple
// is better, orange worse, on one symmetric logarithmic scale, with the per cent in the cell.
class HeatMapChart : public Chart
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::HeatMapChart)

public:
    explicit HeatMapChart(QCustomPlot& plot);

    [[nodiscard]] QString name() const override;
    [[nodiscard]] std::vector<ChartValue> values() const override; // per cent
    [[nodiscard]] ChartTable table() const override;
    [[nodiscard]] ChartHit hitAt(const QPointF& point) const override;
    [[nodiscard]] std::optional<Cell> step(const std::optional<Cell>& from, int across, int down) const override;

protected:
    void draw() override;
    void mark(const std::optional<Cell>& cell, bool focused) override;
    [[nodiscard]] QString facts() const override;

private:
    // A folio size of the axis: what of a memory is not its backing.
    struct Size
    {
        Bytes folio;
        Mapping mapping = Mapping::Pte;
        std::string stated;
        auto operator<=>(const Size&) const = default;
    };
    struct Panel
    {
        Operation operation;
        QCPAxisRect* rect;
        HeatTiles* tiles;
        QCPItemRect* band;
    };

    void findAxes();
    void addPanel(Operation operation);
    void addScale();
    [[nodiscard]] QString sizeName(const Size& size) const;
    [[nodiscard]] const compare::Row* row(Operation operation, long column, long line) const; // null where none
    [[nodiscard]] const compare::Change* change(const compare::Row* row) const;

    ChartGrid m_grid;
    std::vector<Size> m_sizes;
    std::vector<Backing> m_backings;
    double m_limit = 0.1; // of |log ratio|, where the colours end
    std::vector<Panel> m_panels;
};

} // namespace pinscope::plots
