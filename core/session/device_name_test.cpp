// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/device_name.h"

#include <gmock/gmock.h>

using namespace pinscope;
using testing::HasSubstr;

namespace {

std::string name_of(const char* vendor, const char* device)
{
    Candidate candidate;
    candidate.vendor = vendor;
    candidate.device = device;
    return session::device_name(candidate);
}

} // namespace

TEST(DeviceName, IsThatOfTheRegistryOrTheNumbers)
{
    EXPECT_THAT(name_of("0x8086", "0x1533"), HasSubstr("I210 Gigabit Network Connection"));
    EXPECT_EQ(name_of("0xfffe", "0xabcd"), "0xfffe:0xabcd");
    EXPECT_EQ(name_of("", ""), ":");
}
