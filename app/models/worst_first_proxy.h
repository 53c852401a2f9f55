// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/comparison_table_model.h"

#include <QSortFilterProxyModel>

namespace pinscope::models {

// Sorts the table of cells by the raw numbers; what was not measured comes last in either direction, and equal values
// stay in axis order.
class WorstFirstProxy : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit WorstFirstProxy(ComparisonTableModel& table, QObject* parent = nullptr);

    // Where the worst change of patched kernel `patched` comes first: the column and the direction to sort in.
    [[nodiscard]] int worstColumn(std::size_t patched) const;
    [[nodiscard]] Qt::SortOrder worstOrder() const;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    ComparisonTableModel& m_table;
};

} // namespace pinscope::models
