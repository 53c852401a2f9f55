// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/centre.h"
#include "core/stats/random.h"
#include "core/stats/split.h"
#include "core/stats/within_boot.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

using namespace pinscope::stats;

TEST(Centre, KnowsEvenOddAndEmpty)
{
    EXPECT_EQ(median({3, 1, 2}), 2);
    EXPECT_EQ(median({4, 1, 2, 3}), 2.5);
    EXPECT_TRUE(std::isnan(median({})));
    EXPECT_EQ(quantile({1, 2, 3, 4, 100, 7, 8}, 0.25), 2.5);               // R
    EXPECT_NEAR(robust_deviation({1, 2, 3, 4, 100, 7, 8}), 4.4478, 1e-12); // R's mad
    EXPECT_EQ(mean(std::vector(7, 0.1)), 0.1);
    EXPECT_EQ(variance(std::vector(7, 0.1)), 0);
    EXPECT_NEAR(variance(std::vector<double>{1, 2, 4}), 7.0 / 3, 1e-15);
}

TEST(Random, IsTheSameEverywhere)
{
    Random random(1);
    // xoshiro256++ seeded by SplitMix64(1), computed independently in Python.
    EXPECT_EQ(random.next(), 14971601782005023387U);
    EXPECT_EQ(random.next(), 13781649495232077965U);
    EXPECT_EQ(random.next(), 1847458086238483744U);
}

TEST(Random, HasTheMomentsItClaims)
{
    Random random(7);
    std::vector<double> normal(100'000);
    std::ranges::generate(normal, [&random] { return random.normal(); });
    EXPECT_NEAR(mean(normal), 0, 0.01);
    EXPECT_NEAR(variance(normal), 1, 0.015);
    std::vector<int> seen(6);
    for (int i = 0; i < 60'000; ++i)
        ++seen[random.below(6)];
    for (int count : seen)
        EXPECT_NEAR(count, 10'000, 400);
}

TEST(WithinBoot, HasTheExactDistributionOfU)
{
    const std::vector<double> p = u_distribution(5, 4); // R: dwilcox(0:20, 5, 4)
    ASSERT_EQ(p.size(), 21U);
    EXPECT_NEAR(p[0], 1.0 / 126, 1e-15);
    EXPECT_NEAR(p[4], 0.03968253968253968, 1e-15);
    EXPECT_NEAR(p[10], 0.09523809523809523, 1e-15);
    EXPECT_NEAR(p[13], p[7], 1e-15);
    EXPECT_NEAR(std::accumulate(p.begin(), p.end(), 0.0), 1, 1e-12);
}

TEST(WithinBoot, ShiftAndMosesIntervalAgreeWithR)
{
    // wilcox.test(y, x, conf.int = TRUE, exact = TRUE)
    const std::vector<double> x{0.8, 5.1, 6.3, 7.75};
    const std::vector<double> y{1.1, 2.3, 3.7, 4.2, 9.9};
    const Shift five = shift(x, y);
    EXPECT_NEAR(five.estimate, -1.75, 1e-12);
    EXPECT_NEAR(five.low, -5.45, 1e-12);
    EXPECT_NEAR(five.high, 4.80, 1e-12);
    EXPECT_NEAR(five.level, 0.968253968253968, 1e-12);

    const std::vector<double> base{849, 852, 861, 839, 855, 870, 848, 851, 844, 858, 862, 847, 853, 856, 850};
    const std::vector<double> patched{776, 801, 783, 790, 781, 785, 799, 777, 788, 780, 779, 784, 795, 782, 774};
    const Shift fifteen = shift(base, patched);
    EXPECT_EQ(fifteen.estimate, -69);
    EXPECT_EQ(fifteen.low, -74);
    EXPECT_EQ(fifteen.high, -62);
}

TEST(WithinBoot, TooFewSamplesSayWhatTheyReach)
{
    const Shift shift_of_two = shift(std::vector<double>{1, 2}, std::vector<double>{5, 9});
    EXPECT_EQ(shift_of_two.low, 3);
    EXPECT_EQ(shift_of_two.high, 8);
    EXPECT_NEAR(shift_of_two.level, 1 - 2.0 / 6, 1e-12);
    const Shift one = shift(std::vector<double>{1}, std::vector<double>{5});
    EXPECT_EQ(one.estimate, 4);
    EXPECT_EQ(one.level, 0);
}

TEST(WithinBoot, CoversAsItClaims)
{
    Random random(11);
    int covered = 0;
    constexpr int rounds = 2000;
    for (int round = 0; round < rounds; ++round) {
        std::vector<double> x(15);
        std::vector<double> y(15);
        std::ranges::generate(x, [&random] { return std::exp(random.normal()); });
        std::ranges::generate(y, [&random] { return std::exp(random.normal()) + 3; });
        const Shift found = shift(x, y);
        covered += found.low <= 3 && 3 <= found.high ? 1 : 0;
    }
    EXPECT_NEAR(100.0 * covered / rounds, 95.5, 1.5);
}

TEST(Split, TellsSamplesFromBoots)
{
    Random random(3);
    std::vector<std::vector<double>> boots(400);
    for (auto& samples : boots) {
        const double boot = 0.04 * random.normal();
        samples.resize(5);
        std::ranges::generate(samples, [&] { return boot + 0.01 * random.normal(); });
    }
    const Split split = split_variance(boots);
    EXPECT_NEAR(std::sqrt(split.sample), 0.01, 0.0006);
    EXPECT_NEAR(std::sqrt(split.boot), 0.04, 0.004);
}

TEST(Split, SaysHowManySamplesPay)
{
    // Reboot 120 s, run 2 s, run SD 0.7 %, boot SD 4 %: the square root of 60 * 0.0306 is 1.36.
    EXPECT_EQ(best_samples({0.007 * 0.007, 0.04 * 0.04}, 120, 2), 2);
    EXPECT_EQ(best_samples({0, 0.0016}, 120, 2), 1);
    EXPECT_EQ(best_samples({0, 0}, 120, 2), 1);
    EXPECT_EQ(best_samples({0.0001, 0}, 120, 2), 1000);
    EXPECT_EQ(split_variance({}).boot, 0);
}
