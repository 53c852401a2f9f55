// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"

#include <string>

namespace pinscope::collector {

// What the machine needs a PCI device for, as in "vda1 is mounted" or "eth0 is up"; empty if nothing is known. Taking
// such a device away would harm the machine.
std::string use_of_device(const std::string& address, const System& system);

// Who has the file open, as "4711 (qemu-system-x86)"; empty where nobody is seen. Without root only one's own processes
// are.
std::string holder_of(const std::string& file, const System& system);

} // namespace pinscope::collector
