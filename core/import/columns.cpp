// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/columns.h"

#include "core/import/printed.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

constexpr std::array kernel_words{"before", "after", "base",   "baseline", "patched", "unpatched", "vanilla",
                                  "old",    "new",   "Before", "After",    "Base",    "Patched",   "mainline"};

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

// "(-92%)"
std::optional<double> bracketed_change(std::string_view text)
{
    if (text.size() < 4 || !text.starts_with('(') || !text.ends_with("%)"))
        return {};
    const auto number = parse_number(text.substr(1, text.size() - 3));
    return number ? std::optional(number->value) : std::nullopt;
}

// "bs=1M io_uring, iodepth 16" -> {"bs": 1048576, "io_uring": 1, "iodepth": 16}
Parameters fio_parameters(std::string_view label)
{
    Parameters parameters;
    const auto parts = words(label);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::string_view word = parts[i].substr(0, parts[i].find(','));
        if (std::string_view rest = word; take(rest, "bs=")) {
            if (const auto size = parse_size(rest))
                parameters["bs"] = size->count();
        } else if (word == "iodepth" && i + 1 < parts.size()) {
            std::string_view digits = parts[++i];
            if (const auto depth = take_integer(digits))
                parameters["iodepth"] = *depth;
        } else if (!word.empty() && word.find('=') == std::string_view::npos) {
            parameters[std::string(word)] = 1;
        }
    }
    return parameters;
}

Cell cell_of(std::string_view label, const std::string& function, const Facts& facts)
{
    Cell cell;
    const Timed timed =
        function.empty() ? Timed{facts.workload.value_or(Workload::Other), facts.operation.value_or(Operation::Other)}
                         : timed_by(function);
    cell.operation = timed.operation;
    cell.setup.workload = timed.workload;
    cell.setup.region = facts.region.value_or(Bytes{});
    cell.setup.parameters = facts.parameters;
    cell.setup.memory = memory_of(label, facts);
    if (function.ends_with("_fast"))
        cell.setup.parameters["fast"] = 1;
    if (timed.workload == Workload::DirectIo) {
        cell.setup.parameters.merge(fio_parameters(label));
        if (facts.memory)
            cell.setup.memory = *facts.memory;
    }
    if (timed.workload == Workload::Other && !function.empty())
        cell.setup.memory.stated = fmt::format("{}: {}", function, label);
    return cell;
}

// "161714 ±  2%" -> the figure; an unknown letter before the per cent is the sign that a bad decoding broke.
std::optional<Figure> take_spread(const std::vector<std::string_view>& text, std::size_t& at, bool& broken)
{
    if (at >= text.size())
        return {};
    const auto number = parse_number(text[at]);
    if (!number)
        return {};
    Figure figure;
    figure.value = number->value;
    figure.quantum = number->quantum;
    figure.unit = Unit::Unstated;
    figure.statistic = Statistic::Mean;
    figure.source.as_printed = text[at++];
    if (at >= text.size() || text[at].front() == '-' || text[at].front() == '+' ||
        (text[at].front() >= '0' && text[at].front() <= '9'))
        return figure;
    std::string_view sign = text[at];
    const bool known = take(sign, "±");
    std::size_t next = at + 1;
    if (sign.empty() && next < text.size())
        sign = text[next++];
    else if (!known && next < text.size() && text[at].size() <= 3)
        sign = text[next++];
    if (!sign.ends_with('%') || !parse_number(sign.substr(0, sign.size() - 1)))
        return figure;
    broken |= !known;
    for (; at < next; ++at)
        figure.source.as_printed += fmt::format(" {}", text[at]);
    return figure;
}

void place(Figure& figure, const Source& source)
{
    std::string printed = std::move(figure.source.as_printed);
    figure.source = source;
    figure.source.as_printed = std::move(printed);
}

} // namespace

