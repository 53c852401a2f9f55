// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/export_chart.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QMimeData>
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

// A chart that is never shown, drawn for paper.
class Printed
{
public:
    Printed(const MakeChart& make, const ChartInput& input, ChartOptions options, const QSize& size)
        : m_chart(make(m_plot))
    {
        options.titled = true;
        m_plot.setLocale(plain_numbers());
        m_plot.setBufferDevicePixelRatio(1);
        m_plot.setViewport(QRect(QPoint(0, 0), size));
        m_chart->build(input, options, light_theme());
        m_size = size.expandedTo(QSize(1, m_chart->leastHeight()));
        m_plot.setViewport(QRect(QPoint(0, 0), m_size));
        m_chart->layout();
    }

    QCustomPlot& plot() { return m_plot; }
    [[nodiscard]] const Chart& chart() const { return *m_chart; }
    [[nodiscard]] QSize size() const { return m_size; }

private:
    QCustomPlot m_plot;
    std::unique_ptr<Chart> m_chart;
    QSize m_size;
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

void draw_svg(Printed& printed, QIODevice& device, const QString& study)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(printed.size());
    generator.setViewBox(QRect(QPoint(0, 0), printed.size()));
    generator.setResolution(96);
    generator.setTitle(study);
    generator.setDescription(printed.chart().conclusion());
    paint(printed.plot(), generator, printed.size(), QCPPainter::pmVectorized | QCPPainter::pmNoCaching, 1);
}

bool draw_png(Printed& printed, QIODevice& device, double scale)
{
    QImage image((QSizeF(printed.size()) * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return false;
    paint(printed.plot(), image, printed.size(), QCPPainter::pmNoCaching, scale);
    return image.save(&device, "PNG");
}

void draw_pdf(Printed& printed, QIODevice& device, const QString& study)
{
    constexpr int resolution = 1200; // fine enough that rounding to device units does not show in the letters
    QPdfWriter writer(&device);
    writer.setResolution(resolution);
    writer.setTitle(study);
    writer.setCreator(QStringLiteral("Pinscope " PINSCOPE_VERSION));
    writer.setPageSize(QPageSize(QSizeF(printed.size()) * 72 / 96, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    paint(printed.plot(), writer, printed.size(), QCPPainter::pmVectorized | QCPPainter::pmNoCaching,
          resolution / 96.0);
}

Result<void> check_size(const ExportOptions& options)
{
    if (options.size.width() < 200 || options.size.height() < 150 || options.size.width() > 16000 ||
        options.size.height() > 16000 || !(options.scale >= 0.5 && options.scale <= 8))
        return failure(step, "a chart cannot be drawn at this size",
                       "Choose 200 to 16000 by 150 to 16000 pixels and a scale from 0.5 to 8");
    if (!qobject_cast<QApplication*>(QCoreApplication::instance()))
        return failure(step, "charts need a QApplication",
                       "Create one first; QT_QPA_PLATFORM=offscreen needs no display");
    return {};
}

Result<QByteArray> bytes_of(Printed& printed, const ChartInput& input, ChartFormat format, double scale)
{
    const QString study = input.comparison ? QString::fromStdString(input.comparison->study) : QString();
    if (printed.chart().table().rows == 0)
        return failure(step, "the study '" + study.toStdString() + "' has no figure to draw yet",
                       "Run it first, or wait for its first samples");
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    bool drawn = true;
    switch (format) {
    case ChartFormat::Svg:
        draw_svg(printed, buffer, study);
        break;
    case ChartFormat::Png:
        drawn = draw_png(printed, buffer, scale);
        break;
    case ChartFormat::Pdf:
        draw_pdf(printed, buffer, study);
        break;
    }
    if (!drawn || buffer.data().isEmpty())
        return failure(step, "the picture could not be made, most likely for want of memory", "Choose a smaller size");
    return buffer.data();
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

Result<QByteArray> render_chart(const MakeChart& make, const ChartInput& input, ChartFormat format,
                                const ExportOptions& options)
{
    if (const Result<void> checked = check_size(options); !checked)
        return tl::unexpected(checked.error());
    Printed printed(make, input, options.chart, options.size);
    return bytes_of(printed, input, format, options.scale);
}

Result<void> export_chart(const MakeChart& make, const ChartInput& input, const QString& path,
                          const ExportOptions& options)
{
    const Result<ChartFormat> format = chart_format(path);
    if (!format)
        return tl::unexpected(format.error());
    const Result<QByteArray> bytes = render_chart(make, input, *format, options);
    if (!bytes)
        return tl::unexpected(bytes.error());
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(*bytes) == bytes->size() && file.commit())
        return {};
    return failure(step, "'" + path.toStdString() + "' cannot be written (" + file.errorString().toStdString() + ")",
                   "Choose a folder that exists and that you may write to");
}

Result<std::unique_ptr<QMimeData>> copy_of_chart(const MakeChart& make, const ChartInput& input,
                                                 const ExportOptions& options)
{
    if (const Result<void> checked = check_size(options); !checked)
        return tl::unexpected(checked.error());
    Printed printed(make, input, options.chart, options.size);
    const Result<QByteArray> png = bytes_of(printed, input, ChartFormat::Png, options.scale);
    if (!png)
        return tl::unexpected(png.error());
    auto copy = std::make_unique<QMimeData>();
    copy->setData(QStringLiteral("image/png"), *png);
    copy->setText(to_tsv(printed.chart().table()));
    return copy;
}

std::vector<ChartValue> chart_values(const MakeChart& make, const ChartInput& input, const ChartOptions& options)
{
    return Printed(make, input, options, ExportOptions{}.size).chart().values();
}

} // namespace pinscope::plots
