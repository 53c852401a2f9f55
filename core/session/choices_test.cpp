// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/choices.h"

#include "core/session/plans.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

using namespace pinscope;
using namespace pinscope::session;
using testing::HasSubstr;

namespace {

Choices some()
{
    Choices choices;
    choices.study = "it's mine";
    choices.base = "6.17.13";
    choices.patched = {"7.3.4"};
    return choices;
}

} // namespace

TEST(Choices, TheDefaultIsTheBuiltInPlan)
{
    const Plan plan = plan_of(some()).value();
    EXPECT_EQ(plan, load_plan("folio-sizes").value());
    EXPECT_EQ(full_command(some(), ""),
              "pinscope run --study 'it'\\''s mine' --base 6.17.13 --patched 7.3.4 --plan folio-sizes --clock "
              "instructions --boots 3 --samples 5");
}

TEST(Choices, AMatrixThatIsABuiltInPlanIsCalledSo)
{
    Choices choices = some();
    choices.matrix = matrix_of(choices);
    ASSERT_TRUE(choices.matrix);
    std::ranges::reverse(choices.matrix->memories);
    EXPECT_EQ(plan_of(choices).value(), load_plan("folio-sizes").value());
    EXPECT_THAT(full_command(choices, ""), HasSubstr(" --plan folio-sizes "));
    choices.matrix->memories.pop_back();
    EXPECT_THAT(full_command(choices, ""), HasSubstr(" --workload vfio-type1 --memories hugetlb:2M:pmd,"));
    EXPECT_THAT(full_command(choices, ""), HasSubstr(" --regions 128M "));
}

TEST(Choices, SayWhatIsWrongWithThem)
{
    struct Case
    {
        void (*spoil)(Choices&);
        const char* cause;
    };
    const Case cases[] = {
        {[](Choices& c) { c.study = "  "; }, "has no name"},
        {[](Choices& c) { c.base.clear(); }, "no base kernel"},
        {[](Choices& c) { c.patched.clear(); }, "no patched kernel"},
        {[](Choices& c) { c.boots = 0; }, "0 boots"},
        {[](Choices& c) { c.target = "moon"; }, "\"moon\" is not a target"},
        {[](Choices& c) { c.matrix = Matrix{}; }, "no memory is chosen"},
        {[](Choices& c) {
             c.matrix = Matrix{{Workload::VfioType1}, {parse_memory("hugetlb:1G").value()}, {}};
         },
         "no region is chosen"},
        {[](Choices& c) {
             c.matrix = Matrix{{Workload::VfioType1}, {parse_memory("hugetlb:1G").value()}, {mebibytes(1)}};
         },
         "not a whole number of folios"},
    };
    EXPECT_TRUE(check_choices(some()));
    for (const Case& one : cases) {
        Choices choices = some();
        one.spoil(choices);
        const auto checked = check_choices(choices);
        ASSERT_FALSE(checked) << one.cause;
        EXPECT_THAT(checked.error().cause, HasSubstr(one.cause));
    }
}

TEST(Choices, ThatTraceSayItInTheirCommand)
{
    Choices choices = some();
    EXPECT_THAT(full_command(choices, ""), testing::Not(HasSubstr("--trace")));
    choices.trace = true;
    EXPECT_THAT(full_command(choices, ""), HasSubstr(" --trace"));
}

TEST(Choices, AreRememberedWhole)
{
    Choices choices = some();
    choices.note = "does batching help?";
    choices.clock = Clock::Emulated;
    choices.samples = 9;
    choices.fixed_layout = true;
    choices.trace = true;
    choices.counters = {"page-faults"};
    choices.matrix =
        Matrix{{Workload::VfioType1}, {parse_memory("anon:2M:pte").value()}, {mebibytes(16)}, {{"chunk", 4096}}};
    EXPECT_EQ(choices_from_json(choices_to_json(choices)), choices);
    EXPECT_EQ(choices_from_json(nlohmann::json::parse(R"({"boots": "many", "clock": 7, "matrix": 1})")), Choices{});
}
