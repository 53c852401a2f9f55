// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

// A study in which events were counted, for the tests of counters and for explorer_demo.
namespace pinscope::testing {

// full_study() with what was counted around its samples: page-faults (one a page in populate, else none) and cycles
// everywhere; dTLB-load-misses for half of the time only in the patched kernel; TLB-flushes nowhere.
Study counted_study();

// full_study() of a machine that has no PMU, with cycles asked for.
Study uncounted_study();

} // namespace pinscope::testing
