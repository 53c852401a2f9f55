// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels from a tree, by the program itself. The tree builds in a second; the guests are shell scripts.
#include "app/cli/cli_testing.h"

#include "core/guest/fake_tree.h"
#include "core/guest/test_samples.h"

#include <csignal>
#include <gmock/gmock.h>

namespace pinscope::cli_testing {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class TreeTest : public FakeGuestTest
{
protected:
    TreeTest()
    {
        for (const char* tool : {"flex", "bison", "bc"}) {
            const auto path = write_file(std::string("bin/") + tool, "#!/bin/sh\n");
            std::filesystem::permissions(path, std::filesystem::perms::owner_exec, std::filesystem::perm_options::add);
        }
        for (const char* header : {"include/libelf.h", "include/openssl/opensslv.h"})
            guest::samples::put(folder() / header, "");
        set_variable("CPATH", (folder() / "include").string());
    }

    Outcome build(const Words& more = {})
    {
        Words words{"kernels", "build", "--tree", tree.path().string()};
        words.insert(words.end(), more.begin(), more.end());
        return pinscope(words);
    }

    guest::samples::FakeTree tree{folder() / "linux"};
};

TEST_F(TreeTest, ABuildPrintsTheLabelToMeasureItBy)
{
    const Outcome built = build();
    EXPECT_EQ(built.status, 0) << built.err;
    EXPECT_EQ(built.out, "v6.99\n");
    EXPECT_THAT(built.err, HasSubstr("v6.99: Linux 6.99.0 from v6.99 with gcc"));
    EXPECT_THAT(pinscope({"kernels", "list"}).out, HasSubstr("v6.99                            built"));
    EXPECT_THAT(build().err, HasSubstr("v6.99: built before"));
}

TEST_F(TreeTest, SaysByItsStatusWhoseFaultItIs)
{
    EXPECT_EQ(build({"--label", "a/b"}).status, 2);
    EXPECT_EQ(pinscope({"kernels", "build", "--tree", folder().string()}).status, 2);
    EXPECT_EQ(pinscope({"kernels", "build"}).status, 2);
    tree.put("mm/b.c", "int f(void) { return nothing; }\n");
    const Outcome broken = build();
    EXPECT_EQ(broken.status, 4);
    EXPECT_THAT(broken.err, HasSubstr("mm/b.c:1:"));
    EXPECT_THAT(broken.out, IsEmpty());
    set_variable("CPATH", "");
    set_variable("PATH", (folder() / "bin").string());
    const Outcome lacking = build();
    EXPECT_EQ(lacking.status, 3);
    EXPECT_THAT(lacking.err, HasSubstr("sudo apt install git make gcc"));
}

TEST_F(TreeTest, CtrlCStopsABuildThatGoesOnLater)
{
    tree.put("SLOW", "");
    tree.commit("Take ten minutes over mm/b");
    const auto process = start({"kernels", "build", "--tree", tree.path().string()});
    const auto builds = folder() / "cache/pinscope/builds";
    ASSERT_TRUE(until([&] {
        std::error_code problem;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(builds, problem))
            if (entry.path().filename() == "slow.pid")
                return true;
        return false;
    }));
    kill(static_cast<pid_t>(process->processId()), SIGINT);
    const Outcome stopped = wait_for(*process);
    EXPECT_EQ(stopped.status, 4);
    EXPECT_THAT(stopped.err, HasSubstr("What was compiled is kept"));
    std::filesystem::remove(tree.path() / "SLOW"); // an uncommitted change
    EXPECT_EQ(build().status, 0);
}

TEST_F(TreeTest, ASeriesIsBuiltMeasuredAndShownAsColumns)
{
    guest("release=6.99.0\n" + healthy());
    for (const char* text : {"one", "two", "three"}) {
        tree.put("mm/a.c", std::string("const char a[] = \"") + text + "\";\n");
        tree.commit(std::string("mm: patch ") + text);
    }
    const Words words{
        "run",     "--series", "v6.99..main", "--tree", tree.path().string(), "--plan", write_plan(plan).string(),
        "--boots", "1"};
    const Outcome outcome = pinscope(words);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const Study measured = study("linux v6.99..main");
    ASSERT_THAT(measured.kernels, SizeIs(4));
    EXPECT_EQ(measured.kernels.front().label, "v6.99");
    EXPECT_THAT(measured.kernels.back().label, testing::StartsWith("v6.99-3-g"));
    EXPECT_THAT(measured.command, AllOf(HasSubstr("--base v6.99 --patched v6.99-1-g")));
    EXPECT_EQ(guests_started(), 4);
    for (const Kernel& kernel : measured.kernels)
        EXPECT_THAT(outcome.out, HasSubstr(kernel.label));
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("patch 3 of 3"), HasSubstr("mm: patch two")));

    EXPECT_EQ(pinscope(words).status, 0);
    EXPECT_EQ(guests_started(), 4) << "nothing is built or measured twice";
}

TEST_F(TreeTest, ABadSeriesIsWrongUsage)
{
    EXPECT_EQ(pinscope({"run", "--series", "main", "--tree", tree.path().string()}).status, 2);
    EXPECT_EQ(pinscope({"run", "--series", "main..main", "--tree", tree.path().string()}).status, 2);
    EXPECT_EQ(pinscope({"run", "--series", "a..b", "--base", "6.1.1"}).status, 2);
    EXPECT_EQ(pinscope({"run", "--tree", "."}).status, 2);
}

} // namespace
} // namespace pinscope::cli_testing
