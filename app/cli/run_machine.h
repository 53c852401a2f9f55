// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace pinscope::cli {

// One boot of a study that measures a machine itself.
struct MachineArguments
{
    std::string target; // "this", "ssh:HOST"
    std::string as;     // "base", or a kernel's label
    std::string device; // the VFIO device's PCI address; empty: the only candidate
    bool trace = false; // and the tracing pass
    bool fresh = false; // the study of that name goes to the trash first
};

// Measures the kernel that runs there as the next boot of the study; `wanted` has everything but its kernels.
int run_on_machine(const Context& context, const MachineArguments& arguments, Study wanted);

} // namespace pinscope::cli
