// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_testing.h"

#include <gmock/gmock.h>

namespace pinscope::cli_testing {
namespace {

using ::testing::HasSubstr;

TEST_F(FakeGuestTest, ABundleGivesTheSameComparisonInAnotherDatabase)
{
    guest(healthy());
    ASSERT_EQ(run().status, 0);
    const std::string here = pinscope({"compare", "try", "--format", "json"}).out;
    EXPECT_THAT(here, HasSubstr("pinscope.comparison/1"));
    const std::string bundle = folder() / "try.json";
    ASSERT_EQ(pinscope({"export", "try", "--output", bundle}).status, 0);

    set_database(folder() / "other.db");
    const auto imported = pinscope({"import", bundle});
    ASSERT_EQ(imported.status, 0) << imported.err;
    EXPECT_EQ(pinscope({"compare", "try", "--format", "json"}).out, here);
}

TEST_F(FakeGuestTest, ABundleIsMeasuredAgainUnderAnotherName)
{
    guest(healthy());
    ASSERT_EQ(run().status, 0);
    const std::string bundle = folder() / "try.json";
    ASSERT_EQ(pinscope({"export", "try", "--output", bundle}).status, 0);
    const auto again = pinscope({"run", "--like", bundle, "--study", "again", "--parallel", "1"});
    ASSERT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(study("again").seed, study("try").seed);
    EXPECT_EQ(study("again").boots.size(), study("try").boots.size());
}

TEST_F(FakeGuestTest, AKernelThatWasBuiltHereIsFoundAgainByItsLabel)
{
    const std::filesystem::path kernels = folder() / "cache/pinscope/kernels";
    std::filesystem::copy(kernels / "6.1.2", kernels / "mine", std::filesystem::copy_options::recursive);
    write_file("cache/pinscope/kernels/mine/config", "# built\nCONFIG_VFIO_PCI=y\nCONFIG_VFIO_IOMMU_TYPE1=y\n");
    write_file("cache/pinscope/kernels/mine/build.json", R"({"label": "mine", "release": "6.1.9"})");
    guest("[ $release = mine ] && release=6.1.9\n" + healthy());
    const auto first = run({"--patched", "mine"});
    ASSERT_EQ(first.status, 0) << first.err;
    const std::string bundle = folder() / "try.json";
    ASSERT_EQ(pinscope({"export", "try", "--output", bundle}).status, 0);
    const auto again = pinscope({"run", "--like", bundle, "--study", "again", "--parallel", "1"});
    ASSERT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(study("again").kernels.back().label, "mine");
}

} // namespace
} // namespace pinscope::cli_testing
