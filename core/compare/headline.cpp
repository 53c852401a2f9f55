// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"
#include "core/compare/rows_differ.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pinscope::compare {

namespace {

// "15 cells fewer, 1 more, 2 same"
std::string counts(const Comparison& comparison, std::size_t column)
{
    const Tally count = tally(comparison, column);
    const auto word = [&comparison](Verdict verdict) { return verdict_word(verdict, comparison.clock); };
    std::vector<std::string> parts;
    const auto add = [&parts](int cells, std::string_view what) {
        if (cells == 0)
            return;
        const char* noun = !parts.empty() ? "" : cells == 1 ? " cell" : " cells";
        parts.push_back(fmt::format("{}{} {}", cells, noun, what));
    };
    add(count.better, word(Verdict::Better));
    add(count.worse, word(Verdict::Worse));
    add(count.same, word(Verdict::Same));
    add(count.unresolved, word(Verdict::Unresolved));
    add(count.one_boot, "with 1 boot");
    add(count.none, "without a verdict");
    return parts.empty() ? "no cells" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string extremes(const Comparison& comparison, std::size_t column)
{
    const Row* worst = nullptr;
    const Row* best = nullptr;
    const auto percent = [column](const Row& row) { return row.patched[column].value.percent; };
    for (const Row& row : comparison.rows) {
        if (!percent(row) || row.patched[column].value.verdict == Verdict::None)
            continue;
        if (!worst || *percent(row) > *percent(*worst))
            worst = &row;
        if (!best || *percent(row) < *percent(*best))
            best = &row;
    }
    if (!worst)
        return "";
    const auto cell = [&](const Row& row) {
        return fmt::format("{} {}", row_label(comparison, row), format_change(*percent(row)));
    };
    if (worst == best)
        return fmt::format(" {}: {}.", *percent(*best) > 0 ? "Worst" : "Best", cell(*best));
    return fmt::format(" Worst: {}. Best: {}.", cell(*worst), cell(*best));
}

std::string boots(const Comparison& comparison, std::size_t column)
{
    const int base = comparison.boots.front();
    const int patched = comparison.boots[column + 1];
    if (base == patched)
        return fmt::format(" {} boot{} each.", base, base == 1 ? "" : "s");
    return fmt::format(" Boots: {} (base), {}.", base, patched);
}

} // namespace

std::string_view verdict_word(Verdict verdict, Clock clock)
{
    switch (verdict) {
    case Verdict::Better:
        return clock == Clock::Instructions ? "fewer" : "faster";
    case Verdict::Worse:
        return clock == Clock::Instructions ? "more" : "slower";
    case Verdict::Same:
        return "same";
    case Verdict::Unresolved:
        return "?";
    case Verdict::OneBoot:
        return "1 boot";
    case Verdict::None:
        return "";
    }
    return "";
}

std::string_view verdict_mark(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Better:
        return "▲";
    case Verdict::Worse:
        return "▼";
    case Verdict::Same:
        return "=";
    case Verdict::Unresolved:
        return "?";
    case Verdict::OneBoot:
    case Verdict::None:
        return "";
    }
    return "";
}

std::string kernel_label(const Comparison& comparison, std::size_t kernel)
{
    const bool marked = kernel < comparison.splats.size() && !comparison.splats[kernel].empty();
    return comparison.kernels[kernel].label + (marked ? " (!)" : "");
}

std::string row_label(const Comparison& comparison, const Row& row)
{
    const Setup& setup = row.cell.setup;
    std::string label;
    if (rows_differ(comparison, &Setup::workload))
        label = fmt::format("{} ", workload_name(setup.workload));
    label += fmt::format("{} {}", operation_name(row.cell.operation), memory_label(setup.memory));
    if (setup.region > Bytes{} && rows_differ(comparison, &Setup::region)) // an import may not tell it
        label += fmt::format(" of {}", format_bytes(setup.region));
    if (rows_differ(comparison, &Setup::parameters))
        for (const auto& [name, value] : setup.parameters)
            label += fmt::format(" {}={}", name, value);
    return label;
}

Tally tally(const Comparison& comparison, std::size_t column)
{
    Tally count;
    for (const Row& row : comparison.rows) {
        if (column >= row.patched.size())
            continue;
        switch (row.patched[column].value.verdict) {
        case Verdict::Better:
            ++count.better;
            break;
        case Verdict::Worse:
            ++count.worse;
            break;
        case Verdict::Same:
            ++count.same;
            break;
        case Verdict::Unresolved:
            ++count.unresolved;
            break;
        case Verdict::OneBoot:
            ++count.one_boot;
            break;
        case Verdict::None:
            ++count.none;
            break;
        }
    }
    return count;
}

std::string headline(const Comparison& comparison, std::size_t column)
{
    if (comparison.kernels.empty())
        return "This study has no kernels yet.";
    const std::string base = kernel_label(comparison, 0);
    if (column + 1 >= comparison.kernels.size())
        return fmt::format("{}, {}: nothing to compare it with yet.", base, clock_name(comparison.clock));
    const std::string start = fmt::format("{} against {} (base), {}: ", kernel_label(comparison, column + 1), base,
                                          clock_name(comparison.clock));
    const std::string reasons = fmt::format("{}", fmt::join(comparison.refusals, " "));
    if (!comparison.refusals.empty() && !comparison.forced)
        return fmt::format("{}not compared. {}", start, reasons);
    std::string text =
        start + counts(comparison, column) + "." + extremes(comparison, column) + boots(comparison, column);
    if (comparison.forced)
        text += fmt::format(" Compared by force: {}", reasons);
    return text;
}

} // namespace pinscope::compare
