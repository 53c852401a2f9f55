// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

// Questions about the samples of one boot. They say nothing about kernels: that takes boots.
namespace pinscope::stats {

struct Shift
{
    double estimate = 0;
    double low = 0;
    double high = 0;
    double level = 0; // attained by [low, high]; few samples may not reach what was asked for
};

// How much larger `y` is than `x`: Hodges-Lehmann's median of all differences, with Moses' interval from the exact null
// distribution of U (normal approximation beyond 100 samples in all). Both sides must have samples. Above
// `most_samples` a side is thinned to evenly spaced order statistics.
inline constexpr std::size_t most_samples = 1500;
Shift shift(std::span<const double> x, std::span<const double> y, double level = 0.95);

// P(U = u) for u = 0 … n m, under no difference and without ties (Mann and Whitney 1947).
std::vector<double> u_distribution(std::size_t n, std::size_t m);

} // namespace pinscope::stats
