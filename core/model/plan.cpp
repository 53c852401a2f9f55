// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/plan.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

namespace pinscope {

namespace {

constexpr std::size_t max_setups = 4096;
constexpr int max_samples = 100'000;
constexpr int max_warmups = 1000;
constexpr std::size_t max_counters = 64;
constexpr Bytes max_region = gibibytes(4096);
constexpr std::size_t max_parameters = 16;
constexpr std::size_t longest_parameter = 32;

tl::unexpected<Error> refuse(std::string cause, std::string fix)
{
    return failure("checking the plan", std::move(cause), std::move(fix));
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text.remove_prefix(at + 1);
    }
}

Result<int> bounded(const nlohmann::json& json, const char* key, int fallback, int least, int most)
{
    const auto found = json.find(key);
    if (found == json.end())
        return fallback;
    if (!found->is_number_integer() || *found < least || *found > most)
        return refuse(fmt::format("\"{}\" is {}", key, found->dump()),
                      fmt::format("Give a whole number from {} to {}", least, most));
    return found->get<int>();
}

bool is_parameter_name(std::string_view name)
{
    return name.size() <= longest_parameter && std::ranges::all_of(name, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
           });
}

Result<void> check_setup(const Setup& setup)
{
    const auto wrong = [&setup](std::string why, std::string fix) {
        return refuse(fmt::format("{}: {}", setup_id(setup), why), std::move(fix));
    };
    if (setup.parameters.size() > max_parameters)
        return wrong("it has too many parameters", "Remove some");
    for (const auto& [name, value] : setup.parameters)
        if (!is_parameter_name(name))
            return wrong(fmt::format("\"{}\" is not the name of a parameter", name), "Use a-z, 0-9 and _");
    const Memory& memory = setup.memory;
    if (setup.workload == Workload::Other || memory.backing == Backing::Unknown || !memory.stated.empty())
        return wrong("only imported figures are named so", "Name the workload and the memory to measure");
    const std::int64_t folio = memory.folio.count();
    if (folio < kibibytes(4).count() || folio > gibibytes(1).count() || (folio & (folio - 1)) != 0)
        return wrong("the folio size is not a power of two from 4K to 1G", "Choose 4K, 16K, 64K … 2M, 1G");
    if (setup.region <= Bytes{} || setup.region > max_region || setup.region.count() % folio != 0)
        return wrong("the region is not a whole number of folios", "Choose a region that the folio size divides");
    const Mapping largest = folio >= gibibytes(1).count()   ? Mapping::Pud
                            : folio >= mebibytes(2).count() ? Mapping::Pmd
                                                            : Mapping::Pte;
    if (memory.mapping > largest)
        return wrong("the mapping is larger than the folio", "Use pmd from 2M on and pud for 1G");
    if (memory.backing == Backing::Hugetlb && memory.mapping != largest)
        return wrong("hugetlb pages are always mapped whole", "Leave the mapping out");
    if (memory.backing == Backing::Hugetlb && folio < mebibytes(2).count())
        return wrong("there are no hugetlb pages of this size", "Use hugetlb:2M or hugetlb:1G");
    if (memory.backing != Backing::Hugetlb && folio > mebibytes(2).count())
        return wrong("only hugetlb has folios larger than 2M", "Use hugetlb:1G");
    return {};
}

} // namespace

Result<Setup> parse_setup(std::string_view id)
{
    const auto parts = split(id, '/');
    if (parts.size() < 3)
        return refuse(fmt::format("\"{}\" is not a setup", id),
                      "Write WORKLOAD/BACKING:FOLIO/REGION, as in vfio-type1/anon:64K/128M");
    const auto workload = parse_workload(parts[0]);
    if (!workload)
        return tl::unexpected(workload.error());
    const auto memory = parse_memory(parts[1]);
    if (!memory)
        return tl::unexpected(memory.error());
    const auto region = parse_bytes(parts[2]);
    if (!region)
        return tl::unexpected(region.error());
    Setup setup{*workload, *memory, *region, {}};
    for (std::size_t i = 3; i < parts.size(); ++i) {
        const std::size_t equals = parts[i].find('=');
        std::int64_t value = 0;
        const std::string_view digits =
            equals == std::string_view::npos ? std::string_view{} : parts[i].substr(equals + 1);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (equals == 0 || digits.empty() || error != std::errc{} || end != digits.data() + digits.size())
            return refuse(fmt::format("\"{}\" is not a parameter", parts[i]), "Write NAME=NUMBER");
        setup.parameters[std::string(parts[i].substr(0, equals))] = value;
    }
    return setup;
}

