// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/probe/probe.h"

#include "collectors/tuning/knobs.h"

#include <cstring>
#include <fmt/format.h>
#include <sys/utsname.h>
#include <unistd.h>

namespace pinscope::collector {

namespace {

// The value behind "name :" in /proc/cpuinfo or /proc/meminfo; empty if there is none.
std::string field_of(const std::string& text, std::string_view name)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line(text.data() + at, end - at);
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && line.starts_with(name)) {
            const std::string_view between = line.substr(name.size(), colon - name.size());
            const std::size_t value = line.find_first_not_of(" \t", colon + 1);
            if (between.find_first_not_of(" \t") == std::string_view::npos && value != std::string_view::npos)
                return std::string(line.substr(value));
        }
        at = end + 1;
    }
    return {};
}

void put(Environment& facts, const char* key, std::string value)
{
    if (!value.empty())
        facts[key] = std::move(value);
}

// The GNU build id out of the notes that /sys/kernel/notes holds (ELF notes: name size, desc size, type 3).
std::string build_id(const System& system)
{
    const std::string notes = system.read_bytes("/sys/kernel/notes").value_or("");
    std::size_t at = 0;
    while (at + 12 <= notes.size()) {
        std::uint32_t head[3];
        std::memcpy(head, notes.data() + at, sizeof head);
        const std::size_t name = at + sizeof head;
        const std::size_t desc = name + ((head[0] + 3U) & ~3U);
        const std::size_t next = desc + ((head[1] + 3U) & ~3U);
        if (desc + head[1] > notes.size())
            break;
        if (head[2] == 3 && notes.compare(name, 3, "GNU") == 0) {
            std::string hex;
            for (std::size_t i = 0; i < head[1]; ++i)
                hex += fmt::format("{:02x}", static_cast<unsigned char>(notes[desc + i]));
            return hex;
        }
        at = next;
    }
    return {};
}

// "inherit" follows the knob of all sizes: what it comes to is said with it.
std::string effective_word(const std::string& word, const std::string& of_all)
{
    return word == "inherit" && !of_all.empty() ? fmt::format("inherit ({})", of_all) : word;
}

void put_huge_pages(Environment& facts, const System& system)
{
    for (const char* knob : {"enabled", "defrag", "shmem_enabled"})
        if (const auto text = system.read(fmt::format("{}/{}", thp_folder, knob)))
            facts[fmt::format("thp.{}", knob)] = chosen_word(*text);
    for (const char* knob : {"enabled", "shmem_enabled"}) {
        const std::string of_all = chosen_word(system.read(fmt::format("{}/{}", thp_folder, knob)).value_or(""));
        for (Bytes size : thp_sizes(system, knob))
            if (const auto text = system.read(fmt::format("{}/{}", thp_size_folder(size), knob)))
                facts[fmt::format("thp.{}.{}", format_bytes(size), knob)] = effective_word(chosen_word(*text), of_all);
    }
    for (const char* knob : {"defrag", "pages_to_scan", "scan_sleep_millisecs"})
        put(facts, fmt::format("khugepaged.{}", knob).c_str(),
            system.read(fmt::format("{}/khugepaged/{}", thp_folder, knob)).value_or(""));
    for (const std::string& name : system.list("/sys/kernel/mm/hugepages"))
        if (const auto pages = system.read_number(fmt::format("/sys/kernel/mm/hugepages/{}/nr_hugepages", name)))
            facts[fmt::format("hugetlb.{}", name.substr(name.find('-') + 1))] = fmt::format("{}", *pages);
}

} // namespace

Environment probe_machine(const System& system)
{
    Environment facts;
    utsname name{};
    uname(&name);
    put(facts, "kernel.release", name.release);
    put(facts, "kernel.machine", name.machine);
    put(facts, "kernel.banner", system.read("/proc/version").value_or(""));
    put(facts, "kernel.build_id", build_id(system));
    const std::string cmdline = system.read("/proc/cmdline").value_or("");
    put(facts, "kernel.cmdline", cmdline);
    if (cmdline.find("pcie_acs_override") != std::string::npos)
        facts["iommu.acs_override"] = "yes"; // its groups are a wish
    put(facts, "kernel.boot_id", system.read("/proc/sys/kernel/random/boot_id").value_or(""));
    put(facts, "kernel.taint", system.read("/proc/sys/kernel/tainted").value_or(""));
    const std::string cpu = system.read("/proc/cpuinfo").value_or("");
    put(facts, "cpu.model", field_of(cpu, "model name"));
    put(facts, "cpu.microcode", field_of(cpu, "microcode"));
    facts["cpu.count"] = fmt::format("{}", sysconf(_SC_NPROCESSORS_ONLN));
    put(facts, "cpu.governor", system.read("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").value_or(""));
    const std::string memory = system.read("/proc/meminfo").value_or("");
    if (const std::string total = field_of(memory, "MemTotal"); !total.empty())
        facts["memory.total_bytes"] = fmt::format("{}", std::atoll(total.c_str()) * 1024);
    put(facts, "memory.buddyinfo", system.read("/proc/buddyinfo").value_or(""));
    put(facts, "clock.source",
        system.read("/sys/devices/system/clocksource/clocksource0/current_clocksource").value_or(""));
    facts["collector.version"] = PINSCOPE_VERSION;
    put_huge_pages(facts, system);
    return facts;
}

} // namespace pinscope::collector
