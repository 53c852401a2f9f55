// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/json.h"
#include "core/report/bundle.h"
#include "core/report/writers.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <initializer_list>

namespace pinscope::report {

namespace {

using nlohmann::json;

constexpr const char* step = "reading a bundle";

tl::unexpected<Error> refuse(std::string cause)
{
    return failure(step, std::move(cause), "The bundle is damaged, or comes from another version of Pinscope");
}

// Reads the fields of one object and keeps the first error; the rest then reads as empty.
class Fields
{
public:
    Fields(const json& object, std::initializer_list<std::string_view> known,
           std::initializer_list<std::string_view> optional = {})
        : m_object(object)
    {
        if (!object.is_object()) {
            fail(refuse("an object is missing").value());
            return;
        }
        for (const auto& item : object.items())
            if (!std::ranges::count(known, std::string_view(item.key())) &&
                !std::ranges::count(optional, std::string_view(item.key())))
                fail(refuse(fmt::format("unknown key \"{}\"", item.key())).value());
        for (std::string_view key : known)
            if (!object.contains(key))
                fail(refuse(fmt::format("\"{}\" is missing", key)).value());
    }

    std::string text(const char* key, std::size_t longest = std::size_t{1} << 16)
    {
        return take(get_text(m_object, key, longest));
    }
    std::int64_t number(const char* key, std::int64_t least, std::int64_t most)
    {
        return take(get_int(m_object, key, least, most));
    }
    std::uint64_t natural(const char* key) { return take(get_uint64(m_object, key)); }
    bool truth(const char* key) { return take(get_bool(m_object, key)); }

    // A nested value through its own reader.
    template<typename T, typename Read>
    T nested(const char* key, Read read)
    {
        return ok() ? take(Result<T>(read(m_object.at(key)))) : T{};
    }
    template<typename T>
    T named(const char* key, Result<T> (*parse)(std::string_view))
    {
        const std::string name = text(key, 1000);
        return ok() ? take(parse(name)) : T{};
    }
    template<typename T, typename Read>
    std::vector<T> list(const char* key, std::size_t most, Read read)
    {
        std::vector<T> values;
        if (!ok())
            return values;
        const json& array = m_object.at(key);
        if (!array.is_array() || array.size() > most)
            fail(refuse(fmt::format("\"{}\" is not a list of at most {}", key, most)).value());
        for (std::size_t i = 0; ok() && i < array.size(); ++i)
            values.push_back(take(Result<T>(read(array[i]))));
        return values;
    }

    [[nodiscard]] bool has(const char* key) const { return ok() && m_object.contains(key); }
    [[nodiscard]] bool ok() const { return !m_error; }
    void fail(Error error)
    {
        if (!m_error)
            m_error = std::move(error);
    }
    template<typename T>
    Result<T> result(T value) const
    {
        return m_error ? Result<T>(tl::unexpected(*m_error)) : Result<T>(std::move(value));
    }

private:
    template<typename T>
    T take(Result<T> value)
    {
        if (value)
            return std::move(*value);
        fail(std::move(value.error()));
        return T{};
    }

