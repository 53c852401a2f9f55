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

// What of a request decides where a workload is measured, beside the setup.
struct Place
{
    std::string device; // PCI address of the VFIO device; empty: the only candidate
    Clock clock = Clock::Wall;
    std::uint64_t seed = 0;     // of what is random in a workload, as the offsets of reads
    std::vector<int> cpus = {}; // that threads may use; the work itself stays on one of them
};

// A whole number that a setup may carry, as in "/chunks=512".
struct Parameter
{
    std::string_view name;
    std::int64_t usual = 0;
    std::int64_t least = 0;
    std::int64_t most = 1;
    bool wall_only = false; // another value than the usual means nothing in the other clocks
};

// A kind of workload. A new one is one file that defines such an entry, and one line in workloads().
struct WorkloadKind
{
    pinscope::Workload workload = pinscope::Workload::VfioType1;
    // Opens what the workload needs; the Error says why it is not available here and what to do. The setup's parameters
    // were checked before.
    Result<std::unique_ptr<OpenWorkload>> (*open)(const Setup& setup, const Place& place, Journal& journal) = nullptr;
    // The setup's parameters that it knows; a setup with another one is not what it says and is refused.
    std::span<const Parameter> parameters = {};
    // The kernel functions that its operations spend their time in, as kernels from 6.1 to 7.3 call them, for the
    // tracing pass, a blank between two names; those that a kernel does not have are left out there.
    std::string_view functions = {};
    // What bounds alone do not say of them; may be missing.
    Result<void> (*check)(const Setup& setup) = nullptr;
};

std::span<const WorkloadKind> workloads();
Result<const WorkloadKind*> find_workload(pinscope::Workload workload, std::span<const WorkloadKind> among);

// "keep_knobs=1" measures the memory as the machine's own settings give it; every workload knows it.
inline constexpr std::string_view keep_knobs = "keep_knobs";

// Whether `kind` can carry the setup out at all, on any machine: it knows the parameters, they are within their bounds,
// and they go together. Nothing is opened.
Result<void> check_parameters(const WorkloadKind& kind, const Setup& setup, Clock clock);

extern const WorkloadKind vfio_type1;
extern const WorkloadKind iommufd_workload;
extern const WorkloadKind gup_workload;
extern const WorkloadKind io_uring_workload;
extern const WorkloadKind direct_io_workload;

} // namespace pinscope::collector
