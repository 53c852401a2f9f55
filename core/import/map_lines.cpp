// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/map_lines.h"

#include "core/import/printed.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

constexpr std::string_view program = "vfio-pci-mem-dma-map";
constexpr std::string_view rule = "------- AVERAGE (";

Figure at(Figure figure, const Source& source, std::string_view printed)
{
    figure.source = source;
    figure.source.as_printed = printed;
    return figure;
}

bool only_blanks_or_end(std::string_view text)
{
    return trim(text).empty();
}

} // namespace

bool MapLines::command(std::string_view text)
{
    const std::size_t found = text.find(program);
    if (found == std::string_view::npos)
        return false;
    const std::string_view prefix = trim(text.substr(0, found));
    const auto arguments = words(text.substr(found + program.size()));
    if (!(prefix.empty() || starts_with_any(prefix, {"$", "#", "./", "sudo", "/"})) || arguments.size() < 2 ||
        arguments.size() > 3 || arguments[0].find(':') == std::string_view::npos)
        return false;
    std::string_view size = arguments[1];
    const auto gibi = take_integer(size);
    if (!gibi || !size.empty() || *gibi < 0 || *gibi > 1 << 20)
        return false;
    m_region = gibibytes(*gibi);
    m_path = arguments.size() == 3;
    return true;
}

MapLines::Taken MapLines::average(std::string_view text, const Source& source, const Complain& complain)
{
    std::string_view rest = text;
    Operation operation = Operation::Map;
    if (take(rest, "VFIO UNMAP DMA in"))
        operation = Operation::Unmap;
    else if (!take(rest, "VFIO MAP DMA in"))
        return Taken::No;
    take_blanks(rest);
    const std::string_view seconds = take_number(rest);
    const auto time = parse_figure(seconds, "s");
    take_blanks(rest);
    if (!time || !take(rest, "s"))
        return only_blanks_or_end(rest) ? Taken::Part : Taken::No;
    take_blanks(rest);
    if (!take(rest, "("))
        return only_blanks_or_end(rest) ? Taken::Part : Taken::No;
    const bool finite = !starts_with_any(rest, {"inf", "-inf", "nan", "-nan"});
    if (!finite) {
        Source place = source;
        place.as_printed = text;
        complain(place, "the rate is not a number, as for a time of zero");
    }
    const std::string_view number = finite ? take_number(rest) : rest.substr(0, 0);
    auto rate = finite ? parse_figure(number, "GiB/s") : std::nullopt; // the program's GB is 2^30 bytes
    if (finite) {
        take_blanks(rest);
        if (!rate || !take(rest, "GB/s)") || !only_blanks_or_end(rest))
            return rate && std::string_view("GB/s)").starts_with(rest) ? Taken::Part
                   : only_blanks_or_end(rest)                          ? Taken::Part
                                                                       : Taken::No;
    }
    if (m_section == nullptr) {
        m_sections.push_back({});
        m_section = &m_sections.back();
    }
    for (auto figure : {time, rate}) {
        if (!figure)
            continue;
        figure->statistic = Statistic::Mean;
        m_section->figures[operation].push_back(at(*figure, source, text));
    }
    return Taken::Yes;
}

MapLines::Taken MapLines::iteration(std::string_view text, const Source& source)
{
    std::string_view rest = text;
    const auto index = take_integer(rest);
    if (!index || *index < 0 || !take(rest, ": "))
        return Taken::No;
    std::optional<Operation> operation;
    const bool closes = rest.starts_with("munmap in ");
    const bool opens = rest.starts_with("mmap in ");
    if (take(rest, "VFIO MAP DMA in "))
        operation = Operation::Map;
    else if (take(rest, "VFIO UNMAP DMA in "))
        operation = Operation::Unmap;
    else if (take(rest, "mmap populated in "))
        operation = Operation::Populate;
    else if (!take(rest, "mmap in ") && !take(rest, "munmap in "))
        return Taken::No;
    if (!rest.ends_with('s'))
        return Taken::Part;
    rest.remove_suffix(1);
    const auto figure = parse_figure(rest, "s");
    if (!figure)
        return Taken::No;
    if (m_groups.empty() || (*index == 0 && m_groups.back().next > 0) ||
        (*index == 0 && opens && m_groups.back().closed)) {
        m_groups.push_back({});
        m_groups.back().huge = m_path;
    }
    Group& group = m_groups.back();
    group.closed = closes;
    group.next = closes ? *index + 1 : group.next;
    group.populated |= operation == Operation::Populate;
    if (operation)
        group.figures[*operation].push_back(at(*figure, source, text));
    return Taken::Yes;
}

