// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/measure.h"
#include "collectors/memory/fake_pages.h"
#include "collectors/stub_workload.h"
#include "collectors/tracing/fake_tracefs.h"

#include <cerrno>
#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::collector;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

const std::string thp = thp_folder;
const std::string small_knob = thp + "/hugepages-64kB/enabled";
const std::string large_knob = thp + "/hugepages-2048kB/enabled";

// Runs plans on a fake machine with a stub workload and pages that are whatever the test says.
class MeasureTest : public testing::Test
{
protected:
    MeasureTest()
    {
        machine.put(thp + "/enabled", "always [madvise] never\n");
        machine.put(thp + "/defrag", "[madvise] never\n");
        machine.put(small_knob, "always inherit madvise [never]\n");
        machine.put(large_knob, "always [inherit] madvise never\n");
        machine.put("/proc/meminfo", "MemAvailable:  1048576 kB\n");
        for (std::uint64_t frame = 256; frame < 512; frame += 16)
            pages.folio(frame, 4).pages(frame, 16); // 1 MiB of 64K folios
        stub = {};
    }

    Result<void> run(
        const std::vector<std::string>& setups, std::function<bool()> cancelled = [] { return false; })
    {
        protocol::RunRequest request;
        request.plan.warmups = 1;
        request.plan.counters = counters;
        request.plan.samples = 2;
        request.trace = trace;
        for (const std::string& id : setups)
            request.plan.setups.push_back(parse_setup(id).value());
        auto journal = Journal::open(machine.system());
        EXPECT_TRUE(journal);
        return measure(
            request, {*journal, pages, stub_workloads()},
            [this](const protocol::Event& event) { events.push_back(event); }, cancelled);
    }

    template<typename T>
    std::vector<T> all() const
    {
        std::vector<T> found;
        for (const protocol::Event& event : events)
            if (const T* one = std::get_if<T>(&event))
                found.push_back(*one);
        return found;
    }

    void expect_restored()
    {
        const System system = machine.system();
        EXPECT_EQ(chosen_word(system.read(small_knob).value()), "never");
        EXPECT_EQ(chosen_word(system.read(large_knob).value()), "inherit");
        EXPECT_EQ(machine.get("/run/pinscope/journal"), "");
    }

    std::vector<std::string> counters;
    bool trace = false;
    FakeMachine machine;
    FakePages pages;
    std::vector<protocol::Event> events;
};

} // namespace

TEST_F(MeasureTest, ReportsASetupFromItsStartToItsEnd)
{
    stub.round = [this] {
        EXPECT_EQ(machine.get(small_knob), "madvise");
        EXPECT_EQ(machine.get(large_knob), "never");
        EXPECT_TRUE(all<protocol::Proven>().empty()) << "nothing is emitted while something is timed";
    };
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M"}));
    EXPECT_EQ(stub.rounds, 3);
    ASSERT_EQ(all<protocol::SetupFinished>().size(), 1U);
    EXPECT_EQ(all<protocol::SetupFinished>()[0].outcome, Outcome::Measured);
    std::vector<std::pair<Operation, std::size_t>> sampled;
    for (const protocol::Samples& samples : all<protocol::Samples>()) {
        sampled.emplace_back(samples.operation, samples.samples.size());
        EXPECT_TRUE(samples.samples[0].warmup);
        EXPECT_FALSE(samples.samples[2].warmup);
        EXPECT_EQ(samples.samples[2].index, 2);
    }
    EXPECT_THAT(sampled, ElementsAre(std::pair(Operation::Populate, 3U), std::pair(Operation::Map, 3U),
                                     std::pair(Operation::Unmap, 3U)));
    const auto proofs = all<protocol::Proven>();
    ASSERT_EQ(proofs.size(), 2U);
    EXPECT_FALSE(proofs[0].after);
    EXPECT_TRUE(proofs[1].after);
    EXPECT_EQ(proven_share(proofs[0].proof, {Backing::Anon, kibibytes(64), Mapping::Pte}), 1.0);
    expect_restored();
}

TEST_F(MeasureTest, OtherMemoryThanAskedForIsNotAsAskedAndKeepsItsSamples)
{
    ASSERT_TRUE(run({"vfio-type1/anon:4K/1M"})); // the pages are 64K folios
    const auto finished = all<protocol::SetupFinished>();
    ASSERT_EQ(finished.size(), 1U);
    EXPECT_EQ(finished[0].outcome, Outcome::NotAsAsked);
    EXPECT_THAT(finished[0].reason.cause, HasSubstr("64K 100 %"));
    EXPECT_EQ(all<protocol::Samples>().size(), 3U);
    EXPECT_EQ(all<protocol::Proven>().size(), 2U);
}

