// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

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

// While it lives, Ctrl-C and a polite kill ask for a stop instead of ending the program. Make it before other threads.
class StopOnInterrupt
{
public:
    StopOnInterrupt();
    ~StopOnInterrupt();
    StopOnInterrupt(const StopOnInterrupt&) = delete;
    StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    sigset_t m_signals{};
    sigset_t m_before{};
    std::stop_source m_stop;
    std::jthread m_waiting;
};

} // namespace pinscope::cli
