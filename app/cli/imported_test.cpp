// SPDX-License-Identifier: GPL-3.0-or-later
// Four saved pages of a mailing list on their whole way: imported, stored, loaded, compared, printed. The pages are not
// ours to publish: PINSCOPE_SEEDS names the folder that holds them.
#include "core/import/importer.h"
#include "core/import/studies.h"
#include "core/report/writers.h"
#include "core/store/store.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>

using namespace pinscope;
using ::testing::HasSubstr;

namespace {

namespace fs = std::filesystem;

class ImportedStudies : public ::testing::Test
{
protected:
    void SetUp() override
    {
        if (std::getenv("PINSCOPE_SEEDS") == nullptr)
            GTEST_SKIP() << "PINSCOPE_SEEDS does not name the folder of the four saved pages";
        std::string pattern = (fs::temp_directory_path() / "pinscope-imported-XXXXXX").native();
        m_folder = ::mkdtemp(pattern.data());
    }
    void TearDown() override
    {
        std::error_code ignored;
        if (!m_folder.empty())
            fs::remove_all(m_folder, ignored);
    }
    // The comparisons of a page's studies, after each went through the store and a bundle.
    std::vector<compare::Comparison> comparisons(const std::string& prefix)
    {
        std::vector<compare::Comparison> made;
        for (const Study& study : imports::to_studies(page(prefix), prefix)) {
            auto store = store::Store::open(m_folder / "pinscope.db");
            const auto id = store->import_study(study);
            EXPECT_TRUE(id) << describe(id.error());
            const auto loaded = id ? store->load_study(*id) : tl::unexpected(id.error());
            if (!loaded)
                continue;
            EXPECT_EQ(*loaded, study);
            const auto carried = report::study_from_bundle(report::bundle_to_json(*loaded));
            EXPECT_TRUE(carried && *carried == study);
            made.push_back(compare::compare(*loaded));
        }
        return made;
    }
    static void expect_lines(const compare::Comparison& comparison, std::initializer_list<const char*> lines)
    {
        std::string text = report::table_text(comparison);
        const auto both_blank = [](char a, char b) { return a == ' ' && b == ' '; };
        text.erase(std::unique(text.begin(), text.end(), both_blank), text.end()); // columns end where they may
        for (const char* line : lines)
            EXPECT_THAT(text, HasSubstr(std::string("\n") + line));
    }
    static bool claims_nothing(const compare::Comparison& comparison)
    {
        for (std::size_t column = 0; column + 1 < comparison.kernels.size(); ++column)
            if (compare::tally(comparison, column).tested() > 0)
                return false;
        return comparison.unit == Unit::Nanoseconds && comparison.refusals.empty();
    }

private:
    static imports::Imported page(const std::string& prefix)
    {
        for (const auto& entry : fs::directory_iterator(std::getenv("PINSCOPE_SEEDS")))
            if (entry.path().filename().string().starts_with(prefix)) {
                auto imported = imports::import_file(entry.path().string());
                EXPECT_TRUE(imported) << describe(imported.error());
                return imported.value_or(imports::Imported{});
            }
        ADD_FAILURE() << "there is no page " << prefix;
        return {};
    }
    fs::path m_folder;
};

} // namespace

// Published as "in 0.047 s (340.2 GB/s)" over 16 GiB: the rate is the finer, and gives 47.0 ms.
TEST_F(ImportedStudies, Thread000HasRatesAsTimes)
{
    const auto all = comparisons("000");
    ASSERT_EQ(all.size(), 1U);
    EXPECT_TRUE(claims_nothing(all[0]));
    expect_lines(
        all[0],
        {"map MADV_HUGEPAGE (anon) - 4.70e+07 2.66e+07 -43.4 % 1 boot 2.66e+07 -43.5 % 1 boot\n", // 340.2 600.7
         "map MAP_POPULATE (anon) - 2.80e+08 2.61e+08 -6.8 % 1 boot 2.56e+08 -8.3 % 1 boot\n",    // 57.2 61.4
         "map HUGETLBFS (hugetlb) - 5.15e+07 3.10e+07 -39.9 % 1 boot 3.09e+07",                   // 310.5 516.4
         "unmap MADV_HUGEPAGE (anon) - 1.35e+08 4.48e+07 -66.8 % 1 boot - - not available: ",     // 118.6 357.0
         "unmap HUGETLBFS (hugetlb) - 1.36e+08 4.52e+07 -66.9 % 1 boot - -"});                    // 117.3 353.9
}

