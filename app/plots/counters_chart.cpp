// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/counters_chart.h"

#include "app/plots/event_panels.h"
#include "app/plots/panel.h"
#include "app/plots/words.h"
#include "core/report/counters.h"

#include <algorithm>

namespace pinscope::plots {

CountersChart::CountersChart(QCustomPlot& plot) : Chart(plot) {}

CountersChart::~CountersChart() = default;

QString CountersChart::name() const
{
    return tr("Counters chart");
}

QString CountersChart::facts() const
{
    return tr("%1; events per page").arg(Chart::facts());
}

void CountersChart::addPanels(const std::string& event, int line)
{
    const compare::Comparison counts = of_event(comparison(), event);
    const ChartGrid grid = chart_grid(counts, slice());
    const Measure measure(counts, Metric::Cost);
    int column = 0;
    for (const Operation operation : m_grid.operations) {
        auto panel = std::make_unique<Panel>(plot(), theme(), Scale::Linear);
        m_layout->addElement(line, column++, panel->rect());
        panel->fill(counts, grid, operation, measure);
        panel->setTitleAbove(QStringLiteral("%1, %2").arg(from(event), from(operation_name(operation))));
        panel->showKeys(event == m_events.back());
        for (QCPAxis* axis : {panel->keys(), panel->figures()}) {
            const std::pair<double, double> range(axis->range().lower, axis->range().upper);
            allowZoom(axis, range, range, axis == panel->figures());
        }
        m_panels.push_back({event, std::move(panel)});
    }
}

void CountersChart::draw()
{
    m_panels.clear();
    m_events.clear();
    m_layout = nullptr;
    m_grid = chart_grid(comparison(), slice());
    std::vector<const compare::Row*> rows;
    for (const auto& [place, row] : m_grid.rows)
        rows.push_back(row);
    m_events = events_with_figures(comparison(), rows);
    if (m_events.empty()) {
        addReasons();
        return;
    }
    const int legend_row = nextRow();
    m_layout = new QCPLayoutGrid;
    m_layout->setRowSpacing(2);
    addElement(m_layout);
    int line = 0;
    for (const std::string& event : m_events)
        addPanels(event, line++);
    const std::size_t columns = m_grid.operations.size();
    for (std::size_t column = 0; column < columns; ++column) {
        auto* margins = new QCPMarginGroup(&plot());
        for (std::size_t at = column; at < m_panels.size(); at += columns)
            m_panels[at].panel->rect()->setMarginGroup(QCP::msLeft | QCP::msRight, margins);
    }
    std::vector<std::pair<QString, QCPAbstractPlottable*>> entries;
    for (std::size_t kernel = 0; kernel < comparison().kernels.size(); ++kernel)
        entries.emplace_back(kernel_name(comparison(), kernel),
                             m_panels.front().panel->legendPlottable(static_cast<int>(kernel)));
    addLegend(legend_row, entries);
    addNote({tr("events per page, read around the calls that are timed"), tr("whiskers: 95 % interval over boots"),
             tr("n/a: not counted")});
    addReasons();
}

void CountersChart::addReasons()
{
    const std::vector<std::string> reasons = report::counter_notes(comparison());
    for (const std::string& reason : reasons)
        addNote({from(reason)});
    if (reasons.empty() && m_events.empty())
        addNote({tr("no events were counted")});
}

// The names under the last panels are as high as a panel or more, and come on top of its share.
void CountersChart::fit()
{
    if (!m_layout)
        return;
    const auto lines = static_cast<int>(m_events.size());
    int names = 0;
    for (const EventPanel& one : m_panels) {
        one.panel->wrapKeys();
        one.panel->rect()->update(QCPLayoutElement::upMargins);
        if (one.event == m_events.back())
            names = std::max(names, one.panel->rect()->margins().bottom());
    }
    const double share = std::max(1.0, static_cast<double>(m_layout->rect().height() - names) / lines);
    for (int line = 0; line < lines; ++line)
        m_layout->setRowStretchFactor(line, line + 1 == lines ? (share + names) / share : 1);
}

void CountersChart::finish()
{
    for (const EventPanel& one : m_panels)
        one.panel->fit(false);
}

int CountersChart::leastHeight() const
{
    const int line = QFontMetrics(theme().font).height();
    return (6 * static_cast<int>(m_events.size()) + 14) * line;
}

void CountersChart::mark(const std::optional<Cell>& cell, bool focused)
{
    const compare::Row* row = cell ? m_grid.row(cell->operation, cell->setup.memory) : nullptr;
    for (const EventPanel& one : m_panels) {
        const bool here = row && row->cell == *cell && cell->operation == one.panel->operation();
        const auto found =
            std::find(m_grid.memories.begin(), m_grid.memories.end(), here ? cell->setup.memory : Memory{});
        one.panel->select(here ? static_cast<int>(found - m_grid.memories.begin()) : -1, focused);
    }
}

std::vector<ChartValue> CountersChart::values() const
{
    std::vector<ChartValue> values;
    for (const EventPanel& one : m_panels)
        for (ChartValue& value : one.panel->values()) {
            value.part = one.event;
            values.push_back(std::move(value));
        }
    return values;
}

ChartTable CountersChart::table() const
{
    struct Entry
    {
        std::string event;
        const compare::Row* row; // into the comparison, which `data` keeps
        int kernel;
    };
    const auto data = input().comparison;
    auto entries = std::make_shared<std::vector<Entry>>();
    if (!m_events.empty())
        for (const std::string& event : comparison().counters)
            for (const compare::Row& row : comparison().rows)
                for (int kernel = 0; kernel < std::ssize(comparison().kernels); ++kernel)
                    if (slice_of(row.cell) == slice() && side_of(row, kernel))
                        entries->push_back({event, &row, kernel});
    ChartTable table;
    table.head =
        cell_head() + QStringList{QStringLiteral("event"), QStringLiteral("kernel"),   QStringLiteral("per page"),
                                  QStringLiteral("boots"), QStringLiteral("change %"), QStringLiteral("not counted")};
    table.rows = static_cast<int>(entries->size());
    table.row = [entries, data](int index) {
        const Entry& entry = entries->at(static_cast<std::size_t>(index));
        const compare::Counted* counted = counted_of(*side_of(*entry.row, entry.kernel), entry.event);
        const bool has = counted && counted->per_page;
        const auto change = change_in_count(*entry.row, entry.kernel, entry.event);
        return cell_columns(entry.row->cell) +
               QStringList{from(entry.event),
                           from(data->kernels.at(static_cast<std::size_t>(entry.kernel)).label),
                           has ? raw_number(*counted->per_page) : QString(),
                           has ? QString::number(counted->boot_medians.size()) : QString(),
                           change ? raw_number(*change) : QString(),
                           counted ? from(counted->reason) : QString()};
    };
    table.cell = [entries](int row) { return std::optional(entries->at(static_cast<std::size_t>(row)).row->cell); };
    return table;
}

// A line per kernel: what was counted and how it changed, or why nothing was.
QString CountersChart::words(const compare::Row& row, const std::string& event) const
{
    QStringList lines{QStringLiteral("%1, %2").arg(from(event), from(compare::row_label(comparison(), row)))};
    for (std::size_t kernel = 0; kernel < comparison().kernels.size(); ++kernel) {
        const compare::Side* side = side_of(row, static_cast<int>(kernel));
        const compare::Counted* counted = side ? counted_of(*side, event) : nullptr;
        if (!counted)
            continue;
        QString line = kernel_name(comparison(), kernel) + QStringLiteral(": ");
        if (counted->per_page)
            line += tr("%1 per page, %n boot(s)", nullptr, static_cast<int>(counted->boot_medians.size()))
                        .arg(from(format_number(*counted->per_page)));
        else
            line += tr("not counted: %1").arg(from(counted->reason));
        if (const auto change = change_in_count(row, static_cast<int>(kernel), event))
            line += QStringLiteral(", ") + from(format_change(*change));
        lines.append(line);
    }
    return lines.join(QLatin1Char('\n'));
}

ChartHit CountersChart::hitAt(const QPointF& point) const
{
    for (const EventPanel& one : m_panels) {
        if (!one.panel->rect()->rect().contains(point.toPoint()))
            continue;
        const int memory = one.panel->memoryAt(point.x());
        const compare::Row* row =
            memory < 0 ? nullptr
                       : m_grid.row(one.panel->operation(), m_grid.memories.at(static_cast<std::size_t>(memory)));
        return row ? ChartHit{row->cell, words(*row, one.event)} : ChartHit{};
    }
    return {};
}

std::optional<Cell> CountersChart::step(const std::optional<Cell>& from, int across, int down) const
{
    return step_in(m_grid, from, across, down);
}

} // namespace pinscope::plots
