// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/recorder.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::session {

namespace {

// Events times operations of one setup; a plan names 64 counters, and a preset stands for a few events.
constexpr std::size_t most_counted = 4096;

tl::unexpected<Error> nonsense(std::string cause)
{
    return failure("reading the collector's data", std::move(cause),
                   "Run the boot again; if it happens again, look at its console log");
}

} // namespace

BootRecorder::BootRecorder(store::Store& store, const store::RunLock& lock, Study& study, PlannedBoot boot)
    : m_store(store), m_lock(lock), m_study(study), m_boot(std::move(boot))
{
}

Result<void> BootRecorder::begin()
{
    const auto id = m_store.begin_boot(m_lock, m_boot.kernel, m_boot.number, m_boot.seed, m_boot.traced);
    if (!id)
        return tl::unexpected(id.error());
    m_id = *id;
    return {};
}

Result<void> BootRecorder::take(const protocol::Event& event)
{
    return std::visit([this](const auto& what) { return take(what); }, event);
}

Result<void> BootRecorder::identify(const Kernel& identity)
{
    if (identity == kernel())
        return {};
    if (const auto identified = m_store.identify_kernel(m_lock, m_boot.kernel, identity); !identified)
        return identified;
    kernel() = identity;
    return {};
}

Result<void> BootRecorder::take(const protocol::Hello& hello)
{
    Kernel identity = kernel();
    if (!identity.banner.empty() && identity.banner != hello.banner)
        return failure("identifying the kernel",
                       fmt::format("{} is another build now: \"{}\" instead of \"{}\"", identity.label, hello.banner,
                                   identity.banner),
                       "Give the new build a study of its own");
    identity.release = hello.release;
    identity.banner = hello.banner;
    identity.compiler = compiler_of(hello.banner);
    return identify(identity);
}

Result<void> BootRecorder::take(const protocol::Facts& facts)
{
    Environment fresh;
    for (const auto& [key, value] : facts.environment)
        if (const auto known = m_known.find(key); known == m_known.end() || known->second != value)
            fresh[key] = m_known[key] = value;
    if (const auto id = fresh.find("kernel.build_id"); id != fresh.end() && kernel().build_id.empty()) {
        Kernel identity = kernel();
        identity.build_id = id->second;
        if (const auto identified = identify(identity); !identified)
            return identified;
    }
    return fresh.empty() ? Result<void>{} : m_store.add_facts(m_id, fresh);
}

Result<void> BootRecorder::take(const protocol::RunStarted& started)
{
    std::vector<int> order = started.order;
    std::ranges::sort(order);
    for (std::size_t i = 0; i < order.size(); ++i)
        if (order[i] != static_cast<int>(i))
            return nonsense("the order names a setup twice or not at all");
    if (order.size() != m_boot.setups.size())
        return nonsense(fmt::format("{} setups were ordered, {} are planned", order.size(), m_boot.setups.size()));
    return {};
}

Result<void> BootRecorder::take(const protocol::SetupStarted& started)
{
    if (m_current >= 0 || started.setup >= setups_total() || m_done.contains(started.setup))
        return nonsense(fmt::format("setup {} cannot start now", started.setup));
    const int index = m_boot.setups[static_cast<std::size_t>(started.setup)];
    const auto id = m_store.begin_measurement(m_id, m_study.plan.setups[static_cast<std::size_t>(index)]);
    if (!id)
        return tl::unexpected(id.error());
    m_measurement = *id;
    m_current = started.setup;
    m_samples.clear();
    m_counted.clear();
    m_traced.clear();
    return {};
}

Result<void> BootRecorder::expect_current(int setup) const
{
    if (setup == m_current)
        return {};
    return nonsense(fmt::format("setup {} reports while {} is measured", setup, m_current));
}

Result<void> BootRecorder::expect_operation(Operation operation) const
{
    const int index = m_boot.setups[static_cast<std::size_t>(m_current)];
    if (has_operation(m_study.plan.setups[static_cast<std::size_t>(index)], operation))
        return {};
    return nonsense(fmt::format("the setup has no operation {}", operation_name(operation)));
}

