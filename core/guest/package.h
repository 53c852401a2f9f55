// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string_view>

namespace pinscope::guest {

// Takes out of a Debian package what belongs to the kernel `release`, into folder/vmlinuz, folder/config and
// folder/lib/modules/RELEASE. `progress` gets whole per cents as they change. Blocks for seconds; ends early with an
// error when stopped. Errors: a damaged package, the disk full.
Result<void> extract_package(const std::filesystem::path& package, std::string_view release,
                             const std::filesystem::path& folder, const std::function<void(int percent)>& progress,
                             const std::stop_token& stop);

// Deletes every module that none of wanted_modules needs.
Result<void> keep_wanted_modules(const std::filesystem::path& modules);

} // namespace pinscope::guest
