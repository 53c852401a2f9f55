// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/environment_model.h"

#include <QFont>
#include <algorithm>

namespace pinscope::models {

void EnvironmentModel::setRows(const QStringList& kernels, std::vector<EnvironmentRow> rows)
{
    if (kernels == m_kernels && rows == m_rows)
        return;
    beginResetModel();
    m_kernels = kernels;
    m_rows = std::move(rows);
    endResetModel();
}

const EnvironmentRow* EnvironmentModel::row(int row) const
{
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int EnvironmentModel::count(FactState state) const
{
    return static_cast<int>(std::ranges::count(m_rows, state, &EnvironmentRow::state));
}

QString EnvironmentModel::stateText(FactState state)
{
    switch (state) {
    case FactState::Differs:
        return tr("differs");
    case FactState::Varies:
        return tr("varies between boots");
    case FactState::Same:
        return tr("same");
    }
    return {};
}

QString EnvironmentModel::text(const std::vector<int>& rows) const
{
    QStringList lines{QStringList({QStringLiteral("fact"), QStringLiteral("state")}).join(QLatin1Char('\t'))};
    for (const QString& kernel : m_kernels)
        lines.front() += QLatin1Char('\t') + kernel.simplified();
    for (const int number : rows) {
        const EnvironmentRow* fact = row(number);
        if (!fact)
            continue;
        QString line = fact->name + QLatin1Char('\t') + stateText(fact->state);
        for (const QString& value : fact->values)
            line += QLatin1Char('\t') + value.simplified();
        lines.append(line);
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

int EnvironmentModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int EnvironmentModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : FirstKernelColumn + static_cast<int>(m_kernels.size());
}

QVariant EnvironmentModel::data(const QModelIndex& index, int role) const
{
    const EnvironmentRow* fact = index.isValid() ? row(index.row()) : nullptr;
    if (!fact)
        return {};
    const QString value =
        index.column() >= FirstKernelColumn ? fact->values.value(index.column() - FirstKernelColumn) : QString();
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == NameColumn)
            return fact->name;
        return index.column() == StateColumn ? stateText(fact->state) : value;
    case Qt::ToolTipRole:
        return value.isEmpty() ? QVariant() : QVariant(value);
    case Qt::FontRole: {
        const bool differs = fact->state == FactState::Differs && !value.isEmpty() && value != fact->values.value(0);
        QFont font;
        font.setBold(true);
        return differs ? QVariant(font) : QVariant();
    }
    default:
        return {};
    }
}

QVariant EnvironmentModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == NameColumn)
        return tr("Fact");
    if (section == StateColumn)
        return tr("State");
    const QString& kernel = m_kernels[section - FirstKernelColumn];
    return section == FirstKernelColumn ? tr("%1 (base)").arg(kernel) : kernel;
}

} // namespace pinscope::models