Result<Cell> parse_cell(std::string_view id)
{
    const std::size_t slash = id.rfind('/');
    if (slash == std::string_view::npos)
        return refuse(fmt::format("\"{}\" is not a cell", id), "Write SETUP/OPERATION");
    const auto setup = parse_setup(id.substr(0, slash));
    if (!setup)
        return tl::unexpected(setup.error());
    const auto operation = parse_operation(id.substr(slash + 1));
    if (!operation)
        return tl::unexpected(operation.error());
    return Cell{*setup, *operation};
}

Result<Plan> imported_plan_from_json(const nlohmann::json& json)
{
    static const std::set<std::string> known{"name", "warmups", "samples", "counters", "setups"};
    if (!json.is_object())
        return refuse("the plan is not a JSON object", "Start from a plan that `pinscope run --plan` accepts");
    for (const auto& item : json.items())
        if (!known.contains(item.key()))
            return refuse(fmt::format("unknown key \"{}\"", item.key()), "Remove it");
    Plan plan;
    if (const auto name = json.find("name"); name != json.end()) {
        if (!name->is_string() || name->get_ref<const std::string&>().size() > 200)
            return refuse("\"name\" is not a short text", "Give the plan a name");
        plan.name = name->get<std::string>();
    }
    const auto warmups = bounded(json, "warmups", plan.warmups, 0, max_warmups);
    if (!warmups)
        return tl::unexpected(warmups.error());
    const auto samples = bounded(json, "samples", plan.samples, 1, max_samples);
    if (!samples)
        return tl::unexpected(samples.error());
    plan.warmups = *warmups;
    plan.samples = *samples;
    if (const auto counters = json.find("counters"); counters != json.end()) {
        if (!counters->is_array() || counters->size() > max_counters)
            return refuse("\"counters\" is not a short list", "List event names");
        for (const auto& counter : *counters) {
            if (!counter.is_string() || counter.get_ref<const std::string&>().size() > 200)
                return refuse("a counter is not a name", "List event names");
            plan.counters.push_back(counter.get<std::string>());
        }
    }
    const auto setups = json.find("setups");
    if (setups == json.end() || !setups->is_array() || setups->size() > max_setups)
        return refuse("\"setups\" is not a list", fmt::format("List 1 to {} setups", max_setups));
    for (const auto& id : *setups) {
        if (!id.is_string())
            return refuse("a setup is not a text", "Write WORKLOAD/BACKING:FOLIO/REGION");
        auto setup = parse_setup(id.get_ref<const std::string&>());
        if (!setup)
            return tl::unexpected(setup.error());
        plan.setups.push_back(std::move(*setup));
    }
    return plan;
}

Result<Plan> plan_from_json(const nlohmann::json& json)
{
    auto plan = imported_plan_from_json(json);
    if (plan)
        if (const auto sound = check_plan(*plan); !sound)
            return tl::unexpected(sound.error());
    return plan;
}

nlohmann::json plan_to_json(const Plan& plan)
{
    nlohmann::json setups = nlohmann::json::array();
    for (const Setup& setup : plan.setups)
        setups.push_back(setup_id(setup));
    return {{"name", plan.name},
            {"warmups", plan.warmups},
            {"samples", plan.samples},
            {"counters", plan.counters},
            {"setups", std::move(setups)}};
}

Result<void> check_plan(const Plan& plan)
{
    if (plan.setups.empty())
        return refuse("it has no setups", "List at least one");
    std::set<Setup> seen;
    for (const Setup& setup : plan.setups) {
        if (const auto sound = check_setup(setup); !sound)
            return sound;
        if (!seen.insert(setup).second)
            return refuse(fmt::format("{} is there twice", setup_id(setup)), "Remove one");
    }
    return {};
}

std::vector<Cell> cells_of(const Plan& plan)
{
    std::vector<Cell> cells;
    for (const Setup& setup : plan.setups)
        for (Operation operation : operations_of(setup))
            cells.push_back({setup, operation});
    return cells;
}

std::uint64_t mix_seed(std::uint64_t seed, std::uint64_t counter)
{
    std::uint64_t z = seed + (counter + 1) * 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

std::vector<int> measuring_order(const Plan& plan, std::uint64_t seed)
{
    std::vector<int> order(plan.setups.size());
    std::iota(order.begin(), order.end(), 0);
    const auto large = std::stable_partition(order.begin(), order.end(), [&plan](int index) {
        return plan.setups[static_cast<std::size_t>(index)].memory.folio <= kibibytes(4);
    });
    if (seed == 0)
        return order;
    // Fisher-Yates; the bias of the remainder is below 2^-50 for any plan.
    for (auto i = static_cast<std::size_t>(order.end() - large); i > 1; --i)
        std::iter_swap(large + static_cast<std::ptrdiff_t>(i - 1),
                       large + static_cast<std::ptrdiff_t>(mix_seed(seed, i) % i));
    return order;
}

} // namespace pinscope
