// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/measure.h"

#include "collectors/memory/backing.h"
#include "collectors/probe/probe.h"
#include "collectors/tracing/tracer.h"
#include "collectors/workloads/parameters.h"
#include "collectors/workloads/workload.h"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <optional>
#include <sched.h>

namespace pinscope::collector {

namespace {

tl::unexpected<Error> cancellation()
{
    return failure("measuring", "cancelled", "Run the same command to go on", ECANCELED);
}

// Facts reach the front end when they are new.
class Announcer
{
public:
    explicit Announcer(const Emit& emit) : m_emit(emit) {}

    void tell(const Environment& facts)
    {
        Environment news;
        for (const auto& [key, value] : facts)
            if (const auto [known, added] = m_told.try_emplace(key, value); added || known->second != value)
                news[key] = known->second = value;
        if (!news.empty())
            m_emit(protocol::Facts{std::move(news)});
    }

private:
    const Emit& m_emit;
    Environment m_told;
};

// How one setup ended.
struct SetupResult
{
    Outcome outcome = Outcome::Measured;
    Error reason;
};

// What operations are looked at with: counters, or the tracer in a pass of its own.
struct Instruments
{
    Counters counters = {};
    std::optional<Tracer> tracer = std::nullopt;
};

// One setup, from its knobs to its proof.
class SetupRun
{
public:
    SetupRun(const protocol::RunRequest& request, const Place& place, int index, const Bench& bench,
             Instruments& instruments, Announcer& announcer, const Emit& emit, const Cancelled& cancelled)
        : m_plan(request.plan), m_setup(m_plan.setups[static_cast<std::size_t>(index)]), m_place(place), m_index(index),
          m_bench(bench), m_counters(instruments.counters),
          m_tracer(instruments.tracer ? &*instruments.tracer : nullptr), m_announcer(announcer), m_emit(emit),
          m_cancelled(cancelled)
    {
    }

    SetupResult run()
    {
        Journal& journal = m_bench.journal;
        const auto kind = find_workload(m_setup.workload, m_bench.workloads);
        const auto backing = find_backing(m_setup.memory.backing);
        if (!kind || !backing)
            return {Outcome::Unavailable, kind ? backing.error() : kind.error()};
        if (const auto known = check_parameters(**kind, m_setup, m_place.clock); !known)
            return {Outcome::Unavailable, known.error()};
        if (m_tracer) {
            if (const auto chosen = m_tracer->choose(std::string(workload_name(m_setup.workload)), (*kind)->functions);
                !chosen)
                return {Outcome::Unavailable, chosen.error()};
            m_announcer.tell(m_tracer->facts());
        }
        auto workload = (*kind)->open(m_setup, m_place, journal);
        if (!workload)
            return {Outcome::Unavailable, workload.error()};
        m_announcer.tell((*workload)->facts());
        const auto settings = (*backing)->settings(m_setup.memory, m_setup.region, journal.system());
        if (!settings)
            return {Outcome::Unavailable, settings.error()};
        // The workload's device stays bound until the run ends; the knobs are this setup's alone.
        const std::size_t mark = journal.mark();
        SetupResult result = measure_memory(**backing, *settings, **workload);
        // The region is gone by now. Closing the workload lets go of what it may still have pinned, so that a pool can
        // shrink.
        workload->reset();
        if (const auto restored = journal.restore_to(mark); !restored && result.outcome == Outcome::Measured)
            result = {Outcome::Failed, restored.error()};
        return result;
    }

private:
    [[nodiscard]] bool keeps_knobs() const { return parameter(m_setup, keep_knobs, 0) != 0; }
    [[nodiscard]] int rounds() const { return m_plan.warmups + m_plan.samples; }

