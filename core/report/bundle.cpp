// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/bundle.h"

#include "core/model/json.h"
#include "core/report/writers.h"

namespace pinscope::report {

namespace {

using nlohmann::json;

// "Linux version 6.17 (user@host) (gcc …": who built it where is nobody's business.
std::string without_builder(std::string banner)
{
    const std::size_t open = banner.find('(');
    const std::size_t close = banner.find(')', open);
    if (open == std::string::npos || close == std::string::npos ||
        banner.substr(open, close - open).find('@') == std::string::npos)
        return banner;
    return banner.erase(open + 1, close - open - 1);
}

// "--target ssh:user@host" becomes "--target ssh:HOST".
std::string without_host(std::string command)
{
    constexpr std::string_view mark = "ssh:";
    constexpr std::string_view instead = "HOST";
    for (std::size_t at = command.find(mark); at != std::string::npos; at = command.find(mark, at)) {
        at += mark.size();
        const std::size_t end = std::min(command.find_first_of(" '\"", at), command.size());
        command.replace(at, end - at, instead);
    }
    return command;
}

// Model's short form holds consecutive samples with the warm-ups first; any other order is written out.
json samples_json(const std::vector<Sample>& samples)
{
    json list = json::array();
    bool timed = false;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const Sample& sample = samples[i];
        timed |= !sample.warmup;
        if (sample.index - samples.front().index != static_cast<int>(i) || sample.index < 0 || (timed && sample.warmup))
            for (const Sample& each : samples)
                list.push_back({each.index, each.warmup, each.ticks.count()});
        if (!list.empty())
            return list;
    }
    return to_json(samples);
}

json quoted_json(const std::vector<Quoted>& figures)
{
    json list = json::array();
    for (const Quoted& figure : figures)
        list.push_back({{"value", figure.value},
                        {"unit", unit_name(figure.unit)},
                        {"quantum", figure.quantum},
                        {"statistic", statistic_name(figure.statistic)},
                        {"as_printed", figure.as_printed},
                        {"source", figure.source}});
    return list;
}

json measurement_json(const Measurement& measurement)
{
    json samples = json::object();
    for (const auto& [operation, list] : measurement.samples)
        samples[std::string(operation_name(operation))] = samples_json(list);
    json object{{"setup", setup_id(measurement.setup)},
                {"outcome", outcome_name(measurement.outcome)},
                {"reason", to_json(measurement.reason)},
                {"before", measurement.before ? to_json(*measurement.before) : json(nullptr)},
                {"after", measurement.after ? to_json(*measurement.after) : json(nullptr)},
                {"samples", std::move(samples)}};
    // Only imports have quotes and notes, only plans with counters have those, only the tracing pass has traces.
    for (const auto& [operation, figures] : measurement.quoted)
        object["quoted"][std::string(operation_name(operation))] = quoted_json(figures);
    for (const auto& [operation, events] : measurement.counters)
        for (const auto& [event, readings] : events)
            object["counters"][std::string(operation_name(operation))][event] = to_json(readings);
    for (const auto& [operation, trace] : measurement.traces)
        object["traces"][std::string(operation_name(operation))] = to_json(trace);
    if (!measurement.notes.empty())
        object["notes"] = measurement.notes;
    return object;
}

json boot_json(const Boot& boot, bool with_host)
{
    json environment = json::object();
    for (const auto& [key, value] : boot.environment)
        if (with_host || !key.starts_with("host."))
            environment[key] = with_host || key != "kernel.banner" ? value : without_builder(value);
    json measurements = json::array();
    for (const Measurement& measurement : boot.measurements)
        measurements.push_back(measurement_json(measurement));
    return {{"kernel", boot.kernel},
            {"number", boot.number},
            {"seed", boot.seed},
            {"state", boot_state_name(boot.state)},
            {"error", to_json(boot.error)},
            {"environment", std::move(environment)},
            {"measurements", std::move(measurements)}};
}

json kernel_json(const Kernel& kernel, bool with_host)
{
    return {{"label", kernel.label},
            {"release", kernel.release},
            {"banner", with_host ? kernel.banner : without_builder(kernel.banner)},
            {"compiler", kernel.compiler},
            {"build_id", kernel.build_id},
            {"config", kernel.config}};
}

} // namespace

std::string bundle_to_json(const Study& study, bool with_host)
{
    json kernels = json::array();
    for (const Kernel& kernel : study.kernels)
        kernels.push_back(kernel_json(kernel, with_host));
    json boots = json::array();
    for (const Boot& boot : study.boots)
        boots.push_back(boot_json(boot, with_host));
    json object{{"schema", bundle_schema},
                {"name", study.name},
                {"plan", plan_to_json(study.plan)},
                {"clock", clock_name(study.clock)},
                {"target", target_name(study.target)},
                {"seed", study.seed},
                {"fixed_layout", study.fixed_layout},
                {"boots_planned", study.boots_planned},
                {"margin_percent", study.margin_percent},
                {"command", with_host ? study.command : without_host(study.command)},
                {"kernels", std::move(kernels)},
                {"boots", std::move(boots)}};
    for (const Boot& boot : study.traced)
        object["traced"].push_back(boot_json(boot, with_host));
    return object.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

} // namespace pinscope::report
