// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <sys/ioctl.h>

// The iommufd ABI and VFIO's device node as far as the collector uses them: include/uapi/linux/iommufd.h (Linux 6.2;
// MAP_FILE 6.13) and the cdev part of include/uapi/linux/vfio.h (6.6).
namespace pinscope::collector::iommufd {

inline constexpr unsigned long bind_device = _IO(';', 118);
inline constexpr unsigned long attach_device = _IO(';', 119);
inline constexpr unsigned long destroy = _IO(';', 0x80);
inline constexpr unsigned long ioas_alloc = _IO(';', 0x81);
inline constexpr unsigned long ioas_iova_ranges = _IO(';', 0x84);
inline constexpr unsigned long ioas_map = _IO(';', 0x85);
inline constexpr unsigned long ioas_unmap = _IO(';', 0x86);
inline constexpr unsigned long option = _IO(';', 0x87);
inline constexpr unsigned long ioas_map_file = _IO(';', 0x8f);

inline constexpr std::uint32_t map_read_write_fixed = 1 | 2 | 4;
inline constexpr std::uint32_t option_huge_pages = 1;
inline constexpr std::uint16_t option_set = 0;

struct BindDevice
{
    std::uint32_t argsz;
    std::uint32_t flags;
    std::int32_t iommufd;
    std::uint32_t device; // out
};

struct AttachDevice
{
    std::uint32_t argsz;
    std::uint32_t flags;
    std::uint32_t page_table; // in: an IOAS; out: what was attached
};

struct IoasAlloc
{
    std::uint32_t size;
    std::uint32_t flags;
    std::uint32_t ioas; // out
};

struct IovaRanges
{
    std::uint32_t size;
    std::uint32_t ioas;
    std::uint32_t count; // in: room; out: how many there are
    std::uint32_t reserved;
    std::uint64_t ranges;    // address of pairs: first and last IOVA
    std::uint64_t alignment; // out
};

struct Map
{
    std::uint32_t size;
    std::uint32_t flags;
    std::uint32_t ioas;
    std::uint32_t reserved;
    std::uint64_t address;
    std::uint64_t length;
    std::uint64_t iova;
};

struct MapFile
{
    std::uint32_t size;
    std::uint32_t flags;
    std::uint32_t ioas;
    std::int32_t fd;
    std::uint64_t start;
    std::uint64_t length;
    std::uint64_t iova;
};

struct Unmap
{
    std::uint32_t size;
    std::uint32_t ioas;
    std::uint64_t iova;
    std::uint64_t length; // in: asked for; out: unmapped
};

struct Option
{
    std::uint32_t size;
    std::uint32_t id;
    std::uint16_t operation;
    std::uint16_t reserved;
    std::uint32_t object;
    std::uint64_t value;
};

static_assert(sizeof(BindDevice) == 16 && sizeof(AttachDevice) == 12 && sizeof(IoasAlloc) == 12);
static_assert(sizeof(IovaRanges) == 32 && sizeof(Map) == 40 && sizeof(MapFile) == 40 && sizeof(Unmap) == 24);
static_assert(sizeof(Option) == 24 && ioas_map == 0x3b85 && ioas_map_file == 0x3b8f && bind_device == 0x3b76);

} // namespace pinscope::collector::iommufd
