// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guest/kernel_source.h"
#include "core/guest/qemu.h"
#include "core/launch/collector_process.h"
#include "core/session/schedule.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace pinscope::session {

// What all boots of a run have in common.
struct GuestSettings
{
    QString qemu;                    // the program
    std::filesystem::path collector; // the static one, which becomes the guest's init
    Bytes memory = gibibytes(2);
    int settle_seconds = 3;                        // idle guest time before the first cell
    std::chrono::milliseconds boot_deadline{0};    // 0: by the clock
    std::chrono::milliseconds silence_deadline{0}; // 0: by the clock and the largest region
    std::string extra_kernel_arguments;
};

// Builds the initramfs of one kernel and one boot's setups: the collector, the modules, and the request. Blocks for
// some hundred milliseconds; call it from a worker thread.
Result<void> build_initramfs(const guest::BootableKernel& kernel, const Study& study, const PlannedBoot& boot,
                             const GuestSettings& settings, const std::filesystem::path& path);

// How QEMU is started for one boot.
launch::Launch guest_launch(const guest::BootableKernel& kernel, const Study& study, const PlannedBoot& boot,
                            const GuestSettings& settings, const std::filesystem::path& initramfs,
                            const std::filesystem::path& console);

// The console log for keeping: head and tail of a long one, with valid UTF-8 and "\n" line ends.
std::string read_console(const std::filesystem::path& path);

// Sees in the console why a guest broke down (panic, out of memory) and puts its last lines into the error, and what
// QEMU itself wrote to its stderr.
Error explain_guest_failure(Error error, const std::string& console, std::string_view qemu_errors);

} // namespace pinscope::session
