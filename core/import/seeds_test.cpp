// SPDX-License-Identifier: GPL-3.0-or-later
// Every number that four mailing-list threads published, read from saved pages of them. The pages are not ours to
// publish: PINSCOPE_SEEDS names the folder that holds them.
#include "core/import/studies.h"
#include "core/import/test_text.h"

#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::imports;
using namespace pinscope::imports::testing;
using ::testing::ElementsAreArray;

namespace {

class Seeds : public ::testing::Test
{
protected:
    void SetUp() override
    {
        if (std::getenv("PINSCOPE_SEEDS") == nullptr)
            GTEST_SKIP() << "PINSCOPE_SEEDS does not name the folder of the four saved pages";
    }
    static Imported seed(const std::string& prefix)
    {
        for (const auto& entry : std::filesystem::directory_iterator(std::getenv("PINSCOPE_SEEDS")))
            if (entry.path().filename().string().starts_with(prefix)) {
                auto imported = import_file(entry.path().string());
                EXPECT_TRUE(imported) << pinscope::describe(imported.error());
                return imported ? *imported : Imported{};
            }
        ADD_FAILURE() << "there is no page " << prefix;
        return {};
    }
};

struct Row // one printed pair "in 0.047 s (340.2 GB/s)"
{
    const char* memory;
    const char* operation;
    const char* kernel;
    int milliseconds;
    double gibibytes_per_second;
};

std::vector<std::string> lines(std::initializer_list<Row> rows)
{
    std::vector<std::string> expected;
    for (const Row& row : rows) {
        const std::string start =
            fmt::format("vfio-type1/{}/16G/{} | {} | 0 | ", row.memory, row.operation, row.kernel);
        expected.push_back(fmt::format("{}{} ns", start, row.milliseconds * 1e6));
        expected.push_back(fmt::format("{}{} GiB/s", start, row.gibibytes_per_second));
    }
    return expected;
}

constexpr auto thp = "anon:0:pte:MADV_HUGEPAGE";
constexpr auto populate = "anon:0:pte:MAP_POPULATE";
constexpr auto huge = "hugetlb:0:pte:HUGETLBFS";
constexpr auto base0 = "Base(6.16-rc4)";
constexpr auto base = "Base(v6.16-rc4)";
constexpr auto set = "With this patchset";
constexpr auto patch = "With this patch";

} // namespace

TEST_F(Seeds, Thread000HasThreeTablesAndItsQuotedOneCountsOnce)
{
    const Imported imported = seed("000");
    ASSERT_EQ(imported.tables.size(), 3U);
    EXPECT_THAT(figures_of(imported), ElementsAreArray(lines({
                                          {thp, "map", base0, 47, 340.2},      {thp, "unmap", base0, 135, 118.6},
                                          {populate, "map", base0, 280, 57.2}, {populate, "unmap", base0, 312, 51.3},
                                          {huge, "map", base0, 52, 310.5},     {huge, "unmap", base0, 136, 117.3},
                                          {thp, "map", set, 27, 600.7},        {thp, "unmap", set, 45, 357.0},
                                          {populate, "map", set, 261, 61.4},   {populate, "unmap", set, 288, 55.6},
                                          {huge, "map", set, 31, 516.4},       {huge, "unmap", set, 45, 353.9},
                                          {thp, "map", base, 47, 340.2},       {populate, "map", base, 280, 57.2},
                                          {huge, "map", base, 52, 310.5},      {thp, "map", patch, 27, 602.1},
                                          {populate, "map", patch, 257, 62.4}, {huge, "map", patch, 31, 517.4},
                                          {thp, "unmap", base, 135, 118.6},    {populate, "unmap", base, 312, 51.3},
                                          {huge, "unmap", base, 136, 117.3},   {thp, "unmap", set, 45, 357.0},
                                          {populate, "unmap", set, 288, 55.6}, {huge, "unmap", set, 45, 353.9},
                                      })));
    EXPECT_TRUE(imported.not_understood.empty());
    EXPECT_EQ(imported.tables[0].cells[0].figures[0].source.line, 33);

    const auto studies = to_studies(imported, "000");
    ASSERT_EQ(studies.size(), 1U) << "the three tables share their base";
    ASSERT_EQ(studies[0].kernels.size(), 3U);
    EXPECT_EQ(studies[0].kernels[0].release, "6.16-rc4");
    ASSERT_EQ(studies[0].boots.size(), 3U) << "what was published twice is one boot";
    EXPECT_EQ(studies[0].boots[0].measurements[0].samples.at(Operation::Map)[0].ticks.count(), 47'031'158)
        << "16 GiB over 340.2 GiB/s";
}

