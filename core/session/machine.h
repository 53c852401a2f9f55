// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guest/kernel_source.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace pinscope::session {

// One thing this machine can or cannot do for a measurement.
struct Finding
{
    std::string name; // "guest, instructions clock"
    bool available = false;
    std::string reason;       // what was found, or why not
    std::string fix;          // a command or a sentence; empty where there is nothing to do
    std::string command = {}; // the command of the fix alone, for copying; empty where a command does not do it
};
// Names that other rooms refer to.
inline constexpr const char* guest_finding_name = "guest, instructions clock";
inline constexpr const char* kvm_finding_name = "guest, wall clock";
inline constexpr const char* kernels_finding_name = "kernels to boot";

// Where the parts are that a measurement needs.
struct Installation
{
    std::filesystem::path collector; // the static one
    guest::KernelPlaces places = guest::default_places();
    std::filesystem::path root = "/"; // of /sys, /proc and /dev
    std::optional<bool> is_root = {}; // whether this process sees what root sees; empty: look
};

// The collector beside the program: in the build tree or below libexec; $PINSCOPE_COLLECTOR goes before both.
Result<std::filesystem::path> find_collector(const std::filesystem::path& program);

// What can be measured here: guests and their clocks, kernels, each workload on this machine, counters, tracing, and
// the rights that needs. Blocks for about 100 ms.
std::vector<Finding> look_at_machine(const Installation& installation);

} // namespace pinscope::session
