// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/sides.h"

#include "core/stats/centre.h"
#include "core/stats/distributions.h"
#include "core/stats/family.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace pinscope::compare {

namespace {

using Figures = std::map<Operation, std::vector<Quoted>>;

bool cell_before(const Cell& a, const Cell& b)
{
    const Setup& x = a.setup;
    const Setup& y = b.setup;
    if (x.workload != y.workload)
        return x.workload < y.workload;
    if (a.operation != b.operation)
        return a.operation < b.operation;
    if (x.memory != y.memory)
        return axis_before(x.memory, y.memory);
    if (x.region != y.region)
        return x.region < y.region;
    return x.parameters < y.parameters;
}

std::vector<double> timed(const Measurement& measurement, Operation operation)
{
    std::vector<double> ticks;
    const auto found = measurement.samples.find(operation);
    if (found == measurement.samples.end())
        return ticks;
    for (const Sample& sample : found->second)
        if (!sample.warmup)
            ticks.push_back(static_cast<double>(sample.ticks.count()));
    return ticks;
}

void keep_worst(std::optional<FolioProof>& worst, const std::optional<FolioProof>& proof, const Memory& asked)
{
    if (proof && (!worst || proven_share(*proof, asked) < proven_share(*worst, asked)))
        worst = proof;
}

// Adds one boot's samples to a side.
void add_boot(Measured& measured, const Boot& boot, const Measurement& measurement, const std::vector<double>& ticks,
              double scale)
{
    const double quantum = quantum_of(boot, measurement.setup.workload);
    const double median = stats::median(ticks);
    measured.side.boot_medians.push_back(median * scale);
    measured.side.samples += static_cast<int>(ticks.size());
    measured.boots.push_back(boot.number);
    if (median > 0) {
        measured.logs.push_back(std::log(median));
        measured.rounding = std::max(measured.rounding, stats::rounding_variance(median, quantum));
    }
    keep_worst(measured.side.proof, measurement.before, measurement.setup.memory);
    keep_worst(measured.side.proof, measurement.after, measurement.setup.memory);
    for (stats::Flag flag : stats::screen(ticks, quantum).flags)
        if (!std::ranges::count(measured.side.flags, flag))
            measured.side.flags.push_back(flag);
}

// One figure per boot, averages before iterations, in the unit of the first.
void quote(Side& side, const std::vector<const Boot*>& boots, const Cell& cell)
{
    std::string unit;
    std::string why = "published without a time, and no region makes one of it";
    for (const Boot* boot : boots) {
        const Measurement* measurement = find_measurement(*boot, cell.setup);
        const auto found = measurement ? measurement->quoted.find(cell.operation) : Figures::const_iterator{};
        if (!measurement || found == measurement->quoted.end() || found->second.empty())
            continue;
        const auto mean = std::ranges::find_if(
            found->second, [](const Quoted& figure) { return figure.statistic != Statistic::Sample; });
        const Quoted& figure = mean == found->second.end() ? found->second.front() : *mean;
        if (figure.unit == Unit::Nanoseconds)
            why = "the time is below the resolution that it was printed with";
        if (side.published.empty())
            unit = unit_name(figure.unit);
        else if (unit != unit_name(figure.unit))
            continue;
        side.published += fmt::format("{}{}", side.published.empty() ? "" : ", ", figure.value);
    }
    if (side.published.empty())
        return;
    if (!unit.empty())
        side.published += " " + unit;
    side.outcome = Outcome::Measured;
    side.reason = {"comparing", std::move(why), "", 0};
}

// Why a cell has no figure in any boot.
void explain(Side& side, const std::vector<const Boot*>& boots, const Cell& cell, bool imported)
{
    side.outcome = Outcome::Unavailable;
    side.reason = {"comparing", boots.empty() ? "no boot is complete" : "it was not measured",
                   boots.empty() ? "Continue the study" : "Add it to the plan and measure again", 0};
    if (imported)
        side.reason = {"comparing", "no figure of it was published", "", 0};
    quote(side, boots, cell);
    if (!side.published.empty())
        return;
    for (const Boot* boot : boots) {
        const Measurement* measurement = find_measurement(*boot, cell.setup);
        // A setup that has other operations' figures was there; this operation just was not timed.
        if (!measurement || measurement->outcome == Outcome::Measured || measurement->outcome == Outcome::NotAsAsked)
            continue;
        side.outcome = measurement->outcome;
        side.reason = measurement->reason;
        keep_worst(side.proof, measurement->before, cell.setup.memory);
        return;
    }
}

} // namespace

