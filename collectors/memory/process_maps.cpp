// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/process_maps.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace pinscope::collector {

namespace {

template<typename T>
std::optional<T> number_at(std::string_view text, int base = 10)
{
    T value{};
    if (std::from_chars(text.data(), text.data() + text.size(), value, base).ec != std::errc{})
        return std::nullopt;
    return value;
}

// kB behind "Name:" on a line of smaps; 0 if it is another line.
std::int64_t smaps_kib(std::string_view line, std::string_view name)
{
    if (!line.starts_with(name) || line.size() <= name.size() || line[name.size()] != ':')
        return 0;
    const std::size_t digit = line.find_first_of("0123456789", name.size());
    return digit == std::string_view::npos ? 0 : number_at<std::int64_t>(line.substr(digit)).value_or(0);
}

template<typename Visit>
void each_line(std::string_view text, Visit visit)
{
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        visit(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

// The node and the count of a word "N0=512" of numa_maps.
std::optional<std::pair<int, std::int64_t>> node_count(std::string_view word)
{
    const std::size_t equals = word.find('=');
    if (!word.starts_with('N') || equals == std::string_view::npos)
        return std::nullopt;
    const auto node = number_at<int>(word.substr(1, equals - 1));
    const auto count = number_at<std::int64_t>(word.substr(equals + 1));
    if (!node || !count)
        return std::nullopt;
    return std::pair{*node, *count};
}

} // namespace

Result<std::int64_t> huge_mapped_by_smaps(std::uint64_t address, std::uint64_t length, const System& system)
{
    const auto text = system.read("/proc/self/smaps");
    if (!text)
        return failure("proving the folios", "/proc/self/smaps cannot be read", "Mount /proc");
    std::int64_t kib = 0;
    bool inside = false;
    each_line(*text, [&](std::string_view line) {
        // "START-END perms …" opens a VMA; all other lines are "Name: value".
        if (const std::size_t dash = line.find('-'); dash != std::string_view::npos && dash < line.find(':')) {
            const auto start = number_at<std::uint64_t>(line.substr(0, dash), 16);
            inside = start && *start >= address && *start - address < length;
        } else if (inside) {
            for (const char* name :
                 {"AnonHugePages", "ShmemPmdMapped", "FilePmdMapped", "Shared_Hugetlb", "Private_Hugetlb"})
                kib += smaps_kib(line, name);
        }
    });
    return kib * 1024;
}

std::map<int, std::int64_t> pages_by_node(std::uint64_t address, std::uint64_t length, std::int64_t page,
                                          const System& system)
{
    std::map<int, std::int64_t> pages;
    // numa_maps looks at every page once more: only where there is something to tell apart.
    const bool several = system.read("/sys/devices/system/node/has_memory").value_or("0") != "0";
    each_line(several ? system.read("/proc/self/numa_maps").value_or("") : "", [&](std::string_view line) {
        const auto start = number_at<std::uint64_t>(line, 16);
        if (!start || *start < address || *start - address >= length)
            return;
        constexpr std::string_view unit_name = "kernelpagesize_kB=";
        const std::size_t unit_at = line.find(unit_name);
        const std::int64_t unit =
            unit_at == std::string_view::npos
                ? page
                : number_at<std::int64_t>(line.substr(unit_at + unit_name.size())).value_or(0) * 1024;
        for (std::size_t at = line.find(' '); at != std::string_view::npos; at = line.find(' ', at + 1))
            if (const auto found = node_count(line.substr(at + 1)))
                pages[found->first] += found->second * unit / page;
    });
    return pages;
}

} // namespace pinscope::collector
