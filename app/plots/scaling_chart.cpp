// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/scaling_chart.h"

#include "app/plots/axes.h"
#include "app/plots/tick_labels.h"
#include "app/plots/words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace pinscope::plots {
namespace {

constexpr double near_point = 10; // pixels

} // namespace

ScalingChart::ScalingChart(QCustomPlot& plot) : Chart(plot) {}

QString ScalingChart::name() const
{
    return tr("Scaling chart");
}

QString ScalingChart::facts() const
{
    if (m_shown.empty())
        return {};
    const compare::Scaling& shown = *m_shown.front();
    return tr("cost by size; %1: %2 of %3")
        .arg(from(workload_name(shown.workload)), from(operation_name(shown.operation)),
             from(backing_name(shown.backing)));
}

QString ScalingChart::conclusion() const
{
    QStringList sentences;
    for (const compare::Scaling* scaling : m_shown)
        sentences.append(from(compare::scaling_sentence(comparison(), *scaling)));
    return sentences.join(QLatin1Char(' '));
}

bool ScalingChart::isShown(const compare::Scaling& scaling) const
{
    compare::Scaling other = scaling;
    other.huge_mapped = !other.huge_mapped;
    return m_cell && (compare::is_of(scaling, *m_cell) || compare::is_of(other, *m_cell));
}

void ScalingChart::prepare()
{
    if (m_of != input().comparison) { // another cell of it has the same fits
        m_of = input().comparison;
        m_all = compare::scalings(comparison());
    }
    m_shown.clear();
    const auto has_it = [this](const compare::Scaling& one) { return compare::is_of(one, *m_cell); };
    m_cell = options().cell;
    if ((!m_cell || std::none_of(m_all.begin(), m_all.end(), has_it)) && !m_all.empty())
        for (const compare::Row& row : comparison().rows)
            if (compare::is_of(m_all.front(), row.cell)) {
                m_cell = row.cell;
                break;
            }
    std::set<Bytes> regions;
    for (const compare::Scaling& scaling : m_all) {
        if (!isShown(scaling))
            continue;
        m_shown.push_back(&scaling);
        for (const compare::Curve& curve : scaling.curves)
            for (const compare::SizedCell& sized : curve.cells)
                regions.insert(sized.cell.setup.region);
    }
    m_sizes = options().sizes.value_or(regions.size() > 1 ? SizeAxis::Region : SizeAxis::Folio);
    m_lines = size_lines(comparison(), m_shown, m_sizes);
}

void ScalingChart::addSeries(int line, const compare::Curve& curve)
{
    const std::vector<Cell>& cells = m_lines[static_cast<std::size_t>(line)].cells;
    Series series{line, &curve, nullptr, nullptr, {}};
    for (const Cell& cell : cells)
        for (const compare::SizedCell& sized : curve.cells)
            if (sized.cell == cell)
                series.cells.push_back(sized);
    if (series.cells.empty())
        return;
    const SeriesStyle style = series_style(curve.kernel);
    series.points = new QCPGraph(m_rect->axis(QCPAxis::atBottom), m_rect->axis(QCPAxis::atLeft));
    series.points->setLineStyle(QCPGraph::lsNone);
    series.points->setScatterStyle(scatter_of(style, theme().background, false));
    series.points->setPen(QPen(style.color));
    for (const compare::SizedCell& sized : series.cells)
        series.points->addData(size_on(m_sizes, sized.cell), sized.point.cost);
    if (curve.fit)
        addFit(series);
    m_series.push_back(std::move(series));
}

// Between two sizes the line bends, so it gets a few points there; none between a page and the smallest large folio,
// where nothing is.
void ScalingChart::addFit(Series& series)
{
    constexpr int between = 8;
    const SeriesStyle style = series_style(series.curve->kernel);
    series.fitted = new QCPGraph(m_rect->axis(QCPAxis::atBottom), m_rect->axis(QCPAxis::atLeft));
    series.fitted->setPen(QPen(style.color, 1.4, series.curve->kernel == 0 ? Qt::SolidLine : Qt::DashLine));
    for (std::size_t i = 0; i < series.cells.size(); ++i) {
        const stats::ScalingPoint& here = series.cells[i].point;
        const double size = size_on(m_sizes, series.cells[i].cell);
        series.fitted->addData(size, series.curve->fit->cost(here.pages, here.folios, here.large));
        if (i + 1 == series.cells.size())
            break;
        const Cell& next = series.cells[i + 1].cell;
        if (m_sizes == SizeAxis::Folio && (here.large > 0) != (series.cells[i + 1].point.large > 0))
            continue;
        for (int part = 1; part < between; ++part) {
            const double x = size * std::pow(size_on(m_sizes, next) / size, static_cast<double>(part) / between);
            const double grown = x / size;
            const bool region = m_sizes == SizeAxis::Region;
            series.fitted->addData(x, series.curve->fit->cost(region ? here.pages * grown : here.pages,
                                                              region ? here.folios * grown : here.folios / grown,
                                                              region ? here.large * grown : here.large / grown));
        }
    }
}

