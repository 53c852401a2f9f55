// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/probe/probe.h"

#include "collectors/clock.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace pinscope::collector {

Environment probe_clock()
{
    std::array<Ticks, 1001> costs{};
    for (Ticks& cost : costs) {
        const timespec first = read_clock();
        const timespec second = read_clock();
        cost = ticks_between(first, second);
    }
    std::ranges::nth_element(costs, costs.begin() + costs.size() / 2);
    return {{"clock.overhead_ticks", fmt::format("{}", costs[costs.size() / 2].count())}};
}

} // namespace pinscope::collector
