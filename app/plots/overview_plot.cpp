// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/overview_plot.h"

#include "app/plots/panel.h"

#include <QCoreApplication>
#include <algorithm>

namespace pinscope::plots {
namespace {

QString tr(const char* text, const char* comment = nullptr)
{
    return QCoreApplication::translate("pinscope::plots::OverviewPlot", text, comment);
}

QString from(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString kernel_name(const compare::Comparison& comparison, std::size_t kernel)
{
    const QString label = from(compare::kernel_label(comparison, kernel));
    return kernel == 0 ? tr("%1 (base)", "a kernel").arg(label) : label;
}

QFont sized(const QFont& font, double factor, bool bold)
{
    QFont result = font;
    if (font.pixelSize() > 0)
        result.setPixelSize(static_cast<int>(font.pixelSize() * factor + 0.5));
    else
        result.setPointSizeF(font.pointSizeF() * factor);
    result.setBold(bold);
    return result;
}

QString kernels_sentence(const compare::Comparison& comparison)
{
    QStringList patched;
    for (std::size_t kernel = 1; kernel < comparison.kernels.size(); ++kernel)
        patched.append(kernel_name(comparison, kernel));
    if (comparison.kernels.empty())
        return {};
    if (patched.isEmpty())
        return kernel_name(comparison, 0);
    return tr("%1 against %2", "patched kernels, base").arg(patched.join(tr(", ")), kernel_name(comparison, 0));
}

QString boots_sentence(const compare::Comparison& comparison)
{
    QStringList boots;
    for (const int count : comparison.boots)
        boots.append(QString::number(count));
    if (boots.isEmpty())
        return tr("no boots");
    if (boots.count(boots.front()) < boots.size())
        return tr("boots: %1", "one number per kernel").arg(boots.join(tr(", ")));
    return comparison.boots.front() == 1 ? tr("1 boot each") : tr("%1 boots each").arg(boots.front());
}

} // namespace

OverviewPlot::OverviewPlot(QCustomPlot& plot) : m_plot(plot)
{
    m_plot.setAutoAddPlottableToLegend(false);
    m_plot.setNoAntialiasingOnDrag(true);
}

OverviewPlot::~OverviewPlot() = default;

void OverviewPlot::addLine(int row, const QString& text, const QFont& font, const QColor& color)
{
    QCPLayoutGrid* layout = m_plot.plotLayout();
    auto* line = new QCPTextElement(&m_plot, text, font);
    line->setTextColor(color);
    line->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap);
    line->setMargins(QMargins(4, 1, 4, 1));
    layout->insertRow(row);
    layout->addElement(row, 0, line);
    layout->setRowStretchFactor(row, 0.001);
}

void OverviewPlot::addHead(const compare::Comparison& comparison, const Slice& slice)
{
    const QString title = from(comparison.study) + QStringLiteral(": ") + kernels_sentence(comparison);
    const QString facts =
        tr("%1; %2 clock; %3")
            .arg(from(slice_name(slice)), from(clock_name(comparison.clock)), boots_sentence(comparison));
    addLine(0, title, sized(m_theme.font, 1.2, true), m_theme.text);
    addLine(1, facts, m_theme.font, m_theme.text);
}

void OverviewPlot::addLegend(int row, const compare::Comparison& comparison)
{
    auto* legend = new QCPLegend;
    m_legend = legend;
    QCPLayoutGrid* layout = m_plot.plotLayout();
    layout->insertRow(row);
    // An empty neighbour takes the rest of the width, else the legend's columns would spread over it.
    auto* line = new QCPLayoutGrid;
    layout->addElement(row, 0, line); // first, so that its elements find their plot
    line->addElement(0, 0, legend);
    line->addElement(0, 1, new QCPTextElement(&m_plot));
    line->setColumnStretchFactor(0, 0.001);
    layout->setRowStretchFactor(row, 0.001);
    legend->setLayer(QStringLiteral("legend"));
    legend->setFillOrder(QCPLayoutGrid::foColumnsFirst);
    legend->setFont(m_theme.font);
    legend->setTextColor(m_theme.text);
    legend->setBrush(Qt::NoBrush);
    legend->setBorderPen(Qt::NoPen);
    legend->setIconSize(22, 12);
    legend->setColumnSpacing(18);
    legend->setMargins(QMargins(4, 2, 4, 2));
    const QFontMetrics metrics(m_theme.font);
    for (std::size_t kernel = 0; kernel < comparison.kernels.size(); ++kernel) {
        QCPAbstractPlottable* plottable = m_panels.front()->legendPlottable(static_cast<int>(kernel));
        const QString name = kernel_name(comparison, kernel);
        plottable->setName(metrics.elidedText(name, Qt::ElideMiddle, metrics.averageCharWidth() * 40));
        legend->addItem(new QCPPlottableLegendItem(legend, plottable));
    }
}

void OverviewPlot::addNote(const compare::Comparison& comparison)
{
    QStringList parts{from(unit_title(comparison.unit, comparison.clock))}; // a low axis has no room for it
    if (comparison.kernels.size() > 1)
        parts.append(QStringLiteral("▲ %1  ▼ %2  = %3  ? %4")
                         .arg(from(verdict_word(compare::Verdict::Better, comparison.clock)),
                              from(verdict_word(compare::Verdict::Worse, comparison.clock)), tr("same"),
                              tr("not resolved")));
    parts.append(tr("whiskers: lowest to highest boot"));
    if (std::any_of(m_panels.begin(), m_panels.end(), [](const auto& panel) { return panel->hasHollow(); }))
        parts.append(tr("dotted: not the memory asked for, no verdict"));
    parts.append(tr("n/a: not measured"));
    addLine(m_plot.plotLayout()->rowCount(), parts.join(QStringLiteral("   ·   ")), m_theme.font, m_theme.faint);
}

void OverviewPlot::build(const compare::Comparison& comparison, const OverviewOptions& options, const PlotTheme& theme)
{
    m_theme = theme;
    m_panels.clear();
    m_legend = nullptr;
    m_plot.clearPlottables();
    m_plot.clearItems();
    m_plot.plotLayout()->clear();
    m_plot.plotLayout()->setRowSpacing(4);
    m_plot.plotLayout()->setMargins(QMargins(2, 3, 6, 4));
    m_plot.setBackground(QBrush(theme.background));
    const std::vector<Slice> slices = slices_of(comparison);
    const Slice slice = options.slice ? *options.slice : slices.empty() ? Slice{} : slices.front();
    m_grid = chart_grid(comparison, slice);
    if (m_grid.operations.empty() || comparison.kernels.empty())
        return;

    if (options.titled)
        addHead(comparison, slice);
    const int legend_row = m_plot.plotLayout()->rowCount();
    auto* margins = new QCPMarginGroup(&m_plot);
    for (const Operation operation : m_grid.operations) {
        auto panel = std::make_unique<Panel>(m_plot, theme, options.scale);
        m_plot.plotLayout()->addElement(m_plot.plotLayout()->rowCount(), 0, panel->rect());
        panel->fill(comparison, m_grid, operation);
        panel->rect()->setMarginGroup(QCP::msLeft | QCP::msRight, margins);
        panel->showKeys(operation == m_grid.operations.back());
        m_panels.push_back(std::move(panel));
    }
    addLegend(legend_row, comparison);
    addNote(comparison);
}

// A QCPTextElement asks for the width of its whole text; here it asks for the lines it needs at the present width.
void OverviewPlot::wrapLines()
{
    const QRect view = m_plot.viewport();
    QCPLayoutGrid* layout = m_plot.plotLayout();
    for (int row = 0; row < layout->rowCount(); ++row)
        if (auto* line = qobject_cast<QCPTextElement*>(layout->element(row, 0))) {
            const QRect room(0, 0, std::max(1, view.width() - 20), 10000);
            const int height = QFontMetrics(line->font()).boundingRect(room, line->textFlags(), line->text()).height();
            line->setMinimumSize(1, height + 2);
            line->setMaximumSize(QWIDGETSIZE_MAX, height + 2);
        }
    if (!m_legend)
        return;
    int widest = 1;
    for (int item = 0; item < m_legend->itemCount(); ++item)
        widest = std::max(widest, m_legend->item(item)->minimumOuterSizeHint().width() + m_legend->columnSpacing());
    m_legend->setWrap(std::clamp((view.width() - 16) / widest, 1, std::max(1, m_legend->itemCount())));
}

void OverviewPlot::layout()
{
    wrapLines();
    m_plot.replot(QCustomPlot::rpImmediateRefresh);
    for (const auto& panel : m_panels)
        panel->wrapKeys();
    m_plot.replot(QCustomPlot::rpImmediateRefresh);
    const bool units =
        std::all_of(m_panels.begin(), m_panels.end(), [](const auto& panel) { return panel->hasRoomForUnit(); });
    for (const auto& panel : m_panels)
        panel->fit(units);
    m_plot.replot(QCustomPlot::rpQueuedReplot);
}

void OverviewPlot::select(const std::optional<Cell>& cell, bool focused)
{
    for (const auto& panel : m_panels) {
        const bool here = cell && cell->operation == panel->operation() &&
                          m_grid.row(cell->operation, cell->setup.memory) &&
                          m_grid.row(cell->operation, cell->setup.memory)->cell == *cell;
        const auto found = here ? std::find(m_grid.memories.begin(), m_grid.memories.end(), cell->setup.memory)
                                : m_grid.memories.end();
        const bool shown = found != m_grid.memories.end();
        panel->select(shown ? static_cast<int>(found - m_grid.memories.begin()) : -1, focused);
    }
}

std::vector<ChartValue> OverviewPlot::values() const
{
    std::vector<ChartValue> values;
    for (const auto& panel : m_panels) {
        const std::vector<ChartValue> more = panel->values();
        values.insert(values.end(), more.begin(), more.end());
    }
    return values;
}

std::optional<Cell> OverviewPlot::cellAt(const QPointF& point) const
{
    for (const auto& panel : m_panels) {
        if (!panel->rect()->rect().contains(point.toPoint()))
            continue;
        const int memory = panel->memoryAt(point.x());
        if (memory < 0)
            return {};
        const compare::Row* row = m_grid.row(panel->operation(), m_grid.memories.at(static_cast<std::size_t>(memory)));
        return row ? std::optional(row->cell) : std::nullopt;
    }
    return {};
}

} // namespace pinscope::plots
