// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/panel.h"

#include "app/plots/hatched_bars.h"
#include "app/plots/tick_labels.h"
#include "app/plots/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pinscope::plots {
namespace {

constexpr double group_share = 0.84; // of the distance between two groups
constexpr double bar_share = 0.9;    // of a slot

void append(QCPAbstractPlottable* plottable, double key, double offset, double value)
{
    if (auto* bars = qobject_cast<QCPBars*>(plottable))
        bars->addData(key, value); // the bars group moves it into its slot
    else if (auto* graph = qobject_cast<QCPGraph*>(plottable))
        graph->addData(key + offset, value);
}

} // namespace

Panel::Panel(QCustomPlot& plot, const PlotTheme& theme, Scale scale)
    : m_plot(plot), m_theme(theme), m_scale(scale), m_rect(make_axis_rect(plot, theme))
{
    keys()->grid()->setVisible(false);
    keys()->setSubTicks(false);
    keys()->setTickLength(0, 3);
}

double Panel::slotWidth() const
{
    return group_share / std::max(1, m_kernels);
}

double Panel::slot(int kernel) const
{
    return (kernel - (m_kernels - 1) / 2.0) * slotWidth();
}

QCPAbstractPlottable* Panel::makePlottable(int kernel, bool hollow, QCPBarsGroup* group)
{
    const SeriesStyle style = series_style(kernel);
    if (m_scale == Scale::Logarithmic) {
        auto* points = new QCPGraph(keys(), figures());
        points->setLineStyle(QCPGraph::lsNone);
        points->setScatterStyle(scatter_of(style, m_theme.background, hollow));
        points->setPen(QPen(style.color));
        return points;
    }
    auto* bars = new HatchedBars(keys(), figures(), style, m_theme.background, hollow);
    bars->setWidthType(QCPBars::wtPlotCoords);
    bars->setWidth(slotWidth() * bar_share);
    group->append(bars);
    return bars;
}

QCPErrorBars* Panel::makeWhiskers(QCPAbstractPlottable* plottable, const QColor& color)
{
    auto* whiskers = new QCPErrorBars(keys(), figures());
    whiskers->setDataPlottable(plottable);
    whiskers->setErrorType(QCPErrorBars::etValueError);
    whiskers->setPen(QPen(color, 1.2));
    whiskers->setWhiskerWidth(7);
    whiskers->setSymbolGap(0);
    return whiskers;
}

Panel::Series Panel::makeSeries(int kernel, QCPBarsGroup* group)
{
    Series series;
    series.solid = makePlottable(kernel, false, group);
    series.hollow = makePlottable(kernel, true, group);
    // Stacked bars share a slot, and no memory has both.
    if (auto* hollow = qobject_cast<QCPBars*>(series.hollow))
        hollow->moveAbove(qobject_cast<QCPBars*>(series.solid));
    series.solid_whiskers = makeWhiskers(series.solid, m_theme.text);
    series.hollow_whiskers = makeWhiskers(series.hollow, m_theme.faint);
    return series;
}

void Panel::addSide(int memory, int kernel, const compare::Row& row, const Measure& measure)
{
    const compare::Side* side = side_of(row, kernel);
    if (!side || !side->median)
        return;
    const std::optional<double> figure = measure.of(row, *side->median);
    if (!figure || !std::isfinite(*figure) || (m_scale == Scale::Logarithmic && *figure <= 0))
        return;
    const Series& series = m_series.at(static_cast<std::size_t>(kernel));
    const bool as_asked = side->outcome != Outcome::NotAsAsked;
    append(as_asked ? series.solid : series.hollow, memory, slot(kernel), *figure);
    double low = *figure;
    double high = *figure;
    bool spread = false;
    if (const auto range = compare::interval_over_boots(*side))
        if (const auto whisker = measure.of(row, *range)) {
            low = whisker->low;
            high = whisker->high;
            spread = true;
        }
    const double none = std::numeric_limits<double>::quiet_NaN(); // not a whisker of length nought
    (as_asked ? series.solid_whiskers : series.hollow_whiskers)
        ->addData(spread ? *figure - low : none, spread ? high - *figure : none);
    m_highest = std::max(m_highest, high);
    if (low > 0)
        m_lowest = m_lowest > 0 ? std::min(m_lowest, low) : low;
    const compare::Change* change = kernel > 0 ? change_of(row, kernel) : nullptr;
    if (!change || !as_asked)
        return;
    const std::string_view mark = compare::verdict_mark(change->verdict);
    if (!mark.empty())
        m_marks.push_back(
            {add_text(*m_rect, m_theme, memory + slot(kernel), high, from(mark), m_theme.text), kernel, memory});
}

