// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

// Small files in the real formats, for the tests of this room.
namespace pinscope::guest::samples {

// A bzImage header that tells `release`, followed by as many bytes as it announces.
std::string bzimage(std::string_view release);

// A relocatable ELF file with a .modinfo section that names what it depends on ("vfio,irqbypass").
std::string module(std::string_view depends);

enum class Packing { Xz, Zstd, Gzip };
std::string packed(std::string_view bytes, Packing packing);

// A .deb with a data.tar.xz of these files.
std::string debian_package(const std::map<std::string, std::string>& files);

// A kernel and its VFIO modules, as the files of a Debian package.
std::map<std::string, std::string> kernel_files(const std::string& release);

void put(const std::filesystem::path& path, std::string_view bytes);

} // namespace pinscope::guest::samples
