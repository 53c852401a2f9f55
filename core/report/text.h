// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

// Plain text of fixed width.
namespace pinscope::report {

// ASCII for UTF-8: common typographic signs by their look, all else "?". Control characters become blanks.
std::string to_ascii(std::string_view text);

// Words in lines of at most `width` columns; later lines start with `indent` blanks more. Words longer than a line are
// cut.
std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t first_indent = 0,
                              std::size_t later_indent = 0);

enum class Align { Left, Right };
// Cells padded to the widest of their column, columns two blanks apart, no trailing blanks. Rows may be shorter than
// the columns; then their last cell takes the rest of the line.
std::vector<std::string> align(const std::vector<std::vector<std::string>>& rows, const std::vector<Align>& columns);

std::string join_lines(const std::vector<std::string>& lines); // each with its newline

} // namespace pinscope::report