// At the bottom of the panel, whatever the axis shows.
void Panel::addMissingText(double key, const QString& text)
{
    QCPItemText* item = add_text(*m_rect, m_theme, key, 1, text, m_theme.faint);
    item->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    item->position->setCoords(key, 1);
    m_missing.push_back(item);
}

// Once for the whole group where nobody has a figure, else in the slot that is empty.
void Panel::addMissing(int memory, const compare::Row* row, const Measure& measure)
{
    std::vector<int> missing;
    for (int kernel = 0; row && kernel < m_kernels; ++kernel) {
        const compare::Side* side = side_of(*row, kernel);
        if (!side || !side->median || !measure.of(*row, *side->median))
            missing.push_back(kernel);
    }
    if (!row)
        addMissingText(memory, QStringLiteral("–"));
    else if (static_cast<int>(missing.size()) == m_kernels)
        addMissingText(memory, QStringLiteral("n/a"));
    else
        for (const int kernel : missing)
            addMissingText(memory + slot(kernel), QStringLiteral("n/a"));
}

void Panel::setRange()
{
    QCPAxis* values = figures();
    keys()->setRange(-0.5, std::max(0.5, static_cast<double>(m_cells.size()) - 0.5));
    if (m_highest <= 0) { // nothing measured yet: no scale to read
        values->setTicks(false);
        values->setTickLabels(false);
        values->grid()->setVisible(false);
    }
    if (m_scale == Scale::Linear) {
        values->setRange(0, m_highest > 0 ? m_highest * 1.2 : 1);
        return;
    }
    values->setScaleType(QCPAxis::stLogarithmic);
    const double low = m_lowest > 0 ? m_lowest : 1;
    const double high = m_highest > low ? m_highest : low * 10;
    values->setRange(low / 1.6, high * 1.8);
    values->setTicker(QSharedPointer<DecadeTicker>::create());
    values->setSubTicks(false);
}

void Panel::fill(const compare::Comparison& comparison, const ChartGrid& grid, Operation operation,
                 const Measure& measure)
{
    m_operation = operation;
    m_kernels = static_cast<int>(comparison.kernels.size());
    m_band = add_band(*m_rect);
    auto* group = new QCPBarsGroup(&m_plot);
    group->setSpacingType(QCPBarsGroup::stPlotCoords);
    group->setSpacing(slotWidth() * (1 - bar_share));
    for (int kernel = 0; kernel < m_kernels; ++kernel)
        m_series.push_back(makeSeries(kernel, group));

    int index = 0;
    for (const Memory& memory : grid.memories) {
        const compare::Row* row = grid.row(operation, memory);
        m_cells.push_back(row ? row->cell : Cell{{}, operation});
        m_cells.back().setup.memory = memory;
        m_names.append(QString::fromStdString(memory_label(memory)));
        for (int kernel = 0; row && kernel < m_kernels; ++kernel)
            addSide(index, kernel, *row, measure);
        ++index;
    }
    wrapKeys();
    m_title = QString::fromStdString(std::string(operation_name(operation)));
    m_unit = QString::fromStdString(measure.title());
    figures()->setLabel(m_title + QLatin1Char('\n') + m_unit);
    setRange();
    index = 0;
    for (const Memory& memory : grid.memories)
        addMissing(index++, grid.row(operation, memory), measure);
}

// Inside the rect, with room for it over the highest bar. A bar of no height would look like one that is not there.
void Panel::setTitleAbove(const QString& title)
{
    QCPItemText* item = add_text(*m_rect, m_theme, 0, 0, title, m_theme.text);
    item->position->setType(QCPItemPosition::ptAxisRectRatio);
    item->position->setCoords(0, 0);
    item->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    item->setPadding(QMargins(4, 0, 0, 0));
    m_title.clear();
    m_unit.clear();
    figures()->setLabel({});
    figures()->setRange(0, figures()->range().upper * 1.3);
    for (const ChartValue& value : values())
        if (value.value == 0) {
            const auto found = std::find(m_cells.begin(), m_cells.end(), value.cell);
            addMissingText(static_cast<double>(found - m_cells.begin()) + slot(value.kernel), QStringLiteral("0"));
        }
}

void Panel::showKeys(bool shown)
{
    keys()->setTickLabels(shown);
}

