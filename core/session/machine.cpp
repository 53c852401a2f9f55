// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/machine.h"

#include "core/guest/qemu.h"

#include <cstdlib>
#include <fmt/format.h>
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

Finding counters_finding(const fs::path& root)
{
    const bool pmu = fs::exists(root / "sys/bus/event_source/devices/cpu") ||
                     fs::exists(root / "sys/bus/event_source/devices/cpu_core");
    if (pmu)
        return {"hardware counters", true, "the processor's PMU is there", {}};
    return {"hardware counters", false, "this machine shows no PMU (a virtual machine often has none)", {}};
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
    return {guest_finding(installation),         kvm_finding(),
            kernels_finding(installation),       vfio_finding(installation.root),
            counters_finding(installation.root), proof_finding(installation.root)};
}

} // namespace pinscope::session
