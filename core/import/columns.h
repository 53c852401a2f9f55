// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/map_lines.h"

// Tables in running text, read by words and never by columns, since mails collapse blanks: before/after columns with
// several boots in a cell, "a -> b", 0-day's "%change", and cells between bars with the change in brackets.
namespace pinscope::imports {

class Columns
{
public:
    bool feed(std::string_view text, const Source& source, const Facts& facts, const Emit& emit,
              const Complain& complain);
    void reset(); // running text ends a table's head

private:
    bool head(const std::vector<std::string_view>& row);
    bool row(std::string_view text, const Source& source, const Facts& facts, const Emit& emit,
             const Complain& complain);
    bool zero_day(std::string_view text, const Source& source, const Emit& emit);
    bool bars(std::string_view text, const Source& source, const Emit& emit);

    std::vector<std::string> m_functions; // "pin_user_pages_fast()", without the brackets
    std::vector<std::string> m_kernels;   // "before", "after" … over all functions
    std::vector<std::string> m_commits;
    std::vector<std::string> m_bars; // the head of each column between bars
};

// "849/789 us" -> two figures. `at` is moved behind what was read; nothing is read where it is no such cell.
std::vector<Figure> take_cell(const std::vector<std::string_view>& text, std::size_t& at);

} // namespace pinscope::imports
