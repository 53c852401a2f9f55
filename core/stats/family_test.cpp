// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/distributions.h"
#include "core/stats/family.h"

#include <cmath>
#include <gtest/gtest.h>

using namespace pinscope::stats;

// Expected values below were computed with R 4.2 (qt, pt, p.adjust) and limma 3.54 (squeezeVar, eBayes).

TEST(Distributions, AgreeWithR)
{
    for (const auto& [df, value] :
         {std::pair{2.0, 4.30265272974946}, {4.0, 2.77644510519779}, {10.0, 2.22813885198627}, {7.3, 2.34506673654770}})
        EXPECT_NEAR(t_quantile(0.975, df), value, 1e-11) << df;
    EXPECT_NEAR(t_quantile(0.975, INFINITY), 1.959963984540054, 1e-12);
    EXPECT_NEAR(t_two_sided_p(-2.5, 4), 6.67665448119881e-02, 1e-14);
    EXPECT_NEAR(t_two_sided_p(12, 10.2), 2.42109679328750e-07, 1e-19);
    EXPECT_EQ(t_two_sided_p(0, 3), 1);
    EXPECT_EQ(t_two_sided_p(INFINITY, 3), 0);
}

TEST(Distributions, InvertTrigammaLikeLimma)
{
    for (const auto& [y, x] : {std::pair{0.01, 100.499166681943},
                               {0.5, 2.45995294835231},
                               {1.0, 1.42625512021508},
                               {2.0, 0.876664077464260},
                               {100.0, 0.100723758800053},
                               {1e8, 1e-4},
                               {1e-7, 1e7}})
        EXPECT_NEAR(inverse_trigamma(y) / x, 1, 1e-7) << y;
}

TEST(Holm, AdjustsLikeR)
{
    const std::vector<double> p{0.01, 0.04, 0.03, 0.005, 0.2, 0.04};
    const std::vector<double> expected{0.05, 0.12, 0.12, 0.03, 0.20, 0.12};
    const std::vector<double> adjusted = holm(p);
    for (std::size_t i = 0; i < p.size(); ++i)
        EXPECT_NEAR(adjusted[i], expected[i], 1e-12) << i;
    EXPECT_TRUE(holm({}).empty());
}

TEST(Moderation, AgreesWithLimmaForEqualDegreesOfFreedom)
{
    std::vector<Spread> cells;
    for (double variance : {0.0016, 0.0021, 0.0009, 0.0030, 0.0004, 0.00005, 0.0011, 0.0007})
        cells.push_back({variance, 4});
    const Spread prior = fit_prior(cells);
    EXPECT_NEAR(prior.df, 2.87054353529812, 1e-6);
    EXPECT_NEAR(prior.variance, 0.000695700218212352, 1e-10);
    const std::vector<double> expected{0.001222179543838755, 0.001513277328129735, 0.000814642645831382,
                                       0.002037253339853500, 0.000523544861540402, 0.000319776412536716,
                                       0.000931081759547775, 0.000698203532114990};
    const std::vector<Spread> moderated = moderate(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        EXPECT_NEAR(moderated[i].variance, expected[i], 1e-9) << i;
        EXPECT_NEAR(moderated[i].df, 4 + prior.df, 1e-12);
    }
}

TEST(Moderation, AgreesWithLimmaForUnequalDegreesOfFreedom)
{
    const std::vector<Spread> cells{{0.0016, 4}, {0.0021, 4},  {0.0009, 3}, {0.0030, 4},
                                    {0.0004, 2}, {0.00005, 4}, {0.0011, 4}, {0.0007, 3}};
    const Spread prior = fit_prior(cells);
    EXPECT_NEAR(prior.df, 3.55897784492794, 1e-6);
    EXPECT_NEAR(prior.variance, 0.000803149821545511, 1e-10);
    EXPECT_NEAR(moderate(cells)[4].variance, 0.000658105235007593, 1e-9);
}

TEST(Moderation, PoolsWhatDoesNotDifferAndLeavesSmallFamiliesAlone)
{
    std::vector<Spread> cells;
    for (double variance : {0.0016, 0.0017, 0.0015, 0.0018, 0.0016, 0.0014})
        cells.push_back({variance, 4});
    EXPECT_TRUE(std::isinf(fit_prior(cells).df));
    for (const Spread& cell : moderate(cells)) {
        EXPECT_NEAR(cell.variance, 0.0016, 1e-15); // limma: var.post 0.0016, df.total the sum
        EXPECT_EQ(cell.df, 24);
    }
    cells.resize(least_family - 1);
    EXPECT_EQ(moderate(cells)[1].variance, 0.0017);
    EXPECT_EQ(moderate(cells)[1].df, 4);
}

