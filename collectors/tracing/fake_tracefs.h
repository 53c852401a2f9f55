// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/fake_machine.h"
#include "collectors/tuning/knobs.h"

#include <map>
#include <sched.h>

namespace pinscope::collector {

inline constexpr const char* tracing_folder = "/sys/kernel/tracing";

// For tests: a tracefs that nobody uses, with the functions f (in two clones) and g. Its trace is what a test puts
// there.
inline void fake_tracefs(const FakeMachine& machine)
{
    const std::string folder = tracing_folder;
    machine.put(folder + "/available_tracers", "hwlat function_graph function nop\n");
    machine.put(folder + "/available_filter_functions", "e\nf [vfio]\nf.isra.0 [vfio]\ng\n");
    machine.put(folder + "/current_tracer", "nop\n");
    machine.put(folder + "/tracing_on", "1\n");
    machine.put(folder + "/trace", "# tracer: nop\n");
    for (const char* list : {"set_ftrace_filter", "set_graph_function"})
        machine.put(folder + "/" + list, "#### all functions enabled ####\n");
    machine.put(folder + "/set_ftrace_notrace", "#### no functions disabled ####\n");
    machine.put(folder + "/set_ftrace_pid", "no pid\n");
    machine.put(folder + "/set_event", "");
    machine.put(folder + "/options/overwrite", "1\n");
    machine.put(folder + "/options/funcgraph-duration", "0\n");
    machine.put(folder + "/options/latency-format", "0\n");
    for (const int cpu : {0, 1, std::max(0, sched_getcpu())}) {
        const std::string of_cpu = folder + "/per_cpu/cpu" + std::to_string(cpu);
        machine.put(of_cpu + "/buffer_size_kb", "7 (expanded: 1408)\n");
        machine.put(of_cpu + "/stats", "entries: 0\noverrun: 0\ncommit overrun: 0\ndropped events: 0\n");
    }
}

// What is set in it: knob -> value.
inline std::map<std::string, std::string> tracing_state(const FakeMachine& machine)
{
    const System system(machine.path("/"));
    std::map<std::string, std::string> state;
    for (const char* knob : {"current_tracer", "tracing_on", "set_ftrace_filter", "set_ftrace_pid", "options/overwrite",
                             "options/funcgraph-duration", "options/latency-format"})
        state[knob] = knob_value(std::string(tracing_folder) + "/" + knob, system).value_or("gone");
    for (const std::string& cpu : system.list(std::string(tracing_folder) + "/per_cpu"))
        state[cpu] = knob_value(std::string(tracing_folder) + "/per_cpu/" + cpu + "/buffer_size_kb", system).value();
    return state;
}

inline std::map<std::string, std::string> unused_tracing()
{
    const FakeMachine machine;
    fake_tracefs(machine);
    return tracing_state(machine);
}

} // namespace pinscope::collector
