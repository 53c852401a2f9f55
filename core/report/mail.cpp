// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/mail.h"

#include "core/report/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace pinscope::report {

namespace {

// "Word-word: …" at the start of a line may be read as a header at the top of a message or as a trailer at its end.
bool like_header(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0)
        return false;
    return std::ranges::all_of(line.substr(0, colon),
                               [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-'; });
}

bool unsafe(std::string_view line)
{
    constexpr std::array starts{"---", "diff -", "Index: ", "From ", ">From ", "#", "Signed-off-by", "(cherry picked"};
    const bool scissors = line.find(">8") != std::string_view::npos || line.find("8<") != std::string_view::npos;
    return scissors || like_header(line) ||
           std::ranges::any_of(starts, [line](std::string_view start) { return line.starts_with(start); });
}

} // namespace

void append(Lines& lines, const Lines& more)
{
    lines.insert(lines.end(), more.begin(), more.end());
}

void append_text(Lines& lines, std::string_view text, std::size_t indent, std::size_t hanging)
{
    append(lines, wrap(to_ascii(text), mail_width, indent, indent + hanging));
}

Lines safe_lines(const Lines& lines)
{
    Lines safe;
    for (std::string line : lines) {
        line = to_ascii(line);
        for (std::string_view cut : {">8", "8<"}) // scissors count wherever they stand
            for (std::size_t at = 0; (at = line.find(cut, at)) != std::string::npos;)
                line.insert(at + 1, " ");
        if (unsafe(line))
            line.insert(0, "  ");
        line.erase(line.find_last_not_of(' ') + 1);
        if (line.size() <= mail_width) {
            safe.push_back(std::move(line));
            continue;
        }
        const std::size_t indent = std::min<std::size_t>(line.find_first_not_of(' '), 8);
        append(safe, wrap(line, mail_width, indent, indent + 2));
    }
    while (!safe.empty() && safe.back().empty())
        safe.pop_back();
    return safe;
}

std::string mail_title(const compare::Comparison& comparison)
{
    const auto& kernels = comparison.kernels;
    std::string title = "Page pinning: " + comparison.study;
    if (kernels.size() > 1)
        title = "Page pinning: " + kernels[1].label + (kernels.size() > 2 ? " and others" : "") + " against " +
                kernels.front().label;
    return wrap(to_ascii(title), mail_width).front();
}

std::string mail(const compare::Comparison& comparison, MailStyle style)
{
    return mail_title(comparison) + "\n\n" + mail_body(comparison, style);
}

std::string mail_body(const compare::Comparison& comparison, MailStyle style)
{
    Lines lines;
    const std::size_t columns = std::max<std::size_t>(comparison.kernels.size(), 2) - 1;
    for (std::size_t column = 0; column < columns; ++column) {
        if (column > 0)
            lines.emplace_back();
        append(lines, mail_opening(comparison, column));
        if (column + 1 >= comparison.kernels.size())
            continue;
        append(lines, mail_highlights(comparison, column));
        lines.emplace_back();
        append(lines, style == MailStyle::Table ? mail_table(comparison, column) : mail_blocks(comparison, column));
        append(lines, mail_counters(comparison, column));
    }
    append(lines, mail_footer(comparison));
    return join_lines(safe_lines(lines));
}

} // namespace pinscope::report
