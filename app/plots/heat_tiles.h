// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/theme.h"

#include <qcustomplot.h>

namespace pinscope::plots {

// Purple (-1) over near-white (0) to orange (1): told apart in all common forms of colour blindness.
QColor diverging(double share);

// One place of a heat map: a colour where there is a figure, words in any case.
struct Tile
{
    int column = 0;
    int row = 0;
    QColor color; // invalid: no figure
    QString text; // "-75.2 %", "n/a", "–"
    QString mark; // "▲"
    double value = 0;
};

class HeatTiles : public QCPAbstractPlottable
{
    Q_OBJECT

public:
    HeatTiles(QCPAxis* keys, QCPAxis* values, const PlotTheme& theme);

    void add(const Tile& tile) { m_tiles.push_back(tile); }
    [[nodiscard]] const std::vector<Tile>& tiles() const { return m_tiles; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    void drawTile(QCPPainter& painter, const Tile& tile, const QRectF& rect) const;

    PlotTheme m_theme;
    std::vector<Tile> m_tiles;
};

} // namespace pinscope::plots
