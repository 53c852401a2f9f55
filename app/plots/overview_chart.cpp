// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/overview_chart.h"

#include "app/plots/panel.h"
#include "app/plots/words.h"

#include <algorithm>

namespace pinscope::plots {

OverviewChart::OverviewChart(QCustomPlot& plot) : Chart(plot) {}

OverviewChart::~OverviewChart() = default;

QString OverviewChart::name() const
{
    return tr("Overview chart");
}

QString OverviewChart::facts() const
{
    return QStringLiteral("%1; %2").arg(Chart::facts(), from(Measure(comparison(), options().metric).title()));
}

QStringList OverviewChart::notes() const
{
    QStringList parts{from(m_measure->title())}; // a low axis has no room for it
    if (m_measure->higherIsBetter())
        parts.front() += tr(", higher is better");
    if (comparison().kernels.size() > 1)
        parts.append(marks_sentence(comparison().clock));
    parts.append(tr("whiskers: 95 % interval over boots"));
    if (std::any_of(m_panels.begin(), m_panels.end(), [](const auto& panel) { return panel->hasHollow(); }))
        parts.append(tr("dotted: not the memory asked for, no verdict"));
    parts.append(tr("n/a: not measured"));
    return parts;
}

void OverviewChart::draw()
{
    m_panels.clear();
    m_measure.emplace(comparison(), options().metric);
    m_grid = chart_grid(comparison(), slice());
    if (m_grid.operations.empty() || comparison().kernels.empty())
        return;
    const int legend_row = nextRow();
    auto* margins = new QCPMarginGroup(&plot());
    for (const Operation operation : m_grid.operations) {
        auto panel = std::make_unique<Panel>(plot(), theme(), options().scale);
        addElement(panel->rect());
        panel->fill(comparison(), m_grid, operation, *m_measure);
        panel->rect()->setMarginGroup(QCP::msLeft | QCP::msRight, margins);
        panel->showKeys(operation == m_grid.operations.back());
        for (QCPAxis* axis : {panel->keys(), panel->figures()}) {
            const std::pair<double, double> range(axis->range().lower, axis->range().upper);
            allowZoom(axis, range, range, axis == panel->figures() && options().scale == Scale::Linear);
        }
        m_panels.push_back(std::move(panel));
    }
    std::vector<std::pair<QString, QCPAbstractPlottable*>> entries;
    for (std::size_t kernel = 0; kernel < comparison().kernels.size(); ++kernel)
        entries.emplace_back(kernel_name(comparison(), kernel),
                             m_panels.front()->legendPlottable(static_cast<int>(kernel)));
    addLegend(legend_row, entries);
    addNote(notes());
}

void OverviewChart::fit()
{
    for (const auto& panel : m_panels)
        panel->wrapKeys();
}

void OverviewChart::finish()
{
    const bool units =
        std::all_of(m_panels.begin(), m_panels.end(), [](const auto& panel) { return panel->hasRoomForUnit(); });
    for (const auto& panel : m_panels)
        panel->fit(units);
}

void OverviewChart::mark(const std::optional<Cell>& cell, bool focused)
{
    const compare::Row* row = cell ? m_grid.row(cell->operation, cell->setup.memory) : nullptr;
    for (const auto& panel : m_panels) {
        const bool here = row && row->cell == *cell && cell->operation == panel->operation();
        const auto found =
            std::find(m_grid.memories.begin(), m_grid.memories.end(), here ? cell->setup.memory : Memory{});
        panel->select(here ? static_cast<int>(found - m_grid.memories.begin()) : -1, focused);
        if (here)
            reveal(panel->keys(), static_cast<double>(found - m_grid.memories.begin()) - 0.5,
                   static_cast<double>(found - m_grid.memories.begin()) + 0.5);
    }
}

std::vector<ChartValue> OverviewChart::values() const
{
    std::vector<ChartValue> values;
    for (const auto& panel : m_panels) {
        const std::vector<ChartValue> more = panel->values();
        values.insert(values.end(), more.begin(), more.end());
    }
    return values;
}

ChartTable OverviewChart::table() const
{
    ChartTable table;
    table.head = cell_head() + QStringList{QStringLiteral("kernel"),  QStringLiteral("figure"), QStringLiteral("unit"),
                                           QStringLiteral("low"),     QStringLiteral("high"),   QStringLiteral("mark"),
                                           QStringLiteral("as asked")};
    if (!m_measure)
        return table;
    const auto values = std::make_shared<const std::vector<ChartValue>>(this->values());
    table.rows = static_cast<int>(values->size());
    const auto data = input().comparison;
    const QString unit = from(m_measure->unit());
    table.row = [values, data, unit](int row) {
        const ChartValue& value = values->at(static_cast<std::size_t>(row));
        const auto& whisker = value.whisker;
        return cell_columns(value.cell) +
               QStringList{from(data->kernels.at(static_cast<std::size_t>(value.kernel)).label),
                           raw_number(value.value),
                           unit,
                           whisker ? raw_number(whisker->low) : QString(),
                           whisker ? raw_number(whisker->high) : QString(),
                           from(value.mark),
                           value.as_asked ? QStringLiteral("yes") : QStringLiteral("no")};
    };
    table.cell = [values](int row) { return std::optional(values->at(static_cast<std::size_t>(row)).cell); };
    return table;
}

// A line per kernel, and what changed.
QString OverviewChart::words(const compare::Row& row) const
{
    QStringList lines{from(compare::row_label(comparison(), row))};
    for (std::size_t kernel = 0; kernel < comparison().kernels.size(); ++kernel) {
        const compare::Side* side = side_of(row, static_cast<int>(kernel));
        if (!side)
            continue;
        QString line = kernel_name(comparison(), kernel) + QStringLiteral(": ");
        const auto figure = side->median ? m_measure->of(row, *side->median) : std::nullopt;
        if (figure && m_measure->metric() != Metric::Cost)
            line += from(format_number(*figure)) + QLatin1Char(' ') + from(m_measure->unit()) + QStringLiteral(", ");
        lines.append(line + side_in_words(*side, comparison().unit));
        if (const compare::Change* change = change_of(row, static_cast<int>(kernel)); change && change->percent)
            lines.append(QStringLiteral("    ") + change_in_words(comparison(), row, *change));
    }
    return lines.join(QLatin1Char('\n'));
}

ChartHit OverviewChart::hitAt(const QPointF& point) const
{
    for (const auto& panel : m_panels) {
        if (!panel->rect()->rect().contains(point.toPoint()))
            continue;
        const int memory = panel->memoryAt(point.x());
        const compare::Row* row =
            memory < 0 ? nullptr : m_grid.row(panel->operation(), m_grid.memories.at(static_cast<std::size_t>(memory)));
        return row ? ChartHit{row->cell, words(*row)} : ChartHit{};
    }
    return {};
}

std::optional<Cell> OverviewChart::step(const std::optional<Cell>& from, int across, int down) const
{
    return step_in(m_grid, from, across, down);
}

} // namespace pinscope::plots
