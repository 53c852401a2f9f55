// SPDX-License-Identifier: GPL-3.0-or-later
// How long the proof of 1 GiB takes on this machine: a JSON line per figure, the least of fifteen, and the processor's
// share of it.
#include "collectors/clock.h"
#include "collectors/memory/backing.h"
#include "collectors/memory/verifier.h"
#include "collectors/tuning/journal.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

using namespace pinscope;
using namespace pinscope::collector;

namespace {

Result<void> bench(const Memory& memory, Journal& journal, PageSource& pages)
{
    const Bytes size = gibibytes(1);
    const BackingProvider& backing = *find_backing(memory.backing).value();
    const auto settings = backing.settings(memory, size, journal.system());
    if (!settings)
        return tl::unexpected(settings.error());
    for (const Setting& setting : *settings)
        if (const auto set = journal.set(setting); !set)
            return set;
    const auto region = backing.map(memory, size, false);
    if (!region)
        return tl::unexpected(region.error());
    if (const auto done = populate(*region); !done)
        return tl::unexpected(done.error());
    Ticks least{INT64_MAX};
    Ticks least_cpu{INT64_MAX};
    double share = 0;
    for (int i = 0; i < 15; ++i) {
        timespec cpu_start{};
        timespec cpu_end{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &cpu_start);
        const timespec start = read_clock();
        const auto proof = verify(*region, pages);
        const timespec end = read_clock();
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &cpu_end);
        if (!proof)
            return tl::unexpected(proof.error());
        least = std::min(least, ticks_between(start, end));
        least_cpu = std::min(least_cpu, ticks_between(cpu_start, cpu_end));
        share = proven_share(*proof, memory);
    }
    for (const auto& [what, ticks] : {std::pair{"wall", least}, {"cpu", least_cpu}})
        fmt::print(R"({{"name":"verify {} {}","value":{:.2f},"unit":"ms","share":{:.4f}}})"
                   "\n",
                   memory_id(memory), what, static_cast<double>(ticks.count()) / 1e6, share);
    return {};
}

} // namespace

int main()
{
    auto journal = Journal::open(System());
    auto pages = kernel_pages();
    if (!journal || !pages) {
        fmt::print(stderr, "{}\n", describe(journal ? pages.error() : journal.error()));
        return 3;
    }
    int status = 0;
    for (const char* id : {"anon:4K", "anon:64K", "anon:2M:pmd", "shmem:4K"}) {
        const auto done = bench(parse_memory(id).value(), *journal, **pages);
        if (!done)
            fmt::print(stderr, "{}: {}\n", id, describe(done.error()));
        if (const auto restored = journal->restore(); !done || !restored)
            status = 4;
    }
    return status;
}
