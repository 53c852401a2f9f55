// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart_values.h"

#include <QAbstractTableModel>

namespace pinscope::explorer {

// The figures of a chart, as they are copied.
class ChartTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(plots::ChartTable table);
    [[nodiscard]] std::optional<Cell> cellAt(int row) const;
    [[nodiscard]] int rowOf(const Cell& cell) const; // the first of it; -1 where there is none

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    plots::ChartTable m_table;
};

} // namespace pinscope::explorer
