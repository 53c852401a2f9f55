// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/folios_chart.h"

#include "app/languages/letter_width.h"
#include "app/plots/axes.h"
#include "app/plots/folio_bars.h"
#include "app/plots/swatches.h"
#include "app/plots/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pinscope::plots {

FoliosChart::FoliosChart(QCustomPlot& plot) : Chart(plot) {}

QString FoliosChart::name() const
{
    return tr("Folios chart");
}

QString FoliosChart::facts() const
{
    return tr("what really backed the memory; %1").arg(Chart::facts());
}

QString FoliosChart::conclusion() const
{
    const auto good = std::count_if(m_bars.begin(), m_bars.end(), [](const Bar& bar) {
        return proven_share(bar.proof, bar.cell.setup.memory) >= required_share;
    });
    return tr("%1 of %2 memories were proven to be what was asked for.").arg(good).arg(m_bars.size());
}

int FoliosChart::rowHeight() const
{
    return QFontMetrics(theme().font).height() + 2;
}

int FoliosChart::leastHeight() const
{
    return static_cast<int>(m_bars.size() + 10) * rowHeight(); // head, axis, key and note
}

void FoliosChart::findBars()
{
    m_bars.clear();
    const ChartGrid grid = chart_grid(comparison(), slice());
    for (const Memory& memory : grid.memories)
        for (int kernel = 0; kernel < std::ssize(comparison().kernels); ++kernel) {
            // The operations of a setup share its proof.
            for (const Operation operation : grid.operations) {
                const compare::Row* row = grid.row(operation, memory);
                const compare::Side* side = row ? side_of(*row, kernel) : nullptr;
                if (!side || !side->proof)
                    continue;
                m_bars.push_back({row->cell, kernel, *side->proof, side->outcome});
                break;
            }
        }
}

QString FoliosChart::barName(const Bar& bar) const
{
    const QString label = from(compare::kernel_label(comparison(), static_cast<std::size_t>(bar.kernel)));
    const QFontMetrics metrics(theme().font);
    return from(memory_label(bar.cell.setup.memory)) + QStringLiteral("   ") +
           metrics.elidedText(label, Qt::ElideMiddle, languages::letter_width(metrics) * 20);
}

// Rounded down, so that only the whole is called 100 %.
QString FoliosChart::shareText(const Bar& bar) const
{
    if (!bar.proof.physical)
        return tr("not proven");
    const double share = 100 * proven_share(bar.proof, bar.cell.setup.memory);
    return QStringLiteral("%1 %").arg(share >= 100 ? QStringLiteral("100")
                                                   : QString::number(std::floor(share * 10) / 10, 'f', 1));
}

void FoliosChart::addBars()
{
    QCPAxis* rows = m_rect->axis(QCPAxis::atLeft);
    QCPAxis* share = m_rect->axis(QCPAxis::atBottom);
    QCPAxis* asked = m_rect->axis(QCPAxis::atRight);
    show_right(asked);
    m_band = add_band(*m_rect);
    m_parts = new FolioBars(rows, share, theme());
    QStringList names;
    QStringList shares;
    int row = 0;
    for (const Bar& bar : m_bars) {
        m_parts->setRow(row++, parts_of(bar.proof));
        names.append(barName(bar));
        shares.append(shareText(bar));
    }
    set_names(*rows, names);
    set_names(*asked, shares);
    share->setLabel(tr("per cent of the region; at the right: as asked for"));
    for (QCPAxis* axis : {rows, asked}) {
        axis->setRangeReversed(true);
        axis->setTickLength(0, 0);
        axis->grid()->setVisible(false);
    }
    QObject::connect(rows, QOverload<const QCPRange&>::of(&QCPAxis::rangeChanged), asked,
                     QOverload<const QCPRange&>::of(&QCPAxis::setRange));
    const std::pair<double, double> whole(-0.5, static_cast<double>(m_bars.size()) - 0.5);
    allowZoom(rows, whole, whole);
    allowZoom(share, {0, 100}, {0, 100});
}

