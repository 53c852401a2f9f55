// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"

#include <perfmon/pfmlib_perf_event.h>
#include <vector>

namespace pinscope::collector {

// An event as the kernel is asked for it.
struct Encoding
{
    perf_event_attr attr{};
    std::string event; // libpfm's full name, "skl::DTLB_LOAD_MISSES:MISS_CAUSES_A_WALK:…:u=0:k=1"
    std::string text;  // "cpu/config=0x108/k"
};

// The unit of the core that counts on one CPU. Hybrid processors have several: "cpu_core" and "cpu_atom".
struct CorePmu
{
    std::string name; // in /sys/bus/event_source/devices
    std::uint32_t type = PERF_TYPE_RAW;
    bool hybrid = false;
};
std::optional<CorePmu> core_pmu(const System& system, int cpu);

// The ways to ask for an event, best first, kernel-only where its name has no modifier of its own. The Error is about
// the name: libpfm does not know it here.
Result<std::vector<Encoding>> encodings(const std::string& name, const System& system, int cpu);

std::string libpfm_version(); // "4.13.0"

} // namespace pinscope::collector
