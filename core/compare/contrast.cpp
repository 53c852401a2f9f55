// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/contrast.h"

#include "core/stats/family.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace pinscope::compare {

namespace {

double percent_of(double log_ratio)
{
    return 100 * std::expm1(log_ratio);
}

// A row that can be judged: its estimate, and what is known about one boot's noise.
struct Case
{
    std::size_t row = 0;
    stats::Estimate estimate;
    stats::Spread own;       // before it was moderated
    stats::Spread moderated; // boot variance and all its degrees of freedom
};

bool as_asked(const Measured& measured)
{
    return measured.side.outcome == Outcome::Measured && measured.side.boots() > 0;
}

bool has_boots(const Pair& pair)
{
    return pair.base->side.boots() > 1 && pair.patched->side.boots() > 1;
}

double rounding_of(const Pair& pair)
{
    return std::max(pair.base->rounding, pair.patched->rounding);
}

std::vector<Case> moderated_cases(const std::vector<Pair>& table, const std::vector<Contrast>& contrasts)
{
    std::map<Workload, std::vector<Case>> families;
    for (std::size_t row = 0; row < table.size(); ++row) {
        const Pair& pair = table[row];
        if (contrasts[row].log_ratio && has_boots(pair)) {
            const stats::Spread own = stats::pooled(pair.base->logs, pair.patched->logs, rounding_of(pair));
            families[pair.workload].push_back({row, {}, own, own});
        }
    }
    std::vector<Case> cases;
    for (auto& [workload, family] : families) {
        std::vector<stats::Spread> spreads;
        for (const Case& one : family)
            spreads.push_back(one.own);
        spreads = stats::moderate(spreads);
        for (std::size_t i = 0; i < family.size(); ++i) {
            family[i].moderated = spreads[i];
            cases.push_back(family[i]);
        }
    }
    return cases;
}

std::vector<Case> floor_cases(const std::vector<Pair>& table, const std::vector<Contrast>& contrasts,
                              const NoiseFloor& floor)
{
    std::vector<Case> cases;
    const double deviation = floor.percent / 100;
    for (std::size_t row = 0; row < table.size(); ++row) {
        if (!contrasts[row].log_ratio || has_boots(table[row]))
            continue;
        const stats::Spread known{std::max(deviation * deviation, rounding_of(table[row])), std::max(floor.df, 1.0)};
        cases.push_back({row, {}, {0, 0}, known});
    }
    return cases;
}

Verdict verdict_of(stats::Decision decision)
{
    switch (decision) {
    case stats::Decision::Less:
        return Verdict::Better;
    case stats::Decision::More:
        return Verdict::Worse;
    case stats::Decision::Same:
        return Verdict::Same;
    case stats::Decision::Open:
        return Verdict::Unresolved;
    }
    return Verdict::None;
}

void judge(Contrast& contrast, const Case& one, double adjusted_p, double margin)
{
    const stats::Range range = stats::confidence_95(one.estimate);
    contrast.ci95 = Interval{percent_of(range.low), percent_of(range.high)};
    contrast.adjusted_p = adjusted_p;
    contrast.verdict = verdict_of(stats::decide(one.estimate, adjusted_p, margin));
    if (contrast.verdict != Verdict::Unresolved)
        return;
    contrast.smallest_effect_percent = percent_of(stats::detectable(one.estimate));
    contrast.boots_needed =
        stats::boots_to_detect(one.moderated.variance, margin, std::max(0.0, one.moderated.df - one.own.df));
}

} // namespace

std::vector<Contrast> contrast(const std::vector<Pair>& table, const Judging& judging)
{
    std::vector<Contrast> contrasts(table.size());
    for (std::size_t row = 0; row < table.size(); ++row) {
        const auto& [workload, base, patched] = table[row];
        if (!as_asked(*base) || !as_asked(*patched))
            continue;
        if (!judging.refused)
            contrasts[row].verdict = has_boots(table[row]) ? Verdict::Unresolved : Verdict::OneBoot;
        if (base->logs.empty() || patched->logs.empty())
            continue; // a figure of zero has no ratio
        contrasts[row].log_ratio = stats::log_ratio(base->logs, patched->logs);
        contrasts[row].percent = percent_of(*contrasts[row].log_ratio);
    }
    if (judging.refused)
        return contrasts;
    std::vector<Case> cases = moderated_cases(table, contrasts);
    if (judging.noise_floor)
        std::ranges::copy(floor_cases(table, contrasts, *judging.noise_floor), std::back_inserter(cases));
    std::vector<double> p;
    for (Case& one : cases) {
        const Pair& pair = table[one.row];
        one.estimate = {
            *contrasts[one.row].log_ratio,
            stats::standard_error(one.moderated.variance, pair.base->logs.size(), pair.patched->logs.size()),
            one.moderated.df};
        p.push_back(stats::p_value(one.estimate));
    }
    p = stats::holm(p);
    // As a ratio the margin is the same both ways: 2 % lies between 1/1.02 and 1.02.
    const double margin = std::log1p(judging.margin_percent / 100);
    for (std::size_t i = 0; i < cases.size(); ++i)
        judge(contrasts[cases[i].row], cases[i], p[i], margin);
    return contrasts;
}

} // namespace pinscope::compare
