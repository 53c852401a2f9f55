// SPDX-License-Identifier: GPL-3.0-or-later
// Go's benchmark format: "key: value" lines that hold for what follows, and result lines.
#include "core/import/importer.h"
#include "core/import/lines.h"
#include "core/import/names.h"
#include "core/import/printed.h"
#include "core/import/program.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

constexpr std::string_view format = "Go benchfmt";

bool is_name(std::string_view word)
{
    return word.size() > 9 && word.starts_with("Benchmark") && !(word[9] >= 'a' && word[9] <= 'z');
}

std::optional<Figure> figure_of(std::string_view value, std::string_view unit)
{
    if (unit == "ns/op")
        return parse_figure(value, "ns");
    if (unit == "sec/op")
        return parse_figure(value, "s");
    if (auto figure = parse_figure(value, unit))
        return figure;
    const auto own = parse_unit(unit);
    const auto printed = parse_number(value);
    if (!own || !printed)
        return {};
    Figure figure;
    figure.value = printed->value;
    figure.quantum = printed->quantum;
    figure.unit = *own;
    return figure;
}

class Reader
{
public:
    explicit Reader(ProgramTable& table) : m_table(table) {}
    // What is wrong with the line; empty where it is good.
    std::string feed(std::string_view line, std::int64_t number)
    {
        const auto all = words(line);
        if (all.empty())
            return {};
        if (is_name(all[0]) && all.size() > 1)
            return result(all, line, number);
        const std::size_t colon = line.find(": ");
        if (colon != std::string_view::npos && line[0] >= 'a' && line[0] <= 'z' &&
            line.substr(0, colon).find(' ') == std::string_view::npos) {
            if (line.substr(0, colon) == "kernel")
                m_kernel = trim(line.substr(colon + 1));
            if (line.substr(0, colon) == "boot")
                m_boot = trim(line.substr(colon + 1));
            return {};
        }
        if (!is_name(all[0]) && !starts_with_any(line, {"Unit ", "PASS", "ok ", "FAIL", "---", "#"}))
            m_table.complain()(m_table.source(number, line), "it is neither a key nor a result");
        return {};
    }

private:
    std::string result(const std::vector<std::string_view>& all, std::string_view line, std::int64_t number)
    {
        std::string_view count = all[1];
        const auto iterations = take_integer(count);
        if (!iterations || !count.empty() || *iterations <= 0 || all.size() < 4 || all.size() % 2 != 0)
            return "is not a whole result";
        ImportedCell cell;
        std::string_view name = all[0].substr(9);
        if (const std::size_t dash = name.rfind('-');
            dash != std::string_view::npos && name.find_first_not_of("0123456789", dash + 1) == std::string_view::npos)
            name = name.substr(0, dash); // GOMAXPROCS
        cell.cell = cell_of_name(name);
        cell.kernel = m_kernel;
        cell.boot = boot();
        for (std::size_t i = 2; i < all.size(); i += 2) {
            if (!parse_number(all[i]))
                return fmt::format("has \"{}\" where a number belongs", all[i].substr(0, 40));
            auto figure = figure_of(all[i], all[i + 1]);
            if (!figure) {
                m_table.complain()(m_table.source(number, line),
                                   fmt::format("\"{}\" is not a known unit", all[i + 1].substr(0, 40)));
                continue;
            }
            figure->statistic = *iterations > 1 ? Statistic::Mean : Statistic::Sample;
            figure->source = m_table.source(number, line);
            cell.figures.push_back(std::move(*figure));
        }
        if (!cell.figures.empty())
            m_table.add(std::move(cell));
        return {};
    }
    int boot()
    {
        auto& boots = m_boots[m_kernel];
        const auto found = std::ranges::find(boots, m_boot);
        const auto index = found - boots.begin();
        if (found == boots.end())
            boots.push_back(m_boot);
        return static_cast<int>(index);
    }
    ProgramTable& m_table;
    std::string m_kernel;
    std::string m_boot;
    std::map<std::string, std::vector<std::string>> m_boots;
};

} // namespace

int sniff_benchfmt(std::string_view head)
{
    for (std::size_t at = 0; at < head.size();) {
        const std::size_t end = std::min(head.find('\n', at), head.size());
        const auto all = words(head.substr(at, std::min<std::size_t>(end - at, 4096)));
        if (all.size() >= 4 && is_name(all[0]) && parse_number(all[1]) && parse_number(all[2]))
            return 80;
        at = end + 1;
    }
    return 0;
}

Result<Imported> read_benchfmt(std::istream& in, const Options& options)
{
    Lines lines(in, format);
    ProgramTable table(options);
    Reader reader(table);
    std::string_view line;
    while (lines.next(line)) {
        if (lines.number() > most_lines)
            return lines.refuse("is beyond a million lines", "Import its parts");
        if (const std::string wrong = reader.feed(line, lines.number()); !wrong.empty())
            return lines.refuse(wrong, "Import the unchanged output");
    }
    if (lines.error())
        return tl::unexpected(*lines.error());
    if (lines.number() > 0 && !lines.ended())
        return lines.refuse("has no end: the file may be cut", "Import the whole file");
    return table.take(format, "result");
}

} // namespace pinscope::imports
