// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/gang.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <fmt/format.h>
#include <sched.h>
#include <thread>
#include <vector>

namespace pinscope::collector {

namespace {

void stay_on(int cpu)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(cpu), &set);
    sched_setaffinity(0, sizeof set, &set);
}

bool before(const timespec& a, const timespec& b)
{
    return a.tv_sec != b.tv_sec ? a.tv_sec < b.tv_sec : a.tv_nsec < b.tv_nsec;
}

} // namespace

struct Gang::Crew
{
    struct Member
    {
        timespec start{};
        timespec end{};
        int code = 0;
    };

    explicit Crew(std::span<const int> cpus)
        : members(cpus.size()), begin(static_cast<std::ptrdiff_t>(cpus.size()) + 1),
          end(static_cast<std::ptrdiff_t>(cpus.size()) + 1)
    {
        for (std::size_t i = 0; i < cpus.size(); ++i)
            threads.emplace_back([this, i, cpu = cpus[i]] { serve(i, cpu); });
    }
    ~Crew()
    {
        work = nullptr;
        begin.arrive_and_wait();
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    void serve(std::size_t index, int cpu)
    {
        stay_on(cpu);
        while (true) {
            begin.arrive_and_wait();
            if (work == nullptr)
                return;
            // A barrier that sleeps lets its threads go one by one; those that are awake wait for the last one here.
            awake.fetch_add(1);
            while (awake.load() < static_cast<int>(members.size())) {
            }
            Member& member = members[index];
            member.start = read_clock();
            member.code = (*work)(static_cast<int>(index));
            member.end = read_clock();
            end.arrive_and_wait();
        }
    }

    std::vector<Member> members;
    std::barrier<> begin;
    std::barrier<> end;
    std::atomic<int> awake{0};
    const std::function<int(int)>* work = nullptr;
    std::vector<std::jthread> threads; // joined first
};

Gang::Gang(std::unique_ptr<Crew> crew) : m_crew(std::move(crew)) {}

Gang::~Gang() = default;

Result<std::unique_ptr<Gang>> Gang::start(int threads, std::span<const int> cpus)
{
    if (static_cast<std::size_t>(threads) > cpus.size())
        return failure("starting threads",
                       fmt::format("{} threads need as many CPUs, and {} may be used", threads, cpus.size()),
                       "Choose fewer threads, or a machine with more CPUs");
    return std::unique_ptr<Gang>(new Gang(std::make_unique<Crew>(cpus.first(static_cast<std::size_t>(threads)))));
}

Gang::Outcome Gang::run(const std::function<int(int)>& work)
{
    m_crew->work = &work;
    m_crew->awake = 0;
    m_crew->begin.arrive_and_wait();
    m_crew->end.arrive_and_wait();
    const auto& members = m_crew->members;
    const auto first = std::ranges::min_element(members, before, &Crew::Member::start);
    const auto last = std::ranges::max_element(members, before, &Crew::Member::end);
    const auto failed = std::ranges::find_if(members, [](const Crew::Member& member) { return member.code != 0; });
    return {ticks_between(first->start, last->end), failed == members.end() ? 0 : failed->code};
}

int Gang::size() const
{
    return static_cast<int>(m_crew->members.size());
}

} // namespace pinscope::collector
