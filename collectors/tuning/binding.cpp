// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/binding.h"

#include "collectors/tuning/device_use.h"
#include "collectors/tuning/journal.h"
#include "core/model/pci_address.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

constexpr const char* vfio_driver = "vfio-pci";
constexpr const char* step = "binding the device";

std::string driver_of(const std::string& address, const System& system)
{
    return system.link_name(pci_folder(address) + "/driver").value_or("");
}

std::string class_of(const std::string& address, const System& system)
{
    return system.read(pci_folder(address) + "/class").value_or("");
}

// Bridges are nothing to measure with.
bool is_bridge(const std::string& address, const System& system)
{
    return class_of(address, system).starts_with("0x06");
}

// Whether the kernel calls a group viable with this member as it is: without a driver, with one that does no DMA of its
// own, or a bridge to another bus.
bool may_stay(const std::string& member, const std::string& driver, const System& system)
{
    const std::string kind = class_of(member, system);
    return driver.empty() || driver == vfio_driver || driver == "pcieport" || driver == "pci-stub" ||
           kind.starts_with("0x0604") || kind.starts_with("0x0607");
}

bool is_test_device(const Candidate& device)
{
    return device.vendor == "0x1234" && device.device == "0x11e8";
}

Result<void> unbind(const std::string& address, const std::string& driver, const System& system)
{
    if (driver.empty())
        return {};
    return system.write(fmt::format("/sys/bus/pci/drivers/{}/unbind", driver), address);
}

// A zero-byte write does not clear driver_override; a newline does.
Result<void> set_override(const std::string& address, const std::string& driver, const System& system)
{
    return system.write(pci_folder(address) + "/driver_override", driver.empty() ? "\n" : driver);
}

Result<void> take_device(const Candidate& device, const System& system)
{
    if (const auto done = unbind(device.address, device.driver, system); !done)
        return done;
    if (const auto done = set_override(device.address, vfio_driver, system); !done)
        return done;
    const auto probed = system.write("/sys/bus/pci/drivers_probe", device.address);
    const std::string now = driver_of(device.address, system);
    if (now == vfio_driver)
        return {};
    std::string cause = fmt::format("{} was given to vfio-pci and has {}", device.address,
                                    now.empty() ? "no driver" : fmt::format("the driver {}", now));
    if (!probed)
        cause += fmt::format(" ({})", probed.error().cause);
    return failure(step, std::move(cause), "Look into the kernel's log for this address");
}

tl::unexpected<Error> no_iommu(const System& system)
{
    const std::string cmdline = system.read("/proc/cmdline").value_or("");
    const bool asked = cmdline.find("iommu=on") != std::string::npos;
    if (asked)
        return failure(step, "the command line turns the IOMMU on, but no device has an IOMMU group",
                       "Turn on VT-d or AMD-Vi in the firmware's settings");
    return failure(step, "no device has an IOMMU group",
                   "Boot with intel_iommu=on or amd_iommu=on, with VT-d or AMD-Vi on in the firmware, or use "
                   "--target guest");
}

} // namespace

std::string pci_folder(std::string_view address)
{
    return fmt::format("/sys/bus/pci/devices/{}", address);
}

std::vector<Candidate> vfio_candidates(const System& system)
{
    std::vector<Candidate> found;
    for (const std::string& address : system.list("/sys/bus/pci/devices")) {
        if (!is_pci_address(address) || is_bridge(address, system))
            continue;
        const std::string folder = pci_folder(address);
        Candidate device;
        device.address = address;
        device.group = system.link_name(folder + "/iommu_group").value_or("");
        if (device.group.empty())
            continue;
        device.vendor = system.read(folder + "/vendor").value_or("");
        device.device = system.read(folder + "/device").value_or("");
        device.driver = driver_of(address, system);
        for (const std::string& member : system.list(folder + "/iommu_group/devices")) {
            const std::string driver = driver_of(member, system);
            if (member != address && !may_stay(member, driver, system))
                device.blockers.push_back(fmt::format("{} ({})", member, driver));
        }
        device.use = use_of_device(address, system);
        const std::string node = system.read(folder + "/numa_node").value_or("");
        device.node = node == "-1" ? "" : node;
        found.push_back(std::move(device));
    }
    return found;
}

