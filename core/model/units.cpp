// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/units.h"

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace pinscope {

namespace {

constexpr std::array suffixes{'K', 'M', 'G', 'T'};

} // namespace

std::string format_bytes(Bytes bytes)
{
    for (int i = static_cast<int>(suffixes.size()) - 1; i >= 0; --i) {
        const std::int64_t unit = std::int64_t{1} << (10 * (i + 1));
        if (bytes.count() >= unit && bytes.count() % unit == 0)
            return fmt::format("{}{}", bytes.count() / unit, suffixes[static_cast<std::size_t>(i)]);
    }
    return fmt::format("{}", bytes.count());
}

Result<Bytes> parse_bytes(std::string_view text)
{
    const auto refuse = [text] {
        return failure("reading a size", fmt::format("\"{}\" is not a size", text),
                       "Write a whole number with K, M, G or T, as in 128M");
    };
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc{} || count < 0)
        return refuse();
    std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
    const auto lower = [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); };
    int shift = 0;
    for (std::size_t i = 0; i < suffixes.size() && !rest.empty(); ++i) {
        if (lower(rest.front()) == lower(suffixes[i])) {
            shift = 10 * static_cast<int>(i + 1);
            rest.remove_prefix(1);
            if (rest.size() == 2 && lower(rest.front()) == 'i')
                rest.remove_prefix(1);
            break;
        }
    }
    if (!rest.empty() && !(rest.size() == 1 && lower(rest.front()) == 'b'))
        return refuse();
    if (count > (INT64_MAX >> shift))
        return refuse();
    return Bytes{count << shift};
}

std::string_view clock_name(Clock clock)
{
    switch (clock) {
    case Clock::Wall:
        return "wall";
    case Clock::Emulated:
        return "emulated";
    case Clock::Instructions:
        return "instructions";
    }
    return "";
}

Result<Clock> parse_clock(std::string_view text)
{
    for (Clock clock : {Clock::Wall, Clock::Emulated, Clock::Instructions})
        if (clock_name(clock) == text)
            return clock;
    return failure("reading a clock", fmt::format("\"{}\" is not a clock", text), "Use wall, emulated or instructions");
}

std::string_view unit_name(Unit unit)
{
    switch (unit) {
    case Unit::InstructionsPerPage:
        return "instr/page";
    case Unit::NanosecondsPerPage:
        return "ns/page";
    case Unit::Nanoseconds:
        return "ns";
    case Unit::Instructions:
        return "instr";
    case Unit::GibibytesPerSecond:
        return "GiB/s";
    case Unit::Events:
        return "events";
    case Unit::GigabytesPerSecond:
        return "GB/s";
    case Unit::PerSecond:
        return "/s";
    case Unit::Unstated:
        return "";
    }
    return "";
}

Result<Unit> parse_unit(std::string_view text)
{
    for (int i = 0; i <= static_cast<int>(Unit::Unstated); ++i)
        if (unit_name(static_cast<Unit>(i)) == text)
            return static_cast<Unit>(i);
    return failure("reading a unit", fmt::format("\"{}\" is not a unit", text),
                   "The data come from another version of Pinscope");
}

bool higher_is_better(Unit unit)
{
    return unit == Unit::GibibytesPerSecond || unit == Unit::GigabytesPerSecond || unit == Unit::PerSecond;
}

Unit cost_per_page(Clock clock)
{
    return clock == Clock::Instructions ? Unit::InstructionsPerPage : Unit::NanosecondsPerPage;
}

Unit cost_of_region(Clock clock)
{
    return clock == Clock::Instructions ? Unit::Instructions : Unit::Nanoseconds;
}

double per_page(double ticks, Bytes region, Bytes page)
{
    return ticks * static_cast<double>(page.count()) / static_cast<double>(region.count());
}

double gibibytes_per_second(Bytes region, double nanoseconds)
{
    return static_cast<double>(region.count()) / static_cast<double>(gibibytes(1).count()) / (nanoseconds * 1e-9);
}

std::string format_number(double value)
{
    if (!std::isfinite(value))
        return "-";
    if (value == 0)
        return "0";
    const double size = std::abs(value);
    if (size >= 1e7 || size < 1e-4)
        return fmt::format("{:.2e}", value);
    const int decimals = std::max(0, 2 - static_cast<int>(std::floor(std::log10(size))));
    return fmt::format("{:.{}f}", value, decimals);
}

std::string format_figure(double value, Unit unit)
{
    return fmt::format("{} {}", format_number(value), unit_name(unit));
}

namespace {

std::string signed_percent(double percent, std::string_view blank)
{
    if (!std::isfinite(percent))
        return "-";
    const int decimals = std::abs(percent) >= 1000 ? 0 : 1;
    const std::string text = fmt::format("{:+.{}f}", percent, decimals);
    return fmt::format("{}{}%", text == "-0.0" ? "+0.0" : text, blank);
}

} // namespace

std::string format_change(double percent)
{
    return signed_percent(percent, " ");
}

std::string format_change_tight(double percent)
{
    return signed_percent(percent, "");
}

std::string format_duration(double seconds)
{
    if (!(seconds >= 0) || !std::isfinite(seconds))
        return "-";
    if (seconds < 10)
        return fmt::format("{:.1f} s", seconds);
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    if (whole < 60)
        return fmt::format("{} s", whole);
    if (whole < 3600)
        return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

} // namespace pinscope
