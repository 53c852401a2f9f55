// SPDX-License-Identifier: GPL-3.0-or-later
// What the program promises of real guests: the real kernel's VFIO code under QEMU, on stock kernels.
#include "app/cli/cli_testing.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <thread>

using namespace pinscope;
using namespace pinscope::cli_testing;
using testing::HasSubstr;

namespace {

constexpr int minutes = 60;

Plan small_plan(const std::vector<const char*>& setups)
{
    Plan plan;
    plan.name = "small";
    plan.samples = 3;
    for (const char* id : setups)
        plan.setups.push_back(parse_setup(id).value());
    return plan;
}

class Guest : public CliTest
{
protected:
    void SetUp() override
    {
        const auto release = ensure_kernel("6.18", "+deb13");
        ASSERT_TRUE(release);
        kernel = *release;
        plan_file = write_plan(small_plan({"vfio-type1/anon:4K/16M", "vfio-type1/anon:64K/16M",
                                           "vfio-type1/anon:2M:pte/16M", "vfio-type1/hugetlb:2M/16M"}));
    }

    // A study of the kernel against itself, unless `patched` names another.
    cli_testing::Outcome run(const std::string& name, const Words& more, const std::string& patched = {})
    {
        Words words{"run",    "--study", name, "--base", kernel, "--patched", patched.empty() ? kernel : patched,
                    "--plan", plan_file};
        words.insert(words.end(), more.begin(), more.end());
        return pinscope(words, 10 * minutes);
    }

    nlohmann::json comparison(const std::string& name)
    {
        const auto compared = pinscope({"compare", name, "--format", "json"});
        EXPECT_EQ(compared.status, 0) << compared.err;
        return nlohmann::json::parse(compared.out);
    }

    // By value: a loop over a part of a temporary would run over what is gone.
    nlohmann::json cells(const std::string& name) { return comparison(name)["cells"]; }

    std::string kernel;
    std::string plan_file;
};

// Keeps every core busy while it lives.
class Load
{
public:
    Load()
    {
        for (unsigned i = 0; i < std::thread::hardware_concurrency(); ++i)
            m_threads.emplace_back([](const std::stop_token& stop) {
                volatile unsigned work = 0;
                while (!stop.stop_requested())
                    work = work + 1;
            });
    }

private:
    std::vector<std::jthread> m_threads;
};

} // namespace

TEST_F(Guest, OneSeedGivesTheSameSamplesAlsoOnABusyHostAndAFixedLayoutChangesNothing)
{
    const Words words{"--boots", "1", "--fixed-layout"};
    ASSERT_EQ(run("layout", words).status, 0);
    const std::string quiet = pinscope({"export", "layout", "--format", "csv"}).out;
    EXPECT_THAT(quiet, HasSubstr("unmap"));
    for (const auto& cell : cells("layout"))
        EXPECT_EQ(cell["patched"][0]["change_percent"], 0.0) << cell.dump();

    set_database(folder() / "busy.db");
    const Load load;
    ASSERT_EQ(run("layout", words).status, 0);
    EXPECT_EQ(pinscope({"export", "layout", "--format", "csv"}).out, quiet);
}

TEST_F(Guest, AKernelAgainstItselfOverSixSeedsASideIsNeitherFewerNorMore)
{
    const auto measured = run("same", {"--boots", "6"});
    ASSERT_EQ(measured.status, 0) << measured.err;
    for (const auto& cell : cells("same")) {
        EXPECT_NE(cell["patched"][0]["verdict"], "fewer") << cell.dump();
        EXPECT_NE(cell["patched"][0]["verdict"], "more") << cell.dump();
        EXPECT_GE(cell["verified"]["share"], 0.99);
    }
    EXPECT_EQ(pinscope({"compare", "same", "--fail-on", "worse"}).status, 0);
}

TEST_F(Guest, WhatAnOldKernelLacksIsNotAvailableAndAllElseIsMeasured)
{
    const auto old = ensure_kernel("6.1", "-amd64");
    ASSERT_TRUE(old);
    const auto measured = run("old", {"--boots", "1"}, *old);
    EXPECT_EQ(measured.status, 0) << measured.err;
    const std::string table = pinscope({"compare", "old"}).out;
    EXPECT_THAT(table, HasSubstr("not available: this kernel has no 64K"));
    EXPECT_THAT(table, HasSubstr("compilers differ"));
    for (const auto& cell : cells("old")) {
        const bool mthp = cell["folio_bytes"] == kibibytes(64).count();
        EXPECT_EQ(cell["patched"][0]["median"].is_null(), mthp) << cell.dump();
        EXPECT_FALSE(cell["base"]["median"].is_null()) << cell.dump();
    }
}

