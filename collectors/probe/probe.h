// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"
#include "core/model/study.h"

namespace pinscope::collector {

// Facts about the machine and the running kernel, for the boot's environment: "cpu.model", "memory.total_bytes",
// "kernel.cmdline", "thp.enabled" … Keys whose source cannot be read are left out.
Environment probe_machine(const System& system);

// Median cost of reading the clock twice with nothing between, in ticks, from 1001 pairs; it is part of each sample.
Environment probe_clock();

// The text of a record of /dev/kmsg ("level,sequence,time,flags;text") that reports a WARNING, a BUG or an oops of the
// kernel's own; empty for all others, and for what programs wrote there.
std::string splat_in(std::string_view record);

// Watches the kernel's log from its construction on, for a WARN or BUG during a run.
class KernelLog
{
public:
    explicit KernelLog(const System& system);
    ~KernelLog();
    KernelLog(const KernelLog&) = delete;
    KernelLog& operator=(const KernelLog&) = delete;
    // "kernel.splat" -> the first WARNING or BUG line since then, "kernel.taint" as it is now, and "kernel.pins_left",
    // the pins that were taken since then and not given back, where there are any.
    [[nodiscard]] Environment facts() const;

private:
    [[nodiscard]] long long pins() const; // held by anybody, by /proc/vmstat

    System m_system;
    int m_fd;
    long long m_pins = 0;
};

} // namespace pinscope::collector
