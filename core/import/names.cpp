// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/names.h"

#include "core/import/printed.h"
#include "core/model/plan.h"

#include <array>
#include <string>

namespace pinscope::imports {

namespace {

struct Prefix
{
    std::string_view name;
    Workload workload;
};
constexpr std::array prefixes{Prefix{"VfioType1", Workload::VfioType1}, Prefix{"Vfio", Workload::VfioType1},
                              Prefix{"Iommufd", Workload::Iommufd},     Prefix{"Gup", Workload::Gup},
                              Prefix{"IoUring", Workload::IoUring},     Prefix{"DirectIo", Workload::DirectIo}};

bool head(std::string_view name, Cell& cell)
{
    take(name, "Benchmark");
    for (const Prefix& prefix : prefixes) {
        std::string_view rest = name;
        if (!take(rest, prefix.name))
            continue;
        std::string operation(rest);
        for (char& c : operation)
            if (c >= 'A' && c <= 'Z')
                c = static_cast<char>(c - 'A' + 'a');
        const auto parsed = parse_operation(operation);
        if (!parsed || *parsed == Operation::Other)
            continue;
        cell.operation = *parsed;
        cell.setup.workload = prefix.workload;
        return true;
    }
    return false;
}

bool key(std::string_view part, Cell& cell)
{
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return false;
    const std::string_view name = part.substr(0, equals);
    const std::string_view value = part.substr(equals + 1);
    Setup& setup = cell.setup;
    if (name == "backing") {
        const auto backing = parse_backing(value == "hugetlbfs" ? "hugetlb" : value);
        setup.memory.backing = backing.value_or(Backing::Unknown);
        return backing.has_value();
    }
    if (name == "mapping") {
        const auto mapping = parse_mapping(value);
        setup.memory.mapping = mapping.value_or(Mapping::Pte);
        return mapping.has_value();
    }
    if (name == "folio" || name == "size" || name == "region") {
        const auto size = parse_size(value);
        (name == "folio" ? setup.memory.folio : setup.region) = size.value_or(Bytes{});
        return size.has_value();
    }
    std::string_view digits = value;
    const auto number = take_integer(digits);
    if (!number || !digits.empty())
        return false;
    setup.parameters[std::string(name)] = *number;
    return true;
}

} // namespace

Cell cell_of_name(std::string_view name)
{
    const Cell other{
        {Workload::Other, {Backing::Unknown, Bytes{}, Mapping::Pte, std::string(name.substr(0, 300))}, Bytes{}, {}},
        Operation::Other};
    if (const auto own = parse_cell(name))
        return *own;
    Cell cell = other;
    std::size_t at = name.find('/');
    if (!head(name.substr(0, at), cell))
        return other;
    bool mapped = false;
    while (at != std::string_view::npos) {
        const std::size_t next = name.find('/', at + 1);
        const std::string_view part = name.substr(at + 1, next == std::string_view::npos ? next : next - at - 1);
        mapped |= part.starts_with("mapping=");
        if (!key(part, cell))
            return other;
        at = next;
    }
    Memory& memory = cell.setup.memory;
    if (memory.backing == Backing::Unknown || memory.folio == Bytes{})
        return cell;
    if (!mapped && memory.folio >= mebibytes(2) && memory.backing != Backing::Hugetlb)
        return cell; // PMD- or PTE-mapped is not told, so the name stays
    if (!mapped && memory.folio >= mebibytes(2))
        memory.mapping = memory.folio >= gibibytes(1) ? Mapping::Pud : Mapping::Pmd;
    memory.stated.clear();
    return cell;
}

} // namespace pinscope::imports
