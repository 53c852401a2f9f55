// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/functions.h"

#include "core/report/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::report {

namespace {

using compare::Comparison;
using compare::FunctionChange;
using compare::FunctionFigures;
using compare::Row;
using compare::TracedSide;

std::string figure(const std::optional<FunctionFigures>& figures, double FunctionFigures::*which)
{
    return figures ? format_number((*figures).*which) : "-";
}

std::vector<std::string> cells_of(const FunctionChange& change)
{
    std::string difference = "-";
    if (change.difference)
        difference = (*change.difference > 0 ? "+" : "") + format_number(*change.difference);
    return {to_ascii(change.name),
            figure(change.base, &FunctionFigures::self),
            figure(change.patched, &FunctionFigures::self),
            std::move(difference),
            figure(change.base, &FunctionFigures::ticks),
            figure(change.patched, &FunctionFigures::ticks),
            figure(change.base, &FunctionFigures::calls),
            figure(change.patched, &FunctionFigures::calls)};
}

// Why a side has nothing, or less than all.
std::string remark_on(const TracedSide& side)
{
    if (!side.reason.empty())
        return side.reason;
    return side.lost > 0 ? fmt::format("{} events found no room in the buffer, so the figures are too small", side.lost)
                         : "";
}

void add_row(std::vector<std::string>& lines, const Comparison& comparison, const Row& row, std::size_t column)
{
    const auto& change = row.patched[column].value;
    if (change.functions.empty())
        return;
    lines.insert(lines.end(),
                 {"", to_ascii(fmt::format("{}, {} against {}", row_label(comparison, row),
                                           kernel_label(comparison, column + 1), kernel_label(comparison, 0)))});
    std::vector<std::vector<std::string>> rows{
        {"function", "own", "own", "difference", "with callees", "with callees", "calls", "calls"},
        {"", "base", "patched", "", "base", "patched", "base", "patched"}};
    for (const FunctionChange& one : change.functions)
        rows.push_back(cells_of(one));
    std::vector<Align> alignment(rows.front().size(), Align::Right);
    alignment.front() = Align::Left;
    std::ranges::copy(align(rows, alignment), std::back_inserter(lines));
    for (const auto& [side, kernel] :
         {std::pair(&row.base.value.traced, std::size_t{0}), std::pair(&change.side.traced, column + 1)})
        if (const std::string remark = remark_on(*side); !remark.empty())
            lines.push_back(to_ascii(fmt::format("{}: {}", kernel_label(comparison, kernel), remark)));
}

} // namespace

std::string functions_text(const Comparison& comparison)
{
    if (!comparison.traced)
        return "Functions: nothing was traced. Run the study again with --trace: each kernel is traced in a boot of "
               "its own.\n";
    std::vector<std::string> lines =
        wrap(fmt::format("Functions, traced and not for timing: {} of the kernel's functions in one traced round, the "
                         "tracer's own cost in them; own: without the callees that are traced too.",
                         unit_name(comparison.unit)),
             96);
    for (const Row& row : comparison.rows)
        for (std::size_t column = 0; column < row.patched.size(); ++column)
            add_row(lines, comparison, row, column);
    return join_lines(lines);
}

} // namespace pinscope::report
