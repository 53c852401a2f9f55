// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/theme.h"

#include <qcustomplot.h>

namespace pinscope::plots {

// An axis rect in the theme's colours with its bottom and left axes; numbers as plain digits. It belongs to whatever
// layout it is put into.
QCPAxisRect* make_axis_rect(QCustomPlot& plot, const PlotTheme& theme);

// Text at a point of a rect's bottom and left axes, clipped to the rect, above everything that is plotted. The rect
// must be in the plot's layout by now.
QCPItemText* add_text(QCPAxisRect& rect, const PlotTheme& theme, double key, double value, const QString& text,
                      const QColor& color);

// A rectangle behind everything that is plotted, for a selection or a band; invisible until it is placed.
QCPItemRect* add_band(QCPAxisRect& rect);
// Over `from` … `to` of the rect's bottom (horizontal) or left axis, the whole rect the other way. NaN hides it.
void place_band(QCPItemRect& band, QCPAxisRect& rect, Qt::Orientation along, double from, double to);

// How a selected place looks; outlined while the chart has the keyboard.
void style_selection(QCPItemRect& band, const PlotTheme& theme, bool focused);

// The axis keeps its ticks where `names` stand: one at 0, 1, 2 …
void set_names(QCPAxis& axis, const QStringList& names);

// The right axis with its labels, which an axis box leaves out.
void show_right(QCPAxis* axis);

// The mark of a kernel's points; dotted where `hollow`.
QCPScatterStyle scatter_of(const SeriesStyle& style, const QColor& background, bool hollow);

QFont sized(const QFont& font, double factor, bool bold);

} // namespace pinscope::plots
