// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of text that real threads and tools produced, with inputs of our own making. The numbers are those of the list
// of cases that the importers were written against; what cannot be a test of an importer is said at the end.
#include "core/import/printed.h"
#include "core/import/studies.h"
#include "core/import/test_text.h"

#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::imports;
using namespace pinscope::imports::testing;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

Imported text(const std::string& body)
{
    auto imported = import_text("Ada wrote:\n" + body);
    EXPECT_TRUE(imported) << pinscope::describe(imported.error());
    return imported ? *imported : Imported{};
}

std::vector<std::string> reasons(const Imported& imported)
{
    std::vector<std::string> found;
    for (const NotUnderstood& entry : imported.not_understood)
        found.push_back(entry.why);
    return found;
}

} // namespace

TEST(D1, AMissingSectionStaysEmpty)
{
    const auto studies =
        to_studies(text("Base:\n------- AVERAGE (HUGETLBFS) --------\nVFIO MAP DMA in 0.010 s (200.5 GB/s)\n"), "s");
    const Measurement& cell = studies.at(0).boots.at(0).measurements.at(0);
    EXPECT_TRUE(cell.samples.contains(Operation::Map));
    EXPECT_FALSE(cell.samples.contains(Operation::Unmap));
    EXPECT_FALSE(cell.quoted.contains(Operation::Unmap));
}

TEST(D2, ThePrintedRateIsKeptAndWhatIsDerivedIsSaidSo)
{
    const auto studies =
        to_studies(text("Base:\n# ./vfio-pci-mem-dma-map 0000:41:00.0 16\n------- AVERAGE (HUGETLBFS) --------\n"
                        "VFIO MAP DMA in 0.010 s (1542.9 GB/s)\n"),
                   "s");
    const Measurement& cell = studies.at(0).boots.at(0).measurements.at(0);
    EXPECT_EQ(cell.quoted.at(Operation::Map)[1].value, 1542.9);
    EXPECT_EQ(cell.samples.at(Operation::Map)[0].ticks.count(), 10'370'082);
    EXPECT_THAT(cell.notes, Contains(HasSubstr("over the printed rate")));
}

TEST(D3, IterationsAndAveragesAreBothKeptAndTheAverageCounts)
{
    const auto imported = import_text(fixture("map-interleaved.txt"),
                                      {.name = "f", .keep_samples = false, .cell = {}, .unit = {}, .kernel = {}});
    ASSERT_TRUE(imported);
    const std::vector<Study> studies = to_studies(*imported, "s");
    const Measurement& cell = studies.at(0).boots.at(0).measurements.at(0);
    EXPECT_THAT(cell.samples.at(Operation::Map), SizeIs(1));
    EXPECT_THAT(cell.quoted.at(Operation::Map), SizeIs(12));
}

TEST(D4, AnyNumberOfKernelsWithLabelsAsWritten)
{
    const std::string result = "\n------- AVERAGE (HUGETLBFS) --------\nVFIO MAP DMA in 0.01{} s (2{}0.5 GB/s)\n\n";
    std::string body;
    const char* const labels[] = {"Base(v6.15)", "Base + Map + some-large-folio-patch",
                                  "Map[1] + frist + second patch"};
    for (int i = 0; i < 3; ++i)
        body += fmt::format("{}:{}", labels[i], fmt::format(fmt::runtime(result), i, i));
    const auto studies = to_studies(text(body), "s");
    ASSERT_THAT(studies, SizeIs(1));
    ASSERT_THAT(studies[0].kernels, SizeIs(3));
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(studies[0].kernels[i].label, labels[i]);
    EXPECT_EQ(studies[0].kernels[0].release, "6.15");
}

TEST(D5, OneValueOfOneAuthorInManyMailsIsOneMeasurement)
{
    std::string page;
    for (int version = 1; version <= 3; ++version)
        page += fmt::format("[PATCH v{0}] a change\n\n[Ada Example]\n\nBefore this patch:\nfuncgraph_entry: # "
                            "40813.703 us | vfio_pin_map_dma();\n\n"
                            "After this patch:\nfuncgraph_entry: # 1{0}071.378 us | vfio_pin_map_dma();\n\n",
                            version);
    const auto imported = import_text(page);
    ASSERT_TRUE(imported);
    const auto studies = to_studies(*imported, "s");
    ASSERT_THAT(studies, SizeIs(1));
    int before = 0;
    for (const Boot& boot : studies[0].boots)
        before += boot.kernel == 0 ? 1 : 0;
    EXPECT_EQ(before, 1) << "the same Before in three versions";
    EXPECT_THAT(studies[0].boots[0].measurements[0].notes, Contains(HasSubstr("published again: [PATCH v3]")));
}

