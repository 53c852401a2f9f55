// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/workloads/vfio_abi.h"
#include "core/model/units.h"

#include <span>
#include <vector>

namespace pinscope::collector {

// The IOVA ranges in the answer of VFIO_IOMMU_GET_INFO; the whole 64-bit space where the kernel (before 5.4) names
// none.
std::vector<vfio::IovaRange> iova_ranges(std::span<const std::byte> info);

// An IOVA for a mapping of `size` bytes at `address`: inside one range, above 4 GiB where that is possible, and
// congruent with the address modulo 1 GiB (else 2 MiB), so that the IOMMU can use superpages.
Result<std::uint64_t> choose_iova(std::span<const vfio::IovaRange> ranges, std::uint64_t address, Bytes size);

// Why the kernel refused to map `size`, by errno: the lock limit, the container's entries, pages that were not to be
// had.
tl::unexpected<Error> map_refused(int code, Bytes size);

// Whether an unmap took away what was asked: VFIO returns the size it unmapped and may succeed with less.
Result<void> check_unmapped(std::uint64_t unmapped, Bytes asked);

} // namespace pinscope::collector
