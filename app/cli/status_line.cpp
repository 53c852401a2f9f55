// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/status_line.h"

#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

namespace pinscope::cli {

namespace {

std::size_t columns()
{
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col - 1U : 79U;
}

} // namespace

StatusLine::StatusLine() : m_terminal(isatty(STDERR_FILENO) == 1) {}

void StatusLine::show(std::string_view text)
{
    if (!m_terminal || text == m_shown)
        return;
    m_shown = text;
    const std::string line = "\r\x1b[K" + std::string(text.substr(0, columns()));
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void StatusLine::clear()
{
    if (m_terminal && !m_shown.empty())
        std::fputs("\r\x1b[K", stderr);
    m_shown.clear();
}

} // namespace pinscope::cli
