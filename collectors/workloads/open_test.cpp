// SPDX-License-Identifier: GPL-3.0-or-later
// Workloads on the machine that the tests run on: what it has is really done, what it lacks is named.
#include "collectors/memory/backing.h"
#include "collectors/tuning/binding.h"
#include "collectors/tuning/fake_machine.h"
#include "collectors/workloads/gang.h"
#include "collectors/workloads/parameters.h"
#include "collectors/workloads/workload.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <gmock/gmock.h>
#include <thread>

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

TEST_F(OpenTest, ShapesThatDoNotGoTogetherAreRefusedBeforeAnythingIsOpened)
{
    EXPECT_THAT(refusal("vfio-type1/anon:4K/1M/threads=3"), HasSubstr("3 equal chunks"));
    EXPECT_THAT(refusal("vfio-type1/anon:4K/1M/threads=4/chunks=2/unmap_all=1"), HasSubstr("one call"));
    EXPECT_THAT(refusal("vfio-type1/anon:4K/3M/threads=2/chunks=3"), HasSubstr("cannot share 3 chunks"));
    EXPECT_THAT(refusal("vfio-type1/anon:4K/1M/threads=2"), HasSubstr("2 threads need as many CPUs, and 0 may"));
    EXPECT_THAT(refusal("vfio-type1/anon:4K/1M/containers=17"), HasSubstr("containers=17"));
    EXPECT_THAT(refusal("gup/anon:4K/1M/threads=3"), HasSubstr("3 threads cannot share 1M"));
    EXPECT_THAT(refusal("io_uring/anon:4K/1M/threads=2"), HasSubstr("knows no parameter threads"));
}

TEST_F(OpenTest, ThreadsMeanSomethingInTheWallClockAlone)
{
    for (const char* id : {"vfio-type1/anon:4K/1M/threads=2", "gup/anon:4K/1M/threads=2"}) {
        const auto setup = parse_setup(id).value();
        const WorkloadKind& kind = *find_workload(setup.workload, workloads()).value();
        EXPECT_TRUE(check_parameters(kind, setup, Clock::Wall));
        for (const Clock clock : {Clock::Emulated, Clock::Instructions}) {
            const auto refused = check_parameters(kind, setup, clock);
            ASSERT_FALSE(refused);
            EXPECT_THAT(describe(refused.error()),
                        testing::AllOf(HasSubstr("threads=2 means nothing"), HasSubstr("this")));
        }
        EXPECT_TRUE(check_parameters(kind, parse_setup("gup/anon:4K/1M").value(), Clock::Instructions));
    }
}

TEST_F(OpenTest, AFlagThatOldKernelsMeanOtherwiseIsRefusedThere)
{
    m_machine.put("/proc/sys/kernel/osrelease", "6.1.0-50-amd64\n");
    EXPECT_THAT(refusal("gup/anon:4K/1M/fast=1/longterm=1"), HasSubstr("Linux 6.4 or newer"));
    EXPECT_THAT(refusal("gup/anon:4K/1M/longterm=1"), HasSubstr("CONFIG_GUP_TEST"));
    m_machine.put("/proc/sys/kernel/osrelease", "7.3.4\n");
    EXPECT_THAT(refusal("gup/anon:4K/1M/fast=1/longterm=1"), HasSubstr("CONFIG_GUP_TEST"));
}

TEST_F(OpenTest, B3MemoryIsLockedOnceForEachContainer)
{
    m_machine.put("/proc/self/status", "VmLck:\t0 kB\nCapEff:\t0000000000000000\n");
    m_machine.put("/proc/self/limits", "Max locked memory         8388608  8388608  bytes\n");
    EXPECT_THAT(refusal("vfio-type1/anon:4K/4M/containers=2"), HasSubstr("IOMMU")); // the limit is just enough
    EXPECT_THAT(refusal("vfio-type1/anon:4K/4M/containers=3"),
                testing::AllOf(HasSubstr("12582912 bytes are to be locked"), HasSubstr("allows this process 8388608")));
}

