// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/worst_first_proxy.h"

namespace pinscope::models {

WorstFirstProxy::WorstFirstProxy(ComparisonTableModel& table, QObject* parent)
    : QSortFilterProxyModel(parent), m_table(table)
{
    setSortRole(Qt::EditRole);
    setDynamicSortFilter(true);
    setSourceModel(&table);
}

int WorstFirstProxy::worstColumn(std::size_t patched) const
{
    return m_table.changeColumn(patched);
}

Qt::SortOrder WorstFirstProxy::worstOrder() const
{
    const compare::Comparison* comparison = m_table.comparison();
    return comparison && higher_is_better(comparison->unit) ? Qt::AscendingOrder : Qt::DescendingOrder;
}

bool WorstFirstProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(Qt::EditRole);
    const QVariant b = right.data(Qt::EditRole);
    if (a.isValid() != b.isValid()) // the empty one must end up behind: last when ascending, first when reversed
        return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    return a.isValid() && a.toDouble() < b.toDouble();
}

} // namespace pinscope::models
