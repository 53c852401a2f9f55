// SPDX-License-Identifier: GPL-3.0-or-later
// The machine that the tests run on as a target, by itself and at the other end of a pipe that plays ssh.
#include "app/cli/cli_testing.h"

#include <cstdlib>
#include <gmock/gmock.h>
#include <unistd.h>

namespace pinscope::cli_testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class MachineTest : public CliTest
{
protected:
    void SetUp() override
    {
        if (geteuid() != 0)
            GTEST_SKIP() << "needs root, to see page frames";
        if (!fs::exists("/proc/kpageflags"))
            GTEST_SKIP() << "this kernel does not show its page flags";
        Plan plan;
        plan.setups = {parse_setup("io_uring/anon:4K/4M").value()};
        plan.samples = 2;
        m_plan = write_plan(plan);
    }
    Outcome run(const std::string& target, const Words& more = {})
    {
        Words words{"run", "--study", "desk", "--target", target, "--plan", m_plan, "--boots", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return pinscope(words);
    }
    // The words after the host run in a home folder of their own, as another machine would run them.
    void play_ssh(const std::string& body)
    {
        fs::create_directories(folder() / "bin");
        fs::create_directories(folder() / "home");
        const fs::path script = folder() / "bin/ssh";
        fs::rename(write_file("ssh", "#!/bin/sh\nfor word; do last=$word; done\n" + body), script);
        fs::permissions(script, fs::perms::owner_all);
        set_variable("PATH", (folder() / "bin").string() + ":" + std::getenv("PATH"));
        set_variable("REMOTE_HOME", folder() / "home");
    }

private:
    std::string m_plan;
};

TEST_F(MachineTest, MeasuresTheRunningKernelOnceForEachBoot)
{
    const auto first = run("this", {"--as", "base"});
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_THAT(first.err, HasSubstr("--as LABEL")) << "what is due next";
    const Study desk = study("desk");
    EXPECT_EQ(desk.target, Target::This);
    EXPECT_EQ(desk.clock, Clock::Wall);
    ASSERT_EQ(desk.boots.size(), 1U);
    const Measurement& measured = desk.boots[0].measurements.at(0);
    EXPECT_EQ(measured.outcome, pinscope::Outcome::Measured) << describe(measured.reason);
    EXPECT_EQ(measured.samples.at(Operation::Register).size(), 3U) << "a warm-up and two samples";
    EXPECT_TRUE(desk.boots[0].environment.contains("kernel.boot_id"));

    const auto again = run("this");
    EXPECT_EQ(again.status, 2);
    EXPECT_THAT(again.err, HasSubstr("already"));
    EXPECT_EQ(study("desk").boots.size(), 1U);
}

TEST_F(MachineTest, TheCollectorIsCopiedToAHostAndItsSamplesComeHome)
{
    play_ssh("cd \"$REMOTE_HOME\" && exec sh -c \"$last\"\n");
    const auto measured = run("ssh:desk");
    ASSERT_EQ(measured.status, 0) << measured.err;
    EXPECT_EQ(study("desk").target, Target::Ssh);
    EXPECT_EQ(study("desk").boots.at(0).measurements.at(0).outcome, pinscope::Outcome::Measured);
    EXPECT_TRUE(fs::exists(folder() / "home/.cache/pinscope/pinscope-collector-" PINSCOPE_VERSION));
}

TEST_F(MachineTest, AHostThatCannotBeReachedIsNamedWithWhatSshSaid)
{
    play_ssh("echo 'ssh: connect to host desk: No route to host' >&2; exit 255\n");
    const auto refused = run("ssh:desk");
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.err, HasSubstr("No route to host"));
    EXPECT_FALSE(fs::exists(database())) << "nothing was begun";
}

TEST_F(MachineTest, WhatCouldBeAnOptionOfSshIsNoHost)
{
    const auto refused = run("ssh:-oProxyCommand=true");
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("not the name of a host"));
}

} // namespace
} // namespace pinscope::cli_testing
