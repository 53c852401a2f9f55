// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/export_chart.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <qcustomplot.h>

namespace pinscope::plots {
namespace {

const char* const step = "export the chart";

QLocale plain_numbers()
{
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale;
}

// A plot that is never shown, drawn for paper.
class PrintedOverview
{
public:
    PrintedOverview(const compare::Comparison& comparison, OverviewOptions options, const QSize& size)
        : m_overview(m_plot)
    {
        options.titled = true;
        m_plot.setLocale(plain_numbers());
        m_plot.setBufferDevicePixelRatio(1);
        m_plot.setViewport(QRect(QPoint(0, 0), size));
        m_overview.build(comparison, options, light_theme());
        m_overview.layout();
    }

    QCustomPlot& plot() { return m_plot; }
    [[nodiscard]] const OverviewPlot& overview() const { return m_overview; }

private:
    QCustomPlot m_plot;
    OverviewPlot m_overview;
};

void paint(QCustomPlot& plot, QPaintDevice& device, const QSize& size, QCPPainter::PainterModes modes, double scale)
{
    QCPPainter painter(&device);
    painter.setModes(modes);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    painter.fillRect(QRect(QPoint(0, 0), size), light_theme().background);
    plot.toPainter(&painter, size.width(), size.height());
}

void draw_svg(QCustomPlot& plot, QIODevice& device, const QSize& size, const compare::Comparison& comparison)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setResolution(96);
    generator.setTitle(QString::fromStdString(comparison.study));
    generator.setDescription(QString::fromStdString(compare::headline(comparison)));
    paint(plot, generator, size, QCPPainter::pmVectorized | QCPPainter::pmNoCaching, 1);
}

bool draw_png(QCustomPlot& plot, QIODevice& device, const QSize& size, double scale)
{
    QImage image((QSizeF(size) * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return false;
    paint(plot, image, size, QCPPainter::pmNoCaching, scale);
    return image.save(&device, "PNG");
}

void draw_pdf(QCustomPlot& plot, QIODevice& device, const QSize& size, const compare::Comparison& comparison)
{
    constexpr int resolution = 1200; // fine enough that rounding to device units does not show in the letters
    QPdfWriter writer(&device);
    writer.setResolution(resolution);
    writer.setTitle(QString::fromStdString(comparison.study));
    writer.setCreator(QStringLiteral("Pinscope " PINSCOPE_VERSION));
    writer.setPageSize(QPageSize(QSizeF(size) * 72 / 96, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    paint(plot, writer, size, QCPPainter::pmVectorized | QCPPainter::pmNoCaching, resolution / 96.0);
}

Result<void> check(const compare::Comparison& comparison, const ExportOptions& options, const PrintedOverview& printed)
{
    if (printed.overview().values().empty())
        return failure(step, "the study '" + comparison.study + "' has no figure to draw yet",
                       "Run it first, or wait for its first samples");
    if (options.size.width() < 200 || options.size.height() < 150 || options.size.width() > 16000 ||
        options.size.height() > 16000 || !(options.scale >= 0.5 && options.scale <= 8))
        return failure(step, "a chart cannot be drawn at this size",
                       "Choose 200 to 16000 by 150 to 16000 pixels and a scale from 0.5 to 8");
    return {};
}

} // namespace

Result<ChartFormat> chart_format(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("svg"))
        return ChartFormat::Svg;
    if (suffix == QLatin1String("png"))
        return ChartFormat::Png;
    if (suffix == QLatin1String("pdf"))
        return ChartFormat::Pdf;
    return failure(step, "'" + path.toStdString() + "' does not end in .svg, .png or .pdf",
                   "End the file's name in the format wanted");
}

Result<QByteArray> render_chart(const compare::Comparison& comparison, ChartFormat format, const ExportOptions& options)
{
    if (!qobject_cast<QApplication*>(QCoreApplication::instance()))
        return failure(step, "charts need a QApplication",
                       "Create one first; QT_QPA_PLATFORM=offscreen needs no display");
    PrintedOverview printed(comparison, options.chart, options.size);
    if (const Result<void> checked = check(comparison, options, printed); !checked)
        return tl::unexpected(checked.error());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    bool drawn = true;
    switch (format) {
    case ChartFormat::Svg:
        draw_svg(printed.plot(), buffer, options.size, comparison);
        break;
    case ChartFormat::Png:
        drawn = draw_png(printed.plot(), buffer, options.size, options.scale);
        break;
    case ChartFormat::Pdf:
        draw_pdf(printed.plot(), buffer, options.size, comparison);
        break;
    }
    if (!drawn || buffer.data().isEmpty())
        return failure(step, "the picture could not be made, most likely for want of memory", "Choose a smaller size");
    return buffer.data();
}

Result<void> export_chart(const compare::Comparison& comparison, const QString& path, const ExportOptions& options)
{
    const Result<ChartFormat> format = chart_format(path);
    if (!format)
        return tl::unexpected(format.error());
    const Result<QByteArray> bytes = render_chart(comparison, *format, options);
    if (!bytes)
        return tl::unexpected(bytes.error());
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(*bytes) == bytes->size() && file.commit())
        return {};
    return failure(step, "'" + path.toStdString() + "' cannot be written (" + file.errorString().toStdString() + ")",
                   "Choose a folder that exists and that you may write to");
}

std::vector<ChartValue> chart_values(const compare::Comparison& comparison, const OverviewOptions& options)
{
    return PrintedOverview(comparison, options, ExportOptions{}.size).overview().values();
}

} // namespace pinscope::plots
