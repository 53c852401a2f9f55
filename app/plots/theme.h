// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>

class QPalette;

namespace pinscope::plots {

// What a chart takes from its surroundings. Series colours are the same everywhere and not part of it.
struct PlotTheme
{
    QColor background;
    QColor text;
    QColor faint; // text of lesser weight: notes, "n/a"
    QColor grid;
    QColor band;   // behind the selected cell
    QColor accent; // outline of the selected cell while the chart has the keyboard
    QFont font;
};

// Black on white with a font sized in pixels: for files, whatever the window looks like.
PlotTheme light_theme();
PlotTheme theme_from(const QPalette& palette, const QFont& font);

enum class Hatch { None, Rising, Falling, Crossed, Level };
enum class Marker { Disc, Diamond, Square, TriangleUp, TriangleDown };

// How a kernel is drawn, by its place in the study: the base blue and filled, the first patched orange and hatched,
// further ones in the Okabe-Ito order. Six styles, then they repeat.
struct SeriesStyle
{
    QColor color;
    Hatch hatch = Hatch::None;
    Marker marker = Marker::Disc;
};
SeriesStyle series_style(int kernel);

// `color` mixed with `other`; share 1 is all `color`. An opaque colour, since files without alpha must look the same.
QColor mixed(const QColor& color, const QColor& other, double share);

} // namespace pinscope::plots