TEST(D6, QuotedPrintableIsDecodedBeforeUnquoting)
{
    const auto imported =
        import_text("From: A <a@example.org>\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/plain\n"
                    "Content-Transfer-Encoding: quoted-printable\n\n> > > > > >=20\n> > > > > > Base:\n"
                    "> > > > > > VFIO MAP DMA in 0.010 s (200=\n.5 GB/s)\n");
    ASSERT_TRUE(imported);
    ASSERT_THAT(imported->tables, SizeIs(1));
    EXPECT_EQ(imported->tables[0].where.quote_depth, 6);
    EXPECT_EQ(imported->tables[0].cells[0].figures[1].value, 200.5);
}

TEST(D7, AMailOnOneLineIsSplitAndSaidToBeUnsure)
{
    std::string line = "From mboxrd@z Thu Jan 1 00:00:00 1970 Message-ID: <id@example.org> Date: Tue, 3 Feb 2026 "
                       "10:00:00 +0000 Subject: Re: x "
                       "From: \"Bo Example\" References: <a@b> Autocrypt: addr=bo; keydata= " +
                       std::string(400, 'A') +
                       " Content-Type: text/plain; charset=UTF-8 Content-Transfer-Encoding: 7bit On 2/2/26 12:00, Ada "
                       "Example wrote: > Text > over "
                       "lines. > > before after > 4 kB pages 849 us 783 us > > Thanks -- Bo";
    const auto imported = import_text(line);
    ASSERT_TRUE(imported) << pinscope::describe(imported.error());
    EXPECT_THAT(figures_of(*imported), SizeIs(2));
    EXPECT_EQ(imported->tables[0].where.message, "<id@example.org>");
    EXPECT_EQ(imported->tables[0].where.author, "Ada Example");
    EXPECT_THAT(imported->notes, Contains(HasSubstr("check its tables")));
}

TEST(D8, TwoBootsInACellAreTwoFigures)
{
    const Imported imported = text("pin_user_pages_fast()\nbefore after\n64 kB mTHP 849/789 us 783 us\n");
    EXPECT_THAT(figures_of(imported), ElementsAre("gup/anon:64K:pte/0/fast=1/pin | before | 0 | 849000 ns",
                                                  "gup/anon:64K:pte/0/fast=1/pin | before | 1 | 789000 ns",
                                                  "gup/anon:64K:pte/0/fast=1/pin | after | 0 | 783000 ns"));
}

TEST(D9, CollapsedBlanksAndMaskedAddressesAreRead)
{
    const auto imported =
        import_text("On Fri, 6 Feb 2026 11:42:38 +0800\na.67@xxxxxxxxxxxxx wrote:\n> Before this patch:\n"
                    "> funcgraph_entry: # 33000.703 us | vfio_pin_map_dma();\n");
    ASSERT_TRUE(imported);
    ASSERT_THAT(imported->tables, SizeIs(1));
    EXPECT_EQ(imported->tables[0].where.author, "a.67") << "a masked address is no identity";
    EXPECT_EQ(imported->tables[0].cells[0].figures[0].value, 33'000'703);
}

TEST(D10, WrappedTraceLinesAreJoinedAndSaidSo)
{
    const Imported imported = text(
        "funcgraph_entry:      # \n2079.480 us |  gether_disconnect();\n\n"
        "funcgraph_entry:  # 100.500 us | vfio_pin_map_dma(); funcgraph_entry: # 200.500 us | vfio_unmap_unpin();\n\n"
        "funcgraph_entry:\n>>>>>>>         get_user_pages_fast() {\n");
    EXPECT_THAT(figures_of(imported),
                ElementsAre("other/unknown:0:pte:gether_disconnect/0/traced=1/other |  | 0 | 2079480 ns",
                            "vfio-type1/unknown:0:pte:vfio_pin_map_dma/0/traced=1/map |  | 0 | 100500 ns",
                            "vfio-type1/unknown:0:pte:vfio_unmap_unpin/0/traced=1/unmap |  | 0 | 200500 ns"));
    EXPECT_THAT(imported.notes, Contains(HasSubstr("joined")));
    EXPECT_THAT(reasons(imported), Contains(HasSubstr("first half")));
}

