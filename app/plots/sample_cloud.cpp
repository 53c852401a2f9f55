// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/sample_cloud.h"

#include <algorithm>
#include <cmath>

namespace pinscope::plots {
namespace {

constexpr std::ptrdiff_t most_discs = 2000; // in one boot; beyond that pixels
constexpr double discs_per_pixel = 4;       // of a boot's width; more would hide each other
constexpr std::ptrdiff_t most_smooth = 200; // antialiased
constexpr double ring_reach = 5;            // radius, and how far apart rings stand when there are very many

} // namespace

SampleCloud::SampleCloud(QCPAxis* keys, QCPAxis* values, const PlotTheme& theme, const QColor& color)
    : QCPAbstractPlottable(keys, values), m_theme(theme), m_color(color)
{
    setSelectable(QCP::stNone);
}

void SampleCloud::setDots(std::vector<Dot> dots)
{
    m_dots = std::move(dots);
    m_flagged.clear();
    std::copy_if(m_dots.begin(), m_dots.end(), std::back_inserter(m_flagged),
                 [](const Dot& dot) { return dot.flagged; });
}

void SampleCloud::setMedian(double median, double from, double to)
{
    m_median = median;
    m_from = from;
    m_to = to;
}

SampleCloud::Map SampleCloud::map() const
{
    const QPointF zero = coordsToPixels(0, 0);
    const QPointF one = coordsToPixels(1, 1);
    return {zero.x(), one.x() - zero.x(), zero.y(), one.y() - zero.y()};
}

std::pair<SampleCloud::Iterator, SampleCloud::Iterator> SampleCloud::within(double from, double to) const
{
    const auto before = [](const Dot& dot, double key) { return dot.key < key; };
    const auto after = [](double key, const Dot& dot) { return key < dot.key; };
    return {std::lower_bound(m_dots.begin(), m_dots.end(), from, before),
            std::upper_bound(m_dots.begin(), m_dots.end(), to, after)};
}

long SampleCloud::nearest(const QPointF& point, double reach) const
{
    const Map place = map();
    const double key = (point.x() - place.x0) / place.x1;
    const double span = std::abs(reach / place.x1);
    const auto [begin, end] = within(key - span, key + span);
    long found = -1;
    double least = reach;
    for (auto dot = begin; dot != end; ++dot) {
        const QPointF away = place(*dot) - point;
        const double distance = std::hypot(away.x(), away.y());
        if (distance > least)
            continue;
        least = distance;
        found = dot - m_dots.begin();
    }
    return found;
}

QCPRange SampleCloud::getKeyRange(bool& found, QCP::SignDomain) const
{
    found = !m_dots.empty();
    return found ? QCPRange(m_dots.front().key, m_dots.back().key) : QCPRange();
}

QCPRange SampleCloud::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = !m_dots.empty();
    if (!found)
        return {};
    const auto [low, high] =
        std::minmax_element(m_dots.begin(), m_dots.end(), [](const Dot& a, const Dot& b) { return a.value < b.value; });
    return {low->value, high->value};
}

void SampleCloud::drawDiscs(QCPPainter& painter, Iterator begin, Iterator end) const
{
    const Map place = map();
    const QRectF seen = clipRect();
    painter.setAntialiasing(end - begin <= most_smooth);
    for (auto dot = begin; dot != end; ++dot) {
        const QPointF centre = place(*dot);
        if (!seen.contains(centre))
            continue;
        painter.setPen(dot->warmup ? QPen(m_color, 1.2) : QPen(Qt::NoPen));
        painter.setBrush(dot->warmup ? QBrush(m_theme.background) : QBrush(m_color));
        painter.drawEllipse(centre, 3, 3);
    }
}

