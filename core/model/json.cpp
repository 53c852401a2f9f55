// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/json.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace pinscope {

namespace {

using nlohmann::json;

tl::unexpected<Error> malformed(std::string cause)
{
    return failure("reading JSON", std::move(cause), "The data are damaged or come from another version of Pinscope");
}

const json* find(const json& object, const char* key)
{
    if (!object.is_object())
        return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

bool natural(const json& number)
{
    return number.is_number_integer() && number >= 0 && number <= INT64_MAX;
}

json histogram(const std::map<int, std::int64_t>& counts)
{
    json object = json::object();
    for (const auto& [key, count] : counts)
        object[fmt::format("{}", key)] = count;
    return object;
}

Result<std::map<int, std::int64_t>> histogram_from_json(const json& object, const char* key, int most)
{
    const json* value = find(object, key);
    if (!value || !value->is_object())
        return malformed(fmt::format("\"{}\" is not a histogram", key));
    std::map<int, std::int64_t> counts;
    for (const auto& item : value->items()) {
        int bin = -1;
        const char* end = item.key().data() + item.key().size();
        const auto [stop, error] = std::from_chars(item.key().data(), end, bin);
        if (error != std::errc{} || stop != end || bin < 0 || bin > most || !item.value().is_number_integer() ||
            item.value() < 0)
            return malformed(fmt::format("\"{}\" has a bad bin \"{}\"", key, item.key()));
        counts[bin] = item.value().get<std::int64_t>();
    }
    return counts;
}

} // namespace

Result<json> parse_json(std::string_view text, const char* step)
{
    try {
        return json::parse(text);
    } catch (const json::parse_error& error) {
        return failure(step, fmt::format("this is not JSON (byte {})", error.byte),
                       "The data are damaged, cut off or not meant for Pinscope");
    } catch (const json::out_of_range&) { // 1e999
        return failure(step, "this JSON holds a number that is out of range",
                       "The data are damaged or not meant for Pinscope");
    }
}

Result<std::int64_t> get_int(const json& object, const char* key, std::int64_t least, std::int64_t most)
{
    const json* value = find(object, key);
    if (!value || !value->is_number_integer() || *value < least || *value > most)
        return malformed(fmt::format("\"{}\" is not a whole number from {} to {}", key, least, most));
    return value->get<std::int64_t>();
}

Result<std::uint64_t> get_uint64(const json& object, const char* key)
{
    const json* value = find(object, key);
    // Comparing with 0 would read values from 2^63 on as negative.
    if (!value || !value->is_number_integer() || (!value->is_number_unsigned() && value->get<std::int64_t>() < 0))
        return malformed(fmt::format("\"{}\" is not a natural number", key));
    return value->get<std::uint64_t>();
}

Result<bool> get_bool(const json& object, const char* key)
{
    const json* value = find(object, key);
    if (!value || !value->is_boolean())
        return malformed(fmt::format("\"{}\" is not true or false", key));
    return value->get<bool>();
}

Result<std::string> get_text(const json& object, const char* key, std::size_t longest)
{
    const json* value = find(object, key);
    if (!value || !value->is_string() || value->get_ref<const std::string&>().size() > longest)
        return malformed(fmt::format("\"{}\" is not a text of at most {} bytes", key, longest));
    return value->get<std::string>();
}

json to_json(const Error& error)
{
    return {{"step", error.step}, {"cause", error.cause}, {"fix", error.fix}, {"errno", error.code}};
}

Result<Error> error_from_json(const json& object)
{
    auto step = get_text(object, "step");
    auto cause = get_text(object, "cause");
    auto fix = get_text(object, "fix");
    const auto code = get_int(object, "errno", 0, 4095);
    for (const auto* part : {&step, &cause, &fix})
        if (!*part)
            return tl::unexpected(part->error());
    if (!code)
        return tl::unexpected(code.error());
    return Error{std::move(*step), std::move(*cause), std::move(*fix), static_cast<int>(*code)};
}

json to_json(const FolioProof& proof)
{
    return {{"page", proof.page.count()},
            {"pages", proof.pages},
            {"orders", histogram(proof.orders)},
            {"runs", histogram(proof.runs)},
            {"nodes", histogram(proof.nodes)},
            {"huge_mapped", proof.huge_mapped},
            {"anon", proof.anon},
            {"hugetlb", proof.hugetlb},
            {"zero", proof.zero},
            {"absent", proof.absent},
            {"partial", proof.partial},
            {"physical", proof.physical}};
}

Result<FolioProof> proof_from_json(const json& object)
{
    FolioProof proof;
    const auto page = get_int(object, "page", 1, std::int64_t{1} << 30);
    if (!page)
        return tl::unexpected(page.error());
    proof.page = Bytes{*page};
    const auto physical = get_bool(object, "physical");
    if (!physical)
        return tl::unexpected(physical.error());
    proof.physical = *physical;
    const std::pair<const char*, std::int64_t*> counts[]{
        {"pages", &proof.pages},    {"huge_mapped", &proof.huge_mapped},
        {"anon", &proof.anon},      {"hugetlb", &proof.hugetlb},
        {"zero", &proof.zero},      {"absent", &proof.absent},
        {"partial", &proof.partial}};
    for (const auto& [key, count] : counts) {
        const auto value = get_int(object, key, 0, INT64_MAX);
        if (!value)
            return tl::unexpected(value.error());
        *count = *value;
    }
    struct Bins
    {
        const char* key;
        std::map<int, std::int64_t>* counts;
        int most;
    };
    for (const auto& [key, target, most] :
         {Bins{"orders", &proof.orders, 63}, Bins{"runs", &proof.runs, 63}, Bins{"nodes", &proof.nodes, 4096}}) {
        auto value = histogram_from_json(object, key, most);
        if (!value)
            return tl::unexpected(value.error());
        *target = std::move(*value);
    }
    return proof;
}

json to_json(const std::vector<Sample>& samples)
{
    json ticks = json::array();
    int warmups = 0;
    for (const Sample& sample : samples) {
        ticks.push_back(sample.ticks.count());
        warmups += sample.warmup ? 1 : 0;
    }
    return {{"first", samples.empty() ? 0 : samples.front().index}, {"warmups", warmups}, {"ticks", std::move(ticks)}};
}

Result<std::vector<Sample>> samples_from_json(const json& object)
{
    const auto first = get_int(object, "first", 0, INT32_MAX);
    const auto warmups = get_int(object, "warmups", 0, INT32_MAX);
    if (!first || !warmups)
        return tl::unexpected(!first ? first.error() : warmups.error());
    const json* ticks = find(object, "ticks");
    if (!ticks || !ticks->is_array() || *first + static_cast<std::int64_t>(ticks->size()) > INT32_MAX)
        return malformed("\"ticks\" is not a list");
    std::vector<Sample> samples;
    samples.reserve(ticks->size());
    for (const json& tick : *ticks) {
        if (!tick.is_number_integer() || tick < 0 || tick > INT64_MAX)
            return malformed("a sample is not a natural number below 2^63");
        const auto position = static_cast<std::int64_t>(samples.size());
        samples.push_back({static_cast<int>(*first + position), position < *warmups, Ticks{tick.get<std::int64_t>()}});
    }
    return samples;
}

json to_json(const Readings& readings)
{
    json list = json::array();
    for (const auto& reading : readings)
        list.push_back(reading ? json::array({reading->value, reading->enabled_ns, reading->running_ns})
                               : json(nullptr));
    return list;
}

Result<Readings> readings_from_json(const json& list)
{
    if (!list.is_array())
        return malformed("the readings of a counter are not a list");
    Readings readings;
    readings.reserve(list.size());
    for (const json& entry : list) {
        if (entry.is_null()) {
            readings.emplace_back();
            continue;
        }
        if (!entry.is_array() || entry.size() != 3 || !std::ranges::all_of(entry, natural))
            return malformed("a reading is not [value, enabled ns, running ns]");
        readings.push_back(
            Reading{entry[0].get<std::int64_t>(), entry[1].get<std::int64_t>(), entry[2].get<std::int64_t>()});
    }
    return readings;
}

json to_json(const Trace& trace)
{
    json functions = json::array();
    for (const TracedFunction& function : trace.functions)
        functions.push_back({function.name, function.calls, function.ticks.count(), function.self.count()});
    return {{"lost", trace.lost}, {"functions", std::move(functions)}};
}

Result<Trace> trace_from_json(const json& object)
{
    const auto lost = get_int(object, "lost", 0, INT64_MAX);
    if (!lost)
        return tl::unexpected(lost.error());
    const json* functions = find(object, "functions");
    if (!functions || !functions->is_array() || functions->size() > most_traced)
        return malformed("\"functions\" is not a list of traced functions");
    Trace trace{{}, *lost};
    for (const json& entry : *functions) {
        if (!entry.is_array() || entry.size() != 4 || !entry[0].is_string() ||
            !std::ranges::all_of(entry.begin() + 1, entry.end(), natural))
            return malformed("a traced function is not [name, calls, ticks, self]");
        TracedFunction function{entry[0].get<std::string>(), entry[1].get<std::int64_t>(),
                                Ticks{entry[2].get<std::int64_t>()}, Ticks{entry[3].get<std::int64_t>()}};
        if (!is_function_name(function.name) || function.calls == 0 || function.self > function.ticks)
            return malformed("a traced function has no name, no calls, or more of its own than in all");
        if (!trace.functions.empty() && function.name <= trace.functions.back().name)
            return malformed("the traced functions are not in the order of their names");
        trace.functions.push_back(std::move(function));
    }
    return trace;
}

Result<Environment> environment_from_json(const json& object)
{
    if (!object.is_object())
        return malformed("the environment is not an object");
    Environment environment;
    for (const auto& item : object.items()) {
        if (!item.value().is_string())
            return malformed(fmt::format("the fact \"{}\" is not a text", item.key()));
        environment[item.key()] = item.value().get<std::string>();
    }
    return environment;
}

} // namespace pinscope
