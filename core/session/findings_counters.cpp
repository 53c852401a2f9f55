// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/findings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pinscope::session {

namespace {

bool hides_what_it_does(const System& system)
{
    return system.first_line("sys/kernel/security/lockdown").find("[confidentiality]") != std::string::npos;
}

// The units of the cores: one, or several of a hybrid processor. Only they list the CPUs that have them.
std::vector<std::string> core_units(const System& system)
{
    std::vector<std::string> units = system.list("sys/bus/event_source/devices");
    std::erase_if(units, [&](const std::string& unit) {
        return unit != "cpu" && !system.has(fmt::format("sys/bus/event_source/devices/{}/cpus", unit).c_str());
    });
    return units;
}

Finding hardware_finding(const System& system)
{
    Finding finding{"hardware counters", false, {}, {}};
    const auto units = core_units(system);
    if (hides_what_it_does(system)) {
        finding.reason = "the kernel is locked down and hides what it does";
        finding.fix = "Measure in a guest";
    } else if (units.empty()) {
        finding.reason = "this machine shows no PMU: cycles, instructions, TLB and cache misses cannot be counted";
        finding.fix = "Software events can (--counters faults); for the others use a machine that has a PMU";
    } else {
        finding.available = true;
        finding.reason = fmt::format("PMU {}; --counters default, tlb, cache", fmt::join(units, ", "));
        if (system.first_line("proc/sys/kernel/nmi_watchdog") == "1") {
            finding.reason += "; the NMI watchdog takes one counter";
            finding.fix = "sysctl kernel.nmi_watchdog=0";
        }
    }
    return finding;
}

Finding software_finding(const System& system)
{
    // The page faults are of the thread's own account, which is always kept.
    const std::string faults = "page-faults, minor-faults, major-faults";
    const std::string paranoid = system.first_line("proc/sys/kernel/perf_event_paranoid");
    if (paranoid.empty())
        return {"software counters", true, faults + "; this kernel has no perf_event for more", {}};
    return {"software counters",
            true,
            fmt::format("{}, context-switches, cpu-migrations, task-clock; perf_event_paranoid is {}{}", faults,
                        paranoid, system.is_root ? "" : ", and the collector counts as root"),
            {}};
}

// Function durations, in a run of their own.
Finding tracing_finding(const System& system)
{
    Finding finding{"tracing on this machine", false, {}, {}};
    const std::string tracers = system.first_line("sys/kernel/tracing/available_tracers");
    if (hides_what_it_does(system)) {
        finding.reason = "the kernel is locked down and hides what it does";
        finding.fix = "Trace in a guest";
    } else if (tracers.find("function_graph") != std::string::npos) {
        finding.available = true;
        finding.reason = "function_graph is there; --trace";
    } else if (!system.is_root) {
        finding.reason = "only root sees tracefs; the collector says at the first run whether function_graph is there";
    } else {
        finding.reason = system.has("sys/kernel/tracing/available_tracers") ? "this kernel has no function_graph tracer"
                                                                            : "tracefs is not mounted";
        finding.fix = "Trace in a guest, or mount tracefs on /sys/kernel/tracing";
    }
    return finding;
}

} // namespace

std::vector<Finding> counter_findings(const System& system)
{
    return {hardware_finding(system), software_finding(system), tracing_finding(system)};
}

} // namespace pinscope::session
