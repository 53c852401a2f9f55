// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/units.h"

#include <compare>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope {

// Other and Unknown are for imports alone: a figure of another program, memory that its source does not tell.
enum class Workload { VfioType1, Iommufd, Gup, IoUring, DirectIo, Other };
enum class Operation { Populate, Map, Unmap, Get, Put, Pin, Unpin, Register, Unregister, Read, Other };
enum class Backing { Anon, Shmem, Memfd, Hugetlb, File, Unknown };
// Pud is the 1G hugetlb page; the other words are DESIGN's.
enum class Mapping { Pte, Pmd, Pud };

// Names as they stand in plans, in the database, on the screen and in reports.
std::string_view workload_name(Workload workload);    // "vfio-type1", "iommufd", "gup", "io_uring", "direct-io"
std::string_view operation_name(Operation operation); // "populate", "map", …
std::string_view backing_name(Backing backing);       // "anon", …
std::string_view mapping_name(Mapping mapping);       // "pte", "pmd", "pud"
Result<Workload> parse_workload(std::string_view text);
Result<Operation> parse_operation(std::string_view text);
Result<Backing> parse_backing(std::string_view text);
Result<Mapping> parse_mapping(std::string_view text);

// What a workload times, in the order of one sample.
std::span<const Operation> operations_of(Workload workload);

// The memory asked for: its kind, the size of its folios, and how they are mapped.
struct Memory
{
    Backing backing = Backing::Anon;
    Bytes folio = kibibytes(4); // 0 where an imported source does not tell; the mapping then means nothing
    Mapping mapping = Mapping::Pte;
    // What an imported source calls it ("MADV_HUGEPAGE") where that does not prove the three above; empty otherwise.
    std::string stated = {};

    auto operator<=>(const Memory&) const = default;
};

// "anon:64K", "anon:2M:pte", "anon:2M:pmd", "hugetlb:1G:pud": the mapping may be left out where only one exists.
// An imported memory has four parts: "shmem:0:pte:MADV_HUGEPAGE".
Result<Memory> parse_memory(std::string_view text);
std::string memory_id(const Memory& memory); // always reads back to the same value
// For people: "4K", "64K mTHP", "2M THP PMD", "2M THP PTE", "shmem 4K", "shmem 2M THP PMD", "hugetlb 2M".
std::string memory_label(const Memory& memory);
// The order of every axis and table: 4K, 16K … 1M, 2M PTE, 2M PMD, then hugetlb, shmem, memfd, file.
bool axis_before(const Memory& a, const Memory& b);

// Settings of one workload beside its memory, as in {"pages_per_call": 512}.
using Parameters = std::map<std::string, std::int64_t>;

// What is set up once and then measured: one memory, one workload, one region. It yields a cell per operation.
struct Setup
{
    Workload workload = Workload::VfioType1;
    Memory memory;
    Bytes region = mebibytes(128); // 0 where an imported source does not tell
    Parameters parameters;

    auto operator<=>(const Setup&) const = default;
};

// Whether `operation` exists for this setup. PTE-mapped 2M memory is made by splitting PMD mappings, so it has no
// population of its own; what is held for long (gup with longterm=1) is pinned and never just got.
bool has_operation(const Setup& setup, Operation operation);
std::vector<Operation> operations_of(const Setup& setup);

struct Cell
{
    Setup setup;
    Operation operation = Operation::Map;

    auto operator<=>(const Cell&) const = default;
};

std::string setup_id(const Setup& setup); // "vfio-type1/anon:64K:pte/128M" + "/pages_per_call=512" per parameter
std::string cell_id(const Cell& cell);    // setup_id and the operation; unique in a study

} // namespace pinscope
