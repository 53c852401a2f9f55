// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/program.h"

#include "core/import/lines.h"
#include "core/import/printed.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::imports {

bool only_lines(std::string_view head, std::initializer_list<std::string_view> prefixes)
{
    const auto begins = [&prefixes](std::string_view line) {
        const bool digit = line.front() >= '0' && line.front() <= '9';
        return std::ranges::any_of(prefixes,
                                   [&](std::string_view p) { return p == "0" ? digit : line.starts_with(p); });
    };
    for (std::size_t at = 0; at < head.size();) {
        const std::size_t end = head.find('\n', at);
        if (end == std::string_view::npos && head.size() == head_size)
            return true; // the head ends within a line
        const std::string_view line = trim(head.substr(at, end == std::string_view::npos ? end : end - at));
        if (!line.empty() && !begins(line))
            return false;
        if (end == std::string_view::npos)
            break;
        at = end + 1;
    }
    return true;
}

Result<Imported> ProgramTable::take(std::string_view format, std::string_view wanted)
{
    if (m_table.cells.empty() && m_imported.not_understood.empty())
        return refuse(format, "it is empty", "Give the text that the tool printed");
    if (m_table.cells.empty())
        return refuse(format,
                      fmt::format("it holds no {}; line {}: {}", wanted, m_imported.not_understood[0].source.line,
                                  m_imported.not_understood[0].why),
                      "Give the text that the tool printed");
    m_imported.tables.push_back(std::move(m_table));
    return std::move(m_imported);
}

} // namespace pinscope::imports
