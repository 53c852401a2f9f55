// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/findings.h"

#include <fstream>
#include <gmock/gmock.h>
#include <stdlib.h>

using namespace pinscope::session;
using testing::HasSubstr;
namespace fs = std::filesystem;

namespace {

class FindingsTest : public testing::Test
{
protected:
    FindingsTest()
    {
        std::string pattern = (fs::temp_directory_path() / "pinscope-findings-XXXXXX").native();
        m_system.root = ::mkdtemp(pattern.data());
        m_system.is_root = true;
    }
    ~FindingsTest() override
    {
        std::error_code ignored;
        fs::remove_all(m_system.root, ignored);
    }
    void put(const std::string& path, const std::string& text = {})
    {
        fs::create_directories((m_system.root / path).parent_path());
        std::ofstream(m_system.root / path) << text << '\n';
    }
    Finding finding(const std::string& name)
    {
        for (const auto& look : {workload_findings, counter_findings, right_findings})
            for (Finding& one : look(m_system))
                if (one.name == name)
                    return one;
        ADD_FAILURE() << name;
        return {};
    }

    System m_system;
};

} // namespace

TEST_F(FindingsTest, WhatIsNotThereHasItsReasonAndItsFix)
{
    for (const char* name : {"VFIO on this machine", "iommufd on this machine", "gup_test on this machine",
                             "direct-io on this machine", "hardware counters", "tracing on this machine"}) {
        const Finding one = finding(name);
        EXPECT_FALSE(one.available) << name;
        EXPECT_FALSE(one.reason.empty()) << name;
        EXPECT_FALSE(one.fix.empty()) << name;
    }
}

TEST_F(FindingsTest, FirmwareAndCommandLineAreToldApart)
{
    put("proc/cmdline", "quiet");
    EXPECT_THAT(finding("VFIO on this machine").fix, HasSubstr("boot with intel_iommu=on"));
    put("proc/cmdline", "quiet intel_iommu=on");
    EXPECT_THAT(finding("VFIO on this machine").reason, HasSubstr("the command line turns the IOMMU on"));
    put("dev/vfio/noiommu-0");
    EXPECT_THAT(finding("VFIO on this machine").reason, HasSubstr("nothing is mapped"));
    put("sys/kernel/iommu_groups/7/type");
    EXPECT_TRUE(finding("VFIO on this machine").available);
}

TEST_F(FindingsTest, WorkloadsAreSeenByTheirNodes)
{
    put("dev/iommu");
    EXPECT_THAT(finding("iommufd on this machine").reason, HasSubstr("no cdev"));
    put("dev/vfio/devices/vfio0");
    put("sys/kernel/debug/gup_test");
    put("dev/nullb0");
    for (const char* name : {"iommufd on this machine", "gup_test on this machine", "direct-io on this machine"})
        EXPECT_TRUE(finding(name).available) << name;
}

TEST_F(FindingsTest, ALockedDownKernelIsNamed)
{
    put("sys/kernel/security/lockdown", "none integrity [confidentiality]");
    for (const char* name : {"gup_test on this machine", "hardware counters", "tracing on this machine"})
        EXPECT_THAT(finding(name).reason, HasSubstr("locked down")) << name;
}

TEST_F(FindingsTest, IoUringMayBeSwitchedOffForSomeOrForAll)
{
    put("proc/sys/kernel/io_uring_disabled", "0");
    EXPECT_TRUE(finding("io_uring on this machine").available);
    put("proc/sys/kernel/io_uring_disabled", "2");
    EXPECT_FALSE(finding("io_uring on this machine").available);
    put("proc/sys/kernel/io_uring_disabled", "1");
    EXPECT_TRUE(finding("io_uring on this machine").available);
}

TEST_F(FindingsTest, AHybridProcessorHasSeveralUnitsAndTheWatchdogTakesACounter)
{
    put("sys/bus/event_source/devices/cpu_core/cpus", "0-7");
    put("sys/bus/event_source/devices/cpu_atom/cpus", "8-15");
    put("sys/bus/event_source/devices/uncore_imc/type", "9");
    put("proc/sys/kernel/nmi_watchdog", "1");
    const Finding one = finding("hardware counters");
    EXPECT_TRUE(one.available);
    EXPECT_THAT(one.reason, HasSubstr("PMU cpu_atom, cpu_core;"));
    EXPECT_THAT(one.reason, HasSubstr("NMI watchdog"));
}

TEST_F(FindingsTest, WhatOnlyRootSeesIsNotCalledMissing)
{
    m_system.is_root = false;
    put("proc/self/limits", "Max locked memory         8388608              8388608              bytes");
    for (const char* name : {"gup_test on this machine", "tracing on this machine"})
        EXPECT_THAT(finding(name).reason, HasSubstr("only root sees"));
    EXPECT_THAT(finding("locked memory").reason, HasSubstr("may lock 8388608 bytes"));
}
