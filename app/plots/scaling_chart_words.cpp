// SPDX-License-Identifier: GPL-3.0-or-later
// What the scaling chart says: its values, its table and its words.
#include "app/plots/scaling_chart.h"

#include "app/plots/words.h"

#include <cmath>
#include <qcustomplot.h>

namespace pinscope::plots {
namespace {

Bytes page_of(const compare::SizedCell& sized)
{
    return Bytes{std::llround(static_cast<double>(sized.cell.setup.region.count()) / sized.point.pages)};
}

} // namespace

std::vector<ChartValue> ScalingChart::values() const
{
    std::vector<ChartValue> values;
    for (const Series& series : m_series)
        for (std::size_t i = 0; i < series.cells.size(); ++i) {
            ChartValue value;
            value.cell = series.cells[i].cell;
            value.kernel = series.curve->kernel;
            const QCPGraphData point = *series.points->data()->at(static_cast<int>(i));
            value.value = point.value;
            values.push_back(value);
            if (!series.fitted)
                continue;
            value.value = series.fitted->data()->findBegin(point.key, false)->value;
            value.part = "line";
            values.push_back(value);
        }
    return values;
}

ChartTable ScalingChart::table() const
{
    struct Entry
    {
        Cell cell;
        int kernel;
        double measured;
        std::optional<double> line;
    };
    auto entries = std::make_shared<std::vector<Entry>>();
    for (const ChartValue& value : values()) {
        if (value.part.empty())
            entries->push_back({value.cell, value.kernel, value.value, {}});
        else
            entries->back().line = value.value;
    }
    ChartTable table;
    const QString unit = QLatin1Char(' ') + from(unit_name(cost_of_region(comparison().clock)));
    table.head = cell_head() + QStringList{QStringLiteral("kernel"), QStringLiteral("measured") + unit,
                                           QStringLiteral("line") + unit};
    table.rows = static_cast<int>(entries->size());
    table.row = [entries, data = input().comparison](int row) {
        const Entry& entry = entries->at(static_cast<std::size_t>(row));
        return cell_columns(entry.cell) +
               QStringList{from(data->kernels.at(static_cast<std::size_t>(entry.kernel)).label),
                           raw_number(entry.measured), entry.line ? raw_number(*entry.line) : QString()};
    };
    table.cell = [entries](int row) { return std::optional(entries->at(static_cast<std::size_t>(row)).cell); };
    return table;
}

QString ScalingChart::words(const Series& series, const compare::SizedCell& sized) const
{
    const Unit unit = cost_of_region(comparison().clock);
    QStringList lines{kernel_name(comparison(), static_cast<std::size_t>(series.curve->kernel)),
                      from(memory_label(sized.cell.setup.memory)) + QStringLiteral(", ") +
                          from(format_bytes(sized.cell.setup.region))};
    lines.append(tr("measured: %1").arg(from(format_figure(sized.point.cost, unit))));
    if (series.curve->fit)
        lines.append(
            tr("the line says: %1")
                .arg(from(format_figure(
                    series.curve->fit->cost(sized.point.pages, sized.point.folios, sized.point.large), unit))));
    lines.append(tr("%1 pages of %2 in %3 folios")
                     .arg(from(format_number(sized.point.pages)), from(format_bytes(page_of(sized))),
                          from(format_number(sized.point.folios))));
    return lines.join(QLatin1Char('\n'));
}

} // namespace pinscope::plots
