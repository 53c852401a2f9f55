// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

// Centres and spreads of plain numbers. All are NaN for no values, and none depends on the order of the values.
namespace pinscope::stats {

double median(std::vector<double> values);
double quantile(std::vector<double> values, double share); // linear between order statistics (R's type 7)
// Deviations are summed from the middle value, so that the mean of equal values is exactly that value.
double mean(std::vector<double> values);
double variance(std::span<const double> values); // with n - 1; 0 for a single value
// Median absolute deviation, times 1.4826: the standard deviation where the values are normal.
double robust_deviation(std::vector<double> values);

} // namespace pinscope::stats
