// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/counters.h"
#include "core/report/mail.h"
#include "core/report/rows.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace pinscope::report {

namespace {

using compare::Comparison;
using compare::Row;
using compare::Verdict;

std::string_view place(Target target)
{
    switch (target) {
    case Target::Guest:
        return "in a guest";
    case Target::This:
        return "on the machine itself";
    case Target::Ssh:
        return "on a machine over SSH";
    case Target::Import:
        return "as published";
    }
    return "";
}

// "vfio-type1 map, unmap over 128M"
std::string subject(const Comparison& comparison)
{
    std::vector<std::string> parts;
    std::set<std::string> regions;
    for (const Row& row : comparison.rows) {
        if (without_figures(row))
            continue;
        const std::string workload(workload_name(row.cell.setup.workload));
        const std::string operation(operation_name(row.cell.operation));
        if (parts.empty() || !parts.back().starts_with(workload))
            parts.push_back(workload + " " + operation);
        else if (!parts.back().ends_with(" " + operation))
            parts.back() += ", " + operation;
        if (row.cell.setup.region > Bytes{})
            regions.insert(format_bytes(row.cell.setup.region));
    }
    if (parts.empty())
        return "Nothing measured yet";
    const std::string over = regions.empty() ? "" : fmt::format(" over {}", fmt::join(regions, ", "));
    return fmt::format("{}{}", fmt::join(parts, "; "), over);
}

// "5 samples", "5 to 10 samples" of a cell and boot.
std::string samples(const Comparison& comparison)
{
    int least = INT32_MAX;
    int most = 0;
    const auto look = [&](const compare::Side& side) {
        if (side.boots() == 0)
            return;
        least = std::min(least, side.samples / side.boots());
        most = std::max(most, side.samples / side.boots());
    };
    for (const Row& row : comparison.rows) {
        look(row.base.value);
        for (const auto& change : row.patched)
            look(change.value.side);
    }
    if (most == 0)
        return "no samples";
    return least == most ? fmt::format("{} sample{}", most, most == 1 ? "" : "s")
                         : fmt::format("{} to {} samples", least, most);
}

void add_environment(Lines& lines, const Comparison& comparison)
{
    constexpr std::pair<const char*, const char*> shown[]{{"cpu.model", "CPU"},
                                                          {"cpu.microcode", "microcode"},
                                                          {"memory.total_bytes", "memory in bytes"},
                                                          {"iommu.type", "IOMMU"},
                                                          {"vfio.backend", "VFIO back end"},
                                                          {"thp.enabled", "THP"},
                                                          {"kernel.taint", "taint"},
                                                          {"collector.version", "Pinscope collector"}};
    lines.emplace_back();
    lines.emplace_back("Environment");
    for (std::size_t i = 0; i < comparison.kernels.size(); ++i) {
        const Kernel& kernel = comparison.kernels[i];
        append_text(
            lines,
            fmt::format("{}: {}{}, {} boot{}", i == 0 ? "base" : "patched", kernel_label(comparison, i),
                        (kernel.release.empty() || kernel.release == kernel.label ? "" : " = " + kernel.release) +
                            (kernel.compiler.empty() ? "" : ", " + kernel.compiler),
                        comparison.boots[i], comparison.boots[i] == 1 ? "" : "s"),
            2, 2);
    }
    for (const auto& [key, name] : shown) {
        std::set<std::string> values;
        for (const Environment& environment : comparison.environments)
            if (const auto found = environment.find(key); found != environment.end())
                values.insert(found->second);
        if (!values.empty())
            append_text(lines, fmt::format("{}: {}", name, fmt::join(values, " or ")), 2, 2);
    }
}

// Why rows carry no verdict, the rows of one reason together.
void add_remarks(Lines& lines, const Comparison& comparison)
{
    std::vector<std::pair<std::string, std::vector<std::string>>> reasons;
    for (const Row& row : comparison.rows) {
        const std::string text = row_remark(row);
        if (text.empty())
            continue;
        auto found = std::ranges::find(reasons, text, &std::pair<std::string, std::vector<std::string>>::first);
        if (found == reasons.end())
            found = reasons.insert(reasons.end(), {text, {}});
        found->second.push_back(row_label(comparison, row));
    }
    if (reasons.empty())
        return;
    lines.emplace_back();
    lines.emplace_back("Without a verdict");
    for (const auto& [reason, rows] : reasons)
        append_text(lines, fmt::format("{} - {}", fmt::join(rows, ", "), reason), 2, 2);
}

void add_warning(Lines& lines, const compare::Warning& warning)
{
    constexpr std::size_t most = 5;
    append_text(lines, warning.text, 2, 2);
    const auto facts = telling_facts(warning);
    for (std::size_t i = 0; i < std::min(facts.size(), most); ++i)
        append_text(lines, facts[i], 4, 2);
    if (facts.size() > most)
        append_text(lines, fmt::format("and {} lines more", facts.size() - most), 4);
}

// The command on lines of its own, continued the shell's way before an option, never inside quotes.
void add_command(Lines& lines, const std::string& command)
{
    if (command.empty())
        return;
    lines.emplace_back();
    lines.emplace_back("To reproduce");
    std::string line = "  ";
    for (std::string_view rest = command; !rest.empty();) {
        const std::string_view part = rest.substr(0, rest.find(" --", 1));
        rest.remove_prefix(part.size());
        if (line.size() > 4 && line.size() + part.size() + 2 > mail_width) {
            lines.push_back(line + " \\");
            line = "   ";
        }
        line += part;
    }
    lines.push_back(line);
}

} // namespace