// Microseconds of two boots of the base, 849 and 789 say, and of one with the patch; rates of reads of no known size.
TEST_F(ImportedStudies, Thread002HasTimesOfTwoBootsAndRates)
{
    const auto all = comparisons("002");
    ASSERT_EQ(all.size(), 1U);
    EXPECT_TRUE(claims_nothing(all[0]));
    constexpr auto why = "published without a time, and no region makes one of it\n";
    const std::string rates =
        std::string("direct-io read 64K mTHP bs=1048576 psync=1 - 126.2, 125.6 GB/s 220.6 GB/s - ") + why;
    expect_lines(all[0],
                 {"gup get 4K of 256M fast=1 pages_per_call=65536 write=1 - 818450 783000 -4.3 % 1 boot\n",
                  "gup get 64K mTHP of 256M fast=1 pages_per_call=65536 write=1 - 811500 126000 -84.5 % 1 boot\n",
                  "gup pin 2M THP PMD of 256M fast=1 pages_per_call=65536 write=1 - 43428 42000 -3.3 % 1 boot\n",
                  "io_uring register 1M mTHP of 1G - 5795497 893000 -84.6 % 1 boot\n",
                  "direct-io read 64K mTHP bs=65536 io_uring=1 iodepth=16 - 50.2, 50.7 GB/s 60.1 GB/s - ",
                  rates.c_str()});
}

TEST_F(ImportedStudies, Thread003HasOnePairOfTraces)
{
    const auto all = comparisons("003");
    ASSERT_EQ(all.size(), 1U);
    EXPECT_TRUE(claims_nothing(all[0]));
    expect_lines(all[0], {"map hugetlb 2M - 3.38e+07 1.61e+07 -52.5 % 1 boot\n"}); // 33813.703 us, 16071.378 us
    ASSERT_EQ(all[0].rows.size(), 1U) << "nothing else was published as a figure";
    EXPECT_EQ(all[0].rows[0].base.value.median, 33'813'703);
    EXPECT_EQ(all[0].rows[0].patched[0].value.side.median, 16'071'378);
}

TEST_F(ImportedStudies, Thread004HasTracesAndASeriesOfTwoPatches)
{
    const auto all = comparisons("004");
    ASSERT_EQ(all.size(), 2U);
    EXPECT_TRUE(claims_nothing(all[0]));
    EXPECT_TRUE(claims_nothing(all[1]));
    expect_lines(all[0], {"unmap hugetlb 2M - 9.44e+07 3.13e+07 -66.9 % 1 boot\n",    // 94413.092 us, 31260.124 us
                          "unmap small folio - 1.18e+08 1.32e+08 +11.6 % 1 boot\n"}); // 118273.331, 131945.796
    expect_lines(all[1],
                 {"map hugetlb 1G - 7.14e+07 1.04e+07 -85.5 % 1 boot 1.12e+07 -84.4 % 1 boot\n", // 224.0 1542.9 1434.7
                  "map MADV_HUGEPAGE (shmem) - 2.94e+08 2.96e+08 +0.7 %",                        // 0.294 s, 0.296 s
                  "map MAP_POPULATE (shmem) - 7.26e+08 7.41e+08 +2.1 %",                         // 0.726 s, 0.741 s
                  "unmap hugetlb 1G - 1.03e+08 1.10e+08 +6.8 % 1 boot 2.33e+07",                 // 156.0 146.1 686.5
                  "unmap MAP_POPULATE (shmem) - 1.69e+08 1.85e+08 +9.0 % 1 boot 2.34e+08"});     // 94.5 86.7 68.4
}
