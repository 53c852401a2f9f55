// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/axes.h"

#include <cmath>
#include <map>

namespace pinscope::plots {

QCPScatterStyle scatter_of(const SeriesStyle& style, const QColor& background, bool hollow)
{
    using Shape = QCPScatterStyle::ScatterShape;
    static const std::map<Marker, Shape> shapes = {{Marker::Disc, Shape::ssCircle},
                                                   {Marker::Diamond, Shape::ssDiamond},
                                                   {Marker::Square, Shape::ssSquare},
                                                   {Marker::TriangleUp, Shape::ssTriangle},
                                                   {Marker::TriangleDown, Shape::ssTriangleInverted}};
    const QPen pen(style.color, 1.5, hollow ? Qt::DotLine : Qt::SolidLine);
    return {shapes.at(style.marker), pen, hollow ? QBrush(background) : QBrush(style.color), 9};
}

QCPAxisRect* make_axis_rect(QCustomPlot& plot, const PlotTheme& theme)
{
    auto* rect = new QCPAxisRect(&plot, true);
    rect->setupFullAxesBox(false);
    rect->setBackground(QBrush(Qt::NoBrush));
    for (QCPAxis* axis : rect->axes()) {
        axis->setLayer(QStringLiteral("axes"));
        axis->grid()->setLayer(QStringLiteral("grid"));
        axis->setBasePen(QPen(theme.text, 1));
        axis->setTickPen(QPen(theme.text, 1));
        axis->setSubTickPen(QPen(theme.text, 1));
        axis->setLabelColor(theme.text);
        axis->setTickLabelColor(theme.text);
        axis->setLabelFont(theme.font);
        axis->setTickLabelFont(theme.font);
        axis->grid()->setPen(QPen(theme.grid, 1));
        axis->grid()->setZeroLinePen(QPen(theme.grid, 1));
        axis->grid()->setSubGridVisible(false);
        axis->setNumberFormat(QStringLiteral("g"));
        axis->setNumberPrecision(6);
    }
    for (const QCPAxis::AxisType type : {QCPAxis::atTop, QCPAxis::atRight})
        rect->axis(type)->setVisible(false);
    return rect;
}

QCPItemText* add_text(QCPAxisRect& rect, const PlotTheme& theme, double key, double value, const QString& text,
                      const QColor& color)
{
    auto* item = new QCPItemText(rect.parentPlot());
    item->position->setAxisRect(&rect);
    item->position->setAxes(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
    item->position->setType(QCPItemPosition::ptPlotCoords);
    item->position->setCoords(key, value);
    item->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    item->setClipToAxisRect(true);
    item->setClipAxisRect(&rect);
    item->setSelectable(false);
    item->setText(text);
    item->setFont(theme.font);
    item->setColor(color);
    item->setPadding(QMargins(0, 0, 0, 2));
    return item;
}

QCPItemRect* add_band(QCPAxisRect& rect)
{
    auto* band = new QCPItemRect(rect.parentPlot());
    band->setLayer(QStringLiteral("background"));
    band->setVisible(false);
    band->setSelectable(false);
    band->setPen(Qt::NoPen);
    return band;
}

void place_band(QCPItemRect& band, QCPAxisRect& rect, Qt::Orientation along, double from, double to)
{
    band.setVisible(!std::isnan(from));
    if (std::isnan(from))
        return;
    const bool level = along == Qt::Horizontal;
    for (QCPItemPosition* corner : {band.topLeft, band.bottomRight}) {
        corner->setAxisRect(&rect);
        corner->setAxes(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
        corner->setTypeX(level ? QCPItemPosition::ptPlotCoords : QCPItemPosition::ptAxisRectRatio);
        corner->setTypeY(level ? QCPItemPosition::ptAxisRectRatio : QCPItemPosition::ptPlotCoords);
    }
    band.setClipAxisRect(&rect);
    band.topLeft->setCoords(level ? from : 0, level ? 0 : from);
    band.bottomRight->setCoords(level ? to : 1, level ? 1 : to);
}

void style_selection(QCPItemRect& band, const PlotTheme& theme, bool focused)
{
    band.setBrush(theme.band);
    band.setPen(focused ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
}

void set_names(QCPAxis& axis, const QStringList& names)
{
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    int index = 0;
    for (const QString& name : names)
        ticker->addTick(index++, name);
    axis.setTicker(ticker);
    axis.setSubTicks(false);
}

void show_right(QCPAxis* axis)
{
    axis->setVisible(true);
    axis->setTicks(true);
    axis->setTickLabels(true);
}

QFont sized(const QFont& font, double factor, bool bold)
{
    QFont result = font;
    if (font.pixelSize() > 0)
        result.setPixelSize(static_cast<int>(font.pixelSize() * factor + 0.5));
    else
        result.setPointSizeF(font.pointSizeF() * factor);
    result.setBold(bold);
    return result;
}

} // namespace pinscope::plots
