// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/hatched_bars.h"

#include <algorithm>

namespace pinscope::plots {
namespace {

constexpr double hatch_step = 6; // between lines, in logical pixels

// Lines y = offset + slope * (x - left), slope +1 or -1 on the screen, cut to the rectangle.
void draw_diagonals(QPainter& painter, const QRectF& rect, bool rising)
{
    for (double offset = hatch_step; offset < rect.width() + rect.height(); offset += hatch_step) {
        // Measured from the top left corner: the points where x + y = offset.
        const double x0 = std::max(0.0, offset - rect.height());
        const double x1 = std::min(rect.width(), offset);
        if (x1 <= x0)
            continue;
        const auto point = [&](double x) {
            return QPointF(rising ? rect.left() + x : rect.right() - x, rect.top() + offset - x);
        };
        painter.drawLine(QLineF(point(x0), point(x1)));
    }
}

} // namespace

void draw_hatch(QPainter& painter, const QRectF& rect, Hatch hatch, const QColor& color)
{
    if (hatch == Hatch::None)
        return;
    painter.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::FlatCap));
    if (hatch == Hatch::Rising || hatch == Hatch::Crossed)
        draw_diagonals(painter, rect, true);
    if (hatch == Hatch::Falling || hatch == Hatch::Crossed)
        draw_diagonals(painter, rect, false);
    if (hatch == Hatch::Level)
        for (double y = rect.bottom() - hatch_step; y > rect.top(); y -= hatch_step)
            painter.drawLine(QLineF(rect.left(), y, rect.right(), y));
}

HatchedBars::HatchedBars(QCPAxis* keys, QCPAxis* values, const SeriesStyle& style, const QColor& background,
                         bool hollow)
    : QCPBars(keys, values), m_style(style),
      m_fill(style.hatch == Hatch::None ? style.color : mixed(style.color, background, 0.3)), m_hollow(hollow)
{
    setSelectable(QCP::stNone);
}

void HatchedBars::drawBar(QCPPainter& painter, const QRectF& rect) const
{
    const QRectF bar = rect.normalized();
    if (!m_hollow) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_fill);
        painter.drawRect(bar);
        draw_hatch(painter, bar, m_style.hatch, m_style.color);
    }
    painter.setPen(QPen(m_style.color, m_hollow ? 1.5 : 1, m_hollow ? Qt::DotLine : Qt::SolidLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
}

// When zoomed in, a bar may be many times as tall as the plot: its hatch is drawn no further than can be seen.
QRectF HatchedBars::seen(const QRectF& bar) const
{
    return bar.normalized() & QRectF(clipRect()).adjusted(-2, -2, 2, 2);
}

void HatchedBars::draw(QCPPainter* painter)
{
    QCPBarsDataContainer::const_iterator begin;
    QCPBarsDataContainer::const_iterator end;
    getVisibleDataBounds(begin, end);
    applyDefaultAntialiasingHint(painter);
    for (auto bar = begin; bar != end; ++bar)
        drawBar(*painter, seen(getBarRect(bar->key, bar->value)));
}

void HatchedBars::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    applyDefaultAntialiasingHint(painter);
    drawBar(*painter, rect.adjusted(1, 1, -1, -1));
}

} // namespace pinscope::plots
