// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/comparison_table_model.h"

#include <algorithm>

namespace pinscope::models {
namespace {

bool same_cells(const compare::Comparison& a, const compare::Comparison& b)
{
    return std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(),
                      [](const compare::Row& x, const compare::Row& y) { return x.cell == y.cell; });
}

} // namespace

void ComparisonTableModel::setComparison(std::shared_ptr<const compare::Comparison> comparison)
{
    std::vector<TableColumn> columns = comparison ? table_columns(*comparison) : std::vector<TableColumn>{};
    if (m_comparison && comparison && columns == m_columns && same_cells(*m_comparison, *comparison)) {
        m_comparison = std::move(comparison);
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        return;
    }
    beginResetModel();
    m_comparison = std::move(comparison);
    m_columns = std::move(columns);
    endResetModel();
}

int ComparisonTableModel::rowOf(const Cell& cell) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (*cellAt(row) == cell)
            return row;
    return -1;
}

const Cell* ComparisonTableModel::cellAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_comparison->rows[static_cast<std::size_t>(row)].cell : nullptr;
}

int ComparisonTableModel::changeColumn(std::size_t patched) const
{
    const auto found = std::find(m_columns.begin(), m_columns.end(), TableColumn{TableColumn::Kind::Change, patched});
    return found == m_columns.end() ? -1 : static_cast<int>(found - m_columns.begin());
}

int ComparisonTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_comparison ? 0 : static_cast<int>(m_comparison->rows.size());
}

int ComparisonTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant ComparisonTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const compare::Row& row = m_comparison->rows[static_cast<std::size_t>(index.row())];
    const TableColumn& column = m_columns[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return cell_text(*m_comparison, row, column);
    case Qt::EditRole:
        return cell_value(*m_comparison, row, column);
    case Qt::ToolTipRole:
    case Qt::StatusTipRole:
        return cell_tip(*m_comparison, row, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (is_number(column) ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

QVariant ComparisonTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TableColumn& column = m_columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column_title(*m_comparison, column);
    case Qt::ToolTipRole:
    case Qt::StatusTipRole:
        return column_tip(*m_comparison, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (is_number(column) ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

} // namespace pinscope::models