    const json& m_object;
    std::optional<Error> m_error;
};

Result<std::vector<Sample>> read_samples(const json& object)
{
    if (object.is_object()) {
        auto samples = samples_from_json(object);
        if (samples && std::ranges::any_of(*samples, [](const Sample& sample) { return sample.ticks < Ticks{}; }))
            return refuse("a sample is too large");
        return samples;
    }
    if (!object.is_array())
        return refuse("samples are not a list");
    std::vector<Sample> samples;
    for (const json& entry : object) {
        if (!entry.is_array() || entry.size() != 3 || !entry[0].is_number_integer() || entry[0] < INT32_MIN ||
            entry[0] > INT32_MAX || !entry[1].is_boolean() || !entry[2].is_number_integer() || entry[2] > INT64_MAX)
            return refuse("a sample is not [index, warm-up, ticks]");
        samples.push_back({entry[0].get<int>(), entry[1].get<bool>(), Ticks{entry[2].get<std::int64_t>()}});
    }
    return samples;
}

Result<Quoted> read_figure(const json& object)
{
    Fields fields(object, {"value", "unit", "quantum", "statistic", "as_printed", "source"});
    const auto real = [](const json& value) -> Result<double> {
        if (!value.is_number() || !std::isfinite(value.get<double>()))
            return refuse("a published figure is not a number");
        return value.get<double>();
    };
    Quoted figure;
    figure.value = fields.nested<double>("value", real);
    figure.unit = fields.named("unit", parse_unit);
    figure.quantum = fields.nested<double>("quantum", real);
    figure.statistic = fields.named("statistic", parse_statistic);
    figure.as_printed = fields.text("as_printed");
    figure.source = fields.text("source");
    return fields.result(std::move(figure));
}

Result<std::vector<Quoted>> read_figures(const json& list)
{
    if (!list.is_array() || list.empty())
        return refuse("published figures are not a list");
    std::vector<Quoted> figures;
    for (const json& entry : list) {
        auto figure = read_figure(entry);
        if (!figure)
            return tl::unexpected(figure.error());
        figures.push_back(std::move(*figure));
    }
    return figures;
}

Result<std::vector<std::string>> read_notes(const json& list)
{
    if (!list.is_array() || list.empty())
        return refuse("\"notes\" is not a list");
    std::vector<std::string> notes;
    for (const json& note : list) {
        if (!note.is_string())
            return refuse("a note is not a text");
        notes.push_back(note.get<std::string>());
    }
    return notes;
}

Result<std::map<std::string, Readings>> read_counters(const json& object)
{
    if (!object.is_object() || object.empty() || object.size() > max_facts)
        return refuse("counters are not an object of events");
    std::map<std::string, Readings> events;
    for (const auto& item : object.items()) {
        auto readings = readings_from_json(item.value());
        if (!readings)
            return tl::unexpected(readings.error());
        if (item.key().empty())
            return refuse("a counter has no name");
        events[item.key()] = std::move(*readings);
    }
    return events;
}

// An object of operations, each with what `read` makes of its value.
template<typename T>
Result<std::map<Operation, T>> read_operations(const json& object, Result<T> (*read)(const json&))
{
    if (!object.is_object())
        return refuse("an object of operations is missing");
    std::map<Operation, T> all;
    for (const auto& item : object.items()) {
        const auto operation = parse_operation(item.key());
        if (!operation)
            return tl::unexpected(operation.error());
        auto value = read(item.value());
        if (!value)
            return tl::unexpected(value.error());
        all[*operation] = std::move(*value);
    }
    return all;
}

Result<std::optional<FolioProof>> read_proof(const json& object)
{
    if (object.is_null())
        return std::optional<FolioProof>();
    auto proof = proof_from_json(object);
    if (!proof)
        return tl::unexpected(proof.error());
    return std::optional(std::move(*proof));
}

Result<Measurement> read_measurement(const json& object)
{
    Fields fields(object, {"setup", "outcome", "reason", "before", "after", "samples"},
                  {"quoted", "notes", "counters", "traces"});
    Measurement measurement;
    measurement.setup = fields.named("setup", parse_setup);
    measurement.outcome = fields.named("outcome", parse_outcome);
    measurement.reason = fields.nested<Error>("reason", error_from_json);
    measurement.before = fields.nested<std::optional<FolioProof>>("before", read_proof);
    measurement.after = fields.nested<std::optional<FolioProof>>("after", read_proof);
    measurement.samples = fields.nested<decltype(measurement.samples)>(
        "samples", [](const json& value) { return read_operations(value, read_samples); });
    if (fields.has("quoted"))
        measurement.quoted = fields.nested<decltype(measurement.quoted)>(
            "quoted", [](const json& value) { return read_operations(value, read_figures); });
    if (fields.has("counters"))
        measurement.counters = fields.nested<decltype(measurement.counters)>(
            "counters", [](const json& value) { return read_operations(value, read_counters); });
    if (fields.has("traces"))
        measurement.traces = fields.nested<decltype(measurement.traces)>(
            "traces", [](const json& value) { return read_operations(value, trace_from_json); });
    if (fields.has("notes"))
        measurement.notes = fields.nested<decltype(measurement.notes)>("notes", read_notes);
    return fields.result(std::move(measurement));
}

Result<Boot> read_boot(const json& object)
{
    Fields fields(object, {"kernel", "number", "seed", "state", "error", "environment", "measurements"});
    Boot boot;
    boot.kernel = static_cast<int>(fields.number("kernel", 0, max_kernels - 1));
    boot.number = static_cast<int>(fields.number("number", 0, INT32_MAX));
    boot.seed = fields.natural("seed");
    boot.state = fields.named("state", parse_boot_state);
    boot.error = fields.nested<Error>("error", error_from_json);
    boot.environment = fields.nested<Environment>("environment", environment_from_json);
    boot.measurements = fields.list<Measurement>("measurements", max_measurements, read_measurement);
    if (boot.environment.size() > max_facts)
        fields.fail(refuse("a boot has too many facts").value());
    return fields.result(std::move(boot));
}

Result<Kernel> read_kernel(const json& object)
{
    Fields fields(object, {"label", "release", "banner", "compiler", "build_id", "config"});
    Kernel kernel;
    kernel.label = fields.text("label", max_label);
    kernel.release = fields.text("release", max_label);
    kernel.banner = fields.text("banner", 4096);
    kernel.compiler = fields.text("compiler", max_label);
    kernel.build_id = fields.text("build_id", max_label);
    kernel.config = fields.text("config", max_config);
    return fields.result(std::move(kernel));
}

Result<double> read_margin(const json& value)
{
    if (!value.is_number() || !std::isfinite(value.get<double>()) || value < 0 || value > 1000)
        return refuse("\"margin_percent\" is not a number from 0 to 1000");
    return value.get<double>();
}

Result<void> check_boots(const std::vector<Boot>& boots, std::size_t kernels)
{
    std::vector<std::pair<int, int>> numbers;
    for (const Boot& boot : boots) {
        if (boot.kernel >= static_cast<int>(kernels))
            return refuse(fmt::format("a boot belongs to kernel {}, which is not there", boot.kernel));
        numbers.emplace_back(boot.kernel, boot.number);
    }
    std::ranges::sort(numbers);
    if (std::ranges::adjacent_find(numbers) != numbers.end())
        return refuse("two boots of a kernel have one number");
    return {};
}

// What no single field can tell: kernels have names of their own, and boots belong to one of them.
Result<Study> checked(Study study)
{
    std::vector<std::string> labels;
    for (const Kernel& kernel : study.kernels)
        labels.push_back(kernel.label);
    std::ranges::sort(labels);
    if (std::ranges::adjacent_find(labels) != labels.end())
        return refuse("two kernels have one label");
    for (const auto* boots : {&study.boots, &study.traced})
        if (const auto sound = check_boots(*boots, study.kernels.size()); !sound)
            return tl::unexpected(sound.error());
    return study;
}

} // namespace

Result<Study> study_from_bundle(std::string_view text)
{
    const auto object = parse_json(text, step);
    if (!object)
        return tl::unexpected(object.error());
    const auto schema = get_text(*object, "schema", max_label);
    if (!schema || *schema != bundle_schema)
        return failure(step, schema ? fmt::format("its schema is \"{}\"", *schema) : "it names no schema",
                       fmt::format("Pinscope reads {}; export the study again", bundle_schema));
    Fields fields(*object,
                  {"schema", "name", "plan", "clock", "target", "seed", "fixed_layout", "boots_planned",
                   "margin_percent", "command", "kernels", "boots"},
                  {"traced"});
    Study study;
    study.name = fields.text("name", max_label);
    study.clock = fields.named("clock", parse_clock);
    study.target = fields.named("target", parse_target);
    study.plan = fields.nested<Plan>("plan", study.target == Target::Import ? imported_plan_from_json : plan_from_json);
    study.seed = fields.natural("seed");
    study.fixed_layout = fields.truth("fixed_layout");
    study.boots_planned = static_cast<int>(fields.number("boots_planned", 0, max_boots));
    study.margin_percent = fields.nested<double>("margin_percent", read_margin);
    study.command = fields.text("command");
    study.kernels = fields.list<Kernel>("kernels", max_kernels, read_kernel);
    study.boots = fields.list<Boot>("boots", max_boots, read_boot);
    if (fields.has("traced"))
        study.traced = fields.list<Boot>("traced", max_boots, read_boot);
    if (!fields.ok())
        return fields.result(std::move(study));
    return checked(std::move(study));
}

} // namespace pinscope::report
