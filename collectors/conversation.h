// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"
#include "collectors/workloads/workload.h"

namespace pinscope::collector {

// Where a conversation reads requests from and writes events to.
struct Channel
{
    int in = 0;
    int out = 1;
    // On a pipe the end of the input means that the front end is gone and the work is to stop; a guest's request file
    // has an end from the start.
    bool end_cancels = true;
    // Waits after each event until the device has sent it, as a serial port needs.
    bool drains = false;
    std::span<const WorkloadKind> workloads = collector::workloads();
};

// Holds one conversation: hello, then requests until the input ends. Returns the program's exit status: 0, or 1 after
// a request that failed, 2 after one that was refused.
int converse(const Channel& channel, const System& system);

// Makes running work stop at its next safe point; for signal handlers. The signals are best blocked outside: the
// conversation lets them in whenever it waits.
void request_stop();

} // namespace pinscope::collector
