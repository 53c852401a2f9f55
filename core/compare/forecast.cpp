// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/forecast.h"

#include "core/compare/sides.h"
#include "core/stats/centre.h"
#include "core/stats/family.h"
#include "core/stats/split.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace pinscope::compare {

namespace {

// The noise that this share of the cells does not exceed is the one to plan for.
constexpr double planned_share = 0.8;

struct Noise
{
    std::vector<double> medians; // variance between log boot medians, per cell and kernel
    std::vector<double> boots;   // of that, what samples do not explain
    std::vector<double> samples; // variance between log samples
};

std::vector<std::vector<double>> log_samples(const Study& study, int kernel, const Cell& cell)
{
    std::vector<std::vector<double>> boots;
    for (const Boot* boot : complete_boots(study, kernel)) {
        const Measurement* measurement = find_measurement(*boot, cell.setup);
        if (!measurement || measurement->outcome != Outcome::Measured)
            continue;
        const auto found = measurement->samples.find(cell.operation);
        if (found == measurement->samples.end())
            continue;
        std::vector<double> logs;
        for (const Sample& sample : found->second)
            if (!sample.warmup && sample.ticks.count() > 0)
                logs.push_back(std::log(static_cast<double>(sample.ticks.count())));
        boots.push_back(std::move(logs));
    }
    return boots;
}

Noise noise_of(const Study& study)
{
    Noise noise;
    for (const Cell& cell : cells_in_order(study))
        for (int kernel = 0; kernel < static_cast<int>(study.kernels.size()); ++kernel) {
            const Measured measured = measure(study, kernel, cell, kibibytes(4), true);
            if (measured.side.outcome != Outcome::Measured || measured.logs.size() < 2)
                continue;
            const stats::Split split = stats::split_variance(log_samples(study, kernel, cell));
            noise.medians.push_back(std::max(stats::variance(measured.logs), measured.rounding));
            noise.boots.push_back(split.boot);
            noise.samples.push_back(split.sample);
        }
    return noise;
}

} // namespace

std::optional<Forecast> forecast(const Study& study, double effect_percent, double seconds_per_boot,
                                 double seconds_per_sample)
{
    const Noise noise = noise_of(study);
    if (noise.medians.empty() || !(effect_percent > 0))
        return std::nullopt;
    const double medians = stats::quantile(noise.medians, planned_share);
    const stats::Split split{stats::quantile(noise.samples, planned_share),
                             stats::quantile(noise.boots, planned_share)};
    Forecast result;
    result.effect_percent = effect_percent;
    result.boot_noise_percent = 100 * std::sqrt(split.boot);
    result.sample_noise_percent = 100 * std::sqrt(split.sample);
    result.boots = stats::boots_to_detect(medians, std::log1p(effect_percent / 100));
    result.samples = stats::best_samples(split, seconds_per_boot, seconds_per_sample);
    result.seconds = static_cast<double>(study.kernels.size()) * result.boots * seconds_per_boot;
    return result;
}

std::optional<NoiseFloor> measured_noise(const Comparison& comparison)
{
    double squares = 0;
    double df = 0;
    const auto add = [&](const Side& side) {
        if (side.outcome != Outcome::Measured || side.boots() < 2 || std::ranges::min(side.boot_medians) <= 0)
            return;
        std::vector<double> logs;
        for (const double median : side.boot_medians)
            logs.push_back(std::log(median));
        const double own = static_cast<double>(logs.size()) - 1;
        squares += own * stats::variance(logs);
        df += own;
    };
    for (const Row& row : comparison.rows) {
        add(row.base.value);
        for (const auto& change : row.patched)
            add(change.value.side);
    }
    return df > 0 ? std::optional(NoiseFloor{100 * std::sqrt(squares / df), df}) : std::nullopt;
}

std::optional<NoiseFloor> measured_noise(const Study& study)
{
    double squares = 0;
    double df = 0;
    for (const Cell& cell : cells_in_order(study))
        for (int kernel = 0; kernel < static_cast<int>(study.kernels.size()); ++kernel) {
            const Measured measured = measure(study, kernel, cell, kibibytes(4), true);
            if (measured.side.outcome != Outcome::Measured || measured.logs.size() < 2)
                continue;
            const double own = static_cast<double>(measured.logs.size()) - 1;
            squares += own * std::max(stats::variance(measured.logs), measured.rounding);
            df += own;
        }
    if (df == 0)
        return std::nullopt;
    return NoiseFloor{100 * std::sqrt(squares / df), df};
}

std::string describe(const Forecast& forecast)
{
    const std::string boots = forecast.boots >= stats::most_boots ? fmt::format("more than {} boots", stats::most_boots)
                                                                  : fmt::format("{} boots", forecast.boots);
    return fmt::format("To see {:g} % you need {} of each kernel, about {}.", forecast.effect_percent, boots,
                       format_duration(forecast.seconds));
}

} // namespace pinscope::compare
