// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/findings.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>

namespace pinscope::session {

namespace fs = std::filesystem;

namespace {

constexpr const char* in_a_guest = "a guest needs none of it: --target guest";

Finding vfio_finding(const System& system)
{
    Finding finding{"VFIO on this machine", false, {}, {}};
    const std::size_t groups = system.list("sys/kernel/iommu_groups").size();
    if (groups > 0) {
        finding.available = true;
        finding.reason = fmt::format("{} IOMMU groups", groups);
        finding.fix = finding.command = "pinscope devices";
    } else if (system.has("dev/vfio/noiommu-0")) {
        finding.reason = "VFIO runs without an IOMMU here: nothing is mapped, so there is nothing to measure";
        finding.fix = fmt::format("Turn the IOMMU on; {}", in_a_guest);
    } else if (system.first_line("proc/cmdline").find("iommu=on") != std::string::npos) {
        finding.reason = "the command line turns the IOMMU on, but no device has an IOMMU group";
        finding.fix = fmt::format("Turn VT-d or AMD-Vi on in the firmware; {}", in_a_guest);
    } else {
        finding.reason = "no device has an IOMMU group";
        finding.fix = "Turn VT-d or AMD-Vi on in the firmware and boot with intel_iommu=on; a guest needs neither";
    }
    return finding;
}

Finding iommufd_finding(const System& system)
{
    Finding finding{"iommufd on this machine", system.has("dev/iommu"), {}, {}};
    if (!finding.available) {
        finding.reason = "there is no /dev/iommu: the kernel lacks CONFIG_IOMMUFD, or its module is not loaded";
        finding.fix = finding.command = "modprobe iommufd";
    } else if (system.list("dev/vfio/devices").empty()) {
        finding.reason = "/dev/iommu is there; no device is bound to vfio-pci yet, so that it has no cdev";
        finding.fix = finding.command = "pinscope devices";
    } else {
        finding.reason = "/dev/iommu and /dev/vfio/devices are there";
    }
    return finding;
}

Finding gup_finding(const System& system)
{
    Finding finding{"gup_test on this machine", system.has("sys/kernel/debug/gup_test"), {}, {}};
    if (finding.available) {
        finding.reason = "debugfs has gup_test";
    } else if (system.first_line("sys/kernel/security/lockdown").find("[none]") == std::string::npos &&
               system.has("sys/kernel/security/lockdown")) {
        finding.reason = "the kernel is locked down, which closes debugfs";
        finding.fix = "Measure in a guest";
    } else if (!system.is_root) {
        finding.reason = "only root sees debugfs; the collector says at the first run whether gup_test is there";
    } else {
        finding.reason = "debugfs has no gup_test: the kernel was built without CONFIG_GUP_TEST";
        finding.fix = "Measure in a guest whose kernel has it: pinscope kernels build --tree DIR";
    }
    return finding;
}

Finding io_uring_finding(const System& system)
{
    Finding finding{"io_uring on this machine", true, "buffers can be registered", {}};
    const std::string disabled = system.first_line("proc/sys/kernel/io_uring_disabled");
    if (disabled != "2" && (disabled != "1" || system.is_root))
        return finding;
    finding.available = disabled == "1"; // root may
    finding.reason = finding.available ? "io_uring is kept from users, and the collector is root"
                                       : "io_uring is switched off: kernel.io_uring_disabled is 2";
    if (!finding.available)
        finding.fix = finding.command = "sysctl kernel.io_uring_disabled=0";
    return finding;
}

Finding direct_io_finding(const System& system)
{
    Finding finding{"direct-io on this machine", system.has("dev/nullb0"), "/dev/nullb0 is there", {}};
    if (!finding.available) {
        finding.reason = "there is no null_blk device, which reads of nothing but pinned pages need";
        finding.fix = finding.command = "modprobe null_blk";
    }
    return finding;
}

} // namespace

bool System::has(const char* path) const
{
    std::error_code error;
    return fs::exists(root / path, error);
}

std::string System::first_line(const char* path) const
{
    std::ifstream stream(root / path);
    std::string line;
    std::getline(stream, line);
    return line;
}

std::vector<std::string> System::list(const char* folder) const
{
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator it(root / folder, error), end; !error && it != end; it.increment(error))
        names.push_back(it->path().filename());
    std::ranges::sort(names);
    return names;
}

std::vector<Finding> workload_findings(const System& system)
{
    return {vfio_finding(system), iommufd_finding(system), gup_finding(system), io_uring_finding(system),
            direct_io_finding(system)};
}

} // namespace pinscope::session
