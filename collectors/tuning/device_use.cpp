// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/device_use.h"

#include <fmt/format.h>
#include <sstream>

namespace pinscope::collector {

namespace {

// Names in /sys/class/CLASS whose device hangs below the PCI device.
std::vector<std::string> below(const std::string& address, const char* group, const System& system)
{
    std::vector<std::string> found;
    const std::string folder = fmt::format("/sys/class/{}", group);
    for (const std::string& name : system.list(folder)) {
        const std::string target = system.link_target(fmt::format("{}/{}", folder, name)).value_or("");
        if (target.find(fmt::format("/{}/", address)) != std::string::npos)
            found.push_back(name);
    }
    return found;
}

// Whether a line of mountinfo has this "major:minor" as its third word.
bool is_mounted(const std::string& number, const std::string& mountinfo)
{
    std::istringstream lines(mountinfo);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string id;
        std::string parent;
        std::string device;
        if (words >> id >> parent >> device && device == number)
            return true;
    }
    return false;
}

} // namespace

std::string holder_of(const std::string& file, const System& system)
{
    for (const std::string& process : system.list("/proc")) {
        if (process.find_first_not_of("0123456789") != std::string::npos)
            continue;
        const std::string fds = fmt::format("/proc/{}/fd", process);
        for (const std::string& fd : system.list(fds))
            if (system.link_target(fmt::format("{}/{}", fds, fd)) == file)
                return fmt::format("{} ({})", process,
                                   system.read(fmt::format("/proc/{}/comm", process)).value_or("?"));
    }
    return {};
}

std::string use_of_device(const std::string& address, const System& system)
{
    const std::string mounts = system.read("/proc/self/mountinfo").value_or("");
    const std::string swaps = system.read("/proc/swaps").value_or("");
    for (const std::string& disk : below(address, "block", system)) {
        const std::string folder = fmt::format("/sys/class/block/{}", disk);
        const std::string number = system.read(folder + "/dev").value_or("");
        // A file system over several disks has a number of its own and names the disk as its source.
        if (is_mounted(number, mounts) || mounts.find(fmt::format(" /dev/{} ", disk)) != std::string::npos)
            return fmt::format("{} is mounted", disk);
        if (swaps.find(fmt::format("/dev/{} ", disk)) != std::string::npos)
            return fmt::format("{} is swap", disk);
        if (const auto holders = system.list(folder + "/holders"); !holders.empty())
            return fmt::format("{} is held by {}", disk, holders.front());
    }
    for (const std::string& port : below(address, "net", system))
        if (system.read(fmt::format("/sys/class/net/{}/operstate", port)) == "up")
            return fmt::format("{} is up", port);
    // Its functions would go on without it, and the kernel crash.
    const long long functions =
        system.read_number(fmt::format("/sys/bus/pci/devices/{}/sriov_numvfs", address)).value_or(0);
    if (functions > 0)
        return fmt::format("{} virtual functions depend on it", functions);
    return {};
}

} // namespace pinscope::collector