std::vector<Figure> take_cell(const std::vector<std::string_view>& text, std::size_t& at)
{
    std::vector<Figure> figures;
    std::string_view unit;
    std::size_t next = at + 1;
    const bool minutes = text[at].ends_with('s');
    if (!minutes) {
        if (next >= text.size())
            return {};
        unit = text[next++];
    }
    for (const std::string_view number : split(text[at], '/')) {
        auto figure = parse_figure(number, unit);
        if (!figure)
            return {};
        figure->source.as_printed = minutes ? std::string(text[at]) : fmt::format("{} {}", text[at], unit);
        figures.push_back(std::move(*figure));
    }
    if (next < text.size())
        if (const auto change = bracketed_change(text[next])) {
            ++next;
            for (Figure& figure : figures)
                figure.change_percent = change;
        }
    at = next;
    return figures;
}

void Columns::reset()
{
    m_functions.clear();
    m_kernels.clear();
    m_bars.clear();
}

bool Columns::head(const std::vector<std::string_view>& row)
{
    if (std::ranges::all_of(row, [](std::string_view word) { return word.size() > 2 && word.ends_with("()"); })) {
        reset();
        for (const std::string_view word : row)
            m_functions.emplace_back(word.substr(0, word.size() - 2));
        return true;
    }
    const auto is_kernel = [](std::string_view word) { return std::ranges::count(kernel_words, word) > 0; };
    if (row.size() >= 2 && std::ranges::all_of(row, is_kernel)) {
        m_kernels.assign(row.begin(), row.end());
        if (m_functions.empty() || m_kernels.size() % m_functions.size() != 0)
            m_functions.clear();
        return true;
    }
    const auto is_hash = [](std::string_view word) {
        return word.size() >= 12 && word.size() <= 40 &&
               word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
    };
    if (row.size() == 2 && std::ranges::all_of(row, is_hash)) {
        m_commits.assign(row.begin(), row.end());
        return true;
    }
    return false;
}

bool Columns::row(std::string_view text, const Source& source, const Facts& facts, const Emit& emit,
                  const Complain& complain)
{
    const auto all = words(text);
    // The label ends where cells begin that reach to the end of the line.
    for (std::size_t first = 1; first < all.size(); ++first) {
        std::vector<std::vector<Figure>> cells;
        bool arrow = false;
        std::size_t at = first;
        while (at < all.size()) {
            if (all[at] == "->" && !cells.empty()) {
                arrow = true;
                ++at;
                continue;
            }
            auto cell = take_cell(all, at);
            if (cell.empty())
                break;
            cells.push_back(std::move(cell));
        }
        if (at < all.size() || cells.empty() || (arrow && all.back() == "->"))
            continue;
        const std::string_view label = trim(text.substr(0, static_cast<std::size_t>(all[first].data() - text.data())));
        std::vector<std::string> kernels = m_kernels;
        std::vector<std::string> functions = m_functions;
        if (arrow) {
            kernels = {"before", "after"};
            functions.clear();
        }
        if (cells.size() != kernels.size()) {
            if (!arrow && kernels.empty())
                return false;
            Source spot = source;
            spot.as_printed = text;
            complain(spot, fmt::format("{} cells under {} column heads", cells.size(), kernels.size()));
            return true;
        }
        const std::size_t each = functions.empty() ? kernels.size() : kernels.size() / functions.size();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            ImportedCell cell;
            cell.cell = cell_of(label, functions.empty() ? "" : functions[i / each], facts);
            cell.kernel = kernels[i];
            for (std::size_t boot = 0; boot < cells[i].size(); ++boot) {
                cell.boot = static_cast<int>(boot);
                cell.figures = {cells[i][boot]};
                cell.figures[0].statistic = facts.median ? Statistic::Median : Statistic::Sample;
                place(cell.figures[0], source);
                emit(cell);
            }
        }
        return true;
    }
    return false;
}

