// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/overview_chart.h"

#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <qcustomplot.h>

namespace pinscope::plots {

OverviewChart::OverviewChart(QWidget* parent)
    : QWidget(parent), m_plot(new QCustomPlot(this)), m_overview(std::make_unique<OverviewPlot>(*m_plot))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Overview chart"));
    // The plot is a picture: clicks and keys belong to this widget.
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMinimumSize(1, 1); // else it asks for what its elements would like
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    rebuild();
}

OverviewChart::~OverviewChart()
{
    m_overview.reset(); // before the plot it draws into
}

void OverviewChart::setComparison(std::shared_ptr<const compare::Comparison> comparison)
{
    const std::shared_ptr<const compare::Comparison> keep = std::exchange(m_comparison, std::move(comparison));
    setAccessibleDescription(m_comparison ? QString::fromStdString(compare::headline(*m_comparison)) : QString());
    rebuild();
}

void OverviewChart::setOptions(const OverviewOptions& options)
{
    m_options = options;
    rebuild();
}

void OverviewChart::setSelected(const std::optional<Cell>& cell)
{
    m_selected = cell;
    showSelection();
}

std::vector<ChartValue> OverviewChart::values() const
{
    return m_overview->values();
}

void OverviewChart::rebuild()
{
    static const compare::Comparison nothing;
    QLocale numbers = locale();
    numbers.setNumberOptions(QLocale::OmitGroupSeparator); // as in the table
    m_plot->setLocale(numbers);
    m_overview->build(m_comparison ? *m_comparison : nothing, m_options, theme_from(palette(), font()));
    m_overview->select(m_selected, hasFocus());
    m_overview->layout();
}

void OverviewChart::showSelection()
{
    m_overview->select(m_selected, hasFocus());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void OverviewChart::choose(const Cell& cell)
{
    m_selected = cell;
    showSelection();
    emit cellSelected(cell);
}

// To the next cell in that direction that exists; stays where there is none.
void OverviewChart::move(int memories, int operations)
{
    const ChartGrid& grid = m_overview->grid();
    if (grid.operations.empty())
        return;
    auto memory = m_selected ? std::find(grid.memories.begin(), grid.memories.end(), m_selected->setup.memory)
                             : grid.memories.end();
    auto operation = m_selected ? std::find(grid.operations.begin(), grid.operations.end(), m_selected->operation)
                                : grid.operations.end();
    if (memory == grid.memories.end() || operation == grid.operations.end())
        return choose(grid.rows.begin()->second->cell);
    auto column = memory - grid.memories.begin();
    auto line = operation - grid.operations.begin();
    for (;;) {
        column += memories;
        line += operations;
        if (column < 0 || line < 0 || column >= std::ssize(grid.memories) || line >= std::ssize(grid.operations))
            return;
        const auto at = [](const auto& list, auto index) { return list.at(static_cast<std::size_t>(index)); };
        if (const compare::Row* row = grid.row(at(grid.operations, line), at(grid.memories, column)))
            return choose(row->cell);
    }
}

void OverviewChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    m_plot->setViewport(QRect(QPoint(0, 0), size()));
    m_overview->layout();
}

void OverviewChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::StyleChange || type == QEvent::FontChange ||
        type == QEvent::LanguageChange || type == QEvent::LocaleChange)
        rebuild();
}

void OverviewChart::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return move(-1, 0);
    case Qt::Key_Right:
        return move(1, 0);
    case Qt::Key_Up:
        return move(0, -1);
    case Qt::Key_Down:
        return move(0, 1);
    default:
        QWidget::keyPressEvent(event);
    }
}

void OverviewChart::mousePressEvent(QMouseEvent* event)
{
    if (const std::optional<Cell> cell = m_overview->cellAt(event->position());
        cell && event->button() == Qt::LeftButton)
        choose(*cell);
}

void OverviewChart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    showSelection();
}

void OverviewChart::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    showSelection();
}

} // namespace pinscope::plots
