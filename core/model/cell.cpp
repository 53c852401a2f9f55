// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/cell.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <tuple>

namespace pinscope {

namespace {

template<typename E>
struct Named
{
    E value;
    std::string_view name;
};
template<typename E>
Named(E, std::string_view) -> Named<E>; // clang before 17 does not deduce aggregates

constexpr std::array workloads{
    Named{Workload::VfioType1, "vfio-type1"}, Named{Workload::Iommufd, "iommufd"},    Named{Workload::Gup, "gup"},
    Named{Workload::IoUring, "io_uring"},     Named{Workload::DirectIo, "direct-io"}, Named{Workload::Other, "other"}};
constexpr std::array operations{Named{Operation::Populate, "populate"},
                                Named{Operation::Map, "map"},
                                Named{Operation::Unmap, "unmap"},
                                Named{Operation::Get, "get"},
                                Named{Operation::Put, "put"},
                                Named{Operation::Pin, "pin"},
                                Named{Operation::Unpin, "unpin"},
                                Named{Operation::Register, "register"},
                                Named{Operation::Unregister, "unregister"},
                                Named{Operation::Read, "read"},
                                Named{Operation::Other, "other"}};
constexpr std::array backings{Named{Backing::Anon, "anon"},   Named{Backing::Shmem, "shmem"},
                              Named{Backing::Memfd, "memfd"}, Named{Backing::Hugetlb, "hugetlb"},
                              Named{Backing::File, "file"},   Named{Backing::Unknown, "unknown"}};
constexpr std::array mappings{Named{Mapping::Pte, "pte"}, Named{Mapping::Pmd, "pmd"}, Named{Mapping::Pud, "pud"}};

template<typename E, std::size_t N>
std::string_view name_of(const std::array<Named<E>, N>& table, E value)
{
    const auto found = std::ranges::find(table, value, &Named<E>::value);
    return found == table.end() ? std::string_view{} : found->name;
}

template<typename E, std::size_t N>
Result<E> parse(const std::array<Named<E>, N>& table, std::string_view kind, std::string_view text)
{
    const auto found = std::ranges::find(table, text, &Named<E>::name);
    if (found != table.end())
        return found->value;
    std::string known;
    for (const auto& entry : table)
        known += fmt::format("{}{}", known.empty() ? "" : ", ", entry.name);
    return failure(fmt::format("reading a {}", kind), fmt::format("\"{}\" is not a {}", text, kind),
                   fmt::format("Use one of {}", known));
}

constexpr std::array vfio_operations{Operation::Populate, Operation::Map, Operation::Unmap};
constexpr std::array gup_operations{Operation::Populate, Operation::Get, Operation::Put, Operation::Pin,
                                    Operation::Unpin};
constexpr std::array io_uring_operations{Operation::Populate, Operation::Register, Operation::Unregister};
constexpr std::array direct_io_operations{Operation::Populate, Operation::Read};
constexpr std::array other_operations{Operation::Other};

constexpr bool is_thp(const Memory& memory)
{
    return memory.backing != Backing::Hugetlb && memory.folio >= mebibytes(2);
}

// A stated name may hold anything, and an id is split at '/', ':' and '='; so these and the unprintable are %XX.
std::string escape(std::string_view text)
{
    std::string out;
    for (const char c : text)
        if (const auto u = static_cast<unsigned char>(c);
            u <= ' ' || u == 0x7f || std::string_view{"/:=%"}.find(c) != std::string_view::npos)
            out += fmt::format("%{:02X}", u);
        else
            out += c;
    return out;
}

std::string unescape(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        const char* const digits = text.data() + i + 1;
        if (text[i] == '%' && i + 2 < text.size() && std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
            out += static_cast<char>(value);
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

Mapping usual_mapping(Backing backing, Bytes folio)
{
    if (folio >= gibibytes(1))
        return Mapping::Pud;
    if (folio >= mebibytes(2))
        return Mapping::Pmd;
    (void)backing;
    return Mapping::Pte;
}

} // namespace

std::string_view workload_name(Workload workload)
{
    return name_of(workloads, workload);
}
std::string_view operation_name(Operation operation)
{
    return name_of(operations, operation);
}
std::string_view backing_name(Backing backing)
{
    return name_of(backings, backing);
}
std::string_view mapping_name(Mapping mapping)
{
    return name_of(mappings, mapping);
}
Result<Workload> parse_workload(std::string_view text)
{
    return parse(workloads, "workload", text);
}
Result<Operation> parse_operation(std::string_view text)
{
    return parse(operations, "operation", text);
}
Result<Backing> parse_backing(std::string_view text)
{
    return parse(backings, "backing", text);
}
Result<Mapping> parse_mapping(std::string_view text)
{
    return parse(mappings, "mapping", text);
}

std::span<const Operation> operations_of(Workload workload)
{
    switch (workload) {
    case Workload::VfioType1:
    case Workload::Iommufd:
        return vfio_operations;
    case Workload::Gup:
        return gup_operations;
    case Workload::IoUring:
        return io_uring_operations;
    case Workload::DirectIo:
        return direct_io_operations;
    case Workload::Other:
        return other_operations;
    }
    return {};
}

Result<Memory> parse_memory(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return failure("reading a memory", fmt::format("\"{}\" has no folio size", text),
                       "Write BACKING:FOLIO or BACKING:FOLIO:MAPPING, as in anon:2M:pte");
    const auto backing = parse_backing(text.substr(0, colon));
    if (!backing)
        return tl::unexpected(backing.error());
    std::string_view rest = text.substr(colon + 1);
    const std::size_t second = rest.find(':');
    const std::size_t third = second == std::string_view::npos ? second : rest.find(':', second + 1);
    const auto folio = parse_bytes(rest.substr(0, second));
    if (!folio)
        return tl::unexpected(folio.error());
    Memory memory{*backing, *folio, usual_mapping(*backing, *folio)};
    if (second != std::string_view::npos) {
        const bool named = third != std::string_view::npos;
        const auto mapping = parse_mapping(rest.substr(second + 1, named ? third - second - 1 : third));
        if (!mapping)
            return tl::unexpected(mapping.error());
        memory.mapping = *mapping;
        if (named)
            memory.stated = unescape(rest.substr(third + 1));
    }
    return memory;
}

std::string memory_id(const Memory& memory)
{
    std::string id =
        fmt::format("{}:{}:{}", backing_name(memory.backing), format_bytes(memory.folio), mapping_name(memory.mapping));
    if (!memory.stated.empty())
        id += ":" + escape(memory.stated);
    return id;
}

std::string memory_label(const Memory& memory)
{
    if (!memory.stated.empty())
        return memory.backing == Backing::Unknown ? memory.stated
                                                  : fmt::format("{} ({})", memory.stated, backing_name(memory.backing));
    if (memory.folio == Bytes{})
        return fmt::format("{}, folio size not stated", backing_name(memory.backing));
    std::string label = memory.backing == Backing::Anon ? "" : fmt::format("{} ", backing_name(memory.backing));
    label += format_bytes(memory.folio);
    if (memory.backing == Backing::Hugetlb)
        return label;
    if (is_thp(memory))
        return label + (memory.mapping == Mapping::Pte ? " THP PTE" : " THP PMD");
    if (memory.folio > kibibytes(4))
        return label + " mTHP";
    return label;
}

bool axis_before(const Memory& a, const Memory& b)
{
    const auto rank = [](Backing backing) {
        constexpr std::array order{Backing::Anon, Backing::Hugetlb, Backing::Shmem, Backing::Memfd, Backing::File};
        return std::ranges::find(order, backing) - order.begin();
    };
    if (rank(a.backing) != rank(b.backing))
        return rank(a.backing) < rank(b.backing);
    return std::tie(a.folio, a.mapping, a.stated) < std::tie(b.folio, b.mapping, b.stated);
}

bool has_operation(const Setup& setup, Operation operation)
{
    if (!std::ranges::count(operations_of(setup.workload), operation))
        return false;
    // FOLL_LONGTERM is for pins alone.
    const auto longterm = setup.parameters.find("longterm");
    if (setup.workload == Workload::Gup && longterm != setup.parameters.end() && longterm->second != 0 &&
        (operation == Operation::Get || operation == Operation::Put))
        return false;
    return operation != Operation::Populate || !is_thp(setup.memory) || setup.memory.mapping != Mapping::Pte;
}

std::vector<Operation> operations_of(const Setup& setup)
{
    std::vector<Operation> found;
    std::ranges::copy_if(operations_of(setup.workload), std::back_inserter(found),
                         [&setup](Operation operation) { return has_operation(setup, operation); });
    return found;
}

std::string setup_id(const Setup& setup)
{
    std::string id =
        fmt::format("{}/{}/{}", workload_name(setup.workload), memory_id(setup.memory), format_bytes(setup.region));
    for (const auto& [name, value] : setup.parameters)
        id += fmt::format("/{}={}", name, value);
    return id;
}

std::string cell_id(const Cell& cell)
{
    return fmt::format("{}/{}", setup_id(cell.setup), operation_name(cell.operation));
}

} // namespace pinscope
