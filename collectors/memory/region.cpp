// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/region.h"

#include <cerrno>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

namespace pinscope::collector {

Result<Region> Region::map(Bytes size, int flags, int fd)
{
    const auto alignment = static_cast<std::size_t>(gibibytes(1).count());
    const auto length = static_cast<std::size_t>(size.count());
    Region region;
    region.m_file = fd;
    region.m_reserved_length = length + 2 * alignment;
    void* reserved =
        mmap(nullptr, region.m_reserved_length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (reserved == MAP_FAILED)
        return call_failure("mapping memory", "reserving address space", errno, "Choose a smaller region");
    region.m_reserved = reserved;
    // At least one whole guard area stays in front, so the aligned address is never the reservation's first.
    const auto start = (reinterpret_cast<std::uint64_t>(reserved) + alignment) & ~(alignment - 1);
    void* data = mmap(reinterpret_cast<void*>(start), length, PROT_READ | PROT_WRITE, flags | MAP_FIXED, fd, 0);
    if (data == MAP_FAILED)
        return call_failure("mapping memory", fmt::format("mmap of {}", format_bytes(size)), errno,
                            "Choose a smaller region, or free memory or huge pages");
    region.m_data = static_cast<char*>(data);
    region.m_size = size;
    return region;
}

Region::~Region()
{
    if (m_file >= 0)
        close(m_file);
    if (m_reserved)
        munmap(m_reserved, m_reserved_length);
}

Result<void> Region::advise(int advice, const char* name) const
{
    if (madvise(m_data, length(), advice) != 0)
        return call_failure("preparing memory", fmt::format("madvise({})", name), errno,
                            "Use a kernel that has this advice, or another backing");
    return {};
}

Bytes page_size()
{
    static const Bytes size{sysconf(_SC_PAGESIZE)};
    return size;
}

} // namespace pinscope::collector
