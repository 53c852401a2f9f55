// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/test_text.h"

#include <array>
#include <cstdlib>
#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::imports;
using namespace pinscope::imports::testing;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace {

Imported read(const std::string& name, Options options = {})
{
    options.name = name;
    auto imported = import_text(fixture(name), options);
    EXPECT_TRUE(imported) << name << ": " << pinscope::describe(imported.error());
    return imported ? *imported : Imported{};
}

const ImportedCell* find(const Imported& imported, const std::string& id)
{
    for (const Table& table : imported.tables)
        for (const ImportedCell& cell : table.cells)
            if (cell_id(cell.cell) == id)
                return &cell;
    ADD_FAILURE() << id << " is not there";
    return nullptr;
}

std::vector<double> values(const ImportedCell* cell, Statistic statistic, Unit unit = Unit::Nanoseconds)
{
    std::vector<double> found;
    for (const Figure& figure : cell != nullptr ? cell->figures : std::vector<Figure>{})
        if (figure.statistic == statistic && figure.unit == unit)
            found.push_back(figure.value / (unit == Unit::Nanoseconds ? 1e6 : 1));
    return found;
}

} // namespace

TEST(VfioPciMemDmaMap, BothStreamsInAnyOrderGiveTheSameCells)
{
    const auto together = sorted_figures(read("map-interleaved.txt"));
    EXPECT_EQ(together.size(), 10U + 4U * 10U + 8U) << "populations, four loops of samples, four averages twice";
    EXPECT_EQ(sorted_figures(read("map-stderr-first.txt")), together);
    const Imported imported = read("map-interleaved.txt");
    const ImportedCell* const map = find(imported, "vfio-type1/unknown:0:pte:MAP_POPULATE/4G/map");
    EXPECT_THAT(values(map, Statistic::Sample), ElementsAre(52, 53, 54, 52, 53, 54, 52, 53, 54, 52));
    EXPECT_THAT(values(map, Statistic::Mean), ElementsAre(53));
    EXPECT_THAT(values(map, Statistic::Mean, Unit::GibibytesPerSecond), ElementsAre(75.6)) << "its GB/s is GiB/s";
    ASSERT_NE(map, nullptr);
    EXPECT_EQ(map->figures.back().quantum, 1e6) << "an iteration is printed at a millisecond";
    EXPECT_THAT(map->notes, Contains(HasSubstr("three programs")));
    EXPECT_THAT(imported.not_understood, IsEmpty());
}

TEST(VfioPciMemDmaMap, EachStreamAloneIsEnough)
{
    const Imported averages = read("map-stdout.txt");
    EXPECT_EQ(figures_of(averages).size(), 8U);
    const Imported samples = read("map-stderr.txt");
    EXPECT_THAT(values(find(samples, "vfio-type1/unknown:0:pte:MADV_HUGEPAGE/0/map"), Statistic::Sample),
                ElementsAre(12, 13, 14, 12, 13, 14, 12, 13, 14, 12))
        << "a loop that populates is the first one; the size stands in the command, which is not there";
}

TEST(VfioPciMemDmaMap, HugePagesHaveTheSizeItPrints)
{
    const Imported imported = read("map-hugetlb.txt");
    EXPECT_NE(find(imported, "vfio-type1/hugetlb:1G:pud/4G/unmap"), nullptr);
    EXPECT_THAT(values(find(imported, "vfio-type1/hugetlb:1G:pud/4G/populate"), Statistic::Sample),
                ::testing::SizeIs(10));
}

TEST(VfioPciMemDmaMap, ATimeOfZeroHasNoRate)
{
    const auto imported = import_text("------- AVERAGE (HUGETLBFS) --------\nVFIO MAP DMA in 0.000 s (inf GB/s)\n"
                                      "VFIO UNMAP DMA in 0.000 s (-nan GB/s)\n");
    ASSERT_TRUE(imported);
    EXPECT_THAT(figures_of(*imported), ElementsAre("vfio-type1/hugetlb:0:pte:HUGETLBFS/0/map |  | 0 | 0 ns",
                                                   "vfio-type1/hugetlb:0:pte:HUGETLBFS/0/unmap |  | 0 | 0 ns"));
    EXPECT_EQ(imported->not_understood.size(), 2U);
}

TEST(GupTest, RepeatsAreSamplesAndThreadsAreNot)
{
    const Imported imported = read("gup.txt");
    EXPECT_THAT(
        values(find(imported, "gup/anon:0:pte:-T/32M/fast=1/pages_per_call=512/write=1/pin"), Statistic::Sample),
        ElementsAre(0.811, 0.799));
    EXPECT_THAT(
        values(find(imported, "gup/anon:0:pte:-T/32M/fast=1/pages_per_call=512/write=1/unpin"), Statistic::Sample),
        ElementsAre(0.402, 0.397));
    const ImportedCell* const threads =
        find(imported, "gup/shmem:0:pte:neither%20-t%20nor%20-T/128M/fast=1/pages_per_call=1/threads=3/write=1/get");
    EXPECT_THAT(values(threads, Statistic::Sample), ElementsAre(9.001, 9.002, 9.003));
    ASSERT_NE(threads, nullptr);
    EXPECT_THAT(threads->notes, Contains(HasSubstr("not repeats")));
}

