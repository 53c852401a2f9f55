// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/example.h"

#include "core/compare/comparison.h"

#include <gmock/gmock.h>

using namespace pinscope;
using ::testing::HasSubstr;

TEST(Example, IsAWholeMeasuredStudyWithItsProvenance)
{
    const auto study = report::example_study();
    ASSERT_TRUE(study) << describe(study.error());
    EXPECT_EQ(study->name, report::example_name);
    EXPECT_EQ(study->target, Target::Guest);
    EXPECT_EQ(study->clock, Clock::Instructions);
    ASSERT_EQ(study->kernels.size(), 2U);
    EXPECT_EQ(study->kernels[0].compiler, study->kernels[1].compiler);
    EXPECT_THAT(study->command, HasSubstr("--seed"));
    EXPECT_EQ(study->boots.size(), 6U);
    for (const Boot& boot : study->boots) {
        EXPECT_EQ(boot.state, BootState::Complete);
        EXPECT_EQ(boot.measurements.size(), study->plan.setups.size());
        for (const Measurement& measurement : boot.measurements) {
            ASSERT_EQ(measurement.outcome, Outcome::Measured) << setup_id(measurement.setup);
            EXPECT_GE(proven_share(*measurement.before, measurement.setup.memory), required_share);
        }
    }
    const auto comparison = compare::compare(*study);
    EXPECT_TRUE(comparison.refusals.empty());
    EXPECT_GE(compare::tally(comparison).better, 1);
}