    SetupResult measure_memory(const BackingProvider& backing, const std::vector<Setting>& settings,
                               OpenWorkload& workload)
    {
        if (!keeps_knobs())
            for (const Setting& setting : settings)
                if (const auto set = m_bench.journal.set(setting); !set)
                    return {Outcome::Unavailable, set.error()};
        std::optional<FolioProof> after;
        {
            const auto region = fresh_region(backing, 0);
            if (!region)
                return {Outcome::Failed, region.error()};
            if (const auto sampled = m_tracer ? trace(workload, *region) : sample(workload, *region); !sampled)
                return {Outcome::Failed, sampled.error()};
            const auto proof = verify(*region, m_bench.pages);
            if (!proof)
                return {Outcome::Failed, proof.error()};
            after = *proof;
        }
        // Populating again leaves free pages in another order, so it comes after what depends on that order.
        const int populations = m_tracer || !has_operation(m_setup, Operation::Populate) ? 1 : rounds();
        for (int index = 1; index < populations; ++index)
            if (const auto region = fresh_region(backing, index); !region)
                return {Outcome::Failed, region.error()};
        m_emit(protocol::Proven{m_index, false, m_worst}); // only now: whoever reads it may share our caches
        for (const auto& [operation, trace] : m_traces)
            m_emit(protocol::Traced{m_index, operation, trace});
        for (const auto& [operation, samples] : m_samples)
            if (!m_tracer && !samples.empty()) {
                m_emit(protocol::Samples{m_index, operation, samples});
                tell_counted(operation);
            }
        m_emit(protocol::Proven{m_index, true, *after});
        return judge(*after);
    }

    // Maps and populates memory, timed where that is an operation of the setup, and proves it.
    Result<Region> fresh_region(const BackingProvider& backing, int index)
    {
        const bool split = m_setup.memory.mapping == Mapping::Pte && m_setup.memory.folio >= mebibytes(2);
        auto region = backing.map(m_setup.memory, m_setup.region, parameter(m_setup, "map_file", 0) != 0);
        if (!region)
            return region;
        Round round(m_counters);
        if (const auto populated = populate(*region, round); !populated)
            return tl::unexpected(populated.error());
        if (has_operation(m_setup, Operation::Populate))
            add(round, index);
        if (split)
            if (const auto made = split_mappings(*region, m_setup.memory.folio); !made)
                return tl::unexpected(made.error());
        const auto proof = verify(*region, m_bench.pages);
        if (!proof)
            return tl::unexpected(proof.error());
        if (index == 0 || share(*proof) < share(m_worst))
            m_worst = *proof;
        if (m_cancelled())
            return cancellation();
        return region;
    }

    Result<void> sample(OpenWorkload& workload, const Region& region)
    {
        for (const Operation operation : operations_of(m_setup))
            m_samples[operation].reserve(static_cast<std::size_t>(rounds()));
        for (int index = 0; index < rounds(); ++index) {
            Round round(m_counters);
            if (const auto measured = workload.measure(region, round); !measured)
                return tl::unexpected(measured.error());
            add(round, index);
            if (m_cancelled())
                return cancellation();
        }
        return {};
    }

    // One round under the tracer, behind the usual warm-ups. Its times are nobody's figures.
    Result<void> trace(OpenWorkload& workload, const Region& region)
    {
        for (int index = 0; index < m_plan.warmups; ++index) {
            Round round;
            if (auto warmed = workload.measure(region, round); !warmed)
                return warmed;
            if (m_cancelled())
                return cancellation();
        }
        Round round(*m_tracer);
        if (auto measured = workload.measure(region, round); !measured)
            return measured;
        auto traces = m_tracer->take();
        if (!traces)
            return tl::unexpected(traces.error());
        m_traces = std::move(*traces);
        return {};
    }

    // Keeps a round's timings. Where not all counters fit at once, each round counts the next ones.
    void add(const Round& round, int index)
    {
        for (const Timed& timed : round.timed()) {
            m_samples[timed.operation].push_back({index, index < m_plan.warmups, timed.ticks});
            for (std::size_t event = 0; event < timed.readings.size(); ++event)
                m_counted[timed.operation][m_counters.names()[event]].push_back(timed.readings[event]);
        }
        m_counters.next_turn();
    }

    void tell_counted(Operation operation)
    {
        for (const auto& [event, readings] : m_counted[operation])
            for (std::size_t first = 0; first < readings.size(); first += protocol::most_readings) {
                const std::size_t end = std::min(first + protocol::most_readings, readings.size());
                m_emit(protocol::Counted{m_index, operation, event, static_cast<int>(first),
                                         Readings(readings.begin() + static_cast<std::ptrdiff_t>(first),
                                                  readings.begin() + static_cast<std::ptrdiff_t>(end))});
            }
    }

    [[nodiscard]] double share(const FolioProof& proof) const { return proven_share(proof, m_setup.memory); }