TEST(D11, ValueAndChangeAreTwoFields)
{
    const Imported imported =
        text("               | Small VM    | Large VM    |\n               |   ms    (%) |   ms    (%) |\n"
             "---------------|-------------|-------------|\nbase           |  168   (0%) | 2198   (0%) |\n"
             "patched        |   13 (-92%) |  162 (-93%) |\n");
    ASSERT_THAT(figures_of(imported), SizeIs(4));
    const ImportedCell& cell = imported.tables[0].cells[3];
    EXPECT_EQ(cell.kernel, "patched");
    EXPECT_EQ(cell.figures[0].value, 162e6) << "the head says ms";
    EXPECT_EQ(cell.figures[0].change_percent, -93);
    EXPECT_THAT(cell.cell.setup.memory.stated, HasSubstr("Large VM"));
}

TEST(D12, ZeroDayTablesHaveSpreadsChangesAndExponents)
{
    const Imported imported = text("0123456789abcdef 123456789abcdef0\n---------------- ---------------------------\n"
                                   "    161714 ±  2%     -37.0%     101819 ±  2%  will-it-scale.per_process_ops\n"
                                   "      0.19 ±160%  +61380.1%     119.33 ± 44%  perf-sched.wait.max.ms\n"
                                   " 1.145e+08          +2.1e+05%  2.4e+11        proc-vmstat.pgfault\n"
                                   "      5.02            -0.0        5.01        mpstat.cpu.sys%\n");
    const auto got = figures_of(imported);
    ASSERT_THAT(got, SizeIs(8));
    EXPECT_EQ(got[0], "other/unknown:0:pte:will-it-scale.per_process_ops/0/other | 0123456789abcdef | 0 | 161714 ");
    EXPECT_EQ(got[3], "other/unknown:0:pte:perf-sched.wait.max.ms/0/other | 123456789abcdef0 | 0 | 119.33 ");
    EXPECT_EQ(imported.tables[0].cells[4].figures[0].value, 1.145e8);
    EXPECT_EQ(imported.tables[0].cells[1].figures[0].change_percent, -37);
    EXPECT_FALSE(imported.tables[0].cells[7].figures[0].change_percent) << "a change in points is no per cent";
}

TEST(D13, ABrokenPlusMinusIsReadAndFlagged)
{
    const Imported imported =
        text("    110582 \xc4\x85  3%     -37.0%     101819 \xc4\x85  2%  will-it-scale.per_process_ops\n");
    ASSERT_THAT(figures_of(imported), SizeIs(2));
    EXPECT_THAT(imported.tables[0].cells[0].notes, Contains(HasSubstr("broken character")));
}

TEST(D14, GupTestPlainAndTap)
{
    EXPECT_THAT(figures_of(text("GUP_FAST_BENCHMARK: Time: get:53203 put:5085 us\n")),
                ElementsAre("gup/unknown:0:pte:gup_test/0/fast=1/get |  | 0 | 53203000 ns",
                            "gup/unknown:0:pte:gup_test/0/fast=1/put |  | 0 | 5085000 ns"));
    EXPECT_EQ(figures_of(text("# GUP_FAST_BENCHMARK: Time: get:53203 put:5085 us# \n")),
              figures_of(text("GUP_FAST_BENCHMARK: Time: get:53203 put:5085 us\n")));
}

TEST(D15, CkisWordsGiveGetAndPutApart)
{
    EXPECT_THAT(figures_of(text("PASS: PIN_FAST_BENCHMARK: Time: get:1234 within threshold:5000 us.\n"
                                "PASS: PIN_FAST_BENCHMARK: Time: put:99 within threshold:5000 us.\n")),
                ElementsAre("gup/unknown:0:pte:gup_test/0/fast=1/pin |  | 0 | 1234000 ns",
                            "gup/unknown:0:pte:gup_test/0/fast=1/unpin |  | 0 | 99000 ns"));
}

TEST(D16, PerfsDecimalCommasAreRefused)
{
    for (const char* line :
         {"6376827291,,cycles,app,2011741096,100,00,3,GHz\n", "6376827291;;cycles;2011741096;100,00;3;GHz\n",
          "{\"counter-value\" : \"3805,72\", \"unit\" : \"msec\", \"event\" : \"cpu-clock\", \"pcnt-running\" : "
          "100}\n"}) {
        const auto imported = import_text(line);
        ASSERT_FALSE(imported) << line;
        EXPECT_THAT(imported.error().fix, HasSubstr("LC_ALL=C")) << line;
    }
}

TEST(D17, PerfsFieldsWithoutACountAreMissingAndNotZero)
{
    const auto imported = import_text(
        "<not counted>;;cpu/slots/;0;100.00;;\n<not supported>;;cycles;0;100.00;;\n512;;page-faults;99;100.00;;\n");
    ASSERT_TRUE(imported) << pinscope::describe(imported.error());
    EXPECT_THAT(figures_of(*imported), ElementsAre("other/unknown:0:pte:page-faults/0/other |  | 0 | 512 events"));
    EXPECT_THAT(reasons(*imported), ElementsAre("cpu/slots/ was not counted", "cycles was not supported"));
}

