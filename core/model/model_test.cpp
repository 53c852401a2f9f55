// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/json.h"
#include "core/model/pci_address.h"
#include "core/model/plan.h"
#include "core/model/study.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace pinscope;

TEST(Bytes, PrintsAndReadsBinaryUnits)
{
    for (const auto& [bytes, text] : {std::pair{kibibytes(4), "4K"},
                                      {mebibytes(128), "128M"},
                                      {gibibytes(1), "1G"},
                                      {Bytes{4100}, "4100"},
                                      {Bytes{}, "0"}}) {
        EXPECT_EQ(format_bytes(bytes), text);
        EXPECT_EQ(parse_bytes(text).value(), bytes);
    }
    EXPECT_EQ(parse_bytes("2MiB").value(), mebibytes(2));
    EXPECT_EQ(parse_bytes("2mb").value(), mebibytes(2));
    for (const char* wrong : {"", "M", "-4K", "4X", "4KK", "99999999999T", "4 K"})
        EXPECT_FALSE(parse_bytes(wrong)) << wrong;
}

TEST(Numbers, HaveThreeSignificantDigits)
{
    EXPECT_EQ(format_number(26.06), "26.1");
    EXPECT_EQ(format_number(104.4), "104");
    EXPECT_EQ(format_number(0.01234), "0.0123");
    EXPECT_EQ(format_number(1234567), "1234567");
    EXPECT_EQ(format_number(5.94e9), "5.94e+09");
    EXPECT_EQ(format_change(-75.26), "-75.3 %");
    EXPECT_EQ(format_change(-0.01), "+0.0 %");
    EXPECT_EQ(format_change_tight(-75.26), "-75.3%");
    EXPECT_EQ(format_change_tight(-0.01), "+0.0%");
    EXPECT_EQ(format_change_tight(1234.5), "+1234%");
    EXPECT_EQ(format_duration(200), "3 min 20 s");
    EXPECT_EQ(format_duration(7500), "2 h 05 min");
}

TEST(Memory, IdsReadBackAndLabelsAreTheFieldsWords)
{
    for (const auto& [text, label] : {std::pair{"anon:4K:pte", "4K"},
                                      {"anon:64K:pte", "64K mTHP"},
                                      {"anon:2M:pmd", "2M THP PMD"},
                                      {"anon:2M:pte", "2M THP PTE"},
                                      {"shmem:4K:pte", "shmem 4K"},
                                      {"hugetlb:1G:pud", "hugetlb 1G"}}) {
        const auto memory = parse_memory(text);
        ASSERT_TRUE(memory) << text;
        EXPECT_EQ(memory_id(*memory), text);
        EXPECT_EQ(memory_label(*memory), label);
    }
    EXPECT_EQ(parse_memory("anon:2M")->mapping, Mapping::Pmd);
    EXPECT_FALSE(parse_memory("anon"));
    EXPECT_FALSE(parse_memory("wood:4K"));
}

TEST(Memory, OfAnImportKeepsWhatItsSourceCallsIt)
{
    const Memory stated{Backing::Shmem, Bytes{}, Mapping::Pte, "a/b: 50 %=x"};
    EXPECT_EQ(parse_memory(memory_id(stated)), stated);
    EXPECT_EQ(memory_id(stated), "shmem:0:pte:a%2Fb%3A%2050%20%25%3Dx");
    EXPECT_EQ(memory_label(stated), "a/b: 50 %=x (shmem)");
    EXPECT_EQ(memory_label({Backing::Hugetlb, Bytes{}}), "hugetlb, folio size not stated");
    const Cell cell{{Workload::Other, {Backing::Unknown, Bytes{}, Mapping::Pte, "BM_pin/64"}, Bytes{}, {}},
                    Operation::Other};
    EXPECT_EQ(parse_cell(cell_id(cell)), cell);
    Plan plan;
    plan.setups = {cell.setup};
    EXPECT_FALSE(check_plan(plan)) << "nobody can measure it here";
    EXPECT_FALSE(plan_from_json(plan_to_json(plan)));
    EXPECT_EQ(imported_plan_from_json(plan_to_json(plan)).value(), plan);
    EXPECT_EQ(imported_plan_from_json(plan_to_json({})).value(), Plan{}) << "none was ever carried out";
}

