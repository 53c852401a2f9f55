// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/proof.h"
#include "core/model/study.h"

#include <nlohmann/json.hpp>
#include <string_view>

// The JSON forms of model values, shared by the protocol, the store and the bundle. Readers are strict: a missing key,
// a wrong type or a value out of bounds is an Error, never an exception.
namespace pinscope {

// Parses one document; the Error names `step` and the position of the fault.
Result<nlohmann::json> parse_json(std::string_view text, const char* step);

Result<std::int64_t> get_int(const nlohmann::json& object, const char* key, std::int64_t least, std::int64_t most);
Result<std::uint64_t> get_uint64(const nlohmann::json& object, const char* key);
Result<bool> get_bool(const nlohmann::json& object, const char* key);
Result<std::string> get_text(const nlohmann::json& object, const char* key, std::size_t longest = 1U << 20);

nlohmann::json to_json(const Error& error);
nlohmann::json to_json(const FolioProof& proof);
nlohmann::json to_json(const std::vector<Sample>& samples); // {"first": 0, "warmups": 1, "ticks": […]}
Result<Error> error_from_json(const nlohmann::json& json);
Result<FolioProof> proof_from_json(const nlohmann::json& json);
Result<std::vector<Sample>> samples_from_json(const nlohmann::json& json);
nlohmann::json to_json(const Readings& readings); // [[value, enabled ns, running ns], null, …]
Result<Readings> readings_from_json(const nlohmann::json& json);
nlohmann::json to_json(const Trace& trace); // {"lost": 0, "functions": [[name, calls, ticks, self], …]}
Result<Trace> trace_from_json(const nlohmann::json& json);
Result<Environment> environment_from_json(const nlohmann::json& json); // to_json of it is nlohmann's own

} // namespace pinscope
