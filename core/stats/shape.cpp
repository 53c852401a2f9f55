// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/centre.h"
#include "core/stats/screen.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace pinscope::stats {

namespace {

std::vector<double> ranks(std::span<const double> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [values](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> rank(values.size());
    for (std::size_t from = 0; from < order.size();) {
        std::size_t to = from;
        while (to < order.size() && values[order[to]] == values[order[from]])
            ++to;
        for (std::size_t i = from; i < to; ++i)
            rank[order[i]] = static_cast<double>(from + to - 1) / 2;
        from = to;
    }
    return rank;
}

// On a grid: each value is shared out between the two points beside it, so that the kernel is needed at distances of
// whole steps only (linear binning: Jones and Lotwick 1984). An exponential per value and point took seconds for a
// million values.
std::vector<double> density(std::span<const double> values, double bandwidth)
{
    constexpr std::size_t points = 256;
    constexpr double negligible = 1e-12;
    const auto [least, most] = std::ranges::minmax(values);
    const double from = least - 3 * bandwidth;
    const double step = (most + 3 * bandwidth - from) / (points - 1);
    std::array<double, points> weights{};
    for (const double value : values) {
        const double place = (value - from) / step;
        const auto below = std::min(static_cast<std::size_t>(place), points - 2);
        const double share = place - static_cast<double>(below);
        weights.at(below) += 1 - share;
        weights.at(below + 1) += share;
    }
    std::vector<double> kernel;
    for (std::size_t distance = 0; distance < points; ++distance) {
        const double z = static_cast<double>(distance) * step / bandwidth;
        kernel.push_back(std::exp(-0.5 * z * z));
        if (kernel.back() < negligible)
            break;
    }
    std::vector<double> heights(points);
    for (std::size_t at = 0; at < points; ++at) {
        if (weights.at(at) == 0)
            continue;
        const std::size_t end = std::min(points, at + kernel.size());
        for (std::size_t i = at >= kernel.size() ? at - kernel.size() + 1 : 0; i < end; ++i)
            heights[i] += weights.at(at) * kernel[i > at ? i - at : at - i];
    }
    return heights;
}

} // namespace

double rank_correlation(std::span<const double> values)
{
    if (values.size() < 3)
        return 0;
    const std::vector<double> rank = ranks(values);
    const double centre = static_cast<double>(values.size() - 1) / 2;
    double products = 0;
    double ranks_square = 0;
    double order_square = 0;
    for (std::size_t i = 0; i < rank.size(); ++i) {
        const double order = static_cast<double>(i) - centre;
        products += order * (rank[i] - centre);
        ranks_square += (rank[i] - centre) * (rank[i] - centre);
        order_square += order * order;
    }
    return ranks_square == 0 ? 0 : products / std::sqrt(ranks_square * order_square);
}

int count_modes(std::span<const double> values, double step)
{
    constexpr std::size_t least = 15;
    constexpr double prominence = 0.2;
    if (values.size() < least)
        return 1;
    const std::vector<double> all(values.begin(), values.end());
    const double spread = std::min(std::sqrt(variance(values)), (quantile(all, 0.75) - quantile(all, 0.25)) / 1.34);
    const double bandwidth = std::max(0.9 * spread * std::pow(static_cast<double>(all.size()), -0.2), step);
    if (!(bandwidth > 0))
        return 1;
    const std::vector<double> heights = density(all, bandwidth);
    const double needed = prominence * std::ranges::max(heights);
    // Walks from valley to peak and back; a peak counts once the density has fallen by `needed` behind it.
    int modes = 0;
    double valley = 0;
    double peak = 0;
    bool rising = true;
    for (double height : heights) {
        if (rising) {
            peak = std::max(peak, height);
            if (peak - valley >= needed && peak - height >= needed) {
                ++modes;
                rising = false;
                valley = height;
            }
        } else {
            valley = std::min(valley, height);
            if (height - valley >= needed) {
                rising = true;
                peak = height;
            }
        }
    }
    return std::max(modes, 1);
}

} // namespace pinscope::stats
