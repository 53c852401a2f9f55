// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/panel.h"

#include "app/plots/hatched_bars.h"
#include "app/plots/tick_labels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pinscope::plots {
namespace {

constexpr double group_share = 0.84; // of the distance between two groups
constexpr double bar_share = 0.9;    // of a slot

QCPScatterStyle scatter_of(const SeriesStyle& style, const QColor& background, bool hollow)
{
    using Shape = QCPScatterStyle::ScatterShape;
    static const std::map<Marker, Shape> shapes = {{Marker::Disc, Shape::ssCircle},
                                                   {Marker::Diamond, Shape::ssDiamond},
                                                   {Marker::Square, Shape::ssSquare},
                                                   {Marker::TriangleUp, Shape::ssTriangle},
                                                   {Marker::TriangleDown, Shape::ssTriangleInverted}};
    const QPen pen(style.color, 1.5, hollow ? Qt::DotLine : Qt::SolidLine);
    return {shapes.at(style.marker), pen, hollow ? QBrush(background) : QBrush(style.color), 9};
}

void append(QCPAbstractPlottable* plottable, double key, double offset, double value)
{
    if (auto* bars = qobject_cast<QCPBars*>(plottable))
        bars->addData(key, value); // the bars group moves it into its slot
    else if (auto* graph = qobject_cast<QCPGraph*>(plottable))
        graph->addData(key + offset, value);
}

} // namespace

Panel::Panel(QCustomPlot& plot, const PlotTheme& theme, Scale scale)
    : m_plot(plot), m_theme(theme), m_scale(scale), m_rect(new QCPAxisRect(&plot, true))
{
    m_rect->setupFullAxesBox(false);
    m_rect->setBackground(QBrush(Qt::NoBrush));
    for (QCPAxis* axis : m_rect->axes()) {
        axis->setLayer(QStringLiteral("axes"));
        axis->grid()->setLayer(QStringLiteral("grid"));
        axis->setBasePen(QPen(m_theme.text, 1));
        axis->setTickPen(QPen(m_theme.text, 1));
        axis->setSubTickPen(QPen(m_theme.text, 1));
        axis->setLabelColor(m_theme.text);
        axis->setTickLabelColor(m_theme.text);
        axis->setLabelFont(m_theme.font);
        axis->setTickLabelFont(m_theme.font);
        axis->grid()->setPen(QPen(m_theme.grid, 1));
        axis->grid()->setZeroLinePen(QPen(m_theme.grid, 1));
        axis->grid()->setSubGridVisible(false);
    }
    for (const QCPAxis::AxisType type : {QCPAxis::atTop, QCPAxis::atRight})
        m_rect->axis(type)->setVisible(false);
    m_rect->axis(QCPAxis::atBottom)->grid()->setVisible(false);
    m_rect->axis(QCPAxis::atBottom)->setSubTicks(false);
    m_rect->axis(QCPAxis::atBottom)->setTickLength(0, 3);
    m_rect->axis(QCPAxis::atLeft)->setNumberFormat(QStringLiteral("g"));
    m_rect->axis(QCPAxis::atLeft)->setNumberPrecision(6);
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
    QCPAxis* keys = m_rect->axis(QCPAxis::atBottom);
    QCPAxis* values = m_rect->axis(QCPAxis::atLeft);
    const SeriesStyle style = series_style(kernel);
    if (m_scale == Scale::Logarithmic) {
        auto* points = new QCPGraph(keys, values);
        points->setLineStyle(QCPGraph::lsNone);
        points->setScatterStyle(scatter_of(style, m_theme.background, hollow));
        points->setPen(QPen(style.color));
        return points;
    }
    auto* bars = new HatchedBars(keys, values, style, m_theme.background, hollow);
    bars->setWidthType(QCPBars::wtPlotCoords);
    bars->setWidth(slotWidth() * bar_share);
    group->append(bars);
    return bars;
}