Lines mail_opening(const Comparison& comparison, std::size_t column)
{
    Lines lines;
    if (comparison.kernels.empty())
        return {"This study has no kernels yet."};
    if (column + 1 < comparison.kernels.size()) {
        const int base = comparison.boots.front();
        const int patched = comparison.boots[column + 1];
        const std::string boots = base == patched
                                      ? fmt::format("{} boot{} of each kernel", base, base == 1 ? "" : "s")
                                      : fmt::format("boots: {} of the base, {} of the patched kernel", base, patched);
        append_text(lines, fmt::format("{}: {}, lower is better, {} clock, {}; {}, {} per cell and boot.",
                                       subject(comparison), measure_name(comparison), clock_name(comparison.clock),
                                       place(comparison.target), boots, samples(comparison)));
    }
    lines.emplace_back();
    append_text(lines, headline(comparison, column));
    return lines;
}

Lines mail_highlights(const Comparison& comparison, std::size_t column)
{
    std::vector<const Row*> worse;
    std::vector<const Row*> better;
    const auto change = [column](const Row* row) -> const compare::Change& { return row->patched[column].value; };
    for (const Row& row : comparison.rows) {
        if (change(&row).verdict == Verdict::Worse)
            worse.push_back(&row);
        if (change(&row).verdict == Verdict::Better)
            better.push_back(&row);
    }
    const auto percent = [&](const Row* row) { return change(row).percent.value_or(0); };
    std::ranges::stable_sort(worse, std::greater{}, percent);
    std::ranges::stable_sort(better, std::less{}, percent);
    Lines lines;
    const auto add = [&](const std::string& title, const std::vector<const Row*>& rows, std::size_t most) {
        if (rows.empty())
            return;
        lines.emplace_back();
        append_text(lines, title);
        for (std::size_t i = 0; i < std::min(rows.size(), most); ++i)
            append_text(lines,
                        fmt::format("{} {} {}", row_label(comparison, *rows[i]), format_change_tight(percent(rows[i])),
                                    verdict_word(change(rows[i]).verdict, comparison.clock)),
                        2, 2);
    };
    const bool instructions = comparison.clock == Clock::Instructions;
    add(instructions ? "All cells that take more instructions, worst first" : "All slower cells, worst first", worse,
        worse.size());
    add(instructions ? "Largest reductions" : "Largest improvements", better, 3);
    if (const int open = tally(comparison, column).unresolved; open > 0) {
        lines.emplace_back();
        append_text(lines, fmt::format("{} cell{} not resolved (?).", open, open == 1 ? " is" : "s are"));
    }
    return lines;
}

Lines mail_footer(const Comparison& comparison)
{
    Lines lines;
    add_remarks(lines, comparison);
    std::vector<std::string> notes = note_lines(comparison);
    std::ranges::copy(counter_notes(comparison), std::back_inserter(notes));
    if (!notes.empty())
        lines.insert(lines.end(), {"", "Notes"});
    for (const std::string& note : notes)
        append_text(lines, note, 2, 2);
    lines.emplace_back();
    for (const std::string& line : legend(comparison))
        append_text(lines, line);
    if (!comparison.warnings.empty()) {
        lines.emplace_back();
        lines.emplace_back("Not alike in all else");
        for (const compare::Warning& warning : comparison.warnings)
            add_warning(lines, warning);
    }
    add_environment(lines, comparison);
    add_command(lines, comparison.command);
    return lines;
}

} // namespace pinscope::report
