// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/counters/counters.h"
#include "collectors/counters/presets.h"
#include "collectors/memory/backing.h"
#include "collectors/tuning/fake_machine.h"

#include <cstdlib>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <perfmon/pfmlib.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::collector;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

// How libpfm encodes an event where it is told which processor this is; it can be told only before its first use.
std::vector<std::string> encoded_on(const char* processor, const std::string& event)
{
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        pfm_terminate();
        setenv("LIBPFM_FORCE_PMU", processor, 1);
        FakeMachine machine;
        std::string text;
        if (const auto found = encodings(event, machine.system(), 0))
            for (const Encoding& encoding : *found)
                text += encoding.text + "\n";
        _exit(write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()) ? 0 : 1);
    }
    close(ends[1]);
    std::vector<std::string> lines{""};
    for (char c = 0; read(ends[0], &c, 1) == 1;)
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    lines.pop_back();
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    return lines;
}

std::optional<Reading> reading_of(const Counters& counters, std::string_view name)
{
    for (std::size_t i = 0; i < counters.names().size(); ++i)
        if (counters.names()[i] == name)
            return counters.readings()[i];
    ADD_FAILURE() << name << " is not counted";
    return std::nullopt;
}

std::string fact(const Counters& counters, const std::string& key)
{
    const auto found = counters.facts().find(key);
    return found == counters.facts().end() ? "" : found->second;
}

Counters open_here(std::vector<std::string> names)
{
    return Counters::open(names, System(), sched_getcpu());
}

bool has_pmu()
{
    return core_pmu(System(), sched_getcpu()).has_value();
}

Result<Region> small_pages(std::int64_t count)
{
    auto region = Region::map(Bytes{count * page_size().count()}, MAP_PRIVATE | MAP_ANONYMOUS);
    if (region)
        (void)region->advise(MADV_NOHUGEPAGE, "MADV_NOHUGEPAGE");
    return region;
}

} // namespace

TEST(Presets, AreWrittenOutAndEachEventStandsOnce)
{
    const std::vector<std::string> plan{"page-faults", "default", "cycles:u", "tlb"};
    EXPECT_THAT(expand_presets(plan), ElementsAre("page-faults", "cycles", "instructions", "dTLB-load-misses",
                                                  "LLC-misses", "cycles:u", "dTLB-store-misses", "TLB-flushes"));
}

TEST(Presets, AnEventKeepsItsModifierOnEveryProcessor)
{
    EXPECT_THAT(names_of_event("cycles:u"), Contains("UNHALTED_CORE_CYCLES:u"));
    EXPECT_THAT(names_of_event("cycles:u"), Contains("perf::CYCLES:u"));
    EXPECT_THAT(names_of_event("skl::UOPS_ISSUED:ANY"), ElementsAre("skl::UOPS_ISSUED:ANY"));
}

TEST(Encodings, OfThePresetsAreThoseOfTheProcessorsManuals)
{
    struct Case
    {
        const char* processor;
        const char* event;
        const char* encoding;
    };
    for (const auto& [processor, event, encoding] : {
             Case{"skl", "cycles", "cpu/config=0x3c/k"},
             Case{"skl", "instructions", "cpu/config=0xc0/k"},
             Case{"skl", "dTLB-load-misses", "cpu/config=0x108/k"},
             Case{"skl", "dTLB-store-misses", "cpu/config=0x149/k"},
             Case{"skl", "TLB-flushes", "cpu/config=0x20bd/k"},
             Case{"skl", "LLC-misses", "cpu/config=0x412e/k"},
             Case{"skl", "L2-misses", "cpu/config=0x3f24/k"},
             Case{"skl", "cycles:u=1:k=1", "cpu/config=0x3c/uk"},
             Case{"spr", "cycles", "cpu/config=0x3c/k"},
             Case{"spr", "instructions", "cpu/config=0xc0/k"},
             Case{"spr", "dTLB-load-misses", "cpu/config=0xe12/k"},
             Case{"spr", "dTLB-store-misses", "cpu/config=0xe13/k"},
             Case{"spr", "LLC-misses", "cpu/config=0x412e/k"},
             Case{"amd64_fam17h_zen2", "cycles", "cpu/config=0x76/k"},
             Case{"amd64_fam17h_zen2", "instructions", "cpu/config=0xc0/k"},
             Case{"amd64_fam17h_zen2", "dTLB-load-misses", "cpu/config=0xf045/k"},
             Case{"amd64_fam17h_zen2", "LLC-misses", "cpu/config=0x4843/k"},
             Case{"amd64_fam17h_zen2", "L2-misses", "cpu/config=0x964/k"},
             Case{"amd64_fam19h_zen4", "cycles", "cpu/config=0x76/k"},
             Case{"amd64_fam19h_zen4", "instructions", "cpu/config=0xc0/k"},
             Case{"amd64_fam19h_zen4", "dTLB-load-misses", "cpu/config=0xf045/k"},
             Case{"amd64_fam19h_zen4", "TLB-flushes", "cpu/config=0xff78/k"},
             Case{"amd64_fam19h_zen4", "LLC-misses", "cpu/config=0x4843/k"},
             Case{"amd64_fam19h_zen4", "L2-misses", "cpu/config=0x964/k"},
         }) {
        const auto found = encoded_on(processor, event);
        ASSERT_FALSE(found.empty()) << processor << ' ' << event;
        EXPECT_EQ(found.front(), encoding) << processor << ' ' << event;
    }
}

