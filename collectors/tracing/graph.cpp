// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tracing/graph.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace pinscope::collector {

namespace {

constexpr std::size_t deepest = 200;        // the tracer's own limit is 50 frames and less
constexpr std::size_t longest_quoted = 120; // bytes of a line in an Error

tl::unexpected<Error> unreadable(std::string_view why, std::string_view line)
{
    return failure("reading the trace", fmt::format("{}: \"{}\"", why, line.substr(0, longest_quoted)),
                   "Report this with the kernel's version");
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t");
    if (start == std::string_view::npos)
        return {};
    return text.substr(start, text.find_last_not_of(" \t\r") + 1 - start);
}

// Digits, and nothing else.
std::optional<std::int64_t> natural(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || text.front() == '-' || error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

// "33813.70": microseconds with up to three decimals, of which the tracer leaves out what does not fit its column.
std::optional<std::int64_t> nanoseconds(std::string_view text)
{
    const std::size_t point = text.find('.');
    const auto whole = natural(text.substr(0, point));
    if (!whole || *whole > INT64_MAX / 1000 - 1)
        return std::nullopt;
    std::string decimals(point == std::string_view::npos ? "0" : text.substr(point + 1));
    if (decimals.size() > 3)
        return std::nullopt;
    decimals.append(3 - decimals.size(), '0');
    const auto part = natural(decimals);
    return part ? std::optional(*whole * 1000 + *part) : std::nullopt;
}

// The duration at the end of the columns on the left: "0) + 12.345 us". Empty where there is none.
Result<std::optional<std::int64_t>> duration_of(std::string_view columns, std::string_view line)
{
    columns = trimmed(columns);
    columns.remove_prefix(columns.rfind('|') + 1); // npos + 1 is 0
    if (!columns.ends_with(" us"))
        return std::optional<std::int64_t>();
    columns = trimmed(columns.substr(0, columns.size() - 3));
    const auto ticks = nanoseconds(columns.substr(columns.find_last_of(" \t)+!#*@$") + 1));
    if (!ticks)
        return unreadable("a duration is no number", line);
    return ticks;
}

// Lines around the functions: headings, rules, switches from task to task, marks of interrupts.
bool is_frame(std::string_view text)
{
    return text.empty() || text.starts_with('#') || text.find_first_not_of('-') == std::string_view::npos ||
           text.find("=>") != std::string_view::npos || text.find("==>") != std::string_view::npos ||
           text.find("<==") != std::string_view::npos;
}

} // namespace

std::string_view plain_name(std::string_view symbol)
{
    symbol = symbol.substr(0, symbol.find_first_of(" \t"));
    for (const std::string_view clone : {".constprop.", ".isra."})
        symbol = symbol.substr(0, symbol.find(clone));
    return symbol;
}

Result<void> GraphSums::add(std::string_view line)
{
    const std::string_view all = trimmed(line);
    if (const std::size_t lost = all.find("[LOST "); lost != std::string_view::npos) {
        const std::string_view rest = all.substr(lost + 6);
        const auto events = natural(rest.substr(0, rest.find(' ')));
        if (!events)
            return unreadable("a number of lost events is none", line);
        m_lost += *events;
        return {};
    }
    const std::string_view code = line.substr(0, line.find("/*")); // what follows may hold anything
    const std::size_t bar = code.rfind('|');
    if (bar == std::string_view::npos)
        return is_frame(all) ? Result<void>{} : unreadable("this is no line of function_graph", line);
    const std::string_view text = trimmed(code.substr(bar + 1));
    if (text.empty()) // a comment, an event, or the mark of an interrupt
        return {};
    const auto ticks = duration_of(code.substr(0, bar), line);
    if (!ticks)
        return tl::unexpected(ticks.error());
    const bool leaves = text == "}";
    if (!leaves && text.find('(') == std::string_view::npos)
        return unreadable("this is no function", line);
    const std::string name(leaves ? "" : plain_name(text.substr(0, text.find('('))));
    if (!leaves && !is_function_name(name))
        return unreadable("this is no function's name", line);
    if (text.ends_with('{')) {
        if (m_open.size() == deepest)
            return unreadable("functions are nested too deep", line);
        m_open.push_back({name, 0});
        return {};
    }
    if (!*ticks)
        return unreadable("a function has no duration", line);
    if (!leaves) {
        if (!text.ends_with(';'))
            return unreadable("this is no call", line);
        count(name, **ticks, 0);
        return {};
    }
    if (m_open.empty())
        return unreadable("a function ends that has not begun", line);
    const Frame frame = std::move(m_open.back());
    m_open.pop_back();
    count(frame.name, **ticks, frame.inner);
    return {};
}

void GraphSums::count(const std::string& name, std::int64_t ticks, std::int64_t inner)
{
    Sum& sum = m_sums[name];
    ++sum.calls;
    sum.ticks += ticks;
    sum.self += std::max<std::int64_t>(0, ticks - inner);
    if (!m_open.empty())
        m_open.back().inner += ticks;
}

Result<Trace> GraphSums::trace() const
{
    if (!m_open.empty() && m_lost == 0)
        return unreadable("a function has not ended", m_open.back().name);
    Trace trace{{}, m_lost};
    for (const auto& [name, sum] : m_sums)
        trace.functions.push_back({name, sum.calls, Ticks{sum.ticks}, Ticks{sum.self}});
    std::ranges::sort(trace.functions, {}, &TracedFunction::name);
    return trace;
}

} // namespace pinscope::collector
