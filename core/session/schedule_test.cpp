// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/plans.h"
#include "core/session/schedule.h"
#include "core/session/studies.h"

#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::session;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

Kernel kernel_named(const std::string& label, const std::string& release)
{
    Kernel kernel;
    kernel.label = label;
    kernel.release = release;
    return kernel;
}

Study study_of(int kernels, int boots)
{
    Study study;
    study.name = "try";
    study.seed = seed_from_name(study.name);
    study.plan.setups = {parse_setup("vfio-type1/anon:4K/16M").value(), parse_setup("vfio-type1/anon:64K/16M").value()};
    study.boots_planned = boots;
    for (int i = 0; i < kernels; ++i)
        study.kernels.push_back(kernel_named("k" + std::to_string(i), "6." + std::to_string(i)));
    return study;
}

std::vector<int> kernels_of(const std::vector<PlannedBoot>& boots)
{
    std::vector<int> kernels;
    for (const PlannedBoot& boot : boots)
        kernels.push_back(boot.kernel);
    return kernels;
}

} // namespace

TEST(Schedule, BootsGoForthAndBackOverTheKernels)
{
    EXPECT_THAT(kernels_of(planned_boots(study_of(2, 4))), ElementsAre(0, 1, 1, 0, 0, 1, 1, 0));
    EXPECT_THAT(kernels_of(planned_boots(study_of(3, 3))), ElementsAre(0, 1, 2, 2, 1, 0, 0, 1, 2));
}

TEST(Schedule, EachBootHasItsOwnSeedAndAlwaysTheSame)
{
    const auto boots = planned_boots(study_of(3, 3));
    std::set<std::uint64_t> seeds;
    for (const PlannedBoot& boot : boots)
        seeds.insert(boot.seed);
    EXPECT_EQ(seeds.size(), 9U);
    EXPECT_EQ(planned_boots(study_of(3, 3)), boots);
    // More boots later do not change the seeds of the first.
    const auto more = planned_boots(study_of(3, 5));
    EXPECT_TRUE(std::equal(boots.begin(), boots.end(), more.begin()));
}

TEST(Schedule, AFixedLayoutIsOneSeed)
{
    Study study = study_of(2, 3);
    study.fixed_layout = true;
    for (const PlannedBoot& boot : planned_boots(study))
        EXPECT_EQ(boot.seed, planned_boots(study).front().seed);
}

TEST(Schedule, GigantPagesHaveBootsOfTheirOwn)
{
    Study study = study_of(1, 2);
    study.plan.setups.push_back(parse_setup("vfio-type1/hugetlb:1G/1G").value());
    EXPECT_THAT(boot_groups(study.plan), ElementsAre(ElementsAre(0, 1), ElementsAre(2)));
    const auto boots = planned_boots(study);
    ASSERT_EQ(boots.size(), 4U);
    EXPECT_THAT(boots[1].setups, ElementsAre(2));
    EXPECT_EQ(part_of(study.plan, boots[1].setups).setups.size(), 1U);
}

TEST(Schedule, OnlyCompleteBootsCount)
{
    Study study = study_of(2, 2);
    for (const auto& [kernel, number, state] :
         {std::tuple{0, 0, BootState::Complete}, {1, 0, BootState::Interrupted}, {1, 1, BootState::Failed}}) {
        Boot boot;
        boot.kernel = kernel;
        boot.number = number;
        boot.state = state;
        study.boots.push_back(boot);
    }
    EXPECT_THAT(kernels_of(missing_boots(study)), ElementsAre(1, 1, 0));
}

TEST(Studies, DifferencesAreNamed)
{
    const Study stored = study_of(2, 3);
    EXPECT_TRUE(differences(stored, stored).empty());
    Study more = stored;
    more.boots_planned = 9;
    EXPECT_TRUE(differences(stored, more).empty());
    Study other = stored;
    other.plan.samples = 10;
    other.clock = Clock::Emulated;
    other.kernels[1].release = "6.9";
    other.plan.setups.pop_back();
    const auto found = differences(stored, other);
    EXPECT_THAT(found, testing::Contains(HasSubstr("samples: the study has 5, now asked for is 10")));
    EXPECT_THAT(found, testing::Contains(HasSubstr("clock")));
    EXPECT_THAT(found, testing::Contains(HasSubstr("6.9")));
    EXPECT_THAT(found, testing::Contains(HasSubstr("anon:64K")));
}

TEST(Studies, LabelsBecomeUnique)
{
    std::vector<Kernel> kernels(3, kernel_named("6.18", "6.18"));
    make_labels_unique(kernels);
    EXPECT_EQ(kernels[1].label, "6.18 (2)");
    EXPECT_EQ(kernels[2].label, "6.18 (3)");
}

TEST(Plans, TheBuiltInOnesAreSound)
{
    for (const std::string& name : builtin_plans()) {
        const auto plan = load_plan(name);
        ASSERT_TRUE(plan) << name << ": " << plan.error().cause;
        EXPECT_EQ(plan->name, name);
    }
    EXPECT_THAT(load_plan("no-such-plan").error().cause, HasSubstr("neither"));
}

TEST(Schedule, TheTracingPassIsOneBootOfEachKernelWithTheSeedOfItsFirst)
{
    Study study = study_of(2, 3);
    const auto traced = traced_boots(study);
    ASSERT_THAT(kernels_of(traced), ElementsAre(0, 1));
    for (std::size_t i = 0; i < traced.size(); ++i) {
        PlannedBoot first = planned_boots(study)[i];
        EXPECT_FALSE(first.traced);
        first.traced = true;
        EXPECT_EQ(traced[i], first);
    }
    Boot boot;
    study.boots = {boot}; // complete, and of no concern here
    boot.state = BootState::Failed;
    study.traced = {boot};
    EXPECT_EQ(missing_traced_boots(study), traced);
    study.traced[0].state = BootState::Complete;
    EXPECT_THAT(kernels_of(missing_traced_boots(study)), ElementsAre(1));
    EXPECT_EQ(missing_boots(study).size(), 5U);
    EXPECT_EQ(boot_label(study, traced[1]), "k1, tracing pass");
    EXPECT_EQ(boot_label(study, planned_boots(study)[2]), "k1, boot 2");
}

TEST(Schedule, PagesOfAGigabyteAreTracedInABootOfTheirOwn)
{
    Study study = study_of(1, 1);
    study.plan.setups.push_back(parse_setup("vfio-type1/hugetlb:1G/1G").value());
    const auto traced = traced_boots(study);
    ASSERT_EQ(traced.size(), 2U);
    EXPECT_THAT(traced[0].setups, ElementsAre(0, 1));
    EXPECT_THAT(traced[1].setups, ElementsAre(2));
}
