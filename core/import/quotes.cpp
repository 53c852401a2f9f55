// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/text.h"

#include "core/import/printed.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace pinscope::imports {

namespace {

// What a figure says, whatever a mail program did to its blanks. Kernel, region and memory are left out: the line that
// told them may have been cut from the quotation.
std::string key_of(const ImportedCell& cell, const Figure& figure)
{
    std::string key = fmt::format("{}/{}/{}", workload_name(cell.cell.setup.workload),
                                  operation_name(cell.cell.operation), unit_name(figure.unit));
    for (const std::string_view word : words(figure.source.as_printed))
        key += fmt::format(" {}", word);
    return key;
}

} // namespace

void settle_programs(Imported& imported, const Programs& programs)
{
    for (Table& table : imported.tables) {
        MapProgram program = MapProgram::Unknown;
        const auto own = programs.by_place.find({table.where.message, table.where.quote_depth});
        const auto other = programs.by_author.find(table.where.author);
        if (own != programs.by_place.end())
            program = own->second;
        else if (other != programs.by_author.end() && !table.where.author.empty())
            program = other->second;
        if (program == MapProgram::Unknown)
            continue;
        for (ImportedCell& cell : table.cells) {
            Memory& memory = cell.cell.setup.memory;
            if (memory.backing != Backing::Unknown || cell.cell.setup.workload != Workload::VfioType1)
                continue;
            std::string note;
            memory = memory_of_section(std::string(memory.stated), program, {}, note);
            if (!note.empty())
                cell.notes = {note};
            if (own == programs.by_place.end())
                cell.notes.emplace_back("which program it was is told by another message of its author");
        }
    }
}

void drop_quotes(Imported& imported)
{
    std::vector<std::size_t> order(imported.tables.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&imported](std::size_t i) { return imported.tables[i].where.quote_depth; });
    std::set<std::string> known;
    for (const std::size_t i : order) {
        Table& table = imported.tables[i];
        if (table.where.quote_depth > 0) {
            const std::size_t dropped = std::erase_if(table.cells, [&known](const ImportedCell& cell) {
                return std::ranges::all_of(cell.figures,
                                           [&](const Figure& figure) { return known.contains(key_of(cell, figure)); });
            });
            if (dropped > 0)
                imported.notes.push_back(fmt::format("{}: {} cells repeat what stands elsewhere and count once",
                                                     describe(table.where), dropped));
        }
        for (const ImportedCell& cell : table.cells)
            for (const Figure& figure : cell.figures)
                known.insert(key_of(cell, figure));
    }
    std::erase_if(imported.tables, [](const Table& table) { return table.cells.empty(); });
}

} // namespace pinscope::imports
