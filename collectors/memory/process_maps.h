// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"

#include <cstdint>
#include <map>

namespace pinscope::collector {

// Bytes of the VMAs that start in [address, address + length) and are mapped by PMD or larger entries, from
// /proc/self/smaps. For kernels before 6.7, which have no PAGEMAP_SCAN.
Result<std::int64_t> huge_mapped_by_smaps(std::uint64_t address, std::uint64_t length, const System& system);

// Pages of `page` bytes of those VMAs on each NUMA node, from /proc/self/numa_maps; empty where there is only one node.
std::map<int, std::int64_t> pages_by_node(std::uint64_t address, std::uint64_t length, std::int64_t page,
                                          const System& system);

} // namespace pinscope::collector
