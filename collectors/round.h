// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/clock.h"
#include "collectors/counters/counters.h"

#include <array>
#include <cerrno>

namespace pinscope::collector {

// One sample of one operation. `readings`: one per counter of the run, or none at all.
struct Timed
{
    Operation operation = Operation::Map;
    Ticks ticks;
    std::vector<std::optional<Reading>> readings = {};
};

// Who looks at an operation in another way than timing it. It is not asked to while something is timed for its own
// sake.
class Watcher
{
public:
    virtual ~Watcher() = default;
    virtual void before() = 0;
    virtual void after(Operation operation) = 0;
};

// The timings of one round, at most one per operation, in the order they were made.
class Round
{
public:
    Round() = default;
    explicit Round(Counters& counters) : m_counters(counters.empty() ? nullptr : &counters) {}
    explicit Round(Watcher& watcher) : m_watcher(&watcher) {}

    // Times one call and counts around it; returns what the call returned, with its errno. Between the two clock reads
    // is the call and nothing else.
    template<typename Call>
    auto time(Operation operation, const Call& call)
    {
        if (m_watcher)
            m_watcher->before();
        if (m_counters)
            m_counters->start();
        const timespec start = read_clock();
        const auto result = call();
        const timespec end = read_clock();
        const int code = errno; // the clock leaves it alone
        const Ticks ticks = ticks_between(start, end);
        if (m_counters)
            m_counters->stop(ticks);
        add(operation, ticks);
        if (m_counters)
            m_timed[m_count - 1].readings = m_counters->readings();
        if (m_watcher)
            m_watcher->after(operation);
        errno = code;
        return result;
    }

    // One call that times itself, and maybe a second operation that cannot be told from the first.
    template<typename Call>
    auto watch(Operation operation, const Call& call)
    {
        if (m_watcher)
            m_watcher->before();
        const auto result = call();
        const int code = errno;
        if (m_watcher)
            m_watcher->after(operation);
        errno = code;
        return result;
    }

    // What was timed elsewhere, and counted nowhere.
    void add(Operation operation, Ticks ticks) { m_timed.at(m_count++) = {operation, ticks, {}}; }
    [[nodiscard]] std::span<const Timed> timed() const { return {m_timed.data(), m_count}; }

private:
    Counters* m_counters = nullptr;
    Watcher* m_watcher = nullptr;
    std::array<Timed, 4> m_timed{};
    std::size_t m_count = 0;
};

} // namespace pinscope::collector