void FoliosChart::addRuns()
{
    QCPAxis* rows = m_runs_rect->axis(QCPAxis::atLeft);
    QCPAxis* lengths = m_runs_rect->axis(QCPAxis::atBottom);
    m_runs = new RunBars(rows, lengths, theme());
    Bytes page = kibibytes(4);
    int row = 0;
    for (const Bar& bar : m_bars) {
        m_runs->setRow(row++, bar.proof.runs);
        page = bar.proof.page;
    }
    rows->setRangeReversed(true);
    rows->setTickLabels(false);
    rows->setTicks(false);
    rows->grid()->setVisible(false);
    bool found = false;
    const QCPRange range = m_runs->getValueRange(found, QCP::sdBoth, QCPRange());
    lengths->setRange(range);
    lengths->setLabel(tr("contiguous runs, by length"));
    lengths->setSubTicks(false);
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    const int every = range.upper > 8 ? 3 : 2;
    for (int bin = 0; bin < range.upper; bin += every)
        ticker->addTick(bin, from(format_bytes(Bytes{page.count() << bin})));
    lengths->setTicker(ticker);
    QObject::connect(m_rect->axis(QCPAxis::atLeft), QOverload<const QCPRange&>::of(&QCPAxis::rangeChanged), rows,
                     QOverload<const QCPRange&>::of(&QCPAxis::setRange));
}

void FoliosChart::addKey()
{
    std::vector<FolioPart> kinds;
    for (const auto& [row, parts] : m_parts->rows())
        for (const FolioPart& part : parts)
            if (std::none_of(kinds.begin(), kinds.end(), [&](const FolioPart& one) { return one.name == part.name; }))
                kinds.push_back(part);
    std::stable_sort(kinds.begin(), kinds.end(),
                     [](const FolioPart& a, const FolioPart& b) { return a.order > b.order; });
    std::vector<Swatch> swatches;
    for (const FolioPart& kind : kinds)
        swatches.push_back({color_of(kind, theme()), kind.huge_mapped ? Hatch::Rising : Hatch::None, kind.name});
    addElement(new Swatches(plot(), theme(), std::move(swatches)));
    QStringList parts{tr("the worst proof of each kernel's boots"), tr("hatched: mapped by a PMD or larger")};
    if (!m_runs)
        parts.append(tr("no proof here has the lengths of contiguous runs"));
    addNote(parts);
}

void FoliosChart::draw()
{
    m_rect = m_runs_rect = nullptr;
    m_parts = nullptr;
    m_runs = nullptr;
    findBars();
    if (m_bars.empty())
        return;
    auto* line = new QCPLayoutGrid;
    addElement(line);
    m_rect = make_axis_rect(plot(), theme());
    line->addElement(0, 0, m_rect);
    const bool runs = std::any_of(m_bars.begin(), m_bars.end(), [](const Bar& bar) { return !bar.proof.runs.empty(); });
    if (runs) {
        m_runs_rect = make_axis_rect(plot(), theme());
        line->addElement(0, 1, m_runs_rect);
        line->setColumnStretchFactor(0, 3);
        auto* margins = new QCPMarginGroup(&plot());
        for (QCPAxisRect* rect : {m_rect, m_runs_rect})
            rect->setMarginGroup(QCP::msTop | QCP::msBottom, margins);
        addRuns();
    }
    addBars();
    addKey();
}

void FoliosChart::fit()
{
    if (!m_rect)
        return;
    const auto count = static_cast<double>(m_bars.size());
    const double seen = std::clamp(std::floor(m_rect->height() / static_cast<double>(rowHeight())), 1.0, count);
    setHome(m_rect->axis(QCPAxis::atLeft), {-0.5, seen - 0.5});
}

std::optional<Cell> FoliosChart::cellOf(const Bar& bar) const
{
    if (m_selected)
        for (const compare::Row& row : comparison().rows)
            if (row.cell.setup == bar.cell.setup && row.cell.operation == m_selected->operation)
                return row.cell;
    return bar.cell;
}

void FoliosChart::mark(const std::optional<Cell>& cell, bool focused)
{
    m_selected = cell;
    if (!m_rect)
        return;
    const auto of_setup = [&](const Bar& bar) { return cell && bar.cell.setup == cell->setup; };
    const auto first = std::find_if(m_bars.begin(), m_bars.end(), of_setup);
    const auto last = std::find_if_not(first, m_bars.end(), of_setup);
    const double none = std::numeric_limits<double>::quiet_NaN();
    const double from = first == m_bars.end() ? none : static_cast<double>(first - m_bars.begin()) - 0.5;
    const double to = static_cast<double>(last - m_bars.begin()) - 0.5;
    place_band(*m_band, *m_rect, Qt::Vertical, from, to);
    style_selection(*m_band, theme(), focused);
    if (first != m_bars.end())
        reveal(m_rect->axis(QCPAxis::atLeft), from, to);
}

