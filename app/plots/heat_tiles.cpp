// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/heat_tiles.h"

#include <algorithm>
#include <array>

namespace pinscope::plots {

QColor diverging(double share)
{
    static const std::array<QColor, 5> stops = {QColor(0x5e, 0x3c, 0x99), QColor(0xb2, 0xab, 0xd2),
                                                QColor(0xf7, 0xf7, 0xf7), QColor(0xfd, 0xb8, 0x63),
                                                QColor(0xe6, 0x61, 0x01)};
    const double place = (std::clamp(share, -1.0, 1.0) + 1) / 2 * (stops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    return mixed(stops.at(below + 1), stops.at(below), place - static_cast<double>(below));
}

HeatTiles::HeatTiles(QCPAxis* keys, QCPAxis* values, const PlotTheme& theme)
    : QCPAbstractPlottable(keys, values), m_theme(theme)
{
    setSelectable(QCP::stNone);
}

QCPRange HeatTiles::getKeyRange(bool& found, QCP::SignDomain) const
{
    found = !m_tiles.empty();
    double last = 0;
    for (const Tile& tile : m_tiles)
        last = std::max(last, static_cast<double>(tile.column));
    return {-0.5, last + 0.5};
}

QCPRange HeatTiles::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = !m_tiles.empty();
    double last = 0;
    for (const Tile& tile : m_tiles)
        last = std::max(last, static_cast<double>(tile.row));
    return {-0.5, last + 0.5};
}

void HeatTiles::drawTile(QCPPainter& painter, const Tile& tile, const QRectF& rect) const
{
    const bool filled = tile.color.isValid();
    if (filled) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(tile.color);
        painter.drawRect(rect);
    }
    const QFontMetricsF metrics(m_theme.font);
    if (metrics.horizontalAdvance(tile.text) > rect.width() || metrics.height() > rect.height())
        return;
    painter.setFont(m_theme.font);
    const bool light = qGray(tile.color.rgb()) > 140;
    painter.setPen(!filled ? m_theme.faint : light ? QColor(0x1a, 0x1a, 0x1a) : QColor(Qt::white));
    const bool two = !tile.mark.isEmpty() && rect.height() > 2.4 * metrics.height();
    const double top = rect.center().y() - (two ? metrics.height() : metrics.height() / 2);
    const auto line = [&](const QString& text, double y) {
        const double x = rect.center().x() - metrics.horizontalAdvance(text) / 2;
        painter.drawText(QPointF(x, y + metrics.ascent()), text);
    };
    line(tile.text, top);
    if (two)
        line(tile.mark, top + metrics.height());
}

void HeatTiles::draw(QCPPainter* painter)
{
    applyDefaultAntialiasingHint(painter);
    for (const Tile& tile : m_tiles) {
        const QPointF first = coordsToPixels(tile.column - 0.5, tile.row - 0.5);
        const QPointF last = coordsToPixels(tile.column + 0.5, tile.row + 0.5);
        drawTile(*painter, tile, QRectF(first, last).normalized().adjusted(1, 1, -1, -1));
    }
}

} // namespace pinscope::plots
