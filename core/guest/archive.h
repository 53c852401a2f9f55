// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guest/apt.h"
#include "core/model/error.h"

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::guest {

// A kernel in the distribution's archive.
struct AvailableKernel
{
    std::string release; // "6.17.13+deb13-amd64"
    std::string series;  // "6.17"
    std::string build;   // "+deb13": kernels of one build come from one compiler family
    std::string suite;   // "trixie-backports"
    std::vector<std::string> packages;
    std::int64_t bytes = 0; // to download
    std::string unusable;   // why it cannot be chosen; empty where it can

    bool operator==(const AvailableKernel&) const = default;
};

// From package names and from what `apt-cache show` and `apt-cache madison` print about them: the plain amd64 flavour
// alone, newest first. A kernel whose packages are not all there is listed with the reason.
std::vector<AvailableKernel> read_available(std::string_view names, std::string_view show, std::string_view madison);
// The names in `names` (one a line) that belong to plain amd64 kernels.
std::vector<std::string> kernel_packages(std::string_view names);

// Reads apt's lists; they must be there (AptTree::update). Blocks for some seconds.
Result<std::vector<AvailableKernel>> available_kernels(const AptTree& apt, const std::stop_token& stop);

// What to take where the archive no longer has the series asked for.
enum class Fallback { None, Older, Newer };

struct Choice
{
    AvailableKernel kernel;
    std::string note; // a sentence where it is not what was asked for
};
// The kernel of exactly this release, or the newest of the series `spec`. `build` ("+deb13") narrows the choice, empty:
// any. With a fallback the nearest usable series on that side is taken and named. Error: not there, and why.
Result<Choice> choose(std::span<const AvailableKernel> kernels, std::string_view spec, std::string_view build,
                      Fallback fallback);

} // namespace pinscope::guest
