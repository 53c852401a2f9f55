// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

#include <QByteArray>
#include <QSize>
#include <QString>

class QMimeData;

namespace pinscope::plots {

struct ExportOptions
{
    ChartOptions chart;    // `titled` is always on in a file
    QSize size{1200, 800}; // logical pixels, taller where the chart's rows need it; PDF takes 96 of them to the inch
    double scale = 2;      // PNG alone: device pixels per logical one
};

enum class ChartFormat { Svg, Png, Pdf };
Result<ChartFormat> chart_format(const QString& path); // by its suffix

// A chart as a file's bytes, and written to `path` (to a temporary file beside it, then renamed). All data, light
// theme, opaque background and C-locale numbers always. Needs a QApplication; QT_QPA_PLATFORM=offscreen suffices.
Result<QByteArray> render_chart(const MakeChart& make, const ChartInput& input, ChartFormat format,
                                const ExportOptions& options = {});
Result<void> export_chart(const MakeChart& make, const ChartInput& input, const QString& path,
                          const ExportOptions& options = {});

// For the clipboard: the picture (image/png) and the table behind it (text/plain, tab-separated) together.
Result<std::unique_ptr<QMimeData>> copy_of_chart(const MakeChart& make, const ChartInput& input,
                                                 const ExportOptions& options = {});

// The figures that such a file shows, read back from the plot.
std::vector<ChartValue> chart_values(const MakeChart& make, const ChartInput& input, const ChartOptions& options = {});

} // namespace pinscope::plots