std::vector<ChartValue> FoliosChart::values() const
{
    std::vector<ChartValue> values;
    if (!m_parts)
        return values;
    for (const auto& [row, parts] : m_parts->rows())
        for (const FolioPart& part : parts) {
            const Bar& bar = m_bars.at(static_cast<std::size_t>(row));
            ChartValue value;
            value.cell = bar.cell;
            value.kernel = bar.kernel;
            value.value = 100 * part.share;
            value.as_asked = bar.outcome != Outcome::NotAsAsked;
            value.part = part.name.toStdString();
            values.push_back(value);
        }
    return values;
}

// A line per part of a bar, and one per length of its runs.
ChartTable FoliosChart::table() const
{
    struct Line
    {
        Cell cell;
        QStringList texts;
    };
    std::vector<Line> lines;
    for (const Bar& bar : m_bars) {
        const Setup& setup = bar.cell.setup;
        const QStringList head{from(workload_name(setup.workload)), from(memory_id(setup.memory)),
                               QString::number(setup.region.count()),
                               from(comparison().kernels.at(static_cast<std::size_t>(bar.kernel)).label)};
        for (const FolioPart& part : parts_of(bar.proof))
            lines.push_back(
                {bar.cell, head + QStringList{part.name, QString::number(part.pages), raw_number(part.share)}});
        for (const auto& [length, count] : bar.proof.runs)
            lines.push_back(
                {bar.cell, head + QStringList{QStringLiteral("runs of %1")
                                                  .arg(from(format_bytes(Bytes{bar.proof.page.count() << length}))),
                                              QString::number(count), QString()}});
    }
    ChartTable table;
    table.head = {QStringLiteral("workload"), QStringLiteral("memory"), QStringLiteral("region bytes"),
                  QStringLiteral("kernel"),   QStringLiteral("part"),   QStringLiteral("pages or runs"),
                  QStringLiteral("share")};
    table.rows = static_cast<int>(lines.size());
    const auto shared = std::make_shared<const std::vector<Line>>(std::move(lines));
    table.row = [shared](int row) { return shared->at(static_cast<std::size_t>(row)).texts; };
    table.cell = [shared](int row) { return std::optional(shared->at(static_cast<std::size_t>(row)).cell); };
    return table;
}

QString FoliosChart::words(const Bar& bar) const
{
    QStringList lines{from(memory_label(bar.cell.setup.memory)) + QStringLiteral(", ") +
                      kernel_name(comparison(), static_cast<std::size_t>(bar.kernel))};
    lines.append(tr("as asked for: %1").arg(shareText(bar)));
    for (const FolioPart& part : parts_of(bar.proof))
        lines.append(tr("%1: %2 % (%3 pages)")
                         .arg(part.name, from(format_number(100 * part.share)), QString::number(part.pages)));
    for (const auto& [length, count] : bar.proof.runs)
        lines.append(tr("runs of %1 and more: %2", "contiguous")
                         .arg(from(format_bytes(Bytes{bar.proof.page.count() << length})), QString::number(count)));
    return lines.join(QLatin1Char('\n'));
}

ChartHit FoliosChart::hitAt(const QPointF& point) const
{
    if (!m_rect || point.y() < m_rect->top() || point.y() > m_rect->bottom())
        return {};
    const long row = std::lround(m_rect->axis(QCPAxis::atLeft)->pixelToCoord(point.y()));
    if (row < 0 || row >= std::ssize(m_bars))
        return {};
    const Bar& bar = m_bars[static_cast<std::size_t>(row)];
    return {cellOf(bar), words(bar)};
}

// Down to the next memory; the bars of its kernels are one place.
std::optional<Cell> FoliosChart::step(const std::optional<Cell>& from, int, int down) const
{
    if (m_bars.empty())
        return {};
    const auto found = std::find_if(m_bars.begin(), m_bars.end(),
                                    [&](const Bar& bar) { return from && bar.cell.setup == from->setup; });
    if (found == m_bars.end())
        return cellOf(m_bars.front());
    for (auto place = found - m_bars.begin(); place >= 0 && place < std::ssize(m_bars) && down != 0; place += down) {
        const Bar& bar = m_bars[static_cast<std::size_t>(place)];
        if (bar.cell.setup != from->setup)
            return cellOf(bar);
    }
    return {};
}

} // namespace pinscope::plots
