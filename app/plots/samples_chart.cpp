// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/samples_chart.h"

#include "app/plots/axes.h"
#include "app/plots/sample_cloud.h"
#include "app/plots/tick_labels.h"
#include "app/plots/words.h"
#include "core/compare/sides.h"
#include "core/stats/centre.h"
#include "core/stats/screen.h"

#include <algorithm>
#include <cmath>

namespace pinscope::plots {
namespace {

constexpr double stretch_share = 0.86; // of the distance between two boots
constexpr double jitter_share = 0.6;   // of the distance between two samples

// Between -0.5 and 0.5, the same at each redraw.
double jitter(std::size_t index)
{
    return static_cast<double>(mix_seed(1, index) >> 11) * 0x1p-53 - 0.5;
}

QColor color_of(const Boot& boot, const PlotTheme& theme)
{
    const QColor color = series_style(boot.kernel).color;
    return boot.state == BootState::Complete ? color : mixed(color, theme.background, 0.5);
}

const std::vector<Sample>* samples_of(const Measurement& measurement, Operation operation)
{
    const auto found = measurement.samples.find(operation);
    return found == measurement.samples.end() || found->second.empty() ? nullptr : &found->second;
}

} // namespace

SamplesChart::SamplesChart(QCustomPlot& plot) : Chart(plot) {}

QString SamplesChart::name() const
{
    return tr("Samples chart");
}

QString SamplesChart::facts() const
{
    const auto row = std::find_if(comparison().rows.begin(), comparison().rows.end(),
                                  [this](const compare::Row& one) { return m_cell && one.cell == *m_cell; });
    const QString cell = row == comparison().rows.end() ? QString() : from(compare::row_label(comparison(), *row));
    return tr("every sample of %1; %2").arg(cell, m_cell ? from(slice_name(slice_of(*m_cell))) : QString());
}

QString SamplesChart::conclusion() const
{
    int samples = 0;
    int flagged = 0;
    for (const Stretch& stretch : m_stretches)
        for (const Dot& dot : stretch.cloud->dots()) {
            samples += dot.warmup ? 0 : 1;
            flagged += dot.flagged ? 1 : 0;
        }
    return tr("%1: %2 samples in %3 boots, %4 of them far from their boot's median.")
        .arg(facts())
        .arg(samples)
        .arg(m_stretches.size())
        .arg(flagged);
}

QString SamplesChart::bootName(const Boot& boot) const
{
    const QString name = tr("boot %1").arg(boot.number + 1);
    return boot.state == BootState::Complete ? name
                                             : QStringLiteral("%1 (%2)").arg(name, from(boot_state_name(boot.state)));
}

void SamplesChart::prepare()
{
    m_cell = options().cell;
    if (m_cell || !study())
        return;
    for (const compare::Row& row : comparison().rows)
        if (row.base.value.samples > 0) {
            m_cell = row.cell;
            return;
        }
}

void SamplesChart::addStretch(const Boot& boot, const Measurement& measurement)
{
    const std::vector<Sample>* samples = samples_of(measurement, m_cell->operation);
    if (!samples)
        return;
    const auto place = static_cast<double>(m_stretches.size());
    const double each = stretch_share / static_cast<double>(samples->size());
    const double first = place - stretch_share / 2;
    std::vector<Dot> dots(samples->size());
    std::vector<double> timed;
    timed.reserve(samples->size());
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const Sample& sample = (*samples)[i];
        const auto ticks = static_cast<double>(sample.ticks.count());
        dots[i] = {first + each * (static_cast<double>(i) + 0.5 + jitter_share * jitter(i)), ticks * m_scale,
                   sample.warmup, false};
        if (!sample.warmup)
            timed.push_back(ticks);
    }
    const std::vector<std::size_t> far = stats::outliers(timed, compare::quantum_of(boot, measurement.setup.workload));
    auto next = far.begin();
    std::size_t position = 0;
    for (Dot& dot : dots) {
        if (next == far.end())
            break;
        if (!dot.warmup && position++ == *next) {
            dot.flagged = true;
            ++next;
        }
    }
    auto* cloud = new SampleCloud(m_rect->axis(QCPAxis::atBottom), m_rect->axis(QCPAxis::atLeft), theme(),
                                  color_of(boot, theme()));
    cloud->setDots(std::move(dots));
    if (!timed.empty())
        cloud->setMedian(stats::median(std::move(timed)) * m_scale, first, first + stretch_share);
    m_stretches.push_back({&boot, samples, cloud});
}

