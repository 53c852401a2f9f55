// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/counters.h"
#include "core/report/rows.h"
#include "core/report/text.h"
#include "core/report/writers.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::report {

namespace {

using compare::Comparison;
using compare::Row;

std::vector<std::string> head(const Comparison& comparison)
{
    std::vector<std::string> cells{"operation", "memory", "proven", to_ascii(kernel_label(comparison, 0))};
    for (std::size_t i = 1; i < comparison.kernels.size(); ++i) {
        cells.push_back(to_ascii(kernel_label(comparison, i)));
        cells.insert(cells.end(), {"change", ""});
    }
    return cells;
}

// The operation's own label, and that of its memory with the region and parameters where rows differ in them.
std::vector<std::string> name_cells(const Comparison& comparison, const Row& row)
{
    const std::string label = row_label(comparison, row);
    const std::string memory = memory_label(row.cell.setup.memory);
    const std::size_t at = label.find(memory);
    return {label.substr(0, at - 1), to_ascii(memory + label.substr(at + memory.size()))};
}

std::vector<std::string> row_cells(const Comparison& comparison, const Row& row)
{
    std::vector<std::string> cells = name_cells(comparison, row);
    if (without_figures(row)) {
        cells.push_back(to_ascii(row_remark(row)));
        return cells;
    }
    cells.push_back(proven(row));
    cells.push_back(figure(row.base.value));
    for (const auto& patched : row.patched) {
        const compare::Change& change = patched.value;
        cells.push_back(figure(change.side));
        cells.push_back(change.percent ? format_change(*change.percent) : "-");
        cells.emplace_back(verdict_word(change.verdict, comparison.clock));
    }
    // What is odd about a side stands in the place of the word.
    for (std::size_t i = 0; i < row.patched.size(); ++i)
        if (row.patched[i].value.verdict == compare::Verdict::None) {
            const std::string base = remark(row.base.value);
            const std::string other = remark(row.patched[i].value.side);
            cells[3 * i + 6] = to_ascii(base.empty() || base == other ? other
                                        : other.empty()               ? fmt::format("base {}", base)
                                                                      : fmt::format("base {}; {}", base, other));
        }
    return cells;
}

void add_wrapped(std::vector<std::string>& lines, std::string_view text, std::size_t indent = 0)
{
    for (std::string& line : wrap(to_ascii(text), 96, indent, indent + 2))
        lines.push_back(std::move(line));
}

void add_counters(std::vector<std::string>& lines, const Comparison& comparison)
{
    const std::vector<CounterLine> counted = counter_lines(comparison);
    const std::vector<std::string> notes = counter_notes(comparison);
    if (!counted.empty()) {
        std::vector<std::string> head{"operation", "memory", "event", to_ascii(kernel_label(comparison, 0))};
        std::vector<Align> alignment{Align::Left, Align::Left, Align::Left, Align::Right};
        for (std::size_t i = 1; i < comparison.kernels.size(); ++i) {
            head.insert(head.end(), {to_ascii(kernel_label(comparison, i)), "change"});
            alignment.insert(alignment.end(), {Align::Right, Align::Right});
        }
        std::vector<std::vector<std::string>> rows{std::move(head)};
        for (const CounterLine& line : counted) {
            std::vector<std::string> cells = name_cells(comparison, *line.row);
            cells.insert(cells.end(), {to_ascii(line.event), line.base});
            for (std::size_t i = 0; i < line.patched.size(); ++i)
                cells.insert(cells.end(), {line.patched[i], line.changes[i]});
            rows.push_back(std::move(cells));
        }
        lines.insert(lines.end(), {"", "Counters per page"});
        std::ranges::copy(align(rows, alignment), std::back_inserter(lines));
    } else if (!notes.empty()) {
        lines.emplace_back();
    }
    for (const std::string& note : notes)
        add_wrapped(lines, note);
}

} // namespace

std::string table_text(const Comparison& comparison)
{
    std::vector<std::string> lines;
    const std::size_t columns = std::max<std::size_t>(comparison.kernels.size(), 2) - 1;
    for (std::size_t column = 0; column < columns; ++column)
        add_wrapped(lines, headline(comparison, column));
    if (!comparison.kernels.empty()) {
        lines.emplace_back();
        std::vector<Align> alignment{Align::Left, Align::Left, Align::Left, Align::Right};
        for (std::size_t i = 1; i < comparison.kernels.size(); ++i)
            alignment.insert(alignment.end(), {Align::Right, Align::Right, Align::Left});
        std::vector<std::vector<std::string>> rows{head(comparison)};
        for (const Row& row : comparison.rows)
            rows.push_back(row_cells(comparison, row));
        std::ranges::copy(align(rows, alignment), std::back_inserter(lines));
        for (std::size_t column = 0; column + 1 < comparison.kernels.size(); ++column)
            for (const std::string& line : mean_lines(comparison, column))
                add_wrapped(lines,
                            columns > 1 ? fmt::format("{}: {}", kernel_label(comparison, column + 1), line) : line);
    }
    add_counters(lines, comparison);
    if (!comparison.warnings.empty())
        lines.emplace_back();
    for (const compare::Warning& warning : comparison.warnings) {
        add_wrapped(lines, "Warning: " + warning.text);
        for (const std::string& fact : telling_facts(warning))
            add_wrapped(lines, fact, 4);
    }
    const std::vector<std::string> notes = note_lines(comparison);
    if (!notes.empty())
        lines.emplace_back();
    for (const std::string& note : notes)
        add_wrapped(lines, "Note: " + note);
    lines.emplace_back();
    for (const std::string& line : legend(comparison))
        add_wrapped(lines, line);
    return join_lines(lines);
}

} // namespace pinscope::report
