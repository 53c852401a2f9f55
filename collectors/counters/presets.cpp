// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/counters/presets.h"

#include <algorithm>
#include <array>

namespace pinscope::collector {

namespace {

constexpr std::array<std::string_view, 5> common{"cycles", "instructions", "dTLB-load-misses", "LLC-misses",
                                                 "page-faults"};
constexpr std::array<std::string_view, 3> tlb{"dTLB-load-misses", "dTLB-store-misses", "TLB-flushes"};
constexpr std::array<std::string_view, 2> cache{"LLC-misses", "L2-misses"};
constexpr std::array<std::string_view, 4> faults{"minor-faults", "major-faults", "context-switches", "cpu-migrations"};
constexpr std::array all_presets{Preset{"default", common}, Preset{"tlb", tlb}, Preset{"cache", cache},
                                 Preset{"faults", faults}};

struct Names
{
    std::string_view event;
    std::array<std::string_view, 5> candidates; // Intel, AMD, the kernel's generic one
};
constexpr std::array table{
    Names{"cycles", {"UNHALTED_CORE_CYCLES", "CYCLES_NOT_IN_HALT", "CPU_CLK_UNHALTED", "perf::CYCLES"}},
    Names{"instructions", {"INSTRUCTION_RETIRED", "RETIRED_INSTRUCTIONS", "perf::INSTRUCTIONS"}},
    // On AMD, misses of loads and stores alike, as the kernel's own event of that name.
    Names{"dTLB-load-misses",
          {"DTLB_LOAD_MISSES:MISS_CAUSES_A_WALK", "DTLB_LOAD_MISSES:WALK_COMPLETED",
           "L1_DTLB_MISS:TLB_RELOAD_1G_L2_MISS:TLB_RELOAD_2M_L2_MISS:TLB_RELOAD_COALESCED_PAGE_MISS:"
           "TLB_RELOAD_4K_L2_MISS",
           "perf::DTLB-LOAD-MISSES"}},
    Names{"dTLB-store-misses",
          {"DTLB_STORE_MISSES:MISS_CAUSES_A_WALK", "DTLB_STORE_MISSES:WALK_COMPLETED", "perf::DTLB-STORE-MISSES"}},
    Names{"TLB-flushes", {"TLB_FLUSH:STLB_ANY", "TLB_FLUSHES:ALL", "TLB_FLUSHES"}},
    // AMD's third level is not counted per core: there it is demand fills that came from memory.
    Names{"LLC-misses",
          {"LONGEST_LAT_CACHE:MISS", "DEMAND_DATA_CACHE_FILLS_FROM_SYSTEM:DRAM_IO_NEAR:DRAM_IO_FAR",
           "DEMAND_DATA_CACHE_FILLS_FROM_SYSTEM:MEM_IO_LCL:MEM_IO_RMT",
           "DATA_CACHE_REFILLS_FROM_SYSTEM:LS_MABRESP_LCL_DRAM:LS_MABRESP_RMT_DRAM", "perf::LLC-LOAD-MISSES"}},
    Names{"L2-misses", {"L2_RQSTS:MISS", "CORE_TO_L2_CACHEABLE_REQUEST_ACCESS_STATUS:LS_RD_BLK_C:IC_FILL_MISS"}},
};

} // namespace

std::span<const Preset> presets()
{
    return all_presets;
}

std::vector<std::string> expand_presets(std::span<const std::string> counters)
{
    std::vector<std::string> events;
    const auto add = [&events](std::string_view event) {
        if (std::ranges::find(events, event) == events.end())
            events.emplace_back(event);
    };
    for (const std::string& counter : counters) {
        const auto preset = std::ranges::find(all_presets, counter, &Preset::name);
        if (preset == all_presets.end())
            add(counter);
        else
            std::ranges::for_each(preset->events, add);
    }
    return events;
}

std::vector<std::string> names_of_event(std::string_view name)
{
    const std::size_t colon = std::min(name.find(':'), name.size());
    const auto found = std::ranges::find(table, name.substr(0, colon), &Names::event);
    if (found == table.end())
        return {std::string(name)};
    std::vector<std::string> names;
    for (const std::string_view candidate : found->candidates)
        if (!candidate.empty())
            names.push_back(std::string(candidate) + std::string(name.substr(colon)));
    return names;
}

} // namespace pinscope::collector
