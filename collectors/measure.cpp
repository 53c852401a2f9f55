// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/measure.h"

#include "collectors/memory/backing.h"
#include "collectors/probe/probe.h"
#include "collectors/workloads/workload.h"

#include <cerrno>
#include <fmt/format.h>
#include <sched.h>

namespace pinscope::collector {

namespace {

// Memory that the kernel needs beside the region, for page tables of the process and of the IOMMU.
constexpr Bytes spare_memory = mebibytes(64);

tl::unexpected<Error> cancellation()
{
    return failure("measuring", "cancelled", "Run the same command to go on", ECANCELED);
}

// What one setup came to.
struct Verdict
{
    Outcome outcome = Outcome::Measured;
    Error reason;
};

// One setup, from its knobs to its proof.
class SetupRun
{
public:
    SetupRun(const protocol::RunRequest& request, int index, Journal& journal, PageSource& pages, const Emit& emit,
             const Cancelled& cancelled)
        : m_plan(request.plan), m_setup(m_plan.setups[static_cast<std::size_t>(index)]), m_device(request.device),
          m_index(index), m_journal(journal), m_pages(pages), m_emit(emit), m_cancelled(cancelled)
    {
    }

    Verdict run()
    {
        const auto kind = find_workload(m_setup.workload);
        const auto backing = find_backing(m_setup.memory.backing);
        if (!kind || !backing)
            return {Outcome::Unavailable, kind ? backing.error() : kind.error()};
        auto workload = (*kind)->open(m_setup, m_device, m_journal);
        if (!workload)
            return {Outcome::Unavailable, workload.error()};
        m_emit(protocol::Facts{(*workload)->facts()});
        const auto settings = (*backing)->settings(m_setup.memory, m_setup.region, m_journal.system());
        if (!settings)
            return {Outcome::Unavailable, settings.error()};
        if (const auto enough = check_memory(); !enough)
            return {Outcome::Unavailable, enough.error()};
        // The workload's device stays bound until the run ends; the knobs are this setup's alone.
        const std::size_t mark = m_journal.mark();
        Verdict verdict = measure_memory(**backing, *settings, **workload);
        if (const auto restored = m_journal.restore_to(mark); !restored && verdict.outcome == Outcome::Measured)
            verdict = {Outcome::Failed, restored.error()};
        return verdict;
    }

private:
    // "keep_knobs" measures the memory as the machine's own settings give it.
    [[nodiscard]] bool keeps_knobs() const { return m_setup.parameters.contains("keep_knobs"); }
    [[nodiscard]] int rounds() const { return m_plan.warmups + m_plan.samples; }

    [[nodiscard]] Result<void> check_memory() const
    {
        const auto text = m_journal.system().read("/proc/meminfo").value_or("");
        const std::size_t at = text.find("MemAvailable:");
        const Bytes available{at == std::string::npos ? INT64_MAX : std::atoll(text.c_str() + at + 13) * 1024};
        const Bytes needed{m_setup.region.count() + spare_memory.count()};
        if (m_setup.memory.backing == Backing::Hugetlb || needed <= available)
            return {};
        return failure(
            "mapping memory",
            fmt::format("{} MiB are needed and {} MiB are available", needed.count() >> 20, available.count() >> 20),
            "Choose a smaller region, or give the machine or the guest more memory", ENOMEM);
    }

    Verdict measure_memory(const BackingProvider& backing, const std::vector<Setting>& settings, OpenWorkload& workload)
    {
        if (!keeps_knobs())
            for (const Setting& setting : settings)
                if (const auto set = m_journal.set(setting); !set)
                    return {Outcome::Unavailable, set.error()};
        auto region = populated(backing);
        if (!region)
            return {Outcome::Failed, region.error()};
        m_emit(protocol::Proven{m_index, false, m_worst});
        if (const auto sampled = sample(workload, *region); !sampled)
            return {Outcome::Failed, sampled.error()};
        const auto after = verify(*region, m_pages);
        if (!after)
            return {Outcome::Failed, after.error()};
        for (const auto& [operation, samples] : m_samples)
            m_emit(protocol::Samples{m_index, operation, samples});
        m_emit(protocol::Proven{m_index, true, *after});
        return judge(*after);
    }

