// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/counters/counters.h"

#include "collectors/counters/presets.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace pinscope::collector {

namespace {

// perf's own page-fault events leave out what the kernel faults in by itself (mm_account_fault() in mm/memory.c, no
// registers), which is all that populating and pinning do. The thread's account has them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> accounts{
    {{"page-faults", "getrusage/ru_minflt+ru_majflt/"},
     {"minor-faults", "getrusage/ru_minflt/"},
     {"major-faults", "getrusage/ru_majflt/"}}};

std::int64_t account(std::string_view name, const rusage& usage)
{
    return (name == "major-faults" ? 0 : usage.ru_minflt) + (name == "minor-faults" ? 0 : usage.ru_majflt);
}

constexpr std::size_t head = 3; // of what a group's read gives: count, time enabled, time running

} // namespace

Counters Counters::open(std::span<const std::string> names, const System& system, int cpu)
{
    Counters counters;
    if (names.empty())
        return counters;
    counters.m_facts["counter.libpfm"] = libpfm_version();
    if (const auto pmu = core_pmu(system, cpu))
        counters.m_facts["counter.pmu"] = pmu->name;
    for (const std::string& name : expand_presets(names))
        counters.add(name, system, cpu);
    counters.m_readings.resize(counters.m_names.size());
    for (std::vector<Group>* groups : {&counters.m_software, &counters.m_groups})
        for (Group& group : *groups) {
            group.last.resize(head + group.events.size());
            counters.m_buffer.resize(std::max(counters.m_buffer.size(), group.last.size()));
            counters.read_group(group, false);
        }
    if (counters.m_groups.size() > 1)
        counters.m_facts["counter.turns"] = fmt::format("{}", counters.m_groups.size());
    counters.learn_overheads();
    return counters;
}

Counters::~Counters()
{
    for (const std::vector<Group>* groups : {&m_software, &m_groups})
        for (const Group& group : *groups)
            for (const int descriptor : group.descriptors)
                close(descriptor);
}

void Counters::swap(Counters& other) noexcept
{
    std::swap(m_names, other.m_names);
    std::swap(m_software, other.m_software);
    std::swap(m_groups, other.m_groups);
    std::swap(m_accounts, other.m_accounts);
    std::swap(m_readings, other.m_readings);
    std::swap(m_buffer, other.m_buffer);
    std::swap(m_turn, other.m_turn);
    std::swap(m_facts, other.m_facts);
}

void Counters::add(const std::string& name, const System& system, int cpu)
{
    const std::string prefix = fmt::format("counter.{}.", name);
    if (const auto found = std::ranges::find(accounts, name, &std::pair<std::string_view, std::string_view>::first);
        found != accounts.end()) {
        m_facts[prefix + "encoding"] = found->second;
        m_accounts.push_back({m_names.size(), found->first, 0});
        m_names.push_back(name);
        return;
    }
    const auto ways = encodings(name, system, cpu);
    if (!ways) {
        m_facts[prefix + "unavailable"] = fmt::format("{}. {}.", ways.error().cause, ways.error().fix);
        return;
    }
    std::optional<Error> refused;
    for (const Encoding& encoding : *ways) {
        if (const int code = open_event(encoding, m_names.size()); code != 0) {
            if (!refused)
                refused = open_refused(code, encoding, system, cpu);
            continue;
        }
        m_names.push_back(name);
        m_facts[prefix + "encoding"] = encoding.text;
        m_facts[prefix + "event"] = encoding.event;
        return;
    }
    m_facts[prefix + "unavailable"] = fmt::format("{}. {}.", refused->cause, refused->fix);
}

int Counters::open_event(const Encoding& encoding, std::size_t event)
{
    perf_event_attr attr = encoding.attr;
    attr.read_format = PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
    attr.inherit = 0;
    const auto open = [&attr](int leader) {
        attr.disabled = leader < 0; // members follow their leader
        return static_cast<int>(syscall(SYS_perf_event_open, &attr, 0, -1, leader, PERF_FLAG_FD_CLOEXEC));
    };
    // Software events always fit. They stand alone: on 6.18, what is in a group led by task-clock counts only until the
    // group is first switched off.
    std::vector<Group>& groups = attr.type == PERF_TYPE_SOFTWARE ? m_software : m_groups;
    int fd = -1;
    // The kernel refuses a member that could never be counted together with the rest.
    if (attr.type != PERF_TYPE_SOFTWARE && !groups.empty())
        fd = open(groups.back().descriptors.front());
    if (fd < 0) {
        fd = open(-1);
        if (fd < 0)
            return errno;
        groups.emplace_back();
    }
    groups.back().descriptors.push_back(fd);
    groups.back().events.push_back(event);
    return 0;
}

void Counters::switch_group(const Group& group, unsigned long command)
{
    ioctl(group.descriptors.front(), command, PERF_IOC_FLAG_GROUP);
}

