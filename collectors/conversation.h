// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"

namespace pinscope::collector {

// Where a conversation reads requests from and writes events to.
struct Channel
{
    int in = 0;
    int out = 1;
    // On a pipe the end of the input means that the front end is gone and the work is to stop; a guest's request file
    // has an end from the start.
    bool end_cancels = true;
};

// Holds one conversation: hello, then requests until the input ends. Returns the program's exit status: 0, or 1 after
// a request that failed, 2 after one that was refused.
int converse(const Channel& channel, const System& system);

// Makes running work stop at its next safe point, as a signal would.
void request_stop();

} // namespace pinscope::collector