TEST_F(OpenTest, B5MoreMappingsThanAContainerTakesAreRefusedWithBothNumbers)
{
    m_machine.put("/sys/module/vfio_iommu_type1/parameters/dma_entry_limit", "666\n");
    EXPECT_THAT(refusal("vfio-type1/anon:4K/4M/chunks=1024"),
                testing::AllOf(HasSubstr("1024 mappings are asked for, and a container takes 666"),
                               HasSubstr("dma_entry_limit"), testing::Not(HasSubstr("disk"))));
    EXPECT_THAT(refusal("vfio-type1/anon:4K/4M/chunks=512"), HasSubstr("IOMMU"));
}

TEST_F(OpenTest, A18ADeviceFolderWithoutItsNodeIsNoCdev)
{
    const std::string folder = pci_folder("0000:00:03.0");
    m_machine.put(folder + "/vendor", "0x1234\n");
    m_machine.put(folder + "/device", "0x11e8\n");
    m_machine.link(folder + "/driver", "../../../bus/pci/drivers/vfio-pci");
    m_machine.link(folder + "/iommu_group", m_machine.path("/sys/kernel/iommu_groups/3").string());
    m_machine.put("/sys/kernel/iommu_groups/3/devices/0000:00:03.0", "");
    EXPECT_THAT(refusal("iommufd/anon:4K/1M"), HasSubstr("CONFIG_IOMMUFD")); // A4: another thing is missing
    m_machine.put("/dev/iommu", "");
    m_machine.put(folder + "/vfio-dev/vfio0/uevent", "");
    EXPECT_THAT(refusal("iommufd/anon:4K/1M"),
                testing::AllOf(HasSubstr("has no device node"), HasSubstr("CONFIG_VFIO_DEVICE_CDEV")));
    EXPECT_THAT(refusal("vfio-type1/anon:4K/1M"), HasSubstr("Load vfio-pci and vfio_iommu_type1"));
}

TEST_F(OpenTest, A14VfioWithoutAnIommuIsNamed)
{
    const std::string folder = pci_folder("0000:00:03.0");
    m_machine.link(folder + "/driver", "../../../bus/pci/drivers/vfio-pci");
    m_machine.link(folder + "/iommu_group", m_machine.path("/sys/kernel/iommu_groups/vfio").string());
    m_machine.put("/sys/kernel/iommu_groups/vfio/devices/0000:00:03.0", "");
    m_machine.put("/dev/vfio/noiommu-vfio", "");
    EXPECT_THAT(refusal("vfio-type1/anon:4K/1M"), HasSubstr("VFIO without an IOMMU"));
}

TEST(Gang, WorksAtOnceAndTellsTheFirstErrno)
{
    std::vector<int> cpus;
    for (int cpu = 0; cpu < static_cast<int>(std::thread::hardware_concurrency()); ++cpu)
        cpus.push_back(cpu);
    const int threads = std::min<int>(2, static_cast<int>(cpus.size()));
    auto gang = Gang::start(threads, cpus);
    ASSERT_TRUE(gang) << describe(gang.error());
    std::atomic<int> inside{0};
    for (int again = 0; again < 100; ++again) {
        std::atomic<int> calls{0};
        inside = 0;
        const Gang::Outcome outcome = (*gang)->run([&](int thread) {
            ++inside;
            while (inside < threads) { // none leaves before all have come: they run at once, or this never ends
            }
            ++calls;
            return thread == threads - 1 ? ENOSPC : 0;
        });
        EXPECT_EQ(calls, threads);
        EXPECT_EQ(outcome.code, ENOSPC);
        EXPECT_GT(outcome.ticks.count(), 0);
    }
    EXPECT_FALSE(Gang::start(static_cast<int>(cpus.size()) + 1, cpus));
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
