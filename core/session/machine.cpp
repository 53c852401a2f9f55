// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/machine.h"

#include "core/guest/qemu.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <unistd.h>

namespace pinscope::session {

namespace fs = std::filesystem;

namespace {

std::size_t entries(const fs::path& folder)
{
    std::error_code error;
    std::size_t count = 0;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        ++count;
    return count;
}

// "Run: COMMAND" names a command.
std::string command_in(const std::string& fix)
{
    constexpr std::string_view sign = "Run: ";
    return fix.starts_with(sign) ? fix.substr(sign.size()) : std::string();
}

Finding guest_finding(const Installation& installation)
{
    Finding finding{guest_finding_name, false, {}, {}};
    const auto qemu = guest::find_qemu();
    if (!qemu) {
        finding.reason = qemu.error().cause;
        finding.fix = qemu.error().fix;
        finding.command = command_in(finding.fix);
    } else if (!fs::exists(installation.collector)) {
        finding.reason = "the static collector is missing";
        finding.fix = "Build or install Pinscope again";
    } else {
        const auto version = guest::qemu_version(*qemu);
        finding.available = version.has_value();
        finding.reason = version ? fmt::format("QEMU {}, no hardware needed", *version) : version.error().cause;
        finding.fix = version ? "" : version.error().fix;
    }
    return finding;
}

Finding kvm_finding()
{
    const auto kvm = guest::check_kvm();
    if (!kvm)
        return {kvm_finding_name, false, kvm.error().cause, kvm.error().fix};
    return {kvm_finding_name, true, "/dev/kvm opens; that a guest boots with it is seen when a study starts", {}};
}

Finding kernels_finding(const Installation& installation)
{
    const auto kernels = guest::list_kernels(installation.places);
    Finding finding{kernels_finding_name, !kernels.empty(), fmt::format("{} ready", kernels.size()), {}};
    if (kernels.empty())
        finding.fix = finding.command = "pinscope kernels fetch 6.18";
    return finding;
}

Finding vfio_finding(const fs::path& root)
{
    const std::size_t groups = entries(root / "sys/kernel/iommu_groups");
    if (groups > 0)
        return {"VFIO on this machine", true, fmt::format("{} IOMMU groups", groups), "pinscope devices"};
    return {"VFIO on this machine", false, "no device has an IOMMU group",
            "Turn VT-d or AMD-Vi on in the firmware and boot with intel_iommu=on; a guest needs neither"};
}

std::string first_line(const fs::path& file)
{
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    return line;
}

// The units of the cores: one, or several of a hybrid processor. Only they list the CPUs that have them.
std::vector<std::string> core_units(const fs::path& root)
{
    std::vector<std::string> units;
    std::error_code error;
    for (fs::directory_iterator it(root / "sys/bus/event_source/devices", error), end; !error && it != end;
         it.increment(error))
        if (it->path().filename() == "cpu" || fs::exists(it->path() / "cpus"))
            units.push_back(it->path().filename());
    std::ranges::sort(units);
    return units;
}

Finding hardware_counters_finding(const fs::path& root)
{
    Finding finding{"hardware counters", false, {}, {}};
    const auto units = core_units(root);
    if (first_line(root / "sys/kernel/security/lockdown").find("[confidentiality]") != std::string::npos) {
        finding.reason = "the kernel is locked down and hides what it does";
        finding.fix = "Measure in a guest";
    } else if (units.empty()) {
        finding.reason = "this machine shows no PMU: cycles, instructions, TLB and cache misses cannot be counted";
        finding.fix = "Software events can (--counters faults); for the others use a machine that has a PMU";
    } else {
        finding.available = true;
        finding.reason = fmt::format("PMU {}; --counters default, tlb, cache", fmt::join(units, ", "));
        if (first_line(root / "proc/sys/kernel/nmi_watchdog") == "1") {
            finding.reason += "; the NMI watchdog takes one counter";
            finding.fix = "sysctl kernel.nmi_watchdog=0";
        }
    }
    return finding;
}

Finding software_counters_finding(const fs::path& root)
{
    // The page faults are of the thread's own account, which is always kept.
    const std::string faults = "page-faults, minor-faults, major-faults";
    const std::string paranoid = first_line(root / "proc/sys/kernel/perf_event_paranoid");
    if (paranoid.empty())
        return {"software counters", true, faults + "; this kernel has no perf_event for more", {}};
    return {"software counters",
            true,
            fmt::format("{}, context-switches, cpu-migrations, task-clock; perf_event_paranoid is {}{}", faults,
                        paranoid, geteuid() == 0 ? "" : ", and the collector counts as root"),
            {}};
}

Finding proof_finding(const fs::path& root)
{
    Finding finding{"folio proof on this machine", fs::exists(root / "proc/kpageflags"), {}, {}};
    finding.reason = finding.available ? "pagemap and kpageflags are there" : "/proc/kpageflags is missing";
    if (finding.available && geteuid() != 0)
        finding.reason += "; the collector reads them as root";
    return finding;
}

} // namespace

Result<fs::path> find_collector(const fs::path& program)
{
    if (const char* path = std::getenv("PINSCOPE_COLLECTOR"))
        return fs::path(path);
#ifdef PINSCOPE_GUEST_COLLECTOR
    return fs::path(PINSCOPE_GUEST_COLLECTOR);
#endif
    const fs::path folder = program.parent_path();
    for (const char* place : {"../collectors/pinscope-collector", "../libexec/pinscope/pinscope-collector"})
        if (std::error_code error; fs::exists(folder / place, error))
            return fs::canonical(folder / place, error);
    return failure("looking for the collector", "pinscope-collector is not beside the program",
                   "Build or install Pinscope again, or name it in PINSCOPE_COLLECTOR");
}

std::vector<Finding> look_at_machine(const Installation& installation)
{
    return {guest_finding(installation),
            kvm_finding(),
            kernels_finding(installation),
            vfio_finding(installation.root),
            hardware_counters_finding(installation.root),
            software_counters_finding(installation.root),
            proof_finding(installation.root)};
}

} // namespace pinscope::session
