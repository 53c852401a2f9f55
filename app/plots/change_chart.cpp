// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/change_chart.h"

#include "app/languages/letter_width.h"
#include "app/plots/axes.h"
#include "app/plots/tick_labels.h"
#include "app/plots/words.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace pinscope::plots {
namespace {

using compare::Change;
using compare::Row;
using compare::Verdict;

const Change* change_in(const Row& row, std::size_t column)
{
    return column < row.patched.size() ? &row.patched[column].value : nullptr;
}

std::vector<const Row*> worst_first(const compare::Comparison& comparison, std::size_t column)
{
    std::vector<const Row*> rows;
    for (const Row& row : comparison.rows)
        if (change_in(row, column))
            rows.push_back(&row);
    const double sign = higher_is_better(comparison.unit) ? -1 : 1;
    const auto harm = [&](const Row* row) {
        const auto& percent = change_in(*row, column)->percent;
        return percent ? sign * *percent : -std::numeric_limits<double>::infinity(); // no figure: at the end
    };
    std::stable_sort(rows.begin(), rows.end(), [&](const Row* a, const Row* b) { return harm(a) > harm(b); });
    return rows;
}

double ratio_of(double percent)
{
    return 1 + percent / 100;
}

bool judged(const Change& change)
{
    return change.verdict == Verdict::Better || change.verdict == Verdict::Worse || change.verdict == Verdict::Same;
}

constexpr double least_ratio = 1e-4; // an interval may reach to zero, a logarithm not

} // namespace

ChangeChart::ChangeChart(QCustomPlot& plot) : Chart(plot) {}

QString ChangeChart::name() const
{
    return tr("Change chart");
}

QString ChangeChart::kernel() const
{
    return kernel_name(comparison(), options().column + 1);
}

QString ChangeChart::facts() const
{
    return tr("ratio of %1 to %2; %3")
        .arg(kernel(), kernel_name(comparison(), 0), from(unit_title(comparison().unit, comparison().clock)));
}

QString ChangeChart::words(const Row& row, bool brief) const
{
    const Change& change = *change_in(row, options().column);
    if (!brief || !change.percent)
        return change_in_words(comparison(), row, change);
    const std::string_view verdict = compare::verdict_word(change.verdict, comparison().clock);
    return from(format_change(*change.percent)) + QLatin1Char(' ') + from(verdict);
}

int ChangeChart::rowHeight() const
{
    return QFontMetrics(theme().font).height() + 2;
}

int ChangeChart::leastHeight() const
{
    const int around = 8 * rowHeight(); // head, axis and note
    return static_cast<int>(m_rows.size()) * rowHeight() + around;
}

// What the points and their intervals take, with a little room on both sides; 1 is always in it.
std::pair<double, double> ChangeChart::ratios() const
{
    double low = 0.98;
    double high = 1.02;
    for (const Row* row : m_rows) {
        const Change& change = *change_in(*row, options().column);
        for (const std::optional<double>& percent :
             {change.percent, change.ci95 ? std::optional(change.ci95->low) : std::nullopt,
              change.ci95 ? std::optional(change.ci95->high) : std::nullopt})
            if (percent && std::isfinite(*percent)) {
                low = std::min(low, std::max(ratio_of(*percent), least_ratio));
                high = std::max(high, ratio_of(*percent));
            }
    }
    const double room = std::pow(high / low, 0.04);
    return {low / room, high * room};
}

ChangeChart::Points ChangeChart::makePoints(bool hollow)
{
    const QColor color = series_style(static_cast<int>(options().column) + 1).color;
    Points points;
    points.graph = new QCPGraph(m_rect->axis(QCPAxis::atLeft), m_rect->axis(QCPAxis::atBottom));
    points.graph->setLineStyle(QCPGraph::lsNone);
    points.graph->setAdaptiveSampling(false);
    points.graph->setScatterStyle(
        {QCPScatterStyle::ssDiamond, QPen(color, 1.5), QBrush(hollow ? theme().background : color), 9});
    points.whiskers = new QCPErrorBars(m_rect->axis(QCPAxis::atLeft), m_rect->axis(QCPAxis::atBottom));
    points.whiskers->setDataPlottable(points.graph);
    points.whiskers->setErrorType(QCPErrorBars::etValueError);
    points.whiskers->setPen(QPen(theme().text, 1.2));
    points.whiskers->setWhiskerWidth(6);
    points.whiskers->setSymbolGap(0);
    points.whiskers->setAntialiased(m_rows.size() < 200);
    points.graph->setAntialiased(m_rows.size() < 200);
    return points;
}

