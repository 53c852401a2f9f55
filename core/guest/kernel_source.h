// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::guest {

// A kernel that is ready to boot.
struct BootableKernel
{
    std::string label;
    std::string release; // as in the image's header
    std::filesystem::path image;
    std::filesystem::path modules; // …/lib/modules/RELEASE; empty where everything is built in
    std::filesystem::path config;  // empty where unknown
    std::string origin;            // "built", "fetched", "/boot", "file"

    bool operator==(const BootableKernel&) const = default;
};

// Where kernels are looked for. Tests point them elsewhere.
struct KernelPlaces
{
    std::filesystem::path cache; // fetched kernels stand in cache/kernels/RELEASE, built ones in kernels/LABEL
    std::filesystem::path boot = "/boot";
    std::filesystem::path modules = "/lib/modules";
};
// With the user's cache folder ($XDG_CACHE_HOME/pinscope).
KernelPlaces default_places();
std::filesystem::path kernel_folder(const std::filesystem::path& cache, std::string_view release);

// Every kernel that can be booted now, newest release first; built ones, fetched ones, those of /boot. What cannot be
// read or has no VFIO is left out. Blocks for some milliseconds.
std::vector<BootableKernel> list_kernels(const KernelPlaces& places);

// `spec`: the label of a built kernel, a release ("6.17.13+deb13-amd64", also without "-amd64"), a series ("6.17": its
// newest), or a path to a bzImage with optional ",modules=DIR", ",config=FILE", ",label=NAME". Errors: unknown, not a
// bzImage, without VFIO.
Result<BootableKernel> find_kernel(std::string_view spec, const KernelPlaces& places);

// An error where vfio-pci or vfio_iommu_type1 is neither a module nor built in. Where neither modules nor configuration
// are known, nothing can be said, and that is no error.
Result<void> check_vfio(const BootableKernel& kernel);

// The text of the kernel's .config; empty where none is known. Compiler and banner come from the guest itself.
Result<std::string> read_config(const BootableKernel& kernel);

// "6.17" for "6.17.13+deb13-amd64".
std::string series_of(std::string_view release);
// Whether `a` is the older release: numbers are compared as numbers, an -rc before its release.
bool older_release(std::string_view a, std::string_view b);

} // namespace pinscope::guest