TEST(Cell, IdsReadBack)
{
    const Cell cell{{Workload::Gup, {Backing::Anon, kibibytes(64), Mapping::Pte}, mebibytes(128), {{"pages", 512}}},
                    Operation::Pin};
    EXPECT_EQ(cell_id(cell), "gup/anon:64K:pte/128M/pages=512/pin");
    EXPECT_EQ(parse_cell(cell_id(cell)).value(), cell);
}

TEST(Cell, SplitMemoryHasNoPopulationOfItsOwn)
{
    const pinscope::Setup split = parse_setup("vfio-type1/anon:2M:pte/128M").value();
    EXPECT_FALSE(has_operation(split, Operation::Populate));
    EXPECT_EQ(operations_of(split), (std::vector{Operation::Map, Operation::Unmap}));
    EXPECT_TRUE(has_operation(parse_setup("vfio-type1/anon:2M/128M").value(), Operation::Populate));
}

TEST(Plan, RoundTripsThroughJson)
{
    Plan plan;
    plan.name = "try";
    plan.setups = {parse_setup("vfio-type1/anon:64K/128M").value(), parse_setup("vfio-type1/hugetlb:2M/128M").value()};
    EXPECT_EQ(plan_from_json(plan_to_json(plan)).value(), plan);
}

TEST(Plan, RefusesWhatCannotBeMeasured)
{
    for (const char* text :
         {R"([])", R"({})", R"({"setups":[]})", R"({"setups":["vfio-type1/anon:4K/128M"],"x":1})",
          R"({"setups":["vfio-type1/anon:4K/128M","vfio-type1/anon:4K/128M"]})",
          R"({"setups":["vfio-type1/anon:64K/100K"]})", R"({"setups":["vfio-type1/anon:24K/240K"]})",
          R"({"setups":["vfio-type1/hugetlb:2M:pte/4M"]})", R"({"setups":["vfio-type1/hugetlb:64K/4M"]})",
          R"({"setups":["vfio-type1/anon:1G/1G"]})", R"({"setups":["vfio-type1/anon:4K:pmd/4M"]})",
          R"({"setups":["vfio-type1/anon:4K/8192T"]})", R"({"setups":["vfio-type1/anon:4K/128M"],"samples":0})",
          R"({"setups":["vfio-type1/anon:4K/128M"],"samples":1e3})", R"({"setups":[7]})"})
        EXPECT_FALSE(plan_from_json(nlohmann::json::parse(text))) << text;
}

TEST(Plan, OrderIsSeededAndComplete)
{
    Plan plan;
    for (const char* id : {"vfio-type1/anon:2M/128M", "vfio-type1/anon:16K/128M", "vfio-type1/anon:4K/128M",
                           "vfio-type1/anon:64K/128M", "vfio-type1/shmem:4K/128M", "vfio-type1/anon:256K/128M"})
        plan.setups.push_back(parse_setup(id).value());
    EXPECT_EQ(measuring_order(plan, 0), (std::vector{2, 4, 0, 1, 3, 5}));
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        EXPECT_EQ(measuring_order(plan, seed)[0], 2) << "base pages come first, in the plan's order";
        EXPECT_EQ(measuring_order(plan, seed)[1], 4);
    }
    EXPECT_EQ(measuring_order(plan, 7), measuring_order(plan, 7));
    EXPECT_NE(measuring_order(plan, 7), measuring_order(plan, 8));
    auto order = measuring_order(plan, 7);
    std::ranges::sort(order);
    EXPECT_EQ(order, (std::vector{0, 1, 2, 3, 4, 5}));
}

