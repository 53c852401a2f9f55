// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/probe/probe.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>

namespace pinscope::collector {

std::string splat_in(std::string_view record)
{
    // Level and facility in one number; the kernel's own facility is 0.
    constexpr unsigned kernel_levels = 8;
    unsigned priority = kernel_levels;
    std::from_chars(record.data(), record.data() + record.size(), priority);
    const std::size_t text = record.find(';');
    if (priority >= kernel_levels || text == std::string_view::npos)
        return {};
    record.remove_prefix(text + 1);
    for (const std::string_view sign : {"WARNING: ", "BUG: ", "kernel BUG at", "Oops: ", "general protection fault",
                                        "UBSAN: ", "watchdog: BUG: ", "Internal error: ", "Kernel panic"})
        if (record.starts_with(sign))
            return std::string(record.substr(0, record.find('\n')));
    return {};
}

KernelLog::KernelLog(const System& system)
    : m_system(system), m_fd(open(system.path("/dev/kmsg").c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC))
{
    if (m_fd >= 0)
        lseek(m_fd, 0, SEEK_END);
    m_pins = pins();
}

KernelLog::~KernelLog()
{
    if (m_fd >= 0)
        close(m_fd);
}

long long KernelLog::pins() const
{
    const std::string vmstat = m_system.read("/proc/vmstat").value_or("");
    const auto number = [&vmstat](std::string_view name) {
        const std::size_t at = vmstat.find(name);
        return at == std::string::npos ? 0LL : std::atoll(vmstat.c_str() + at + name.size());
    };
    return number("nr_foll_pin_acquired ") - number("nr_foll_pin_released ");
}

Environment KernelLog::facts() const
{
    Environment facts;
    if (const long long left = pins() - m_pins; left > 0)
        facts["kernel.pins_left"] = std::to_string(left);
    std::array<char, 8192> record{};
    while (m_fd >= 0) {
        const ssize_t got = read(m_fd, record.data(), record.size());
        if (got < 0 && (errno == EPIPE || errno == EINTR)) // EPIPE: records were lost, the next read goes on
            continue;
        if (got <= 0)
            break;
        if (std::string splat = splat_in({record.data(), static_cast<std::size_t>(got)}); !splat.empty())
            facts.try_emplace("kernel.splat", std::move(splat));
    }
    if (const auto taint = m_system.read("/proc/sys/kernel/tainted"))
        facts["kernel.taint"] = *taint;
    return facts;
}

} // namespace pinscope::collector
