// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/made_study.h"

#include <gmock/gmock.h>

using namespace pinscope;
using compare::Verdict;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

const pinscope::Setup small = made::anon("anon:4K");
const Cell map_small{small, Operation::Map};

// Three kernels whose figures differ clearly and whose boots are alike in all else.
Study alike()
{
    Study study = made::study({"base", "one", "two"}, {small}, 3);
    made::set_boots(study, 0, map_small, {3'400'000, 3'401'000, 3'399'000});
    for (int kernel : {1, 2})
        made::set_boots(study, kernel, map_small, {2'400'000, 2'401'000, 2'399'000});
    return study;
}

void tell(Study& study, int kernel, const std::string& key, const std::string& value)
{
    for (Boot& boot : study.boots)
        if (boot.kernel == kernel)
            boot.environment[key] = value;
}

std::vector<std::string> texts(const Study& study)
{
    std::vector<std::string> found;
    for (const auto& warning : compare::compare(study).warnings)
        found.push_back(warning.text);
    return found;
}

Verdict verdict(const compare::Comparison& comparison)
{
    for (const auto& row : comparison.rows)
        if (row.cell == map_small)
            return row.patched.front().value.verdict;
    return Verdict::None;
}

} // namespace

TEST(Likeness, NothingIsSaidOfLikeKernels)
{
    EXPECT_THAT(texts(alike()), IsEmpty());
    EXPECT_THAT(compare::compare(alike()).refusals, IsEmpty());
}

TEST(Likeness, UnlikeMachinesAreRefusedUnlessForced)
{
    for (const auto& [key, base, other, text] :
         {std::tuple{"cpu.model", "CPU A", "CPU B", "The CPUs differ: CPU A (base), CPU B (one)."},
          {"vfio.backend", "type1", "iommufd", "The VFIO back ends differ: type1 (base), iommufd (one)."},
          {"run.traced", "0", "yes", "Runs were traced, and tracing costs time: one."}}) {
        Study study = alike();
        for (int kernel : {0, 1, 2})
            tell(study, kernel, key, kernel == 1 ? other : base);
        const auto refused = compare::compare(study);
        EXPECT_THAT(refused.refusals, ElementsAre(text));
        EXPECT_EQ(verdict(refused), Verdict::None);
        EXPECT_TRUE(refused.rows[1].patched[0].value.percent);
        EXPECT_FALSE(refused.rows[1].patched[0].value.ci95);
        EXPECT_THAT(headline(refused), HasSubstr("not compared"));
        compare::Options options;
        options.force = true;
        const auto forced = compare::compare(study, options);
        EXPECT_TRUE(forced.forced);
        EXPECT_EQ(verdict(forced), Verdict::Better);
        EXPECT_THAT(headline(forced), HasSubstr("Compared by force"));
    }
}

TEST(Likeness, ForcingWhatIsNotRefusedChangesNothing)
{
    compare::Options options;
    options.force = true;
    EXPECT_FALSE(compare::compare(alike(), options).forced);
}

TEST(Likeness, OtherRegionsAreRefused)
{
    Study study = alike();
    for (Boot& boot : study.boots)
        if (boot.kernel == 2)
            for (Measurement& measurement : boot.measurements)
                measurement.setup.region = mebibytes(256);
    EXPECT_THAT(compare::compare(study).refusals, ElementsAre("The regions differ: 128M (base), 256M (two)."));
}

TEST(Likeness, StudiesOfDifferentClocksAreRefused)
{
    Study other = alike();
    other.clock = Clock::Wall;
    other.name = "other";
    const Study both = compare::against({alike()}, {other});
    EXPECT_EQ(both.kernels.size(), 4U);
    EXPECT_EQ(both.kernels[1].label, "base'");
    const auto comparison = compare::compare(both);
    ASSERT_EQ(comparison.refusals.size(), 1U);
    EXPECT_THAT(comparison.refusals.front(), HasSubstr("The clocks differ: instructions (base), wall"));
    other.clock = Clock::Instructions;
    EXPECT_THAT(compare::compare(compare::against({alike()}, {other})).refusals, IsEmpty());
}

TEST(Likeness, SameWarningOfSeveralKernelsIsOneSentence)
{
    Study study = alike();
    study.kernels[1].compiler = study.kernels[2].compiler = "gcc 16.0.1";
    EXPECT_THAT(texts(study), ElementsAre("The compilers differ: gcc 14.2.0 (base), gcc 16.0.1 (one and two)."));
    study.kernels[2].compiler = "clang 19.1.7";
    EXPECT_THAT(texts(study), ElementsAre("The compilers differ: gcc 14.2.0 (base), gcc 16.0.1 (one).",
                                          "The compilers differ: gcc 14.2.0 (base), clang 19.1.7 (two)."));
}

