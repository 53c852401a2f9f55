// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/imported.h"

#include <string_view>

// Printed numbers and units -> figures. Everything is C locale; nan, inf and decimal commas are never a number.
namespace pinscope::imports {

struct Printed
{
    double value = 0;
    double quantum = 0; // half a quantum is the most that printing can have changed it
};
// "812", "33813.703", "1.145e+08", scaled by 10^exponent without a rounding of its own.
std::optional<Printed> parse_number(std::string_view text, int exponent = 0);

struct PrintedUnit
{
    Unit unit = Unit::Unstated;
    int exponent = 0;  // printed value * 10^exponent * factor is in `unit`
    double factor = 1; // for the binary units
};
// "s", "ms", "us", "µs", "ns", "GB/s" (decimal), "GiB/s", "MB/s", "MiB/s", "KiB/s", "IOPS", "/s".
std::optional<PrintedUnit> parse_printed_unit(std::string_view text);
// A number with its unit; also "5m35s" and "1m2.5s" with an empty unit.
std::optional<Figure> parse_figure(std::string_view number, std::string_view unit);

// "16G", "256 MB", "64 kB", "2MiB": powers of 1024, as the field writes them. `text` is one word or two.
std::optional<Bytes> parse_size(std::string_view text);

std::vector<std::string_view> words(std::string_view text);
std::string_view trim(std::string_view text);
bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> prefixes);

// Takes `prefix` off the front; false and nothing changed where it is not there.
bool take(std::string_view& text, std::string_view prefix);
// Takes a plain decimal number ("0.047", "-3") off the front.
std::string_view take_number(std::string_view& text);
std::optional<std::int64_t> take_integer(std::string_view& text);
void take_blanks(std::string_view& text);

} // namespace pinscope::imports
