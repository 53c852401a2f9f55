// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/memory/verifier.h"
#include "collectors/tuning/journal.h"
#include "collectors/workloads/workload.h"
#include "core/protocol/protocol.h"

#include <functional>

namespace pinscope::collector {

using Emit = std::function<void(const protocol::Event&)>;
using Cancelled = std::function<bool()>;

// What a run works with.
struct Bench
{
    Journal& journal;
    PageSource& pages;
    std::span<const WorkloadKind> workloads;
    std::function<void(int seconds)> idle =
        {}; // waits, or returns early when cancelled; may be empty where nothing rests
};

// Measures the plan's setups in the seeded order and reports each as it is done. What cannot be measured is reported as
// such and does not stop the others. Everything changed is put back; the Error is about that, or a cancellation, after
// which the setup under way has no outcome. Events are not emitted while something is timed.
Result<void> measure(const protocol::RunRequest& request, const Bench& bench, const Emit& emit,
                     const Cancelled& cancelled);

} // namespace pinscope::collector
