// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/counters.h"

#include "core/compare/sides.h"
#include "core/stats/centre.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace pinscope::compare {

namespace {

constexpr std::string_view prefix = "counter.";

std::string fact_of(const Boot& boot, const std::string& key)
{
    const auto found = boot.environment.find(key);
    return found == boot.environment.end() ? "" : found->second;
}

double running_share(const Reading& reading)
{
    return reading.enabled_ns > 0 ? static_cast<double>(reading.running_ns) / static_cast<double>(reading.enabled_ns)
                                  : 0;
}

const Readings* readings_of(const Measurement& measurement, Operation operation, const std::string& event)
{
    const auto events = measurement.counters.find(operation);
    if (events == measurement.counters.end())
        return nullptr;
    const auto readings = events->second.find(event);
    return readings == events->second.end() ? nullptr : &readings->second;
}

bool has_samples(const Measurement& measurement, Operation operation)
{
    const auto samples = measurement.samples.find(operation);
    return samples != measurement.samples.end() && !samples->second.empty();
}

// One boot's timed samples around which the event was counted, and the largest share of those around which it was not
// counted long enough.
struct Taken
{
    std::vector<double> values;
    double best_share = 0;
};

Taken take(const Measurement& measurement, Operation operation, const Readings& readings)
{
    Taken taken;
    const auto samples = measurement.samples.find(operation);
    if (samples == measurement.samples.end())
        return taken;
    for (const Sample& sample : samples->second) {
        if (sample.warmup || sample.index < 0 || static_cast<std::size_t>(sample.index) >= readings.size())
            continue;
        const auto& reading = readings[static_cast<std::size_t>(sample.index)];
        if (const auto value = counted_value(reading))
            taken.values.push_back(*value);
        else if (reading)
            taken.best_share = std::max(taken.best_share, running_share(*reading));
    }
    return taken;
}

std::string why_not(const Boot& boot, const Cell& cell, const std::string& event, double best_share)
{
    if (best_share > 0)
        return fmt::format("it was counted for {:.0f} % of the time at best, and a figure takes {:.0f} %",
                           std::floor(100 * best_share), 100 * required_running_share);
    if (std::string why = fact_of(boot, fmt::format("counter.{}.unavailable", event)); !why.empty())
        return why;
    if (std::string why = fact_of(boot, fmt::format("{}.counters", workload_name(cell.setup.workload))); !why.empty())
        return why;
    return "nothing was counted";
}

} // namespace

std::optional<double> counted_value(const std::optional<Reading>& reading)
{
    if (!reading)
        return std::nullopt;
    const double share = running_share(*reading);
    if (share < required_running_share)
        return std::nullopt;
    return static_cast<double>(reading->value) / std::min(share, 1.0);
}

std::vector<std::string> counted_events(const Study& study)
{
    std::set<std::string> events;
    for (const Boot& boot : study.boots) {
        for (const auto& [key, value] : boot.environment)
            for (const std::string_view suffix : {".encoding", ".unavailable"})
                if (key.size() > prefix.size() + suffix.size() && key.starts_with(prefix) && key.ends_with(suffix))
                    events.insert(key.substr(prefix.size(), key.size() - prefix.size() - suffix.size()));
        for (const Measurement& measurement : boot.measurements)
            for (const auto& [operation, counters] : measurement.counters)
                for (const auto& [event, readings] : counters)
                    events.insert(event);
    }
    return {events.begin(), events.end()};
}

std::map<std::string, Counted> count(const Study& study, int kernel, const Cell& cell, Outcome outcome, Bytes page,
                                     const std::vector<std::string>& events)
{
    std::map<std::string, Counted> all;
    if (cell.setup.region <= Bytes{})
        return all;
    for (const std::string& event : events) {
        Counted counted;
        bool measured = false;
        for (const Boot* boot : complete_boots(study, kernel)) {
            const Measurement* measurement = find_measurement(*boot, cell.setup);
            if (!measurement || measurement->outcome != outcome || !has_samples(*measurement, cell.operation))
                continue;
            measured = true;
            const Readings* readings = readings_of(*measurement, cell.operation, event);
            const Taken taken = readings ? take(*measurement, cell.operation, *readings) : Taken{};
            if (!taken.values.empty())
                counted.boot_medians.push_back(per_page(stats::median(taken.values), cell.setup.region, page));
            else if (counted.reason.empty())
                counted.reason = why_not(*boot, cell, event, taken.best_share);
        }
        if (!measured)
            counted.reason = "it was not measured";
        if (!counted.boot_medians.empty()) {
            counted.per_page = centre(counted.boot_medians);
            counted.reason.clear();
        }
        all[event] = std::move(counted);
    }
    return all;
}

std::set<std::string> encodings_of(const Study& study, int kernel, const std::string& event)
{
    std::set<std::string> encodings;
    for (const Boot* boot : complete_boots(study, kernel))
        if (std::string text = fact_of(*boot, fmt::format("counter.{}.encoding", event)); !text.empty())
            encodings.insert(std::move(text));
    return encodings;
}

std::map<std::string, double> counter_changes(const Study& study, int base, int kernel, const Side& base_side,
                                              const Side& side)
{
    std::map<std::string, double> changes;
    for (const auto& [event, counted] : side.counters) {
        const auto other = base_side.counters.find(event);
        if (!counted.per_page || other == base_side.counters.end() || !other->second.per_page ||
            encodings_of(study, base, event) != encodings_of(study, kernel, event))
            continue;
        const double before = *other->second.per_page;
        if (*counted.per_page == before)
            changes[event] = 0;
        else if (before > 0)
            changes[event] = 100 * (*counted.per_page / before - 1);
    }
    return changes;
}

} // namespace pinscope::compare
