// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/counters.h"
#include "core/report/writers.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::report {

namespace {

// RFC 4180: quoted where it must be, quotes doubled.
std::string field(std::string_view text)
{
    if (text.find_first_of("\",\r\n") == std::string_view::npos)
        return std::string(text);
    std::string quoted = "\"";
    for (char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::string parameters_of(const Setup& setup)
{
    std::string text;
    for (const auto& [name, value] : setup.parameters)
        text += fmt::format("{}{}={}", text.empty() ? "" : ";", name, value);
    return text;
}

std::string share_of(const Measurement& measurement)
{
    std::optional<double> share;
    for (const auto& proof : {measurement.before, measurement.after})
        if (proof) {
            const double found = proven_share(*proof, measurement.setup.memory);
            share = std::min(share.value_or(found), found);
        }
    return share ? fmt::format("{}", *share) : "";
}

// The raw count; empty where nothing was counted, or not for long enough.
std::string counter_field(const Measurement& measurement, Operation operation, const std::string& event, int index)
{
    const auto events = measurement.counters.find(operation);
    if (events == measurement.counters.end() || index < 0)
        return {};
    const auto readings = events->second.find(event);
    if (readings == events->second.end() || static_cast<std::size_t>(index) >= readings->second.size())
        return {};
    const auto& reading = readings->second[static_cast<std::size_t>(index)];
    return compare::counted_value(reading) ? fmt::format("{}", reading->value) : std::string();
}

void add_measurement(std::string& text, const std::string& boot_fields, const Measurement& measurement,
                     const std::string& unit, std::string_view state, const std::vector<std::string>& events)
{
    const Setup& setup = measurement.setup;
    for (const auto& [operation, samples] : measurement.samples) {
        const std::string cell =
            fmt::format("{},{},{},{},{},{},{}", workload_name(setup.workload), operation_name(operation),
                        backing_name(setup.memory.backing), setup.memory.folio.count(),
                        mapping_name(setup.memory.mapping), setup.region.count(), field(parameters_of(setup)));
        const std::string share = share_of(measurement);
        for (const Sample& sample : samples) {
            text += fmt::format("{},{},{},{},{},{},{},{},{}", boot_fields, cell, sample.index, sample.warmup ? 1 : 0,
                                sample.ticks.count(), unit, share, outcome_name(measurement.outcome), state);
            for (const std::string& event : events)
                text += "," + counter_field(measurement, operation, event, sample.index);
            text += "\r\n";
        }
    }
}

} // namespace

std::string csv(const Study& study)
{
    std::string text = "study,kernel,release,boot,seed,workload,operation,backing,folio_bytes,mapping,region_bytes,"
                       "parameters,sample,warmup,ticks,unit,proven_share,outcome,boot_state";
    const std::vector<std::string> events = compare::counted_events(study);
    for (const std::string& event : events)
        text += "," + field(event);
    text += "\r\n";
    const std::string unit(unit_name(cost_of_region(study.clock)));
    std::vector<const Boot*> boots;
    for (const Boot& boot : study.boots)
        if (boot.kernel >= 0 && boot.kernel < static_cast<int>(study.kernels.size()))
            boots.push_back(&boot);
    std::ranges::stable_sort(boots, [](const Boot* a, const Boot* b) {
        return std::pair(a->kernel, a->number) < std::pair(b->kernel, b->number);
    });
    for (const Boot* boot : boots) {
        const Kernel& kernel = study.kernels[static_cast<std::size_t>(boot->kernel)];
        const std::string fields = fmt::format("{},{},{},{},{}", field(study.name), field(kernel.label),
                                               field(kernel.release), boot->number, boot->seed);
        for (const Measurement& measurement : boot->measurements)
            add_measurement(text, fields, measurement, unit, boot_state_name(boot->state), events);
    }
    return text;
}

} // namespace pinscope::report
