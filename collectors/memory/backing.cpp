// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/backing.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fmt/format.h>
#include <sys/mman.h>

namespace pinscope::collector {

namespace {

constexpr int advice_populate_write = 23; // MADV_POPULATE_WRITE, include/uapi/asm-generic/mman-common.h

} // namespace

std::span<const BackingProvider> backings()
{
    static const std::array all{anon_backing, shmem_backing, memfd_backing, hugetlb_backing};
    return all;
}

Result<const BackingProvider*> find_backing(Backing backing)
{
    for (const BackingProvider& provider : backings())
        if (provider.backing == backing)
            return &provider;
    return failure("choosing the memory", fmt::format("this collector has no {} memory", backing_name(backing)),
                   "Use anon, shmem, memfd or hugetlb");
}

Result<void> check_memory(Bytes growth, const System& system)
{
    // Page tables of the process and of the IOMMU, and the proof's words: at most 1/64 of a region of base pages.
    const std::int64_t beside = mebibytes(64).count() + growth.count() / 64;
    const std::string text = system.read("/proc/meminfo").value_or("");
    constexpr std::string_view name = "MemAvailable:";
    const std::size_t at = text.find(name);
    if (at == std::string::npos)
        return {};
    const std::int64_t available = std::strtoll(text.c_str() + at + name.size(), nullptr, 10) * 1024;
    const std::int64_t needed = growth.count() + beside;
    if (needed <= available)
        return {};
    return failure("mapping memory",
                   fmt::format("{} MiB are needed and {} MiB are available", needed >> 20, available >> 20),
                   "Choose a smaller region, or give the machine or the guest more memory", ENOMEM);
}

Result<Region> map_with_advice(const Memory& memory, Bytes region, int flags, int fd)
{
    auto mapped = Region::map(region, flags, fd);
    if (!mapped)
        return mapped;
    const bool small = memory.folio == page_size();
    const auto advised =
        small ? mapped->advise(MADV_NOHUGEPAGE, "MADV_NOHUGEPAGE") : mapped->advise(MADV_HUGEPAGE, "MADV_HUGEPAGE");
    // A kernel without THP knows neither advice; then all folios are small anyway.
    if (!advised && !small)
        return tl::unexpected(advised.error());
    return mapped;
}

Result<void> populate(const Region& region, Round& round)
{
    if (round.time(Operation::Populate,
                   [&] { return madvise(region.data(), region.length(), advice_populate_write); }) == 0)
        return {};
    const int code = errno;
    if (code == EINVAL)
        return call_failure("populating memory", "madvise(MADV_POPULATE_WRITE)", code, "Use Linux 5.14 or newer");
    return call_failure("populating memory", fmt::format("populating {}", format_bytes(region.size())), code,
                        "Choose a smaller region, or give the machine more memory or huge pages");
}

Result<void> populate(const Region& region)
{
    Round untold;
    return populate(region, untold);
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
