// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/comparison_columns.h"

#include <QAbstractTableModel>
#include <memory>

namespace pinscope::models {

// The table of cells: a row per cell in axis order, columns as in table_columns(). Qt::DisplayRole is the text on the
// screen, Qt::EditRole the raw number behind it.
class ComparisonTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    // Null clears. Where cells and columns stay the same, as in a running study, selections stay too.
    void setComparison(std::shared_ptr<const compare::Comparison> comparison);
    [[nodiscard]] const compare::Comparison* comparison() const { return m_comparison.get(); }

    [[nodiscard]] int rowOf(const Cell& cell) const; // -1 where there is none
    [[nodiscard]] const Cell* cellAt(int row) const;
    [[nodiscard]] int changeColumn(std::size_t patched) const; // -1 where there is none
    [[nodiscard]] const std::vector<TableColumn>& columns() const { return m_columns; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const compare::Comparison> m_comparison;
    std::vector<TableColumn> m_columns;
};

} // namespace pinscope::models
