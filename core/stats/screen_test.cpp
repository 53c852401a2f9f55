// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/random.h"
#include "core/stats/screen.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace pinscope::stats;

namespace {

std::vector<double> noise(std::uint64_t seed, std::size_t count, double deviation)
{
    Random random(seed);
    std::vector<double> values(count);
    std::ranges::generate(values, [&] { return 10'000 * (1 + deviation * random.normal()); });
    return values;
}

bool has(const Screening& screening, Flag flag)
{
    return std::ranges::count(screening.flags, flag) == 1;
}

} // namespace

TEST(Screen, LeavesConstantAndEmptyAlone)
{
    EXPECT_TRUE(screen({}).flags.empty());
    EXPECT_TRUE(screen(std::vector<double>(20, 3'400'000)).flags.empty());
    EXPECT_TRUE(screen(std::vector<double>{5000}).flags.empty());
}

TEST(Screen, FlagsTheFirstSampleAndNamesItsPlace)
{
    const Screening found = screen(std::vector<double>{18'500, 10'000, 10'010, 9'990, 10'005});
    EXPECT_EQ(found.flags, std::vector{Flag::FirstSample});
    EXPECT_EQ(found.outliers, std::vector<std::size_t>{0});
}

TEST(Screen, FlagsEachOddity)
{
    std::vector<double> outlier = noise(1, 30, 0.01);
    outlier[17] *= 1.4;
    EXPECT_TRUE(has(screen(outlier), Flag::Outliers));
    EXPECT_EQ(screen(outlier).outliers, std::vector<std::size_t>{17});

    std::vector<double> drifting = noise(2, 30, 0.01);
    for (std::size_t i = 0; i < drifting.size(); ++i)
        drifting[i] *= 1 + 0.003 * static_cast<double>(i);
    EXPECT_TRUE(has(screen(drifting), Flag::Drift));

    std::vector<double> sticky = noise(3, 60, 0.01);
    for (std::size_t i = 1; i < sticky.size(); ++i)
        sticky[i] = 10'000 + 0.9 * (sticky[i - 1] - 10'000) + 0.4 * (sticky[i] - 10'000);
    EXPECT_TRUE(has(screen(sticky), Flag::Autocorrelation));

    std::vector<double> two = noise(4, 40, 0.01);
    for (std::size_t i = 0; i < two.size(); i += 2)
        two[i] *= 1.2;
    EXPECT_TRUE(has(screen(two), Flag::TwoModes));
    EXPECT_EQ(count_modes(two, 1), 2);

    EXPECT_TRUE(has(screen(std::vector<double>{41'000, 40'000, 41'000, 42'000, 40'000}, 1000), Flag::Quantisation));
    EXPECT_FALSE(has(screen(std::vector<double>{41'000, 40'000, 41'000, 42'000, 40'000}, 1), Flag::Quantisation));
}

TEST(Screen, RarelyCriesWolf)
{
    int flagged = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed)
        flagged += screen(noise(1000 + seed, 15, 0.02)).flags.empty() ? 0 : 1;
    EXPECT_LT(flagged, 50); // one in ten
}

TEST(RankCorrelation, KnowsOrderTiesAndTooFew)
{
    EXPECT_NEAR(rank_correlation(std::vector<double>{1, 2, 3, 4, 9}), 1, 1e-12);
    EXPECT_NEAR(rank_correlation(std::vector<double>{9, 4, 3, 2}), -1, 1e-12);
    EXPECT_NEAR(rank_correlation(std::vector<double>{1, 2, 3, 4, 5, 7, 6}), 1 - 6.0 * 2 / (7 * 48), 1e-12);
    EXPECT_EQ(rank_correlation(std::vector<double>{5, 5, 5}), 0);
    EXPECT_EQ(rank_correlation(std::vector<double>{1, 2}), 0);
}

TEST(Flags, HaveNamesAndSentences)
{
    for (Flag flag :
         {Flag::FirstSample, Flag::Outliers, Flag::Drift, Flag::Autocorrelation, Flag::TwoModes, Flag::Quantisation}) {
        EXPECT_FALSE(flag_name(flag).empty());
        EXPECT_TRUE(flag_text(flag).ends_with('.'));
    }
}

TEST(Outliers, AreWhereTheScreenSaysTheyAre)
{
    std::vector<double> samples = noise(3, 200, 0.002);
    samples[17] *= 1.2;
    samples[150] *= 0.8;
    EXPECT_EQ(outliers(samples), (std::vector<std::size_t>{17, 150}));
    EXPECT_EQ(screen(samples).outliers, outliers(samples));
    EXPECT_TRUE(outliers(std::vector<double>{1, 100, 1}).empty()) << "three samples have no middle to be far from";
}

TEST(Modes, AreFoundAmongAMillionSamplesToo)
{
    std::vector<double> samples = noise(5, 1'000'000, 0.002);
    EXPECT_EQ(count_modes(samples, 1), 1);
    for (std::size_t i = 0; i < samples.size(); i += 3)
        samples[i] *= 1.05;
    EXPECT_EQ(count_modes(samples, 1), 2);
}
