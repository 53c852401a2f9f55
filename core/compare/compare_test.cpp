// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/made_study.h"

#include <cmath>
#include <gmock/gmock.h>

using namespace pinscope;
using compare::Verdict;

namespace {

const pinscope::Setup small = made::anon("anon:4K");
const pinscope::Setup thp = made::anon("anon:2M:pmd");

// Two kernels, three boots; map and unmap of two memories, nothing changed.
Study unchanged()
{
    Study study = made::study({"base", "patched"}, {thp, small}, 3);
    for (int kernel : {0, 1})
        for (const pinscope::Setup& setup : {small, thp})
            for (const Cell& cell : {Cell{setup, Operation::Map}, Cell{setup, Operation::Unmap}})
                made::set_boots(study, kernel, cell, {3'400'000, 3'410'000, 3'395'000});
    return study;
}

const compare::Row& row_of(const compare::Comparison& comparison, const char* id)
{
    for (const compare::Row& row : comparison.rows)
        if (cell_id(row.cell) == id)
            return row;
    throw std::runtime_error(id);
}

constexpr const char* map_small = "vfio-type1/anon:4K:pte/128M/map";
constexpr const char* map_thp = "vfio-type1/anon:2M:pmd/128M/map";

} // namespace

TEST(Compare, HasARowPerCellInAxisOrderAlsoWithoutSamples)
{
    const auto comparison = compare::compare(unchanged());
    std::vector<std::string> labels;
    for (const auto& row : comparison.rows)
        labels.push_back(row_label(comparison, row));
    EXPECT_THAT(labels, testing::ElementsAre("populate 4K", "populate 2M THP PMD", "map 4K", "map 2M THP PMD",
                                             "unmap 4K", "unmap 2M THP PMD"));
    const auto& missing = comparison.rows.front();
    EXPECT_FALSE(missing.base.value.median);
    EXPECT_EQ(missing.base.value.outcome, Outcome::Unavailable);
    EXPECT_FALSE(missing.base.value.reason.cause.empty());
    EXPECT_EQ(missing.patched.front().value.verdict, Verdict::None);
}

TEST(Compare, FiguresAreCostPerPageOfTimedSamples)
{
    const auto comparison = compare::compare(unchanged());
    const auto& side = row_of(comparison, map_small).base.value;
    EXPECT_EQ(comparison.unit, Unit::InstructionsPerPage);
    EXPECT_EQ(side.boots(), 3);
    EXPECT_EQ(side.samples, 9);
    EXPECT_DOUBLE_EQ(side.boot_medians[0], 3'400'000.0 / 32768);
    EXPECT_NEAR(*side.median, 103.8, 0.1);
    ASSERT_TRUE(side.proof);
    EXPECT_EQ(proven_share(*side.proof, small.memory), 1);
}

TEST(Compare, AKernelAgainstItselfChangesByExactlyNothing)
{
    for (bool fixed : {false, true}) {
        Study study = unchanged();
        study.fixed_layout = fixed;
        if (fixed)
            for (int kernel : {0, 1})
                made::set_boots(study, kernel, {small, Operation::Map}, {3'400'001, 3'400'001, 3'400'001});
        const auto comparison = compare::compare(study);
        for (const auto& row : comparison.rows) {
            if (!row.base.value.median)
                continue;
            EXPECT_EQ(*row.patched.front().value.percent, 0.0);
            EXPECT_EQ(row.patched.front().value.verdict, Verdict::Same);
        }
    }
}

TEST(Compare, AnExactDifferenceIsAVerdictWhereBootsNeverVary)
{
    Study study = unchanged();
    study.fixed_layout = true;
    const Cell cell{small, Operation::Map};
    made::set_boots(study, 0, cell, {3'400'000, 3'400'000, 3'400'000});
    for (const auto& [ticks, verdict] : {std::pair{3'500'000, Verdict::Worse},
                                         {3'300'000, Verdict::Better},
                                         {3'430'000, Verdict::Same}, // 0.9 %: exact, and inside the margin
                                         {3'400'000, Verdict::Same}}) {
        made::set_boots(study, 1, cell, {ticks, ticks, ticks});
        const auto comparison = compare::compare(study);
        EXPECT_EQ(row_of(comparison, map_small).patched.front().value.verdict, verdict) << ticks;
    }
}