void Panel::wrapKeys()
{
    const double room = m_rect->width() / std::max(1.0, static_cast<double>(m_cells.size())) - 4;
    const QFontMetricsF metrics(m_theme.font);
    QStringList names;
    bool upright = false;
    for (const QString& name : m_names)
        for (const QString& word : name.split(QLatin1Char(' ')))
            upright = upright || (m_rect->width() > 0 && metrics.horizontalAdvance(word) > room);
    for (const QString& name : m_names)
        names.append(upright ? name : wrapped(name, room, metrics));
    keys()->setTickLabelRotation(upright ? -90 : 0);
    set_names(*keys(), names);
}

int Panel::memoryAt(double x) const
{
    const long index = std::lround(keys()->pixelToCoord(x));
    return index < 0 || index >= static_cast<long>(m_cells.size()) ? -1 : static_cast<int>(index);
}

bool Panel::hasRoomForUnit() const
{
    const QFontMetricsF metrics(m_theme.font);
    return metrics.horizontalAdvance(m_unit) <= m_rect->height() + 1.5 * metrics.height(); // half a line into each gap
}

void Panel::fit(bool with_unit)
{
    QCPAxis* axis = figures();
    const QFontMetricsF metrics(m_theme.font);
    axis->setLabel(with_unit ? m_title + QLatin1Char('\n') + m_unit : m_title);
    axis->ticker()->setTickCount(std::clamp(static_cast<int>(m_rect->height() / (2 * metrics.height())), 2, 5));
    axis->setSubTicks(m_scale == Scale::Linear && with_unit);
    const double group = keys()->coordToPixel(1) - keys()->coordToPixel(0);
    const double slot_pixels = group * slotWidth();
    for (QCPItemText* item : m_missing) {
        const bool upright = metrics.horizontalAdvance(item->text()) > slot_pixels;
        item->setRotation(upright ? -90 : 0);
        item->setPositionAlignment(upright ? Qt::AlignVCenter | Qt::AlignLeft : Qt::AlignHCenter | Qt::AlignBottom);
        item->setPadding(upright ? QMargins(3, 0, 0, 0) : QMargins(0, 0, 0, 2));
    }
    for (const Mark& mark : m_marks)
        mark.item->setVisible(metrics.horizontalAdvance(mark.item->text()) <= slot_pixels * 1.4);
}

void Panel::select(int memory, bool focused)
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    place_band(*m_band, *m_rect, Qt::Horizontal, memory < 0 ? none : memory - 0.49, memory + 0.49);
    style_selection(*m_band, m_theme, focused);
}

std::string Panel::markOf(int kernel, int memory) const
{
    for (const Mark& mark : m_marks)
        if (mark.kernel == kernel && mark.memory == memory)
            return mark.item->text().toStdString();
    return {};
}

void Panel::readBack(const QCPAbstractPlottable* plottable, const QCPErrorBars* whiskers, int kernel, bool as_asked,
                     std::vector<ChartValue>& values) const
{
    const auto add = [&](int index, double key, double value) {
        const int memory = static_cast<int>(std::lround(key));
        const QCPErrorBarsData error = whiskers->data()->at(index);
        ChartValue read{
            m_cells.at(static_cast<std::size_t>(memory)), kernel, value, {}, as_asked, markOf(kernel, memory), {}};
        if (!std::isnan(error.errorMinus))
            read.whisker = compare::Interval{value - error.errorMinus, value + error.errorPlus};
        values.push_back(read);
    };
    int index = 0;
    if (const auto* bars = qobject_cast<const QCPBars*>(plottable))
        for (const QCPBarsData& bar : *bars->data())
            add(index++, bar.key, bar.value);
    else if (const auto* graph = qobject_cast<const QCPGraph*>(plottable))
        for (const QCPGraphData& point : *graph->data())
            add(index++, point.key - slot(kernel), point.value);
}

std::vector<ChartValue> Panel::values() const
{
    std::vector<ChartValue> values;
    int kernel = 0;
    for (const Series& series : m_series) {
        readBack(series.solid, series.solid_whiskers, kernel, true, values);
        readBack(series.hollow, series.hollow_whiskers, kernel, false, values);
        ++kernel;
    }
    return values;
}

QCPAbstractPlottable* Panel::legendPlottable(int kernel) const
{
    return m_series.at(static_cast<std::size_t>(kernel)).solid;
}

bool Panel::hasHollow() const
{
    return std::any_of(m_series.begin(), m_series.end(),
                       [](const Series& series) { return series.hollow_whiskers->data()->size() > 0; });
}

} // namespace pinscope::plots
