// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/candidate.h"

namespace pinscope::session {

// "Intel Corporation I210 Gigabit Network Connection", from pci.ids through libpci; "0x8086:0x1533" where it is not
// in there. Asks no network.
std::string device_name(const Candidate& device);

} // namespace pinscope::session
