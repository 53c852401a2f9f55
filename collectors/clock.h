// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/units.h"

#include <time.h>

namespace pinscope::collector {

// The clock of all samples: CLOCK_MONOTONIC_RAW, which the vDSO reads without a system call where the clock source is
// the TSC. Under icount one nanosecond is one instruction. A reading is kept as the clock gave it, so that not even
// arithmetic stands between two of them.
inline timespec read_clock()
{
    timespec now; // not initialised, for the same reason
    clock_gettime(CLOCK_MONOTONIC_RAW, &now);
    return now;
}

inline Ticks ticks_between(const timespec& start, const timespec& end)
{
    return Ticks{(end.tv_sec - start.tv_sec) * std::int64_t{1'000'000'000} + (end.tv_nsec - start.tv_nsec)};
}

} // namespace pinscope::collector