TEST_F(Guest, MemoryThatIsNotWhatWasAskedForIsShownAsWhatItIsWithoutAVerdict)
{
    // With the machine's own knobs, per-size folios are off and 64K is not to be had.
    plan_file = write_plan(small_plan({"vfio-type1/anon:64K/16M/keep_knobs=1"}));
    ASSERT_EQ(run("knobs", {"--boots", "2"}).status, 0);
    const std::string table = pinscope({"compare", "knobs"}).out;
    EXPECT_THAT(table, HasSubstr("not as asked: "));
    for (const auto& cell : cells("knobs")) {
        EXPECT_FALSE(cell["base"]["median"].is_null());
        EXPECT_TRUE(cell["patched"][0]["verdict"].is_null()) << cell.dump();
        EXPECT_LT(cell["verified"]["share"], 0.99);
    }
}

TEST_F(Guest, ReadingTheClockCostsUnderAThousandthOfTheSmallestCell)
{
    ASSERT_EQ(run("clock", {"--boots", "1"}).status, 0);
    const Study measured = study("clock");
    for (const Boot& boot : measured.boots) {
        const double overhead = std::stod(boot.environment.at("clock.overhead_ticks"));
        EXPECT_GT(overhead, 0);
        for (const Measurement& measurement : boot.measurements)
            for (const auto& [operation, samples] : measurement.samples)
                for (const Sample& sample : samples)
                    EXPECT_LT(overhead, 0.001 * static_cast<double>(sample.ticks.count()))
                        << setup_id(measurement.setup) << ' ' << operation_name(operation);
    }
}

TEST_F(Guest, TheWallClockIsKvmOrElseItIsSaidToBeEmulated)
{
    const auto measured = run("wall", {"--boots", "1", "--clock", "wall"});
    ASSERT_EQ(measured.status, 0) << measured.err;
    const bool emulated = measured.err.find("emulated") != std::string::npos;
    EXPECT_EQ(comparison("wall")["clock"], emulated ? "emulated" : "wall");
    EXPECT_EQ(comparison("wall")["unit"], "ns/page");
}

TEST_F(Guest, SoftwareEventsAreCountedAndHardwareEventsSayThatTheGuestHasNoPmu)
{
    plan_file = write_plan(small_plan({"vfio-type1/anon:4K/16M"}));
    const auto measured = run("counted", {"--boots", "1", "--counters", "default,minor-faults"});
    ASSERT_EQ(measured.status, 0) << measured.err;
    bool populated = false;
    for (const auto& cell : cells("counted"))
        for (const auto& side : {cell["base"], cell["patched"][0]}) {
            const auto& counters = side["counters"];
            EXPECT_TRUE(counters["cycles"]["per_page"].is_null());
            EXPECT_THAT(counters["cycles"]["reason"].get<std::string>(), HasSubstr("no PMU"));
            const bool populate = cell["operation"] == "populate";
            EXPECT_EQ(counters["page-faults"]["per_page"], populate ? 1.0 : 0.0) << cell.dump();
            EXPECT_EQ(counters["minor-faults"]["per_page"], counters["page-faults"]["per_page"]);
            populated |= populate;
        }
    EXPECT_TRUE(populated);
    const std::string table = pinscope({"compare", "counted"}).out;
    EXPECT_THAT(table, HasSubstr("Counters per page"));
    EXPECT_THAT(table, HasSubstr("Not counted: LLC-misses; cycles; "));
    EXPECT_THAT(pinscope({"export", "counted", "--format", "csv"}).out, HasSubstr(",minor-faults,page-faults"));
    for (const Boot& boot : study("counted").boots)
        EXPECT_THAT(boot.environment.at("counter.libpfm"), testing::StartsWith("4."));
}

namespace {

std::int64_t calls_of(const Trace& trace, const std::string& function)
{
    for (const TracedFunction& one : trace.functions)
        if (one.name == function)
            return one.calls;
    return 0;
}

// The whole of an operation, in which every other function is nested.
std::int64_t largest_ticks(const Trace& trace)
{
    std::int64_t largest = 0;
    for (const TracedFunction& one : trace.functions)
        largest = std::max(largest, one.ticks.count());
    return largest;
}

std::map<std::string, Trace> traces_of(const Boot& boot, Operation operation)
{
    std::map<std::string, Trace> traces;
    for (const Measurement& measurement : boot.measurements)
        if (measurement.traces.contains(operation))
            traces[memory_id(measurement.setup.memory)] = measurement.traces.at(operation);
    return traces;
}

} // namespace

