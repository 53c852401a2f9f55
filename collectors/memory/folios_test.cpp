// SPDX-License-Identifier: GPL-3.0-or-later
// The backings and the verifier on the folios of the machine that runs the tests.
#include "collectors/machine_fixture.h"
#include "collectors/memory/backing.h"
#include "collectors/memory/process_maps.h"
#include "collectors/memory/verifier.h"

#include <sys/mman.h>

namespace pinscope::collector {

namespace {

constexpr Bytes region_size = mebibytes(64);

class Folios : public MachineFixture
{
protected:
    void SetUp() override
    {
        MachineFixture::SetUp();
        if (IsSkipped())
            return;
        journal.emplace(Journal::open(System()));
        ASSERT_TRUE(*journal) << describe(journal->error());
        auto opened = kernel_pages();
        ASSERT_TRUE(opened) << describe(opened.error());
        pages = std::move(*opened);
    }
    void TearDown() override
    {
        journal.reset();
        MachineFixture::TearDown();
    }

    // The whole way of a setup's memory.
    Result<Region> prepare(const Memory& memory)
    {
        const BackingProvider& backing = *find_backing(memory.backing).value();
        const auto settings = backing.settings(memory, region_size, System());
        if (!settings)
            return tl::unexpected(settings.error());
        for (const Setting& setting : *settings)
            if (const auto set = (*journal)->set(setting); !set)
                return tl::unexpected(set.error());
        auto region = backing.map(memory, region_size, false);
        if (!region)
            return region;
        if (const auto done = populate(*region); !done)
            return tl::unexpected(done.error());
        if (memory.mapping == Mapping::Pte && memory.folio >= mebibytes(2))
            if (const auto split = split_mappings(*region, memory.folio); !split)
                return tl::unexpected(split.error());
        return region;
    }

    // Proves `memory` and puts the knobs back.
    void expect_proven(const Memory& memory)
    {
        SCOPED_TRACE(memory_id(memory));
        {
            const auto region = prepare(memory);
            ASSERT_TRUE(region) << describe(region.error());
            const auto proof = verify(*region, *pages);
            ASSERT_TRUE(proof) << describe(proof.error());
            EXPECT_GE(proven_share(*proof, memory), required_share) << describe_memory(*proof);
            EXPECT_EQ(proof->absent + proof->zero, 0);
            EXPECT_EQ(huge_mapped_by_smaps(region->address(), region->length(), System()).value(),
                      pages->huge_mapped(region->address(), region->length()).value());
        }
        const auto restored = (*journal)->restore();
        EXPECT_TRUE(restored) << describe(restored.error());
    }

