// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <sys/ioctl.h>

// The VFIO ABI as far as the collector uses it: numbers and layouts of include/uapi/linux/vfio.h, stable since
// Linux 3.6 (TYPE1v2 3.15, IOVA ranges 5.4).
namespace pinscope::collector::vfio {

inline constexpr unsigned long get_api_version = _IO(';', 100);
inline constexpr unsigned long check_extension = _IO(';', 101);
inline constexpr unsigned long set_iommu = _IO(';', 102);
inline constexpr unsigned long group_get_status = _IO(';', 103);
inline constexpr unsigned long group_set_container = _IO(';', 104);
inline constexpr unsigned long iommu_get_info = _IO(';', 112);
inline constexpr unsigned long iommu_map_dma = _IO(';', 113);
inline constexpr unsigned long iommu_unmap_dma = _IO(';', 114);

inline constexpr int api_version = 0;
inline constexpr int type1v2 = 3;
inline constexpr std::uint32_t group_viable = 1;
inline constexpr std::uint32_t map_read_write = 3;
inline constexpr std::uint32_t unmap_all = 2; // Linux 5.12, extension 9
inline constexpr int unmap_all_extension = 9;

struct GroupStatus
{
    std::uint32_t argsz;
    std::uint32_t flags;
};

struct DmaMap
{
    std::uint32_t argsz;
    std::uint32_t flags;
    std::uint64_t vaddr;
    std::uint64_t iova;
    std::uint64_t size;
};

struct DmaUnmap
{
    std::uint32_t argsz;
    std::uint32_t flags;
    std::uint64_t iova;
    std::uint64_t size; // in: asked for; out: unmapped
};

struct IommuInfo
{
    std::uint32_t argsz; // out: bytes needed for all capabilities
    std::uint32_t flags; // 1: iova_pgsizes is valid; 2: cap_offset is
    std::uint64_t iova_pgsizes;
    std::uint32_t cap_offset;
    std::uint32_t pad;
};

struct CapabilityHeader
{
    std::uint16_t id;
    std::uint16_t version;
    std::uint32_t next; // offset from the start of IommuInfo; 0 ends the list
};
inline constexpr std::uint16_t capability_iova_ranges = 1;
inline constexpr std::uint32_t info_has_capabilities = 2;

struct IovaRange
{
    std::uint64_t start;
    std::uint64_t end; // inclusive
};

static_assert(sizeof(GroupStatus) == 8 && sizeof(DmaMap) == 32 && sizeof(DmaUnmap) == 24 && sizeof(IommuInfo) == 24);
static_assert(sizeof(CapabilityHeader) == 8 && sizeof(IovaRange) == 16);
static_assert(get_api_version == 0x3b64 && check_extension == 0x3b65 && set_iommu == 0x3b66);
static_assert(group_get_status == 0x3b67 && group_set_container == 0x3b68);
static_assert(iommu_get_info == 0x3b70 && iommu_map_dma == 0x3b71 && iommu_unmap_dma == 0x3b72);

} // namespace pinscope::collector::vfio
