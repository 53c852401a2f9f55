// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/swatches.h"

#include "app/plots/hatched_bars.h"

namespace pinscope::plots {
namespace {

constexpr QSize icon(22, 12);
constexpr int gap = 6;
constexpr int between = 18;

} // namespace

Swatches::Swatches(QCustomPlot& plot, const PlotTheme& theme, std::vector<Swatch> swatches)
    : QCPLayoutElement(&plot), m_theme(theme), m_swatches(std::move(swatches))
{
    setLayer(QStringLiteral("legend"));
    setMargins(QMargins(4, 2, 4, 2));
}

std::vector<QPoint> Swatches::places(int width) const
{
    const QFontMetrics metrics(m_theme.font);
    std::vector<QPoint> places;
    QPoint next(0, 0);
    for (const Swatch& swatch : m_swatches) {
        const int room = icon.width() + gap + metrics.horizontalAdvance(swatch.label);
        if (next.x() > 0 && next.x() + room > width)
            next = QPoint(0, next.y() + metrics.height() + 2);
        places.push_back(next);
        next.rx() += room + between;
    }
    return places;
}

int Swatches::heightFor(int width) const
{
    const std::vector<QPoint> all = places(width - margins().left() - margins().right());
    const int last = all.empty() ? 0 : all.back().y();
    return last + QFontMetrics(m_theme.font).height() + margins().top() + margins().bottom() + 2;
}

void Swatches::draw(QCPPainter* painter)
{
    const QFontMetrics metrics(m_theme.font);
    painter->setFont(m_theme.font);
    std::size_t index = 0;
    for (const QPoint& place : places(rect().width())) {
        const Swatch& swatch = m_swatches[index++];
        const QPoint corner = rect().topLeft() + place + QPoint(0, (metrics.height() - icon.height()) / 2);
        const QRectF box(QRect(corner, icon));
        painter->setPen(Qt::NoPen);
        painter->setBrush(swatch.color);
        painter->drawRect(box);
        draw_hatch(*painter, box, swatch.hatch, m_theme.text);
        painter->setPen(QPen(m_theme.faint, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(box);
        painter->setPen(m_theme.text);
        painter->drawText(rect().topLeft() + place + QPoint(icon.width() + gap, metrics.ascent()), swatch.label);
    }
}

} // namespace pinscope::plots
