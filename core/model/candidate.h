// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace pinscope {

// A PCI device that VFIO could be given, as the machine's collector sees it.
struct Candidate
{
    std::string address;               // "0000:00:03.0"
    std::string vendor;                // "0x1234"
    std::string device;                // "0x11e8"
    std::string driver;                // "" if none
    std::string group;                 // IOMMU group number; "" if none
    std::vector<std::string> blockers; // members of the group that keep it from being viable, as "0000:00:1f.2 (ahci)"
    std::string use = {};              // what the machine needs it for, as "eth0 is up"; empty if nothing is known
    std::string node = {};             // its NUMA node; "" if there is only one
    bool operator==(const Candidate&) const = default;
};

} // namespace pinscope
