// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/fake_machine.h"
#include "collectors/workloads/iova.h"
#include "collectors/workloads/memlock.h"

#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <tuple>

using namespace pinscope;
using namespace pinscope::collector;
using testing::HasSubstr;
using vfio::IovaRange;

namespace {

constexpr std::uint64_t mib = 1 << 20;
constexpr std::uint64_t gib = 1 << 30;
constexpr std::uint64_t address = 0x7f0040000000; // aligned to 1 GiB

// x86's ranges: the window of the interrupts is a hole, and the unit is 39 bits wide.
const std::vector<IovaRange> narrow{{0, 0xfedfffff}, {0xfef00000, (std::uint64_t{1} << 39) - 1}};

template<typename T>
void append(std::vector<std::byte>& bytes, const T& value)
{
    const std::size_t at = bytes.size();
    bytes.resize(at + sizeof value);
    std::memcpy(bytes.data() + at, &value, sizeof value);
}

// The answer of VFIO_IOMMU_GET_INFO: one foreign capability, then the ranges.
std::vector<std::byte> info_with(const std::vector<IovaRange>& ranges, std::uint32_t claimed)
{
    std::vector<std::byte> bytes;
    append(bytes, vfio::IommuInfo{0, 3, 0x201000, sizeof(vfio::IommuInfo), 0});
    append(bytes, vfio::CapabilityHeader{2, 1, sizeof(vfio::IommuInfo) + sizeof(vfio::CapabilityHeader)});
    append(bytes, vfio::CapabilityHeader{vfio::capability_iova_ranges, 1, 0});
    append(bytes, claimed);
    append(bytes, std::uint32_t{0});
    for (const IovaRange& range : ranges)
        append(bytes, range);
    return bytes;
}

} // namespace

TEST(IovaRanges, AreReadFromTheirCapability)
{
    const auto ranges = iova_ranges(info_with(narrow, 2));
    ASSERT_EQ(ranges.size(), 2U);
    EXPECT_EQ(ranges[1].start, narrow[1].start);
    EXPECT_EQ(ranges[1].end, narrow[1].end);
}

TEST(IovaRanges, ACountThatLiesOrALoopReadsNoFurtherThanTheAnswer)
{
    EXPECT_EQ(iova_ranges(info_with(narrow, UINT32_MAX)).size(), 2U);
    auto loop = info_with(narrow, 0);
    const vfio::CapabilityHeader self{2, 1, sizeof(vfio::IommuInfo)};
    std::memcpy(loop.data() + sizeof(vfio::IommuInfo), &self, sizeof self);
    EXPECT_EQ(iova_ranges(loop).size(), 1U); // none named: the whole space
    const auto whole = info_with(narrow, 2);
    for (std::size_t cut = 0; cut < whole.size(); ++cut)
        EXPECT_FALSE(iova_ranges(std::span(whole).first(cut)).empty());
}

TEST(Iova, StandsAboveFourGibibytesAndCongruentWithTheAddress)
{
    EXPECT_EQ(choose_iova(narrow, address, mebibytes(128)).value(), 4 * gib);
    EXPECT_EQ(choose_iova(narrow, address + 6 * mib, mebibytes(128)).value(), 4 * gib + 6 * mib);
    for (const std::uint64_t offset : {std::uint64_t{0}, 4096UL, 2 * mib, 1022 * mib + 8192}) {
        const std::uint64_t iova = choose_iova(narrow, address + offset, gibibytes(3)).value();
        EXPECT_EQ((iova - address - offset) % gib, 0U);
    }
}

TEST(Iova, NeverCrossesAHoleNorTheAperture)
{
    for (const Bytes size : {mebibytes(2), gibibytes(1), gibibytes(3), gibibytes(500), gibibytes(508)}) {
        const std::uint64_t iova = choose_iova(narrow, address, size).value();
        const std::uint64_t last = iova + static_cast<std::uint64_t>(size.count()) - 1;
        EXPECT_TRUE((iova >= narrow[1].start && last <= narrow[1].end) || last <= narrow[0].end);
    }
    const auto refused = choose_iova(narrow, address, gibibytes(509));
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().cause, HasSubstr("0xfef00000 to 0x7fffffffff"));
}

