// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/cell.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace pinscope {

// The cells to measure and how often. The seed of their order belongs to the study.
struct Plan
{
    std::string name;
    std::vector<Setup> setups;
    int warmups = 1; // untimed rounds before the samples
    int samples = 5;
    std::vector<std::string> counters;

    bool operator==(const Plan&) const = default;
};

Result<Setup> parse_setup(std::string_view id); // reads setup_id(); mapping and parameters may be left out
Result<Cell> parse_cell(std::string_view id);   // reads cell_id()

// {"name", "warmups", "samples", "counters": […], "setups": ["vfio-type1/anon:64K/128M", …]}.
// Unknown keys, wrong types and values out of bounds are errors: the collector reads this from anybody.
Result<Plan> plan_from_json(const nlohmann::json& json);
// The same of an import, whose plan was never carried out: it may be empty and name setups that nobody could measure.
Result<Plan> imported_plan_from_json(const nlohmann::json& json);
nlohmann::json plan_to_json(const Plan& plan);

// Whether the plan can be carried out at all, on any machine: bounds, sizes that divide, no setup twice.
Result<void> check_plan(const Plan& plan);

std::vector<Cell> cells_of(const Plan& plan);

// The order in which the setups are measured, as indices into plan.setups. Base pages come first, in the plan's order:
// they are handed out as the boot left the free lists, and whatever ran before would show in their figures. The others
// follow in a seeded shuffle that is the same on every machine and compiler; seed 0 keeps the plan's order.
std::vector<int> measuring_order(const Plan& plan, std::uint64_t seed);

// A well-mixed 64-bit value from a seed and a counter (SplitMix64, Steele et al. 2014).
std::uint64_t mix_seed(std::uint64_t seed, std::uint64_t counter);

} // namespace pinscope
