// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/forecast.h"

#include "core/compare/made_study.h"
#include "core/stats/random.h"

#include <gtest/gtest.h>

using namespace pinscope;

TEST(Forecast, NeedsTwoBootsOfSomething)
{
    EXPECT_FALSE(compare::forecast({}, 5, 30, 1));
    Study study = made::study({"base", "patched"}, {made::anon("anon:4K")}, 1);
    made::set_boots(study, 0, {made::anon("anon:4K"), Operation::Map}, {3'400'000});
    EXPECT_FALSE(compare::forecast(study, 5, 30, 1));
}

TEST(Forecast, SaysBootsAndTime)
{
    const std::vector<pinscope::Setup> setups{made::anon("anon:4K"), made::anon("anon:64K"), made::anon("anon:1M")};
    Study study = made::study({"base", "patched"}, setups, 30);
    stats::Random random(5);
    for (Boot& boot : study.boots)
        for (const Cell& cell : cells_of(study.plan)) {
            const double level = 1e6 * std::exp(0.04 * random.normal());
            std::vector<std::int64_t> ticks(5);
            for (std::int64_t& tick : ticks)
                tick = std::llround(level * (1 + 0.007 * random.normal()));
            made::set(boot, cell, ticks);
        }
    const auto found = compare::forecast(study, 5, 120, 2);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->boot_noise_percent, 4.3, 0.6); // the noisier cells
    EXPECT_NEAR(found->sample_noise_percent, 0.7, 0.1);
    EXPECT_NEAR(found->boots, 14, 3);
    EXPECT_EQ(found->samples, 2);
    EXPECT_EQ(found->seconds, 2.0 * found->boots * 120);
}

TEST(Forecast, OfBootsThatNeverVaryIsTwoBoots)
{
    Study study = made::study({"base", "patched"}, {made::anon("anon:4K")}, 3);
    for (int kernel : {0, 1})
        made::set_boots(study, kernel, {made::anon("anon:4K"), Operation::Map}, {3'400'000, 3'400'000, 3'400'000});
    const auto found = compare::forecast(study, 5, 20, 0.1);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->boots, 2);
    EXPECT_EQ(describe(*found), "To see 5 % you need 2 boots of each kernel, about 1 min 20 s.");
}
