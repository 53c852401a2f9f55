// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/counters.h"
#include "core/report/rows.h"
#include "core/report/writers.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::report {

namespace {

using compare::Comparison;
using compare::Row;

// Text that stays text in a Markdown table: no pipes, no markup, no line ends.
std::string plain(std::string_view text)
{
    std::string escaped;
    for (char c : text) {
        if (std::string_view("\\`*_{}[]<>#|~").find(c) != std::string_view::npos)
            escaped += '\\';
        escaped += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
    }
    return escaped;
}

std::string row_line(const Comparison& comparison, const Row& row)
{
    std::string line =
        fmt::format("| {} | {} | {} |", plain(row_label(comparison, row)), plain(proven(row)),
                    row.base.value.median || !row.base.value.published.empty() ? plain(figure(row.base.value))
                                                                               : plain(remark(row.base.value)));
    for (const auto& patched : row.patched) {
        const compare::Change& change = patched.value;
        const std::string word(verdict_word(change.verdict, comparison.clock));
        const std::string interval =
            change.ci95 ? fmt::format("{:+.1f} … {:+.1f}", change.ci95->low, change.ci95->high) : std::string();
        line += fmt::format(" {} | {} | {} | {} |", plain(figure(change.side)),
                            change.percent ? format_change(*change.percent) : "", interval,
                            word.empty() ? plain(remark(change.side)) : word);
    }
    return line;
}

std::string counter_table(const Comparison& comparison)
{
    const std::vector<CounterLine> lines = counter_lines(comparison);
    if (lines.empty())
        return {};
    std::string head = fmt::format("| counters per page | event | {} |", plain(kernel_label(comparison, 0)));
    std::string rule = "|---|---|--:|";
    for (std::size_t i = 1; i < comparison.kernels.size(); ++i) {
        head += fmt::format(" {} | change |", plain(kernel_label(comparison, i)));
        rule += "--:|--:|";
    }
    std::string text = head + "\n" + rule + "\n";
    for (const CounterLine& line : lines) {
        text += fmt::format("| {} | {} | {} |", plain(row_label(comparison, *line.row)), plain(line.event), line.base);
        for (std::size_t i = 0; i < line.patched.size(); ++i)
            text += fmt::format(" {} | {} |", line.patched[i], line.changes[i]);
        text += "\n";
    }
    return text + "\n";
}

} // namespace

std::string markdown(const Comparison& comparison)
{
    std::string text;
    const std::size_t columns = std::max<std::size_t>(comparison.kernels.size(), 2) - 1;
    for (std::size_t column = 0; column < columns; ++column)
        text += plain(headline(comparison, column)) + "\n\n";
    if (!comparison.kernels.empty()) {
        std::string head = fmt::format("| cell | proven | {} |", plain(kernel_label(comparison, 0)));
        std::string rule = "|---|---|--:|";
        for (std::size_t i = 1; i < comparison.kernels.size(); ++i) {
            head += fmt::format(" {} | change | 95 % interval | result |", plain(kernel_label(comparison, i)));
            rule += "--:|--:|---|---|";
        }
        text += head + "\n" + rule + "\n";
        for (const Row& row : comparison.rows)
            text += row_line(comparison, row) + "\n";
        text += "\n" + counter_table(comparison);
    }
    for (const compare::Warning& warning : comparison.warnings)
        text += fmt::format("- **Warning:** {}\n", plain(warning.text));
    for (const std::string& note : note_lines(comparison))
        text += fmt::format("- {}\n", plain(note));
    for (const std::string& note : counter_notes(comparison))
        text += fmt::format("- {}\n", plain(note));
    for (const std::string& line : legend(comparison))
        text += fmt::format("- {}\n", plain(line));
    return text;
}

} // namespace pinscope::report
