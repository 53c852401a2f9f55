// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart.h"

#include "app/languages/letter_width.h"
#include "app/plots/axes.h"
#include "app/plots/chart_p.h"
#include "app/plots/swatches.h"
#include "app/plots/words.h"

#include <algorithm>

namespace pinscope::plots {
Chart::Chart(QCustomPlot& plot) : m_plot(plot)
{
    m_plot.setAutoAddPlottableToLegend(false);
    m_plot.setNoAntialiasingOnDrag(true);
}

Chart::~Chart() = default;

void Chart::build(const ChartInput& input, const ChartOptions& options, const PlotTheme& theme)
{
    static const auto nothing = std::make_shared<const compare::Comparison>();
    m_input = input;
    if (!m_input.comparison)
        m_input.comparison = nothing;
    m_options = options;
    m_theme = theme;
    m_legend = nullptr;
    m_zoomables.clear();
    m_plot.clearPlottables();
    m_plot.clearItems();
    m_plot.plotLayout()->clear();
    qDeleteAll(m_plot.findChildren<QCPMarginGroup*>()); // the layout does not own these, and a running study is drawn
    qDeleteAll(m_plot.findChildren<QCPBarsGroup*>());   // every second
    m_plot.plotLayout()->setRowSpacing(4);
    m_plot.plotLayout()->setMargins(QMargins(2, 3, 6, 4));
    m_plot.setBackground(QBrush(theme.background));
    prepare();
    if (m_options.titled && !comparison().kernels.empty())
        addHead();
    draw();
}

QString Chart::conclusion() const
{
    return from(compare::headline(comparison(), m_options.column));
}

Slice Chart::slice() const
{
    if (m_options.slice)
        return *m_options.slice;
    const std::vector<Slice> slices = slices_of(comparison());
    return slices.empty() ? Slice{} : slices.front();
}

QString Chart::facts() const
{
    return from(slice_name(slice()));
}

int Chart::nextRow() const
{
    return m_plot.plotLayout()->rowCount();
}

void Chart::addElement(QCPLayoutElement* element)
{
    m_plot.plotLayout()->addElement(nextRow(), 0, element);
}

void Chart::addLine(const QString& text, const QFont& font, const QColor& color)
{
    auto* line = new QCPTextElement(&m_plot, text, font);
    line->setTextColor(color);
    line->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap);
    line->setMargins(QMargins(4, 1, 4, 1));
    addElement(line);
    m_plot.plotLayout()->setRowStretchFactor(m_plot.plotLayout()->rowCount() - 1, 0.001);
}

void Chart::addHead()
{
    const QString title = from(comparison().study) + QStringLiteral(": ") + kernels_sentence(comparison());
    const QString line =
        tr("%1; %2 clock; %3").arg(facts(), from(clock_name(comparison().clock)), boots_sentence(comparison()));
    addLine(title, sized(m_theme.font, 1.2, true), m_theme.text);
    addLine(line, m_theme.font, m_theme.text);
}

void Chart::addLegend(int row, const std::vector<std::pair<QString, QCPAbstractPlottable*>>& entries)
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
    for (const auto& [name, plottable] : entries) {
        plottable->setName(metrics.elidedText(name, Qt::ElideMiddle, languages::letter_width(metrics) * 40));
        legend->addItem(new QCPPlottableLegendItem(legend, plottable));
    }
}

void Chart::addNote(const QStringList& parts)
{
    addLine(parts.join(QStringLiteral("   ·   ")), m_theme.font, m_theme.faint);
}

// A QCPTextElement asks for the width of its whole text; here it asks for the lines it needs at the present width.
void Chart::wrapLines()
{
    const QRect view = m_plot.viewport();
    QCPLayoutGrid* layout = m_plot.plotLayout();
    for (int row = 0; row < layout->rowCount(); ++row) {
        if (auto* line = qobject_cast<QCPTextElement*>(layout->element(row, 0))) {
            const QRect room(0, 0, std::max(1, view.width() - 20), 10000);
            const int height = QFontMetrics(line->font()).boundingRect(room, line->textFlags(), line->text()).height();
            line->setMinimumSize(1, height + 2);
            line->setMaximumSize(QWIDGETSIZE_MAX, height + 2);
        } else if (auto* swatches = qobject_cast<Swatches*>(layout->element(row, 0))) {
            const int height = swatches->heightFor(std::max(1, view.width() - 8));
            swatches->setMinimumSize(1, height);
            swatches->setMaximumSize(QWIDGETSIZE_MAX, height);
            layout->setRowStretchFactor(row, 0.001);
        }
    }
    if (!m_legend)
        return;
    int widest = 1;
    for (int item = 0; item < m_legend->itemCount(); ++item)
        widest = std::max(widest, m_legend->item(item)->minimumOuterSizeHint().width() + m_legend->columnSpacing());
    m_legend->setWrap(std::clamp((view.width() - 16) / widest, 1, std::max(1, m_legend->itemCount())));
}

// As a replot does, without drawing anything.
void Chart::settle()
{
    for (const auto phase : {QCPLayoutElement::upPreparation, QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
        m_plot.plotLayout()->update(phase);
}

void Chart::layout()
{
    wrapLines();
    settle();
    fit();
    settle();
    finish();
    m_plot.replot(QCustomPlot::rpQueuedReplot);
}

void Chart::select(const std::optional<Cell>& cell, bool focused)
{
    mark(cell, focused);
}

} // namespace pinscope::plots
