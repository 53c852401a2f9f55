// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/machine.h"

// What look_at_machine() puts together: each of these looks at files below `root` alone.
namespace pinscope::session {

struct System
{
    std::filesystem::path root = "/"; // of /sys, /proc and /dev
    bool is_root = false;             // whether this process sees what root sees

    [[nodiscard]] bool has(const char* path) const; // as in "dev/vfio/vfio"
    [[nodiscard]] std::string first_line(const char* path) const;
    [[nodiscard]] std::vector<std::string> list(const char* folder) const; // sorted names
};

std::vector<Finding> workload_findings(const System& system); // of this machine as target, one a workload
std::vector<Finding> counter_findings(const System& system);  // counters and tracing
std::vector<Finding> right_findings(const System& system);    // the folio proof, root, locked memory, other hosts

} // namespace pinscope::session