MapLines::Taken MapLines::feed(std::string_view text, const Source& source, const Complain& complain)
{
    text = trim(text);
    if (const Taken taken = average(text, source, complain); taken != Taken::No)
        return taken;
    if (const Taken taken = iteration(text, source); taken != Taken::No)
        return taken;
    if (text.starts_with(rule)) {
        const std::size_t end = text.find(") --------");
        if (end == std::string_view::npos || !only_blanks_or_end(text.substr(end + 10)))
            return end == std::string_view::npos ? Taken::Part : Taken::No;
        m_sections.push_back({std::string(text.substr(rule.size(), end - rule.size())), {}});
        m_section = &m_sections.back();
        return Taken::Yes;
    }
    if (std::string_view rest = text;
        take(rest, "Using ") && text.find("MB huge page size on") != std::string_view::npos) {
        if (const auto size = take_integer(rest); size && *size > 0 && *size <= 1 << 20)
            m_huge = mebibytes(*size);
        m_path = true;
        return Taken::Yes;
    }
    if (text.starts_with("Using device ") && text.find("in IOMMU group") != std::string_view::npos)
        return Taken::Yes;
    return command(text) ? Taken::Yes : Taken::No;
}

// Iterations go to stderr and averages to stdout, so their order says little: the n-th loop belongs to the n-th
// average, and without averages a loop is told by what it printed.
void MapLines::pair(std::vector<Section>& sections)
{
    std::size_t used = 0;
    for (Section& section : sections) {
        if (used == m_groups.size() || m_groups.size() < sections.size())
            break;
        for (auto& [operation, figures] : m_groups[used++].figures)
            std::ranges::move(figures, std::back_inserter(section.figures[operation]));
    }
    for (; used < m_groups.size(); ++used) {
        Group& group = m_groups[used];
        sections.push_back({group.huge        ? "HUGETLBFS"
                            : group.populated ? "MADV_HUGEPAGE"
                                              : "MAP_POPULATE",
                            std::move(group.figures)});
    }
}

void MapLines::flush(const Facts& facts, const Emit& emit)
{
    std::vector<Section> sections = std::move(m_sections);
    pair(sections);
    m_sections.clear();
    m_groups.clear();
    m_section = nullptr;
    for (Section& section : sections) {
        ImportedCell cell;
        std::string note;
        cell.cell.setup.workload = Workload::VfioType1;
        cell.cell.setup.memory =
            memory_of_section(section.label, MapProgram::Unknown, m_huge ? m_huge : facts.hugetlb, note);
        cell.cell.setup.region = m_region.value_or(facts.region.value_or(Bytes{}));
        if (!note.empty())
            cell.notes.push_back(note);
        for (auto& [operation, figures] : section.figures) {
            cell.cell.operation = operation;
            cell.figures = std::move(figures);
            emit(cell);
        }
    }
}

std::string MapLines::unfinished() const
{
    for (const Section& section : m_sections)
        if (!section.figures.contains(Operation::Map) || !section.figures.contains(Operation::Unmap))
            return fmt::format("the averages of {} are not whole", section.label);
    if (m_groups.empty())
        return {};
    const Group& last = m_groups.back();
    if (!last.closed || (m_groups.size() > 1 && last.next != m_groups.front().next))
        return fmt::format("it ends inside the loop, after iteration {}", last.next);
    return {};
}

} // namespace pinscope::imports