// Through a picture of the plot's own pixels, of which each is set once however many samples fall on it.
void SampleCloud::drawPixels(QCPPainter& painter, Iterator begin, Iterator end) const
{
    const Map place = map();
    // No wider than the boot: the others' clouds have pictures of their own.
    QRect seen = clipRect();
    seen.setLeft(std::max(seen.left(), static_cast<int>(place(*begin).x()) - 2));
    seen.setRight(std::min(seen.right(), static_cast<int>(place(*(end - 1)).x()) + 3));
    const double device = painter.device() ? painter.device()->devicePixelRatioF() : 1;
    const double scale = std::clamp(painter.worldTransform().m11() * device, 1.0, 3.0);
    QImage picture((QSizeF(seen.size()) * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (picture.isNull())
        return;
    picture.fill(Qt::transparent);
    const QRgb color = m_color.rgb();
    const int side = static_cast<int>(std::lround(scale * (end - begin < 50'000 ? 2 : 1)));
    auto* bits = reinterpret_cast<QRgb*>(picture.bits());
    const auto stride = static_cast<std::ptrdiff_t>(picture.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb)));
    const int last_x = picture.width() - side;
    const int last_y = picture.height() - side;
    for (auto dot = begin; dot != end; ++dot) {
        const QPointF point = place(*dot);
        const int x = static_cast<int>((point.x() - seen.left()) * scale);
        const int y = static_cast<int>((point.y() - seen.top()) * scale);
        if (x < 0 || y < 0 || x > last_x || y > last_y)
            continue;
        for (int down = 0; down < side; ++down)
            std::fill_n(bits + (y + down) * stride + x, side, color);
    }
    painter.drawImage(QRectF(seen), picture);
}

void SampleCloud::drawRings(QCPPainter& painter, double from, double to) const
{
    const auto begin = std::lower_bound(m_flagged.begin(), m_flagged.end(), from,
                                        [](const Dot& dot, double key) { return dot.key < key; });
    const auto end =
        std::upper_bound(begin, m_flagged.end(), to, [](double key, const Dot& dot) { return key < dot.key; });
    const Map place = map();
    const QRect seen = clipRect();
    const int step = static_cast<int>(ring_reach);
    const int columns = seen.width() / step + 1;
    std::vector<char> taken(static_cast<std::size_t>(columns * (seen.height() / step + 1)));
    const bool many = end - begin > most_smooth;
    painter.setAntialiasing(!many);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.text, many ? 1 : 1.2));
    for (auto dot = begin; dot != end; ++dot) {
        const QPointF centre = place(*dot);
        if (!seen.contains(centre.toPoint()))
            continue;
        const QPoint cell = (centre.toPoint() - seen.topLeft()) / step;
        const auto index = static_cast<std::size_t>(cell.y() * columns + cell.x());
        if (many && index < taken.size() && std::exchange(taken[index], 1))
            continue;
        painter.drawEllipse(centre, ring_reach, ring_reach);
    }
}

bool SampleCloud::crowded(Iterator begin, Iterator end) const
{
    if (end - begin <= most_smooth)
        return false;
    const double wide = std::abs(map().x1 * ((end - 1)->key - begin->key));
    return end - begin > most_discs || static_cast<double>(end - begin) > discs_per_pixel * wide;
}

void SampleCloud::draw(QCPPainter* painter)
{
    const QCPRange shown = keyAxis()->range();
    const auto [begin, end] = within(shown.lower, shown.upper);
    if (crowded(begin, end))
        drawPixels(*painter, begin, end);
    else
        drawDiscs(*painter, begin, end);
    drawRings(*painter, shown.lower, shown.upper);
    if (m_median)
        drawMedian(*painter);
}

void SampleCloud::drawMedian(QCPPainter& painter) const
{
    const QPointF from = coordsToPixels(m_from, *m_median);
    const QPointF to = coordsToPixels(m_to, *m_median);
    const QRect seen = clipRect();
    if (from.y() < seen.top() || from.y() > seen.bottom())
        return;
    painter.setAntialiasing(false);
    painter.setPen(QPen(m_theme.text, 2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QLineF(std::max(from.x(), static_cast<double>(seen.left())), from.y(),
                            std::min(to.x(), static_cast<double>(seen.right())), to.y()));
}

void SampleCloud::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    painter->setAntialiasing(true);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_color);
    for (const double share : {0.25, 0.5, 0.75})
        painter->drawEllipse(QPointF(rect.left() + share * rect.width(), rect.center().y()), 2.5, 2.5);
}

} // namespace pinscope::plots
