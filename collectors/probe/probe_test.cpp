// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/probe/probe.h"
#include "collectors/tuning/fake_machine.h"

#include <gtest/gtest.h>

using namespace pinscope;
using namespace pinscope::collector;

namespace {

// An ELF note: sizes of name and description, type, name, description.
std::string note(std::uint32_t type, const std::string& name, const std::string& description)
{
    const auto word = [](std::uint32_t value) { return std::string(reinterpret_cast<const char*>(&value), 4); };
    const auto padded = [](std::string text) { return text.append((4 - text.size() % 4) % 4, '\0'); };
    return word(static_cast<std::uint32_t>(name.size())) + word(static_cast<std::uint32_t>(description.size())) +
           word(type) + padded(name) + padded(description);
}

} // namespace

TEST(Probe, ReadsTheMachinesFiles)
{
    FakeMachine machine;
    machine.put("/proc/version", "Linux version 6.18.0 (gcc 14.2.0) #1\n");
    machine.put("/proc/cmdline", "quiet intel_iommu=on\n");
    machine.put("/proc/cpuinfo", "processor\t: 0\nmodel\t\t: 85\nmodel name\t: A CPU: the best\nmicrocode\t: 0x42\n");
    machine.put("/proc/meminfo", "MemTotal:       16384 kB\nMemFree:  1 kB\n");
    machine.put("/proc/sys/kernel/tainted", "0\n");
    machine.put("/sys/kernel/notes", note(256, std::string("Xen\0", 4), "x") +
                                         note(3, std::string("GNU\0", 4), std::string("\x01\xab\x20\x0a", 4)));
    machine.put("/sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
    machine.put("/sys/kernel/mm/transparent_hugepage/hugepages-64kB/enabled", "always [inherit] never\n");
    machine.put("/sys/kernel/mm/hugepages/hugepages-2048kB/nr_hugepages", "12\n");
    const Environment facts = probe_machine(machine.system());
    const Environment expected{{"kernel.banner", "Linux version 6.18.0 (gcc 14.2.0) #1"},
                               {"kernel.cmdline", "quiet intel_iommu=on"},
                               {"kernel.build_id", "01ab200a"}, // its last bytes look like white space
                               {"kernel.taint", "0"},
                               {"cpu.model", "A CPU: the best"},
                               {"cpu.microcode", "0x42"},
                               {"memory.total_bytes", "16777216"},
                               {"thp.enabled", "madvise"},
                               {"thp.64K.enabled", "inherit (madvise)"},
                               {"hugetlb.2048kB", "12"}};
    for (const auto& [key, value] : expected) {
        ASSERT_TRUE(facts.contains(key)) << key;
        EXPECT_EQ(facts.at(key), value) << key;
    }
}

TEST(Probe, A22AnOverrideOfTheGroupsIsMarked)
{
    FakeMachine machine;
    machine.put("/proc/cmdline", "quiet pcie_acs_override=downstream\n");
    EXPECT_EQ(probe_machine(machine.system()).at("iommu.acs_override"), "yes");
    machine.put("/proc/cmdline", "quiet\n");
    EXPECT_FALSE(probe_machine(machine.system()).contains("iommu.acs_override"));
}

TEST(Probe, B25B26TheStateOfMemoryAndOfKhugepagedIsKept)
{
    FakeMachine machine;
    machine.put("/proc/buddyinfo", "Node 0, zone   Normal      3      2      1\n");
    machine.put("/sys/kernel/mm/transparent_hugepage/defrag", "always defer [madvise] never\n");
    machine.put("/sys/kernel/mm/transparent_hugepage/khugepaged/pages_to_scan", "4096\n");
    const Environment facts = probe_machine(machine.system());
    EXPECT_EQ(facts.at("memory.buddyinfo"), "Node 0, zone   Normal      3      2      1");
    EXPECT_EQ(facts.at("thp.defrag"), "madvise");
    EXPECT_EQ(facts.at("khugepaged.pages_to_scan"), "4096");
}

TEST(KernelLog, B16PinsThatWereNotGivenBackAreTold)
{
    FakeMachine machine;
    machine.put("/proc/vmstat", "nr_foll_pin_acquired 100\nnr_foll_pin_released 90\n");
    const KernelLog log(machine.system());
    machine.put("/proc/vmstat", "nr_foll_pin_acquired 612\nnr_foll_pin_released 602\n");
    EXPECT_FALSE(log.facts().contains("kernel.pins_left"));
    machine.put("/proc/vmstat", "nr_foll_pin_acquired 612\nnr_foll_pin_released 90\n");
    EXPECT_EQ(log.facts().at("kernel.pins_left"), "512");
}

TEST(Probe, WhatCannotBeReadIsLeftOut)
{
    FakeMachine machine;
    for (const auto& [key, value] : probe_machine(machine.system())) {
        EXPECT_FALSE(value.empty()) << key;
        EXPECT_TRUE(key == "kernel.release" || key == "kernel.machine" || key == "cpu.count" ||
                    key == "collector.version")
            << key;
    }
}

TEST(Probe, DamagedNotesHaveNoBuildId)
{
    FakeMachine machine;
    const std::string good = note(3, std::string("GNU\0", 4), std::string(20, 'x'));
    for (std::size_t cut = 0; cut < good.size(); ++cut) {
        machine.put("/sys/kernel/notes", good.substr(0, cut));
        EXPECT_FALSE(probe_machine(machine.system()).contains("kernel.build_id")) << cut;
    }
    std::string liar = good;
    liar.replace(0, 8, std::string(8, '\xff'));
    machine.put("/sys/kernel/notes", liar);
    EXPECT_FALSE(probe_machine(machine.system()).contains("kernel.build_id"));
}

TEST(Clock, CostsSomethingAndLittle)
{
    const auto ticks = std::stoll(probe_clock().at("clock.overhead_ticks"));
    EXPECT_GT(ticks, 0);
    EXPECT_LT(ticks, 100'000);
}

TEST(KernelLog, TellsTheKernelsSplatsFromAllElse)
{
    struct Case
    {
        const char* record;
        const char* splat;
    };
    for (const auto& [record, splat] : {
             Case{"4,812,1000,-;WARNING: CPU: 0 PID: 1 at mm/gup.c:100 gup+0x1\n SUBSYSTEM=x\n",
                  "WARNING: CPU: 0 PID: 1 at mm/gup.c:100 gup+0x1"},
             {"1,813,1000,-;BUG: kernel NULL pointer dereference, address: 0\n",
              "BUG: kernel NULL pointer dereference, address: 0"},
             {"3,814,1000,-;watchdog: BUG: soft lockup - CPU#0 stuck\n", "watchdog: BUG: soft lockup - CPU#0 stuck"},
             {"6,815,1000,-;vfio-pci: no BUG: here\n", ""},
             {"12,816,1000,-;WARNING: a daemon says so\n", ""},
             {"4,817,1000,-", ""},
             {"no record", ""},
             {"", ""},
         })
        EXPECT_EQ(splat_in(record), splat) << record;
}

TEST(KernelLog, ReportsOnlyWhatCameAfterItsConstruction)
{
    FakeMachine machine;
    machine.put("/dev/kmsg", "4,1,1,-;WARNING: an old one\n");
    machine.put("/proc/sys/kernel/tainted", "512\n");
    const KernelLog log(machine.system());
    EXPECT_EQ(log.facts(), (Environment{{"kernel.taint", "512"}}));
    std::ofstream(machine.path("/dev/kmsg"), std::ios::app) << "4,2,2,-;WARNING: a new one\n";
    EXPECT_EQ(log.facts().at("kernel.splat"), "WARNING: a new one");
}
