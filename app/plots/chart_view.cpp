// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_view.h"

#include <QKeyEvent>
#include <QToolTip>
#include <QVBoxLayout>
#include <cmath>
#include <qcustomplot.h>

namespace pinscope::plots {
namespace {

constexpr double zoom_step = 1.25;
constexpr Qt::Orientations both = Qt::Horizontal | Qt::Vertical;

} // namespace

ChartView::ChartView(const MakeChart& make, QWidget* parent)
    : QWidget(parent), m_plot(new QCustomPlot(this)), m_chart(make(*m_plot))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(m_chart->name());
    // The plot is a picture: clicks and keys belong to this widget.
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMinimumSize(1, 1); // else it asks for what its elements would like
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
}

ChartView::~ChartView()
{
    m_chart.reset(); // before the plot it draws into
}

void ChartView::show(const ChartInput& input, const ChartOptions& options, const std::optional<Cell>& selected)
{
    m_input = input;
    m_options = options;
    m_selected = selected;
    outdate();
}

bool ChartView::followsCell() const
{
    return m_chart->followsCell();
}

void ChartView::setSelected(const std::optional<Cell>& cell)
{
    if (m_selected == cell)
        return;
    m_selected = cell;
    if (m_chart->followsCell())
        outdate();
    else if (!m_outdated)
        showSelection();
}

void ChartView::outdate()
{
    m_outdated = true;
    if (isVisible())
        ensureDrawn();
}

void ChartView::ensureDrawn()
{
    if (!m_outdated)
        return;
    m_outdated = false;
    QLocale numbers = locale();
    numbers.setNumberOptions(QLocale::OmitGroupSeparator); // as in the table
    m_plot->setLocale(numbers);
    const bool zoomed = m_chart->isZoomed(); // a running study is drawn every second
    const auto view = m_chart->view();
    ChartOptions options = m_options;
    options.cell = m_selected;
    m_chart->build(m_input, options, theme_from(palette(), font()));
    m_chart->layout();
    if (zoomed)
        m_chart->setView(view);
    showSelection();
    setAccessibleDescription(m_input.comparison ? m_chart->conclusion() : QString());
    emit drawn();
}

void ChartView::showSelection()
{
    m_chart->select(m_selected, hasFocus());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

std::vector<ChartValue> ChartView::values()
{
    ensureDrawn();
    return m_chart->values();
}

ChartTable ChartView::table()
{
    ensureDrawn();
    return m_chart->table();
}

ChartHit ChartView::hitAt(const QPointF& point)
{
    ensureDrawn();
    return m_chart->hitAt(point);
}

void ChartView::choose(const std::optional<Cell>& cell)
{
    if (!cell)
        return;
    setSelected(cell);
    emit cellSelected(*cell);
}

void ChartView::zoomAt(double factor, const QPointF& about, Qt::Orientations along)
{
    ensureDrawn();
    m_chart->zoom(factor, about, along);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartView::zoom(double factor)
{
    zoomAt(factor, QRectF(rect()).center(), both);
}

void ChartView::showAll()
{
    ensureDrawn();
    m_chart->showAll();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

bool ChartView::isZoomed() const
{
    return m_chart->isZoomed();
}

bool ChartView::event(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        QToolTip::hideText();
    return QWidget::event(event);
}

void ChartView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    m_plot->setViewport(QRect(QPoint(0, 0), size()));
    if (!m_outdated)
        m_chart->layout();
}

void ChartView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    ensureDrawn();
}

void ChartView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::StyleChange || type == QEvent::FontChange ||
        type == QEvent::LanguageChange || type == QEvent::LocaleChange)
        outdate();
}

void ChartView::keyPressEvent(QKeyEvent* event)
{
    const auto step = [this](int across, int down) { choose(m_chart->step(m_selected, across, down)); };
    ensureDrawn();
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-1, 0);
    case Qt::Key_Right:
        return step(1, 0);
    case Qt::Key_Up:
        return step(0, -1);
    case Qt::Key_Down:
        return step(0, 1);
    case Qt::Key_Plus:
    case Qt::Key_Equal: // the same key without Shift on many keyboards
        return zoom(zoom_step);
    case Qt::Key_Minus:
        return zoom(1 / zoom_step);
    case Qt::Key_0:
        return showAll();
    default:
        QWidget::keyPressEvent(event);
    }
}

void ChartView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_pressed = m_dragged = event->position();
}

void ChartView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF now = event->position();
    if (m_pressed && (now - *m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        m_pressed.reset();
        QToolTip::hideText();
    }
    if (m_dragged && !m_pressed) {
        m_chart->pan(now - *m_dragged);
        m_dragged = now;
        m_plot->replot(QCustomPlot::rpQueuedReplot);
        return;
    }
    const QString text = hitAt(now).text;
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint(), text, this);
}

void ChartView::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_pressed && event->button() == Qt::LeftButton)
        choose(hitAt(*m_pressed).cell);
    m_pressed.reset();
    m_dragged.reset();
}

void ChartView::mouseDoubleClickEvent(QMouseEvent*)
{
    showAll();
}

void ChartView::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    const int steps = turned.y() != 0 ? turned.y() : turned.x(); // Alt and some systems' Shift turn it sideways
    if (steps == 0)
        return event->ignore();
    Qt::Orientations along = both;
    if (event->modifiers().testFlag(Qt::ShiftModifier))
        along = Qt::Horizontal;
    else if (event->modifiers().testFlag(Qt::ControlModifier))
        along = Qt::Vertical;
    zoomAt(std::pow(zoom_step, steps / 120.0), event->position(), along);
    event->accept();
}

void ChartView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (!m_outdated)
        showSelection();
}

void ChartView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    if (!m_outdated)
        showSelection();
}

} // namespace pinscope::plots