TEST_F(MeasureTest, FactsAreToldOnceAndWhenTheyChange)
{
    stub.facts = {{"vfio.backend", "type1"}};
    stub.round = [this] { stub.facts["vfio.limit"] = std::to_string(stub.rounds > 3 ? 7 : 9); };
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M", "vfio-type1/anon:4K/1M", "vfio-type1/shmem:4K/1M"}));
    std::vector<Environment> told;
    for (const protocol::Facts& facts : all<protocol::Facts>())
        if (facts.environment.contains("vfio.backend") || facts.environment.contains("vfio.limit"))
            told.push_back(facts.environment);
    EXPECT_THAT(told, ElementsAre(Environment{{"vfio.backend", "type1"}}, Environment{{"vfio.limit", "9"}},
                                  Environment{{"vfio.limit", "7"}}));
}

TEST_F(MeasureTest, KeepKnobsSetsNothing)
{
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M/keep_knobs=1"}));
    EXPECT_TRUE(machine.writes.empty());
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M/keep_knobs=0"}));
    EXPECT_FALSE(machine.writes.empty());
}

TEST_F(MeasureTest, WhatCannotBeMeasuredHereDoesNotStopTheOthers)
{
    ASSERT_TRUE(run({"vfio-type1/anon:32K/1M", "gup/anon:4K/1M", "vfio-type1/file:4K/1M",
                     "vfio-type1/anon:64K/1M/pages_per_call=8", "vfio-type1/anon:4K/2G", "vfio-type1/hugetlb:2M/2M",
                     "vfio-type1/anon:64K/1M"}));
    std::vector<Outcome> outcomes;
    for (const protocol::SetupFinished& finished : all<protocol::SetupFinished>()) {
        outcomes.push_back(finished.outcome);
        EXPECT_EQ(finished.reason.cause.empty(), finished.outcome == Outcome::Measured);
    }
    EXPECT_EQ(outcomes, (std::vector<Outcome>{Outcome::Unavailable, Outcome::Unavailable, Outcome::Unavailable,
                                              Outcome::Unavailable, Outcome::Unavailable, Outcome::Unavailable,
                                              Outcome::Measured}));
    expect_restored();
}

TEST_F(MeasureTest, ARoundThatFailsFailsTheSetupAlone)
{
    stub.round_error = Error{"mapping", "VFIO_IOMMU_MAP_DMA: ENOMEM", "Raise the limit", ENOMEM};
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M"}));
    const auto finished = all<protocol::SetupFinished>();
    ASSERT_EQ(finished.size(), 1U);
    EXPECT_EQ(finished[0].outcome, Outcome::Failed);
    EXPECT_EQ(finished[0].reason, *stub.round_error);
    EXPECT_TRUE(all<protocol::Samples>().empty());
    expect_restored();
}

TEST_F(MeasureTest, CancellingRestoresAndLeavesTheSetupWithoutAnOutcome)
{
    for (const int after : {0, 1, 2, 3}) {
        events.clear();
        stub = {};
        const auto done = run({"vfio-type1/anon:64K/1M"}, [&] { return stub.rounds >= after; });
        ASSERT_FALSE(done) << after;
        EXPECT_EQ(done.error().code, ECANCELED);
        EXPECT_TRUE(all<protocol::SetupFinished>().empty()) << after;
        expect_restored();
    }
}

TEST_F(MeasureTest, AKnobThatCannotBePutBackIsAnError)
{
    stub.round = [this] { machine.remove(small_knob); };
    const auto done = run({"vfio-type1/anon:64K/1M"});
    ASSERT_FALSE(done);
    EXPECT_THAT(done.error().cause, HasSubstr(small_knob));
}

TEST_F(MeasureTest, TheRegionAndTheWorkloadAreGoneBeforeKnobsArePutBack)
{
    bool closed_first = false;
    machine.on_write = [&](const std::string& name, const std::string& text) {
        if (name == small_knob && text == "never")
            closed_first = !stub.open;
    };
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M"}));
    EXPECT_TRUE(closed_first);
}

