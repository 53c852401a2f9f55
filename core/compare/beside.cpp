// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/beside.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::compare {

namespace {

// What a label asks the kernel for, where the program that printed it leaves no other choice. Never a proof.
std::optional<Memory> asked_for(const Memory& memory)
{
    if (memory.stated.empty() && memory.folio > Bytes{})
        return memory;
    const bool thp = memory.stated == "MADV_HUGEPAGE" || memory.stated == "-t";
    if (memory.backing == Backing::Anon && thp)
        return Memory{Backing::Anon, mebibytes(2), Mapping::Pmd};
    if (memory.backing == Backing::Anon && memory.stated == "-T")
        return Memory{Backing::Anon, kibibytes(4), Mapping::Pte};
    if (memory.backing == Backing::Shmem)
        return Memory{Backing::Shmem, kibibytes(4), Mapping::Pte};
    return {};
}

bool same_kind(const Cell& one, const Cell& other)
{
    return one.setup.workload == other.setup.workload && one.operation == other.operation;
}

std::string parameters_text(const Parameters& parameters)
{
    std::string text;
    for (const auto& [name, value] : parameters)
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
    return text.empty() ? "none" : text;
}

// The nearest of ours: same workload, operation and memory; then same parameters, then same region.
std::optional<Cell> nearest(const Cell& cell, const Memory& memory, const Comparison& own)
{
    std::optional<Cell> best;
    int most = -1;
    for (const Row& row : own.rows) {
        const Cell& candidate = row.cell;
        if (!same_kind(candidate, cell) || asked_for(candidate.setup.memory) != memory)
            continue;
        const int score = (candidate.setup.parameters == cell.setup.parameters ? 2 : 0) +
                          (candidate.setup.region == cell.setup.region ? 1 : 0);
        if (score > most) {
            most = score;
            best = candidate;
        }
    }
    return best;
}

// Programs of one name and one label map different memory: said wherever ours prints the same label.
std::vector<std::string> namesakes(const Cell& cell, const Comparison& own)
{
    const Memory& memory = cell.setup.memory;
    std::vector<std::string> remarks;
    if (memory.stated.empty())
        return remarks;
    for (const Row& row : own.rows) {
        const Memory& ours = row.cell.setup.memory;
        if (same_kind(row.cell, cell) && ours.stated == memory.stated && ours.backing != memory.backing)
            remarks.push_back(fmt::format("\"{}\" is {} memory there and {} memory here: programs that print one label "
                                          "map different memory",
                                          memory.stated, backing_name(memory.backing), backing_name(ours.backing)));
    }
    return remarks;
}

void compare_setups(Beside& beside, const Memory& memory)
{
    const Setup& there = beside.published.setup;
    const Setup& here = beside.own->setup;
    const bool told = there.memory.stated.empty() && here.memory.stated.empty();
    for (const Setup* setup : {&there, &here})
        if (!setup->memory.stated.empty())
            beside.remarks.push_back(fmt::format("\"{}\" asks for {}, and nothing proves that it got it",
                                                 memory_label(setup->memory), memory_label(memory)));
    if (here.parameters != there.parameters)
        beside.remarks.push_back(fmt::format("parameters: {} there, {} here", parameters_text(there.parameters),
                                             parameters_text(here.parameters)));
    if (there.region == Bytes{})
        beside.remarks.push_back("the size of the region is not stated, so there is no cost per page");
    else if (here.region != there.region)
        beside.remarks.push_back(fmt::format("{} there, {} here: compare the cost per page", format_bytes(there.region),
                                             format_bytes(here.region)));
    beside.same = told && here.parameters == there.parameters && there.region > Bytes{};
}

Beside place(const Cell& cell, const Comparison& own)
{
    Beside beside{cell, {}, false, {}};
    if (cell.setup.workload == Workload::Other || cell.operation == Operation::Other) {
        beside.remarks.push_back("no workload of ours measures this");
        return beside;
    }
    beside.remarks = namesakes(cell, own);
    const auto memory = asked_for(cell.setup.memory);
    if (!memory) {
        beside.remarks.push_back(fmt::format("\"{}\" does not tell the memory", memory_label(cell.setup.memory)));
        return beside;
    }
    beside.own = nearest(cell, *memory, own);
    if (beside.own)
        compare_setups(beside, *memory);
    else
        beside.remarks.push_back(
            fmt::format("we have no {} of {}", operation_name(cell.operation), memory_label(*memory)));
    return beside;
}

} // namespace

std::vector<Beside> stand_beside(const Comparison& own, const Comparison& published)
{
    std::vector<Beside> rows;
    for (const Row& row : published.rows)
        rows.push_back(place(row.cell, own));
    return rows;
}

} // namespace pinscope::compare
