// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>

namespace pinscope::report {

namespace {

struct Look
{
    std::string_view utf8;
    std::string_view ascii;
};
constexpr std::array looks{Look{"\u2026", "..."}, Look{"\u2013", "-"},  Look{"\u2014", "-"},  Look{"\u2212", "-"},
                           Look{"\u2192", "->"},  Look{"\u00b1", "+-"}, Look{"\u00b5", "u"},  Look{"\u00d7", "x"},
                           Look{"\u2018", "'"},   Look{"\u2019", "'"},  Look{"\u201c", "\""}, Look{"\u201d", "\""},
                           Look{"\u2264", "<="},  Look{"\u2265", ">="}, Look{"\u00a0", " "},  Look{"\u2009", " "}};

bool continues(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80;
}

} // namespace

std::string to_ascii(std::string_view text)
{
    std::string ascii;
    while (!text.empty()) {
        const auto byte = static_cast<unsigned char>(text.front());
        if (byte < 0x80) {
            ascii += byte < 0x20 || byte == 0x7f ? ' ' : text.front();
            text.remove_prefix(1);
            continue;
        }
        const auto look =
            std::ranges::find_if(looks, [text](const Look& known) { return text.starts_with(known.utf8); });
        ascii += look == looks.end() ? "?" : look->ascii;
        text.remove_prefix(1);
        while (!text.empty() && continues(text.front()))
            text.remove_prefix(1);
    }
    return ascii;
}

std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t first_indent,
                              std::size_t later_indent)
{
    std::vector<std::string> lines;
    std::string line(first_indent, ' ');
    bool fresh = true;
    const auto start_line = [&] {
        lines.push_back(line);
        line = std::string(later_indent, ' ');
        fresh = true;
    };
    while (true) {
        const std::size_t from = text.find_first_not_of(' ');
        if (from == std::string_view::npos)
            break;
        text.remove_prefix(from);
        std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(word.size());
        if (!fresh && line.size() + 1 + word.size() > width)
            start_line();
        while (line.size() + (fresh ? 0 : 1) + word.size() > width) {
            const std::size_t room = width - line.size();
            line += word.substr(0, room);
            word.remove_prefix(room);
            start_line();
        }
        line += fresh ? "" : " ";
        line += word;
        fresh = false;
    }
    if (!fresh || lines.empty())
        lines.push_back(line);
    return lines;
}

std::vector<std::string> align(const std::vector<std::vector<std::string>>& rows, const std::vector<Align>& columns)
{
    std::vector<std::size_t> widths(columns.size(), 0);
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size() && row.size() == columns.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    for (const auto& row : rows) // of a short row all but the last cell are columns like the others
        for (std::size_t i = 0; i + 1 < row.size() && row.size() < columns.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    std::vector<std::string> lines;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += i == 0 ? "" : "  ";
            const bool free = i + 1 == row.size() && row.size() < columns.size();
            if (free)
                line += row[i];
            else
                line += columns[i] == Align::Left ? fmt::format("{:<{}}", row[i], widths[i])
                                                  : fmt::format("{:>{}}", row[i], widths[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string join_lines(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    return text;
}

} // namespace pinscope::report
