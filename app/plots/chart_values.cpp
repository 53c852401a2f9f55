// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_values.h"

#include "app/plots/words.h"

#include <fmt/format.h>

namespace pinscope::plots {

QString to_tsv(const ChartTable& table)
{
    QString text = table.head.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (int row = 0; row < table.rows; ++row)
        text += table.row(row).join(QLatin1Char('\t')) + QLatin1Char('\n');
    return text;
}

QString raw_number(double value)
{
    return from(fmt::format("{}", value));
}

QStringList cell_head()
{
    return {QStringLiteral("workload"), QStringLiteral("operation"), QStringLiteral("memory"),
            QStringLiteral("region bytes")};
}

QStringList cell_columns(const Cell& cell)
{
    return {from(workload_name(cell.setup.workload)), from(operation_name(cell.operation)),
            from(memory_id(cell.setup.memory)), QString::number(cell.setup.region.count())};
}

} // namespace pinscope::plots
