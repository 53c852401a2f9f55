// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/counters/encoding.h"
#include "core/model/study.h"

#include <span>

namespace pinscope::collector {

// The counters of a run: opened once for the calling thread and switched on around each operation.
class Counters
{
public:
    Counters() = default; // none; costs nothing
    // Opens what can be opened of a plan's counters, presets among them. What cannot says why in facts().
    static Counters open(std::span<const std::string> names, const System& system, int cpu);
    Counters(Counters&& other) noexcept { swap(other); }
    Counters& operator=(Counters&& other) noexcept
    {
        swap(other);
        return *this;
    }
    Counters(const Counters&) = delete;
    Counters& operator=(const Counters&) = delete;
    ~Counters();

    [[nodiscard]] bool empty() const { return m_names.empty(); }
    [[nodiscard]] const std::vector<std::string>& names() const { return m_names; }
    // "counter.NAME.encoding", ".event" and ".overhead" (what counting nothing counts), or "counter.NAME.unavailable";
    // "counter.libpfm", "counter.pmu".
    [[nodiscard]] const Environment& facts() const { return m_facts; }

    void start();
    // Stops and reads. `ticks`: how long it was, for events that the thread always counts.
    void stop(Ticks ticks);
    // One per name, in order; empty where nothing was counted between start() and stop().
    [[nodiscard]] const std::vector<std::optional<Reading>>& readings() const { return m_readings; }
    // Where not all events fit the unit at once they take turns: the next ones are counted from now on.
    void next_turn();

private:
    // Events that are counted together. Values and times only ever grow, so a reading is a difference.
    struct Group
    {
        std::vector<int> descriptors; // the first is the leader
        std::vector<std::size_t> events;
        std::vector<std::uint64_t> last;
    };
    // What the kernel counts for each thread anyway (getrusage).
    struct Account
    {
        std::size_t event = 0;
        std::string_view name;
        std::int64_t before = 0;
    };

    void add(const std::string& name, const System& system, int cpu);
    int open_event(const Encoding& encoding, std::size_t event); // 0, or an errno
    void learn_overheads();
    void read_group(Group& group, bool keep);
    static void switch_group(const Group& group, unsigned long command);
    void swap(Counters& other) noexcept;

    std::vector<std::string> m_names;
    std::vector<Group> m_software; // of one event each, and never in turns
    std::vector<Group> m_groups;
    std::vector<Account> m_accounts;
    std::vector<std::optional<Reading>> m_readings;
    std::vector<std::uint64_t> m_buffer;
    std::size_t m_turn = 0;
    Environment m_facts;
};

// Why an event that libpfm knows cannot be opened on this machine.
Error open_refused(int code, const Encoding& encoding, const System& system, int cpu);

} // namespace pinscope::collector
