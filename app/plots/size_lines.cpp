// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/size_lines.h"

#include "app/plots/words.h"

#include <algorithm>

namespace pinscope::plots {
namespace {

Cell without_size(const Cell& cell, SizeAxis axis)
{
    Cell key = cell;
    (axis == SizeAxis::Region ? key.setup.region : key.setup.memory.folio) = Bytes{};
    if (axis == SizeAxis::Folio && key.setup.memory.mapping == Mapping::Pud)
        key.setup.memory.mapping = Mapping::Pmd;
    return key;
}

QString name_of(const Cell& key, SizeAxis axis, bool mappings_differ)
{
    if (axis == SizeAxis::Region)
        return from(memory_label(key.setup.memory));
    const QString region = from(format_bytes(key.setup.region));
    if (!mappings_differ)
        return region;
    return region + (key.setup.memory.mapping == Mapping::Pte ? QStringLiteral(" PTE") : QStringLiteral(" PMD"));
}

} // namespace

double size_on(SizeAxis axis, const Cell& cell)
{
    return static_cast<double>((axis == SizeAxis::Region ? cell.setup.region : cell.setup.memory.folio).count());
}

std::vector<SizeLine> size_lines(const compare::Comparison& comparison,
                                 const std::vector<const compare::Scaling*>& shown, SizeAxis axis)
{
    std::vector<SizeLine> lines;
    std::vector<Cell> keys; // of each line
    for (const compare::Scaling* scaling : shown)
        for (const compare::Row& row : comparison.rows) {
            if (!compare::is_of(*scaling, row.cell))
                continue;
            const Cell key = without_size(row.cell, axis);
            const auto found = std::find(keys.begin(), keys.end(), key);
            const auto place = static_cast<std::size_t>(found - keys.begin());
            if (found == keys.end()) {
                keys.push_back(key);
                lines.push_back({{}, name_of(key, axis, shown.size() > 1)});
            }
            lines[place].cells.push_back(row.cell);
        }
    for (SizeLine& line : lines)
        std::stable_sort(line.cells.begin(), line.cells.end(),
                         [axis](const Cell& a, const Cell& b) { return size_on(axis, a) < size_on(axis, b); });
    return lines;
}

} // namespace pinscope::plots
