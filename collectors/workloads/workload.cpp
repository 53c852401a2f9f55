// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/workload.h"

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

} // namespace pinscope::collector