void ScalingChart::addAxes()
{
    QCPAxis* sizes = m_rect->axis(QCPAxis::atBottom);
    QCPAxis* costs = m_rect->axis(QCPAxis::atLeft);
    double low = std::numeric_limits<double>::infinity();
    double high = 0;
    std::set<double> places;
    for (const Series& series : m_series)
        for (const QCPGraph* graph : {series.points, series.fitted})
            for (int i = 0; graph && i < graph->dataCount(); ++i) {
                low = std::min(low, graph->data()->at(i)->value);
                high = std::max(high, graph->data()->at(i)->value);
                if (graph == series.points)
                    places.insert(graph->data()->at(i)->key);
            }
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (const double place : places)
        ticker->addTick(place, from(format_bytes(Bytes{std::llround(place)})));
    sizes->setTicker(ticker);
    sizes->setSubTicks(false);
    sizes->setScaleType(QCPAxis::stLogarithmic);
    sizes->setLabel(m_sizes == SizeAxis::Region ? tr("size of the region") : tr("size of the folios"));
    // At the right there is room for the lines' names.
    const double span = std::log(*places.rbegin() / *places.begin());
    const std::pair<double, double> across(*places.begin() * std::exp(-0.05 * span - 0.2),
                                           *places.rbegin() * std::exp(0.15 * span + 0.5));
    costs->setScaleType(QCPAxis::stLogarithmic);
    costs->setTicker(QSharedPointer<CostTicker>::create(comparison().clock));
    costs->setSubTicks(false);
    const QString unit = from(unit_title(cost_of_region(comparison().clock), comparison().clock));
    costs->setLabel(comparison().clock == Clock::Instructions ? tr("%1 for the whole region").arg(unit)
                    : comparison().clock == Clock::Emulated   ? tr("time for the whole region, emulated")
                                                              : tr("time for the whole region"));
    const std::pair<double, double> up(low / 1.6, high * 1.6);
    allowZoom(sizes, across, across);
    allowZoom(costs, up, up);
}

// Beside the line's last point, that of the first kernel that has one.
void ScalingChart::addName(int line)
{
    for (const Series& series : m_series) {
        if (series.line != line)
            continue;
        const QCPGraphData last = *series.points->data()->at(series.points->dataCount() - 1);
        QCPItemText* name = add_text(*m_rect, theme(), last.key, last.value,
                                     m_lines[static_cast<std::size_t>(line)].name, theme().text);
        name->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        name->setPadding(QMargins(10, 0, 0, 0));
        m_names.emplace_back(line, name);
        return;
    }
}

void ScalingChart::addNotes()
{
    for (const compare::Scaling* scaling : m_shown)
        addNote({from(compare::scaling_sentence(comparison(), *scaling))});
    addNote({tr("both axes logarithmic"), tr("points: measured; lines: fixed, per page and per folio cost fitted to "
                                             "all sizes")});
}

void ScalingChart::draw()
{
    m_series.clear();
    m_names.clear();
    m_rect = nullptr;
    m_band = nullptr;
    const bool any = std::any_of(m_shown.begin(), m_shown.end(), [](const compare::Scaling* scaling) {
        return std::any_of(scaling->curves.begin(), scaling->curves.end(),
                           [](const compare::Curve& curve) { return !curve.cells.empty(); });
    });
    if (!any)
        return;
    const int legend_row = nextRow();
    m_rect = make_axis_rect(plot(), theme());
    addElement(m_rect);
    m_band = add_band(*m_rect);
    for (const compare::Scaling* scaling : m_shown)
        for (const compare::Curve& curve : scaling->curves)
            for (int line = 0; line < std::ssize(m_lines); ++line)
                if (compare::is_of(*scaling, m_lines[static_cast<std::size_t>(line)].cells.front()))
                    addSeries(line, curve);
    addAxes();
    for (int line = 0; line < std::ssize(m_lines); ++line)
        addName(line);
    std::vector<std::pair<QString, QCPAbstractPlottable*>> entries;
    for (int kernel = 0; kernel < std::ssize(comparison().kernels); ++kernel) {
        const auto found = std::find_if(m_series.begin(), m_series.end(),
                                        [kernel](const Series& one) { return one.curve->kernel == kernel; });
        if (found != m_series.end())
            entries.emplace_back(kernel_name(comparison(), static_cast<std::size_t>(kernel)), found->points);
    }
    addLegend(legend_row, entries);
    addNotes();
}

