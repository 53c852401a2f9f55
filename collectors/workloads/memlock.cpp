// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/memlock.h"

#include <cerrno>
#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace pinscope::collector {

namespace {

constexpr int cap_ipc_lock = 14; // include/uapi/linux/capability.h

// The number behind `name` at the start of a line; empty if there is no such line, or a word such as "unlimited".
std::optional<std::uint64_t> number_of(const std::string& text, std::string_view name, int base)
{
    const std::size_t at = text.starts_with(name) ? 0 : text.find(fmt::format("\n{}", name));
    if (at == std::string::npos)
        return std::nullopt;
    const std::size_t value = text.find_first_not_of(" \t", text.find(name, at) + name.size());
    std::uint64_t number = 0;
    if (value == std::string::npos ||
        std::from_chars(text.data() + value, text.data() + text.size(), number, base).ec != std::errc{})
        return std::nullopt;
    return number;
}

} // namespace

Result<void> check_memlock(Bytes size, const System& system)
{
    const std::string status = system.read("/proc/self/status").value_or("");
    const auto capabilities = number_of(status, "CapEff:", 16);
    if (!capabilities || (*capabilities >> cap_ipc_lock) & 1)
        return {};
    const auto limit = number_of(system.read("/proc/self/limits").value_or(""), "Max locked memory", 10);
    if (!limit)
        return {};
    const std::uint64_t locked = number_of(status, "VmLck:", 10).value_or(0) * 1024;
    const std::uint64_t needed = locked + static_cast<std::uint64_t>(size.count());
    if (needed <= *limit)
        return {};
    return failure(
        "mapping", fmt::format("{} bytes are to be locked and RLIMIT_MEMLOCK allows this process {}", needed, *limit),
        "Raise the limit (`ulimit -l`, LimitMEMLOCK=), run the collector as root, or choose a smaller region", ENOMEM);
}

} // namespace pinscope::collector