TEST(D18, TextBeforeFiosJsonIsKeptAsAWarning)
{
    const auto imported = import_text(
        "fio: io_u error on file /dev/x: Input/output error: read offset=0\nfio: pid=1, err=5/file:io_u.c\n"
        "{\"fio version\" : \"fio-3.33\", \"jobs\" : [{\"jobname\" : \"a\", \"error\" : 5, \"read\" : {\"total_ios\" : "
        "1, \"bw_bytes\" : 1}},"
        "{\"jobname\" : \"b\", \"error\" : 0, \"read\" : {\"total_ios\" : 1, \"bw_bytes\" : 1000000000}}]}\n");
    ASSERT_TRUE(imported) << pinscope::describe(imported.error());
    EXPECT_THAT(figures_of(*imported), SizeIs(1)) << "the failed job is no figure";
    EXPECT_THAT(imported->notes, Contains(HasSubstr("Input/output error")));
    EXPECT_THAT(imported->notes, Contains(HasSubstr("failed at least in part")));
    EXPECT_THAT(reasons(*imported), Contains(HasSubstr("error 5")));
}

TEST(D19, OfSeveralFioReportsTheLastCounts)
{
    const auto report = [](int bytes) {
        return fmt::format("{{\"fio version\" : \"fio-3.33\", \"jobs\" : [{{\"jobname\" : \"a\", \"read\" : "
                           "{{\"total_ios\" : 1, \"bw_bytes\" : {}}}}}]}}\n",
                           bytes);
    };
    const auto imported = import_text(report(1000) + report(2000) + report(3000));
    ASSERT_TRUE(imported);
    ASSERT_THAT(figures_of(*imported), SizeIs(1));
    EXPECT_DOUBLE_EQ(imported->tables[0].cells[0].figures[0].value, 3e-6);
    EXPECT_THAT(imported->notes, Contains(HasSubstr("3 reports")));
    EXPECT_EQ(imported->tables[0].where.line, 3);
}

