// SPDX-License-Identifier: GPL-3.0-or-later
// Workloads on the machine that the tests run on: what it has is really done, what it lacks is named.
#include "collectors/memory/backing.h"
#include "collectors/tuning/fake_machine.h"
#include "collectors/workloads/parameters.h"
#include "collectors/workloads/workload.h"

#include <cerrno>
#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::collector;
using testing::HasSubstr;

namespace {

class OpenTest : public testing::Test
{
protected:
    Result<std::unique_ptr<OpenWorkload>> open(const char* id)
    {
        const auto setup = parse_setup(id);
        EXPECT_TRUE(setup) << describe(setup.error());
        const auto kind = find_workload(setup->workload, workloads());
        EXPECT_TRUE(kind);
        auto journal = Journal::open(m_machine.system());
        EXPECT_TRUE(journal) << describe(journal.error());
        if (const auto known = check_parameters(**kind, *setup, Clock::Wall); !known)
            return tl::unexpected(known.error());
        return (*kind)->open(*setup, {}, *journal);
    }
    std::string refusal(const char* id)
    {
        const auto opened = open(id);
        EXPECT_FALSE(opened) << id;
        return opened ? "" : describe(opened.error());
    }

    FakeMachine m_machine;
};

} // namespace

TEST_F(OpenTest, EachWorkloadSaysWhatIsMissingAndWhatToDo)
{
    EXPECT_THAT(refusal("gup/anon:4K/1M"), HasSubstr("CONFIG_GUP_TEST"));
    EXPECT_THAT(refusal("direct-io/anon:4K/1M/psync=1"), HasSubstr("modprobe null_blk"));
    EXPECT_THAT(refusal("vfio-type1/anon:4K/1M"), HasSubstr("IOMMU"));
    EXPECT_THAT(refusal("iommufd/anon:4K/1M"), HasSubstr("IOMMU"));
}

TEST_F(OpenTest, ParametersOutOfBoundsAreRefusedBeforeAnythingIsOpened)
{
    EXPECT_THAT(refusal("gup/anon:4K/1M/fast=2"), HasSubstr("fast=2 is not between 0 and 1"));
    EXPECT_THAT(refusal("iommufd/anon:4K/1M/huge_pages=7"), HasSubstr("huge_pages=7"));
    EXPECT_THAT(refusal("direct-io/anon:4K/1M/bs=65536/psync=1/io_uring=1"), HasSubstr("two ways"));
    EXPECT_THAT(refusal("direct-io/anon:4K/1M/bs=12288"), HasSubstr("no whole number of blocks"));
    EXPECT_THAT(refusal("vfio-type1/anon:4K/1M/chunks=3"), HasSubstr("3 equal chunks"));
    EXPECT_THAT(refusal("vfio-type1/anon:4K/1M/chunks=512"), HasSubstr("512 equal chunks"));
    EXPECT_THAT(refusal("direct-io/anon:4K/1M/iodepth=100000"), HasSubstr("iodepth=100000"));
}

TEST_F(OpenTest, IoUringRegistersTheRegionAndTakesItBack)
{
    auto workload = open("io_uring/anon:4K/4M");
    if (!workload && workload.error().code == ENOSYS)
        GTEST_SKIP() << "this kernel has no io_uring";
    ASSERT_TRUE(workload) << describe(workload.error());
    const Memory memory{Backing::Anon, kibibytes(4), Mapping::Pte};
    const auto region = anon_backing.map(memory, mebibytes(4), false);
    ASSERT_TRUE(region && populate(*region));
    for (int again = 0; again < 2; ++again) {
        Round round;
        const auto measured = (*workload)->measure(*region, round);
        ASSERT_TRUE(measured) << describe(measured.error());
        ASSERT_EQ(round.timed().size(), 2U);
        EXPECT_EQ(round.timed()[0].operation, Operation::Register);
        EXPECT_EQ(round.timed()[1].operation, Operation::Unregister);
        EXPECT_GT(round.timed()[0].ticks.count(), 0);
    }
}

TEST(Memfd, HasAFileAndAnonymousMemoryHasNone)
{
    const auto memfd = memfd_backing.map({Backing::Memfd, kibibytes(4), Mapping::Pte}, mebibytes(1), true);
    ASSERT_TRUE(memfd) << describe(memfd.error());
    EXPECT_GE(memfd->file(), 0);
    EXPECT_TRUE(populate(*memfd));
    const auto anon = anon_backing.map({Backing::Anon, kibibytes(4), Mapping::Pte}, mebibytes(1), true);
    ASSERT_FALSE(anon);
    EXPECT_THAT(describe(anon.error()), HasSubstr("no file"));
}
