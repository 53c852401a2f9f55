// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/made_study.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

// Figures that were published on a mailing list: microseconds per call, two boots of the base, one with the patch.

using namespace pinscope;

namespace {

Study published()
{
    struct Line
    {
        Operation operation;
        const char* memory;
        std::int64_t first;
        std::int64_t second;
        std::int64_t patched;
    };
    constexpr Line lines[]{
        {Operation::Get, "anon:4K", 849, 789, 783},    {Operation::Pin, "anon:4K", 1174, 1138, 1094},
        {Operation::Get, "anon:64K", 812, 811, 126},   {Operation::Pin, "anon:64K", 1215, 1113, 188},
        {Operation::Get, "anon:1M", 799, 774, 59},     {Operation::Pin, "anon:1M", 1185, 1077, 64},
        {Operation::Get, "anon:2M:pte", 803, 786, 57}, {Operation::Pin, "anon:2M:pte", 1159, 1120, 58},
        {Operation::Get, "anon:2M:pmd", 42, 40, 40},   {Operation::Pin, "anon:2M:pmd", 46, 41, 42}};
    Study study = made::study({"before", "after"}, {}, 2, Clock::Wall);
    study.target = Target::Import;
    std::erase_if(study.boots, [](const Boot& boot) { return boot.kernel == 1 && boot.number == 1; });
    for (const Line& line : lines) {
        const Cell cell{{Workload::Gup, made::memory(line.memory), mebibytes(256), {{"pages_per_call", 65536}}},
                        line.operation};
        made::set(study.boots[0], cell, {line.first * 1000});
        made::set(study.boots[2], cell, {line.second * 1000});
        made::set(study.boots[1], cell, {line.patched * 1000});
    }
    return study;
}

std::string line_of(const compare::Comparison& comparison, const compare::Row& row)
{
    const auto& change = row.patched.front().value;
    return fmt::format("{} {:.0f} {:.0f} {:+.1f}% [{:+.1f}, {:+.1f}] {}", row_label(comparison, row),
                       *row.base.value.median / 1000, *change.side.median / 1000, *change.percent, change.ci95->low,
                       change.ci95->high, verdict_word(change.verdict, comparison.clock));
}

} // namespace

TEST(PublishedGupTable, IsReproducedWithItsNoiseFloor)
{
    compare::Options options;
    options.noise_floor = compare::NoiseFloor{4.55, 10};
    const auto comparison = compare::compare(published(), options);
    EXPECT_EQ(comparison.unit, Unit::Nanoseconds);
    std::vector<std::string> lines;
    for (const auto& row : comparison.rows)
        lines.push_back(line_of(comparison, row));
    ASSERT_EQ(lines.size(), 10U);
    EXPECT_EQ(lines[0], "get 4K 818 783 -4.3% [-15.5, +8.3] ?");
    EXPECT_EQ(lines[1], "get 64K mTHP 811 126 -84.5% [-86.3, -82.4] faster");
    EXPECT_EQ(lines[2], "get 1M mTHP 786 59 -92.5% [-93.4, -91.5] faster");
    EXPECT_EQ(lines[4], "get 2M THP PMD 41 40 -2.4% [-13.8, +10.5] ?");
    EXPECT_EQ(lines[5], "pin 4K 1156 1094 -5.4% [-16.4, +7.2] ?");
    EXPECT_EQ(lines[6], "pin 64K mTHP 1163 188 -83.8% [-85.7, -81.7] faster");
}

TEST(PublishedGupTable, HasTheNoiseThatItsTwoBasesShow)
{
    const auto noise = compare::measured_noise(published());
    ASSERT_TRUE(noise);
    EXPECT_NEAR(noise->percent, 4.55, 0.005);
    EXPECT_EQ(noise->df, 10);
}

TEST(PublishedGupTable, ClaimsNothingWithoutANoiseFloor)
{
    const auto comparison = compare::compare(published());
    for (const auto& row : comparison.rows)
        EXPECT_EQ(row.patched.front().value.verdict, compare::Verdict::OneBoot);
    EXPECT_TRUE(comparison.refusals.empty());
}

TEST(PublishedGupTable, WorksWhereNobodyToldTheRegion)
{
    Study study = published();
    for (Boot& boot : study.boots)
        for (Measurement& measurement : boot.measurements) {
            measurement.setup.region = Bytes{};
            measurement.before.reset();
        }
    const auto comparison = compare::compare(study);
    ASSERT_EQ(comparison.rows.size(), 10U);
    EXPECT_NEAR(*comparison.rows[0].base.value.median, 818'450, 10);
}

TEST(PublishedRates, StandAsPrintedWhereNoTimeCanBeMadeOfThem)
{
    Study study = published();
    const pinscope::Setup read{Workload::DirectIo, made::memory("anon:64K"), Bytes{}, {{"bs", 1048576}}};
    for (const auto& [boot, rate] : {std::pair{0, 126.2}, {2, 125.6}, {1, 220.6}})
        made::measurement(study.boots[static_cast<std::size_t>(boot)], read).quoted[Operation::Read] = {
            {rate, Unit::GigabytesPerSecond, 0.1, Statistic::Sample, "", ""}};
    const auto comparison = compare::compare(study);
    ASSERT_EQ(comparison.rows.size(), 11U);
    const compare::Row& row = comparison.rows.back();
    EXPECT_EQ(row.base.value.published, "126.2, 125.6 GB/s");
    EXPECT_EQ(row.patched[0].value.side.published, "220.6 GB/s");
    EXPECT_FALSE(row.base.value.median);
    EXPECT_EQ(row.patched[0].value.verdict, compare::Verdict::None);
    EXPECT_EQ(comparison.unit, Unit::Nanoseconds);
    EXPECT_EQ(compare::tally(comparison).one_boot, 10);
}

TEST(PublishedCells, MayStandOnOneSideAlone)
{
    Study study = published();
    std::erase_if(study.boots[1].measurements,
                  [](const Measurement& found) { return found.setup.memory == made::memory("anon:4K"); });
    const auto comparison = compare::compare(study);
    ASSERT_EQ(comparison.rows.size(), 10U);
    const compare::Change& change = comparison.rows[0].patched[0].value;
    EXPECT_TRUE(comparison.rows[0].base.value.median);
    EXPECT_FALSE(change.side.median);
    EXPECT_EQ(change.side.reason.cause, "no figure of it was published");
    EXPECT_EQ(change.verdict, compare::Verdict::None);
    EXPECT_EQ(comparison.rows[1].patched[0].value.verdict, compare::Verdict::OneBoot);
}
