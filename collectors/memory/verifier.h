// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/memory/region.h"
#include "core/model/proof.h"

#include <cstdint>
#include <memory>
#include <span>

namespace pinscope::collector {

// Where the verifier reads from. The real one is the kernel; tests have pages of their own making.
class PageSource
{
public:
    virtual ~PageSource() = default;
    // Fills `entries` with the /proc/self/pagemap words of consecutive pages from `address` on.
    virtual Result<void> pagemap(std::uint64_t address, std::span<std::uint64_t> entries) = 0;
    // Fills `flags` with the /proc/kpageflags words of consecutive page frames from `frame` on; 0 past the end.
    virtual Result<void> flags(std::uint64_t frame, std::span<std::uint64_t> flags) = 0;
    // Bytes of [address, address + length) that are mapped by a PMD or a larger entry.
    virtual Result<std::int64_t> huge_mapped(std::uint64_t address, std::uint64_t length) = 0;
    // Pages of the region on each NUMA node; empty where there is only node 0.
    virtual Result<std::map<int, std::int64_t>> nodes(std::uint64_t address, std::uint64_t length) = 0;
};

// The kernel's own words, through /proc/self/pagemap, /proc/kpageflags, PAGEMAP_SCAN (Linux 6.7; smaps before) and
// numa_maps. Needs root: without it page frames are hidden, and the proof says so.
Result<std::unique_ptr<PageSource>> kernel_pages();

// Proves what backs a populated region. Every page's flags are read. A folio counts only if its head and all its tails
// are inside the region and physically in place.
Result<FolioProof> verify(const Region& region, PageSource& source);
Result<FolioProof> verify(std::uint64_t address, std::int64_t pages, Bytes page, PageSource& source);

} // namespace pinscope::collector