// At first the timed samples; what else there is can be had by zooming out.
void SamplesChart::setRanges()
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    double lowest = low;
    double highest = high;
    for (const Stretch& stretch : m_stretches)
        for (const Dot& dot : stretch.cloud->dots()) {
            lowest = std::min(lowest, dot.value);
            highest = std::max(highest, dot.value);
            if (dot.warmup)
                continue;
            low = std::min(low, dot.value);
            high = std::max(high, dot.value);
        }
    if (!(high >= low)) { // warm-ups alone
        low = lowest;
        high = highest;
    }
    const double room = high > low ? (high - low) * 0.08 : std::max(std::abs(high) * 0.05, 1e-9);
    const std::pair<double, double> home(low - room, high + room);
    const std::pair<double, double> full(std::min(lowest - room, home.first), std::max(highest + room, home.second));
    const std::pair<double, double> boots(-0.5, static_cast<double>(m_stretches.size()) - 0.5);
    allowZoom(m_rect->axis(QCPAxis::atBottom), boots, boots);
    allowZoom(m_rect->axis(QCPAxis::atLeft), full, home);
}

void SamplesChart::addNotes()
{
    int outside = 0;
    bool warmups = false;
    bool flagged = false;
    const QCPRange shown = m_rect->axis(QCPAxis::atLeft)->range();
    for (const Stretch& stretch : m_stretches)
        for (const Dot& dot : stretch.cloud->dots()) {
            warmups = warmups || dot.warmup;
            flagged = flagged || dot.flagged;
            outside += shown.contains(dot.value) ? 0 : 1;
        }
    QStringList parts{from(unit_title(comparison().unit, comparison().clock)), tr("in run order"),
                      tr("bar: median of the boot")};
    if (flagged)
        parts.append(tr("ringed: far from its boot's median; nothing was dropped"));
    if (warmups)
        parts.append(outside == 0       ? tr("hollow: warm-ups")
                     : options().titled ? tr("hollow: warm-ups, %1 of them outside").arg(outside)
                                        : tr("hollow: warm-ups, %1 of them outside; - zooms out").arg(outside));
    addNote(parts);
}

void SamplesChart::draw()
{
    m_stretches.clear();
    m_rect = nullptr;
    if (!study() || !m_cell)
        return;
    const bool paged = comparison().unit == cost_per_page(comparison().clock) && m_cell->setup.region > Bytes{};
    m_scale = paged ? per_page(1, m_cell->setup.region, compare::page_size(*study(), m_cell->setup)) : 1;
    std::vector<const Boot*> boots;
    for (const Boot& boot : study()->boots)
        if (const Measurement* found = compare::find_measurement(boot, m_cell->setup);
            found && samples_of(*found, m_cell->operation) && boot.kernel < std::ssize(comparison().kernels))
            boots.push_back(&boot);
    if (boots.empty())
        return;
    std::stable_sort(boots.begin(), boots.end(), [](const Boot* a, const Boot* b) {
        return std::pair(a->kernel, a->number) < std::pair(b->kernel, b->number);
    });
    const int legend_row = nextRow();
    m_rect = make_axis_rect(plot(), theme());
    addElement(m_rect);
    m_rect->axis(QCPAxis::atBottom)->grid()->setVisible(false);
    m_rect->axis(QCPAxis::atLeft)->setLabel(from(unit_title(comparison().unit, comparison().clock)));
    std::vector<std::pair<QString, QCPAbstractPlottable*>> entries;
    for (const Boot* boot : boots) {
        addStretch(*boot, *compare::find_measurement(*boot, m_cell->setup));
        if (m_stretches.size() == 1 || m_stretches[m_stretches.size() - 2].boot->kernel != boot->kernel)
            entries.emplace_back(kernel_name(comparison(), static_cast<std::size_t>(boot->kernel)),
                                 m_stretches.back().cloud);
    }
    setRanges();
    addLegend(legend_row, entries);
    addNotes();
}

void SamplesChart::fit()
{
    if (!m_rect)
        return;
    const QFontMetricsF metrics(theme().font);
    const double room = m_rect->width() / static_cast<double>(m_stretches.size()) - 4;
    QStringList names;
    bool upright = false;
    for (const Stretch& stretch : m_stretches) {
        const QString name = bootName(*stretch.boot);
        upright = upright || metrics.horizontalAdvance(name) > 2 * room;
        names.append(name);
    }
    for (QString& name : names)
        name = upright ? name : wrapped(name, room, metrics);
    m_rect->axis(QCPAxis::atBottom)->setTickLabelRotation(upright ? -90 : 0);
    set_names(*m_rect->axis(QCPAxis::atBottom), names);
}

