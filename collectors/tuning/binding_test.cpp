// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/binding.h"
#include "collectors/tuning/device_use.h"
#include "collectors/tuning/fake_machine.h"
#include "collectors/tuning/journal.h"

#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::collector;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

namespace {

const std::string nic = "0000:01:00.0";
const std::string audio = "0000:01:00.1";

// A machine whose PCI bus binds and unbinds as the kernel's does.
class BindingTest : public testing::Test
{
protected:
    BindingTest()
    {
        add_driver("vfio-pci");
        machine.put("/sys/bus/pci/drivers_probe", "");
        machine.on_write = [this](const std::string& name, const std::string& text) { act(name, text); };
    }

    void add_driver(const std::string& name) const
    {
        for (const char* file : {"bind", "unbind", "new_id"})
            machine.put("/sys/bus/pci/drivers/" + name + "/" + file, "");
    }

    void add_device(const std::string& address, const std::string& kind, const std::string& driver,
                    const std::string& group) const
    {
        const std::string folder = pci_folder(address);
        machine.put(folder + "/class", kind + "\n");
        machine.put(folder + "/vendor", "0x8086\n");
        machine.put(folder + "/device", "0x1533\n");
        machine.put(folder + "/driver_override", "(null)\n");
        if (!driver.empty()) {
            add_driver(driver);
            set_driver(address, driver);
        }
        if (!group.empty()) {
            machine.link(folder + "/iommu_group", machine.path("/sys/kernel/iommu_groups/" + group).string());
            machine.put("/sys/kernel/iommu_groups/" + group + "/devices/" + address, "");
        }
    }

    void set_driver(const std::string& address, const std::string& driver) const
    {
        machine.link(pci_folder(address) + "/driver", "../../../bus/pci/drivers/" + driver);
    }

    void act(const std::string& name, const std::string& text) const
    {
        const auto parts = std::filesystem::path(name);
        const std::string driver = parts.parent_path().filename();
        if (parts.filename() == "unbind")
            machine.remove(pci_folder(text) + "/driver");
        else if (parts.filename() == "bind")
            set_driver(text, driver);
        else if (parts.filename() == "drivers_probe" && probe_takes)
            set_driver(text, chosen_word(machine.get(pci_folder(text) + "/driver_override")));
    }

    Candidate candidate(const std::string& address) { return choose_device(address, machine.system()).value(); }

    FakeMachine machine;
    bool probe_takes = true;
};

} // namespace

TEST_F(BindingTest, CandidatesHaveAGroupAndAreNoBridges)
{
    add_device("0000:00:00.0", "0x060000", "", "0");
    add_device("0000:00:02.0", "0x020000", "e1000", "");
    add_device(nic, "0x020000", "igb", "7");
    const auto found = vfio_candidates(machine.system());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].address, nic);
    EXPECT_EQ(found[0].driver, "igb");
    EXPECT_EQ(found[0].group, "7");
    EXPECT_EQ(found[0].vendor, "0x8086");
    EXPECT_TRUE(found[0].blockers.empty());
}

TEST_F(BindingTest, BlockersAreThoseThatTheKernelCountsAsSuch)
{
    add_device(nic, "0x020000", "igb", "7");
    add_device(audio, "0x040300", "snd_hda_intel", "7");
    add_device("0000:00:01.0", "0x060400", "pcieport", "7"); // a bridge to the bus
    add_device("0000:00:1f.0", "0x060100", "lpc_ich", "7");  // a bridge by class, but an ordinary function
    add_device("0000:01:00.2", "0x0c0330", "pci-stub", "7"); // does no DMA
    add_device("0000:01:00.3", "0x0c8000", "", "7");         // has no driver
    add_device("0000:01:00.4", "0x0c8000", "vfio-pci", "7"); // is bound already
    add_device("0000:02:00.0", "0x010802", "nvme", "8");     // is elsewhere
    EXPECT_THAT(vfio_candidates(machine.system())[0].blockers,
                ElementsAre("0000:00:1f.0 (lpc_ich)", "0000:01:00.1 (snd_hda_intel)"));
    const auto refused = choose_device(nic, machine.system());
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().cause, HasSubstr("0000:01:00.1 (snd_hda_intel)"));
}

TEST_F(BindingTest, WithoutAGroupTheCommandLineDecidesWhatIsMissing)
{
    add_device(nic, "0x020000", "igb", "");
    machine.put("/proc/cmdline", "quiet\n");
    EXPECT_THAT(choose_device("", machine.system()).error().fix, HasSubstr("intel_iommu=on"));
    machine.put("/proc/cmdline", "quiet intel_iommu=on\n");
    EXPECT_THAT(choose_device("", machine.system()).error().fix, HasSubstr("firmware"));
}

