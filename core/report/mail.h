// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/report/writers.h"

#include <string>
#include <vector>

// The parts of a mail. Each is ASCII lines of at most `mail_width` columns.
namespace pinscope::report {

inline constexpr std::size_t mail_width = 72;
using Lines = std::vector<std::string>;

// One line that names the comparison: a commit's subject, or a mail's.
std::string mail_title(const compare::Comparison& comparison);
// All below the title.
std::string mail_body(const compare::Comparison& comparison, MailStyle style);
// What, where, how many boots and samples, and which direction is good; then the headline.
Lines mail_opening(const compare::Comparison& comparison, std::size_t column);
// All worse cells, worst first, then up to three of the best, and how many are not resolved.
Lines mail_highlights(const compare::Comparison& comparison, std::size_t column);
Lines mail_table(const compare::Comparison& comparison, std::size_t column);
Lines mail_blocks(const compare::Comparison& comparison, std::size_t column);
Lines mail_counters(const compare::Comparison& comparison, std::size_t column); // none where nothing was counted
// Rows without figures, warnings, the legend, the environment and the command.
Lines mail_footer(const compare::Comparison& comparison);

// Lines that git would take for the end of the message, a header, a trailer, a comment or a cut are moved by two
// blanks; overlong ones are wrapped.
Lines safe_lines(const Lines& lines);

void append(Lines& lines, const Lines& more);
// Wrapped ASCII with an indent for all lines, and one more for those after the first.
void append_text(Lines& lines, std::string_view text, std::size_t indent = 0, std::size_t hanging = 0);

} // namespace pinscope::report