bool Columns::zero_day(std::string_view text, const Source& source, const Emit& emit)
{
    const auto all = words(text);
    std::size_t at = 0;
    bool broken = false;
    auto base = take_spread(all, at, broken);
    if (!base || at + 2 >= all.size())
        return false;
    std::string_view change = all[at];
    const bool points = !change.ends_with('%');
    if (!points)
        change.remove_suffix(1);
    const auto percent = parse_number(change);
    if (!percent || (change.front() != '-' && change.front() != '+'))
        return false;
    ++at;
    auto patched = take_spread(all, at, broken);
    if (!patched || at + 1 != all.size() || all[at].find_first_of(".-_") == std::string_view::npos ||
        parse_number(all[at]))
        return false;
    if (!points)
        patched->change_percent = percent->value;
    for (const bool first : {true, false}) {
        ImportedCell cell;
        cell.cell.setup = {
            Workload::Other, {Backing::Unknown, Bytes{}, Mapping::Pte, std::string(all[at])}, Bytes{}, {}};
        cell.cell.operation = Operation::Other;
        cell.kernel = m_commits.size() == 2 ? m_commits[first ? 0 : 1] : first ? "left column" : "right column";
        cell.figures = {first ? *base : *patched};
        place(cell.figures[0], source);
        if (points)
            cell.notes.push_back("the change was printed in points, not in per cent");
        if (broken)
            cell.notes.push_back("a broken character before the per cent was read as ±");
        emit(cell);
    }
    return true;
}

bool Columns::bars(std::string_view text, const Source& source, const Emit& emit)
{
    auto parts = split(text, '|');
    if (parts.size() < 2)
        return false;
    if (trim(parts.back()).empty())
        parts.pop_back();
    if (trim(text).find_first_not_of("-|+= ") == std::string_view::npos)
        return true; // a rule
    std::vector<ImportedCell> cells;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const auto all = words(parts[i]);
        const auto number = all.empty() ? std::nullopt : parse_number(all[0]);
        const auto change = all.size() == 2 ? bracketed_change(all[1]) : std::nullopt;
        if (!number || !change)
            break;
        const std::string head = i < m_bars.size() ? m_bars[i] : "";
        ImportedCell cell;
        cell.cell.setup = {Workload::Other, {Backing::Unknown, Bytes{}, Mapping::Pte, head}, Bytes{}, {}};
        cell.cell.operation = Operation::Other;
        cell.kernel = trim(parts[0]);
        Figure figure;
        figure.value = number->value;
        figure.quantum = number->quantum;
        figure.unit = Unit::Unstated;
        for (const std::string_view word : words(head))
            if (const auto unit = parse_printed_unit(word); unit && unit->unit == Unit::Nanoseconds)
                if (const auto scaled = parse_figure(all[0], word))
                    figure = *scaled;
        figure.change_percent = change;
        figure.source.as_printed = trim(parts[i]);
        place(figure, source);
        cell.figures = {figure};
        cells.push_back(std::move(cell));
    }
    if (cells.size() + 1 == parts.size() && !trim(parts[0]).empty()) {
        std::ranges::for_each(cells, emit);
        return true;
    }
    m_bars.resize(std::max(m_bars.size(), std::min<std::size_t>(parts.size(), 64)));
    for (std::size_t i = 0; i < std::min(parts.size(), m_bars.size()); ++i)
        if (m_bars[i].size() < 200 && !trim(parts[i]).empty())
            m_bars[i] += fmt::format("{}{}", m_bars[i].empty() ? "" : " ", trim(parts[i]));
    return parts.size() > 2; // a head, or code
}

bool Columns::feed(std::string_view text, const Source& source, const Facts& facts, const Emit& emit,
                   const Complain& complain)
{
    const auto all = words(text);
    if (all.empty() || all.size() > 64)
        return false;
    return head(all) || row(text, source, facts, emit, complain) || zero_day(text, source, emit) ||
           bars(text, source, emit);
}

} // namespace pinscope::imports
