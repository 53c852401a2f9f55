// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

// Looks at the samples of one cell in one boot and flags what is odd about them. It never drops a sample.
namespace pinscope::stats {

enum class Flag { FirstSample, Outliers, Drift, Autocorrelation, TwoModes, Quantisation };
std::string_view flag_name(Flag flag); // "first sample", "outliers", "drift", "autocorrelation", "two modes", …
std::string_view flag_text(Flag flag); // one sentence: what it means

struct Screening
{
    std::vector<Flag> flags;           // in the order of the enum
    std::vector<std::size_t> outliers; // positions in the samples, the first sample's too
};

// `samples` in run order, without warm-ups; `quantum` is the step of the clock in the same unit.
Screening screen(std::span<const double> samples, double quantum = 1);

// The positions of single samples far from the median: 0.6745 |x - median| / MAD > 3.5 (Iglewicz and Hoaglin 1993), and
// by more than a hundredth of the median and two quanta. None below four samples.
std::vector<std::size_t> outliers(std::span<const double> samples, double quantum = 1);

// Spearman's rank correlation of the values with their order; ties share their mean rank. 0 below three values.
double rank_correlation(std::span<const double> values);
// Peaks of a Gaussian kernel density (Silverman's bandwidth, at least `step`) that stand a fifth of the highest above
// the valleys beside them. 1 below fifteen values.
int count_modes(std::span<const double> values, double step);

} // namespace pinscope::stats
