// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/conversation.h"

#include "collectors/measure.h"
#include "collectors/probe/probe.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <fmt/format.h>
#include <optional>
#include <poll.h>
#include <sys/utsname.h>
#include <unistd.h>

namespace pinscope::collector {

namespace {

std::atomic<bool> stop_requested{false};

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
            if (greeting && greeting->protocol != protocol::version)
                return refuse({"greeting",
                               fmt::format("the front end speaks protocol {}, this collector {}", greeting->protocol,
                                           protocol::version),
                               "Install the same version of both", 0});
            if (!greeting && !greeted)
                return refuse({"greeting", "the first line is not a greeting", "Send the protocol's version first", 0});
            greeted = true;
            const Result<void> done = std::visit([this](const auto& what) { return handle(what); }, *request);
            if (!done) {
                emit(protocol::Failed{done.error()});
                return 1;
            }
            if (!greeting)
                emit(protocol::Finished{});
        }
        return 0;
    }

private:
    static Result<void> handle(const protocol::Greeting&) { return {}; }

    Result<void> handle(const protocol::ProbeRequest&)
    {
        emit(protocol::Facts{probe_machine(m_system)});
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
        // Right after boot, kernel threads still share the CPU.
        for (int second = 0; second < run.settle_seconds && !cancelled(); ++second)
            sleep(1);
        return measure(
            run, *journal, **pages, [this](const protocol::Event& event) { emit(event); },
            [this] { return cancelled(); });
    }

    int refuse(const Error& error)
    {
        emit(protocol::Failed{error});
        return 2;
    }

    // A front end that is gone cannot be told anything: the work stops.
    void emit(const protocol::Event& event)
    {
        const std::string line = protocol::encode(event);
        std::string_view rest = line;
        while (!rest.empty()) {
            const ssize_t written = write(m_channel.out, rest.data(), rest.size());
            if (written < 0 && errno == EINTR)
                continue;
            if (written <= 0) {
                stop_requested = true;
                return;
            }
            rest.remove_prefix(static_cast<std::size_t>(written));
        }
    }

    bool read_more()
    {
        std::array<char, 65536> chunk{};
        const ssize_t got = read(m_channel.in, chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR)
            return !stop_requested;
        if (got <= 0) {
            m_ended = true;
            return false;
        }
        const auto fed = m_lines.feed({chunk.data(), static_cast<std::size_t>(got)});
        if (!fed) {
            refuse(fed.error());
            m_ended = true;
        }
        return !m_ended;
    }

    std::optional<std::string> next_line()
    {
        std::string line;
        while (!m_lines.next(line))
            if (stop_requested || m_ended || !read_more())
                return std::nullopt;
        return line;
    }

    bool cancelled()
    {
        if (stop_requested)
            return true;
        if (!m_channel.end_cancels)
            return false;
        pollfd waiting{m_channel.in, POLLIN, 0};
        while (!m_ended && poll(&waiting, 1, 0) > 0)
            read_more();
        return m_ended;
    }

    const Channel& m_channel;
    const System& m_system;
    protocol::LineReader m_lines;
    bool m_ended = false;
};

} // namespace

void request_stop()
{
    stop_requested = true;
}

int converse(const Channel& channel, const System& system)
{
    return Conversation(channel, system).run();
}

} // namespace pinscope::collector
