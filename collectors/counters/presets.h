// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::collector {

// A name for several events: "default", "tlb", "cache", "faults".
struct Preset
{
    std::string_view name;
    std::span<const std::string_view> events;
};
std::span<const Preset> presets();

// A plan's counters with its presets written out, each event once, in order.
std::vector<std::string> expand_presets(std::span<const std::string> counters);

// libpfm's names for an event that goes by one name here and by another on each processor, the processor's own first:
// its code stays the same from kernel to kernel, while what a kernel's generic event means does not. Other names stand
// for themselves. A modifier, as in "cycles:u", goes along.
std::vector<std::string> names_of_event(std::string_view name);

} // namespace pinscope::collector
