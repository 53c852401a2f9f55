// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/screen.h"

#include "core/stats/centre.h"
#include "core/stats/distributions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace pinscope::stats {

namespace {

// A deviation smaller than this share of the median is of no interest, however regular the other samples are.
constexpr double least_share = 0.01;
constexpr double outlier_deviations = 5.2; // 0.6745 |x - median| / MAD > 3.5 (Iglewicz and Hoaglin 1993)

// Two-sided 1 % points of Spearman's coefficient for 6 to 9 values (exact); Student's t beyond.
bool drifts(std::span<const double> samples, double centre)
{
    constexpr std::array exact{1.0, 0.929, 0.881, 0.833};
    const std::size_t n = samples.size();
    if (n < 6)
        return false;
    const auto [least, most] = std::ranges::minmax(samples);
    if (most - least < least_share * centre)
        return false;
    const double rho = std::abs(rank_correlation(samples));
    if (n < 6 + exact.size())
        return rho >= exact[n - 6] - 5e-4;
    if (rho >= 1)
        return true;
    const auto df = static_cast<double>(n) - 2;
    return t_two_sided_p(rho * std::sqrt(df / (1 - rho * rho)), df) < 0.01;
}

bool correlates(std::span<const double> samples)
{
    const std::size_t n = samples.size();
    if (n < 10)
        return false;
    const double centre = mean({samples.begin(), samples.end()});
    double products = 0;
    double squares = 0;
    for (std::size_t i = 0; i < n; ++i) {
        squares += (samples[i] - centre) * (samples[i] - centre);
        if (i > 0)
            products += (samples[i] - centre) * (samples[i - 1] - centre);
    }
    // 2.58 standard errors of the coefficient of unrelated samples, and never less than 0.3.
    return squares > 0 && products / squares > std::max(0.3, 2.58 / std::sqrt(static_cast<double>(n)));
}

bool quantised(std::span<const double> samples, double centre, double quantum)
{
    if (quantum > least_share * centre)
        return true;
    // Few distinct values that lie many clock ticks apart: something rounded them before the clock's own step did.
    std::set<double> distinct;
    for (auto sample = samples.begin(); sample != samples.end() && distinct.size() < 5; ++sample)
        distinct.insert(*sample);
    return samples.size() >= 10 && distinct.size() > 1 && distinct.size() < 5 &&
           *distinct.rbegin() - *distinct.begin() > least_share * centre;
}

} // namespace

std::string_view flag_name(Flag flag)
{
    switch (flag) {
    case Flag::FirstSample:
        return "first sample";
    case Flag::Outliers:
        return "outliers";
    case Flag::Drift:
        return "drift";
    case Flag::Autocorrelation:
        return "autocorrelation";
    case Flag::TwoModes:
        return "two modes";
    case Flag::Quantisation:
        return "quantisation";
    }
    return "";
}

std::string_view flag_text(Flag flag)
{
    switch (flag) {
    case Flag::FirstSample:
        return "The first sample lies far from the others: more warm-ups may be needed.";
    case Flag::Outliers:
        return "Single samples lie far from the median, which does not follow them.";
    case Flag::Drift:
        return "The samples rise or fall over the boot.";
    case Flag::Autocorrelation:
        return "Neighbouring samples are alike: they say less than their number promises.";
    case Flag::TwoModes:
        return "The samples gather around two values: no single figure describes them.";
    case Flag::Quantisation:
        return "The clock's steps are coarse beside the figure.";
    }
    return "";
}

std::vector<std::size_t> outliers(std::span<const double> samples, double quantum)
{
    std::vector<std::size_t> found;
    if (samples.size() < 4)
        return found;
    const double centre = median({samples.begin(), samples.end()});
    const double deviation = robust_deviation({samples.begin(), samples.end()});
    const double limit = std::max({outlier_deviations * deviation, least_share * centre, 2 * quantum});
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (std::abs(samples[i] - centre) > limit)
            found.push_back(i);
    return found;
}

Screening screen(std::span<const double> samples, double quantum)
{
    Screening result;
    if (samples.empty())
        return result;
    const double centre = median({samples.begin(), samples.end()});
    const auto flag_if = [&result](bool odd, Flag flag) {
        if (odd)
            result.flags.push_back(flag);
    };
    result.outliers = outliers(samples, quantum);
    const bool first = !result.outliers.empty() && result.outliers.front() == 0;
    flag_if(first, Flag::FirstSample);
    flag_if(result.outliers.size() > (first ? 1U : 0U), Flag::Outliers);
    flag_if(drifts(samples, centre), Flag::Drift);
    flag_if(correlates(samples), Flag::Autocorrelation);
    flag_if(count_modes(samples, std::max(quantum, least_share / 4 * centre)) > 1, Flag::TwoModes);
    flag_if(quantised(samples, centre, quantum), Flag::Quantisation);
    return result;
}

} // namespace pinscope::stats
