// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/overview_plot.h"

#include <QByteArray>
#include <QString>

namespace pinscope::plots {

struct ExportOptions
{
    OverviewOptions chart; // `titled` is always on in a file
    QSize size{1200, 800}; // logical pixels; PDF takes 96 of them to the inch
    double scale = 2;      // PNG alone: device pixels per logical one
};

enum class ChartFormat { Svg, Png, Pdf };
Result<ChartFormat> chart_format(const QString& path); // by its suffix

// The overview as a file's bytes, and written to `path` (to a temporary file beside it, then renamed). Light theme,
// opaque background and C-locale numbers always. Needs a QApplication; QT_QPA_PLATFORM=offscreen suffices.
Result<QByteArray> render_chart(const compare::Comparison& comparison, ChartFormat format,
                                const ExportOptions& options = {});
Result<void> export_chart(const compare::Comparison& comparison, const QString& path,
                          const ExportOptions& options = {});

// The figures that such a file shows, read back from the plot.
std::vector<ChartValue> chart_values(const compare::Comparison& comparison, const OverviewOptions& options = {});

} // namespace pinscope::plots