TEST(Encodings, WhatTheProcessorLacksIsNotPutInItsPlace)
{
    EXPECT_TRUE(encoded_on("amd64_fam19h_zen4", "dTLB-store-misses").empty());
}

TEST(Encodings, HybridProcessorsCountWithTheUnitOfTheCpu)
{
    FakeMachine machine;
    for (const auto& [unit, type, cpus] : {std::tuple{"cpu_core", "4\n", "0-7\n"}, {"cpu_atom", "10\n", "8,10-15\n"}}) {
        const std::string folder = fmt::format("/sys/bus/event_source/devices/{}", unit);
        machine.put(folder + "/type", type);
        machine.put(folder + "/cpus", cpus);
    }
    machine.put("/sys/bus/event_source/devices/uncore_imc/cpumask", "0\n");
    EXPECT_EQ(core_pmu(machine.system(), 3)->name, "cpu_core");
    EXPECT_EQ(core_pmu(machine.system(), 12)->name, "cpu_atom");
    EXPECT_FALSE(core_pmu(machine.system(), 9));
    const auto found = encodings("dTLB-load-misses", machine.system(), 12);
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_EQ(found->back().text, "cpu_atom/config=0xa00010003/k") << "the unit stands in the upper half";
    EXPECT_EQ(encodings("cycles", machine.system(), 0)->back().text, "cpu_core/config=0x400000000/k");
}

TEST(Encodings, NamesThatAreNoneAreRefusedWithAReason)
{
    for (const char* name : {"", "no-such-event", "cycles:z=7", "a b", "../../etc", "cycles;id", "%s%n"}) {
        const auto found = encodings(name, System(), 0);
        ASSERT_FALSE(found) << name;
        EXPECT_FALSE(found.error().cause.empty());
        EXPECT_FALSE(found.error().fix.empty());
    }
}

// The address sanitizer keeps an eighth of what is touched in pages of its own, which fault too.
#ifdef __SANITIZE_ADDRESS__
constexpr std::int64_t own_faults_of(std::int64_t pages)
{
    return pages / 8 + 1;
}
#else
constexpr std::int64_t own_faults_of(std::int64_t)
{
    return 0;
}
#endif

TEST(Counters, PageFaultsOfPopulatingAreOneAPageAndNoMore)
{
    constexpr std::int64_t pages = 256;
    Counters counters = open_here({"page-faults", "minor-faults", "major-faults"});
    const auto region = small_pages(pages);
    ASSERT_TRUE(region);
    Round round(counters);
    ASSERT_TRUE(populate(*region, round));
    ASSERT_EQ(round.timed().size(), 1U);
    const Timed& timed = round.timed().front();
    ASSERT_EQ(timed.readings.size(), 3U);
    for (const auto& reading : timed.readings) {
        EXPECT_EQ(reading->enabled_ns, timed.ticks.count());
        EXPECT_EQ(reading->running_ns, timed.ticks.count());
    }
    EXPECT_GE(timed.readings[0]->value, pages);
    EXPECT_LE(timed.readings[0]->value, pages + own_faults_of(pages));
    EXPECT_EQ(timed.readings[1]->value, timed.readings[0]->value) << "all of them minor";
    EXPECT_EQ(timed.readings[2]->value, 0);
    EXPECT_THAT(fact(counters, "counter.page-faults.encoding"), StartsWith("getrusage/"));
    EXPECT_EQ(fact(counters, "counter.page-faults.overhead"), "0");
}

