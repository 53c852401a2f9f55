// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/probe/probe.h"

#include "collectors/workloads/workload.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::collector {

Environment probe_clock()
{
    std::array<std::int64_t, 1001> costs{};
    for (std::int64_t& cost : costs) {
        const std::int64_t first = now_ticks();
        const std::int64_t second = now_ticks();
        cost = second - first;
    }
    std::ranges::nth_element(costs, costs.begin() + costs.size() / 2);
    return {{"clock.overhead_ticks", fmt::format("{}", costs[costs.size() / 2])}};
}

} // namespace pinscope::collector
