// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/theme.h"

#include <qcustomplot.h>

namespace pinscope::plots {

// Fills `rect` with the lines of a hatch, cut to the rectangle by arithmetic: a brush pattern would be finer at 2x and
// missing from SVG, and Qt 6.4 writes no clip paths there.
void draw_hatch(QPainter& painter, const QRectF& rect, Hatch hatch, const QColor& color);

// Bars of one kernel. Hollow ones (dotted outline, no fill) stand for figures of other memory than was asked for.
class HatchedBars : public QCPBars
{
    Q_OBJECT

public:
    HatchedBars(QCPAxis* keys, QCPAxis* values, const SeriesStyle& style, const QColor& background, bool hollow);

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    [[nodiscard]] QRectF seen(const QRectF& bar) const;
    void drawBar(QCPPainter& painter, const QRectF& rect) const;

    SeriesStyle m_style;
    QColor m_fill;
    bool m_hollow = false;
};

} // namespace pinscope::plots
