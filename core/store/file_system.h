// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>
#include <string>

namespace pinscope::store {

// The kind of network file system `folder` lies on ("NFS", "SMB", "FUSE" …), empty for a local one. From statfs(2).
std::string network_file_system(const std::filesystem::path& folder);

// The file system of `path` for a message about space: "/home (0.0 MiB free)".
std::string describe_space(const std::filesystem::path& path);

// Writes a file's data and a folder's entries to the disk.
Result<void> sync_path(const std::filesystem::path& path, const char* step);

// Gives `from` the name `to` in the same folder. False where `to` exists already: then nothing is changed.
Result<bool> rename_new(const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace pinscope::store
