// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/theme.h"

#include <qcustomplot.h>

namespace pinscope::plots {

// One colour of a legend that belongs to no plottable.
struct Swatch
{
    QColor color;
    Hatch hatch = Hatch::None;
    QString label;
};

// A legend of swatches, from left to right, in as many lines as the width asks for.
class Swatches : public QCPLayoutElement
{
    Q_OBJECT

public:
    Swatches(QCustomPlot& plot, const PlotTheme& theme, std::vector<Swatch> swatches);

    [[nodiscard]] int heightFor(int width) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    [[nodiscard]] std::vector<QPoint> places(int width) const; // of each swatch, from the top left corner

    PlotTheme m_theme;
    std::vector<Swatch> m_swatches;
};

} // namespace pinscope::plots
