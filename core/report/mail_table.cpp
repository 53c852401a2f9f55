// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/counters.h"
#include "core/report/mail.h"
#include "core/report/rows.h"
#include "core/report/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::report {

namespace {

using compare::Change;
using compare::Comparison;
using compare::Row;

std::string short_interval(const std::optional<compare::Interval>& ci95)
{
    if (!ci95)
        return "";
    const auto bound = [](double percent) {
        const std::string text = format_change_tight(percent);
        return text.substr(0, text.size() - 1);
    };
    return fmt::format("[{}, {}]", bound(ci95->low), bound(ci95->high));
}

std::vector<std::string> cells_of(const Comparison& comparison, const Row& row, const Change& change)
{
    std::string word(verdict_word(change.verdict, comparison.clock));
    if (word.empty() && (row.base.value.outcome == Outcome::NotAsAsked || change.side.outcome == Outcome::NotAsAsked))
        word = "(*)";
    return {to_ascii(row_label(comparison, row)),
            figure(row.base.value),
            figure(change.side),
            change.percent ? format_change_tight(*change.percent) : "-",
            short_interval(change.ci95),
            word};
}

// Figures keep their columns; the label, which comes first, gets what is left of the line, or a line of its own.
Lines labelled(const std::vector<std::vector<std::string>>& rows, const std::vector<Align>& columns)
{
    std::size_t longest = 0;
    for (const auto& row : rows)
        longest = std::max(longest, row.front().size());
    std::vector<std::vector<std::string>> figures;
    for (const auto& row : rows)
        figures.emplace_back(row.begin() + 1, row.end());
    const std::vector<std::string> lines = align(figures, columns);
    std::size_t widest = 0;
    for (const std::string& line : lines)
        widest = std::max(widest, line.size());
    const std::size_t room = mail_width > widest + 2 ? mail_width - widest - 2 : 0;
    const std::size_t label = std::min(longest, room);
    Lines table;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::string name = rows[i].front();
        if (name.size() > label) {
            append_text(table, name);
            name.clear();
        }
        table.push_back(fmt::format("{:<{}}  {}", name, label, lines[i]));
    }
    return table;
}

} // namespace

Lines mail_table(const Comparison& comparison, std::size_t column)
{
    std::vector<std::vector<std::string>> rows{{"", "base", "patched", "change", "95% CI, %", "result"}};
    bool other_memory = false;
    for (const Row& row : comparison.rows) {
        const Change& change = row.patched[column].value;
        if (figure(row.base.value) != "-" || figure(change.side) != "-")
            rows.push_back(cells_of(comparison, row, change));
        other_memory |= rows.back().back() == "(*)";
    }
    if (rows.size() == 1)
        return {"Nothing was measured."};
    Lines table = labelled(rows, {Align::Right, Align::Right, Align::Right, Align::Left, Align::Left});
    for (const std::string& line : mean_lines(comparison, column))
        append_text(table, line, 0, 2);
    if (other_memory)
        append_text(table, "(*) The memory was not what was asked for; see below.", 0, 4);
    return table;
}

Lines mail_counters(const Comparison& comparison, std::size_t column)
{
    std::vector<std::vector<std::string>> rows{{"", "base", "patched", "change"}};
    for (const CounterLine& line : counter_lines(comparison))
        if (line.base != "-" || line.patched[column] != "-") {
            const std::string& change = line.changes[column];
            rows.push_back({to_ascii(row_label(comparison, *line.row) + " " + line.event), line.base,
                            line.patched[column], change});
        }
    Lines lines;
    if (rows.size() > 1) {
        lines.insert(lines.end(), {"", "Counters per page"});
        append(lines, labelled(rows, {Align::Right, Align::Right, Align::Right}));
    }
    return lines;
}

} // namespace pinscope::report
