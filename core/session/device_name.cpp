// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/device_name.h"

#include <array>
#include <cstdlib>
#include <memory>

extern "C" {
#include <pci/pci.h>
}

namespace pinscope::session {

namespace {

void say_nothing(char*, ...) {}
[[noreturn]] void give_up(char*, ...) // out of memory alone: nothing is looked for on the bus
{
    std::abort();
}

} // namespace

std::string device_name(const Candidate& device)
{
    const std::string numbers = device.vendor + ":" + device.device;
    const auto vendor = static_cast<int>(std::strtol(device.vendor.c_str(), nullptr, 16));
    const auto model = static_cast<int>(std::strtol(device.device.c_str(), nullptr, 16));
    const std::unique_ptr<pci_access, decltype(&pci_cleanup)> access(pci_alloc(), &pci_cleanup);
    access->error = give_up; // pci_init() would set them, and look for a bus that need not be there
    access->warning = say_nothing;
    access->debug = say_nothing;
    std::array<char, 256> text{};
    const char* name = pci_lookup_name(
        access.get(), text.data(), static_cast<int>(text.size()),
        PCI_LOOKUP_VENDOR | PCI_LOOKUP_DEVICE | PCI_LOOKUP_NO_NUMBERS | PCI_LOOKUP_NO_HWDB, vendor, model);
    return name ? name : numbers;
}

} // namespace pinscope::session