TEST(Moderation, GivesTheTestAndIntervalOfEBayes)
{
    const std::vector<std::vector<double>> rows{{0.01, 0.05, -0.02, -0.10, -0.12, -0.05},
                                                {0, 0.02, 0.01, 0.011, 0.0, 0.03},
                                                {.2, .26, .22, .24, .23, .20},
                                                {1, 1.1, .95, .4, .41, .39},
                                                {.5, .52, .51, .53, .49, .505},
                                                {0, .001, -.002, .0005, .001, .002}};
    const std::vector<double> p{1.22347235761275e-02, 7.27339721251944e-01, 8.71763879935690e-01,
                                2.82110324085272e-05, 8.96355707417876e-01, 6.25999774082276e-01};
    const std::vector<double> low{-0.17225265633496251, -0.02209040192232434, -0.05418379224273312,
                                  -0.72181746408218139, -0.03318819911171194, -0.00598907720368059};
    std::vector<Spread> spreads;
    for (const auto& row : rows)
        spreads.push_back(pooled(std::span(row).first(3), std::span(row).last(3), 0));
    const std::vector<Spread> moderated = moderate(spreads);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Estimate estimate{log_ratio(std::span(rows[i]).first(3), std::span(rows[i]).last(3)),
                                standard_error(moderated[i].variance, 3, 3), moderated[i].df};
        EXPECT_NEAR(p_value(estimate) / p[i], 1, 1e-6) << i;
        EXPECT_NEAR(confidence_95(estimate).low, low[i], 1e-7) << i;
    }
}

TEST(Estimate, IsExactlyZeroForEqualFiguresAndExactlyNegatedBySwapping)
{
    const double x = std::log(3412345.0);
    EXPECT_EQ(log_ratio(std::vector(3, x), std::vector(7, x)), 0.0);
    const std::vector<double> a{1.1, 1.17, 1.13};
    const std::vector<double> b{1.31, 1.07};
    EXPECT_EQ(log_ratio(a, b), -log_ratio(b, a));
    EXPECT_EQ(log_ratio(a, b), log_ratio(std::vector{1.13, 1.1, 1.17}, b));
    EXPECT_EQ(p_value({0, 0, 4}), 1);
}

TEST(Estimate, OfIdenticalBootsIsBoundedByTheClocksSteps)
{
    const std::vector<double> base(3, std::log(1000.0));
    const std::vector<double> patched(3, std::log(1001.0));
    const Spread spread = pooled(base, patched, rounding_variance(1000, 1));
    EXPECT_NEAR(std::sqrt(spread.variance), 1e-3 / std::sqrt(12.0), 1e-12);
    const Estimate estimate{log_ratio(base, patched), standard_error(spread.variance, 3, 3), spread.df};
    EXPECT_GT(p_value(estimate), 0.001) << "one tick in a thousand is no certainty";
}

TEST(Decision, NeedsBothEvidenceAndSize)
{
    const double margin = std::log1p(0.02);
    for (const auto& [log_ratio, error, p, expected] :
         {std::tuple{-0.10, 0.010, 0.001, Decision::Less},
          {0.10, 0.010, 0.001, Decision::More},
          {0.10, 0.010, 0.06, Decision::Open},  // not after adjusting
          {0.015, 0.001, 1e-6, Decision::Same}, // certain, and too small to matter
          {0.015, 0.010, 0.2, Decision::Open},  // the interval leaves the margin
          {0.000, 0.005, 1.0, Decision::Same}})
        EXPECT_EQ(decide({log_ratio, error, 20}, p, margin), expected) << log_ratio << " " << error;
}

TEST(Boots, NeededGrowWithNoiseAndAreEnoughByTheSameRule)
{
    const double effect = std::log(1.05);
    const int boots = boots_to_detect(0.04 * 0.04, effect);
    EXPECT_EQ(boots, 12); // normal rule of thumb: 2 (1.96 + 0.84)^2 (0.04 / 0.0488)^2 + 1 = 11.5
    const auto shown = [](int count) {
        return detectable({0, standard_error(0.0016, static_cast<std::size_t>(count), static_cast<std::size_t>(count)),
                           2.0 * count - 2});
    };
    EXPECT_LE(shown(boots), effect);
    EXPECT_GT(shown(boots - 1), effect);
    EXPECT_EQ(boots_to_detect(1e-12, effect), 2);
    EXPECT_EQ(boots_to_detect(100, 1e-6), most_boots);
    EXPECT_LE(boots_to_detect(0.0016, effect, 30), boots);
}
