// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::guest {

// Without these nothing can be measured in a guest. vfio_iommu_type1 is not a dependency of vfio-pci.
inline constexpr std::array<std::string_view, 2> required_modules{"vfio-pci", "vfio_iommu_type1"};
// Everything a guest may use; what a kernel does not have is left out.
inline constexpr std::array<std::string_view, 6> wanted_modules{"irqbypass",        "vfio",    "vfio-pci",
                                                                "vfio_iommu_type1", "iommufd", "null_blk"};

// The module's name as the kernel compares it: no folder, no ".ko.xz", and "_" for "-".
std::string module_name(std::string_view file_or_name);

// What a kernel's modules folder (…/lib/modules/RELEASE) holds: files by module name, and the names built in.
struct ModuleTree
{
    std::map<std::string, std::filesystem::path> files;
    std::set<std::string> builtin;
};
// Reads names only; an empty or missing folder gives an empty tree. Blocks for a folder of 5000 modules about 20 ms.
ModuleTree read_module_tree(const std::filesystem::path& folder);
bool has_module(const ModuleTree& tree, std::string_view name); // as a file or built in

struct Module
{
    std::string name;
    std::filesystem::path file;
    std::string bytes; // uncompressed
};
struct LoadOrder
{
    std::vector<Module> modules;      // each after those it depends on
    std::vector<std::string> missing; // wanted, and neither a file nor built in
};
// `wanted` and all they depend on, read from the files themselves (modules.dep is not needed). What is built in is
// skipped. Blocks while reading. Errors: a damaged module, a dependency that is not there.
Result<LoadOrder> load_order(const ModuleTree& tree, std::span<const std::string_view> wanted = wanted_modules);

// The names in a module's `depends` field. `bytes` is an uncompressed .ko.
Result<std::vector<std::string>> module_dependencies(std::string_view bytes, std::string_view name);

} // namespace pinscope::guest