TEST(Iova, ALowRangeWillDoWhereThereIsNoHighOne)
{
    const std::vector<IovaRange> low{{0, 0xfedfffff}};
    EXPECT_EQ(choose_iova(low, address, gibibytes(1)).value(), gib); // never 0
    EXPECT_EQ(choose_iova(low, address + 4 * mib, mebibytes(2)).value(), 4 * mib);
}

TEST(Iova, FallsBackToTwoMebibytesWhereAGibibyteDoesNotFit)
{
    const std::vector<IovaRange> tight{{4 * gib + 2 * mib, 4 * gib + 130 * mib - 1}};
    EXPECT_EQ(choose_iova(tight, address, mebibytes(128)).value(), 4 * gib + 2 * mib);
    EXPECT_FALSE(choose_iova(tight, address + 4096, mebibytes(128))); // one page too few
}

TEST(Iova, TheEndOfTheSpaceDoesNotWrap)
{
    const std::uint64_t top = UINT64_MAX - gib + 1;
    const std::vector<IovaRange> last{{top, UINT64_MAX}};
    EXPECT_EQ(choose_iova(last, address, gibibytes(1)).value(), top);
    EXPECT_FALSE(choose_iova(last, address, gibibytes(2)));
    EXPECT_FALSE(choose_iova(last, address + 4096, gibibytes(1)));
    EXPECT_FALSE(choose_iova(std::vector<IovaRange>{{UINT64_MAX - 4095, UINT64_MAX}}, address, kibibytes(8)));
    EXPECT_FALSE(choose_iova(std::vector<IovaRange>{{9 * gib, 5 * gib}}, address, kibibytes(4)));
    EXPECT_FALSE(choose_iova(std::vector<IovaRange>{}, address, kibibytes(4)));
    EXPECT_TRUE(choose_iova(std::vector<IovaRange>{{0, UINT64_MAX}}, address, Bytes{INT64_MAX}));
}

TEST(Map, ARefusalNamesTheErrnoAndWhatToDoAboutIt)
{
    for (const auto& [code, name, fix] : {std::tuple{ENOMEM, "ENOMEM", "RLIMIT_MEMLOCK above 128M"},
                                          {ENOSPC, "ENOSPC", "dma_entry_limit"},
                                          {EFAULT, "EFAULT", "faulted in"},
                                          {EEXIST, "EEXIST", "fault of Pinscope"},
                                          {EIO, "EIO", "kernel's log"}}) {
        const Error error = map_refused(code, mebibytes(128)).value();
        EXPECT_EQ(error.step, "mapping");
        EXPECT_THAT(error.cause, HasSubstr(name));
        EXPECT_THAT(error.fix, HasSubstr(fix));
    }
}

TEST(Unmap, HasToReturnTheSizeThatWasAsked)
{
    EXPECT_TRUE(check_unmapped(mib, mebibytes(1)));
    for (const std::uint64_t size : {std::uint64_t{0}, mib - 4096, 2 * mib, UINT64_MAX}) {
        const auto refused = check_unmapped(size, mebibytes(1));
        ASSERT_FALSE(refused);
        EXPECT_THAT(refused.error().cause, HasSubstr("1048576"));
    }
}

TEST(LockLimit, IsComparedWithWhatIsLockedAlready)
{
    FakeMachine machine;
    const auto allowed = [&](const char* capabilities, const char* locked, const char* limit) {
        machine.put("/proc/self/status", fmt::format("Name:\tx\nVmLck:\t{} kB\nCapEff:\t{}\n", locked, capabilities));
        machine.put("/proc/self/limits", fmt::format("Limit  Soft Limit  Hard Limit  Units\n"
                                                     "Max locked memory         {}  unlimited  bytes\n",
                                                     limit));
        return check_memlock(mebibytes(8), machine.system());
    };
    EXPECT_TRUE(allowed("0000000000000000", "0", "8388608"));
    EXPECT_TRUE(allowed("0000000000000000", "0", "unlimited"));
    EXPECT_TRUE(allowed("000001ffffffffff", "0", "65536"));
    EXPECT_FALSE(allowed("0000000000000000", "4", "8388608"));
    const auto refused = allowed("00000000ffffbfff", "0", "65536"); // all but CAP_IPC_LOCK
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().cause, testing::AllOf(HasSubstr("8388608"), HasSubstr("65536")));
    FakeMachine empty;
    EXPECT_TRUE(check_memlock(mebibytes(8), empty.system()));
}
