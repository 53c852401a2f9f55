// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tracing/fake_tracefs.h"
#include "collectors/tracing/tracer.h"

#include <algorithm>
#include <csignal>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::collector;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Key;

namespace {

class TracerTest : public testing::Test
{
protected:
    TracerTest() { fake_tracefs(machine); }

    Result<Tracer> open(Journal& journal) { return Tracer::open(journal, "f g gone", 4096); }
    void expect_as_before() const { EXPECT_EQ(tracing_state(machine), unused_tracing()); }

    FakeMachine machine;
    const std::string folder = tracing_folder;
};

} // namespace

TEST_F(TracerTest, TracesTheChosenFunctionsOfThisThreadAndPutsEverythingBack)
{
    machine.put(folder + "/trace", "# tracer: function_graph\n");
    {
        auto journal = Journal::open(machine.system());
        ASSERT_TRUE(journal);
        machine.on_write = [&](const std::string& name, const std::string&) {
            if (name != folder + "/trace" && name != folder + "/tracing_on") {
                EXPECT_THAT(machine.get("/run/pinscope/journal"), HasSubstr(name)) << "on record first";
            }
        };
        auto tracer = open(*journal);
        ASSERT_TRUE(tracer) << describe(tracer.error());
        ASSERT_TRUE(tracer->choose("vfio-type1", "f gone"));
        EXPECT_EQ(machine.get(folder + "/set_ftrace_filter"), "f\nf.isra.0\n");
        EXPECT_EQ(machine.get(folder + "/set_ftrace_pid"), std::to_string(gettid()));
        EXPECT_EQ(machine.get(folder + "/current_tracer"), "function_graph");
        EXPECT_EQ(machine.get(folder + "/options/overwrite"), "0");
        EXPECT_EQ(tracer->facts().at("trace.functions.vfio-type1"), "f");
        EXPECT_EQ(tracer->facts().at("trace.missing.vfio-type1"), "gone");

        Round round(*tracer);
        EXPECT_EQ(machine.get(folder + "/tracing_on"), "0");
        const int result = round.time(Operation::Map, [&] {
            EXPECT_EQ(machine.get(folder + "/tracing_on"), "1");
            machine.put(folder + "/trace", " 0)   1.500 us    |  f.isra.0 [vfio]();\n");
            return 7;
        });
        EXPECT_EQ(result, 7);
        EXPECT_EQ(machine.get(folder + "/tracing_on"), "0");
        const auto traces = tracer->take();
        ASSERT_TRUE(traces) << describe(traces.error());
        ASSERT_THAT(*traces, ElementsAre(Key(Operation::Map)));
        EXPECT_EQ(traces->at(Operation::Map), (Trace{{{"f", 1, Ticks{1500}, Ticks{1500}}}, 0}));
        EXPECT_TRUE(tracer->take()->empty()) << "taken once";
        EXPECT_TRUE(journal->restore());
    }
    expect_as_before();
    EXPECT_EQ(machine.get(folder + "/trace"), "") << "nothing of ours is left in the buffer";
}