void ChangeChart::addPoints()
{
    m_solid = makePoints(false);
    m_hollow = makePoints(true);
    const double none = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t index = 0; index < m_rows.size(); ++index) {
        const Change& change = *change_in(*m_rows[index], options().column);
        if (!change.percent || ratio_of(*change.percent) <= 0)
            continue;
        const double ratio = ratio_of(*change.percent);
        const Points& points = judged(change) ? m_solid : m_hollow;
        points.graph->addData(static_cast<double>(index), ratio);
        const auto& range = change.ci95;
        points.whiskers->addData(range ? ratio - std::max(ratio_of(range->low), least_ratio) : none,
                                 range ? ratio_of(range->high) - ratio : none);
    }
}

void ChangeChart::addBands()
{
    m_band = add_band(*m_rect);
    const double margin = ratio_of(comparison().margin_percent);
    QCPItemRect* same = add_band(*m_rect);
    same->setBrush(theme().grid);
    place_band(*same, *m_rect, Qt::Horizontal, 1 / margin, margin);
    const auto line = [this](double ratio, Qt::PenStyle style, const QColor& color) {
        auto* item = new QCPItemStraightLine(&plot());
        item->setLayer(QStringLiteral("grid"));
        item->setPen(QPen(color, 1, style));
        for (QCPItemPosition* point : {item->point1, item->point2}) {
            point->setAxisRect(m_rect);
            point->setAxes(m_rect->axis(QCPAxis::atBottom), m_rect->axis(QCPAxis::atLeft));
            point->setTypeX(QCPItemPosition::ptPlotCoords);
            point->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
        item->point1->setCoords(ratio, 0);
        item->point2->setCoords(ratio, 1);
        item->setClipAxisRect(m_rect);
    };
    line(1, Qt::SolidLine, theme().text);
    if (m_noise && m_noise->percent > 0)
        for (const double ratio : {1 / ratio_of(m_noise->percent), ratio_of(m_noise->percent)})
            line(ratio, Qt::DashLine, theme().faint);
}

QStringList ChangeChart::notes() const
{
    QStringList parts{tr("ratio of %1 to %2, left is better").arg(kernel(), kernel_name(comparison(), 0)),
                      tr("whiskers: 95 % interval"), tr("grey: margin of %1 %").arg(comparison().margin_percent)};
    if (higher_is_better(comparison().unit))
        parts.front() = tr("ratio of %1 to %2, right is better").arg(kernel(), kernel_name(comparison(), 0));
    if (m_noise)
        parts.append(tr("dashed: noise between boots, %1 % (1 s.d.)").arg(from(format_number(m_noise->percent))));
    parts.append(tr("hollow: nothing is claimed"));
    return parts;
}

void ChangeChart::draw()
{
    m_rows = worst_first(comparison(), options().column);
    m_noise = comparison().noise_floor ? comparison().noise_floor : compare::measured_noise(comparison());
    m_rect = nullptr;
    if (m_rows.empty())
        return;
    m_rect = make_axis_rect(plot(), theme());
    addElement(m_rect);
    QCPAxis* cells = m_rect->axis(QCPAxis::atLeft);
    QCPAxis* ratio = m_rect->axis(QCPAxis::atBottom);
    QCPAxis* words_axis = m_rect->axis(QCPAxis::atRight);
    show_right(words_axis);
    QStringList names;
    for (const Row* row : m_rows)
        names.append(from(compare::row_label(comparison(), *row)));
    set_names(*cells, names);
    for (QCPAxis* axis : {cells, words_axis}) {
        axis->setRangeReversed(true);
        axis->setTickLength(0, 0);
        axis->grid()->setVisible(false);
    }
    ratio->setScaleType(QCPAxis::stLogarithmic);
    ratio->setTicker(QSharedPointer<RatioTicker>::create());
    ratio->setSubTicks(false);
    QObject::connect(cells, QOverload<const QCPRange&>::of(&QCPAxis::rangeChanged), words_axis,
                     QOverload<const QCPRange&>::of(&QCPAxis::setRange));
    const std::pair<double, double> rows(-0.5, static_cast<double>(m_rows.size()) - 0.5);
    allowZoom(cells, rows, rows);
    allowZoom(ratio, ratios(), ratios());
    addBands();
    addPoints();
    addNote(notes());
}

void ChangeChart::fit()
{
    if (!m_rect)
        return;
    const bool brief = plot().viewport().width() < 60 * languages::letter_width(QFontMetrics(theme().font)) * 2;
    QStringList texts;
    const QFontMetrics metrics(theme().font);
    for (const Row* row : m_rows)
        texts.append(metrics.elidedText(words(*row, brief), Qt::ElideRight, languages::letter_width(metrics) * 60));
    set_names(*m_rect->axis(QCPAxis::atRight), texts);
    const auto count = static_cast<double>(m_rows.size());
    const double seen = std::clamp(std::floor(m_rect->height() / static_cast<double>(rowHeight())), 1.0, count);
    setHome(m_rect->axis(QCPAxis::atLeft), {-0.5, seen - 0.5});
    m_rect->axis(QCPAxis::atBottom)
        ->setLabel(seen < count ? tr("%1 of %2 cells fit; drag, or press ↓, for the others").arg(seen).arg(count)
                                : QString());
}

int ChangeChart::rowOf(const std::optional<Cell>& cell) const
{
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row* row) { return cell && row->cell == *cell; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void ChangeChart::mark(const std::optional<Cell>& cell, bool focused)
{
    if (!m_rect)
        return;
    const int row = rowOf(cell);
    const double none = std::numeric_limits<double>::quiet_NaN();
    place_band(*m_band, *m_rect, Qt::Vertical, row < 0 ? none : row - 0.5, row + 0.5);
    style_selection(*m_band, theme(), focused);
    if (row >= 0)
        reveal(m_rect->axis(QCPAxis::atLeft), row - 0.5, row + 0.5);
}

void ChangeChart::readBack(const Points& points, std::vector<ChartValue>& values) const
{
    const auto ticker = m_rect->axis(QCPAxis::atRight)->ticker().dynamicCast<QCPAxisTickerText>();
    int index = 0;
    for (const QCPGraphData& point : *points.graph->data()) {
        const QCPErrorBarsData whisker = points.whiskers->data()->at(index++);
        const auto percent = [](double ratio) { return 100 * (ratio - 1); };
        ChartValue value;
        value.cell = m_rows.at(static_cast<std::size_t>(point.key))->cell;
        value.kernel = static_cast<int>(options().column) + 1;
        value.value = percent(point.value);
        if (!std::isnan(whisker.errorMinus))
            value.whisker =
                compare::Interval{percent(point.value - whisker.errorMinus), percent(point.value + whisker.errorPlus)};
        value.as_asked = &points == &m_solid;
        value.part = ticker->ticks().value(point.key).toStdString();
        values.push_back(value);
    }
}

std::vector<ChartValue> ChangeChart::values() const
{
    std::vector<ChartValue> values;
    if (!m_rect)
        return values;
    readBack(m_solid, values);
    readBack(m_hollow, values);
    std::sort(values.begin(), values.end(),
              [this](const ChartValue& a, const ChartValue& b) { return rowOf(a.cell) < rowOf(b.cell); });
    return values;
}

ChartTable ChangeChart::table() const
{
    ChartTable table;
    const QString unit = QLatin1Char(' ') + from(unit_name(comparison().unit));
    table.head = cell_head() + QStringList{QStringLiteral("base") + unit, QStringLiteral("patched") + unit,
                                           QStringLiteral("change %"),    QStringLiteral("low %"),
                                           QStringLiteral("high %"),      QStringLiteral("verdict")};
    table.rows = static_cast<int>(m_rows.size());
    // The rows point into the comparison, which `data` keeps.
    table.row = [data = input().comparison, rows = m_rows, column = options().column](int index) {
        const Row& row = *rows.at(static_cast<std::size_t>(index));
        const Change& change = *change_in(row, column);
        const auto number = [](const std::optional<double>& value) { return value ? raw_number(*value) : QString(); };
        return cell_columns(row.cell) + QStringList{number(row.base.value.median),
                                                    number(change.side.median),
                                                    number(change.percent),
                                                    change.ci95 ? raw_number(change.ci95->low) : QString(),
                                                    change.ci95 ? raw_number(change.ci95->high) : QString(),
                                                    from(compare::verdict_word(change.verdict, data->clock))};
    };
    table.cell = [data = input().comparison, rows = m_rows](int index) {
        return std::optional(rows.at(static_cast<std::size_t>(index))->cell);
    };
    return table;
}

ChartHit ChangeChart::hitAt(const QPointF& point) const
{
    if (!m_rect || point.y() < m_rect->top() || point.y() > m_rect->bottom())
        return {};
    const long index = std::lround(m_rect->axis(QCPAxis::atLeft)->pixelToCoord(point.y()));
    if (index < 0 || index >= std::ssize(m_rows))
        return {};
    const Row& row = *m_rows[static_cast<std::size_t>(index)];
    return {row.cell, from(compare::row_label(comparison(), row)) + QLatin1Char('\n') + words(row, false)};
}

std::optional<Cell> ChangeChart::step(const std::optional<Cell>& from, int, int down) const
{
    const int row = rowOf(from);
    const int next = row < 0 ? 0 : row + down;
    if (m_rows.empty() || next < 0 || next >= std::ssize(m_rows) || next == row)
        return {};
    return m_rows[static_cast<std::size_t>(next)]->cell;
}

} // namespace pinscope::plots
