// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/imported.h"

#include <optional>
#include <string>
#include <string_view>

// What the words around a block of results say about it. Only phrases that leave no choice are read.
namespace pinscope::imports {

struct Facts
{
    std::string caption;          // the paragraph these facts are from
    std::optional<Bytes> region;  // "the 16G VFIO …", "over a 256 MB anonymous region", "… of 1 GB"
    std::optional<Bytes> hugetlb; // "pagesize=2M", "/dev/hugepages (1G)"
    std::optional<Memory> memory; // "with the I/O buffer in 64 kB mTHP"
    bool anonymous = false;       // "anonymous region"
    bool median = false;          // "median of 15"
    Parameters parameters;        // pages_per_call, write
    std::optional<Workload> workload;
    std::optional<Operation> operation;
    [[nodiscard]] bool any() const;
};
Facts facts_of(std::string_view paragraph);

// "4 kB pages", "64 kB mTHP", "2 MB THP, PTE-mapped", "hugetlbfs with pagesize=2M", "small folio". What the words do
// not tell stays unknown, with the words in `stated`.
Memory memory_of(std::string_view label, const Facts& facts);
bool names_memory(std::string_view label); // whether a "…:" line is about memory rather than a kernel

struct Timed
{
    Workload workload = Workload::Other;
    Operation operation = Operation::Other;
};
// What a kernel function carries out: "vfio_pin_map_dma" -> map. Other where it is none of the known ones.
Timed timed_by(std::string_view function);

// The three programs called vfio-pci-mem-dma-map, told apart by what a message links to.
enum class MapProgram { Unknown, Original, ThpEnabled, Private };
MapProgram program_in(std::string_view line); // Unknown where the line names none
// The memory behind a label of that program, and in `note` what the label does not prove.
Memory memory_of_section(std::string_view section, MapProgram program, std::optional<Bytes> hugetlb, std::string& note);

// "6.16-rc4" out of "Base(v6.16-rc4)"; empty where there is no version.
std::string release_in(std::string_view label);

} // namespace pinscope::imports
