// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/made_study.h"
#include "core/stats/random.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

// What the verdicts promise, tried on made tables of 40 cells with seeded noise, all the way through compare().

using namespace pinscope;
using compare::Verdict;

namespace {

constexpr const char* memories[]{"anon:4K",   "anon:16K",  "anon:32K", "anon:64K",
                                 "anon:256K", "anon:512K", "anon:1M",  "hugetlb:2M"};
constexpr double sample_noise = 0.007;

struct Setting
{
    int boots = 3;
    double noise = 0.04;       // of a boot
    double other_noise = 0.04; // of the odd cells' boots
    double shared = 0;         // share of a boot's variance that all its cells have in common
    double effect = 0;         // log ratio of every second pair of cells
};

Study made_table(const std::vector<Cell>& cells, const Setting& setting, stats::Random& random, Study study)
{
    for (Boot& boot : study.boots) {
        const double common = random.normal();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const double own = random.normal();
            const double noise = i % 2 == 0 ? setting.noise : setting.other_noise;
            const double moved = boot.kernel == 1 && i % 4 < 2 ? setting.effect : 0;
            const double level =
                moved + noise * (std::sqrt(setting.shared) * common + std::sqrt(1 - setting.shared) * own);
            std::vector<std::int64_t> ticks;
            for (int sample = 0; sample < 5; ++sample)
                ticks.push_back(std::llround(1e6 * std::exp(level + sample_noise * random.normal())));
            made::set(boot, cells[i], std::move(ticks));
        }
    }
    return study;
}

struct Outcomes
{
    double tables_with_false_alarm = 0; // shares, all of them
    double found = 0;                   // of the cells that changed
    double covered = 0;                 // of all intervals
    double called_same = 0;             // of the cells that changed
};

Outcomes simulate(const Setting& setting, int tables, std::uint64_t seed)
{
    stats::Random random(seed);
    std::vector<pinscope::Setup> setups;
    for (const char* memory : memories)
        setups.push_back(made::anon(memory, Workload::Gup));
    const Study empty = made::study({"base", "patched"}, setups, setting.boots, Clock::Wall);
    std::vector<Cell> cells = cells_of(empty.plan);
    EXPECT_EQ(cells.size(), 40U);
    Outcomes result;
    double changed = 0;
    for (int table = 0; table < tables; ++table) {
        const auto comparison = compare::compare(made_table(cells, setting, random, empty));
        bool alarm = false;
        for (const auto& row : comparison.rows) {
            const auto& change = row.patched.front().value;
            const auto index = std::ranges::find(cells, row.cell) - cells.begin();
            const double truth = index % 4 < 2 ? setting.effect : 0;
            const double percent = 100 * std::expm1(truth);
            const bool called = change.verdict == Verdict::Better || change.verdict == Verdict::Worse;
            result.covered += change.ci95->low <= percent && percent <= change.ci95->high ? 1.0 / 40 / tables : 0;
            if (truth == 0) {
                alarm |= called;
                continue;
            }
            ++changed;
            result.found += change.verdict == (truth < 0 ? Verdict::Better : Verdict::Worse) ? 1 : 0;
            result.called_same += change.verdict == Verdict::Same ? 1 : 0;
        }
        result.tables_with_false_alarm += alarm ? 1.0 / tables : 0;
    }
    if (changed > 0) {
        result.found /= changed;
        result.called_same /= changed;
    }
    return result;
}

} // namespace

class Unchanged : public testing::TestWithParam<std::pair<const char*, Setting>>
{
};

TEST_P(Unchanged, AThousandTablesRarelyShowAChange)
{
    const auto& [name, setting] = GetParam();
    const Outcomes result = simulate(setting, 1000, 20260101);
    fmt::print("{}: false alarms {:.1f} %, coverage {:.1f} %\n", name, 100 * result.tables_with_false_alarm,
               100 * result.covered);
    EXPECT_LE(result.tables_with_false_alarm, 0.08);
    EXPECT_GE(result.covered, 0.93);
    EXPECT_LE(result.covered, 0.97);
}

INSTANTIATE_TEST_SUITE_P(Simulation, Unchanged,
                         testing::Values(std::pair{"equal", Setting{}},
                                         std::pair{"unequal", Setting{3, 0.005, 0.045, 0, 0}},
                                         std::pair{"shared", Setting{3, 0.02, 0.045, 0.7, 0}},
                                         std::pair{"fine", Setting{3, 0.0001, 0.003, 0.3, 0}}),
                         [](const auto& test) { return test.param.first; });

// A cost that falls by 10 % is a log ratio of -0.105; one that rises by 10 % is 0.095, and is seen 56 % of the time.
TEST(Simulation, TenPerCentLessAreSeenWithFourBootsOfFourPerCentNoise)
{
    const Outcomes result = simulate({4, 0.04, 0.04, 0, std::log(0.90)}, 300, 20260102);
    fmt::print("power {:.1f} %, false alarms {:.1f} %, coverage {:.1f} %\n", 100 * result.found,
               100 * result.tables_with_false_alarm, 100 * result.covered);
    EXPECT_GE(result.found, 0.60);
    EXPECT_LE(result.tables_with_false_alarm, 0.08);
    EXPECT_GE(result.covered, 0.93);
    EXPECT_LE(result.covered, 0.97);
    EXPECT_LE(result.called_same, 0.001);
}

TEST(Simulation, SameIsRarelySaidOfAChangeJustBeyondTheMargin)
{
    const Outcomes result = simulate({4, 0.005, 0.005, 0, std::log(1.021)}, 200, 20260103);
    fmt::print("a change of 2.1 % called same: {:.1f} %\n", 100 * result.called_same);
    EXPECT_LE(result.called_same, 0.05);
}

TEST(Simulation, InstructionsWithTinyNoiseResolveSmallChanges)
{
    const Outcomes result = simulate({3, 0.003, 0.003, 0, std::log(1.05)}, 100, 20260104);
    EXPECT_GE(result.found, 0.95);
    EXPECT_LE(result.tables_with_false_alarm, 0.08);
}
