// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"
#include "core/model/candidate.h"

#include <string>
#include <string_view>
#include <vector>

namespace pinscope::collector {

class Journal;

std::string pci_folder(std::string_view address); // "/sys/bus/pci/devices/0000:00:03.0"

// All PCI devices that have an IOMMU group, by address; bridges are left out.
std::vector<Candidate> vfio_candidates(const System& system);

// The device to measure with: `wanted`, or where it is empty the only test device (QEMU's edu, 1234:11e8) or the only
// device already bound to vfio-pci. Errors say what is missing: IOMMU, group, or a choice.
Result<Candidate> choose_device(std::string_view wanted, const System& system);
// As many of them, each in a group of its own: the wanted one, test devices, and those that vfio-pci has already.
Result<std::vector<Candidate>> choose_devices(std::string_view wanted, std::size_t count, const System& system);

// Binds the device to vfio-pci by driver_override alone, so that no sibling with the same id is caught; the journal
// knows the old driver first, and the driver link is read back. A device that the machine uses is refused, and one that
// vfio-pci does not take is given back at once.
Result<void> bind_to_vfio(const Candidate& device, Journal& journal);

// The journal's way back: sets driver_override to `override` and gives the device back to `driver` ("" for none).
Result<void> restore_binding(const std::string& address, const std::string& driver, const std::string& override,
                             const System& system);

} // namespace pinscope::collector