TEST(GupTest, ATruncatedPinIsListedAndNoSample)
{
    const Imported imported = read("gup.txt");
    EXPECT_THAT(values(find(imported, "gup/hugetlb:2M:pmd/32M/gup_flags=256/longterm=1/pages_per_call=1/write=1/pin"),
                       Statistic::Sample),
                ElementsAre(0.072));
    ASSERT_EQ(imported.not_understood.size(), 1U);
    EXPECT_EQ(imported.not_understood[0].source.line, 12);
}

TEST(GupTest, ASkipIsNoSuccess)
{
    const auto imported =
        import_text("$ ./gup_test -a\nTAP version 13\n1..1\nok 1 # SKIP Please run this test as root\n");
    ASSERT_FALSE(imported);
    EXPECT_THAT(imported.error().cause, HasSubstr("skipped"));
}

TEST(FunctionGraph, FollowsEachTaskAndTheKernelsShorterDecimals)
{
    const Imported imported = read("graph.txt");
    const auto function = [&imported](const std::string& name) {
        const auto found = std::ranges::find(imported.functions, name, &FunctionSummary::name);
        return found != imported.functions.end() ? *found : FunctionSummary{};
    };
    EXPECT_EQ(function("vfio_pin_map_dma").sum, 33'813'700) << "printed as 33813.70";
    EXPECT_EQ(function("vfio_dma_do_map").count, 2);
    EXPECT_EQ(function("vfio_dma_do_map").most, 2'000'000'000) << "printed without decimals";
    EXPECT_EQ(function("half_seen").count, 1) << "named by the comment at its end";
    EXPECT_EQ(function("other_cpu").sum, 120'500);
    EXPECT_THAT(imported.notes, Contains(HasSubstr("LOST 12 EVENTS")));
    EXPECT_THAT(imported.notes, Contains(HasSubstr("1 calls end whose begin is not in the trace")));
    EXPECT_THAT(imported.not_understood, IsEmpty());
    EXPECT_TRUE(function("vfio_find_dma").samples.empty());
    EXPECT_THAT(read("graph.txt", {.name = {}, .keep_samples = true, .cell = {}, .unit = {}, .kernel = {}})
                    .functions.back()
                    .samples,
                ElementsAre(250));
}

TEST(FunctionGraph, ReadsColumnsOfTimeAndTask)
{
    const auto imported = import_text("# tracer: function_graph\n"
                                      "   5.000001 |   0)  a-1  |               |  f() {\n"
                                      "   5.000002 |   0)  b-2  | d..1. |               |  g() {\n"
                                      "   5.000003 |   0)  a-1  |   1.500 us    |  }\n"
                                      "   5.000004 |   0)  b-2  | d..1. | ! 250.000 us  |  }\n");
    ASSERT_TRUE(imported) << pinscope::describe(imported.error());
    ASSERT_EQ(imported->functions.size(), 2U);
    EXPECT_EQ(imported->functions[0].name, "g");
    EXPECT_EQ(imported->functions[1].sum, 1500);
}

TEST(FunctionGraph, QuantilesAreWithinTheirBound)
{
    std::string text = "# tracer: function_graph\n";
    for (int i = 1; i <= 1000; ++i)
        text += fmt::format(" 0)   {}.000 us    |  f();\n", i);
    const auto imported = import_text(text);
    ASSERT_TRUE(imported);
    const FunctionSummary& f = imported->functions.at(0);
    EXPECT_EQ(f.count, 1000);
    EXPECT_EQ(f.sum, 500'500'000);
    EXPECT_NEAR(f.median, 500e3, 500e3 * 0.016);
    EXPECT_NEAR(f.p90, 900e3, 900e3 * 0.016);
    EXPECT_NEAR(f.p99, 990e3, 990e3 * 0.016);
    EXPECT_EQ(f.least, 1000);
    EXPECT_EQ(f.most, 1'000'000);
}

TEST(TraceCmd, PairsBeginAndEndByTask)
{
    const Imported imported = read("trace-cmd.txt");
    ASSERT_EQ(imported.functions.size(), 3U);
    EXPECT_EQ(imported.functions[0].name, "vfio_pin_map_dma");
    EXPECT_EQ(imported.functions[0].sum, 41'234'567);
    EXPECT_EQ(imported.functions[1].name, "do_exit");
    EXPECT_THAT(imported.notes, Contains(HasSubstr("2 lines")));
}

TEST(Fio, AJobIsOneSample)
{
    const Imported imported = read("fio.json");
    EXPECT_THAT(
        figures_of(imported),
        ElementsAre("direct-io/hugetlb:2M:pmd/0/bs=131072/io_uring=1/iodepth=8/randread=1/read |  | 0 | 2.5 GB/s",
                    "direct-io/hugetlb:2M:pmd/0/bs=131072/io_uring=1/iodepth=8/randread=1/read |  | 0 | 19073.5 /s",
                    "direct-io/hugetlb:2M:pmd/0/bs=131072/completion_latency=1/io_uring=1/iodepth=8/randread=1/read |  "
                    "| 0 | 419000.5 ns"));
    ASSERT_EQ(imported.not_understood.size(), 1U) << "the job that failed";
    EXPECT_EQ(imported.tables[0].where.line, 6);
}

TEST(PerfStat, CountsAndWhatDidNotCount)
{
    const Imported imported = read("perf.jsonl");
    EXPECT_THAT(figures_of(imported), ElementsAre("other/unknown:0:pte:cpu-clock/0/other |  | 0 | 3805723968 ns",
                                                  "other/unknown:0:pte:cycles/0/other |  | 0 | 81234567 events"));
    EXPECT_THAT(imported.tables[0].cells[1].notes, Contains(HasSubstr("62.5 % of the time")));
    ASSERT_EQ(imported.not_understood.size(), 1U);
    EXPECT_EQ(imported.not_understood[0].why, "dTLB-load-misses was not counted");
}

TEST(GoogleBenchmark, RepetitionsWithoutTheirAggregates)
{
    const Imported imported = read("bench.json");
    EXPECT_THAT(figures_of(imported), ElementsAre("other/unknown:0:pte:BM_pin%2F64/0/other |  | 0 | 12250 ns",
                                                  "other/unknown:0:pte:BM_pin%2F64/0/other |  | 0 | 12500 ns",
                                                  "vfio-type1/anon:64K:pte/128M/threads=2/map |  | 0 | 2000 ns"));
    EXPECT_EQ(imported.tables[0].cells[1].figures[0].source.line, 5);
    EXPECT_THAT(imported.notes, Contains(HasSubstr("scaling")));
}

TEST(Benchfmt, KernelsAndBootsAreItsKeys)
{
    const Imported imported = read("go.txt");
    const std::string map = "vfio-type1/hugetlb:2M:pmd/4G/map";
    EXPECT_THAT(figures_of(imported),
                ElementsAre(map + " | v6.19-rc2 | 0 | 7750000 ns", map + " | v6.19-rc2 | 0 | 516.1 GiB/s",
                            map + " | v6.19-rc2 | 1 | 7760000 ns", map + " | v6.19-rc2 | 1 | 515.4 GiB/s",
                            map + " | patched | 0 | 3870000 ns", map + " | patched | 0 | 1033.5 GiB/s",
                            "other/unknown:0:pte:Fib10/0/other | patched | 0 | 512 ns"));
    ASSERT_EQ(imported.not_understood.size(), 1U) << "B/op";
}

TEST(Numbers, MeanWhatTheUserSays)
{
    const Imported plain = read("numbers.txt");
    EXPECT_EQ(figures_of(plain)[0], "other/unknown:0:pte:numbers.txt/0/other |  | 0 | 812 ");
    const auto cell = parse_cell("gup/anon:64K:pte/256M/pin");
    ASSERT_TRUE(cell);
    const Imported told =
        read("numbers.txt", {.name = {}, .keep_samples = false, .cell = *cell, .unit = "us", .kernel = "base"});
    EXPECT_THAT(figures_of(told), ElementsAre("gup/anon:64K:pte/256M/pin | base | 0 | 812000 ns",
                                              "gup/anon:64K:pte/256M/pin | base | 0 | 799500 ns",
                                              "gup/anon:64K:pte/256M/pin | base | 0 | 805000 ns"));
}

// What the tools themselves printed on one machine; the folder is not published.
TEST(RealOutput, OfEachToolIsRead)
{
    const char* const folder = std::getenv("PINSCOPE_IMPORT_DATA");
    if (folder == nullptr)
        GTEST_SKIP() << "PINSCOPE_IMPORT_DATA does not name the folder of the tools' outputs";
    const auto count = [folder](const std::string& name) {
        const auto imported = import_file(fmt::format("{}/{}", folder, name));
        EXPECT_TRUE(imported) << name;
        return imported ? figures_of(*imported).size() + imported->functions.size() : 0;
    };
    EXPECT_EQ(count("vfio-pci-mem-dma-map-7.2.txt"), 10U + 2U * 12U);
    EXPECT_EQ(count("gup_test-ktap-7.2.txt"), 9U * 6U + 8U);
    EXPECT_EQ(count("fio-3.33-randread.json"), 3U);
    EXPECT_EQ(count("perf-stat-no-pmu.jsonl"), 2U);
    EXPECT_EQ(count("tracefs-function_graph-7.2.txt"), 6U);
}
