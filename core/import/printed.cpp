// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/printed.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

struct NamedUnit
{
    std::string_view name;
    PrintedUnit unit;
};
constexpr double kibi = 1024;
constexpr std::array units{
    NamedUnit{"s", {Unit::Nanoseconds, 9}},
    NamedUnit{"sec", {Unit::Nanoseconds, 9}},
    NamedUnit{"ms", {Unit::Nanoseconds, 6}},
    NamedUnit{"msec", {Unit::Nanoseconds, 6}},
    NamedUnit{"us", {Unit::Nanoseconds, 3}},
    NamedUnit{"usec", {Unit::Nanoseconds, 3}},
    NamedUnit{"µs", {Unit::Nanoseconds, 3}},
    NamedUnit{"ns", {Unit::Nanoseconds, 0}},
    NamedUnit{"nsec", {Unit::Nanoseconds, 0}},
    NamedUnit{"GB/s", {Unit::GigabytesPerSecond, 0}},
    NamedUnit{"MB/s", {Unit::GigabytesPerSecond, -3}},
    NamedUnit{"GiB/s", {Unit::GibibytesPerSecond, 0}},
    NamedUnit{"MiB/s", {Unit::GibibytesPerSecond, 0, 1 / kibi}},
    NamedUnit{"KiB/s", {Unit::GibibytesPerSecond, 0, 1 / kibi / kibi}},
    NamedUnit{"IOPS", {Unit::PerSecond, 0}},
    NamedUnit{"/s", {Unit::PerSecond, 0}},
};

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// "5m35s" -> ns
std::optional<Figure> parse_minutes(std::string_view text)
{
    std::string_view rest = text;
    const auto minutes = take_integer(rest);
    if (!minutes || *minutes < 0 || *minutes > 1'000'000 || !take(rest, "m") || !rest.ends_with('s'))
        return {};
    rest.remove_suffix(1);
    const auto seconds = parse_number(rest, 9);
    if (!seconds || seconds->value < 0 || seconds->value >= 60e9)
        return {};
    Figure figure;
    figure.value = static_cast<double>(*minutes) * 60e9 + seconds->value;
    figure.quantum = seconds->quantum;
    figure.source.as_printed = text;
    return figure;
}

} // namespace

std::string_view trim(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::vector<std::string_view> words(std::string_view text)
{
    std::vector<std::string_view> found;
    for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        found.push_back(text.substr(at, end - at));
        at = end;
    }
    return found;
}

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> prefixes)
{
    return std::ranges::any_of(prefixes, [text](std::string_view prefix) { return text.starts_with(prefix); });
}

bool take(std::string_view& text, std::string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

void take_blanks(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
}

std::string_view take_number(std::string_view& text)
{
    std::size_t end = !text.empty() && text.front() == '-' ? 1 : 0;
    while (end < text.size() && (is_digit(text[end]) || text[end] == '.'))
        ++end;
    const std::string_view number = text.substr(0, end);
    text.remove_prefix(end);
    return number;
}

std::optional<std::int64_t> take_integer(std::string_view& text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{})
        return {};
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

std::optional<Printed> parse_number(std::string_view text, int exponent)
{
    if (text.empty() || text.size() > 64)
        return {};
    const std::size_t first = text.front() == '-' || text.front() == '+' ? 1 : 0;
    if (first >= text.size() || !is_digit(text[first]))
        return {};
    const std::size_t e = text.find_first_of("eE");
    const std::string_view mantissa = text.substr(first, e == std::string_view::npos ? e : e - first);
    if (mantissa.find_first_not_of("0123456789.") != std::string_view::npos || mantissa.back() == '.')
        return {};
    int scale = 0;
    if (e != std::string_view::npos) {
        std::string_view digits = text.substr(e + 1);
        take(digits, "+");
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), scale);
        if (error != std::errc{} || end != digits.data() + digits.size() || std::abs(scale) > 300)
            return {};
    }
    const std::size_t point = mantissa.find('.');
    const int decimals = point == std::string_view::npos ? 0 : static_cast<int>(mantissa.size() - point - 1);
    // The exponent is written into the text, so that 33813.703 us is 33813703 ns and not a rounding beside it.
    const std::string scaled = fmt::format("{}{}e{}", text.front() == '-' ? "-" : "", mantissa, scale + exponent);
    Printed printed;
    const auto [end, error] = std::from_chars(scaled.data(), scaled.data() + scaled.size(), printed.value);
    if (error != std::errc{} || end != scaled.data() + scaled.size() || !std::isfinite(printed.value))
        return {};
    printed.quantum = std::pow(10, scale + exponent - decimals);
    return std::isfinite(printed.quantum) ? std::optional(printed) : std::nullopt;
}

std::optional<PrintedUnit> parse_printed_unit(std::string_view text)
{
    const auto found = std::ranges::find(units, text, &NamedUnit::name);
    return found == units.end() ? std::nullopt : std::optional(found->unit);
}

std::optional<Figure> parse_figure(std::string_view number, std::string_view unit)
{
    if (unit.empty())
        return parse_minutes(number);
    const auto known = parse_printed_unit(unit);
    if (!known)
        return {};
    const auto printed = parse_number(number, known->exponent);
    if (!printed)
        return {};
    Figure figure;
    figure.unit = known->unit;
    figure.value = printed->value * known->factor;
    figure.quantum = printed->quantum * known->factor;
    figure.source.as_printed = fmt::format("{} {}", number, unit);
    return figure;
}

std::optional<Bytes> parse_size(std::string_view text)
{
    text = trim(text);
    const auto count = take_integer(text);
    take_blanks(text);
    constexpr std::string_view letters = "KMGT";
    if (!count || *count <= 0 || *count > 1'000'000 || text.empty() || text.size() > 3)
        return {};
    const std::size_t power = letters.find(text.front() == 'k' ? 'K' : text.front());
    text.remove_prefix(1);
    if (power == std::string_view::npos || !(text.empty() || text == "B" || text == "iB"))
        return {};
    return Bytes{*count << (10 * (static_cast<int>(power) + 1))};
}

} // namespace pinscope::imports
