// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/mbox.h"

#include <fmt/format.h>

namespace pinscope::imports {

namespace {

bool is_quoted_from(std::string_view line)
{
    const std::size_t marks = line.find_first_not_of('>');
    return marks != std::string_view::npos && marks > 0 && line.substr(marks).starts_with("From ");
}

} // namespace

bool is_header(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0 || colon > 76)
        return false;
    for (const char c : line.substr(0, colon))
        if (c <= ' ' || c == '>' || c == '<' || c == '(' || static_cast<unsigned char>(c) >= 0x7f)
            return false;
    return true;
}

bool Mbox::next(std::string& message)
{
    message = std::move(m_carried);
    m_carried.clear();
    bool blank = message.empty();
    std::string_view line;
    while (!m_end && !error()) {
        if (!m_lines.next(line)) {
            m_end = true;
            if (m_waiting) // a "From " line as the last line of a body
                message += m_separator + "\n";
            m_waiting = false;
            break;
        }
        if (m_waiting) {
            m_waiting = false;
            if (is_header(line)) {
                m_carried = fmt::format("{}\n", line);
                if (!message.empty())
                    return true;
                message = std::move(m_carried);
                m_carried.clear();
                blank = false;
                continue;
            }
            message += m_separator + "\n";
        }
        if (blank && line.starts_with("From ")) {
            m_separator = line;
            m_waiting = true;
            blank = false;
            continue;
        }
        message += is_quoted_from(line) ? line.substr(1) : line;
        message += '\n';
        blank = line.empty();
        if (message.size() > largest_message)
            m_error = refuse("mail",
                             fmt::format("the message before line {} is larger than {} MiB", m_lines.number(),
                                         largest_message >> 20),
                             "Leave its attachments out")
                          .value();
    }
    return !error() && !message.empty();
}

} // namespace pinscope::imports
