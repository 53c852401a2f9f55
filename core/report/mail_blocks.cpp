// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/mail.h"
#include "core/report/rows.h"
#include "core/report/text.h"

#include <fmt/format.h>

namespace pinscope::report {

namespace {

using compare::Comparison;
using compare::Row;

// "map 4K   104 instr/page", and for the patched kernel what changed.
std::vector<std::string> line_of(const Comparison& comparison, const Row& row, const compare::Side& side,
                                 const compare::Change* change)
{
    std::vector<std::string> cells{"  " + to_ascii(row_label(comparison, row)), figure(side),
                                   std::string(side.median ? unit_name(comparison.unit) : "")};
    if (!change)
        return cells;
    cells.push_back(change->percent ? format_change_tight(*change->percent) : "");
    std::string word(verdict_word(change->verdict, comparison.clock));
    if (side.outcome == Outcome::NotAsAsked)
        word = "not as asked";
    cells.push_back(std::move(word));
    return cells;
}

} // namespace

Lines mail_blocks(const Comparison& comparison, std::size_t column)
{
    std::vector<std::vector<std::string>> base;
    std::vector<std::vector<std::string>> patched;
    for (const Row& row : comparison.rows) {
        const compare::Change& change = row.patched[column].value;
        if (figure(row.base.value) == "-" && figure(change.side) == "-")
            continue;
        base.push_back(line_of(comparison, row, row.base.value, nullptr));
        patched.push_back(line_of(comparison, row, change.side, &change));
    }
    if (base.empty())
        return {"Nothing was measured."};
    Lines lines;
    append_text(lines, fmt::format("Base, {}:", kernel_label(comparison, 0)));
    append(lines, align(base, {Align::Left, Align::Right, Align::Left}));
    lines.emplace_back();
    append_text(lines, fmt::format("With patch, {}:", kernel_label(comparison, column + 1)));
    append(lines, align(patched, {Align::Left, Align::Right, Align::Left, Align::Right, Align::Left}));
    return lines;
}

} // namespace pinscope::report
