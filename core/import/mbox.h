// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/lines.h"

#include <string>

namespace pinscope::imports {

inline constexpr std::size_t largest_message = 1U << 25;

// The messages of an mbox (mboxo, mboxrd, mboxcl), or the one message of a file without "From " lines. A line "From "
// in a body begins no message unless a header follows it; ">From " gives its mark back.
class Mbox
{
public:
    explicit Mbox(std::istream& in) : m_lines(in, "mail", Encoding::Any) {}
    bool next(std::string& message); // false at the end and on an error
    [[nodiscard]] const std::optional<Error>& error() const { return m_error ? m_error : m_lines.error(); }
    [[nodiscard]] bool cut() const { return m_lines.number() > 0 && !m_lines.ended(); } // the last line has no end

private:
    Lines m_lines;
    std::optional<Error> m_error;
    std::string m_separator; // a "From " line whose next line is not known yet
    std::string m_carried;   // the first header of the next message
    bool m_waiting = false;
    bool m_end = false;
};

bool is_header(std::string_view line); // "Name: value"

} // namespace pinscope::imports
