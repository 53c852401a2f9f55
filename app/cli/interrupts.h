// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>

namespace pinscope::cli {

// Ctrl-C and a polite kill, as something to wait for in an event loop.
class Interrupts
{
public:
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    [[nodiscard]] int fd() const { return m_fd; }
    void take() const; // what has come so far

private:
    sigset_t m_signals{};
    sigset_t m_before{};
    int m_fd = -1;
};

} // namespace pinscope::cli
