// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/memory/region.h"
#include "collectors/round.h"
#include "collectors/tuning/knobs.h"

#include <span>

namespace pinscope::collector {

// One kind of memory: how to get it in a given folio size. A new backing is one file that defines such a provider, and
// one line in backings().
struct BackingProvider
{
    Backing backing;
    // What has to be set for `memory` before it is mapped, or why this machine cannot give it. Nothing is changed yet.
    Result<std::vector<Setting>> (*settings)(const Memory& memory, Bytes region, const System& system);
    // Maps the region and gives the kernel its advice. Nothing is populated. `of_file`: it must have a file behind it,
    // which Region::file() then names.
    Result<Region> (*map)(const Memory& memory, Bytes region, bool of_file);
};

std::span<const BackingProvider> backings();
Result<const BackingProvider*> find_backing(Backing backing);

// Maps the region with mmap's `flags` and advises huge pages, or against them where base pages are asked for.
Result<Region> map_with_advice(const Memory& memory, Bytes region, int flags, int fd = -1);
// A file in memory of that size, made by memfd_create with these flags.
Result<int> make_memfd(Bytes size, unsigned flags);

// Whether the machine has memory for a region of `growth` bytes more, with what the kernel and the proof need beside
// it: asking for more than there is would take it from everybody else.
Result<void> check_memory(Bytes growth, const System& system);

// Faults every page in by writing, in one system call (MADV_POPULATE_WRITE, Linux 5.14), which `round` times.
Result<void> populate(const Region& region, Round& round);
Result<void> populate(const Region& region);

// Makes populated memory PTE-mapped without splitting its folios: protecting one page splits the PMD entry, and taking
// the protection back merges the VMA again. Keeps khugepaged from undoing it.
Result<void> split_mappings(const Region& region, Bytes folio);

extern const BackingProvider anon_backing;
extern const BackingProvider shmem_backing;
extern const BackingProvider memfd_backing;
extern const BackingProvider hugetlb_backing;

} // namespace pinscope::collector
