// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/means.h"

#include "core/stats/centre.h"
#include "core/stats/family.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace pinscope::compare {

namespace {

bool counts(const std::vector<Measured>& row)
{
    return std::ranges::all_of(row, [](const Measured& measured) {
        return measured.side.outcome == Outcome::Measured && !measured.logs.empty();
    });
}

// Per boot that measured all the cells: the mean of its log medians. Boots are the replicates, so noise that the cells
// of a boot share is counted once.
std::vector<double> boot_means(const std::vector<const std::vector<Measured>*>& rows, std::size_t kernel)
{
    std::vector<double> means;
    for (int boot : std::set<int>(rows.front()->at(kernel).boots.begin(), rows.front()->at(kernel).boots.end())) {
        std::vector<double> logs;
        for (const auto* row : rows) {
            const Measured& measured = row->at(kernel);
            const auto found = std::ranges::find(measured.boots, boot);
            if (found != measured.boots.end())
                logs.push_back(measured.logs[static_cast<std::size_t>(found - measured.boots.begin())]);
        }
        if (logs.size() == rows.size())
            means.push_back(stats::mean(std::move(logs)));
    }
    return means;
}

GeometricMean::Of mean_of(const std::vector<const std::vector<Measured>*>& rows, std::size_t kernel, bool with_interval)
{
    std::vector<double> ratios;
    double rounding = 0;
    for (const auto* row : rows) {
        ratios.push_back(stats::log_ratio(row->front().logs, row->at(kernel).logs));
        rounding = std::max({rounding, row->front().rounding, row->at(kernel).rounding});
    }
    const double log_ratio = stats::mean(std::move(ratios));
    GeometricMean::Of mean{100 * std::expm1(log_ratio), {}};
    const std::vector<double> base = boot_means(rows, 0);
    const std::vector<double> patched = boot_means(rows, kernel);
    if (!with_interval || base.size() < 2 || patched.size() < 2)
        return mean;
    const stats::Spread spread = stats::pooled(base, patched, rounding / static_cast<double>(rows.size()));
    const stats::Range range = stats::confidence_95(
        {log_ratio, stats::standard_error(spread.variance, base.size(), patched.size()), spread.df});
    mean.ci95 = Interval{100 * std::expm1(range.low), 100 * std::expm1(range.high)};
    return mean;
}

} // namespace

std::vector<GeometricMean> geometric_means(const std::vector<Cell>& rows,
                                           const std::vector<std::vector<Measured>>& sides, bool with_intervals)
{
    std::vector<GeometricMean> means;
    for (std::size_t from = 0; from < rows.size();) {
        std::vector<const std::vector<Measured>*> group;
        std::size_t to = from;
        for (; to < rows.size() && rows[to].setup.workload == rows[from].setup.workload &&
               rows[to].operation == rows[from].operation;
             ++to)
            if (counts(sides[to]))
                group.push_back(&sides[to]);
        if (group.size() > 1) {
            GeometricMean mean{rows[from].setup.workload, rows[from].operation, static_cast<int>(group.size()), {}};
            for (std::size_t kernel = 1; kernel < group.front()->size(); ++kernel)
                mean.patched.push_back(mean_of(group, kernel, with_intervals));
            means.push_back(std::move(mean));
        }
        from = to;
    }
    return means;
}

} // namespace pinscope::compare
