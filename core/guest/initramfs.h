// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guest/modules.h"
#include "core/model/error.h"

#include <filesystem>
#include <string>
#include <vector>

namespace pinscope::guest {

// What a guest starts with.
struct Initramfs
{
    std::filesystem::path init;  // a static x86-64 program; becomes /init
    std::vector<Module> modules; // in load order; become /modules/NN-name.ko, listed in /modules/order
    std::string request;         // becomes /request: JSON Lines for the collector
};

// An uncompressed newc cpio. Equal input gives equal bytes: times, owners and inode numbers are fixed. Blocks while
// writing some megabytes. Errors: init missing or linked dynamically, the disk full.
Result<void> write_initramfs(const Initramfs& content, const std::filesystem::path& path);

// The same in memory.
Result<std::string> make_initramfs(const Initramfs& content);

} // namespace pinscope::guest