TEST(D20, FiosUnitsAreChosenByTheName)
{
    const auto imported = import_text("{\"fio version\" : \"fio-2.16\", \"jobs\" : [{\"jobname\" : \"a\", \"error\" : "
                                      "0, \"read\" : {\"io_bytes\" : 1, \"bw\" : 1000, "
                                      "\"iops\" : 10.5, \"clat\" : {\"mean\" : 12.5}}}]}\n");
    ASSERT_TRUE(imported) << pinscope::describe(imported.error());
    const auto& cells = imported->tables[0].cells;
    EXPECT_DOUBLE_EQ(cells[0].figures[0].value, 1000 * 1024 / 1e9);
    EXPECT_EQ(cells[1].figures[0].value, 12'500) << "fio 2 prints microseconds and does not say so";
}

TEST(D21, NanAndInfinityAreNoNumbersAndNoErrors)
{
    const auto imported = import_text(fixture("bench.json"));
    ASSERT_TRUE(imported);
    EXPECT_THAT(reasons(*imported), ElementsAre("its time is not a number"));
    EXPECT_FALSE(parse_number("nan"));
    EXPECT_FALSE(parse_number("-inf"));
    EXPECT_FALSE(parse_number("1e999"));
}

TEST(D22, DecimalCommasInJsonAreRefusedWithTheirPlace)
{
    const auto imported = import_text(
        "{\"fio version\" : \"fio-3.33\",\n\"jobs\" : [{\"jobname\" : \"a\", \"read\" : {\"iops\" : 4,97}}]}\n");
    ASSERT_FALSE(imported);
    EXPECT_THAT(imported.error().cause, ::testing::ContainsRegex("line 2|[0-9]+")) << imported.error().cause;
}

TEST(D23, SourceThatLooksLikeResultsIsNotImported)
{
    const auto imported =
        import_text("Ada wrote:\ndiff --git a/t.c b/t.c\n--- a/t.c\n+++ b/t.c\n@@ -1,2 +1,3 @@\n \tint i;\n"
                    "+\tfprintf(stderr, \"%d: mmap populated in %.3fs\\n\", 1);\n VFIO MAP DMA in 0.010 s (200.5 "
                    "GB/s)\n-- \n2.1\n\n"
                    "Base:\nVFIO MAP DMA in 0.020 s (100.5 GB/s)\n");
    ASSERT_TRUE(imported);
    EXPECT_THAT(figures_of(*imported), SizeIs(2)) << "only the one behind the diff";
    EXPECT_THAT(reasons(*imported), ElementsAre("it stands inside a diff"));
}

TEST(D24, StraceIsNotGuessedAt)
{
    const Imported imported =
        text("ioctl(32, VFIO_DEVICE_PCI_HOT_RESET or VFIO_IOMMU_MAP_DMA, 0x7ffe) = 0\n<253.5 s>\n");
    EXPECT_THAT(imported.tables, IsEmpty());
    EXPECT_THAT(reasons(imported), Contains(HasSubstr("running text")));
}

TEST(D25, StampsThatGoBackDoNotChangeAPrintedDuration)
{
    const auto imported = import_text(" a-1  [000]  56.948647: funcgraph_entry:  |  f() {\n a-1  [000]  56.437252: "
                                      "funcgraph_exit:  # 488000.125 us |  }\n");
    ASSERT_TRUE(imported) << pinscope::describe(imported.error());
    EXPECT_EQ(imported->functions.at(0).sum, 488'000'125);
}

// D26 (From lines), D28 (bad bytes) and D27 (format=flowed) are in mail_test.cpp; here is a table in a flowed mail.
TEST(D27, FlowedTextIsJoinedAndTablesAreNot)
{
    const auto imported = import_text(
        "From: A <a@example.org>\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/plain; format=flowed\n\n"
        "> gup_test ioctl over a 64 MB \n> anonymous region, median \n> of 9 runs:\n>\n> pin_user_pages_fast() \n> "
        "before after \n"
        "> 4 kB pages 849 us 783 us \n> 64 kB mTHP 812 us 126 us \n");
    ASSERT_TRUE(imported);
    EXPECT_THAT(figures_of(*imported), ElementsAre("gup/anon:4K:pte/64M/fast=1/pin | before | 0 | 849000 ns",
                                                   "gup/anon:4K:pte/64M/fast=1/pin | after | 0 | 783000 ns",
                                                   "gup/anon:64K:pte/64M/fast=1/pin | before | 0 | 812000 ns",
                                                   "gup/anon:64K:pte/64M/fast=1/pin | after | 0 | 126000 ns"));
}

TEST(C4, FiveOrdersOfMagnitudeKeepTheirDigits) // and C5
{
    const Imported imported = text("pfnmap 0.4 s -> 1.5 us\n");
    ASSERT_THAT(figures_of(imported), SizeIs(2));
    EXPECT_EQ(imported.tables[0].cells[0].figures[0].value, 4e8);
    EXPECT_EQ(imported.tables[0].cells[0].figures[0].quantum, 1e8);
    EXPECT_EQ(imported.tables[0].cells[1].figures[0].value, 1500);
}

TEST(C7, MinutesAndSecondsAreTimes)
{
    const Imported imported = text("test_vfio 5m35s -> 2m5s\n");
    ASSERT_THAT(figures_of(imported), SizeIs(2));
    EXPECT_EQ(imported.tables[0].cells[0].figures[0].value, 335e9);
    EXPECT_EQ(imported.tables[0].cells[1].figures[0].value, 125e9);
}

TEST(C11, GetAndPutOfBothKernelsAreApart)
{
    const Imported imported = text("Before:\nGUP_FAST_BENCHMARK: Time: get:53203 put:5085 "
                                   "us\n\nAfter:\nGUP_FAST_BENCHMARK: Time: get:17711 put:5060 us\n");
    EXPECT_THAT(figures_of(imported), ElementsAre("gup/unknown:0:pte:gup_test/0/fast=1/get | Before | 0 | 53203000 ns",
                                                  "gup/unknown:0:pte:gup_test/0/fast=1/put | Before | 0 | 5085000 ns",
                                                  "gup/unknown:0:pte:gup_test/0/fast=1/get | After | 0 | 17711000 ns",
                                                  "gup/unknown:0:pte:gup_test/0/fast=1/put | After | 0 | 5060000 ns"));
}

// The other cases of C are no inputs of an importer:
// C1 asks for split times and run lengths: measured by the collector (operations populate, map, unmap;
// FolioProof::runs). C2 asks for grids with dispersion: the plan and the comparison. Its tables are prose-like and
// would be listed. C3 and C8 ask for a common time line and for notes on runs: the window's work; bpftrace lines are
// listed (D24, D25). C6 asks for a budget line in charts: plots. C9 asks to tell mmap, fault and map apart: the
// importer keeps populate, map and unmap apart (tools_test.cpp). C10 asks to wait for the huge page pool: the
// collector. C12 asks for pinned threads and for verdicts that need separate intervals: the collector and the
// comparison.
