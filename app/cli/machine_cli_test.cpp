// SPDX-License-Identifier: GPL-3.0-or-later
// The machine that the tests run on as a target, by itself and at the other end of a pipe that plays ssh.
#include "app/cli/cli_testing.h"
#include "collectors/counters/presets.h"
#include "collectors/workloads/workload.h"
#include "core/protocol/protocol.h"
#include "core/session/offers.h"

#include <cstdlib>
#include <gmock/gmock.h>
#include <unistd.h>

namespace pinscope::cli_testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class MachineTest : public ThisMachineTest
{
protected:
    void SetUp() override
    {
        ThisMachineTest::SetUp();
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

// This machine need not be able to trace: then each setup says why.
TEST_F(MachineTest, IsTracedInTheSameBootAfterItWasMeasuredAndOnlyOnce)
{
    const auto first = run("this", {"--as", "base", "--trace"});
    ASSERT_EQ(first.status, 0) << first.err;
    const Study desk = study("desk");
    ASSERT_EQ(desk.boots.size(), 1U);
    ASSERT_EQ(desk.traced.size(), 1U);
    EXPECT_EQ(desk.boots[0].environment.at("kernel.boot_id"), desk.traced[0].environment.at("kernel.boot_id"));
    EXPECT_EQ(desk.boots[0].measurements.at(0).samples.at(Operation::Register).size(), 3U);
    const Measurement& traced = desk.traced[0].measurements.at(0);
    EXPECT_TRUE(traced.samples.empty());
    if (traced.outcome == pinscope::Outcome::Measured)
        EXPECT_FALSE(traced.traces.at(Operation::Register).functions.empty());
    else
        EXPECT_THAT(describe(traced.reason), HasSubstr("trac"));
    EXPECT_EQ(run("this", {"--trace"}).status, 2) << "both are there";
    EXPECT_EQ(study("desk"), desk);
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

// Each host has the running machine's boot under another name; they take turns, for one machine measures one thing.
TEST_F(MachineTest, SeveralHostsAreMeasuredSideBySideAsBootsOfOneStudy)
{
    play_ssh("while case $1 in -T) true;; -o) shift;; *) false;; esac; do shift; done\n"
             "mkdir -p \"$REMOTE_HOME/$1\"; cd \"$REMOTE_HOME/$1\"\n"
             "flock ../turn sh -c \"$last\" | sed -u \"s/\\(\\\"kernel.boot_id\\\":\\\"\\)/\\1$1-/\"\n");
    const auto measured = run("ssh:one,two");
    ASSERT_EQ(measured.status, 0) << measured.err;
    const Study desk = study("desk");
    ASSERT_EQ(desk.boots.size(), 2U);
    EXPECT_NE(desk.boots[0].number, desk.boots[1].number);
    EXPECT_NE(desk.boots[0].environment.at("kernel.boot_id"), desk.boots[1].environment.at("kernel.boot_id"));
    for (const Boot& boot : desk.boots)
        EXPECT_EQ(boot.measurements.at(0).outcome, pinscope::Outcome::Measured);
    const auto again = run("ssh:one,two");
    EXPECT_EQ(again.status, 2);
    EXPECT_THAT(again.err, HasSubstr("already"));
}

TEST_F(MachineTest, OneMachineByTwoNamesIsNoTwoBoots)
{
    play_ssh("cd \"$REMOTE_HOME\" && exec sh -c \"$last\"\n");
    const auto refused = run("ssh:one,two");
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("the same machine"));
}

TEST_F(MachineTest, DevicesAreListedWithWhatBlocksThem)
{
    const protocol::Devices devices{{{"0000:01:00.0", "0x8086", "0x1533", "igb", "7", {"0000:01:00.1 (ahci)"}, "", "1"},
                                     {"0000:02:00.0", "0x8086", "0x1533", "igb", "8", {}, "eth0 is up", ""},
                                     {"0000:03:00.0", "0x1234", "0x11e8", "vfio-pci", "9", {}, "", ""}}};
    write_file("answer", protocol::encode(protocol::Event{protocol::Hello{protocol::version, "0.1", "6.18", "Linux"}}) +
                             protocol::encode(protocol::Event{devices}) +
                             protocol::encode(protocol::Event{protocol::Finished{}}));
    play_ssh("case $last in *exec*) cat \"$REMOTE_HOME/../answer\";; *) cat > /dev/null;; esac\n");
    const auto listed = pinscope({"devices", "--target", "ssh:desk"});
    ASSERT_EQ(listed.status, 0) << listed.err;
    for (const char* part : {"I210 Gigabit Network Connection", "(NUMA node 1)", "blocked by 0000:01:00.1 (ahci)",
                             "in use: eth0 is up", "group 9", "ready"})
        EXPECT_THAT(listed.out, HasSubstr(part));
    const auto json = pinscope({"devices", "--target", "ssh:desk", "--json"});
    EXPECT_THAT(json.out, HasSubstr("\"schema\": \"pinscope.devices/1\""));
}

TEST_F(MachineTest, WhatTheWizardOffersToCountAreTheCollectorsPresets)
{
    std::vector<std::string> offered;
    std::vector<std::string> known;
    for (const session::CounterOffer& counter : session::offers().counters)
        offered.push_back(counter.name);
    for (const collector::Preset& preset : collector::presets())
        known.emplace_back(preset.name);
    EXPECT_THAT(offered, ::testing::UnorderedElementsAreArray(known));
}

TEST_F(MachineTest, WhatTheWizardOffersToSetAreTheCollectorsParameters)
{
    const session::Offers offers = session::offers();
    for (const collector::WorkloadKind& kind : collector::workloads()) {
        const session::WorkloadOffer* offer = session::find_offer(offers, kind.workload);
        ASSERT_NE(offer, nullptr) << workload_name(kind.workload);
        std::map<std::string, std::int64_t> offered;
        std::map<std::string, std::int64_t> known;
        for (const session::ParameterOffer& parameter : offer->parameters)
            offered[parameter.name] = parameter.usual;
        for (const collector::Parameter& parameter : kind.parameters)
            known[std::string(parameter.name)] = parameter.usual;
        EXPECT_EQ(offered, known) << workload_name(kind.workload);
    }
}

} // namespace
} // namespace pinscope::cli_testing
