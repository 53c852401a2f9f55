// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/config_diff.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

using namespace pinscope::compare;
using testing::ElementsAre;

TEST(ConfigDiff, NamesWhatDiffers)
{
    const ConfigDiff diff = diff_configs("CONFIG_A=y\nCONFIG_B=m\n# CONFIG_C is not set\nCONFIG_HZ=250\n",
                                         "CONFIG_A=y\n# CONFIG_B is not set\nCONFIG_HZ=1000\r\nCONFIG_S=\"a=b\"\n");
    EXPECT_EQ(diff.count, 3);
    EXPECT_THAT(diff.lines,
                ElementsAre("CONFIG_B: m (base), n", "CONFIG_HZ: 250 (base), 1000", "CONFIG_S: n (base), \"a=b\""));
}

TEST(ConfigDiff, LeavesOutWhatOnlyRepeatsTheToolChain)
{
    const ConfigDiff diff = diff_configs("CONFIG_CC_VERSION_TEXT=\"gcc 14\"\nCONFIG_GCC_VERSION=140200\n"
                                         "CONFIG_CC_HAS_ASM_GOTO=y\n# Compiler: gcc 14\n",
                                         "CONFIG_CC_VERSION_TEXT=\"gcc 16\"\nCONFIG_GCC_VERSION=160000\n");
    EXPECT_EQ(diff.count, 0);
    EXPECT_TRUE(diff.lines.empty());
}

TEST(ConfigDiff, ShowsTheFirstAndCountsTheRest)
{
    std::string other;
    for (int i = 0; i < 214; ++i)
        other += fmt::format("CONFIG_OPTION_{:03}=y\n", i);
    const ConfigDiff diff = diff_configs("", other);
    EXPECT_EQ(diff.count, 214);
    ASSERT_EQ(diff.lines.size(), 21U);
    EXPECT_EQ(diff.lines.back(), "and 194 more");
}

TEST(ConfigDiff, SurvivesAnyText)
{
    for (const char* text :
         {"", "\n\n", "CONFIG_", "CONFIG_=y", "# CONFIG_ is not set", "#  is not set", "=", "\xff\xfe"})
        EXPECT_LE(diff_configs(text, "CONFIG_A=y").count, 2) << text;
}

TEST(DebugOptions, AreThoseThatCostTime)
{
    EXPECT_THAT(debug_options("CONFIG_KASAN=y\nCONFIG_PROVE_LOCKING=y\nCONFIG_DEBUG_VM_PGTABLE=y\nCONFIG_UBSAN=n\n"
                              "# CONFIG_KCOV is not set\nCONFIG_HZ=250\nCONFIG_DEBUG_INFO=y\n"),
                ElementsAre("DEBUG_VM_PGTABLE", "KASAN", "PROVE_LOCKING"));
    EXPECT_TRUE(debug_options("CONFIG_KFENCE=y\nCONFIG_KFENCE_SAMPLE_INTERVAL=0\n").empty());
    EXPECT_THAT(debug_options("CONFIG_KFENCE=y\nCONFIG_KFENCE_SAMPLE_INTERVAL=100\n"), ElementsAre("KFENCE"));
}
