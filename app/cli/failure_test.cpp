// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_testing.h"

#include <gmock/gmock.h>

namespace pinscope::cli_testing {
namespace {

using testing::HasSubstr;

TEST_F(FakeGuestTest, AHealthyGuestCompletesTheStudy)
{
    guest(healthy());
    const Outcome outcome = run();
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(guests_started(), 2);
    for (const KeptBoot& boot : boots())
        EXPECT_EQ(boot.state, BootState::Complete) << describe(boot.error);
}

} // namespace
} // namespace pinscope::cli_testing