TEST(Proof, ShareNeedsOrderMappingAndBackingTogether)
{
    FolioProof proof;
    proof.pages = 1024;
    proof.orders = {{9, 1024}};
    proof.anon = 1024;
    proof.huge_mapped = 1024;
    const Memory pmd{Backing::Anon, mebibytes(2), Mapping::Pmd};
    const Memory pte{Backing::Anon, mebibytes(2), Mapping::Pte};
    EXPECT_EQ(proven_share(proof, pmd), 1.0);
    EXPECT_EQ(proven_share(proof, pte), 0.0);
    EXPECT_EQ(proven_share(proof, {Backing::Shmem, mebibytes(2), Mapping::Pmd}), 0.0);
    proof.huge_mapped = 512;
    EXPECT_EQ(proven_share(proof, pmd), 0.5);
    EXPECT_EQ(proven_share(proof, pte), 0.5);
    proof.physical = false;
    EXPECT_EQ(proven_share(proof, pmd), 0.0);
}

TEST(Proof, ShareIsTheLowerBoundWhereCountsMayOverlap)
{
    // 8 of 1000 pages have another order, 8 another mapping, 8 are not anonymous: they may be 24 different pages.
    FolioProof proof;
    proof.pages = 1000;
    proof.orders = {{0, 8}, {9, 992}};
    proof.anon = 992;
    proof.huge_mapped = 992;
    EXPECT_EQ(proven_share(proof, {Backing::Anon, mebibytes(2), Mapping::Pmd}), 0.976);
    // Absent pages are one lack, not three.
    proof.orders = {{9, 992}};
    proof.absent = 8;
    EXPECT_EQ(proven_share(proof, {Backing::Anon, mebibytes(2), Mapping::Pmd}), 0.992);
}

TEST(PciAddress, IsSysfsGrammarAndNothingElse)
{
    for (const char* text : {"0000:00:03.0", "10000:e1:00.7", "ffffffff:ff:1f.0"})
        EXPECT_TRUE(is_pci_address(text)) << text;
    for (const char* text : {"", "00:03.0", "0000:00:03.8", "0000:00:03.0 ", "0000:00:03.0/", "../../..:../.0",
                             "000G:00:03.0", "0000:00:0A.0", "123456789:00:03.0", "0000.00:03.0"})
        EXPECT_FALSE(is_pci_address(text)) << text;
}

TEST(Proof, RoundTripsThroughJson)
{
    FolioProof proof;
    proof.pages = 32;
    proof.orders = {{0, 16}, {4, 16}};
    proof.runs = {{3, 2}};
    proof.nodes = {{0, 32}};
    proof.anon = 32;
    EXPECT_EQ(proof_from_json(to_json(proof)).value(), proof);
    auto damaged = to_json(proof);
    damaged["orders"] = {{"x", 1}};
    EXPECT_FALSE(proof_from_json(damaged));
}

TEST(Compiler, IsReadFromTheBanner)
{
    EXPECT_EQ(compiler_of("Linux version 6.17.13+deb13-amd64 (a@b) (x86_64-linux-gnu-gcc-14 (Debian 14.2.0-19) 14.2.0, "
                          "GNU ld (GNU Binutils for Debian) 2.44) #1 SMP"),
              "gcc 14.2.0");
    EXPECT_EQ(compiler_of("Linux version 7.1 (a@b) (clang version 19.1.7 (https://x), LLD 19.1.7) #1"), "clang 19.1.7");
    EXPECT_EQ(compiler_of("Linux version 6.1 (me@gcc.example) (gcc (Debian 12.2.0-14) 12.2.0, GNU ld 2.40) #1"),
              "gcc 12.2.0");
    EXPECT_EQ(compiler_of("nothing"), "");
}

TEST(Error, DescribesStepCauseAndFix)
{
    EXPECT_EQ(describe({"mapping", "no memory", "Raise the limit", 12}), "mapping: no memory. Raise the limit.");
    EXPECT_EQ(errno_name(12), "ENOMEM");
}