TEST_F(Guest, TheTracingPassCountsTheKernelsFunctionsAndChangesNoSampleByAnInstruction)
{
    ASSERT_EQ(run("traced", {"--boots", "1"}).status, 0);
    const std::string untraced = pinscope({"export", "traced", "--format", "csv"}).out;
    EXPECT_THAT(untraced, HasSubstr("unmap"));
    EXPECT_TRUE(study("traced").traced.empty());

    set_database(folder() / "with.db");
    const auto traced = run("traced", {"--boots", "1", "--trace"});
    ASSERT_EQ(traced.status, 0) << traced.err;
    EXPECT_THAT(traced.err, HasSubstr("tracing pass: done"));
    EXPECT_EQ(pinscope({"export", "traced", "--format", "csv"}).out, untraced);

    const Study measured = study("traced");
    EXPECT_EQ(measured.boots.size(), 2U) << "a traced boot is none of the study's boots";
    ASSERT_EQ(measured.traced.size(), 2U);
    const std::int64_t pages = mebibytes(16).count() / kibibytes(4).count();
    for (const Boot& boot : measured.traced) {
        EXPECT_EQ(boot.state, BootState::Complete);
        const auto map = traces_of(boot, Operation::Map);
        const Trace& small = map.at("anon:4K:pte");
        const Trace& large = map.at("hugetlb:2M:pmd");
        EXPECT_EQ(small.lost + large.lost, 0);
        // A call for each stretch of physically contiguous pages: single pages mostly, or at most a huge page.
        EXPECT_GT(calls_of(small, "vfio_pin_pages_remote"), pages / 8);
        EXPECT_LE(calls_of(small, "vfio_pin_pages_remote"), pages);
        EXPECT_GE(calls_of(large, "vfio_pin_pages_remote"), 1);
        EXPECT_LE(calls_of(large, "vfio_pin_pages_remote"), 8);
        EXPECT_EQ(calls_of(small, "iommu_map"), calls_of(small, "vfio_pin_pages_remote"));
        EXPECT_GE(calls_of(traces_of(boot, Operation::Unmap).at("anon:4K:pte"), "vfio_unpin_pages_remote"), pages / 8);
        for (const Measurement& timed : measured.boots[static_cast<std::size_t>(boot.kernel)].measurements)
            for (const Operation operation : {Operation::Map, Operation::Unmap}) {
                const Trace& trace = traces_of(boot, operation).at(memory_id(timed.setup.memory));
                EXPECT_GT(largest_ticks(trace), timed.samples.at(operation).back().ticks.count() * 9 / 10)
                    << "the same clock, and the tracer costs: " << memory_id(timed.setup.memory);
            }
    }

    for (const auto& cell : cells("traced"))
        if (cell["operation"] == "map") {
            EXPECT_TRUE(cell["base"]["traced"]["functions"].contains("vfio_pin_pages_remote")) << cell.dump();
            EXPECT_FALSE(cell["patched"][0]["function_differences"].empty());
        }
    EXPECT_THAT(pinscope({"compare", "traced", "--functions"}).out, HasSubstr("vfio_pin_pages_remote"));

    ASSERT_EQ(run("traced", {"--boots", "1", "--trace"}).status, 0);
    EXPECT_EQ(study("traced"), measured) << "what is there is not made again";
}

TEST_F(Guest, AnOldKernelIsTracedLikeANewOne)
{
    const auto old = ensure_kernel("6.1", "-amd64");
    ASSERT_TRUE(old);
    plan_file = write_plan(small_plan({"vfio-type1/anon:4K/16M", "vfio-type1/hugetlb:2M/16M", "io_uring/anon:4K/16M"}));
    const auto traced = run("ages", {"--boots", "1", "--trace"}, *old);
    ASSERT_EQ(traced.status, 0) << traced.err;
    for (const Boot& boot : study("ages").traced) {
        const auto missing = boot.environment.find("trace.missing.vfio-type1");
        ASSERT_NE(missing, boot.environment.end());
        EXPECT_THAT(missing->second, testing::Not(HasSubstr("vfio_pin_pages_remote")));
        EXPECT_EQ(boot.measurements.size(), 3U);
        for (const Measurement& measurement : boot.measurements) {
            EXPECT_EQ(measurement.outcome, pinscope::Outcome::Measured) << describe(measurement.reason);
            for (const auto& [operation, trace] : measurement.traces) {
                EXPECT_FALSE(trace.functions.empty()) << setup_id(measurement.setup);
                EXPECT_EQ(trace.lost, 0);
            }
        }
    }
}
