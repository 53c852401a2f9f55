// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/workload.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::collector {

std::span<const WorkloadKind> workloads()
{
    static const std::array all{vfio_type1, iommufd_workload, gup_workload, io_uring_workload, direct_io_workload};
    return all;
}

Result<const WorkloadKind*> find_workload(pinscope::Workload workload, std::span<const WorkloadKind> among)
{
    for (const WorkloadKind& kind : among)
        if (kind.workload == workload)
            return &kind;
    return failure("choosing the workload", fmt::format("this collector has no {}", workload_name(workload)),
                   "Use another workload");
}

Result<void> check_parameters(const WorkloadKind& kind, const Setup& setup, Clock clock)
{
    constexpr const char* step = "checking the plan";
    static const Parameter common{keep_knobs};
    for (const auto& [name, value] : setup.parameters) {
        const auto listed = std::ranges::find(kind.parameters, name, &Parameter::name);
        const Parameter* known = listed != kind.parameters.end() ? &*listed : name == keep_knobs ? &common : nullptr;
        if (known == nullptr)
            return failure(step, fmt::format("{} knows no parameter {}", workload_name(kind.workload), name),
                           "Remove it from the plan");
        if (value < known->least || value > known->most)
            return failure(step, fmt::format("{}={} is not between {} and {}", name, value, known->least, known->most),
                           "Correct the plan");
        if (known->wall_only && value != known->usual && clock != Clock::Wall)
            return failure(step,
                           fmt::format("{}={} means nothing in the {} clock: its processor is one, and runs one thread "
                                       "after the other",
                                       name, value, clock_name(clock)),
                           "Measure this machine itself, with --target this");
    }
    return kind.check == nullptr ? Result<void>{} : kind.check(setup);
}

} // namespace pinscope::collector
