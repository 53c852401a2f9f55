// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/fake_pages.h"

#include <gtest/gtest.h>

using namespace pinscope;
using namespace pinscope::collector;

namespace {

using Orders = std::map<int, std::int64_t>;

FolioProof prove(FakePages& pages)
{
    return verify(0x40000000, pages.size(), kibibytes(4), pages).value();
}

struct Case
{
    const char* name;
    FakePages pages;
    Orders orders;
    std::int64_t partial = 0;
    std::int64_t zero = 0;
    std::int64_t absent = 0;
};

std::vector<Case> cases()
{
    constexpr auto absent = FakePages::absent;
    return {
        {"base pages", FakePages().folio(7, 0).folio(8, 0).pages(7, 2), {{0, 2}}},
        {"whole folios", FakePages().folio(16, 4).folio(64, 4).pages(16, 16).pages(64, 16), {{4, 32}}},
        {"two neighbours are two folios", FakePages().folio(16, 4).folio(32, 4).pages(16, 32), {{4, 32}}},
        {"neighbours of different size",
         FakePages().folio(16, 4).folio(32, 0).folio(33, 0).pages(16, 18),
         {{4, 16}, {0, 2}}},
        {"cut by the region's start", FakePages().folio(16, 4).folio(32, 0).pages(24, 9), {{0, 1}}, 8},
        {"cut by the region's end", FakePages().folio(15, 0).folio(16, 4).pages(15, 9), {{0, 1}}, 8},
        {"half of a folio, a power of two from its head", FakePages().folio(32, 5).pages(32, 16), {}, 16},
        {"half of a folio, a power of two up to its end", FakePages().folio(32, 5).pages(48, 16), {}, 16},
        {"the middle of a folio", FakePages().folio(32, 5).pages(40, 8), {}, 8},
        {"tail first, then a whole folio", FakePages().folio(16, 2).folio(20, 2).pages(19, 5), {{2, 4}}, 1},
        {"halves in the wrong order", FakePages().folio(16, 4).pages(24, 8).pages(16, 8), {}, 16},
        {"a hole in a folio", FakePages().folio(16, 4).pages(16, 8).pages(absent, 1).pages(25, 7), {}, 15, 0, 1},
        {"the zero page", FakePages().folio(5, 0, FakePages::zero).pages(5, 1).pages(5, 1), {}, 0, 2},
        {"the huge zero page", FakePages().folio(512, 9, FakePages::zero).pages(512, 512), {}, 0, 512},
        {"absent pages", FakePages().folio(9, 0).pages(absent, 3).pages(9, 1).pages(absent, 2), {{0, 1}}, 0, 0, 5},
        {"nothing is there", FakePages().pages(absent, 4), {}, 0, 0, 4},
        {"descending frames",
         FakePages().folio(9, 0).folio(8, 0).folio(7, 0).pages(9, 1).pages(8, 1).pages(7, 1),
         {{0, 3}}},
        {"descending folios", FakePages().folio(16, 4).folio(32, 4).pages(32, 16).pages(16, 16), {{4, 32}}},
        {"a head out of its natural place", FakePages().folio(18, 2).pages(18, 4), {}, 4},
        {"far apart", FakePages().folio(1 << 20, 0).folio(3, 0).pages(1 << 20, 1).pages(3, 1), {{0, 2}}},
    };
}

} // namespace

TEST(Verifier, CountsWholeFoliosOnly)
{
    for (Case& one : cases()) {
        SCOPED_TRACE(one.name);
        const FolioProof proof = prove(one.pages);
        EXPECT_TRUE(proof.physical);
        EXPECT_EQ(proof.orders, one.orders);
        EXPECT_EQ(proof.partial, one.partial);
        EXPECT_EQ(proof.zero, one.zero);
        EXPECT_EQ(proof.absent, one.absent);
        std::int64_t all = proof.partial + proof.zero + proof.absent;
        for (const auto& [order, pages] : proof.orders)
            all += pages;
        EXPECT_EQ(all, proof.pages) << "each page is counted once";
    }
}

TEST(Verifier, HiddenFramesProveNothing)
{
    FakePages pages = FakePages().folio(16, 4).pages(16, 16).huge(16).hide_frames();
    const FolioProof proof = prove(pages);
    EXPECT_FALSE(proof.physical);
    EXPECT_EQ(proven_share(proof, {Backing::Anon, kibibytes(64), Mapping::Pte}), 0.0);
}

TEST(Verifier, TellsKindsAndMappingsApart)
{
    FakePages thp = FakePages().folio(512, 9).pages(512, 512).huge(512);
    FakePages split = FakePages().folio(512, 9).pages(512, 512);
    FakePages pool = FakePages().folio(512, 9, FakePages::anon | FakePages::hugetlb).pages(512, 512).huge(512);
    FakePages shared = FakePages().folio(512, 9, 0).pages(512, 512).huge(512);
    const std::vector<std::pair<FakePages*, Memory>> table{{&thp, {Backing::Anon, mebibytes(2), Mapping::Pmd}},
                                                           {&split, {Backing::Anon, mebibytes(2), Mapping::Pte}},
                                                           {&pool, {Backing::Hugetlb, mebibytes(2), Mapping::Pmd}},
                                                           {&shared, {Backing::Shmem, mebibytes(2), Mapping::Pmd}}};
    for (const auto& [pages, own] : table)
        for (const auto& [other, asked] : table)
            EXPECT_EQ(proven_share(prove(*pages), asked), pages == other ? 1.0 : 0.0)
                << memory_id(own) << " as " << memory_id(asked);
}

TEST(Verifier, CountsRunsByTheirLength)
{
    FakePages pages;
    for (std::uint64_t frame : {10, 11, 12, 20, 30, 31})
        pages.folio(frame, 0).pages(frame, 1);
    EXPECT_EQ(prove(pages).runs, (Orders{{0, 1}, {1, 2}})); // 3, 1 and 2 pages
    EXPECT_EQ(prove(pages).nodes, (Orders{{0, 6}}));
}

TEST(Verifier, ARegionLargerThanOneSweepIsReadWhole)
{
    FakePages pages;
    constexpr std::uint64_t folios = 300;
    for (std::uint64_t i = 0; i < folios; ++i)
        pages.folio((i + 1) * 1024, 9).pages((i + 1) * 1024, 512);
    pages.huge(folios * 512);
    EXPECT_EQ(proven_share(prove(pages), {Backing::Anon, mebibytes(2), Mapping::Pmd}), 1.0);
}
