// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pinscope::collector {

// Sums up the text of the function_graph tracer for one thread, as /sys/kernel/tracing/trace shows it in Linux 6.1 to
// 7.3: "  0) + 12.345 us   |    iommu_map();". Ticks are the nanoseconds of the kernel's local clock.
class GraphSums
{
public:
    // One line, without its newline. The Error quotes a line that the tracer does not write, a duration that is
    // missing, or an end without its beginning: then nothing can be told from the sums.
    Result<void> add(std::string_view line);
    // Events that found no room, counted by the ring buffer: functions at the end are then cut off.
    void lose(std::int64_t events) { m_lost += events; }
    // What came to its end, by name.
    [[nodiscard]] Result<Trace> trace() const;

private:
    struct Frame
    {
        std::string name;
        std::int64_t inner = 0; // ticks of what it called and was traced
    };
    struct Sum
    {
        std::int64_t calls = 0;
        std::int64_t ticks = 0;
        std::int64_t self = 0;
    };

    void count(const std::string& name, std::int64_t ticks, std::int64_t inner);

    std::unordered_map<std::string, Sum> m_sums;
    std::vector<Frame> m_open;
    std::int64_t m_lost = 0;
};

// The name that kernels of different compilers share: "vaddr_get_pfns" for "vaddr_get_pfns.constprop.0 [vfio]".
std::string_view plain_name(std::string_view symbol);

} // namespace pinscope::collector
