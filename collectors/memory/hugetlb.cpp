// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/backing.h"

#include <bit>
#include <fmt/format.h>
#include <sys/mman.h>

namespace pinscope::collector {

namespace {

constexpr int hugetlb_size_shift = 26; // MAP_HUGE_SHIFT, include/uapi/linux/mman.h

// Grows the pool by what is missing; pages that somebody else holds stay theirs.
Result<std::vector<Setting>> hugetlb_settings(const Memory& memory, Bytes region, const System& system)
{
    const std::string folder = hugetlb_folder(memory.folio);
    const auto total = system.read_number(fmt::format("{}/nr_hugepages", folder));
    const auto free = system.read_number(fmt::format("{}/free_hugepages", folder));
    const auto reserved = system.read_number(fmt::format("{}/resv_hugepages", folder)).value_or(0);
    if (!total || !free)
        return failure("choosing the memory",
                       fmt::format("this kernel has no {} hugetlb pages", format_bytes(memory.folio)),
                       "Use a kernel and a processor that have this page size");
    const long long needed = region.count() / memory.folio.count();
    const long long missing = needed - (*free - reserved);
    if (missing <= 0) // as when the pool was filled at boot, the only way to get 1G pages for certain
        return std::vector<Setting>{};
    if (const auto enough = check_memory(Bytes{missing * memory.folio.count()}, system); !enough)
        return tl::unexpected(enough.error());
    return std::vector<Setting>{{fmt::format("{}/nr_hugepages", folder), fmt::format("{}", *total + missing)}};
}

Result<Region> map_pages(const Memory& memory, Bytes region, bool of_file)
{
    // MFD_HUGETLB takes the size at the same place as MAP_HUGETLB.
    const int size = std::countr_zero(static_cast<std::uint64_t>(memory.folio.count())) << hugetlb_size_shift;
    if (!of_file)
        return Region::map(region, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB | size);
    const auto fd = make_memfd(region, MFD_HUGETLB | static_cast<unsigned>(size));
    if (!fd)
        return tl::unexpected(fd.error());
    return Region::map(region, MAP_SHARED, *fd);
}

Result<Region> map_hugetlb(const Memory& memory, Bytes region, bool of_file)
{
    auto mapped = map_pages(memory, region, of_file);
    if (mapped)
        return mapped;
    Error error = mapped.error();
    error.cause += fmt::format("; {} hugetlb pages of {} are needed", region.count() / memory.folio.count(),
                               format_bytes(memory.folio));
    return tl::unexpected(error);
}

} // namespace

const BackingProvider hugetlb_backing{Backing::Hugetlb, hugetlb_settings, map_hugetlb};

} // namespace pinscope::collector