TEST(Counters, SoftwareEventsCountWithoutAPmu)
{
    Counters counters = open_here({"task-clock", "context-switches", "perf::PAGE-FAULTS:u=1:k=1"});
    ASSERT_EQ(counters.names().size(), 3U) << fact(counters, "counter.task-clock.unavailable");
    const auto region = small_pages(100);
    ASSERT_TRUE(region);
    counters.start();
    for (std::size_t at = 0; at < region->length(); at += static_cast<std::size_t>(page_size().count()))
        region->data()[at] = 1;
    counters.stop(Ticks{1});
    const auto faults = reading_of(counters, "perf::PAGE-FAULTS:u=1:k=1");
    ASSERT_TRUE(faults);
    EXPECT_GE(faults->value, 100);
    EXPECT_LE(faults->value, 100 + own_faults_of(100));
    EXPECT_GT(faults->enabled_ns, 0);
    EXPECT_EQ(faults->running_ns, faults->enabled_ns);
    EXPECT_GT(reading_of(counters, "task-clock")->value, 0);
    counters.start();
    counters.stop(Ticks{1});
    EXPECT_EQ(reading_of(counters, "perf::PAGE-FAULTS:u=1:k=1")->value, 0) << "each reading is of its own sample";
    EXPECT_EQ(fact(counters, "counter.task-clock.encoding"), "software/config=0x1/uk");
    EXPECT_EQ(fact(counters, "counter.libpfm").substr(0, 2), "4.");
}

TEST(Counters, HardwareEventsCountOrSayWhyNot)
{
    Counters counters = open_here({"default"});
    EXPECT_THAT(counters.names(), Contains("page-faults"));
    const std::string why = fact(counters, "counter.cycles.unavailable");
    if (has_pmu()) {
        EXPECT_TRUE(why.empty()) << why;
        return;
    }
    for (const char* event : {"cycles", "instructions", "dTLB-load-misses", "LLC-misses"}) {
        EXPECT_THAT(fact(counters, fmt::format("counter.{}.unavailable", event)),
                    HasSubstr("this machine shows no PMU (ENOENT"));
        EXPECT_EQ(fact(counters, fmt::format("counter.{}.encoding", event)), "");
    }
}

TEST(Counters, EachRefusalHasItsOwnReason)
{
    FakeMachine machine;
    machine.put("/proc/sys/kernel/perf_event_paranoid", "4\n");
    machine.put("/sys/bus/event_source/devices/cpu/type", "4\n");
    FakeMachine locked;
    locked.put("/sys/kernel/security/lockdown", "none integrity [confidentiality]\n");
    FakeMachine bare;
    const Encoding hardware = encodings("cycles", machine.system(), 0)->back();
    struct Case
    {
        FakeMachine& machine;
        int code;
        const char* cause;
    };
    for (const auto& [on, code, cause] : {
             Case{machine, EACCES, geteuid() == 0 ? "container's filter" : "perf_event_paranoid is 4"},
             Case{locked, EPERM, "locked down"},
             Case{machine, ENOSYS, "no perf_event"},
             Case{bare, ENOENT, "shows no PMU"},
             Case{bare, EOPNOTSUPP, "shows no PMU"},
             Case{machine, ENOENT, "does not count"},
             Case{machine, EINVAL, "does not count"},
             Case{machine, ENXIO, "does not count"},
             Case{machine, EBUSY, "another program"},
         }) {
        const Error error = open_refused(code, hardware, on.system(), 0);
        EXPECT_THAT(error.cause, HasSubstr(cause)) << code;
        EXPECT_THAT(error.cause, HasSubstr(errno_name(code)));
        EXPECT_FALSE(error.fix.empty());
    }
}

TEST(Counters, NoneCostNothingAndTellNothing)
{
    Counters none = open_here({});
    EXPECT_TRUE(none.empty());
    EXPECT_TRUE(none.facts().empty());
    Round round(none);
    errno = 0;
    EXPECT_EQ(round.time(Operation::Map, [] { return errno = 7; }), 7);
    EXPECT_EQ(errno, 7) << "the call's errno is what the caller sees";
    EXPECT_TRUE(round.timed().front().readings.empty());
}

TEST(Counters, TheErrnoOfTheCallSurvivesCounting)
{
    Counters counters = open_here({"page-faults", "task-clock"});
    Round round(counters);
    EXPECT_EQ(round.time(Operation::Map, [] { return close(-1); }), -1);
    EXPECT_EQ(errno, EBADF);
}