// What a setup that was measured must have told before its end.
bool BootRecorder::has_all() const
{
    if (m_boot.traced)
        return !m_traced.empty();
    return !m_samples.empty() && std::ranges::all_of(m_samples, [this](const auto& entry) {
        return entry.second == m_study.plan.warmups + m_study.plan.samples;
    });
}

Result<void> BootRecorder::take(const protocol::Proven& proven)
{
    if (const auto fits = expect_current(proven.setup); !fits)
        return fits;
    return m_store.add_proof(m_measurement, proven.after, proven.proof);
}

Result<void> BootRecorder::take(const protocol::Samples& samples)
{
    if (const auto fits = expect_current(samples.setup); !fits)
        return fits;
    if (const auto fits = expect_operation(samples.operation); !fits)
        return fits;
    if (m_boot.traced)
        return nonsense("there are samples in the tracing pass");
    int& seen = m_samples[samples.operation];
    for (const Sample& sample : samples.samples)
        if (sample.index != seen++ || sample.warmup != (sample.index < m_study.plan.warmups))
            return nonsense(fmt::format("sample {} is out of order", sample.index));
    if (seen > m_study.plan.warmups + m_study.plan.samples)
        return nonsense("there are more samples than the plan asks for");
    return m_store.add_samples(m_measurement, samples.operation, samples.samples);
}

Result<void> BootRecorder::take(const protocol::Counted& counted)
{
    if (const auto fits = expect_current(counted.setup); !fits)
        return fits;
    const auto sampled = m_samples.find(counted.operation);
    int& seen = m_counted[{counted.operation, counted.event}];
    const auto more = static_cast<int>(counted.readings.size());
    if (sampled == m_samples.end() || counted.first != seen || seen + more > sampled->second)
        return nonsense(fmt::format("the readings of {} do not fit the samples", counted.event));
    if (m_study.plan.counters.empty() || m_counted.size() > most_counted)
        return nonsense("there are counters that the plan does not ask for");
    seen += more;
    return m_store.add_readings(m_measurement, counted.operation, counted.event, counted.first, counted.readings);
}

Result<void> BootRecorder::take(const protocol::Traced& traced)
{
    if (const auto fits = expect_current(traced.setup); !fits)
        return fits;
    if (const auto fits = expect_operation(traced.operation); !fits)
        return fits;
    if (!m_boot.traced || !m_traced.insert(traced.operation).second)
        return nonsense(fmt::format("a trace of {} does not belong here", operation_name(traced.operation)));
    return m_store.add_trace(m_measurement, traced.operation, traced.trace);
}

Result<void> BootRecorder::take(const protocol::SetupFinished& finished)
{
    if (const auto fits = expect_current(finished.setup); !fits)
        return fits;
    const bool measured = finished.outcome == Outcome::Measured || finished.outcome == Outcome::NotAsAsked;
    if (measured && !has_all())
        return nonsense(
            fmt::format("setup {} ended with {} missing", finished.setup, m_boot.traced ? "traces" : "samples"));
    if (!measured)
        m_refusal = finished.reason;
    m_measured += measured ? 1 : 0;
    m_done.insert(finished.setup);
    m_current = -1;
    return m_store.finish_measurement(m_measurement, finished.outcome, finished.reason);
}

Result<void> BootRecorder::finish(BootState state, const Error& error, const std::string& console)
{
    const auto kept = m_store.set_console(m_id, console);
    const auto finished = m_store.finish_boot(m_id, state, error);
    return finished ? kept : finished;
}

int BootRecorder::cells_done() const
{
    int cells = 0;
    for (const int index : m_done) {
        const int setup = m_boot.setups[static_cast<std::size_t>(index)];
        cells += static_cast<int>(operations_of(m_study.plan.setups[static_cast<std::size_t>(setup)]).size());
    }
    return cells;
}

BootEnd end_of_boot(const BootRecorder& recorder, std::optional<Error> error, bool finished)
{
    if (error)
        return {BootState::Failed, std::move(error)};
    if (!finished)
        return {BootState::Interrupted, Error{"measuring", "it was cancelled", "Run the same command to go on", 0}};
    if (recorder.all_done())
        return {};
    return {BootState::Failed,
            Error{"measuring",
                  fmt::format("{} of {} setups were reported", recorder.setups_done(), recorder.setups_total()),
                  "Run the boot again", 0}};
}

} // namespace pinscope::session
