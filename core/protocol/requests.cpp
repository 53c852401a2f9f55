// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/json.h"
#include "core/model/pci_address.h"
#include "core/protocol/protocol.h"

#include <fmt/format.h>
#include <set>

namespace pinscope::protocol {

namespace {

using nlohmann::json;

constexpr int max_idle_seconds = 600;

tl::unexpected<Error> refuse(std::string cause)
{
    return failure("reading the request", std::move(cause), "Use a front end of the collector's own version");
}

constexpr int deepest = 4; // of a request: the setups of its plan

// A request that JSON reads in one way alone: no key stands twice in an object, and nothing is nested without end.
Result<json> read_strictly(std::string_view line)
{
    std::vector<std::set<std::string>> open; // the keys of the objects around
    std::string wrong;
    const auto see = [&](int depth, json::parse_event_t event, const json& value) {
        if (depth > deepest && wrong.empty())
            wrong = "its JSON is nested too deep";
        if (!wrong.empty())
            return false; // nothing of it is kept
        if (event == json::parse_event_t::object_start)
            open.emplace_back();
        else if (event == json::parse_event_t::object_end)
            open.pop_back();
        else if (event == json::parse_event_t::key && !open.back().insert(value.get<std::string>()).second)
            wrong = fmt::format("the key \"{}\" stands twice", value.get<std::string>());
        return true;
    };
    try {
        json object = json::parse(line, see);
        if (!wrong.empty())
            return refuse(wrong);
        return object;
    } catch (const json::parse_error& error) {
        return refuse(wrong.empty() ? fmt::format("this is not JSON (byte {})", error.byte) : wrong);
    } catch (const json::out_of_range&) { // 1e999
        return refuse("its JSON holds a number that is out of range");
    }
}

struct Encoder
{
    json operator()(const Greeting& greeting) const { return {{"verb", "hello"}, {"protocol", greeting.protocol}}; }
    json operator()(const ProbeRequest&) const { return {{"verb", "probe"}}; }
    json operator()(const RestoreRequest&) const { return {{"verb", "restore"}}; }
    json operator()(const RunRequest& run) const
    {
        json object{{"verb", "run"},
                    {"plan", plan_to_json(run.plan)},
                    {"device", run.device},
                    {"order_seed", run.order_seed},
                    {"clock", clock_name(run.clock)},
                    {"settle_seconds", run.settle_seconds},
                    {"rest_seconds", run.rest_seconds}};
        if (run.trace) // a request to measure is the same to the byte as it would be without the tracing pass
            object["trace"] = true;
        return object;
    }
};

Result<Request> decode_run(const json& object)
{
    RunRequest run;
    const auto plan = object.find("plan");
    if (plan == object.end())
        return refuse("\"plan\" is missing");
    auto read = plan_from_json(*plan);
    if (!read)
        return tl::unexpected(read.error());
    run.plan = std::move(*read);
    const auto seed = get_uint64(object, "order_seed");
    const auto clock_text = get_text(object, "clock", 32);
    const auto device = get_text(object, "device", 32);
    const auto settle = get_int(object, "settle_seconds", 0, max_idle_seconds);
    if (!seed)
        return tl::unexpected(seed.error());
    const auto rest = object.contains("rest_seconds") ? get_int(object, "rest_seconds", 0, max_idle_seconds) : 0;
    if (!settle)
        return tl::unexpected(settle.error());
    if (!rest)
        return tl::unexpected(rest.error());
    const auto trace = object.contains("trace") ? get_bool(object, "trace") : false;
    if (!trace)
        return tl::unexpected(trace.error());
    for (const auto* text : {&clock_text, &device})
        if (!*text)
            return tl::unexpected(text->error());
    const auto clock = parse_clock(*clock_text);
    if (!clock)
        return tl::unexpected(clock.error());
    if (!device->empty() && !is_pci_address(*device))
        return refuse("\"device\" is not a PCI address such as 0000:00:03.0");
    run.order_seed = *seed;
    run.clock = *clock;
    run.device = *device;
    run.settle_seconds = static_cast<int>(*settle);
    run.rest_seconds = static_cast<int>(*rest);
    run.trace = *trace;
    return run;
}

} // namespace

std::string encode(const Request& request)
{
    return std::visit(Encoder{}, request).dump() + '\n';
}

Result<Request> decode_request(std::string_view line)
{
    const auto object = read_strictly(line);
    if (!object)
        return tl::unexpected(object.error());
    const auto verb = get_text(*object, "verb", 32);
    if (!verb)
        return tl::unexpected(verb.error());
    static const std::map<std::string, std::set<std::string>> keys{
        {"hello", {"verb", "protocol"}},
        {"probe", {"verb"}},
        {"restore", {"verb"}},
        {"run", {"verb", "plan", "order_seed", "clock", "device", "settle_seconds", "rest_seconds", "trace"}}};
    const auto known = keys.find(*verb);
    if (known == keys.end())
        return refuse(fmt::format("\"{}\" is not a verb", *verb));
    for (const auto& item : object->items())
        if (!known->second.contains(item.key()))
            return refuse(fmt::format("\"{}\" is not a key of \"{}\"", item.key(), *verb));
    if (*verb == "probe")
        return ProbeRequest{};
    if (*verb == "restore")
        return RestoreRequest{};
    if (*verb == "run")
        return decode_run(*object);
    const auto protocol = get_int(*object, "protocol", 1, INT32_MAX);
    if (!protocol)
        return tl::unexpected(protocol.error());
    return Greeting{static_cast<int>(*protocol)};
}

} // namespace pinscope::protocol
