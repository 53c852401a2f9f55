// SPDX-License-Identifier: GPL-3.0-or-later
// Zooming and dragging, the same in every chart.
#include "app/plots/chart_p.h"

#include <algorithm>

namespace pinscope::plots {
namespace {

constexpr double most_zoom = 1e5;

bool level(const QCPAxis& axis)
{
    return axis.orientation() == Qt::Horizontal;
}

} // namespace

void Chart::allowZoom(QCPAxis* axis, std::pair<double, double> full, std::pair<double, double> home, bool from_zero)
{
    m_zoomables.push_back({axis, QCPRange(full.first, full.second), QCPRange(home.first, home.second), from_zero});
    axis->setRange(home.first, home.second);
}

void Chart::setHome(QCPAxis* axis, std::pair<double, double> home)
{
    for (Zoomable& one : m_zoomables) {
        if (one.axis != axis)
            continue;
        const bool at_home = axis->range() == one.home;
        one.home = QCPRange(home.first, home.second);
        if (at_home)
            axis->setRange(one.home);
    }
}

void Chart::reveal(QCPAxis* axis, double from, double to)
{
    const QCPRange range = axis->range();
    if (from < range.lower)
        axis->setRange(from, from + range.size());
    else if (to > range.upper)
        axis->setRange(to - range.size(), to);
}

void Chart::zoom(double factor, const QPointF& about, Qt::Orientations along)
{
    for (const Zoomable& one : m_zoomables) {
        QCPAxis& axis = *one.axis;
        // Panels share their horizontal axis; vertically only the one under the point is meant.
        const bool meant =
            along.testFlag(axis.orientation()) && (level(axis) || axis.axisRect()->rect().contains(about.toPoint()));
        if (!meant)
            continue;
        if (one.from_zero) {
            axis.setRange(0, std::clamp(axis.range().upper / factor, one.full.upper / most_zoom, one.full.upper));
            continue;
        }
        const double centre = axis.pixelToCoord(level(axis) ? about.x() : about.y());
        const QCPRange before = axis.range();
        axis.scaleRange(1 / factor, std::clamp(centre, before.lower, before.upper));
        QCPRange range(std::max(axis.range().lower, one.full.lower), std::min(axis.range().upper, one.full.upper));
        if (!(range.upper > range.lower) || range.size() < one.full.size() / most_zoom)
            range = before;
        axis.setRange(range);
    }
}

void Chart::pan(const QPointF& pixels)
{
    for (const Zoomable& one : m_zoomables) {
        if (one.from_zero)
            continue;
        QCPAxis& axis = *one.axis;
        // In pixels, so that logarithmic axes move the same way; never beyond what there is.
        const double lower = axis.coordToPixel(axis.range().lower);
        const double upper = axis.coordToPixel(axis.range().upper);
        const double first = lower - axis.coordToPixel(one.full.lower);
        const double last = upper - axis.coordToPixel(one.full.upper);
        const double wanted = level(axis) ? pixels.x() : pixels.y();
        const double moved = std::clamp(wanted, std::min(first, last), std::max(first, last));
        if (moved != 0)
            axis.setRange(axis.pixelToCoord(lower - moved), axis.pixelToCoord(upper - moved));
    }
}

void Chart::showAll()
{
    for (const Zoomable& one : m_zoomables)
        one.axis->setRange(one.home);
}

bool Chart::isZoomed() const
{
    return std::any_of(m_zoomables.begin(), m_zoomables.end(),
                       [](const Zoomable& one) { return one.axis->range() != one.home; });
}

std::vector<std::pair<double, double>> Chart::view() const
{
    std::vector<std::pair<double, double>> view;
    for (const Zoomable& one : m_zoomables)
        view.emplace_back(one.axis->range().lower, one.axis->range().upper);
    return view;
}

void Chart::setView(const std::vector<std::pair<double, double>>& view)
{
    if (view.size() != m_zoomables.size())
        return;
    for (std::size_t i = 0; i < view.size(); ++i) {
        const Zoomable& one = m_zoomables[i];
        const QCPRange range(std::max(view[i].first, one.full.lower), std::min(view[i].second, one.full.upper));
        if (view[i].first < view[i].second && range.lower < range.upper)
            one.axis->setRange(range);
    }
}

} // namespace pinscope::plots
