// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/units.h"

#include <QString>
#include <QStringList>
#include <cstdint>
#include <filesystem>
#include <string>

namespace pinscope::guest {

enum class IommuModel { Intel };

struct GuestOptions
{
    std::filesystem::path kernel;
    std::filesystem::path initramfs;
    std::filesystem::path console_log; // the guest's console is written here
    Clock clock = Clock::Instructions; // Emulated: plain TCG; Wall: KVM
    std::uint64_t seed = 0;            // fixes the memory layout; in the instructions clock also every figure
    Bytes memory = gibibytes(2);       // raised where the huge-page pools need more
    IommuModel iommu = IommuModel::Intel;
    int devices = 1;          // for VFIO, each alone in its IOMMU group
    std::int64_t huge_2m = 0; // pages the collector will ask for at run time: they only need room
    std::int64_t huge_1g = 0; // pages reserved on the kernel's command line
    std::string extra_kernel_arguments;
};

// The memory the guest gets: `memory`, or what the pools need beside the kernel's own.
Bytes guest_memory(const GuestOptions& options);
std::string kernel_command_line(const GuestOptions& options);
// The arguments of qemu-system-x86_64. The collector's events come out of QEMU's stdout; give it no stdin.
QStringList qemu_arguments(const GuestOptions& options);

// The path of qemu-system-x86_64. Error: not installed, with the package to install.
Result<QString> find_qemu();
// "7.2.22". Runs the program: blocks for about 50 ms.
Result<std::string> qemu_version(const QString& program);
// Whether this user can open /dev/kvm. That a guest then boots is another matter: give it a deadline.
Result<void> check_kvm();

} // namespace pinscope::guest
