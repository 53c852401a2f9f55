// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/backing.h"

#include <algorithm>
#include <fmt/format.h>
#include <sys/mman.h>

namespace pinscope::collector {

namespace {

// shmem_enabled governs the PMD size; per-size knobs (Linux 6.11) let one size follow or override it.
Result<std::vector<Setting>> shmem_settings(const Memory& memory, Bytes region, const System& system)
{
    if (const auto enough = check_memory(region, system); !enough)
        return tl::unexpected(enough.error());
    if (memory.folio == page_size())
        return std::vector<Setting>{}; // MADV_NOHUGEPAGE is enough
    const std::string global = fmt::format("{}/shmem_enabled", thp_folder);
    if (!system.exists(global))
        return failure("choosing the memory", "this kernel has no huge pages for shared memory",
                       "Use a kernel with CONFIG_TRANSPARENT_HUGEPAGE and CONFIG_SHMEM");
    std::vector<Setting> settings;
    bool found = false;
    for (Bytes size : thp_sizes(system, "shmem_enabled")) {
        found = found || size == memory.folio;
        settings.push_back(
            {fmt::format("{}/shmem_enabled", thp_size_folder(size)), size == memory.folio ? "advise" : "never"});
    }
    if (!found) {
        if (memory.folio != mebibytes(2))
            return failure("choosing the memory",
                           fmt::format("this kernel has no {} folios for shared memory", format_bytes(memory.folio)),
                           "Use Linux 6.11 or newer");
        settings.push_back({global, "advise"});
    }
    return settings;
}

Result<Region> map_shmem(const Memory& memory, Bytes region, bool of_file)
{
    if (of_file)
        return memfd_backing.map(memory, region, of_file);
    return map_with_advice(memory, region, MAP_SHARED | MAP_ANONYMOUS);
}

} // namespace

const BackingProvider shmem_backing{Backing::Shmem, shmem_settings, map_shmem};

} // namespace pinscope::collector