TEST(Compare, SwappingTheKernelsInvertsEveryChange)
{
    Study study = unchanged();
    made::set_boots(study, 1, {small, Operation::Map}, {3'812'345, 3'798'111, 3'823'000});
    made::set_boots(study, 1, {thp, Operation::Map}, {851'001, 849'999, 850'500});
    made::set_boots(study, 1, {thp, Operation::Unmap}, {3'300'000, 3'500'000, 3'600'000});
    Study swapped = study;
    std::swap(swapped.kernels[0], swapped.kernels[1]);
    for (Boot& boot : swapped.boots)
        boot.kernel = 1 - boot.kernel;
    const auto forward = compare::compare(study);
    const auto backward = compare::compare(swapped);
    const auto inverse = [](Verdict verdict) {
        return verdict == Verdict::Better ? Verdict::Worse : verdict == Verdict::Worse ? Verdict::Better : verdict;
    };
    for (std::size_t i = 0; i < forward.rows.size(); ++i) {
        const auto& there = forward.rows[i].patched.front().value;
        const auto& back = backward.rows[i].patched.front().value;
        ASSERT_EQ(there.log_ratio.has_value(), back.log_ratio.has_value());
        if (!there.log_ratio)
            continue;
        EXPECT_EQ(*there.log_ratio, -*back.log_ratio);
        EXPECT_EQ(there.verdict, inverse(back.verdict));
        EXPECT_EQ(there.adjusted_p, back.adjusted_p);
    }
    EXPECT_EQ(row_of(forward, map_small).patched.front().value.verdict, Verdict::Worse);
}

TEST(Compare, ScalingAndTheOrderOfBootsAndSamplesChangeNothing)
{
    Study study = unchanged();
    made::set_boots(study, 1, {small, Operation::Map}, {3'100'000, 3'200'000, 3'150'000});
    const auto plain = compare::compare(study);
    Study shuffled = study;
    std::ranges::reverse(shuffled.boots);
    std::swap(shuffled.boots.front().number, shuffled.boots[2].number);
    for (Boot& boot : shuffled.boots)
        for (Measurement& measurement : boot.measurements)
            for (auto& [operation, samples] : measurement.samples)
                std::swap(samples[1].ticks, samples[3].ticks);
    const auto other = compare::compare(shuffled);
    for (std::size_t i = 0; i < plain.rows.size(); ++i) {
        EXPECT_EQ(plain.rows[i].patched.front().value.log_ratio, other.rows[i].patched.front().value.log_ratio);
        EXPECT_EQ(plain.rows[i].patched.front().value.adjusted_p, other.rows[i].patched.front().value.adjusted_p);
    }
}

TEST(Compare, OnlyCompleteBootsCount)
{
    Study study = unchanged();
    for (Boot& boot : study.boots)
        if (boot.kernel == 1 && boot.number > 0)
            boot.state = boot.number == 1 ? BootState::Interrupted : BootState::Running;
    const auto comparison = compare::compare(study);
    const auto& change = row_of(comparison, map_small).patched.front().value;
    EXPECT_EQ(change.side.boots(), 1);
    EXPECT_EQ(change.verdict, Verdict::OneBoot);
    EXPECT_TRUE(change.percent);
    EXPECT_FALSE(change.ci95);
    EXPECT_THAT(headline(comparison), testing::HasSubstr("4 cells with 1 boot"));
    EXPECT_THAT(comparison.warnings,
                testing::Contains(testing::Field(&compare::Warning::text, "Only 1 of 3 boots counted: patched.")));
}

TEST(Compare, ANoiseFloorStandsInForASecondBoot)
{
    Study study = unchanged();
    std::erase_if(study.boots, [](const Boot& boot) { return boot.kernel == 1 && boot.number > 0; });
    made::set_boots(study, 1, {small, Operation::Map}, {2'000'000});
    compare::Options options;
    options.noise_floor = compare::NoiseFloor{0.3, 12};
    const auto comparison = compare::compare(study, options);
    EXPECT_EQ(row_of(comparison, map_small).patched.front().value.verdict, Verdict::Better);
    EXPECT_EQ(row_of(comparison, map_thp).patched.front().value.verdict, Verdict::Same);
}

TEST(Compare, OtherMemoryThanAskedForHasFiguresAndNoVerdict)
{
    Study study = unchanged();
    for (Boot& boot : study.boots)
        if (boot.kernel == 1) {
            Measurement& measurement = made::measurement(boot, thp);
            measurement.outcome = Outcome::NotAsAsked;
            measurement.reason = {"verifying", "only 60 % are 2M folios", "Compact the memory", 0};
        }
    const auto comparison = compare::compare(study);
    const auto& change = row_of(comparison, map_thp).patched.front().value;
    EXPECT_TRUE(change.side.median);
    EXPECT_EQ(change.side.outcome, Outcome::NotAsAsked);
    EXPECT_EQ(change.side.reason.cause, "only 60 % are 2M folios");
    EXPECT_EQ(change.verdict, Verdict::None);
    EXPECT_FALSE(change.percent);
}

TEST(Compare, BootsWithOtherMemoryDoNotMixWithTheRest)
{
    Study study = unchanged();
    Measurement& odd = made::measurement(study.boots[1], thp); // kernel 1, boot 0
    odd.outcome = Outcome::NotAsAsked;
    const auto comparison = compare::compare(study);
    const auto& side = row_of(comparison, map_thp).patched.front().value.side;
    EXPECT_EQ(side.outcome, Outcome::Measured);
    EXPECT_EQ(side.boots(), 2);
}

TEST(Compare, UnavailableAndFailedKeepTheirReason)
{
    Study study = unchanged();
    for (Boot& boot : study.boots) {
        Measurement& measurement = made::measurement(boot, thp);
        measurement.samples.clear();
        measurement.outcome = boot.kernel == 0 ? Outcome::Unavailable : Outcome::Failed;
        measurement.reason = {"mapping", boot.kernel == 0 ? "no such folio size" : "EFAULT (14)", "Try less", 0};
    }
    const auto comparison = compare::compare(study);
    const auto& row = row_of(comparison, map_thp);
    EXPECT_EQ(row.base.value.outcome, Outcome::Unavailable);
    EXPECT_EQ(row.base.value.reason.cause, "no such folio size");
    EXPECT_EQ(row.patched.front().value.side.outcome, Outcome::Failed);
}

TEST(Compare, AFigureOfZeroHasNoRatio)
{
    Study study = unchanged();
    for (Boot& boot : study.boots)
        if (boot.kernel == 1)
            made::set(boot, {small, Operation::Map}, {0, 0, 0});
    const auto comparison = compare::compare(study);
    const auto& change = row_of(comparison, map_small).patched.front().value;
    EXPECT_EQ(change.side.median, 0.0);
    EXPECT_FALSE(change.percent);
    EXPECT_EQ(change.verdict, Verdict::Unresolved);
}

TEST(Compare, UnresolvedSaysWhatItCouldHaveShown)
{
    Study study = unchanged();
    made::set_boots(study, 0, {small, Operation::Map}, {3'400'000, 3'900'000, 3'000'000});
    made::set_boots(study, 1, {small, Operation::Map}, {3'300'000, 4'000'000, 3'100'000});
    const auto comparison = compare::compare(study);
    const auto& change = row_of(comparison, map_small).patched.front().value;
    EXPECT_EQ(change.verdict, Verdict::Unresolved);
    EXPECT_GT(change.smallest_effect_percent.value(), 20);
    EXPECT_GT(change.boots_needed.value(), 50);
}

TEST(Compare, ASeriesIsComparedWithTheBaseAndStepByStep)
{
    Study study = made::study({"v0", "v1", "v2"}, {small}, 3);
    const Cell cell{small, Operation::Map};
    made::set_boots(study, 0, cell, {3'400'000, 3'401'000, 3'399'000});
    made::set_boots(study, 1, cell, {2'000'000, 2'001'000, 1'999'000});
    made::set_boots(study, 2, cell, {2'500'000, 2'501'000, 2'499'000});
    const auto comparison = compare::compare(study);
    const auto& row = row_of(comparison, map_small);
    EXPECT_FALSE(row.patched[0].value.step);
    EXPECT_EQ(row.patched[1].value.verdict, Verdict::Better);
    ASSERT_TRUE(row.patched[1].value.step);
    EXPECT_EQ(row.patched[1].value.step->verdict, Verdict::Worse);
    EXPECT_NEAR(*row.patched[1].value.step->percent, 25, 0.1);
}

TEST(Compare, GeometricMeansUseOnlyCellsThatAllKernelsHave)
{
    const pinscope::Setup large = made::anon("anon:64K");
    Study study = made::study({"a", "b", "c"}, {small, thp, large}, 3);
    for (int kernel : {0, 1, 2})
        for (const pinscope::Setup& setup : {small, thp, large}) {
            if (kernel == 2 && setup == large)
                continue;
            const std::int64_t figure = kernel == 0 ? 4'000'000 : setup == small ? 2'000'000 : 1'000'000;
            made::set_boots(study, kernel, {setup, Operation::Map}, {figure, figure, figure});
        }
    const auto comparison = compare::compare(study);
    ASSERT_EQ(comparison.means.size(), 1U);
    EXPECT_EQ(comparison.means.front().cells, 2);
    EXPECT_NEAR(comparison.means.front().patched[0].percent, 100 * (std::sqrt(0.5 * 0.25) - 1), 1e-9);
    ASSERT_TRUE(comparison.means.front().patched[1].ci95);
    EXPECT_LT(comparison.means.front().patched[1].ci95->high, -64);
}

TEST(Compare, IsTotalOverEmptyAndUnfinishedStudies)
{
    EXPECT_TRUE(compare::compare({}).rows.empty());
    EXPECT_FALSE(headline(compare::compare({})).empty());
    Study study = made::study({"base", "patched"}, {small}, 0);
    const auto comparison = compare::compare(study);
    EXPECT_EQ(comparison.rows.size(), 3U);
    EXPECT_FALSE(headline(comparison).empty());
    study.kernels.pop_back();
    EXPECT_THAT(headline(compare::compare(study)), testing::HasSubstr("nothing to compare"));
}

TEST(Headline, IsTheSentenceOfTheBrief)
{
    Study study = made::study({"6.17.13", "7.3.4"}, {small, thp}, 3);
    made::set_boots(study, 0, {small, Operation::Map}, {3'400'000, 3'401'000, 3'399'000});
    made::set_boots(study, 1, {small, Operation::Map}, {3'505'000, 3'506'000, 3'504'000});
    made::set_boots(study, 0, {thp, Operation::Map}, {3'400'000, 3'401'000, 3'399'000});
    made::set_boots(study, 1, {thp, Operation::Map}, {843'000, 843'100, 842'900});
    for (int kernel : {0, 1})
        made::set_boots(study, kernel, {thp, Operation::Unmap}, {700'000, 700'100, 699'900});
    study.plan.setups = {small, thp};
    auto comparison = compare::compare(study);
    std::erase_if(comparison.rows, [](const compare::Row& row) { return !row.base.value.median; });
    EXPECT_EQ(headline(comparison), "7.3.4 against 6.17.13 (base), instructions: 1 cell fewer, 1 more, 1 same. Worst: "
                                    "map 4K +3.1 %. Best: map 2M THP PMD -75.2 %. 3 boots each.");
    comparison.clock = Clock::Wall;
    EXPECT_THAT(headline(comparison), testing::HasSubstr("1 cell faster, 1 slower, 1 same"));
}

TEST(IntervalOverBoots, IsStudentsOnTheLogsOfTheBootsMedians)
{
    compare::Side side;
    side.boot_medians = {100, 110, 121}; // logs a step of log 1.1 apart
    side.median = 110;
    const auto interval = compare::interval_over_boots(side);
    ASSERT_TRUE(interval);
    const double half = 4.302653 * std::log(1.1) / std::sqrt(3.0);
    EXPECT_NEAR(interval->low, 110 * std::exp(-half), 1e-4);
    EXPECT_NEAR(interval->high, 110 * std::exp(half), 1e-4);
}

TEST(IntervalOverBoots, NeedsTwoBootsAndIsAPointWhereTheyAgree)
{
    compare::Side side;
    EXPECT_FALSE(compare::interval_over_boots(side));
    side.median = 100;
    side.boot_medians = {100};
    EXPECT_FALSE(compare::interval_over_boots(side));
    side.boot_medians = {100, 100};
    EXPECT_EQ(compare::interval_over_boots(side), (compare::Interval{100, 100}));
}

TEST(MeasuredNoise, IsTheSameFromTheComparison)
{
    Study study = made::study({"base", "patched"}, {small, thp}, 3);
    for (int kernel : {0, 1})
        for (const pinscope::Setup& setup : {small, thp})
            made::set_boots(study, kernel, {setup, Operation::Map}, {3'400'000, 3'500'000, 3'300'000});
    const auto of_study = compare::measured_noise(study);
    const auto of_comparison = compare::measured_noise(compare::compare(study));
    ASSERT_TRUE(of_study && of_comparison);
    EXPECT_NEAR(of_comparison->percent, of_study->percent, 1e-9);
    EXPECT_EQ(of_comparison->df, of_study->df);
}