std::vector<ChartValue> SamplesChart::values() const
{
    std::vector<ChartValue> values;
    for (const Stretch& stretch : m_stretches) {
        std::size_t index = 0;
        for (const Dot& dot : stretch.cloud->dots()) {
            ChartValue value;
            value.cell = *m_cell;
            value.kernel = stretch.boot->kernel;
            value.value = dot.value;
            value.as_asked = !dot.warmup; // hollow
            value.mark = dot.flagged ? "o" : "";
            value.part =
                bootName(*stretch.boot).toStdString() + ", sample " + std::to_string((*stretch.samples)[index++].index);
            values.push_back(value);
        }
    }
    return values;
}

ChartTable SamplesChart::table() const
{
    ChartTable table;
    const QString unit = QLatin1Char(' ') + from(unit_name(comparison().unit));
    table.head =
        cell_head() + QStringList{QStringLiteral("kernel"),       QStringLiteral("boot"),    QStringLiteral("state"),
                                  QStringLiteral("sample"),       QStringLiteral("warm-up"), QStringLiteral("ticks"),
                                  QStringLiteral("figure") + unit};
    struct Part
    {
        const Boot* boot;
        const std::vector<Sample>* samples;
        int first;
    };
    std::vector<Part> parts;
    for (const Stretch& stretch : m_stretches) {
        parts.push_back({stretch.boot, stretch.samples, table.rows});
        table.rows += static_cast<int>(stretch.samples->size());
    }
    if (parts.empty())
        return table;
    // The parts point into the study, which `data` keeps.
    table.row = [data = input(), parts, cell = *m_cell, scale = m_scale](int row) {
        const auto after =
            std::upper_bound(parts.begin(), parts.end(), row, [](int r, const Part& part) { return r < part.first; });
        const Part& part = *(after - 1);
        const Sample& sample = part.samples->at(static_cast<std::size_t>(row - part.first));
        return cell_columns(cell) +
               QStringList{from(data.comparison->kernels.at(static_cast<std::size_t>(part.boot->kernel)).label),
                           QString::number(part.boot->number + 1),
                           from(boot_state_name(part.boot->state)),
                           QString::number(sample.index),
                           sample.warmup ? QStringLiteral("yes") : QStringLiteral("no"),
                           QString::number(sample.ticks.count()),
                           raw_number(static_cast<double>(sample.ticks.count()) * scale)};
    };
    table.cell = [cell = *m_cell](int) { return std::optional(cell); };
    return table;
}

QString SamplesChart::stretchWords(const Stretch& stretch) const
{
    const auto& dots = stretch.cloud->dots();
    const auto timed = std::count_if(dots.begin(), dots.end(), [](const Dot& dot) { return !dot.warmup; });
    const auto flagged = std::count_if(dots.begin(), dots.end(), [](const Dot& dot) { return dot.flagged; });
    QString words = QStringLiteral("%1, %2").arg(
        kernel_name(comparison(), static_cast<std::size_t>(stretch.boot->kernel)), bootName(*stretch.boot));
    if (const auto median = stretch.cloud->median())
        words += QLatin1Char('\n') + tr("median %1").arg(from(format_figure(*median, comparison().unit)));
    words += QLatin1Char('\n') + tr("%1 samples, %2 far from the median").arg(timed).arg(flagged);
    return words;
}

QString SamplesChart::sampleWords(const Stretch& stretch, long index) const
{
    const Sample& sample = stretch.samples->at(static_cast<std::size_t>(index));
    const Dot& dot = stretch.cloud->dots().at(static_cast<std::size_t>(index));
    QString words = tr("sample %1: %2 (%3 ticks)")
                        .arg(QString::number(sample.index), from(format_figure(dot.value, comparison().unit)),
                             QString::number(sample.ticks.count()));
    if (dot.warmup)
        words += tr(", a warm-up");
    if (dot.flagged)
        words += tr(", far from the median");
    return words + QLatin1Char('\n') + stretchWords(stretch);
}

ChartHit SamplesChart::hitAt(const QPointF& point) const
{
    if (!m_rect || !m_rect->rect().contains(point.toPoint()))
        return {};
    const long place = std::lround(m_rect->axis(QCPAxis::atBottom)->pixelToCoord(point.x()));
    if (place < 0 || place >= std::ssize(m_stretches))
        return {m_cell, {}};
    const Stretch& stretch = m_stretches[static_cast<std::size_t>(place)];
    const long near = stretch.cloud->nearest(point, 8);
    return {m_cell, near < 0 ? stretchWords(stretch) : sampleWords(stretch, near)};
}

std::optional<Cell> SamplesChart::step(const std::optional<Cell>& from, int across, int down) const
{
    const std::optional<Cell>& here = from ? from : m_cell;
    return step_in(chart_grid(comparison(), here ? slice_of(*here) : slice()), here, across, down);
}

} // namespace pinscope::plots
