// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/functions.h"
#include "core/compare/made_study.h"

#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::compare;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

const pinscope::Setup small = parse_setup("vfio-type1/anon:4K:pte/128M").value();
constexpr std::int64_t pages = 32768;

TracedFunction function(const char* name, std::int64_t calls, std::int64_t ticks, std::int64_t self)
{
    return {name, calls, Ticks{ticks}, Ticks{self}};
}

// Two kernels with a measured boot each, and the traces that a test gives them.
Study traced_study(const Trace& base, const Trace& patched)
{
    Study study = made::study({"base", "patched"}, {small}, 1);
    for (Boot& boot : study.boots)
        for (const Operation operation : operations_of(small))
            made::set(boot, {small, operation}, {pages});
    for (int kernel = 0; kernel < 2; ++kernel) {
        Boot boot;
        boot.kernel = kernel;
        Measurement& measurement = boot.measurements.emplace_back();
        measurement.setup = small;
        measurement.traces[Operation::Map] = kernel == 0 ? base : patched;
        study.traced.push_back(std::move(boot));
    }
    return study;
}

const Row& row_of(const Comparison& comparison, Operation operation)
{
    return *std::ranges::find_if(comparison.rows,
                                 [operation](const Row& row) { return row.cell.operation == operation; });
}

std::vector<std::string> names_of(const std::vector<FunctionChange>& functions)
{
    std::vector<std::string> names;
    for (const FunctionChange& one : functions)
        names.push_back(one.name);
    return names;
}

const Trace before{{function("a", pages, 10 * pages, 4 * pages), function("b", pages, 6 * pages, 6 * pages),
                    function("only_base", 1, 2 * pages, 2 * pages)},
                   0};
const Trace after{{function("a", pages / 2, 7 * pages, 1 * pages), function("b", pages, 6 * pages, 6 * pages)}, 0};

} // namespace

TEST(Functions, AreFiguresPerPageTheLargestDifferenceFirst)
{
    const Comparison comparison = compare::compare(traced_study(before, after));
    EXPECT_TRUE(comparison.traced);
    const Row& row = row_of(comparison, Operation::Map);
    EXPECT_EQ(row.base.value.traced.functions.at("a"), (FunctionFigures{1, 10, 4}));
    const auto& functions = row.patched[0].value.functions;
    EXPECT_THAT(names_of(functions), ElementsAre("a", "only_base", "b"));
    EXPECT_EQ(functions[0].difference, -3);
    EXPECT_EQ(functions[0].patched, (FunctionFigures{0.5, 7, 1}));
    EXPECT_EQ(functions[1].patched, FunctionFigures{}) << "it could be called there, and was not";
    EXPECT_EQ(functions[1].difference, -2);
    EXPECT_EQ(functions[2].difference, 0);
}

TEST(Functions, ThatAKernelCannotTraceAreNotComparedAndComeLast)
{
    Study study = traced_study(before, after);
    study.traced[1].environment["trace.missing.vfio-type1"] = "x only_base";
    const Comparison comparison = compare::compare(study);
    const auto& functions = row_of(comparison, Operation::Map).patched[0].value.functions;
    EXPECT_THAT(names_of(functions), ElementsAre("a", "b", "only_base"));
    EXPECT_FALSE(functions[2].patched);
    EXPECT_FALSE(functions[2].difference);
}

TEST(Functions, ChangeNoFigureAndNoVerdict)
{
    const Study traced = traced_study(before, after);
    Study plain = traced;
    plain.traced.clear();
    const Comparison with = compare::compare(traced);
    const Comparison without = compare::compare(plain);
    EXPECT_FALSE(without.traced);
    ASSERT_EQ(with.rows.size(), without.rows.size());
    EXPECT_EQ(with.boots, without.boots) << "a traced boot is no boot";
    EXPECT_EQ(headline(with), headline(without));
    for (std::size_t i = 0; i < with.rows.size(); ++i) {
        EXPECT_EQ(with.rows[i].base.value.boot_medians, without.rows[i].base.value.boot_medians);
        EXPECT_EQ(with.rows[i].patched[0].value.verdict, without.rows[i].patched[0].value.verdict);
    }
}

TEST(Functions, SayWhyThereAreNone)
{
    Study study = traced_study(before, after);
    study.traced[0].state = BootState::Interrupted;
    study.traced[1].measurements[0].traces.clear();
    study.traced[1].measurements[0].outcome = Outcome::Unavailable;
    study.traced[1].measurements[0].reason.cause = "this kernel has no function_graph tracer";
    const Comparison comparison = compare::compare(study);
    const Row& map = row_of(comparison, Operation::Map);
    EXPECT_THAT(map.base.value.traced.reason, HasSubstr("--trace"));
    EXPECT_EQ(map.patched[0].value.side.traced.reason, "this kernel has no function_graph tracer");
    EXPECT_THAT(map.patched[0].value.functions, IsEmpty());

    const Comparison whole = compare::compare(traced_study(before, after));
    EXPECT_THAT(row_of(whole, Operation::Populate).base.value.traced.reason, HasSubstr("populating is not traced"));
    EXPECT_THAT(row_of(whole, Operation::Unmap).base.value.traced.reason, HasSubstr("part of another operation"));
}

TEST(Functions, LostEventsAreKept)
{
    Trace cut = after;
    cut.lost = 99;
    const Comparison comparison = compare::compare(traced_study(before, cut));
    EXPECT_EQ(row_of(comparison, Operation::Map).patched[0].value.side.traced.lost, 99);
    EXPECT_EQ(row_of(comparison, Operation::Map).base.value.traced.lost, 0);
}

TEST(Functions, GoAlongWhenTwoStudiesAreCompared)
{
    const Study one = traced_study(before, after);
    const Study pair = against(Base<Study>{one}, Patched<Study>{one});
    const Comparison comparison = compare::compare(pair);
    const Row& row = row_of(comparison, Operation::Map);
    ASSERT_EQ(row.patched.size(), 2U);
    EXPECT_EQ(row.patched[0].value.functions[0].difference, 0) << "base against itself";
    EXPECT_EQ(row.patched[1].value.functions[0].difference, -3);
}
