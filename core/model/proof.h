// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/cell.h"

#include <cstdint>
#include <map>
#include <string>

namespace pinscope {

// What really backed one memory, from /proc/self/pagemap and /proc/kpageflags: every page's flags were read.
// All counts are in base pages of `page` bytes unless said otherwise.
struct FolioProof
{
    Bytes page = kibibytes(4);
    std::int64_t pages = 0;             // pages of the region
    std::map<int, std::int64_t> orders; // folio order -> pages in whole folios of that order
    std::map<int, std::int64_t> runs;   // floor(log2(length)) -> number of physically contiguous runs
    std::map<int, std::int64_t> nodes;  // NUMA node -> pages
    std::int64_t huge_mapped = 0;       // pages mapped by a PMD or larger entry
    std::int64_t anon = 0;              // pages of anonymous folios
    std::int64_t hugetlb = 0;           // pages of hugetlb folios
    std::int64_t zero = 0;              // pages of the (huge) zero page: nothing was ever written there
    std::int64_t absent = 0;            // pages not in memory
    std::int64_t partial = 0;           // pages of folios that are only partly inside the region
    bool physical = true;               // false where page frame numbers were hidden: nothing is proven

    bool operator==(const FolioProof&) const = default;
};

// Share (0 … 1) of the region that is at least what `asked` says: backing, folio order and mapping together.
double proven_share(const FolioProof& proof, const Memory& asked);

// A cell counts as what was asked from this share on.
inline constexpr double required_share = 0.99;

// What it is, largest share first: "4K PTE 100 %" or "2M PMD 60 %, 4K PTE 40 %".
std::string describe_memory(const FolioProof& proof);

} // namespace pinscope
