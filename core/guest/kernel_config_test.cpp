// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/kernel_config.h"

#include "core/guest/build_label.h"
#include "core/guest/build_log.h"

#include <gmock/gmock.h>

namespace pinscope::guest {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(KernelConfig, KnowsSetUnsetAndText)
{
    EXPECT_THAT(
        config_options("# Automatically made\nCONFIG_A=y\n# CONFIG_B is not set\nCONFIG_C=\"a=b\"\n\nCONFIG_D=7"),
        ElementsAre(ConfigOption{"A", "y"}, ConfigOption{"B", "n"}, ConfigOption{"C", "\"a=b\""},
                    ConfigOption{"D", "7"}));
    EXPECT_THAT(config_options("int main() {}\n"), IsEmpty());
}

TEST(KernelConfig, TheFragmentsOfTheProgramSetNoOptionTwice)
{
    std::map<std::string, int> times;
    for (const std::string_view fragment : {guest_fragment(), light_fragment()})
        for (const ConfigOption& option : config_options(fragment))
            EXPECT_EQ(++times[option.name], 1) << option.name;
    EXPECT_EQ(times.count("VFIO_IOMMU_TYPE1"), 1U);
    EXPECT_EQ(times.count("MODULES"), 1U);
}

TEST(KernelConfig, AFragmentSurvivesItself)
{
    EXPECT_THAT(lost_options(guest_fragment(), guest_fragment()), IsEmpty());
}

TEST(KernelConfig, WhatIsLostHasItsPrice)
{
    const auto lost = lost_options("CONFIG_IOMMUFD=y\nCONFIG_VFIO_PCI=y\nCONFIG_ODD=y\n# CONFIG_KASAN is not set\n"
                                   "# CONFIG_GONE is not set\nCONFIG_KEYS=\"\"\n",
                                   "CONFIG_VFIO_PCI=m\nCONFIG_KASAN=y\n");
    ASSERT_THAT(lost, SizeIs(4));
    EXPECT_EQ(describe(lost[0], true),
              "CONFIG_IOMMUFD=y did not survive, it is not set: workload iommufd will not be available");
    EXPECT_EQ(describe(lost[0], false),
              "CONFIG_IOMMUFD=y is unknown to this tree: workload iommufd will not be available");
    EXPECT_FALSE(lost[0].fatal);
    EXPECT_TRUE(lost[1].fatal);
    EXPECT_EQ(lost[1].got, "m");
    EXPECT_THAT(describe(lost[2], true), HasSubstr("nothing that is measured needs it"));
    EXPECT_THAT(describe(lost[3], true), HasSubstr("# CONFIG_KASAN is not set did not survive, it is y"));
}

TEST(BuildLog, CountsWhatKbuildMakes)
{
    for (const char* line : {"  CC      mm/gup.o", "  AR      built-in.a", "  LD [M]  fs/x.ko", "  HOSTCC  scripts/x"})
        EXPECT_TRUE(is_build_step(line)) << line;
    for (const char* line : {"", "make[1]: Entering", "  note: see", "mm/gup.c:3:1: error: x", "  ", "  CC", "  CC "})
        EXPECT_FALSE(is_build_step(line)) << line;
}

TEST(BuildLog, TheCompilersFirstErrorGoesBeforeAllOthers)
{
    struct Case
    {
        const char* log;
        const char* error;
    };
    const Case cases[] = {
        {"  CC      mm/gup.o\n../mm/gup.c: In function 'f':\n../mm/gup.c:12:5: warning: error: no\n"
         "../mm/gup.c:13:5: error: 'x' undeclared\n../mm/gup.c:14:1: error: second\nmake[2]: *** [mm/gup.o] Error 1\n",
         "mm/gup.c:13:5: error: 'x' undeclared"},
        {"make[2]: *** [x] Error 1\n/t/source/a.c:1:10: fatal error: b.h: No such file or directory\n",
         "a.c:1:10: fatal error: b.h: No such file or directory"},
        {"  LD      vmlinux\nld: mm/gup.o: in function `f':\ngup.c:(.text+0x1): undefined reference to `g'\n"
         "make: *** [vmlinux] Error 1\n",
         "gup.c:(.text+0x1): undefined reference to `g'"},
        {"error: objtool: cannot read\nmake: *** [x] Error 2\n", "error: objtool: cannot read"},
        {"make[1]: *** No rule to make target 'x'.  Stop.\n", "make[1]: *** No rule to make target 'x'.  Stop."},
        {"  CC      a.o\n", ""},
    };
    for (const Case& one : cases)
        EXPECT_EQ(first_build_error(one.log, "/t/source"), one.error);
}

TEST(BuildLabel, IsAPlainWordThatNoReleaseHas)
{
    for (const char* label : {"good", "v6.18-3-g0123456789ab", "6.18-mine", "0123456789012", "a_b+c"})
        EXPECT_TRUE(check_label(label)) << label;
    for (const char* label :
         {"", "a b", "a/b", "a,b", "../x", ".x", "-x", "x.part", "6.18", "6", "7.3.4", "ä", "a;b"}) {
        const auto refused = check_label(label);
        ASSERT_FALSE(refused) << label;
        EXPECT_FALSE(refused.error().fix.empty()) << label;
    }
    EXPECT_FALSE(check_label(std::string(65, 'x')));
    EXPECT_TRUE(check_label(std::string(64, 'x')));
    EXPECT_EQ(label_from("v6.18-3-g0123456789ab"), "v6.18-3-g0123456789ab");
    EXPECT_EQ(label_from("next/v1,2"), "next-v1-2");
    EXPECT_EQ(label_from("6.18"), "kernel-6.18");
    EXPECT_EQ(label_from(".-"), "kernel-");
    for (const char* describe : {"v6.18", "next/v1,2", "6.18", ".-", "-x", "ä"})
        EXPECT_TRUE(check_label(label_from(describe))) << describe;
}

} // namespace
} // namespace pinscope::guest