void Counters::start()
{
    if (!m_accounts.empty()) {
        rusage usage{};
        getrusage(RUSAGE_THREAD, &usage);
        for (Account& each : m_accounts)
            each.before = account(each.name, usage);
    }
    for (const Group& group : m_software)
        switch_group(group, PERF_EVENT_IOC_ENABLE);
    if (!m_groups.empty()) // last, so that it counts least of all this
        switch_group(m_groups[m_turn], PERF_EVENT_IOC_ENABLE);
}

void Counters::stop(Ticks ticks)
{
    if (!m_groups.empty())
        switch_group(m_groups[m_turn], PERF_EVENT_IOC_DISABLE);
    for (const Group& group : m_software)
        switch_group(group, PERF_EVENT_IOC_DISABLE);
    std::ranges::fill(m_readings, std::nullopt);
    if (!m_accounts.empty()) {
        rusage usage{};
        getrusage(RUSAGE_THREAD, &usage);
        for (const Account& each : m_accounts)
            m_readings[each.event] = Reading{account(each.name, usage) - each.before, ticks.count(), ticks.count()};
    }
    for (Group& group : m_software)
        read_group(group, true);
    if (!m_groups.empty())
        read_group(m_groups[m_turn], true);
}

void Counters::read_group(Group& group, bool keep)
{
    const std::size_t bytes = group.last.size() * sizeof(std::uint64_t);
    // Less is read where the kernel gave up on the group.
    if (read(group.descriptors.front(), m_buffer.data(), bytes) != static_cast<ssize_t>(bytes))
        return;
    const auto grown = [&](std::size_t i) {
        const std::uint64_t by = m_buffer[i] - group.last[i];
        group.last[i] = m_buffer[i];
        return static_cast<std::int64_t>(by);
    };
    const std::int64_t enabled = grown(1);
    const std::int64_t running = grown(2);
    for (std::size_t i = 0; i < group.events.size(); ++i) {
        const std::int64_t value = grown(head + i);
        if (keep)
            m_readings[group.events[i]] = Reading{value, enabled, running};
    }
}

void Counters::next_turn()
{
    if (!m_groups.empty())
        m_turn = (m_turn + 1) % m_groups.size();
}

void Counters::learn_overheads()
{
    constexpr std::size_t tries = 5;
    std::vector<std::vector<std::int64_t>> counts(m_names.size());
    for (std::size_t turn = 0; turn < tries * std::max<std::size_t>(m_groups.size(), 1); ++turn) {
        start();
        stop(Ticks{});
        for (std::size_t event = 0; event < m_names.size(); ++event)
            if (m_readings[event])
                counts[event].push_back(m_readings[event]->value);
        next_turn();
    }
    m_turn = 0;
    for (std::size_t event = 0; event < m_names.size(); ++event)
        if (auto& all = counts[event]; !all.empty()) {
            std::ranges::sort(all);
            m_facts[fmt::format("counter.{}.overhead", m_names[event])] = fmt::format("{}", all[all.size() / 2]);
        }
}

Error open_refused(int code, const Encoding& encoding, const System& system, int cpu)
{
    const auto because = [code](std::string cause, std::string fix) {
        return Error{"opening a counter", fmt::format("{} ({})", std::move(cause), errno_name(code)), std::move(fix),
                     code};
    };
    const bool software = encoding.attr.type == PERF_TYPE_SOFTWARE;
    const auto pmu = core_pmu(system, cpu);
    const std::string paranoid = system.read("/proc/sys/kernel/perf_event_paranoid").value_or("unknown");
    if (code == EACCES || code == EPERM) {
        const std::string lockdown = chosen_word(system.read("/sys/kernel/security/lockdown").value_or(""));
        if (lockdown == "confidentiality")
            return because("the kernel is locked down and hides what it does", "Measure in a guest");
        if (geteuid() == 0)
            return because("root may not count here; a container's filter forbids it",
                           "Run the collector outside of the container, or allow perf_event_open in it");
        return because(fmt::format("perf_event_paranoid is {} and the collector may not count the kernel", paranoid),
                       "Run the collector as root, give it CAP_PERFMON, or set kernel.perf_event_paranoid to 1");
    }
    if (code == ENOSYS)
        return because("the kernel has no perf_event, or a container's filter hides it",
                       "Use a kernel with CONFIG_PERF_EVENTS, outside of containers");
    if (!software && !pmu)
        return because("this machine shows no PMU", "Measure on a machine, or in a guest, that has one");
    if (code == EBUSY)
        return because("another program holds the PMU", "End it, or set kernel.nmi_watchdog to 0");
    if (code == EMFILE)
        return because("there are too many counters", "Name fewer");
    return because(fmt::format("the kernel does not count {} here", encoding.text), "Choose another event");
}

} // namespace pinscope::collector
