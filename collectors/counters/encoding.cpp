// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/counters/encoding.h"

#include "collectors/counters/presets.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <perfmon/pfmlib.h>
#include <string_view>

namespace pinscope::collector {

namespace {

constexpr const char* step = "opening a counter";
constexpr const char* units = "/sys/bus/event_source/devices";

// "0-3,8": whether the list names the CPU.
bool lists(std::string_view list, int cpu)
{
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        int first = -1;
        int last = -1;
        const char* const end = list.data() + comma;
        const auto read = std::from_chars(list.data(), end, first);
        last = first;
        if (read.ec == std::errc{} && read.ptr != end && *read.ptr == '-')
            std::from_chars(read.ptr + 1, end, last);
        if (first >= 0 && first <= cpu && cpu <= last)
            return true;
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return false;
}

std::string unit_name(const perf_event_attr& attr, const std::optional<CorePmu>& pmu, bool raw)
{
    if (attr.type == PERF_TYPE_SOFTWARE)
        return "software";
    if (attr.type == PERF_TYPE_TRACEPOINT)
        return "tracepoint";
    if (pmu && (raw || pmu->hybrid))
        return pmu->name;
    return attr.type == PERF_TYPE_HARDWARE ? "hardware" : attr.type == PERF_TYPE_HW_CACHE ? "hw_cache" : "cpu";
}

// Generic and raw events of a hybrid processor name the unit they mean: in the upper half of config, or as their type.
void choose_unit(perf_event_attr& attr, const CorePmu& pmu)
{
    if (attr.type == PERF_TYPE_HARDWARE || attr.type == PERF_TYPE_HW_CACHE)
        attr.config |= std::uint64_t{pmu.type} << 32;
    else if (attr.type == PERF_TYPE_RAW)
        attr.type = pmu.type;
}

std::string text_of(const perf_event_attr& attr, const std::string& unit)
{
    std::string text = fmt::format("{}/config={:#x}", unit, std::uint64_t{attr.config});
    if (attr.config1 != 0)
        text += fmt::format(",config1={:#x}", std::uint64_t{attr.config1});
    if (attr.config2 != 0)
        text += fmt::format(",config2={:#x}", std::uint64_t{attr.config2});
    text += '/';
    if (!attr.exclude_user)
        text += 'u';
    if (!attr.exclude_kernel)
        text += 'k';
    return text;
}

// Where a fault is taken is not who caused it, so software events count in both modes.
bool is_software(std::string_view name)
{
    constexpr std::string_view events[]{"context-switches", "cpu-migrations",   "task-clock",
                                        "cpu-clock",        "alignment-faults", "emulation-faults"};
    return std::ranges::find(events, name) != std::end(events);
}

int ask_libpfm(const std::string& name, int modes, Encoding& encoding)
{
    perf_event_attr attr{};
    attr.size = sizeof attr;
    char* full = nullptr;
    pfm_perf_encode_arg_t argument{};
    argument.attr = &attr;
    argument.fstr = &full;
    argument.size = sizeof argument;
    const int code = pfm_get_os_event_encoding(name.c_str(), modes, PFM_OS_PERF_EVENT, &argument);
    if (code == PFM_SUCCESS) {
        encoding.attr = attr;
        encoding.event = full == nullptr ? name : full;
    }
    std::free(full);
    return code;
}

bool well_formed(std::string_view name)
{
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("-_:.=").find(c) != std::string_view::npos;
    });
}

} // namespace

std::optional<CorePmu> core_pmu(const System& system, int cpu)
{
    const auto type = [&system](const std::string& name) {
        return static_cast<std::uint32_t>(
            system.read_number(fmt::format("{}/{}/type", units, name)).value_or(PERF_TYPE_RAW));
    };
    if (system.exists(fmt::format("{}/cpu", units)))
        return CorePmu{"cpu", type("cpu"), false};
    for (const std::string& name : system.list(units)) // only a core's unit lists the CPUs that have it
        if (const auto cpus = system.read(fmt::format("{}/{}/cpus", units, name)); cpus && lists(*cpus, cpu))
            return CorePmu{name, type(name), true};
    return std::nullopt;
}

Result<std::vector<Encoding>> encodings(const std::string& name, const System& system, int cpu)
{
    if (!well_formed(name))
        return failure(step, "this is no name of an event", "Use letters, digits, - and _, and : before modifiers");
    if (const int code = pfm_initialize(); code != PFM_SUCCESS) // again and again does no harm
        return failure(step, fmt::format("libpfm does not start: {}", pfm_strerror(code)), "Measure without counters");
    const auto pmu = core_pmu(system, cpu);
    std::vector<Encoding> found;
    int refused = PFM_ERR_NOTFOUND;
    for (const std::string& candidate : names_of_event(name)) {
        Encoding encoding;
        const int code = ask_libpfm(candidate, is_software(name) ? PFM_PLM0 | PFM_PLM3 : PFM_PLM0, encoding);
        if (code != PFM_SUCCESS) {
            refused = refused == PFM_ERR_NOTFOUND ? code : refused; // that of the nearest name
            continue;
        }
        const bool raw = encoding.attr.type == PERF_TYPE_RAW;
        if (pmu && pmu->hybrid)
            choose_unit(encoding.attr, *pmu);
        encoding.text = text_of(encoding.attr, unit_name(encoding.attr, pmu, raw));
        found.push_back(std::move(encoding));
    }
    if (found.empty())
        return failure(step,
                       fmt::format("libpfm {} has no such event here: {}", libpfm_version(), pfm_strerror(refused)),
                       "Choose a preset (default, tlb, cache, faults), or a name that libpfm4 has for this processor");
    return found;
}

std::string libpfm_version()
{
    return PINSCOPE_LIBPFM_VERSION;
}

} // namespace pinscope::collector