    // Populates fresh memory once a round, timed where that is an operation of the setup, and proves each; returns the
    // last one.
    Result<Region> populated(const BackingProvider& backing)
    {
        const bool timed = has_operation(m_setup, Operation::Populate);
        const bool split = m_setup.memory.mapping == Mapping::Pte && m_setup.memory.folio >= mebibytes(2);
        for (int index = 0;; ++index) {
            auto region = backing.map(m_setup.memory, m_setup.region);
            if (!region)
                return region;
            const std::int64_t start = now_ticks();
            const auto done = populate(*region);
            const std::int64_t end = now_ticks();
            if (!done)
                return tl::unexpected(done.error());
            if (timed)
                add(Operation::Populate, index, end - start);
            if (split)
                if (const auto made = split_mappings(*region, m_setup.memory.folio); !made)
                    return tl::unexpected(made.error());
            if (const auto proof = verify(*region, m_pages); !proof)
                return tl::unexpected(proof.error());
            else if (index == 0 || share(*proof) < share(m_worst))
                m_worst = *proof;
            if (!timed || index + 1 == rounds())
                return region;
            if (m_cancelled())
                return cancellation();
        }
    }

    Result<void> sample(OpenWorkload& workload, const Region& region)
    {
        for (int index = 0; index < rounds(); ++index) {
            const auto round = workload.round(region);
            if (!round)
                return tl::unexpected(round.error());
            for (const Timed& timed : round->timed())
                add(timed.operation, index, timed.ticks.count());
            if (m_cancelled())
                return cancellation();
        }
        return {};
    }

    void add(Operation operation, int index, std::int64_t ticks)
    {
        m_samples[operation].push_back({index, index < m_plan.warmups, Ticks{ticks}});
    }

    [[nodiscard]] double share(const FolioProof& proof) const { return proven_share(proof, m_setup.memory); }

    [[nodiscard]] Verdict judge(const FolioProof& after) const
    {
        const FolioProof& worst = share(after) < share(m_worst) ? after : m_worst;
        if (share(worst) >= required_share)
            return {};
        return {Outcome::NotAsAsked,
                {"proving the folios",
                 fmt::format("{} was asked for; it is {}", memory_label(m_setup.memory), describe_memory(worst)),
                 "Look at the machine's huge-page knobs and free memory", 0}};
    }

    const Plan& m_plan;
    const pinscope::Setup& m_setup;
    const std::string& m_device;
    int m_index;
    Journal& m_journal;
    PageSource& m_pages;
    const Emit& m_emit;
    const Cancelled& m_cancelled;
    FolioProof m_worst;
    std::map<Operation, std::vector<Sample>> m_samples;
};

// Keeps the work on one CPU, so that its caches and its share of interrupts stay the same.
void pin_to_this_cpu(const Emit& emit)
{
    const int cpu = sched_getcpu();
    if (cpu < 0)
        return;
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(cpu), &set);
    if (sched_setaffinity(0, sizeof set, &set) == 0)
        emit(protocol::Facts{{{"run.cpu", fmt::format("{}", cpu)}}});
}

} // namespace

Result<void> measure(const protocol::RunRequest& request, Journal& journal, PageSource& pages, const Emit& emit,
                     const Cancelled& cancelled)
{
    const KernelLog log(journal.system());
    pin_to_this_cpu(emit);
    emit(protocol::Facts{probe_clock()});
    const std::vector<int> order = measuring_order(request.plan, request.order_seed);
    emit(protocol::RunStarted{order});
    for (const int index : order) {
        if (cancelled()) {
            (void)journal.restore();
            return cancellation();
        }
        emit(protocol::SetupStarted{index});
        const Verdict verdict = SetupRun(request, index, journal, pages, emit, cancelled).run();
        emit(protocol::SetupFinished{index, verdict.outcome, verdict.reason});
    }
    emit(protocol::Facts{log.facts()});
    return journal.restore();
}

} // namespace pinscope::collector
