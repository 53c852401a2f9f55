// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/build_record.h"

#include "core/guest/files.h"

#include <nlohmann/json.hpp>

namespace pinscope::guest {

namespace {

constexpr std::string_view step = "reading the build's record";
constexpr int schema = 1;

nlohmann::json parsed(const std::filesystem::path& path)
{
    const auto text = read_file(path, step);
    return text ? nlohmann::json::parse(*text, nullptr, false) : nlohmann::json();
}

std::string text_of(const nlohmann::json& json, const char* key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

double number_of(const nlohmann::json& json, const char* key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<double>() : 0;
}

// One list for both ways.
constexpr std::pair<const char*, std::string BuildRecord::*> texts[] = {
    {"label", &BuildRecord::label},       {"release", &BuildRecord::release},
    {"describe", &BuildRecord::describe}, {"commit", &BuildRecord::commit},
    {"subject", &BuildRecord::subject},   {"compiler", &BuildRecord::compiler},
    {"config", &BuildRecord::config},     {"tree", &BuildRecord::tree},
    {"built", &BuildRecord::built},       {"fingerprint", &BuildRecord::fingerprint}};

} // namespace

Result<BuildRecord> read_record(const std::filesystem::path& folder)
{
    const nlohmann::json json = parsed(folder / record_name);
    BuildRecord record;
    if (json.is_object()) {
        for (const auto& [key, member] : texts)
            record.*member = text_of(json, key);
        record.seconds = number_of(json, "seconds");
        record.dirty = json.value("dirty", nlohmann::json()) == true;
    }
    if (record.label != folder.filename() || record.release.empty())
        return failure(std::string(step), (folder / record_name).string() + " is not one", "Build the kernel again");
    return record;
}

Result<BuildRecord> read_build_record(const BootableKernel& kernel)
{
    return read_record(kernel.image.parent_path());
}

Result<void> write_record(const std::filesystem::path& folder, const BuildRecord& record)
{
    nlohmann::ordered_json json{{"schema", schema}};
    for (const auto& [key, member] : texts)
        json[key] = record.*member;
    json["dirty"] = record.dirty;
    json["seconds"] = record.seconds;
    // A subject may be in any encoding.
    return write_file(folder / record_name, json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n",
                      "writing the build's record");
}

BuildHistory read_history(const std::filesystem::path& folder)
{
    const nlohmann::json json = parsed(folder / "history.json");
    if (!json.is_object())
        return {};
    return {number_of(json, "incremental_seconds"), number_of(json, "steps_per_option")};
}

void write_history(const std::filesystem::path& folder, const BuildHistory& history)
{
    const nlohmann::json json{{"incremental_seconds", history.incremental_seconds},
                              {"steps_per_option", history.steps_per_option}};
    (void)write_file(folder / "history.json", json.dump() + "\n", step);
}

} // namespace pinscope::guest
