// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/centre.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pinscope::stats {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

} // namespace

double quantile(std::vector<double> values, double share)
{
    if (values.empty())
        return nothing;
    const double position = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    // Only two order statistics are wanted, and there may be a million values.
    const auto low = values.begin() + static_cast<std::ptrdiff_t>(below);
    std::ranges::nth_element(values, low);
    const double high = low + 1 == values.end() ? *low : *std::min_element(low + 1, values.end());
    return *low + (position - static_cast<double>(below)) * (high - *low);
}

double median(std::vector<double> values)
{
    return quantile(std::move(values), 0.5);
}

double mean(std::vector<double> values)
{
    if (values.empty())
        return nothing;
    std::ranges::sort(values);
    const double middle = values[values.size() / 2];
    double sum = 0;
    for (double value : values)
        sum += value - middle;
    return middle + sum / static_cast<double>(values.size());
}

double variance(std::span<const double> values)
{
    if (values.empty())
        return nothing;
    if (values.size() == 1)
        return 0;
    std::vector<double> squares(values.begin(), values.end());
    const double centre = mean(squares);
    for (double& value : squares)
        value = (value - centre) * (value - centre);
    std::ranges::sort(squares);
    double sum = 0;
    for (double square : squares)
        sum += square;
    return sum / static_cast<double>(values.size() - 1);
}

double robust_deviation(std::vector<double> values)
{
    const double centre = median(values);
    for (double& value : values)
        value = std::abs(value - centre);
    return 1.4826 * median(std::move(values));
}

} // namespace pinscope::stats
