// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace pinscope {

// A size in bytes. Printed in powers of 1024 as the field writes them: 4K, 2M, 1G.
class Bytes
{
public:
    constexpr Bytes() = default;
    constexpr explicit Bytes(std::int64_t count) : m_count(count) {}
    [[nodiscard]] constexpr std::int64_t count() const { return m_count; }
    constexpr auto operator<=>(const Bytes&) const = default;

private:
    std::int64_t m_count = 0;
};

constexpr Bytes kibibytes(std::int64_t n)
{
    return Bytes{n << 10};
}
constexpr Bytes mebibytes(std::int64_t n)
{
    return Bytes{n << 20};
}
constexpr Bytes gibibytes(std::int64_t n)
{
    return Bytes{n << 30};
}

// "4K", "128M", "1G"; "4100" where no binary unit divides it.
std::string format_bytes(Bytes bytes);
// Reads what format_bytes writes, also with a trailing "B" or "iB", any case.
Result<Bytes> parse_bytes(std::string_view text);

// Which clock a sample was read from; figures of different clocks are never mixed in one comparison.
enum class Clock { Wall, Emulated, Instructions };
std::string_view clock_name(Clock clock);
Result<Clock> parse_clock(std::string_view text);

// One reading: nanoseconds in the wall and emulated clocks, instructions in the instructions clock.
class Ticks
{
public:
    constexpr Ticks() = default;
    constexpr explicit Ticks(std::int64_t count) : m_count(count) {}
    [[nodiscard]] constexpr std::int64_t count() const { return m_count; }
    constexpr auto operator<=>(const Ticks&) const = default;

private:
    std::int64_t m_count = 0;
};

// What a figure counts. Cost units are lower-is-better; the rate is for wall clock and screens only.
enum class Unit {
    InstructionsPerPage,
    NanosecondsPerPage,
    Nanoseconds,
    Instructions,
    GibibytesPerSecond,
    Events,
    GigabytesPerSecond, // decimal, as storage benchmarks print it; imported figures only
    PerSecond,          // IOPS and the like
    Unstated,           // an imported figure whose source names no unit
};
std::string_view unit_name(Unit unit); // "instr/page", "ns/page", "ns", "instr", "GiB/s", "events", "GB/s", "/s", ""
Result<Unit> parse_unit(std::string_view text);
bool higher_is_better(Unit unit);
// The cost per page that a comparison in `clock` is made in.
Unit cost_per_page(Clock clock);
Unit cost_of_region(Clock clock); // of a tick

// `ticks` over a region, as cost per page of `page` bytes. `region` and `page` must be positive.
double per_page(double ticks, Bytes region, Bytes page);
// Throughput of a region handled in `nanoseconds` (> 0).
double gibibytes_per_second(Bytes region, double nanoseconds);

// Three significant digits, C locale, plain notation: "26.1", "104", "0.0123", "5.94e+09" beyond 10^7.
std::string format_number(double value);
std::string format_figure(double value, Unit unit); // "26.1 instr/page"
// A signed change in per cent: "-75.3 %", "+0.0 %", "+12.4 %"; one decimal, none from 1000 % on.
std::string format_change(double percent);
std::string format_change_tight(double percent); // "-75.3%": the same without the blank, for narrow tables
// A duration for people: "0.4 s", "48 s", "3 min 20 s", "2 h 05 min".
std::string format_duration(double seconds);

} // namespace pinscope