    std::optional<Result<Journal>> journal;
    std::unique_ptr<PageSource> pages;
};

void read_each_page(const Region& region)
{
    for (std::size_t at = 0; at < region.length(); at += 4096)
        (void)*static_cast<const volatile char*>(region.data() + at);
}

} // namespace

TEST_F(Folios, AnonymousMemoryHasEachSizeThatTheKernelOffers)
{
    expect_proven({Backing::Anon, kibibytes(4), Mapping::Pte});
    const std::vector<Bytes> sizes = thp_sizes(System(), "enabled");
    if (sizes.empty())
        GTEST_SKIP() << "this kernel has no mTHP";
    for (const Bytes size : sizes) {
        expect_proven({Backing::Anon, size, Mapping::Pte});
        if (size >= mebibytes(2))
            expect_proven({Backing::Anon, size, Mapping::Pmd});
    }
}

TEST_F(Folios, SharedMemoryHasBasePagesAndThp)
{
    expect_proven({Backing::Shmem, kibibytes(4), Mapping::Pte});
    expect_proven({Backing::Shmem, mebibytes(2), Mapping::Pmd});
}

TEST_F(Folios, ThePoolGrowsForHugetlbAndShrinksAgain)
{
    if (!System().exists(hugetlb_folder(mebibytes(2))))
        GTEST_SKIP() << "this kernel has no 2M hugetlb pages";
    expect_proven({Backing::Hugetlb, mebibytes(2), Mapping::Pmd});
}

TEST_F(Folios, APoolThatIsFilledAlreadyIsLeftAlone)
{
    const std::string pool = hugetlb_folder(mebibytes(2)) + "/nr_hugepages";
    const auto pages_now = System().read_number(pool);
    if (!pages_now)
        GTEST_SKIP() << "this kernel has no 2M hugetlb pages";
    ASSERT_TRUE((*journal)->set({pool, std::to_string(*pages_now + 32)}));
    const auto settings =
        hugetlb_backing.settings({Backing::Hugetlb, mebibytes(2), Mapping::Pmd}, region_size, System());
    ASSERT_TRUE(settings);
    EXPECT_TRUE(settings->empty());
}

TEST_F(Folios, RestoringAPoolWhosePagesAreInUseGivesThemBackWithTheirUser)
{
    if (!System().exists(hugetlb_folder(mebibytes(2))))
        GTEST_SKIP() << "this kernel has no 2M hugetlb pages";
    const auto region = prepare({Backing::Hugetlb, mebibytes(2), Mapping::Pmd});
    ASSERT_TRUE(region) << describe(region.error());
    const auto restored = (*journal)->restore();
    EXPECT_TRUE(restored) << describe(restored.error());
} // the region goes here, and TearDown compares

TEST_F(Folios, HugeZeroPagesAreNotTakenForThp)
{
    const Memory memory{Backing::Anon, mebibytes(2), Mapping::Pmd};
    if (System().read_number(std::string(thp_folder) + "/use_zero_page") != 1)
        GTEST_SKIP() << "the huge zero page is turned off here";
    const auto settings = anon_backing.settings(memory, region_size, System());
    ASSERT_TRUE(settings);
    for (const Setting& setting : *settings)
        ASSERT_TRUE((*journal)->set(setting));
    const auto region = anon_backing.map(memory, region_size, false);
    ASSERT_TRUE(region);
    read_each_page(*region);
    const FolioProof proof = verify(*region, *pages).value();
    EXPECT_EQ(proof.zero, proof.pages) << describe_memory(proof);
    EXPECT_EQ(proof.huge_mapped, proof.pages); // a PMD entry alone is no proof
    EXPECT_EQ(proven_share(proof, memory), 0.0);
}

TEST_F(Folios, AdviceOnSharedMemoryIsNotTakenForThp)
{
    for (const Bytes size : thp_sizes(System(), "shmem_enabled"))
        ASSERT_TRUE((*journal)->set({thp_size_folder(size) + "/shmem_enabled", "never"}));
    ASSERT_TRUE((*journal)->set({std::string(thp_folder) + "/shmem_enabled", "never"}));
    const Memory memory{Backing::Shmem, mebibytes(2), Mapping::Pmd};
    const auto region = shmem_backing.map(memory, region_size, false); // MAP_SHARED with MADV_HUGEPAGE
    ASSERT_TRUE(region);
    ASSERT_TRUE(populate(*region));
    const FolioProof proof = verify(*region, *pages).value();
    EXPECT_EQ(proven_share(proof, memory), 0.0) << describe_memory(proof);
    EXPECT_EQ(proof.orders, (std::map<int, std::int64_t>{{0, proof.pages}}));
    EXPECT_GE(proven_share(proof, {Backing::Shmem, kibibytes(4), Mapping::Pte}), required_share);
}

TEST_F(Folios, ASplitOfSomeMappingsIsCountedAlikeByScanAndSmaps)
{
    const auto region = prepare({Backing::Anon, mebibytes(2), Mapping::Pmd});
    ASSERT_TRUE(region) << describe(region.error());
    for (const std::size_t at : {4U, 20U})
        ASSERT_EQ(mprotect(region->data() + (at << 20) + 4096, 4096, PROT_READ), 0);
    const auto scanned = pages->huge_mapped(region->address(), region->length()).value();
    EXPECT_EQ(scanned, region_size.count() - 2 * mebibytes(2).count());
    EXPECT_EQ(huge_mapped_by_smaps(region->address(), region->length(), System()).value(), scanned);
}

TEST(Memory, AskingForMoreThanThereIsIsRefusedBeforeAnythingIsTaken)
{
    const System system;
    if (!system.exists("/proc/meminfo"))
        GTEST_SKIP() << "no /proc";
    for (const Backing backing : {Backing::Anon, Backing::Shmem, Backing::Hugetlb}) {
        const auto refused = find_backing(backing).value()->settings(
            {backing, backing == Backing::Hugetlb ? mebibytes(2) : kibibytes(4), Mapping::Pte}, gibibytes(4096),
            system);
        ASSERT_FALSE(refused) << backing_name(backing);
        EXPECT_EQ(refused.error().code == ENOMEM || backing == Backing::Hugetlb, true);
    }
    EXPECT_FALSE(Region::map(Bytes{INT64_MAX - 4095}, MAP_PRIVATE | MAP_ANONYMOUS));
    EXPECT_FALSE(Region::map(Bytes{0}, MAP_PRIVATE | MAP_ANONYMOUS));
}

} // namespace pinscope::collector