TEST_F(BindingTest, A5AMisspeltOptionOfTheCommandLineIsPointedAt)
{
    add_device(nic, "0x020000", "igb", "7");
    machine.put("/proc/cmdline", "intel_iommu=on vfio-pci-ids=8086:1533\n");
    EXPECT_THAT(choose_device("", machine.system()).error().fix, HasSubstr("vfio-pci.ids="));
    machine.put("/proc/cmdline", "intel_iommu=on vfio-pci.ids=8086:1533\n");
    EXPECT_THAT(choose_device("", machine.system()).error().fix, Not(HasSubstr("vfio-pci.ids=")));
}

TEST_F(BindingTest, A10WhoHoldsAGroupIsNamed)
{
    machine.put("/proc/4711/comm", "qemu-system-x86\n");
    machine.link("/proc/4711/fd/17", "/dev/vfio/7");
    machine.put("/proc/self/comm", "x\n");
    EXPECT_EQ(holder_of("/dev/vfio/7", machine.system()), "4711 (qemu-system-x86)");
    EXPECT_EQ(holder_of("/dev/vfio/8", machine.system()), "");
}

TEST_F(BindingTest, A17AParentOfVirtualFunctionsIsLeftAlone)
{
    add_device(nic, "0x020000", "igb", "7");
    machine.put(pci_folder(nic) + "/sriov_numvfs", "4\n");
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    const auto bound = bind_to_vfio(candidate(nic), *journal);
    ASSERT_FALSE(bound);
    EXPECT_THAT(bound.error().cause, HasSubstr("4 virtual functions depend on it"));
    EXPECT_TRUE(machine.writes.empty());
    machine.put(pci_folder(nic) + "/sriov_numvfs", "0\n");
    EXPECT_TRUE(bind_to_vfio(candidate(nic), *journal));
}

TEST_F(BindingTest, WithoutANameOnlyATestDeviceOrABoundOneIsTaken)
{
    add_device(nic, "0x020000", "igb", "7");
    EXPECT_FALSE(choose_device("", machine.system()));
    EXPECT_TRUE(choose_device(nic, machine.system()));
    EXPECT_FALSE(choose_device("0000:09:00.0", machine.system()));
    add_device("0000:00:03.0", "0x00ff00", "", "3");
    machine.put(pci_folder("0000:00:03.0") + "/vendor", "0x1234\n");
    machine.put(pci_folder("0000:00:03.0") + "/device", "0x11e8\n");
    EXPECT_EQ(choose_device("", machine.system()).value().address, "0000:00:03.0");
    add_device(audio, "0x040300", "vfio-pci", "9");
    EXPECT_FALSE(choose_device("", machine.system())); // two could be meant
}

TEST_F(BindingTest, A21EachContainerGetsADeviceOfAGroupOfItsOwn)
{
    const auto add_test_device = [this](const std::string& address, const std::string& group) {
        add_device(address, "0x00ff00", "", group);
        machine.put(pci_folder(address) + "/vendor", "0x1234\n");
        machine.put(pci_folder(address) + "/device", "0x11e8\n");
    };
    add_test_device("0000:00:03.0", "3");
    add_test_device("0000:00:03.1", "3"); // another function of the group
    add_test_device("0000:00:04.0", "4");
    EXPECT_EQ(choose_device("", machine.system()).value().address, "0000:00:03.0") << "one is as good as another";
    const auto two = choose_devices("", 2, machine.system());
    ASSERT_TRUE(two) << describe(two.error());
    EXPECT_EQ((*two)[0].address, "0000:00:03.0");
    EXPECT_EQ((*two)[1].address, "0000:00:04.0");
    EXPECT_EQ(choose_devices("0000:00:04.0", 2, machine.system()).value()[0].address, "0000:00:04.0");
    const auto three = choose_devices("", 3, machine.system());
    ASSERT_FALSE(three);
    EXPECT_THAT(three.error().cause, HasSubstr("3 containers need as many devices"));
    EXPECT_THAT(three.error().cause, HasSubstr("there are 2"));
}

TEST_F(BindingTest, BindsByOverrideAloneAndGivesBack)
{
    add_device(nic, "0x020000", "igb", "7");
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    ASSERT_TRUE(bind_to_vfio(candidate(nic), *journal));
    EXPECT_EQ(candidate(nic).driver, "vfio-pci");
    ASSERT_TRUE(bind_to_vfio(candidate(nic), *journal)); // nothing is left to do
    EXPECT_EQ(journal->mark(), 1U);

    ASSERT_TRUE(journal->restore());
    EXPECT_EQ(candidate(nic).driver, "igb");
    using Write = std::pair<std::string, std::string>;
    EXPECT_THAT(machine.writes, ElementsAre(Write{"/sys/bus/pci/drivers/igb/unbind", nic},
                                            Write{pci_folder(nic) + "/driver_override", "vfio-pci"},
                                            Write{"/sys/bus/pci/drivers_probe", nic},
                                            Write{"/sys/bus/pci/drivers/vfio-pci/unbind", nic},
                                            Write{pci_folder(nic) + "/driver_override", "\n"}, // "" would not clear it
                                            Write{"/sys/bus/pci/drivers/igb/bind", nic}));
}

