// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/beside.h"

#include "core/compare/made_study.h"

#include <gmock/gmock.h>

using namespace pinscope;
using compare::Beside;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace {

// Two kernels with one boot each, that mapped these setups.
compare::Comparison mapped(std::initializer_list<const char*> setups)
{
    std::vector<pinscope::Setup> plan;
    for (const char* id : setups)
        plan.push_back(*parse_setup(id));
    Study study = made::study({"base", "patched"}, plan, 1, Clock::Wall);
    for (Boot& boot : study.boots)
        for (const pinscope::Setup& setup : plan)
            made::set(boot, {setup, Operation::Map}, {1000});
    return compare::compare(study);
}

Beside only(const compare::Comparison& own, const compare::Comparison& published)
{
    std::vector<Beside> maps;
    for (Beside& beside : stand_beside(own, published))
        if (beside.published.operation == Operation::Map)
            maps.push_back(std::move(beside));
    EXPECT_EQ(maps.size(), 1U);
    return maps.empty() ? Beside{} : maps.front();
}

} // namespace

TEST(StandBeside, MatchesWhatMeansTheSame)
{
    const Beside row =
        only(mapped({"vfio-type1/anon:4K/4G", "vfio-type1/hugetlb:2M/4G"}), mapped({"vfio-type1/hugetlb:2M/4G"}));
    EXPECT_TRUE(row.same);
    ASSERT_TRUE(row.own);
    EXPECT_EQ(cell_id(*row.own), "vfio-type1/hugetlb:2M:pmd/4G/map");
    EXPECT_THAT(row.remarks, IsEmpty());
}

TEST(StandBeside, SaysWhereALabelDoesNotMeanTheMemory)
{
    const auto own = mapped({"vfio-type1/anon:2M:pmd/4G", "vfio-type1/shmem:4K/1G", "vfio-type1/hugetlb:2M/4G"});
    const Beside madvise = only(own, mapped({"vfio-type1/shmem:0:pte:MADV_HUGEPAGE/4G"}));
    ASSERT_TRUE(madvise.own) << "one program maps shmem under this label, and shmem has 4K folios";
    EXPECT_EQ(cell_id(*madvise.own), "vfio-type1/shmem:4K:pte/1G/map");
    EXPECT_FALSE(madvise.same);
    EXPECT_THAT(madvise.remarks, Contains(HasSubstr("nothing proves")));
    EXPECT_THAT(madvise.remarks, Contains(HasSubstr("4G there, 1G here")));
    const Beside huge = only(own, mapped({"vfio-type1/hugetlb:0:pte:HUGETLBFS/4G"}));
    EXPECT_FALSE(huge.own) << "2M or 1G pages is not stated";
    EXPECT_THAT(huge.remarks, Contains(HasSubstr("does not tell the memory")));
}

TEST(StandBeside, OneLabelOfTwoProgramsIsTwoMemories)
{
    const Beside row =
        only(mapped({"vfio-type1/anon:0:pte:MADV_HUGEPAGE/16G"}), mapped({"vfio-type1/shmem:0:pte:MADV_HUGEPAGE/16G"}));
    EXPECT_FALSE(row.own);
    EXPECT_FALSE(row.same);
    EXPECT_THAT(row.remarks, Contains(HasSubstr("\"MADV_HUGEPAGE\" is shmem memory there and anon memory here")));
}

TEST(StandBeside, TwoThreadsWithTheSameLabelOfTheSameMemoryMeetUnproven)
{
    const Beside row =
        only(mapped({"vfio-type1/anon:0:pte:MADV_HUGEPAGE/16G"}), mapped({"vfio-type1/anon:0:pte:MADV_HUGEPAGE/16G"}));
    EXPECT_TRUE(row.own);
    EXPECT_FALSE(row.same);
    EXPECT_THAT(row.remarks, Contains(HasSubstr("nothing proves that it got it")));
}

TEST(StandBeside, WhatNoWorkloadMeasuresIsSaidSo)
{
    const Beside row = only(mapped({"vfio-type1/anon:4K/4G"}), mapped({"other/unknown:0:pte:Fib10/0"}));
    EXPECT_FALSE(row.own);
    EXPECT_THAT(row.remarks, Contains(HasSubstr("no workload of ours")));
}
