// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

// The comparison of two kernels over a table of cells. All figures are differences of natural logarithms, so a ratio's
// inverse is its negation. Methods: Smyth 2004 (moderated t), Holm 1979.
namespace pinscope::stats {

inline constexpr double alpha = 0.05;
inline constexpr double power = 0.8;

// A variance and the degrees of freedom it was estimated with.
struct Spread
{
    double variance = 0;
    double df = 0;
};

// What the cells of one family say together about a cell's variance; df 0 says nothing, infinite df everything.
Spread fit_prior(std::span<const Spread> cells);
// From this many cells on a family is moderated; a smaller one says too little about itself.
inline constexpr std::size_t least_family = 5;
// The spreads drawn towards their prior. `variance` must be positive and `df` at least 1.
std::vector<Spread> moderate(std::span<const Spread> cells);

// One cell's difference of mean log boot medians, patched minus base, with its standard error.
struct Estimate
{
    double log_ratio = 0;
    double error = 0;
    double df = 1;
};
// Boots of two kernels, each boot's log median. Both sides need at least one boot.
double log_ratio(std::span<const double> base, std::span<const double> patched);
// Pooled variance within the two kernels, not less than `floor` (what reading a clock in whole ticks costs). Needs more
// than two boots in all.
Spread pooled(std::span<const double> base, std::span<const double> patched, double floor);
// Variance of the log of a figure of size `value` read in steps of `quantum` (uniform rounding error).
double rounding_variance(double value, double quantum);
double standard_error(double variance, std::size_t base_boots, std::size_t patched_boots);

double p_value(const Estimate& estimate);
struct Range
{
    double low = 0;
    double high = 0;
};
Range confidence_95(const Estimate& estimate);
// The smallest log ratio that these data would have shown at alpha with power 0.8.
double detectable(const Estimate& estimate);
// Boots a side that would show a log ratio of `effect` (> 0) at boot variance `variance`; `prior_df` are degrees of
// freedom known beforehand. At least 2, at most `most_boots`.
inline constexpr int most_boots = 10000;
int boots_to_detect(double variance, double effect, double prior_df = 0);

// p values adjusted for their number; the order is kept.
std::vector<double> holm(std::span<const double> p);

enum class Decision { Less, More, Same, Open };
// Less or more: adjusted p below alpha and the estimate beyond the margin. Same: the whole interval inside it. `margin`
// is a log ratio, so that both directions are treated alike.
Decision decide(const Estimate& estimate, double adjusted_p, double margin);

} // namespace pinscope::stats
