// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupts.h"

#include <ctime>
#include <initializer_list>
#include <sys/signalfd.h>
#include <unistd.h>

namespace pinscope::cli {

Interrupts::Interrupts()
{
    sigemptyset(&m_signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&m_signals, signal);
    sigprocmask(SIG_BLOCK, &m_signals, &m_before);
    m_fd = signalfd(-1, &m_signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

Interrupts::~Interrupts()
{
    close(m_fd);
    sigprocmask(SIG_SETMASK, &m_before, nullptr);
}

void Interrupts::take() const
{
    signalfd_siginfo info{};
    while (read(m_fd, &info, sizeof info) > 0) {
    }
}

StopOnInterrupt::StopOnInterrupt()
{
    sigemptyset(&m_signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&m_signals, signal);
    pthread_sigmask(SIG_BLOCK, &m_signals, &m_before);
    m_waiting = std::jthread([this](const std::stop_token& ended) {
        constexpr timespec tick{0, 50'000'000};
        while (!ended.stop_requested())
            if (sigtimedwait(&m_signals, nullptr, &tick) > 0)
                m_stop.request_stop();
    });
}

StopOnInterrupt::~StopOnInterrupt()
{
    m_waiting = {}; // waits for it
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

} // namespace pinscope::cli
