// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/conversation.h"

#include "collectors/measure.h"
#include "collectors/probe/probe.h"
#include "collectors/tuning/binding.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <fmt/format.h>
#include <optional>
#include <poll.h>
#include <sys/utsname.h>
#include <termios.h>
#include <unistd.h>

namespace pinscope::collector {

namespace {

std::atomic<bool> stop_requested{false};

// More than this from the front end while a run is under way is no request but a flood.
constexpr std::size_t most_waiting = protocol::max_line;

class Conversation
{
public:
    Conversation(const Channel& channel, const System& system) : m_channel(channel), m_system(system) {}

    int run()
    {
        utsname name{};
        uname(&name);
        emit(protocol::Hello{protocol::version, PINSCOPE_VERSION, name.release,
                             m_system.read("/proc/version").value_or("")});
        bool greeted = false;
        while (const auto line = next_line()) {
            const auto request = protocol::decode_request(*line);
            if (!request)
                return refuse(request.error());
            const auto* greeting = std::get_if<protocol::Greeting>(&*request);
            if (const auto known = check_greeting(greeting, greeted); !known)
                return refuse(known.error());
            greeted = true;
            const Result<void> done = std::visit([this](const auto& what) { return handle(what); }, *request);
            if (!done) {
                emit(protocol::Failed{m_bad_input.value_or(done.error())});
                return m_bad_input ? 2 : 1;
            }
            if (!greeting)
                emit(protocol::Finished{});
        }
        if (m_bad_input)
            return refuse(*m_bad_input);
        if (m_ended && m_lines.partial())
            return refuse({"reading requests", "the input ended in the middle of a line", "Send whole lines", 0});
        return 0;
    }

private:
    static Result<void> check_greeting(const protocol::Greeting* greeting, bool greeted)
    {
        if (greeting && greeted)
            return failure("greeting", "this is a second greeting", "Greet once, then send requests");
        if (greeting && greeting->protocol != protocol::version)
            return failure("greeting",
                           fmt::format("the front end speaks protocol {}, this collector {}", greeting->protocol,
                                       protocol::version),
                           "Install the same version of both");
        if (!greeting && !greeted)
            return failure("greeting", "the first line is not a greeting", "Send the protocol's version first");
        return {};
    }

    static Result<void> handle(const protocol::Greeting&) { return {}; }

    Result<void> handle(const protocol::ProbeRequest&)
    {
        emit(protocol::Facts{probe_machine(m_system)});
        emit(protocol::Devices{vfio_candidates(m_system)});
        return {};
    }

    Result<void> handle(const protocol::RestoreRequest&)
    {
        const auto journal = Journal::open(m_system);
        if (!journal)
            return tl::unexpected(journal.error());
        emit(protocol::Facts{{{"journal.recovered", fmt::format("{}", journal->recovered())}}});
        return {};
    }

    Result<void> handle(const protocol::RunRequest& run)
    {
        auto journal = Journal::open(m_system);
        if (!journal)
            return tl::unexpected(journal.error());
        auto pages = kernel_pages();
        if (!pages)
            return tl::unexpected(pages.error());
        emit(protocol::Facts{probe_machine(m_system)});
        idle(run.settle_seconds); // right after boot, kernel threads still share the CPU
        return measure(
            run, {*journal, **pages, m_channel.workloads, [this](int seconds) { idle(seconds); }},
            [this](const protocol::Event& event) { emit(event); }, [this] { return cancelled(); });
    }

    void idle(int seconds)
    {
        for (int second = 0; second < seconds && !cancelled(); ++second)
            wait_for(m_channel.end_cancels ? m_channel.in : -1, POLLIN, 1000);
    }

    int refuse(const Error& error)
    {
        emit(protocol::Failed{error});
        return 2;
    }

    // Whether the descriptor is ready (or broken, which the next call on it will tell) before the time is over. Signals
    // that ask us to stop come in here and nowhere else: they must not cut a system call that is measured, or one that
    // fills a huge-page pool.
    static bool wait_for(int fd, short events, int milliseconds)
    {
        pollfd waiting{fd, events, 0};
        const timespec limit{milliseconds / 1000, (milliseconds % 1000) * 1'000'000L};
        sigset_t none;
        sigemptyset(&none);
        return ppoll(&waiting, 1, milliseconds < 0 ? nullptr : &limit, &none) > 0;
    }

    // A front end that is gone cannot be told anything: the work stops. One that does not read can be waited for only
    // until we are asked to stop: a pipe that is ready takes PIPE_BUF bytes at once.
    void emit(const protocol::Event& event)
    {
        const std::string line = protocol::encode(event);
        std::string_view rest = line;
        while (!rest.empty()) {
            if (!wait_for(m_channel.out, POLLOUT, -1) && stop_requested)
                return;
            const ssize_t written = write(m_channel.out, rest.data(), std::min<std::size_t>(rest.size(), PIPE_BUF));
            if (written < 0 && (errno == EINTR || errno == EAGAIN))
                continue;
            if (written <= 0) {
                stop_requested = true;
                return;
            }
            rest.remove_prefix(static_cast<std::size_t>(written));
        }
        // A serial port sends on its interrupts, which must not fall into what is timed next.
        if (m_channel.drains)
            tcdrain(m_channel.out);
    }

    void read_more()
    {
        std::array<char, 65536> chunk{};
        const ssize_t got = read(m_channel.in, chunk.data(), chunk.size());
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            return;
        if (got <= 0) {
            m_ended = true;
            return;
        }
        m_waiting += static_cast<std::size_t>(got);
        if (const auto fed = m_lines.feed({chunk.data(), static_cast<std::size_t>(got)}); !fed)
            m_bad_input = fed.error();
    }

    [[nodiscard]] bool open() const { return !stop_requested && !m_ended && !m_bad_input; }

    std::optional<std::string> next_line()
    {
        m_waiting = 0;
        std::string line;
        while (!m_lines.next(line)) {
            if (!open())
                return std::nullopt;
            if (wait_for(m_channel.in, POLLIN, -1))
                read_more();
        }
        return line;
    }

    bool cancelled()
    {
        if (m_channel.end_cancels)
            while (open() && wait_for(m_channel.in, POLLIN, 0)) {
                read_more();
                if (m_waiting > most_waiting)
                    m_bad_input = Error{"reading requests", "too much was sent during a run", "Wait for its end", 0};
            }
        return stop_requested || (m_channel.end_cancels && !open());
    }

    const Channel m_channel;
    const System m_system;
    protocol::LineReader m_lines;
    std::size_t m_waiting = 0; // bytes read since the last request was taken
    bool m_ended = false;
    std::optional<Error> m_bad_input;
};

} // namespace

void request_stop()
{
    stop_requested = true;
}

int converse(const Channel& channel, const System& system)
{
    stop_requested = false;
    return Conversation(channel, system).run();
}

} // namespace pinscope::collector