TEST_F(MeasureTest, CountersAreReadAroundEachSampleAndWhatIsMissingSaysWhy)
{
    counters = {"page-faults", "no-such-event"};
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M"}));
    const auto counted = all<protocol::Counted>();
    ASSERT_EQ(counted.size(), 1U) << "the stub's own timings are counted nowhere";
    EXPECT_EQ(counted[0].operation, Operation::Populate);
    EXPECT_EQ(counted[0].event, "page-faults");
    EXPECT_EQ(counted[0].first, 0);
    ASSERT_EQ(counted[0].readings.size(), 3U) << "the warm-up too";
    for (const auto& reading : counted[0].readings) {
        ASSERT_TRUE(reading);
        EXPECT_GT(reading->value, 0);
        EXPECT_LE(reading->value, 256);
        EXPECT_GT(reading->enabled_ns, 0);
    }
    Environment told;
    for (const protocol::Facts& facts : all<protocol::Facts>())
        told.insert(facts.environment.begin(), facts.environment.end());
    EXPECT_THAT(told["counter.page-faults.encoding"], HasSubstr("getrusage"));
    EXPECT_THAT(told["counter.no-such-event.unavailable"], HasSubstr("has no such event"));
}

TEST_F(MeasureTest, APlanWithoutCountersTellsNothingOfThem)
{
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M"}));
    EXPECT_TRUE(all<protocol::Counted>().empty());
    for (const protocol::Facts& facts : all<protocol::Facts>())
        for (const auto& [key, value] : facts.environment)
            EXPECT_FALSE(key.starts_with("counter.")) << key;
}

TEST_F(MeasureTest, ThePassOfTracingTellsFunctionsInTheirPlaceAndNoSamples)
{
    fake_tracefs(machine);
    trace = true;
    stub.operation = [this] { machine.put(std::string(tracing_folder) + "/trace", " 0)   1.500 us    |  f();\n"); };
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M"}));
    EXPECT_EQ(stub.rounds, 2) << "a warm-up, and the traced one";
    EXPECT_TRUE(all<protocol::Samples>().empty());
    const auto traced = all<protocol::Traced>();
    ASSERT_EQ(traced.size(), 2U);
    EXPECT_EQ(traced[0].operation, Operation::Map);
    EXPECT_EQ(traced[1].operation, Operation::Unmap);
    EXPECT_EQ(traced[1].trace, (Trace{{{"f", 1, Ticks{1500}, Ticks{1500}}}, 0}));
    EXPECT_EQ(all<protocol::Proven>().size(), 2U) << "the memory is proven all the same";
    EXPECT_EQ(all<protocol::SetupFinished>().at(0).outcome, Outcome::Measured);
    Environment facts;
    for (const protocol::Facts& some : all<protocol::Facts>())
        facts.insert(some.environment.begin(), some.environment.end());
    EXPECT_EQ(facts.at("trace.functions.vfio-type1"), "f g");
    EXPECT_EQ(facts.at("trace.missing.vfio-type1"), "gone");
    expect_restored();
    EXPECT_EQ(tracing_state(machine), unused_tracing());
}

TEST_F(MeasureTest, ATraceThatMakesNoSenseIsAFailedSetupAndTheNextOneGoesOn)
{
    fake_tracefs(machine);
    trace = true;
    stub.operation = [this] {
        machine.put(std::string(tracing_folder) + "/trace",
                    stub.rounds == 2 ? "what is this\n" : " 0)   1.500 us    |  f();\n");
    };
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M", "vfio-type1/anon:64K/512K"}));
    const auto finished = all<protocol::SetupFinished>();
    ASSERT_EQ(finished.size(), 2U);
    EXPECT_EQ(finished[0].outcome, Outcome::Failed);
    EXPECT_THAT(finished[0].reason.cause, HasSubstr("what is this"));
    EXPECT_EQ(finished[1].outcome, Outcome::Measured);
    EXPECT_EQ(tracing_state(machine), unused_tracing());
}

TEST_F(MeasureTest, WhereNothingCanBeTracedEachSetupSaysSoAndWhereSomebodyElseTracesTheRunEnds)
{
    trace = true;
    ASSERT_TRUE(run({"vfio-type1/anon:64K/1M"}));
    ASSERT_EQ(all<protocol::SetupFinished>().size(), 1U);
    EXPECT_EQ(all<protocol::SetupFinished>()[0].outcome, Outcome::Unavailable);
    EXPECT_THAT(all<protocol::SetupFinished>()[0].reason.cause, HasSubstr("no tracefs"));
    fake_tracefs(machine);
    machine.put(std::string(tracing_folder) + "/current_tracer", "function\n");
    const auto busy = run({"vfio-type1/anon:64K/1M"});
    ASSERT_FALSE(busy);
    EXPECT_EQ(busy.error().code, EBUSY);
    EXPECT_EQ(stub.rounds, 0);
}
