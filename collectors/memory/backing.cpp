// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/backing.h"

#include <array>
#include <cerrno>
#include <fmt/format.h>
#include <sys/mman.h>

namespace pinscope::collector {

namespace {

constexpr int advice_populate_write = 23; // MADV_POPULATE_WRITE, include/uapi/asm-generic/mman-common.h

} // namespace

std::span<const BackingProvider> backings()
{
    static const std::array all{anon_backing, shmem_backing, hugetlb_backing};
    return all;
}

Result<const BackingProvider*> find_backing(Backing backing)
{
    for (const BackingProvider& provider : backings())
        if (provider.backing == backing)
            return &provider;
    return failure("choosing the memory", fmt::format("this collector has no {} memory", backing_name(backing)),
                   "Use anon, shmem or hugetlb");
}

Result<void> populate(const Region& region)
{
    if (madvise(region.data(), region.length(), advice_populate_write) == 0)
        return {};
    const int code = errno;
    if (code == EINVAL)
        return call_failure("populating memory", "madvise(MADV_POPULATE_WRITE)", code, "Use Linux 5.14 or newer");
    return call_failure("populating memory", fmt::format("populating {}", format_bytes(region.size())), code,
                        "Choose a smaller region, or give the machine more memory or huge pages");
}

Result<void> split_mappings(const Region& region, Bytes folio)
{
    const auto page = static_cast<std::size_t>(page_size().count());
    for (std::size_t at = 0; at < region.length(); at += static_cast<std::size_t>(folio.count())) {
        char* second = region.data() + at + page;
        if (mprotect(second, page, PROT_READ) != 0 || mprotect(second, page, PROT_READ | PROT_WRITE) != 0)
            return call_failure("splitting PMD mappings", "mprotect of one page", errno, "Choose a smaller region");
    }
    return region.advise(MADV_NOHUGEPAGE, "MADV_NOHUGEPAGE");
}

} // namespace pinscope::collector
