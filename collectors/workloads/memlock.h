// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"
#include "core/model/units.h"

namespace pinscope::collector {

// Whether this process may lock `size` more bytes: it has CAP_IPC_LOCK, or its RLIMIT_MEMLOCK has room. The Error names
// both numbers. Reads /proc/self/status and /proc/self/limits; what cannot be read is taken to allow it.
Result<void> check_memlock(Bytes size, const System& system);

} // namespace pinscope::collector
