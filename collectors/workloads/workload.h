// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/memory/region.h"
#include "collectors/tuning/journal.h"
#include "core/model/study.h"

#include <array>
#include <memory>
#include <span>
#include <string>
#include <time.h>

namespace pinscope::collector {

// The clock of all samples: CLOCK_MONOTONIC_RAW, which the vDSO reads without a system call where the clock source is
// the TSC. Under icount one nanosecond is one instruction.
inline std::int64_t now_ticks()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC_RAW, &now);
    return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
}

// One reading of one operation.
struct Timed
{
    Operation operation = Operation::Map;
    Ticks ticks;
};

// The timings of one round, at most one per operation, in the order they were made.
class Round
{
public:
    void add(Operation operation, std::int64_t ticks) { m_timed[m_count++] = {operation, Ticks{ticks}}; }
    [[nodiscard]] std::span<const Timed> timed() const { return {m_timed.data(), m_count}; }

private:
    std::array<Timed, 4> m_timed{};
    std::size_t m_count = 0;
};

// A workload ready to be measured: its device is open and its facts are known.
class OpenWorkload
{
public:
    virtual ~OpenWorkload() = default;
    // One warm-up or sample over the whole region. Nothing but the system call stands between two clock reads.
    virtual Result<Round> round(const Region& region) = 0;
    // What the samples mean, as in "vfio.backend": added to the boot's environment.
    [[nodiscard]] virtual Environment facts() const { return {}; }
};

// A kind of workload. A new one is one file that defines such an entry, and one line in workloads().
struct WorkloadKind
{
    pinscope::Workload workload;
    // Opens what the workload needs; the Error says why it is not available here and what to do.
    Result<std::unique_ptr<OpenWorkload>> (*open)(const Setup& setup, const std::string& device, Journal& journal);
};

std::span<const WorkloadKind> workloads();
Result<const WorkloadKind*> find_workload(pinscope::Workload workload);

extern const WorkloadKind vfio_type1;

} // namespace pinscope::collector
