// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

// Where the noise comes from, and what to spend the time on.
namespace pinscope::stats {

// Variances of the log of a figure: between the samples of a boot, and between boots beyond what samples explain.
struct Split
{
    double sample = 0;
    double boot = 0;
};
// One list of log samples per boot of one kernel; boots without samples are ignored. Components of variance as in
// Kalibera and Jones 2013, for unequal numbers of samples by their harmonic mean.
Split split_variance(std::span<const std::vector<double>> boots);

// Samples per boot that give most for the time, from what one more boot and one more sample cost. At least 1, and at
// most 1000 where boots do not differ.
int best_samples(const Split& split, double seconds_per_boot, double seconds_per_sample);

} // namespace pinscope::stats
