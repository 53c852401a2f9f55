// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace pinscope {

// DOMAIN:BB:DD.F in lower-case hex, as sysfs spells it: "0000:00:03.0", "10000:e1:00.0" behind a VMD. Nothing that fits
// can lead out of a folder.
bool is_pci_address(std::string_view text);

} // namespace pinscope
