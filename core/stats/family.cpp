// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/family.h"

#include "core/stats/centre.h"
#include "core/stats/distributions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace pinscope::stats {

Spread fit_prior(std::span<const Spread> cells)
{
    if (cells.size() < 2)
        return {};
    std::vector<double> logs;
    double expected = 0; // the variance that log variances have from sampling alone
    std::vector<double> plain;
    for (const Spread& cell : cells) {
        const double half = cell.df / 2;
        plain.push_back(cell.variance);
        logs.push_back(std::log(cell.variance) - digamma(half) + std::log(half));
        expected += trigamma(half) / static_cast<double>(cells.size());
    }
    const double centre = mean(logs);
    const double excess = variance(logs) - expected;
    // With nothing between the cells, limma takes the plain mean, the maximum likelihood estimate.
    if (!(excess > 0))
        return {mean(std::move(plain)), std::numeric_limits<double>::infinity()};
    const double half = inverse_trigamma(excess);
    return {std::exp(centre + digamma(half) - std::log(half)), 2 * half};
}

std::vector<Spread> moderate(std::span<const Spread> cells)
{
    std::vector<Spread> moderated(cells.begin(), cells.end());
    if (cells.size() < least_family)
        return moderated;
    const Spread prior = fit_prior(cells);
    const double all =
        std::accumulate(cells.begin(), cells.end(), 0.0, [](double sum, const Spread& cell) { return sum + cell.df; });
    for (Spread& cell : moderated) {
        if (std::isinf(prior.df))
            cell.variance = prior.variance;
        else
            cell.variance = (prior.df * prior.variance + cell.df * cell.variance) / (prior.df + cell.df);
        cell.df = std::min(prior.df + cell.df, all);
    }
    return moderated;
}

double log_ratio(std::span<const double> base, std::span<const double> patched)
{
    return mean({patched.begin(), patched.end()}) - mean({base.begin(), base.end()});
}

Spread pooled(std::span<const double> base, std::span<const double> patched, double floor)
{
    const auto weight = [](std::span<const double> side) { return static_cast<double>(side.size()) - 1; };
    const double df = weight(base) + weight(patched);
    const double sum = weight(base) * variance(base) + weight(patched) * variance(patched);
    return {std::max(sum / df, floor), df};
}

double rounding_variance(double value, double quantum)
{
    const double relative = quantum / value;
    return relative * relative / 12;
}

double standard_error(double variance, std::size_t base_boots, std::size_t patched_boots)
{
    return std::sqrt(variance * (1 / static_cast<double>(base_boots) + 1 / static_cast<double>(patched_boots)));
}

double p_value(const Estimate& estimate)
{
    if (estimate.log_ratio == 0)
        return 1;
    return t_two_sided_p(estimate.log_ratio / estimate.error, estimate.df);
}

Range confidence_95(const Estimate& estimate)
{
    const double half = t_quantile(1 - alpha / 2, estimate.df) * estimate.error;
    return {estimate.log_ratio - half, estimate.log_ratio + half};
}

double detectable(const Estimate& estimate)
{
    return (t_quantile(1 - alpha / 2, estimate.df) + t_quantile(power, estimate.df)) * estimate.error;
}

int boots_to_detect(double variance, double effect, double prior_df)
{
    const auto shows = [=](int boots) {
        const auto count = static_cast<std::size_t>(boots);
        return detectable({0, standard_error(variance, count, count), prior_df + 2 * boots - 2}) <= effect;
    };
    if (!shows(most_boots))
        return most_boots;
    int low = 1; // does not show it, or is too few
    int high = most_boots;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (shows(middle) ? high : low) = middle;
    }
    return high;
}

std::vector<double> holm(std::span<const double> p)
{
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [p](std::size_t a, std::size_t b) { return p[a] < p[b]; });
    std::vector<double> adjusted(p.size());
    double largest = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        largest = std::max(largest, std::min(1.0, static_cast<double>(p.size() - i) * p[order[i]]));
        adjusted[order[i]] = largest;
    }
    return adjusted;
}

Decision decide(const Estimate& estimate, double adjusted_p, double margin)
{
    if (adjusted_p < alpha && std::abs(estimate.log_ratio) > margin)
        return estimate.log_ratio < 0 ? Decision::Less : Decision::More;
    const Range range = confidence_95(estimate);
    return range.low >= -margin && range.high <= margin ? Decision::Same : Decision::Open;
}

} // namespace pinscope::stats
