// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/text.h"
#include "core/report/writers.h"

#include <cctype>
#include <fmt/format.h>

namespace pinscope::report {

namespace {

using compare::Comparison;

// A configuration value: one line, no blanks at its ends.
std::string value(std::string_view text)
{
    std::string line = to_ascii(text);
    line.erase(line.find_last_not_of(' ') + 1);
    line.erase(0, line.find_first_not_of(' '));
    return line;
}

// "BenchmarkMap/workload=vfio-type1/backing=anon/folio=64K/mapping=pte/region=128M"
std::string name_of(const Cell& cell)
{
    const Setup& setup = cell.setup;
    std::string operation(operation_name(cell.operation));
    operation[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(operation[0])));
    std::string name =
        fmt::format("Benchmark{}/workload={}/backing={}/folio={}/mapping={}/region={}", operation,
                    workload_name(setup.workload), backing_name(setup.memory.backing), format_bytes(setup.memory.folio),
                    mapping_name(setup.memory.mapping), format_bytes(setup.region));
    for (const auto& [parameter, number] : setup.parameters) {
        std::string safe = to_ascii(parameter);
        for (char& c : safe)
            c = c == ' ' || c == '/' || c == '=' ? '_' : c;
        name += fmt::format("/{}={}", safe, number);
    }
    return name;
}

void add_side(std::string& text, const Comparison& comparison, const compare::Row& row, const compare::Side& side)
{
    if (side.outcome != Outcome::Measured || side.boots() == 0)
        return;
    const int samples = side.samples / side.boots();
    for (double median : side.boot_medians)
        text += fmt::format("{} {} {} {}\n", name_of(row.cell), samples, median, unit_name(comparison.unit));
}

} // namespace

std::string benchfmt(const Comparison& comparison)
{
    std::string text = fmt::format("study: {}\nclock: {}\nUnit {} better=lower\n", value(comparison.study),
                                   clock_name(comparison.clock), unit_name(comparison.unit));
    for (std::size_t kernel = 0; kernel < comparison.kernels.size(); ++kernel) {
        text += fmt::format("\nkernel: {}\n", value(comparison.kernels[kernel].label));
        for (const compare::Row& row : comparison.rows)
            add_side(text, comparison, row, kernel == 0 ? row.base.value : row.patched[kernel - 1].value.side);
    }
    return text;
}

} // namespace pinscope::report
