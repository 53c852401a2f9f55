// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/functions.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>
#include <sstream>

namespace pinscope::compare {

namespace {

std::set<std::string> missing_in(const Boot& boot, Workload workload)
{
    const auto fact = boot.environment.find(fmt::format("trace.missing.{}", workload_name(workload)));
    if (fact == boot.environment.end())
        return {};
    std::istringstream names(fact->second);
    return {std::istream_iterator<std::string>(names), {}};
}

std::string why_untraced(const Measurement& measurement, Operation operation)
{
    if (measurement.outcome == Outcome::Unavailable || measurement.outcome == Outcome::Failed)
        return measurement.reason.cause;
    if (operation == Operation::Populate)
        return "populating is not traced";
    return "it is traced as part of another operation, which one call does together with it";
}

// A side in which a function is not there though it could be traced did not call it: that is 0 of everything.
std::optional<FunctionFigures> figures_of(const TracedSide& side, const std::string& name)
{
    const auto found = side.functions.find(name);
    if (found != side.functions.end())
        return found->second;
    if (!side.reason.empty() || side.missing.contains(name))
        return std::nullopt;
    return FunctionFigures{};
}

double most(const FunctionChange& change)
{
    return std::max(change.base.value_or(FunctionFigures{}).self, change.patched.value_or(FunctionFigures{}).self);
}

} // namespace

bool was_traced(const Study& study)
{
    return std::ranges::any_of(study.traced, [](const Boot& boot) { return boot.state == BootState::Complete; });
}

TracedSide traced_side(const Study& study, int kernel, const Cell& cell, Bytes page)
{
    TracedSide side;
    side.reason = "there is no tracing pass of this kernel; run the study again with --trace";
    if (cell.setup.region <= Bytes{})
        return side;
    for (const Boot& boot : study.traced) {
        const auto measurement = std::ranges::find(boot.measurements, cell.setup, &Measurement::setup);
        if (boot.kernel != kernel || boot.state != BootState::Complete || measurement == boot.measurements.end())
            continue;
        const auto trace = measurement->traces.find(cell.operation);
        if (trace == measurement->traces.end()) {
            side.reason = why_untraced(*measurement, cell.operation);
            continue;
        }
        const double pages = per_page(1, cell.setup.region, page);
        for (const TracedFunction& function : trace->second.functions)
            side.functions[function.name] = {static_cast<double>(function.calls) * pages,
                                             static_cast<double>(function.ticks.count()) * pages,
                                             static_cast<double>(function.self.count()) * pages};
        side.lost = trace->second.lost;
        side.missing = missing_in(boot, cell.setup.workload);
        side.reason.clear();
        return side;
    }
    return side;
}

std::vector<FunctionChange> function_changes(const TracedSide& base, const TracedSide& patched)
{
    std::set<std::string> names;
    for (const TracedSide* side : {&base, &patched})
        for (const auto& [name, figures] : side->functions)
            names.insert(name);
    std::vector<FunctionChange> changes;
    for (const std::string& name : names) {
        FunctionChange change{name, figures_of(base, name), figures_of(patched, name), {}};
        if (change.base && change.patched)
            change.difference = change.patched->self - change.base->self;
        changes.push_back(std::move(change));
    }
    std::ranges::stable_sort(changes, [](const FunctionChange& a, const FunctionChange& b) {
        if (a.difference.has_value() != b.difference.has_value())
            return a.difference.has_value();
        return a.difference ? std::abs(*a.difference) > std::abs(*b.difference) : most(a) > most(b);
    });
    return changes;
}

} // namespace pinscope::compare
