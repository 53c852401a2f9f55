// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/functions_chart.h"

#include "app/languages/letter_width.h"
#include "app/plots/axes.h"
#include "app/plots/hatched_bars.h"
#include "app/plots/words.h"
#include "core/compare/functions.h"

#include <algorithm>
#include <cmath>

namespace pinscope::plots {
namespace {

using compare::FunctionChange;
using compare::FunctionFigures;
using compare::Row;
using compare::TracedSide;

constexpr double bar_width = 0.36; // of a row, which has two
constexpr int letters_of_name = 36;

bool is_traced(const Row& row)
{
    bool traced = row.base.value.traced.reason.empty();
    for (const auto& patched : row.patched)
        traced |= patched.value.side.traced.reason.empty();
    return traced;
}

double own(const std::optional<FunctionFigures>& figures)
{
    return figures ? figures->self : 0;
}

QString number(const std::optional<FunctionFigures>& figures, double FunctionFigures::*which)
{
    return figures ? from(format_number((*figures).*which)) : QStringLiteral("n/a");
}

QString raw(const std::optional<FunctionFigures>& figures, double FunctionFigures::*which)
{
    return figures ? raw_number((*figures).*which) : QString();
}

} // namespace

FunctionsChart::FunctionsChart(QCustomPlot& plot) : Chart(plot) {}

QString FunctionsChart::name() const
{
    return tr("Functions chart");
}

QString FunctionsChart::unit() const
{
    return from(unit_name(comparison().unit));
}

QString FunctionsChart::facts() const
{
    const QString cell = m_row ? from(compare::row_label(comparison(), *m_row)) : QString();
    return tr("functions of %1; traced, not for timing").arg(cell);
}

QString FunctionsChart::conclusion() const
{
    if (m_functions.empty())
        return tr("Nothing was traced.");
    const FunctionChange& first = m_functions.front();
    return tr("Traced, not for timing: of the %n function(s) of %1, %2 differs most: %3.", nullptr,
              static_cast<int>(m_functions.size()))
        .arg(from(compare::row_label(comparison(), *m_row)), from(first.name), figureWords(first));
}

bool FunctionsChart::hasTwo() const
{
    return m_row && options().column < m_row->patched.size();
}

int FunctionsChart::patchedKernel() const
{
    return static_cast<int>(options().column) + 1;
}

const TracedSide& FunctionsChart::side(int kernel) const
{
    return side_of(*m_row, kernel)->traced;
}

int FunctionsChart::rowHeight() const
{
    return QFontMetrics(theme().font).height() * 3 / 2;
}

int FunctionsChart::leastHeight() const
{
    const int around = 8 * rowHeight(); // head, axis and note
    return static_cast<int>(m_functions.size()) * rowHeight() + around;
}

// Without a cell: the first that was traced, which populating never is.
void FunctionsChart::prepare()
{
    m_row = nullptr;
    m_functions.clear();
    for (const Row& row : comparison().rows)
        if (options().cell ? row.cell == *options().cell : !m_row && is_traced(row))
            m_row = &row;
    if (!m_row || !is_traced(*m_row))
        return;
    m_functions =
        hasTwo() ? m_row->patched[options().column].value.functions : compare::function_changes(side(0), TracedSide{});
}

// Both numbers and what lies between them, own ticks a page.
QString FunctionsChart::figureWords(const FunctionChange& change) const
{
    const QString base = number(change.base, &FunctionFigures::self);
    if (!hasTwo())
        return base;
    QString words = QStringLiteral("%1 → %2").arg(base, number(change.patched, &FunctionFigures::self));
    if (change.difference)
        words += QStringLiteral(", %1%2").arg(*change.difference > 0 ? QStringLiteral("+") : QString(),
                                              from(format_number(*change.difference)));
    return words;
}

void FunctionsChart::addBars(int kernel, double offset)
{
    auto* bars = new HatchedBars(m_rect->axis(QCPAxis::atLeft), m_rect->axis(QCPAxis::atBottom), series_style(kernel),
                                 theme().background, side(kernel).lost > 0);
    bars->setWidthType(QCPBars::wtPlotCoords);
    bars->setWidth(hasTwo() ? bar_width : 2 * bar_width);
    for (std::size_t index = 0; index < m_functions.size(); ++index) {
        const auto& figures = kernel == 0 ? m_functions[index].base : m_functions[index].patched;
        if (figures)
            bars->addData(static_cast<double>(index) + offset, figures->self);
    }
    m_bars.emplace_back(kernel, bars);
}

void FunctionsChart::addFigures()
{
    QCPAxis* names = m_rect->axis(QCPAxis::atLeft);
    QCPAxis* figures = m_rect->axis(QCPAxis::atRight);
    show_right(figures);
    const QFontMetrics metrics(theme().font);
    QStringList left;
    QStringList right;
    for (const FunctionChange& change : m_functions) {
        left.append(
            metrics.elidedText(from(change.name), Qt::ElideMiddle, languages::letter_width(metrics) * letters_of_name));
        right.append(figureWords(change));
    }
    set_names(*names, left);
    set_names(*figures, right);
    for (QCPAxis* axis : {names, figures}) {
        axis->setRangeReversed(true);
        axis->setTickLength(0, 0);
        axis->grid()->setVisible(false);
    }
    QObject::connect(names, QOverload<const QCPRange&>::of(&QCPAxis::rangeChanged), figures,
                     QOverload<const QCPRange&>::of(&QCPAxis::setRange));
    const std::pair<double, double> whole(-0.5, static_cast<double>(m_functions.size()) - 0.5);
    allowZoom(names, whole, whole);
}

QStringList FunctionsChart::remarks() const
{
    QStringList remarks;
    for (const auto& [kernel, bars] : m_bars) {
        const QString label = kernel_name(comparison(), static_cast<std::size_t>(kernel));
        if (!side(kernel).reason.empty())
            remarks.append(QStringLiteral("%1: %2").arg(label, from(side(kernel).reason)));
        else if (side(kernel).lost > 0)
            remarks.append(tr("%1: %2 events found no room, so its bars are too short and hollow")
                               .arg(label, QString::number(side(kernel).lost)));
    }
    return remarks;
}

void FunctionsChart::addNotes()
{
    QStringList parts{tr("traced, not for timing: the tracer's own cost is in every bar"),
                      tr("a function's own part, without the callees that are traced too")};
    if (std::any_of(m_functions.begin(), m_functions.end(),
                    [this](const FunctionChange& change) { return !change.base || (hasTwo() && !change.patched); }))
        parts.append(tr("n/a: that kernel cannot trace it, as where it is inlined"));
    addNote(parts + remarks());
}

void FunctionsChart::draw()
{
    m_rect = nullptr;
    m_bars.clear();
    if (m_functions.empty())
        return;
    const int row = nextRow();
    m_rect = make_axis_rect(plot(), theme());
    addElement(m_rect);
    addBars(0, hasTwo() ? -bar_width / 2 : 0);
    if (hasTwo())
        addBars(patchedKernel(), bar_width / 2);
    addFigures();
    double most = 0;
    for (const FunctionChange& change : m_functions)
        most = std::max({most, own(change.base), own(change.patched)});
    const std::pair<double, double> whole(0, most > 0 ? most * 1.03 : 1);
    allowZoom(m_rect->axis(QCPAxis::atBottom), whole, whole, true);
    addNotes();
    std::vector<std::pair<QString, QCPAbstractPlottable*>> entries;
    for (const auto& [kernel, bars] : m_bars)
        entries.emplace_back(kernel_name(comparison(), static_cast<std::size_t>(kernel)), bars);
    addLegend(row, entries);
}

void FunctionsChart::fit()
{
    if (!m_rect)
        return;
    const auto count = static_cast<double>(m_functions.size());
    const double seen = std::clamp(std::floor(m_rect->height() / static_cast<double>(rowHeight())), 1.0, count);
    setHome(m_rect->axis(QCPAxis::atLeft), {-0.5, seen - 0.5});
    const QString label = tr("%1, traced: not for timing").arg(from(unit_title(comparison().unit, comparison().clock)));
    m_rect->axis(QCPAxis::atBottom)
        ->setLabel(seen < count ? tr("%1 (%2 of %3 functions fit; drag for the others)").arg(label).arg(seen).arg(count)
                                : label);
}

std::vector<ChartValue> FunctionsChart::values() const
{
    std::vector<ChartValue> values;
    for (const auto& [kernel, bars] : m_bars)
        for (const QCPBarsData& bar : *bars->data()) {
            ChartValue value;
            value.cell = m_row->cell;
            value.kernel = kernel;
            value.value = bar.value;
            value.as_asked = side(kernel).lost == 0;
            value.part = m_functions.at(static_cast<std::size_t>(std::lround(bar.key))).name;
            values.push_back(value);
        }
    return values;
}

ChartTable FunctionsChart::table() const
{
    ChartTable table;
    const QString ticks = QLatin1Char(' ') + unit();
    table.head = cell_head() + QStringList{QStringLiteral("function"),
                                           QStringLiteral("base own") + ticks,
                                           QStringLiteral("patched own") + ticks,
                                           QStringLiteral("difference") + ticks,
                                           QStringLiteral("base with callees") + ticks,
                                           QStringLiteral("patched with callees") + ticks,
                                           QStringLiteral("base calls/page"),
                                           QStringLiteral("patched calls/page")};
    table.rows = static_cast<int>(m_functions.size());
    if (!m_row)
        return table;
    table.row = [cell = m_row->cell, functions = m_functions](int index) {
        const FunctionChange& change = functions.at(static_cast<std::size_t>(index));
        return cell_columns(cell) + QStringList{from(change.name),
                                                raw(change.base, &FunctionFigures::self),
                                                raw(change.patched, &FunctionFigures::self),
                                                change.difference ? raw_number(*change.difference) : QString(),
                                                raw(change.base, &FunctionFigures::ticks),
                                                raw(change.patched, &FunctionFigures::ticks),
                                                raw(change.base, &FunctionFigures::calls),
                                                raw(change.patched, &FunctionFigures::calls)};
    };
    table.cell = [cell = m_row->cell](int) { return std::optional(cell); };
    return table;
}

QString FunctionsChart::words(const FunctionChange& change) const
{
    QStringList lines{from(change.name), tr("own: %1 %2").arg(figureWords(change), unit())};
    const auto both = [&](double FunctionFigures::*which) {
        const QString base = number(change.base, which);
        return hasTwo() ? QStringLiteral("%1 → %2").arg(base, number(change.patched, which)) : base;
    };
    lines.append(tr("with callees: %1 %2").arg(both(&FunctionFigures::ticks), unit()));
    lines.append(tr("calls per page: %1").arg(both(&FunctionFigures::calls)));
    lines.append(tr("traced, not for timing"));
    return lines.join(QLatin1Char('\n'));
}

ChartHit FunctionsChart::hitAt(const QPointF& point) const
{
    if (!m_rect || point.y() < m_rect->top() || point.y() > m_rect->bottom())
        return {};
    const long index = std::lround(m_rect->axis(QCPAxis::atLeft)->pixelToCoord(point.y()));
    if (index < 0 || index >= std::ssize(m_functions))
        return {};
    return {m_row->cell, words(m_functions[static_cast<std::size_t>(index)])};
}

std::optional<Cell> FunctionsChart::step(const std::optional<Cell>& from, int across, int down) const
{
    const std::optional<Cell> here = from || !m_row ? from : m_row->cell;
    return step_in(chart_grid(comparison(), here ? slice_of(*here) : slice()), here, across, down);
}

} // namespace pinscope::plots
