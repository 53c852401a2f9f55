// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/json.h"
#include "core/model/pci_address.h"
#include "core/protocol/protocol.h"

#include <fmt/format.h>

namespace pinscope::protocol {

namespace {

using nlohmann::json;

constexpr int max_setup = 1 << 20;

struct Encoder
{
    json operator()(const Hello& hello) const
    {
        return {{"event", "hello"},
                {"protocol", hello.protocol},
                {"collector", hello.collector_version},
                {"release", hello.release},
                {"banner", hello.banner}};
    }
    json operator()(const Facts& facts) const { return {{"event", "facts"}, {"environment", facts.environment}}; }
    json operator()(const Devices& devices) const
    {
        json list = json::array();
        for (const Candidate& one : devices.candidates)
            list.push_back({{"address", one.address},
                            {"vendor", one.vendor},
                            {"device", one.device},
                            {"driver", one.driver},
                            {"group", one.group},
                            {"blockers", one.blockers},
                            {"use", one.use},
                            {"node", one.node}});
        return {{"event", "devices"}, {"candidates", std::move(list)}};
    }
    json operator()(const RunStarted& started) const { return {{"event", "run"}, {"order", started.order}}; }
    json operator()(const SetupStarted& started) const { return {{"event", "setup"}, {"setup", started.setup}}; }
    json operator()(const Proven& proven) const
    {
        return {{"event", "proof"}, {"setup", proven.setup}, {"after", proven.after}, {"proof", to_json(proven.proof)}};
    }
    json operator()(const Samples& samples) const
    {
        return {{"event", "samples"},
                {"setup", samples.setup},
                {"operation", operation_name(samples.operation)},
                {"samples", to_json(samples.samples)}};
    }
    json operator()(const Counted& counted) const
    {
        return {{"event", "counters"},      {"setup", counted.setup}, {"operation", operation_name(counted.operation)},
                {"counter", counted.event}, {"first", counted.first}, {"readings", to_json(counted.readings)}};
    }
    json operator()(const Traced& traced) const
    {
        return {{"event", "trace"},
                {"setup", traced.setup},
                {"operation", operation_name(traced.operation)},
                {"trace", to_json(traced.trace)}};
    }
    json operator()(const SetupFinished& finished) const
    {
        return {{"event", "setup-finished"},
                {"setup", finished.setup},
                {"outcome", outcome_name(finished.outcome)},
                {"reason", to_json(finished.reason)}};
    }
    json operator()(const Finished&) const { return {{"event", "finished"}}; }
    json operator()(const Failed& failed) const { return {{"event", "failed"}, {"error", to_json(failed.error)}}; }
};

tl::unexpected<Error> malformed(std::string cause)
{
    return failure("reading the collector's data", std::move(cause), "The data line was disturbed; run the boot again");
}

const json& member(const json& object, const char* key)
{
    static const json nothing;
    const auto found = object.find(key);
    return found == object.end() ? nothing : *found;
}

Result<Event> decode_hello(const json& object)
{
    const auto protocol = get_int(object, "protocol", 1, INT32_MAX);
    if (!protocol)
        return tl::unexpected(protocol.error());
    auto collector = get_text(object, "collector", 256);
    auto release = get_text(object, "release", 256);
    auto banner = get_text(object, "banner", 4096);
    for (const auto* part : {&collector, &release, &banner})
        if (!*part)
            return tl::unexpected(part->error());
    return Hello{static_cast<int>(*protocol), std::move(*collector), std::move(*release), std::move(*banner)};
}

Result<Event> decode_facts(const json& object)
{
    auto environment = environment_from_json(member(object, "environment"));
    if (!environment)
        return tl::unexpected(environment.error());
    return Facts{std::move(*environment)};
}

Result<Candidate> decode_candidate(const json& object)
{
    if (!object.is_object())
        return malformed("a device is not an object");
    Candidate one;
    for (const auto& [key, to] : {std::pair("address", &one.address),
                                  {"vendor", &one.vendor},
                                  {"device", &one.device},
                                  {"driver", &one.driver},
                                  {"group", &one.group},
                                  {"use", &one.use},
                                  {"node", &one.node}}) {
        auto text = get_text(object, key, 256);
        if (!text)
            return tl::unexpected(text.error());
        *to = std::move(*text);
    }
    if (!is_pci_address(one.address))
        return malformed("a device has no PCI address");
    const json& blockers = member(object, "blockers");
    if (!blockers.is_array() || blockers.size() > most_candidates)
        return malformed("the blockers of a device are not a list");
    for (const json& blocker : blockers) {
        if (!blocker.is_string())
            return malformed("a blocker of a device is not a text");
        one.blockers.push_back(blocker.get<std::string>());
    }
    return one;
}

Result<Event> decode_devices(const json& object)
{
    const json& list = member(object, "candidates");
    if (!list.is_array() || list.size() > most_candidates)
        return malformed("\"candidates\" is not a list of devices");
    Devices devices;
    for (const json& object_of_one : list) {
        auto one = decode_candidate(object_of_one);
        if (!one)
            return tl::unexpected(one.error());
        devices.candidates.push_back(std::move(*one));
    }
    return devices;
}

Result<Event> decode_run(const json& object)
{
    const json& order = member(object, "order");
    if (!order.is_array())
        return malformed("\"order\" is not a list");
    RunStarted started;
    for (const json& index : order) {
        if (!index.is_number_integer() || index < 0 || index > max_setup)
            return malformed("\"order\" holds something else than setups");
        started.order.push_back(index.get<int>());
    }
    return started;
}

Result<Event> decode_proof(const json& object, int setup)
{
    const auto after = get_bool(object, "after");
    if (!after)
        return tl::unexpected(after.error());
    auto proof = proof_from_json(member(object, "proof"));
    if (!proof)
        return tl::unexpected(proof.error());
    return Proven{setup, *after, std::move(*proof)};
}

Result<Operation> operation_of(const json& object)
{
    const auto text = get_text(object, "operation", 32);
    return text ? parse_operation(*text) : tl::unexpected(text.error());
}

Result<Event> decode_samples(const json& object, int setup)
{
    const auto operation = operation_of(object);
    if (!operation)
        return tl::unexpected(operation.error());
    auto samples = samples_from_json(member(object, "samples"));
    if (!samples)
        return tl::unexpected(samples.error());
    return Samples{setup, *operation, std::move(*samples)};
}

Result<Event> decode_counters(const json& object, int setup)
{
    const auto operation = operation_of(object);
    if (!operation)
        return tl::unexpected(operation.error());
    auto event = get_text(object, "counter", 200);
    const auto first = get_int(object, "first", 0, INT32_MAX);
    if (!event || !first)
        return tl::unexpected(event ? first.error() : event.error());
    auto readings = readings_from_json(member(object, "readings"));
    if (!readings)
        return tl::unexpected(readings.error());
    if (event->empty() || readings->size() > most_readings)
        return malformed("a counter has no name, or too many readings in a line");
    return Counted{setup, *operation, std::move(*event), static_cast<int>(*first), std::move(*readings)};
}

Result<Event> decode_trace(const json& object, int setup)
{
    const auto operation = operation_of(object);
    if (!operation)
        return tl::unexpected(operation.error());
    auto trace = trace_from_json(member(object, "trace"));
    if (!trace)
        return tl::unexpected(trace.error());
    return Traced{setup, *operation, std::move(*trace)};
}

Result<Event> decode_setup_finished(const json& object, int setup)
{
    const auto text = get_text(object, "outcome", 32);
    if (!text)
        return tl::unexpected(text.error());
    const auto outcome = parse_outcome(*text);
    if (!outcome)
        return tl::unexpected(outcome.error());
    auto reason = error_from_json(member(object, "reason"));
    if (!reason)
        return tl::unexpected(reason.error());
    return SetupFinished{setup, *outcome, std::move(*reason)};
}

Result<Event> decode_failed(const json& object)
{
    auto error = error_from_json(member(object, "error"));
    if (!error)
        return tl::unexpected(error.error());
    return Failed{std::move(*error)};
}

} // namespace

std::string encode(const Event& event)
{
    return std::visit(Encoder{}, event).dump() + '\n';
}

Result<Event> decode_event(std::string_view line)
{
    const auto object = parse_json(line, "reading the collector's data");
    if (!object)
        return tl::unexpected(object.error());
    const auto name = get_text(*object, "event", 32);
    if (!name)
        return tl::unexpected(name.error());
    if (*name == "hello")
        return decode_hello(*object);
    if (*name == "facts")
        return decode_facts(*object);
    if (*name == "devices")
        return decode_devices(*object);
    if (*name == "run")
        return decode_run(*object);
    if (*name == "finished")
        return Finished{};
    if (*name == "failed")
        return decode_failed(*object);
    const auto setup = get_int(*object, "setup", 0, max_setup);
    if (!setup)
        return tl::unexpected(setup.error());
    const int index = static_cast<int>(*setup);
    if (*name == "setup")
        return SetupStarted{index};
    if (*name == "proof")
        return decode_proof(*object, index);
    if (*name == "samples")
        return decode_samples(*object, index);
    if (*name == "counters")
        return decode_counters(*object, index);
    if (*name == "trace")
        return decode_trace(*object, index);
    if (*name == "setup-finished")
        return decode_setup_finished(*object, index);
    return malformed(fmt::format("\"{}\" is not an event", *name));
}

Result<void> LineReader::feed(std::string_view bytes)
{
    if (m_read > 0) {
        m_buffer.erase(0, m_read);
        m_read = 0;
    }
    m_buffer += bytes;
    const std::size_t last = m_buffer.rfind('\n');
    const std::size_t open = last == std::string::npos ? m_buffer.size() : m_buffer.size() - last - 1;
    if (open > max_line)
        return malformed(fmt::format("a line is longer than {} bytes", max_line));
    return {};
}

bool LineReader::next(std::string& line)
{
    const std::size_t end = m_buffer.find('\n', m_read);
    if (end == std::string::npos)
        return false;
    line.assign(m_buffer, m_read, end - m_read);
    m_read = end + 1;
    if (m_read == m_buffer.size()) {
        m_buffer.clear();
        m_read = 0;
    }
    return true;
}

} // namespace pinscope::protocol