// Of names that would lie over each other, the first that stands stays; the selected line's stands first.
void ScalingChart::finish()
{
    if (!m_rect)
        return;
    const auto selected = [this](int line) {
        const auto& cells = m_lines[static_cast<std::size_t>(line)].cells;
        return m_cell && std::find(cells.begin(), cells.end(), *m_cell) != cells.end();
    };
    std::stable_sort(m_names.begin(), m_names.end(),
                     [&](const auto& a, const auto& b) { return selected(a.first) > selected(b.first); });
    std::vector<QRectF> taken;
    const QFontMetricsF metrics(theme().font);
    for (auto& [line, name] : m_names) {
        const QPointF at = name->position->pixelPosition();
        const QRectF place(at.x(), at.y() - metrics.height() / 2, metrics.horizontalAdvance(name->text()) + 10,
                           metrics.height());
        const bool free =
            std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(place); });
        name->setVisible(free);
        if (free)
            taken.push_back(place);
    }
}

void ScalingChart::mark(const std::optional<Cell>& cell, bool focused)
{
    if (!m_rect)
        return;
    const double none = std::numeric_limits<double>::quiet_NaN();
    double size = none;
    for (const Series& series : m_series) {
        const auto& cells = m_lines[static_cast<std::size_t>(series.line)].cells;
        const bool here = cell && std::find(cells.begin(), cells.end(), *cell) != cells.end();
        if (here)
            size = size_on(m_sizes, *cell);
        if (!series.fitted)
            continue;
        QPen pen = series.fitted->pen();
        pen.setWidthF(here ? 2.6 : 1.4);
        series.fitted->setPen(pen);
    }
    place_band(*m_band, *m_rect, Qt::Horizontal, std::isnan(size) ? none : size / 1.15, size * 1.15);
    style_selection(*m_band, theme(), focused);
}

ChartHit ScalingChart::hitAt(const QPointF& point) const
{
    if (!m_rect || !m_rect->rect().contains(point.toPoint()))
        return {};
    ChartHit hit;
    double nearest = near_point;
    for (const Series& series : m_series)
        for (std::size_t i = 0; i < series.cells.size(); ++i) {
            const QCPGraphData data = *series.points->data()->at(static_cast<int>(i));
            const QPointF at = series.points->coordsToPixels(data.key, data.value);
            const double away = std::hypot(at.x() - point.x(), at.y() - point.y());
            if (away >= nearest)
                continue;
            nearest = away;
            hit = {series.cells[i].cell, words(series, series.cells[i])};
        }
    return hit;
}

std::optional<Cell> ScalingChart::step(const std::optional<Cell>& from, int across, int down) const
{
    std::vector<SizeLine> lines; // of everything, each scaling's after the other
    for (const compare::Scaling& scaling : m_all)
        for (SizeLine& line : size_lines(comparison(), {&scaling}, m_sizes))
            lines.push_back(std::move(line));
    for (std::ptrdiff_t at = 0; from && at < std::ssize(lines); ++at) {
        const std::vector<Cell>& cells = lines[static_cast<std::size_t>(at)].cells;
        const auto here = std::find(cells.begin(), cells.end(), *from);
        if (here == cells.end())
            continue;
        const std::ptrdiff_t column = here - cells.begin() + across;
        if (column < 0 || column >= std::ssize(cells) || at + down < 0 || at + down >= std::ssize(lines))
            return {};
        const std::vector<Cell>& there = lines[static_cast<std::size_t>(at + down)].cells;
        if (down == 0)
            return there[static_cast<std::size_t>(column)];
        return *std::min_element(there.begin(), there.end(), [&](const Cell& a, const Cell& b) {
            const double size = std::log(size_on(m_sizes, *from));
            return std::abs(std::log(size_on(m_sizes, a)) - size) < std::abs(std::log(size_on(m_sizes, b)) - size);
        });
    }
    return m_cell;
}

} // namespace pinscope::plots