std::optional<Interval> interval_over_boots(const Side& side)
{
    if (!side.median || side.boots() < 2)
        return {};
    const std::size_t boots = side.boot_medians.size();
    const bool logs = std::ranges::min(side.boot_medians) > 0;
    std::vector<double> figures = side.boot_medians;
    if (logs)
        std::ranges::transform(figures, figures.begin(), [](double figure) { return std::log(figure); });
    const double half = stats::t_quantile(0.975, static_cast<double>(boots - 1)) *
                        std::sqrt(stats::variance(figures) / static_cast<double>(boots));
    const double centre = *side.median;
    return logs ? Interval{centre * std::exp(-half), centre * std::exp(half)} : Interval{centre - half, centre + half};
}

double centre(const std::vector<double>& figures)
{
    const double middle = stats::median(figures);
    if (std::ranges::min(figures) <= 0)
        return middle;
    std::vector<double> logs;
    for (double figure : figures)
        logs.push_back(std::log(figure / middle));
    return middle * std::exp(stats::mean(std::move(logs)));
}

std::vector<const Boot*> complete_boots(const Study& study, int kernel)
{
    std::vector<const Boot*> boots;
    for (const Boot& boot : study.boots)
        if (boot.kernel == kernel && boot.state == BootState::Complete)
            boots.push_back(&boot);
    std::ranges::stable_sort(boots, {}, &Boot::number);
    return boots;
}

const Measurement* find_measurement(const Boot& boot, const Setup& setup)
{
    const auto found = std::ranges::find(boot.measurements, setup, &Measurement::setup);
    return found == boot.measurements.end() ? nullptr : &*found;
}

double quantum_of(const Boot& boot, Workload workload)
{
    auto found = boot.environment.find(fmt::format("{}.quantum_ticks", workload_name(workload)));
    if (found == boot.environment.end())
        found = boot.environment.find("clock.quantum_ticks");
    if (found == boot.environment.end())
        return 1;
    double quantum = 1;
    const std::string& text = found->second;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), quantum);
    return error == std::errc{} && std::isfinite(quantum) && quantum > 0 ? quantum : 1;
}

std::vector<Cell> cells_in_order(const Study& study)
{
    std::set<Cell> cells;
    if (study.target != Target::Import)
        for (Cell& cell : cells_of(study.plan))
            cells.insert(std::move(cell));
    for (const Boot& boot : study.boots)
        if (boot.state == BootState::Complete)
            for (const Measurement& measurement : boot.measurements) {
                for (const auto& [operation, samples] : measurement.samples)
                    if (!samples.empty())
                        cells.insert({measurement.setup, operation});
                for (const auto& [operation, figures] : measurement.quoted)
                    cells.insert({measurement.setup, operation});
            }
    std::vector<Cell> ordered(cells.begin(), cells.end());
    std::ranges::sort(ordered, cell_before);
    return ordered;
}

Bytes page_size(const Study& study, const Setup& setup)
{
    for (const Boot& boot : study.boots)
        if (const Measurement* measurement = find_measurement(boot, setup))
            if (measurement->before && measurement->before->page > Bytes{})
                return measurement->before->page;
    return kibibytes(4);
}

Measured measure(const Study& study, int kernel, const Cell& cell, Bytes page, bool per_region)
{
    const double scale = per_region ? 1 : per_page(1, cell.setup.region, page);
    const std::vector<const Boot*> boots = complete_boots(study, kernel);
    Measured measured;
    for (Outcome wanted : {Outcome::Measured, Outcome::NotAsAsked}) {
        for (const Boot* boot : boots) {
            const Measurement* measurement = find_measurement(*boot, cell.setup);
            if (!measurement || measurement->outcome != wanted)
                continue;
            const std::vector<double> ticks = timed(*measurement, cell.operation);
            if (ticks.empty())
                continue;
            add_boot(measured, *boot, *measurement, ticks, scale);
            measured.side.outcome = wanted;
            measured.side.reason = measurement->reason;
        }
        if (measured.side.boots() > 0)
            break;
    }
    if (measured.side.boots() == 0)
        explain(measured.side, boots, cell, study.target == Target::Import);
    else
        measured.side.median = centre(measured.side.boot_medians);
    if (measured.logs.size() < measured.side.boot_medians.size())
        measured.logs.clear();
    std::ranges::sort(measured.side.flags);
    return measured;
}

} // namespace pinscope::compare
