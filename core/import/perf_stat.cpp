// SPDX-License-Identifier: GPL-3.0-or-later
// `perf stat -j`, an object a line, and the fields of `perf stat -x`.
#include "core/import/importer.h"
#include "core/import/lines.h"
#include "core/import/printed.h"
#include "core/import/program.h"
#include "core/model/json.h"

#include <fmt/format.h>

namespace pinscope::imports {

namespace {

constexpr std::string_view format = "perf stat";
constexpr std::string_view locale_fix = "Run perf with LC_ALL=C";
using nlohmann::json;

struct Count
{
    std::string value;
    std::string unit;
    std::string event;
    double running = 100;
};

// An empty text where the count was taken, else why there is none or why it is not a number.
std::string add(const Count& count, const Source& source, ProgramTable& table)
{
    if (count.value.starts_with("<not")) {
        Source place = source;
        table.complain()(place, fmt::format("{} was {}", count.event,
                                            count.value == "<not counted>" ? "not counted" : "not supported"));
        return {};
    }
    const bool time = count.unit == "msec" || count.unit == "ns" || count.unit == "sec";
    auto figure = time ? parse_figure(count.value, count.unit) : std::nullopt;
    if (!figure && !time)
        if (const auto printed = parse_number(count.value)) {
            figure.emplace();
            figure->value = printed->value;
            figure->quantum = printed->quantum;
            figure->unit = count.unit.empty() ? Unit::Events : Unit::Unstated;
        }
    if (!figure)
        return fmt::format("has \"{}\" where a count belongs", count.value.substr(0, 60));
    figure->source = source;
    figure->source.as_printed =
        fmt::format("{} {}{}{}", count.value, count.unit, count.unit.empty() ? "" : " ", count.event);
    ImportedCell cell;
    cell.cell = {{Workload::Other, {Backing::Unknown, Bytes{}, Mapping::Pte, count.event}, Bytes{}, {}},
                 Operation::Other};
    cell.figures = {*figure};
    if (count.running < 100)
        cell.notes.push_back(fmt::format("the counter ran {} % of the time: the figure is an estimate", count.running));
    if (figure->unit == Unit::Unstated)
        cell.notes.push_back(fmt::format("in {}", count.unit));
    table.add(std::move(cell));
    return {};
}

std::string text_of(const json& object, const char* key)
{
    const auto found = object.find(key);
    if (found == object.end())
        return {};
    return found->is_string() ? found->get<std::string>().substr(0, 300) : found->is_number() ? found->dump() : "";
}

Result<Count> from_json(std::string_view line, const Lines& lines)
{
    const auto object = parse_json(line, "importing perf stat");
    if (!object || !object->is_object()) {
        const bool comma = line.find("100,00") != std::string_view::npos;
        return lines.refuse(comma ? "has decimal commas" : "is not a whole JSON object",
                            std::string(comma ? locale_fix : "Import the whole output of perf stat -j"));
    }
    const auto running = object->find("pcnt-running");
    return Count{text_of(*object, "counter-value"), text_of(*object, "unit"), text_of(*object, "event"),
                 running != object->end() && running->is_number() ? running->get<double>() : 100};
}

Result<Count> from_fields(std::string_view line, const Lines& lines)
{
    const char separator = line.find(';') != std::string_view::npos ? ';' : ',';
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find(separator, at), line.size());
        fields.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    if (fields.size() < 5)
        return lines.refuse("is neither JSON nor the fields of perf stat -x", "Use perf stat -j");
    bool comma = fields[4].find(',') != std::string_view::npos;
    for (std::size_t i = 3; separator == ',' && i + 1 < fields.size(); ++i) // "100,00" in two fields
        comma |= fields[i].size() <= 3 && fields[i + 1].size() == 2 && parse_number(fields[i]) &&
                 parse_number(fields[i + 1]);
    if (comma)
        return lines.refuse("has decimal commas", std::string(locale_fix));
    const auto running = parse_number(fields[4]);
    return Count{std::string(fields[0]), std::string(fields[1]), std::string(fields[2]),
                 running ? running->value : 100};
}

} // namespace

int sniff_perf_stat(std::string_view head)
{
    const std::string_view first = trim(head.substr(0, head.find('\n')));
    if (head.find("{\"counter-value\"") != std::string_view::npos)
        return 95;
    const std::size_t separator = first.find_first_of(";,");
    if (separator == std::string_view::npos || separator + 2 >= first.size())
        return 0;
    const std::string_view value = first.substr(0, separator);
    const bool count = value.starts_with("<not ") || parse_number(value);
    return count && std::ranges::count(first, first[separator]) >= 4 ? 65 : 0;
}

Result<Imported> read_perf_stat(std::istream& in, const Options& options)
{
    Lines lines(in, format);
    ProgramTable table(options);
    std::string_view line;
    while (lines.next(line)) {
        if (lines.number() > most_lines)
            return lines.refuse("is beyond a million lines", "Import its parts");
        line = trim(line);
        if (line.empty() || line.front() == '#')
            continue;
        const auto count = line.front() == '{' ? from_json(line, lines) : from_fields(line, lines);
        if (!count)
            return tl::unexpected(count.error());
        if (count->event.empty() && count->value.empty())
            continue; // a further metric of the event before
        const std::string wrong = add(*count, table.source(lines.number(), line), table);
        if (!wrong.empty())
            return lines.refuse(wrong, count->value.find(',') != std::string::npos
                                           ? std::string(locale_fix)
                                           : "Import the unchanged output of perf");
    }
    if (lines.error())
        return tl::unexpected(*lines.error());
    return table.take(format, "counter that counted");
}

} // namespace pinscope::imports
