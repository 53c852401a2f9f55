// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"

#include <string>

namespace pinscope::collector {

// What the machine needs a PCI device for, as in "vda1 is mounted" or "eth0 is up"; empty if nothing is known. Taking
// such a device away would harm the machine.
std::string use_of_device(const std::string& address, const System& system);

} // namespace pinscope::collector