    [[nodiscard]] SetupResult judge(const FolioProof& after) const
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
    const Place& m_place;
    int m_index;
    const Bench& m_bench;
    Counters& m_counters;
    Tracer* m_tracer;
    Announcer& m_announcer;
    const Emit& m_emit;
    const Cancelled& m_cancelled;
    FolioProof m_worst;
    std::map<Operation, std::vector<Sample>> m_samples;
    std::map<Operation, std::map<std::string, Readings>> m_counted;
    std::map<Operation, Trace> m_traces;
};

// The tracer for all that the plan calls. Where this kernel cannot trace, each setup says so.
Result<Tracer> open_tracer(const Plan& plan, const Bench& bench)
{
    std::string names;
    std::int64_t pages = 0;
    for (const pinscope::Setup& setup : plan.setups) {
        if (const auto kind = find_workload(setup.workload, bench.workloads))
            names.append((*kind)->functions).append(" ");
        pages = std::max(pages, setup.region.count() / page_size().count());
    }
    return Tracer::open(bench.journal, names, trace_buffer_kib(pages, bench.journal.system()));
}

// Keeps the work on one CPU while it lives, so that its caches and its share of interrupts stay the same.
class OneCpu
{
public:
    OneCpu()
    {
        CPU_ZERO(&m_before);
        const int cpu = sched_getcpu();
        if (cpu < 0 || sched_getaffinity(0, sizeof m_before, &m_before) != 0)
            return;
        for (int other = 0; other < CPU_SETSIZE; ++other)
            if (CPU_ISSET(static_cast<std::size_t>(other), &m_before))
                m_allowed.push_back(other);
        cpu_set_t set;
        CPU_ZERO(&set);
        CPU_SET(static_cast<std::size_t>(cpu), &set);
        if (sched_setaffinity(0, sizeof set, &set) == 0)
            m_cpu = cpu;
    }
    ~OneCpu()
    {
        if (m_cpu >= 0)
            sched_setaffinity(0, sizeof m_before, &m_before);
    }
    OneCpu(const OneCpu&) = delete;
    OneCpu& operator=(const OneCpu&) = delete;

    [[nodiscard]] const std::vector<int>& allowed() const { return m_allowed; } // before
    [[nodiscard]] Environment facts() const
    {
        return m_cpu < 0 ? Environment{} : Environment{{"run.cpu", fmt::format("{}", m_cpu)}};
    }

private:
    cpu_set_t m_before;
    std::vector<int> m_allowed;
    int m_cpu = -1;
};

} // namespace

Result<void> measure(const protocol::RunRequest& request, const Bench& bench, const Emit& emit,
                     const Cancelled& cancelled)
{
    const KernelLog log(bench.journal.system());
    Announcer announcer(emit);
    const OneCpu cpu;
    announcer.tell(cpu.facts());
    const Place place{request.device, request.clock, request.order_seed, cpu.allowed()};
    announcer.tell(probe_clock());
    Instruments instruments;
    std::optional<Error> untraceable;
    if (!request.trace) {
        instruments.counters = Counters::open(request.plan.counters, bench.journal.system(), sched_getcpu());
        announcer.tell(instruments.counters.facts());
    } else if (auto tracer = open_tracer(request.plan, bench)) {
        instruments.tracer.emplace(std::move(*tracer));
    } else if (tracer.error().code == EBUSY) { // another time it may do
        (void)bench.journal.restore();
        return tl::unexpected(tracer.error());
    } else {
        untraceable = tracer.error();
    }
    const std::vector<int> order = measuring_order(request.plan, request.order_seed);
    emit(protocol::RunStarted{order});
    for (const int index : order) {
        const Bytes folio = request.plan.setups[static_cast<std::size_t>(index)].memory.folio;
        if (index != order.front() && folio == page_size() && request.rest_seconds > 0 && bench.idle)
            bench.idle(request.rest_seconds);
        bool cut = cancelled();
        SetupResult result;
        if (!cut) {
            emit(protocol::SetupStarted{index});
            result = untraceable
                         ? SetupResult{Outcome::Unavailable, *untraceable}
                         : SetupRun(request, place, index, bench, instruments, announcer, emit, cancelled).run();
            cut = result.reason.code == ECANCELED;
        }
        if (cut) { // a setup that was cut short has no outcome
            const auto restored = bench.journal.restore();
            return restored ? Result<void>(cancellation()) : restored;
        }
        emit(protocol::SetupFinished{index, result.outcome, result.reason});
    }
    announcer.tell(log.facts());
    return bench.journal.restore();
}

} // namespace pinscope::collector
