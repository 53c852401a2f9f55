// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>
#include <string>

namespace pinscope::guest {

// The release (uname -r) in the header of an x86-64 bzImage (Documentation/arch/x86/boot.rst: boot flag at 0x1fe,
// "HdrS" at 0x202, kernel_version at 0x20e). Errors: not readable, not a bzImage, cut short, a 32-bit kernel.
Result<std::string> bzimage_release(const std::filesystem::path& image);

} // namespace pinscope::guest
