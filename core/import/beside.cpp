// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/studies.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace pinscope::imports {

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

std::set<Cell> cells_in(const Study& study)
{
    std::set<Cell> cells;
    for (const Boot& boot : study.boots)
        for (const Measurement& measurement : boot.measurements) {
            for (const auto& [operation, samples] : measurement.samples)
                cells.insert({measurement.setup, operation});
            for (const auto& [operation, figures] : measurement.quoted)
                cells.insert({measurement.setup, operation});
        }
    return cells;
}

std::string parameters_text(const Parameters& parameters)
{
    std::string text;
    for (const auto& [name, value] : parameters)
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
    return text.empty() ? "none" : text;
}

Beside place(const Cell& cell, const std::set<Cell>& own)
{
    Beside beside{cell, {}, false, {}};
    if (cell.setup.workload == Workload::Other || cell.operation == Operation::Other) {
        beside.remarks.push_back("no workload of ours measures this");
        return beside;
    }
    const auto memory = asked_for(cell.setup.memory);
    if (!memory) {
        beside.remarks.push_back(fmt::format("\"{}\" does not tell the memory", memory_label(cell.setup.memory)));
        return beside;
    }
    // The nearest of ours: same workload, operation and memory; then same parameters, then same region.
    int nearest = -1;
    for (const Cell& candidate : own) {
        if (candidate.setup.workload != cell.setup.workload || candidate.operation != cell.operation ||
            candidate.setup.memory != *memory)
            continue;
        const int score = (candidate.setup.parameters == cell.setup.parameters ? 2 : 0) +
                          (candidate.setup.region == cell.setup.region ? 1 : 0);
        if (score > nearest) {
            nearest = score;
            beside.own = candidate;
        }
    }
    if (!beside.own) {
        beside.remarks.push_back(
            fmt::format("we have no {} of {}", operation_name(cell.operation), memory_label(*memory)));
        return beside;
    }
    const pinscope::Setup& ours = beside.own->setup;
    const bool proven = cell.setup.memory.stated.empty();
    if (!proven)
        beside.remarks.push_back(fmt::format("\"{}\" asks for {}, and nothing proves that it got it",
                                             memory_label(cell.setup.memory), memory_label(*memory)));
    if (ours.parameters != cell.setup.parameters)
        beside.remarks.push_back(fmt::format("parameters: {} there, {} here", parameters_text(cell.setup.parameters),
                                             parameters_text(ours.parameters)));
    if (cell.setup.region == Bytes{})
        beside.remarks.push_back("the size of the region is not stated, so there is no cost per page");
    else if (ours.region != cell.setup.region)
        beside.remarks.push_back(fmt::format("{} there, {} here: compare the cost per page",
                                             format_bytes(cell.setup.region), format_bytes(ours.region)));
    beside.same = proven && ours.parameters == cell.setup.parameters && cell.setup.region > Bytes{};
    return beside;
}

} // namespace

std::vector<Beside> stand_beside(const Study& own, const Study& imported)
{
    const std::set<Cell> ours = cells_in(own);
    std::vector<Beside> rows;
    std::set<Cell> seen;
    for (const Boot& boot : imported.boots)
        for (const Measurement& measurement : boot.measurements)
            for (const auto& [operation, figures] : measurement.quoted)
                if (const Cell cell{measurement.setup, operation}; seen.insert(cell).second)
                    rows.push_back(place(cell, ours));
    return rows;
}

} // namespace pinscope::imports