TEST_F(Seeds, Thread002HasTwoBaseBootsInACell)
{
    const Imported imported = seed("002");
    std::vector<std::string> expected;
    const auto cell = [&expected](const std::string& id, const char* unit, double scale, double first, double second,
                                  double after) {
        expected.push_back(fmt::format("{} | before | 0 | {} {}", id, first * scale, unit));
        expected.push_back(fmt::format("{} | before | 1 | {} {}", id, second * scale, unit));
        expected.push_back(fmt::format("{} | after | 0 | {} {}", id, after * scale, unit));
    };
    const auto gup = [&cell](const char* memory, std::array<double, 6> us) {
        const std::string setup = fmt::format("gup/{}/256M/fast=1/pages_per_call=65536/write=1/", memory);
        cell(setup + "get", "ns", 1000, us[0], us[1], us[2]);
        cell(setup + "pin", "ns", 1000, us[3], us[4], us[5]);
    };
    gup("anon:4K:pte", {849, 789, 783, 1174, 1138, 1094});
    gup("anon:64K:pte", {812, 811, 126, 1215, 1113, 188});
    gup("anon:1M:pte", {799, 774, 59, 1185, 1077, 64});
    gup("anon:2M:pte", {803, 786, 57, 1159, 1120, 58});
    gup("anon:2M:pmd", {42, 40, 40, 46, 41, 42});
    cell("direct-io/anon:64K:pte/0/bs=1048576/psync=1/read", "GB/s", 1, 126.2, 125.6, 220.6);
    cell("direct-io/anon:64K:pte/0/bs=1048576/io_uring=1/iodepth=16/read", "GB/s", 1, 71.2, 71.6, 112.1);
    cell("direct-io/anon:64K:pte/0/bs=65536/io_uring=1/iodepth=16/read", "GB/s", 1, 50.2, 50.7, 60.1);
    cell("io_uring/anon:64K:pte/1G/register", "ns", 1000, 6179, 5998, 1599);
    cell("io_uring/anon:1M:pte/1G/register", "ns", 1000, 5790, 5801, 893);
    cell("io_uring/unknown:4K:pte:4%20kB%20pages/1G/register", "ns", 1000, 7173, 6741, 6763);
    EXPECT_EQ(imported.tables.size(), 3U);
    EXPECT_THAT(figures_of(imported), ElementsAreArray(expected));
    EXPECT_TRUE(imported.not_understood.empty());
    EXPECT_THAT(imported.notes, ::testing::Contains(::testing::HasSubstr("on one line")));

    const auto studies = to_studies(imported, "002");
    ASSERT_EQ(studies.size(), 1U);
    EXPECT_EQ(studies[0].boots.size(), 3U) << "two of the base, one patched";
}

TEST_F(Seeds, Thread003HasTwoTraceLinesSevenQuotesDeep)
{
    const Imported imported = seed("003");
    EXPECT_THAT(figures_of(imported),
                ElementsAreArray({"vfio-type1/hugetlb:2M:pmd/8G/traced=1/map | Before this patch | 0 | 33813703 ns",
                                  "vfio-type1/hugetlb:2M:pmd/8G/traced=1/map | After this patch | 0 | 16071378 ns"}));
    ASSERT_EQ(imported.tables.size(), 1U);
    EXPECT_EQ(imported.tables[0].where.quote_depth, 7);
    EXPECT_EQ(imported.not_understood.size(), 2U) << "18,000 and 33,000 microseconds in running text";
}

TEST_F(Seeds, Thread004HasTracesAndATableOfThreeKernels)
{
    const Imported imported = seed("004");
    std::vector<std::string> expected{
        "vfio-type1/hugetlb:2M:pmd/8G/traced=1/unmap | Before this patch | 0 | 94413092 ns",
        "vfio-type1/unknown:0:pte:small%20folio/8G/traced=1/unmap | Before this patch | 0 | 118273331 ns",
        "vfio-type1/hugetlb:2M:pmd/8G/traced=1/unmap | After this patch | 0 | 31260124 ns",
        "vfio-type1/unknown:0:pte:small%20folio/8G/traced=1/unmap | After this patch | 0 | 131945796 ns"};
    constexpr auto madvise = "shmem:0:pte:MADV_HUGEPAGE"; // the original program: MAP_SHARED
    constexpr auto populated = "shmem:0:pte:MAP_POPULATE";
    constexpr auto giga = "hugetlb:1G:pud";
    constexpr auto map = "Map patch";
    constexpr auto both = "Map + Unmap patches";
    std::ranges::copy(lines({
                          {madvise, "map", "Base", 294, 54.4},
                          {madvise, "unmap", "Base", 175, 91.3},
                          {populated, "map", "Base", 726, 22.0},
                          {populated, "unmap", "Base", 169, 94.5},
                          {giga, "map", "Base", 71, 224.0},
                          {giga, "unmap", "Base", 103, 156.0},
                          {madvise, "map", map, 296, 54.0},
                          {madvise, "unmap", map, 175, 91.7},
                          {populated, "map", map, 741, 21.6},
                          {populated, "unmap", map, 184, 86.7},
                          {giga, "map", map, 10, 1542.9},
                          {giga, "unmap", map, 109, 146.1},
                          {madvise, "map", both, 301, 53.2},
                          {madvise, "unmap", both, 236, 67.8},
                          {populated, "map", both, 735, 21.8},
                          {populated, "unmap", both, 234, 68.4},
                          {giga, "map", both, 11, 1434.7},
                          {giga, "unmap", both, 23, 686.5},
                      }),
                      std::back_inserter(expected));
    EXPECT_THAT(figures_of(imported), ElementsAreArray(expected));
    EXPECT_TRUE(imported.not_understood.empty());
    const auto studies = to_studies(imported, "004");
    ASSERT_EQ(studies.size(), 2U) << "two authors, two questions";
    EXPECT_EQ(studies[1].kernels.size(), 3U);
    const Measurement& thp_there = studies[1].boots[0].measurements[0];
    EXPECT_THAT(thp_there.notes, ::testing::Contains(::testing::HasSubstr("no THP")));
}
