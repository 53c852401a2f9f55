// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/iova.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

template<typename T>
bool read_at(std::span<const std::byte> bytes, std::size_t offset, T& value)
{
    if (offset > bytes.size() || bytes.size() - offset < sizeof(T))
        return false;
    std::memcpy(&value, bytes.data() + offset, sizeof(T));
    return true;
}

// The first IOVA from `least` on in the range that is congruent with `address`; 0 if the mapping does not fit there.
std::uint64_t fit(const vfio::IovaRange& range, std::uint64_t least, std::uint64_t address, std::uint64_t size,
                  std::uint64_t alignment)
{
    const std::uint64_t from = std::max(range.start, least);
    const std::uint64_t step = (address - from) & (alignment - 1); // alignment is a power of two
    if (from > UINT64_MAX - step)
        return 0;
    const std::uint64_t iova = from + step;
    const bool fits = iova >= range.start && iova <= range.end && size - 1 <= range.end - iova;
    return fits ? iova : 0;
}

} // namespace

std::vector<vfio::IovaRange> iova_ranges(std::span<const std::byte> info)
{
    std::vector<vfio::IovaRange> ranges;
    vfio::IommuInfo head{};
    // Kernels before 6.6 end the structure in front of `pad`.
    std::memcpy(&head, info.data(), std::min(info.size(), sizeof head));
    std::size_t at = head.flags & vfio::info_has_capabilities ? head.cap_offset : 0;
    for (int hops = 0; at != 0 && hops < 64; ++hops) {
        vfio::CapabilityHeader header{};
        if (!read_at(info, at, header))
            break;
        std::uint32_t count = 0;
        if (header.id == vfio::capability_iova_ranges && read_at(info, at + sizeof header, count)) {
            for (std::uint32_t i = 0; i < count; ++i) {
                vfio::IovaRange range{};
                if (!read_at(info, at + sizeof header + 2 * sizeof(std::uint32_t) + i * sizeof range, range))
                    break;
                ranges.push_back(range);
            }
        }
        at = header.next;
    }
    if (ranges.empty())
        ranges.push_back({0, UINT64_MAX});
    return ranges;
}

Result<std::uint64_t> choose_iova(std::span<const vfio::IovaRange> ranges, std::uint64_t address, Bytes size)
{
    const auto length = static_cast<std::uint64_t>(size.count());
    const std::uint64_t above = std::uint64_t{4} << 30;
    for (const auto& [alignment, least] :
         {std::pair{gibibytes(1), above}, {mebibytes(2), above}, {gibibytes(1), 1UL}, {mebibytes(2), 1UL}})
        for (const vfio::IovaRange& range : ranges)
            if (const std::uint64_t iova =
                    fit(range, least, address, length, static_cast<std::uint64_t>(alignment.count())))
                return iova;
    const auto extent = [](const vfio::IovaRange& range) { return range.end - std::min(range.start, range.end); };
    const auto widest = std::ranges::max_element(ranges, {}, extent);
    const vfio::IovaRange largest = widest == ranges.end() ? vfio::IovaRange{} : *widest;
    return failure("choosing an IOVA",
                   fmt::format("no range that the IOMMU reports holds {} at an address like {:#x}; the largest is "
                               "{:#x} to {:#x}",
                               format_bytes(size), address & (gibibytes(1).count() - 1), largest.start, largest.end),
                   "Choose a smaller region, or an IOMMU with a wider aperture");
}

tl::unexpected<Error> map_refused(int code, Bytes size)
{
    std::string fix = "Look into the kernel's log";
    if (code == ENOMEM)
        fix = fmt::format("Raise RLIMIT_MEMLOCK above {}, or choose a smaller region", format_bytes(size));
    else if (code == ENOSPC)
        fix = "The container has no mapping entries left: raise vfio_iommu_type1.dma_entry_limit";
    else if (code == EFAULT)
        fix = "Pages could not be faulted in: free memory or huge pages, or choose a smaller region";
    else if (code == EEXIST)
        fix = "This is a fault of Pinscope: the IOVA was mapped already";
    return call_failure("mapping", fmt::format("VFIO_IOMMU_MAP_DMA of {}", format_bytes(size)), code, fix);
}

Result<void> check_unmapped(std::uint64_t unmapped, Bytes asked)
{
    if (unmapped == static_cast<std::uint64_t>(asked.count()))
        return {};
    return failure("unmapping", fmt::format("{} bytes were unmapped instead of {}", unmapped, asked.count()),
                   "This kernel's unmap is broken for this region; report it");
}

} // namespace pinscope::collector
