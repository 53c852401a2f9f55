// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/chart_table_model.h"

namespace pinscope::explorer {

void ChartTableModel::setTable(plots::ChartTable table)
{
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

std::optional<Cell> ChartTableModel::cellAt(int row) const
{
    return row >= 0 && row < m_table.rows && m_table.cell ? m_table.cell(row) : std::nullopt;
}

int ChartTableModel::rowOf(const Cell& cell) const
{
    for (int row = 0; row < m_table.rows; ++row)
        if (cellAt(row) == cell)
            return row;
    return -1;
}

int ChartTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_table.rows;
}

int ChartTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.head.size());
}

QVariant ChartTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || role != Qt::DisplayRole)
        return {};
    return m_table.row(index.row()).value(index.column());
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    return m_table.head.value(section);
}

} // namespace pinscope::explorer
