// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace pinscope::cli {

// One line at the foot of a terminal that is written over. Where stderr is no terminal it shows nothing: a log gets the
// lasting lines alone.
class StatusLine
{
public:
    StatusLine();
    ~StatusLine() { clear(); }
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    [[nodiscard]] bool is_terminal() const { return m_terminal; }
    void show(std::string_view text);
    void clear();

private:
    bool m_terminal;
    std::string m_shown;
};

} // namespace pinscope::cli