TEST_F(BindingTest, AnOverrideThatWasThereComesBack)
{
    add_device(nic, "0x020000", "", "7");
    machine.put(pci_folder(nic) + "/driver_override", "pci-stub\n");
    {
        auto journal = Journal::open(machine.system());
        ASSERT_TRUE(journal && bind_to_vfio(candidate(nic), *journal));
    }
    EXPECT_EQ(machine.get(pci_folder(nic) + "/driver_override"), "pci-stub");
    EXPECT_EQ(candidate(nic).driver, "");
}

TEST_F(BindingTest, ABindThatDoesNotTakeIsAnErrorAndIsRolledBack)
{
    add_device(nic, "0x020000", "igb", "7");
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    probe_takes = false;
    const auto bound = bind_to_vfio(candidate(nic), *journal);
    ASSERT_FALSE(bound);
    EXPECT_THAT(bound.error().cause, HasSubstr("no driver"));
    EXPECT_EQ(candidate(nic).driver, "igb");
    EXPECT_EQ(machine.get(pci_folder(nic) + "/driver_override"), "\n");
    EXPECT_EQ(journal->mark(), 0U);
}

TEST_F(BindingTest, ADeviceThatDoesNotComeBackIsAnErrorWithTheRemedy)
{
    add_device(nic, "0x020000", "igb", "7");
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal && bind_to_vfio(candidate(nic), *journal));
    machine.on_write = {};
    machine.remove(pci_folder(nic) + "/driver");
    const auto restored = journal->restore();
    ASSERT_FALSE(restored);
    EXPECT_THAT(restored.error().fix, HasSubstr("/sys/bus/pci/drivers/igb/bind"));
    set_driver(nic, "igb"); // by hand
    EXPECT_TRUE(journal->restore());
}

TEST_F(BindingTest, WithoutTheDriverNothingIsTouched)
{
    add_device(nic, "0x020000", "igb", "7");
    machine.remove("/sys/bus/pci/drivers/vfio-pci");
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    const auto bound = bind_to_vfio(candidate(nic), *journal);
    ASSERT_FALSE(bound);
    EXPECT_THAT(bound.error().fix, HasSubstr("modprobe vfio-pci"));
    EXPECT_TRUE(machine.writes.empty());
}

TEST_F(BindingTest, ADeviceThatTheMachineUsesIsRefused)
{
    add_device(nic, "0x010802", "nvme", "7");
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    const std::string disk = "/sys/devices/pci0000:00/" + nic + "/nvme/nvme0/nvme0n1/nvme0n1p2";
    machine.link("/sys/class/block/nvme0n1p2", machine.path(disk).string());
    machine.put(disk + "/dev", "259:2\n");
    EXPECT_EQ(use_of_device(nic, machine.system()), "");
    EXPECT_EQ(use_of_device(audio, machine.system()), "");

    machine.put("/proc/self/mountinfo", "30 1 259:2 / / rw - ext4 /dev/root rw\n");
    EXPECT_EQ(use_of_device(nic, machine.system()), "nvme0n1p2 is mounted");
    EXPECT_FALSE(bind_to_vfio(candidate(nic), *journal));
    EXPECT_TRUE(machine.writes.empty());

    machine.put("/proc/self/mountinfo", "30 1 0:25 /@ / rw - btrfs /dev/nvme0n1p2 rw\n");
    EXPECT_EQ(use_of_device(nic, machine.system()), "nvme0n1p2 is mounted");
    machine.put("/proc/self/mountinfo", "30 1 259:21 / / rw - ext4 /dev/nvme0n1p21 rw\n");
    EXPECT_EQ(use_of_device(nic, machine.system()), "");
    machine.put("/proc/swaps", "Filename Type Size Used Priority\n/dev/nvme0n1p2   partition 8 0 -2\n");
    EXPECT_EQ(use_of_device(nic, machine.system()), "nvme0n1p2 is swap");
    machine.put("/proc/swaps", "");
    machine.put(disk + "/holders/dm-0", "");
    EXPECT_EQ(use_of_device(nic, machine.system()), "nvme0n1p2 is held by dm-0");
    machine.remove(disk + "/holders");

    const std::string port = "/sys/devices/pci0000:00/" + nic + "/net/eth0";
    machine.link("/sys/class/net/eth0", machine.path(port).string());
    machine.put(port + "/operstate", "down\n");
    EXPECT_EQ(use_of_device(nic, machine.system()), "");
    machine.put(port + "/operstate", "up\n");
    EXPECT_EQ(use_of_device(nic, machine.system()), "eth0 is up");
}
