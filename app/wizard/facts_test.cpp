// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/facts.h"

#include "app/wizard/wizard_testing.h"
#include "core/store/store.h"

using namespace pinscope;
using namespace pinscope::wizard;
using pinscope::wizard::testing::some_facts;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Facts, TheCompilerIsTheOneThatTheConfigurationNames)
{
    struct Case
    {
        const char* config;
        const char* compiler;
    };
    const Case cases[] = {
        {"# x\nCONFIG_CC_VERSION_TEXT=\"gcc-14 (Debian 14.2.0-19) 14.2.0\"\nCONFIG_A=y\n", "gcc 14.2.0"},
        {"CONFIG_CC_VERSION_TEXT=\"Debian clang version 19.1.7 (3)\"\n", "clang 19.1.7"},
        {"CONFIG_CC_IS_GCC=y\n", ""},
        {"", ""},
    };
    for (const Case& one : cases)
        EXPECT_EQ(compiler_in_config(one.config), one.compiler);
}

TEST(Facts, TheUsualPairIsTwoSeriesOfOneCompiler)
{
    EXPECT_THAT(usual_pair(some_facts().kernels), ElementsAre("6.17.13-amd64", "7.3.4-amd64"));
    std::vector<KernelFact> kernels = some_facts().kernels;
    kernels.erase(kernels.begin() + 2);
    EXPECT_THAT(usual_pair(kernels), ElementsAre("7.2.13-amd64", "7.3.4-amd64")) << "else the newest two";
    kernels.resize(1);
    EXPECT_THAT(usual_pair(kernels), ElementsAre("7.3.4-amd64", "7.3.4-amd64"));
    EXPECT_THAT(usual_pair({}), IsEmpty());
}

TEST(Facts, WhatIsStillThereOfTheLastTimeIsTaken)
{
    session::Choices last;
    last.base = "6.1.0-50-amd64";
    last.patched = {"6.17.13-amd64"};
    last.boots = 7;
    last.study = "old";
    const session::Choices again = usual_choices(some_facts(), last);
    EXPECT_EQ(again.base, "6.1.0-50-amd64");
    EXPECT_EQ(again.boots, 7);
    EXPECT_EQ(again.study, "6.17.13 against 6.1.0");
    last.patched = {"5.10"};
    EXPECT_EQ(usual_choices(some_facts(), last).base, "6.17.13-amd64");
}

TEST(Facts, ANameIsNotTakenTwice)
{
    Facts facts = some_facts();
    facts.study_names = {"7.3.4 against 6.17.13", "7.3.4 against 6.17.13 (2)"};
    EXPECT_EQ(usual_choices(facts).study, "7.3.4 against 6.17.13 (3)");
}

TEST(Facts, AreReadFromTheMachineAndItsDatabase)
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("p.db")).toStdString();
    session::Installation installation;
    installation.places = {.cache = folder.path().toStdString(),
                           .boot = folder.path().toStdString(),
                           .modules = folder.path().toStdString()};
    EXPECT_THAT(look_at(installation, path).study_names, IsEmpty());
    Study study;
    study.name = "measured";
    study.plan.setups = {parse_setup("vfio-type1/anon:4K/16M").value()};
    study.kernels.resize(2);
    study.kernels[0].label = "a";
    study.kernels[1].label = "b";
    for (int boot = 0; boot < 4; ++boot)
        study.boots.push_back(
            {.kernel = boot % 2, .number = boot / 2, .error = {}, .environment = {}, .measurements = {}});
    ASSERT_TRUE(store::Store::open(path)->import_study(study));
    const Facts facts = look_at(installation, path);
    EXPECT_THAT(facts.study_names, ElementsAre("measured"));
    ASSERT_TRUE(facts.earlier.contains(Clock::Instructions));
    EXPECT_EQ(facts.earlier.at(Clock::Instructions)->boots.size(), 4U);
    EXPECT_EQ(facts.database, path);
}
