// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/units.h"

#include <cstddef>
#include <utility>

namespace pinscope::collector {

// A mapping of user memory, at an address aligned to 1 GiB and between guard areas, so that no neighbour is merged into
// its VMA and the page tables above it look the same in each boot. Unmapped when it goes out of scope.
class Region
{
public:
    // Reserves address space and maps `size` bytes there with the given mmap flags (MAP_FIXED is added). The region
    // takes the file over, from whose start it is mapped.
    static Result<Region> map(Bytes size, int flags, int fd = -1);

    Region(Region&& other) noexcept { swap(other); }
    Region& operator=(Region&& other) noexcept
    {
        swap(other);
        return *this;
    }
    Region(const Region&) = delete;
    Region& operator=(const Region&) = delete;
    ~Region();

    [[nodiscard]] char* data() const { return m_data; }
    [[nodiscard]] Bytes size() const { return m_size; }
    [[nodiscard]] std::size_t length() const { return static_cast<std::size_t>(m_size.count()); }
    [[nodiscard]] std::uint64_t address() const { return reinterpret_cast<std::uint64_t>(m_data); }

    [[nodiscard]] int file() const { return m_file; } // -1: none

    Result<void> advise(int advice, const char* name) const;

private:
    Region() = default;
    void swap(Region& other) noexcept
    {
        std::swap(m_reserved, other.m_reserved);
        std::swap(m_reserved_length, other.m_reserved_length);
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        std::swap(m_file, other.m_file);
    }

    void* m_reserved = nullptr;
    std::size_t m_reserved_length = 0;
    char* m_data = nullptr;
    Bytes m_size;
    int m_file = -1;
};

// Bytes of a base page, from sysconf.
Bytes page_size();

} // namespace pinscope::collector