TEST(Likeness, DifferingSurroundingsAreWarnedOf)
{
    for (const auto& [key, base, other, text] :
         {std::tuple{"cpu.microcode", "0x11", "0x12", "The microcode differs"},
          {"iommu.type", "DMA", "DMA-FQ", "The IOMMU mode differs"},
          {"kernel.taint", "0", "512", "The kernels' taint differs: 0 (base), 512 (one)."},
          {"collector.version", "0.1.0", "0.2.0", "The collector's version differs"},
          {"memory.total_bytes", "2147483648", "4294967296", "The memory sizes differ: 2.00 GiB (base), 4.00 GiB"},
          {"thp.enabled", "always", "never", "The THP settings differ: one against the base."}}) {
        Study study = alike();
        for (int kernel : {0, 1, 2})
            tell(study, kernel, key, kernel == 1 ? other : base);
        EXPECT_THAT(texts(study), ElementsAre(HasSubstr(text)));
        EXPECT_EQ(verdict(compare::compare(study)), Verdict::Better) << "a warning withholds no verdict";
    }
    Study study = alike();
    tell(study, 0, "memory.total_bytes", "2147483648");
    tell(study, 1, "memory.total_bytes", "2140000000");
    tell(study, 1, "cpu.microcode", "0x12"); // not known of the base: no difference
    EXPECT_THAT(texts(study), IsEmpty());
}

TEST(Likeness, ConfigsAreShownAsADiff)
{
    Study study = alike();
    study.kernels[0].config = "CONFIG_HZ=250\n";
    study.kernels[1].config = "CONFIG_HZ=1000\nCONFIG_KASAN=y\n";
    const auto comparison = compare::compare(study);
    ASSERT_EQ(comparison.warnings.size(), 2U);
    EXPECT_EQ(comparison.warnings[0].text, "The kernel configs differ in 2 options: one against the base.");
    EXPECT_THAT(comparison.warnings[0].facts, ElementsAre("CONFIG_HZ: 250 (base), 1000", "CONFIG_KASAN: n (base), y"));
    EXPECT_EQ(comparison.warnings[1].text, "The debug options differ: none (base), KASAN (one).");
}

TEST(Likeness, MemoriesAreComparedAsTheyWere)
{
    Study study = alike();
    for (Boot& boot : study.boots)
        if (boot.kernel == 1) {
            FolioProof& proof = *boot.measurements.front().before;
            proof.orders = {{0, proof.pages - 1024}, {2, 1024}};
            proof.runs = {{5, proof.pages / 32}};
        }
    EXPECT_THAT(texts(study),
                ElementsAre("The folio sizes differ in 1 of the memories: one against the base.",
                            "The physical contiguity differs in 1 of the memories: one against the base."));
}

TEST(Likeness, AWarningOfTheKernelMarksIt)
{
    Study study = alike();
    study.boots.back().environment["kernel.splat"] = "WARNING: CPU: 0 PID: 1 at mm/gup.c:1";
    const auto comparison = compare::compare(study);
    ASSERT_EQ(comparison.warnings.size(), 1U);
    EXPECT_EQ(comparison.warnings[0].text, "The kernel warned while it was measured: two.");
    EXPECT_THAT(comparison.warnings[0].facts, ElementsAre(HasSubstr("mm/gup.c")));
    EXPECT_THAT(headline(comparison, 1), HasSubstr("two (!) against base (base)"));
    EXPECT_EQ(kernel_label(comparison, 1), "one");
}

TEST(Likeness, MissingBootsAreToldWithTheirReason)
{
    Study study = alike();
    Boot& failed = study.boots.back();
    failed.state = BootState::Failed;
    failed.error = {"booting", "no answer for 60 s", "Try --clock emulated", 0};
    const auto comparison = compare::compare(study);
    EXPECT_EQ(comparison.warnings.front().text, "Only 2 of 3 boots counted: two.");
    EXPECT_THAT(comparison.warnings.front().facts, ElementsAre(HasSubstr("boot 3 failed: booting")));
    EXPECT_THAT(texts(study), Contains("With two boots of a kernel the verdicts are provisional."));
    EXPECT_THAT(headline(comparison, 1), HasSubstr("Boots: 3 (base), 2."));
}

TEST(Likeness, OneLayoutForAllBootsIsSaid)
{
    Study study = alike();
    study.fixed_layout = true;
    EXPECT_THAT(texts(study), ElementsAre(HasSubstr("one memory layout")));
}
