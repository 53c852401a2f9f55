// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/offers.h"

#include "core/session/choices.h"
#include "core/session/plans.h"

#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::session;
using testing::HasSubstr;

TEST(Offers, HaveAWordForEverything)
{
    for (const WorkloadOffer& workload : offers().workloads) {
        EXPECT_FALSE(std::string(workload.title).empty());
        EXPECT_FALSE(workload.backings.empty());
        EXPECT_FALSE(workload.targets.empty());
        for (const Backing backing : workload.backings)
            EXPECT_NE(find_offer(offers(), backing), nullptr) << backing_name(backing);
        for (const Target target : workload.targets)
            EXPECT_NE(find_offer(offers(), target), nullptr) << target_name(target);
    }
}

TEST(Offers, ColumnsFollowTheAxis)
{
    std::string columns;
    for (const Memory& column : offered_columns(offers()))
        columns += memory_label(column) + "; ";
    EXPECT_EQ(columns, "4K; 16K mTHP; 64K mTHP; 256K mTHP; 1M mTHP; 2M THP PTE; 2M THP PMD; 1G THP PMD; ");
}

TEST(Offers, CoverTheBuiltInPlans)
{
    for (const std::string& name : builtin_plans()) {
        const Plan plan = load_plan(name).value();
        for (const pinscope::Setup& setup : plan.setups)
            EXPECT_TRUE(can_have(offers(), setup.memory, {setup.workload, {setup.region}, {"7.3.4"}}))
                << setup_id(setup);
    }
}

TEST(Offers, WhatCannotBeHadHasItsReason)
{
    struct Case
    {
        const char* memory;
        Wish wish;
        const char* reason;
    };
    const Case cases[] = {
        {"hugetlb:4K:pte", {}, "hugetlb pages are 2M or 1G"},
        {"shmem:2M:pte", {}, "PMD-mapped or nothing"},
        {"file:4K:pte", {}, "vfio-type1 does not use file memory"},
        {"anon:64K:pte", {Workload::VfioType1, {}, {"7.3.4", "6.1.0-50-amd64"}}, "it came with Linux 6.8"},
        {"shmem:64K:pte", {Workload::VfioType1, {}, {"6.10.2"}}, "it came with Linux 6.11"},
        {"hugetlb:1G:pud", {Workload::VfioType1, {mebibytes(128)}, {}}, "not a whole number of 1G folios"},
    };
    for (const Case& one : cases) {
        const auto had = can_have(offers(), parse_memory(one.memory).value(), one.wish);
        ASSERT_FALSE(had) << one.memory;
        EXPECT_THAT(had.error().cause, HasSubstr(one.reason));
        EXPECT_FALSE(had.error().fix.empty());
    }
}

TEST(Offers, CountersNeedAPmuWhereTheyAreCountedByOne)
{
    const std::vector<Finding> none{{"hardware counters", false, "this machine shows no PMU", "Use another"}};
    for (const CounterOffer& counter : offers().counters) {
        EXPECT_EQ(can_have(counter, Target::This, none).has_value(), !counter.hardware) << counter.name;
        EXPECT_EQ(can_have(counter, Target::Guest, {}).has_value(), !counter.hardware) << counter.name;
        EXPECT_TRUE(can_have(counter, Target::Ssh, none)) << "nobody has looked there";
    }
}
