// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::guest {

// The whole file. Blocks; errors name `step` and the path.
Result<std::string> read_file(const std::filesystem::path& path, std::string_view step);

// Writes beside `path` and renames: whoever reads `path` sees the old file or the new one, never a part.
Result<void> write_file(const std::filesystem::path& path, std::string_view bytes, std::string_view step);

// Regular files below `directory`, sorted by path; empty where there is no such directory.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& directory);

// What to do about a file that could not be read or written, by errno.
std::string advice(int code, const std::filesystem::path& path);

} // namespace pinscope::guest
