// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/choices.h"

#include <nlohmann/json.hpp>

namespace pinscope::session {

namespace {

using nlohmann::json;

template<typename T>
void read(const json& from, const char* key, T& into)
{
    const auto found = from.find(key);
    if (found == from.end())
        return;
    try {
        into = found->get<T>();
    } catch (const json::exception&) { // it was edited, or another version wrote it
    }
}

template<typename T, typename Parse>
void read_list(const json& from, const char* key, std::vector<T>& into, Parse parse)
{
    std::vector<std::string> words;
    read(from, key, words);
    into.clear();
    for (const std::string& word : words)
        if (auto value = parse(word))
            into.push_back(std::move(*value));
}

template<typename T, typename Name>
json list_of(const std::vector<T>& values, Name name)
{
    json list = json::array();
    for (const T& value : values)
        list.push_back(std::string(name(value)));
    return list;
}

} // namespace

json choices_to_json(const Choices& choices)
{
    json out{
        {"study", choices.study},     {"note", choices.note},         {"base", choices.base},
        {"patched", choices.patched}, {"target", choices.target},     {"as", choices.as},
        {"device", choices.device},   {"plan", choices.plan},         {"clock", std::string(clock_name(choices.clock))},
        {"boots", choices.boots},     {"counters", choices.counters}, {"fixed_layout", choices.fixed_layout},
        {"trace", choices.trace}};
    if (choices.samples)
        out["samples"] = *choices.samples;
    if (choices.matrix)
        out["matrix"] = {{"workloads", list_of(choices.matrix->workloads, workload_name)},
                         {"memories", list_of(choices.matrix->memories, memory_id)},
                         {"regions", list_of(choices.matrix->regions, format_bytes)},
                         {"parameters", choices.matrix->parameters}};
    return out;
}

Choices choices_from_json(const json& from)
{
    Choices choices;
    if (!from.is_object())
        return choices;
    read(from, "study", choices.study);
    read(from, "note", choices.note);
    read(from, "base", choices.base);
    read(from, "patched", choices.patched);
    read(from, "target", choices.target);
    read(from, "as", choices.as);
    read(from, "device", choices.device);
    read(from, "plan", choices.plan);
    read(from, "boots", choices.boots);
    read(from, "counters", choices.counters);
    read(from, "fixed_layout", choices.fixed_layout);
    read(from, "trace", choices.trace);
    std::string clock;
    read(from, "clock", clock);
    choices.clock = parse_clock(clock).value_or(choices.clock);
    if (int samples = 0; from.contains("samples")) {
        read(from, "samples", samples);
        if (samples > 0)
            choices.samples = samples;
    }
    if (const auto matrix = from.find("matrix"); matrix != from.end() && matrix->is_object()) {
        choices.matrix.emplace();
        read_list(*matrix, "workloads", choices.matrix->workloads, parse_workload);
        read_list(*matrix, "memories", choices.matrix->memories, parse_memory);
        read_list(*matrix, "regions", choices.matrix->regions, parse_bytes);
        read(*matrix, "parameters", choices.matrix->parameters);
    }
    return choices;
}

} // namespace pinscope::session
