// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/scaling.h"

#include "core/compare/made_study.h"

#include <functional>
#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::compare;
using ::testing::HasSubstr;
using ::testing::Not;

namespace {

using Cost = std::function<double(int kernel, const stats::ScalingPoint& size)>;

// Two kernels, two boots each, of one operation over these memories and regions; a cost is that of the whole region.
Comparison compared(Operation operation, const std::vector<const char*>& memories, const std::vector<Bytes>& regions,
                    const Cost& cost, Clock clock = Clock::Instructions)
{
    const Workload workload = operation == Operation::Register ? Workload::IoUring : Workload::VfioType1;
    std::vector<pinscope::Setup> setups;
    for (const char* memory : memories)
        for (const Bytes region : regions)
            setups.push_back({workload, made::memory(memory), region, {}});
    Study study = made::study({"6.17.13", "7.3.4"}, setups, 2, clock);
    for (Boot& boot : study.boots)
        for (Measurement& measurement : boot.measurements) {
            const stats::ScalingPoint size = size_of({measurement.setup, operation}, kibibytes(4));
            const auto ticks = static_cast<std::int64_t>(cost(boot.kernel, size));
            measurement.samples[operation] = {{0, false, Ticks{ticks}}};
        }
    return compare::compare(study);
}

const Scaling& scaling_of(const std::vector<Scaling>& all, Operation operation, bool huge = false)
{
    for (const Scaling& one : all)
        if (one.operation == operation && one.huge_mapped == huge)
            return one;
    static const Scaling none;
    return none;
}

const std::vector<const char*> anon{"anon:4K", "anon:16K", "anon:64K", "anon:256K", "anon:1M", "anon:2M:pte"};
const std::vector<Bytes> sizes{mebibytes(4), mebibytes(16), mebibytes(128), gibibytes(1)};

double linear(int kernel, const stats::ScalingPoint& size)
{
    return kernel == 0 ? 50000 + 104 * size.pages + 310 * size.folios : 50000 + 26 * size.pages + 305 * size.folios;
}

} // namespace

TEST(Scaling, FindsBothKernelsCostsAndSaysThem)
{
    const Comparison comparison = compared(Operation::Map, anon, sizes, linear);
    const auto all = scalings(comparison);
    const Scaling& map = scaling_of(all, Operation::Map);
    ASSERT_EQ(map.curves.size(), 2U);
    EXPECT_EQ(map.curves[0].cells.size(), anon.size() * sizes.size());
    ASSERT_TRUE(map.curves[0].fit && map.curves[1].fit);
    EXPECT_NEAR(map.curves[0].fit->of(stats::Term::PerPage)->value, 104, 0.1);
    EXPECT_NEAR(map.curves[1].fit->of(stats::Term::PerFolio)->value, 305, 0.5);
    EXPECT_EQ(scaling_sentence(comparison, map),
              "map, anon PTE-mapped: 104 → 26.0 instr/page; per folio 310 → 305 instr; fixed 50000 → 50000 instr.");
}

TEST(Scaling, MemoryMappedByPmdsHasALineOfItsOwn)
{
    const Comparison comparison =
        compared(Operation::Map, {"anon:4K", "anon:16K", "anon:2M:pte", "anon:2M:pmd"}, sizes, linear);
    const auto all = scalings(comparison);
    const std::string huge = scaling_sentence(comparison, scaling_of(all, Operation::Map, true));
    EXPECT_THAT(huge, HasSubstr("map, anon PMD-mapped: 105 → 26.6 instr/page; fixed 50000 → 50000 instr."));
    EXPECT_THAT(huge, HasSubstr("The cost per folio is in the cost per page: one folio size."));
    EXPECT_EQ(scaling_of(all, Operation::Map).curves[0].cells.size(), 3 * sizes.size());
}

TEST(Scaling, OneRegionSizeIsEnoughWithFolioSizesAndSaysWhatItCannotTell)
{
    const Comparison comparison = compared(Operation::Map, anon, {mebibytes(128)}, linear);
    const auto all = scalings(comparison);
    const std::string sentence = scaling_sentence(comparison, scaling_of(all, Operation::Map));
    EXPECT_THAT(sentence, HasSubstr("per folio 310 → 305 instr"));
    EXPECT_THAT(sentence, Not(HasSubstr("; fixed")));
    EXPECT_THAT(sentence, HasSubstr("The fixed cost is in the cost per page: one region size."));
}

TEST(Scaling, TooFewSizesGiveNoFigureAndSayWhatIsMissing)
{
    const Comparison comparison = compared(Operation::Map, {"anon:4K"}, {mebibytes(128)}, linear);
    const auto all = scalings(comparison);
    EXPECT_EQ(scaling_sentence(comparison, scaling_of(all, Operation::Map)),
              "map, anon PTE-mapped: no line; 1 size was measured, and a line needs 2 or more; measure further region "
              "sizes or folio sizes.");
}

TEST(Scaling, WhatThePointsDoNotCarryIsNotNamed)
{
    const Comparison comparison = compared(Operation::Map, anon, sizes, [](int, const stats::ScalingPoint& size) {
        const double ripple = 1 + 0.02 * std::sin(size.pages + 3 * size.folios);
        return 104 * size.pages * ripple;
    });
    const auto all = scalings(comparison);
    const std::string sentence = scaling_sentence(comparison, scaling_of(all, Operation::Map));
    EXPECT_THAT(sentence, HasSubstr("instr/page; per folio under "));
    EXPECT_THAT(sentence, HasSubstr("fixed under "));
}

// The wall clock over 1 GiB on 6.18, milliseconds by folio size; 7.3 does it in a line.
TEST(Scaling, ARegistrationThatIsQuadraticIsCalledSo)
{
    const std::map<double, double> measured{{1, 36}, {4, 5750}, {16, 519}, {64, 36}, {256, 3.6}, {512, 1.7}};
    const Comparison comparison = compared(
        Operation::Register, anon, {gibibytes(1)},
        [&](int kernel, const stats::ScalingPoint& size) {
            return kernel == 0 ? measured.at(size.pages / size.folios) * 1e6 : 6 * size.pages + 130 * size.folios;
        },
        Clock::Wall);
    const auto all = scalings(comparison);
    const Scaling& registering = scaling_of(all, Operation::Register);
    ASSERT_TRUE(registering.curves[0].fit->quadratic());
    EXPECT_FALSE(registering.curves[1].fit->quadratic());
    EXPECT_THAT(scaling_sentence(comparison, registering),
                HasSubstr("register, anon PTE-mapped: quadratic in the number of large folios, 1."));
    EXPECT_THAT(scaling_sentence(comparison, registering), HasSubstr(" → none ns times its square; "));
}

TEST(Scaling, OnlyMemoryAsAskedIsOnTheLine)
{
    Comparison comparison = compared(Operation::Map, anon, sizes, linear);
    for (Row& row : comparison.rows)
        if (row.cell.setup.memory.folio == kibibytes(16))
            row.base.value.outcome = Outcome::NotAsAsked;
    const auto all = scalings(comparison);
    const Scaling& map = scaling_of(all, Operation::Map);
    EXPECT_EQ(map.curves[0].cells.size(), map.curves[1].cells.size() - sizes.size());
}
