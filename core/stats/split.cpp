// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/split.h"

#include "core/stats/centre.h"

#include <algorithm>
#include <cmath>

namespace pinscope::stats {

Split split_variance(std::span<const std::vector<double>> boots)
{
    std::vector<double> centres;
    double squares = 0;
    double df = 0;
    double inverse_counts = 0;
    for (const std::vector<double>& samples : boots) {
        if (samples.empty())
            continue;
        const auto count = static_cast<double>(samples.size());
        centres.push_back(mean(samples));
        squares += (count - 1) * variance(samples);
        df += count - 1;
        inverse_counts += 1 / count;
    }
    Split split;
    if (df > 0)
        split.sample = squares / df;
    if (centres.size() > 1)
        split.boot =
            std::max(0.0, variance(centres) - split.sample * inverse_counts / static_cast<double>(centres.size()));
    return split;
}

int best_samples(const Split& split, double seconds_per_boot, double seconds_per_sample)
{
    constexpr double most = 1000;
    const double ratio = seconds_per_boot / seconds_per_sample * split.sample / split.boot;
    if (!(ratio < most * most)) // also where both variances are zero
        return split.sample > 0 ? static_cast<int>(most) : 1;
    return static_cast<int>(std::max(1.0, std::ceil(std::sqrt(ratio))));
}

} // namespace pinscope::stats
