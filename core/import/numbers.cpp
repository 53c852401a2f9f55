// SPDX-License-Identifier: GPL-3.0-or-later
// A number a line, as ministat reads it. What the numbers mean only the user can say.
#include "core/import/importer.h"
#include "core/import/lines.h"
#include "core/import/printed.h"
#include "core/import/program.h"

#include <fmt/format.h>

namespace pinscope::imports {

namespace {
constexpr std::string_view format = "a number a line";
}

int sniff_numbers(std::string_view head)
{
    bool any = false;
    for (std::size_t at = 0; at < head.size();) {
        const std::size_t end = head.find('\n', at);
        if (end == std::string_view::npos && head.size() == head_size)
            break; // the head ends within a line
        const std::string_view line = trim(head.substr(at, end == std::string_view::npos ? end : end - at));
        if (!line.empty() && line.front() != '#') {
            if (!parse_number(line))
                return 0;
            any = true;
        }
        if (end == std::string_view::npos)
            break;
        at = end + 1;
    }
    return any ? 60 : 0;
}

Result<Imported> read_numbers(std::istream& in, const Options& options)
{
    Lines lines(in, format);
    const auto unit = parse_printed_unit(options.unit);
    if (!options.unit.empty() && !unit)
        return refuse(format, fmt::format("\"{}\" is not a unit", options.unit), "Use s, ms, us, ns, GB/s or GiB/s");
    ProgramTable table(options);
    ImportedCell cell;
    cell.cell = options.cell.value_or(Cell{
        {Workload::Other, {Backing::Unknown, Bytes{}, Mapping::Pte, options.name}, Bytes{}, {}}, Operation::Other});
    if (!unit)
        cell.notes.push_back("the file names no unit");
    std::string_view line;
    while (lines.next(line)) {
        line = trim(line);
        if (line.empty() || line.front() == '#')
            continue;
        const auto printed = parse_number(line, unit ? unit->exponent : 0);
        if (!printed)
            return lines.refuse("is not a number", "Give one number a line, with a decimal point");
        const double factor = unit ? unit->factor : 1;
        cell.figures.push_back({printed->value * factor,
                                unit ? unit->unit : Unit::Unstated,
                                printed->quantum * factor,
                                Statistic::Sample,
                                table.source(lines.number(), line),
                                {}});
        if (lines.number() > most_lines)
            return lines.refuse("is beyond a million lines", "Import its parts");
    }
    if (lines.error())
        return tl::unexpected(*lines.error());
    if (lines.number() > 0 && !lines.ended())
        return lines.refuse("has no end: the file may be cut", "End the last line, or import the whole file");
    if (!cell.figures.empty())
        table.add(std::move(cell));
    return table.take(format, "number");
}

} // namespace pinscope::imports