QCPErrorBars* Panel::makeWhiskers(QCPAbstractPlottable* plottable, const QColor& color)
{
    auto* whiskers = new QCPErrorBars(m_rect->axis(QCPAxis::atBottom), m_rect->axis(QCPAxis::atLeft));
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

QCPItemText* Panel::addText(double key, double value, const QString& text, const QColor& color)
{
    auto* item = new QCPItemText(&m_plot);
    item->position->setAxisRect(m_rect);
    item->position->setAxes(m_rect->axis(QCPAxis::atBottom), m_rect->axis(QCPAxis::atLeft));
    item->position->setType(QCPItemPosition::ptPlotCoords);
    item->position->setCoords(key, value);
    item->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    item->setClipToAxisRect(false);
    item->setSelectable(false);
    item->setText(text);
    item->setFont(m_theme.font);
    item->setColor(color);
    item->setPadding(QMargins(0, 0, 0, 2));
    return item;
}

void Panel::addSide(int memory, int kernel, const compare::Row& row)
{
    const compare::Side* side = side_of(row, kernel);
    if (!side || !side->median || !std::isfinite(*side->median))
        return;
    const double value = *side->median;
    if (m_scale == Scale::Logarithmic && value <= 0)
        return;
    const Series& series = m_series.at(static_cast<std::size_t>(kernel));
    const bool as_asked = side->outcome != Outcome::NotAsAsked;
    append(as_asked ? series.solid : series.hollow, memory, slot(kernel), value);
    double low = value;
    double high = value;
    const bool spread = side->boots() > 1;
    if (spread) {
        const auto [lowest, highest] = std::minmax_element(side->boot_medians.begin(), side->boot_medians.end());
        low = *lowest;
        high = *highest;
    }
    const double none = std::numeric_limits<double>::quiet_NaN(); // not a whisker of length nought
    (as_asked ? series.solid_whiskers : series.hollow_whiskers)
        ->addData(spread ? value - low : none, spread ? high - value : none);
    m_highest = std::max(m_highest, high);
    m_lowest = m_lowest > 0 ? std::min(m_lowest, low) : low;
    const compare::Change* change = kernel > 0 ? change_of(row, kernel) : nullptr;
    if (!change || !as_asked)
        return;
    const std::string_view mark = compare::verdict_mark(change->verdict);
    if (mark.empty())
        return;
    const QString text = QString::fromUtf8(mark.data(), static_cast<qsizetype>(mark.size()));
    m_marks.push_back({addText(memory + slot(kernel), high, text, m_theme.text), kernel, memory});
}

// Once for the whole group where nobody has a figure, else in the slot that is empty.
void Panel::addMissing(int memory, const compare::Row* row)
{
    std::vector<int> missing;
    for (int kernel = 0; row && kernel < m_kernels; ++kernel) {
        const compare::Side* side = side_of(*row, kernel);
        if (!side || !side->median)
            missing.push_back(kernel);
    }
    const double bottom = m_rect->axis(QCPAxis::atLeft)->range().lower;
    if (!row)
        m_missing.push_back(addText(memory, bottom, QStringLiteral("–"), m_theme.faint));
    else if (static_cast<int>(missing.size()) == m_kernels)
        m_missing.push_back(addText(memory, bottom, QStringLiteral("n/a"), m_theme.faint));
    else
        for (const int kernel : missing)
            m_missing.push_back(addText(memory + slot(kernel), bottom, QStringLiteral("n/a"), m_theme.faint));
}

void Panel::setRange()
{
    QCPAxis* keys = m_rect->axis(QCPAxis::atBottom);
    QCPAxis* values = m_rect->axis(QCPAxis::atLeft);
    keys->setRange(-0.5, std::max(0.5, static_cast<double>(m_cells.size()) - 0.5));
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

void Panel::fill(const compare::Comparison& comparison, const ChartGrid& grid, Operation operation)
{
    m_operation = operation;
    m_kernels = static_cast<int>(comparison.kernels.size());
    m_band = new QCPItemRect(&m_plot);
    m_band->setLayer(QStringLiteral("background"));
    m_band->setVisible(false);
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
            addSide(index, kernel, *row);
        ++index;
    }
    wrapKeys();
    m_title = QString::fromStdString(std::string(operation_name(operation)));
    m_unit = QString::fromStdString(unit_title(comparison.unit, comparison.clock));
    m_rect->axis(QCPAxis::atLeft)->setLabel(m_title + QLatin1Char('\n') + m_unit);
    setRange();
    index = 0;
    for (const Memory& memory : grid.memories)
        addMissing(index++, grid.row(operation, memory));
}

void Panel::showKeys(bool shown)
{
    m_rect->axis(QCPAxis::atBottom)->setTickLabels(shown);
}

void Panel::wrapKeys()
{
    QCPAxis* keys = m_rect->axis(QCPAxis::atBottom);
    const double room = m_rect->width() / std::max(1.0, keys->range().size()) - 4;
    const QFontMetricsF metrics(m_theme.font);
    const QSharedPointer<QCPAxisTickerText> ticker = QSharedPointer<QCPAxisTickerText>::create();
    bool upright = false;
    for (const QString& name : m_names)
        for (const QString& word : name.split(QLatin1Char(' ')))
            upright = upright || (m_rect->width() > 0 && metrics.horizontalAdvance(word) > room);
    int index = 0;
    for (const QString& name : m_names)
        ticker->addTick(index++, upright ? name : wrapped(name, room, metrics));
    keys->setTickLabelRotation(upright ? -90 : 0);
    keys->setTicker(ticker);
}

int Panel::memoryAt(double x) const
{
    const long index = std::lround(m_rect->axis(QCPAxis::atBottom)->pixelToCoord(x));
    return index < 0 || index >= static_cast<long>(m_cells.size()) ? -1 : static_cast<int>(index);
}

bool Panel::hasRoomForUnit() const
{
    const QFontMetricsF metrics(m_theme.font);
    return metrics.horizontalAdvance(m_unit) <= m_rect->height() + 1.5 * metrics.height(); // half a line into each gap
}

void Panel::fit(bool with_unit)
{
    QCPAxis* keys = m_rect->axis(QCPAxis::atBottom);
    QCPAxis* axis = m_rect->axis(QCPAxis::atLeft);
    const QFontMetricsF metrics(m_theme.font);
    axis->setLabel(with_unit ? m_title + QLatin1Char('\n') + m_unit : m_title);
    axis->ticker()->setTickCount(std::clamp(static_cast<int>(m_rect->height() / (2 * metrics.height())), 2, 5));
    axis->setSubTicks(m_scale == Scale::Linear && with_unit);
    const double group = keys->coordToPixel(1) - keys->coordToPixel(0);
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
    m_band->setVisible(memory >= 0);
    if (memory < 0)
        return;
    QCPAxis* keys = m_rect->axis(QCPAxis::atBottom);
    for (QCPItemPosition* corner : {m_band->topLeft, m_band->bottomRight}) {
        corner->setAxisRect(m_rect);
        corner->setAxes(keys, m_rect->axis(QCPAxis::atLeft));
        corner->setTypeX(QCPItemPosition::ptPlotCoords);
        corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    m_band->setClipAxisRect(m_rect);
    m_band->topLeft->setCoords(memory - 0.49, 0);
    m_band->bottomRight->setCoords(memory + 0.49, 1);
    m_band->setBrush(m_theme.band);
    m_band->setPen(focused ? QPen(m_theme.accent, 1.5) : QPen(Qt::NoPen));
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
            m_cells.at(static_cast<std::size_t>(memory)), kernel, value, {}, as_asked, markOf(kernel, memory)};
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
