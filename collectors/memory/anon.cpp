// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/backing.h"

#include <algorithm>
#include <fmt/format.h>
#include <sys/mman.h>

namespace pinscope::collector {

namespace {

// Before per-size knobs (Linux 6.8) only PMD-sized folios exist, under the one knob.
Result<std::vector<Setting>> old_settings(const Memory& memory, const System& system)
{
    if (memory.folio != mebibytes(2))
        return failure("choosing the memory",
                       fmt::format("this kernel has no {} mTHP for anonymous memory", format_bytes(memory.folio)),
                       "Use Linux 6.8 or newer");
    if (!system.exists(fmt::format("{}/enabled", thp_folder)))
        return failure("choosing the memory", "this kernel has no transparent huge pages",
                       "Use a kernel with CONFIG_TRANSPARENT_HUGEPAGE");
    return std::vector<Setting>{{fmt::format("{}/enabled", thp_folder), "madvise"},
                                {fmt::format("{}/defrag", thp_folder), "madvise"}};
}

// The kernel takes the largest enabled size that fits, so the one wanted is enabled and all others are not.
Result<std::vector<Setting>> anon_settings(const Memory& memory, Bytes region, const System& system)
{
    if (const auto enough = check_memory(region, system); !enough)
        return tl::unexpected(enough.error());
    if (memory.folio == page_size())
        return std::vector<Setting>{}; // MADV_NOHUGEPAGE is enough
    const std::vector<Bytes> sizes = thp_sizes(system, "enabled");
    if (sizes.empty())
        return old_settings(memory, system);
    if (!std::ranges::count(sizes, memory.folio))
        return failure("choosing the memory",
                       fmt::format("this kernel has no {} folios for anonymous memory: {} is missing",
                                   format_bytes(memory.folio), thp_size_folder(memory.folio)),
                       fmt::format("Choose one of {} to {}", format_bytes(sizes.front()), format_bytes(sizes.back())));
    std::vector<Setting> settings;
    for (Bytes size : sizes)
        settings.push_back(
            {fmt::format("{}/enabled", thp_size_folder(size)), size == memory.folio ? "madvise" : "never"});
    settings.push_back({fmt::format("{}/defrag", thp_folder), "madvise"});
    return settings;
}

Result<Region> map_anon(const Memory& memory, Bytes region, bool of_file)
{
    if (of_file)
        return failure("mapping memory", "anonymous memory has no file", "Use memfd or hugetlb with map_file=1");
    return map_with_advice(memory, region, MAP_PRIVATE | MAP_ANONYMOUS);
}

} // namespace

const BackingProvider anon_backing{Backing::Anon, anon_settings, map_anon};

} // namespace pinscope::collector