TEST_F(TracerTest, TracingThatWasOffIsOffAgainAlsoAfterAKillWhileItIsOn)
{
    machine.put(folder + "/tracing_on", "0\n");
    const pid_t child = fork();
    if (child == 0) {
        auto journal = Journal::open(machine.system());
        auto tracer = open(*journal);
        Round round(*tracer);
        round.time(Operation::Map, [] { return raise(SIGKILL); });
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(machine.get(folder + "/tracing_on"), "1");
    ASSERT_TRUE(Journal::open(machine.system()));
    EXPECT_EQ(machine.get(folder + "/tracing_on"), "0");
}

TEST_F(TracerTest, EventsThatFoundNoRoomAreCountedOverAllProcessors)
{
    auto journal = Journal::open(machine.system());
    auto tracer = open(*journal);
    ASSERT_TRUE(tracer) << describe(tracer.error());
    Round round(*tracer);
    round.watch(Operation::Pin, [&] {
        machine.put(folder + "/trace", " 0)               |  f() {\n 0)   1.500 us    |    f();\n");
        machine.put(folder + "/per_cpu/cpu0/stats", "entries: 2\noverrun: 5\ncommit overrun: 0\ndropped events: 30\n");
        machine.put(folder + "/per_cpu/cpu1/stats", "entries: 0\noverrun: 0\ncommit overrun: 0\ndropped events: 7\n");
        return 0;
    });
    const auto traces = tracer->take();
    ASSERT_TRUE(traces) << describe(traces.error());
    EXPECT_EQ(traces->at(Operation::Pin).lost, 42);
    EXPECT_EQ(traces->at(Operation::Pin).functions.at(0).calls, 1);
}

TEST_F(TracerTest, ATraceThatCannotBeReadIsAnErrorAndEverythingIsPutBack)
{
    {
        auto journal = Journal::open(machine.system());
        auto tracer = open(*journal);
        ASSERT_TRUE(tracer) << describe(tracer.error());
        Round round(*tracer);
        round.time(Operation::Map, [&] {
            machine.put(folder + "/trace", " 0)   1.500 us    |  f();\n0) what is this\n");
            return 0;
        });
        const auto traces = tracer->take();
        ASSERT_FALSE(traces);
        EXPECT_THAT(traces.error().cause, HasSubstr("what is this"));
        round.time(Operation::Unmap, [&] {
            machine.remove(folder + "/trace");
            return 0;
        });
        EXPECT_FALSE(tracer->take()) << "the file is gone";
    }
    expect_as_before();
}

TEST_F(TracerTest, WhoTracesAlreadyIsLeftAlone)
{
    const std::pair<const char*, const char*> cases[] = {
        {"current_tracer", "function\n"},
        {"set_ftrace_filter", "do_fault\n"},
        {"set_ftrace_pid", "1\n"},
        {"set_graph_function", "vfs_read\n"},
        {"set_event", "sched:sched_switch\n"},
        {"set_ftrace_notrace", "vfs_write\n"},
        {"per_cpu/cpu1/stats", "entries: 9\n"},
    };
    for (const auto& [file, text] : cases) {
        const std::string before = machine.get(folder + "/" + file);
        machine.put(folder + "/" + file, text);
        machine.writes.clear();
        auto journal = Journal::open(machine.system());
        const auto tracer = open(*journal);
        ASSERT_FALSE(tracer) << file;
        EXPECT_EQ(tracer.error().code, EBUSY) << file;
        EXPECT_THAT(tracer.error().cause, HasSubstr("somebody")) << file;
        EXPECT_TRUE(machine.writes.empty()) << file;
        machine.put(folder + "/" + file, before);
    }
}

TEST_F(TracerTest, AKernelWithoutTheTracerOrTheFunctionsSaysSo)
{
    {
        auto journal = Journal::open(machine.system());
        const auto none = Tracer::open(*journal, "gone lost", 4096);
        ASSERT_FALSE(none);
        EXPECT_THAT(none.error().cause, HasSubstr("gone lost"));
        machine.put(folder + "/available_tracers", "hwlat function nop\n");
        EXPECT_THAT(open(*journal).error().cause, HasSubstr("no function_graph"));
    }
    expect_as_before();
    machine.remove(folder);
    auto journal = Journal::open(machine.system());
    EXPECT_THAT(open(*journal).error().cause, HasSubstr("no tracefs"));
}

// Killed before and after each change: the next collector finds everything on record and puts it back.
TEST_F(TracerTest, AKillAtAnyMomentLeavesNothingBehindOnceTheNextCollectorStarts)
{
    for (std::size_t moment = 0;; ++moment) {
        const pid_t child = fork();
        if (child == 0) {
            std::size_t writes = 0;
            machine.on_write = [&](const std::string&, const std::string&) {
                if (writes++ == moment)
                    raise(SIGKILL);
            };
            auto journal = Journal::open(machine.system());
            auto tracer = open(*journal);
            Round round(*tracer);
            round.time(Operation::Map, [] { return 0; });
            _exit(0);
        }
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        ASSERT_TRUE(Journal::open(machine.system()));
        EXPECT_EQ(tracing_state(machine), unused_tracing()) << "killed at write " << moment;
        if (WIFEXITED(status)) {
            EXPECT_GE(moment, 10U);
            break;
        }
    }
}

TEST_F(TracerTest, TheBufferIsForTheRegionAndNeverAQuarterOfTheMemoryThatIsFree)
{
    machine.put("/proc/meminfo", "MemTotal:  4194304 kB\nMemAvailable:  1048576 kB\n");
    EXPECT_EQ(trace_buffer_kib(1, machine.system()), 1408);
    EXPECT_EQ(trace_buffer_kib(32768, machine.system()), 16384);
    EXPECT_EQ(trace_buffer_kib(32768 * 1024, machine.system()), 262144);
}