Result<Candidate> choose_device(std::string_view wanted, const System& system)
{
    const std::vector<Candidate> all = vfio_candidates(system);
    if (all.empty())
        return no_iommu(system);
    std::vector<Candidate> fit;
    for (const Candidate& device : all) {
        const bool fits =
            wanted.empty() ? is_test_device(device) || device.driver == vfio_driver : device.address == wanted;
        if (fits)
            fit.push_back(device);
    }
    if (fit.empty() && !wanted.empty())
        return failure(step, fmt::format("{} is not a device with an IOMMU group", wanted),
                       "Choose one that `pinscope devices` lists");
    if (wanted.empty() && fit.size() > 1 && std::ranges::all_of(fit, is_test_device))
        fit.resize(1); // one is as good as another
    if (fit.size() != 1) {
        const bool misspelt = system.read("/proc/cmdline").value_or("").find("vfio-pci-ids=") != std::string::npos;
        return failure(step, fmt::format("{} devices could be used", fit.size()),
                       misspelt ? "On the kernel's command line the option is spelt vfio-pci.ids=; or name one that "
                                  "`pinscope devices` lists"
                                : "Name one that `pinscope devices` lists");
    }
    if (!fit.front().blockers.empty())
        return failure(step,
                       fmt::format("the IOMMU group {} of {} is not viable: {} must leave its driver too",
                                   fit.front().group, fit.front().address, fmt::join(fit.front().blockers, ", ")),
                       "Bind the whole group to vfio-pci, or choose another device");
    return fit.front();
}

Result<std::vector<Candidate>> choose_devices(std::string_view wanted, std::size_t count, const System& system)
{
    std::vector<Candidate> chosen;
    if (count == 1 || !wanted.empty()) {
        auto first = choose_device(wanted, system);
        if (!first)
            return tl::unexpected(first.error());
        chosen.push_back(std::move(*first));
    }
    for (Candidate& device : vfio_candidates(system)) {
        const bool usable = device.blockers.empty() && (is_test_device(device) || device.driver == vfio_driver);
        // A group is in one container at a time.
        const bool known = std::ranges::find(chosen, device.group, &Candidate::group) != chosen.end();
        if (chosen.size() < count && usable && !known)
            chosen.push_back(std::move(device));
    }
    if (chosen.size() < count)
        return failure(step,
                       fmt::format("{} containers need as many devices, each in an IOMMU group of its own, and there "
                                   "are {}",
                                   count, chosen.size()),
                       "Bind more devices to vfio-pci, or measure in a guest, which has as many as are needed");
    return chosen;
}

Result<void> bind_to_vfio(const Candidate& device, Journal& journal)
{
    const System& system = journal.system();
    if (device.driver == vfio_driver)
        return {};
    if (!system.exists("/sys/bus/pci/drivers/vfio-pci"))
        return failure(step, "the driver vfio-pci is not loaded",
                       "Run `modprobe vfio-pci`, or use a kernel that has it");
    if (const auto use = use_of_device(device.address, system); !use.empty())
        return failure(step, fmt::format("{} is in use: {}", device.address, use),
                       "Choose a device that the machine does not need");
    std::string override = system.read(pci_folder(device.address) + "/driver_override").value_or("");
    if (override == "(null)")
        override.clear();
    const std::size_t mark = journal.mark();
    if (const auto done = journal.record({Change::Kind::Binding, device.address, device.driver, override}); !done)
        return done;
    const auto taken = take_device(device, system);
    if (taken)
        return {};
    Error error = taken.error();
    if (const auto restored = journal.restore_to(mark); !restored)
        error.cause += fmt::format("; and it could not be given back: {}", restored.error().cause);
    return tl::unexpected(error);
}

Result<void> restore_binding(const std::string& address, const std::string& driver, const std::string& override,
                             const System& system)
{
    const std::string now = driver_of(address, system);
    if (now != driver)
        if (const auto done = unbind(address, now, system); !done)
            return done;
    if (const auto done = set_override(address, override, system); !done)
        return done;
    if (now == driver || driver.empty())
        return {};
    const auto bound = system.write(fmt::format("/sys/bus/pci/drivers/{}/bind", driver), address);
    if (driver_of(address, system) == driver)
        return {};
    return failure("giving the device back",
                   fmt::format("{} did not go back to {}{}", address, driver,
                               bound ? "" : fmt::format(" ({})", bound.error().cause)),
                   fmt::format("Write {0} to /sys/bus/pci/drivers/{1}/bind", address, driver));
}

} // namespace pinscope::collector
