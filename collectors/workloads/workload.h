// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/memory/region.h"
#include "collectors/round.h"
#include "collectors/tuning/journal.h"
#include "core/model/study.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace pinscope::collector {

// A workload ready to be measured: its device is open and its facts are known.
class OpenWorkload
{
public:
    virtual ~OpenWorkload() = default;
    // One warm-up or sample over the whole region, each operation timed by `round`.
    virtual Result<void> measure(const Region& region, Round& round) = 0;
    // What the samples mean, as in "vfio.backend": added to the boot's environment.
    [[nodiscard]] virtual Environment facts() const { return {}; }
};

// A kind of workload. A new one is one file that defines such an entry, and one line in workloads().
struct WorkloadKind
{
    pinscope::Workload workload = pinscope::Workload::VfioType1;
    // Opens what the workload needs; the Error says why it is not available here and what to do.
    Result<std::unique_ptr<OpenWorkload>> (*open)(const Setup& setup, const std::string& device,
                                                  Journal& journal) = nullptr;
    // Names of the setup's parameters that it knows; a setup with another one is not what it says and is refused.
    std::span<const std::string_view> parameters = {};
};

std::span<const WorkloadKind> workloads();
Result<const WorkloadKind*> find_workload(pinscope::Workload workload, std::span<const WorkloadKind> among);

extern const WorkloadKind vfio_type1;
extern const WorkloadKind iommufd_workload;
extern const WorkloadKind gup_workload;
extern const WorkloadKind io_uring_workload;
extern const WorkloadKind direct_io_workload;

} // namespace pinscope::collector
