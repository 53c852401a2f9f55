// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/collector_process.h"

#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace pinscope::launch {

namespace {

constexpr int pipe_bytes = 1 << 20;
constexpr int kept_errors = 16384;
constexpr std::chrono::seconds time_to_restore{10};

double seconds_of(std::chrono::milliseconds time)
{
    return static_cast<double>(time.count()) / 1000;
}

} // namespace

CollectorProcess::CollectorProcess(QObject* parent) : QObject(parent)
{
    m_deadline.setSingleShot(true);
    m_kill.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, &CollectorProcess::on_deadline);
    connect(&m_kill, &QTimer::timeout, &m_process, &QProcess::kill);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &CollectorProcess::read_output);
    connect(&m_process, &QProcess::finished, this, &CollectorProcess::on_finished);
    connect(&m_process, &QProcess::errorOccurred, this, &CollectorProcess::on_error);
    connect(&m_process, &QProcess::readyReadStandardError, this, [this] {
        m_ending.errors += m_process.readAllStandardError();
        m_ending.errors = m_ending.errors.right(kept_errors);
    });
}

CollectorProcess::~CollectorProcess()
{
    m_process.disconnect(this);
    if (running()) {
        m_process.kill();
        m_process.waitForFinished(5000);
    }
}

void CollectorProcess::start(const Launch& launch)
{
    m_launch = launch;
    const pid_t parent = getpid();
    m_process.setChildProcessModifier([parent] {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) // it died before the call
            _exit(127);
        // A guest never waits for a reader that is busy: waiting would show in its figures.
        fcntl(STDOUT_FILENO, F_SETPIPE_SZ, pipe_bytes);
        setpgid(0, 0); // Ctrl-C in the terminal is the front end's to handle
    });
    if (m_launch.requests.isEmpty())
        m_process.setStandardInputFile(QProcess::nullDevice());
    m_deadline.start(m_launch.hello_deadline);
    m_process.start(m_launch.program, m_launch.arguments);
    if (m_launch.requests.isEmpty())
        return;
    m_process.write(m_launch.requests);
    if (!m_launch.keep_stdin)
        m_process.closeWriteChannel();
}

void CollectorProcess::stop()
{
    m_stopping = true;
    m_deadline.stop();
    if (!running())
        return;
    if (!m_launch.keep_stdin) {
        m_process.kill();
        return;
    }
    m_process.closeWriteChannel();
    m_kill.start(time_to_restore);
}

void CollectorProcess::read_output()
{
    const QByteArray bytes = m_process.readAllStandardOutput();
    if (m_ending.error || m_stopping)
        return;
    m_received += bytes.size();
    if (m_received > m_launch.most_bytes)
        return fail({"reading the collector's data", fmt::format("it sent more than {} bytes", m_launch.most_bytes),
                     "Look at the end of its console log", 0});
    if (const auto fed = m_lines.feed({bytes.constData(), static_cast<std::size_t>(bytes.size())}); !fed)
        return fail(fed.error());
    std::string line;
    while (!m_ending.error && m_lines.next(line))
        take_line(line);
}

void CollectorProcess::take_line(const std::string& line)
{
    const auto read = protocol::decode_event(line);
    if (!read)
        return fail(read.error());
    const auto* hello = std::get_if<protocol::Hello>(&*read);
    if (hello && m_greeted)
        return fail({"reading the collector's data", "the collector started a second time",
                     "Look at the console log: the machine may have rebooted", 0});
    if (!hello && !m_greeted)
        return fail({"reading the collector's data", "the first line is not a greeting",
                     "Install the same version of the program and its collector", 0});
    if (hello && hello->protocol != protocol::version)
        return fail({"greeting the collector",
                     fmt::format("it speaks protocol {}, this program {}", hello->protocol, protocol::version),
                     "Install the same version of both", 0});
    m_greeted = true;
    m_deadline.start(m_launch.silence_deadline);
    if (const auto* failed = std::get_if<protocol::Failed>(&*read))
        return fail(failed->error);
    m_ending.finished = std::holds_alternative<protocol::Finished>(*read);
    if (m_ending.finished)
        m_deadline.start(m_launch.hello_deadline); // from here on it only has to end
    emit event(*read);
}

void CollectorProcess::fail(Error error)
{
    if (!m_ending.error)
        m_ending.error = std::move(error);
    m_deadline.stop();
    m_process.kill();
}

void CollectorProcess::on_deadline()
{
    if (m_ending.finished) // all data are here; it just does not end
        return m_process.kill();
    if (!m_greeted)
        return fail({"starting the collector",
                     fmt::format("it did not say hello within {:.3g} s", seconds_of(m_launch.hello_deadline)),
                     "Look at the console log, or allow more time with --boot-timeout", 0});
    fail({"measuring", fmt::format("nothing was heard for {:.3g} s", seconds_of(m_launch.silence_deadline)),
          "Try --clock emulated or a smaller region, or allow more time with --silence-timeout", 0});
}

void CollectorProcess::on_error(QProcess::ProcessError error)
{
    if (error != QProcess::FailedToStart)
        return; // finished() follows
    m_ending.error = Error{
        "starting the collector",
        fmt::format("{} cannot be started: {}", m_launch.program.toStdString(), m_process.errorString().toStdString()),
        "Install it, or check its permissions", 0};
    on_finished();
}

void CollectorProcess::on_finished()
{
    if (m_ended)
        return;
    m_ended = true;
    read_output();
    m_deadline.stop();
    m_kill.stop();
    m_ending.exit_code = m_process.exitCode();
    if (m_stopping)
        m_ending.error.reset();
    else if (!m_ending.error && m_lines.partial())
        m_ending.error = Error{"reading the collector's data", "the last line was cut off",
                               "The machine or the connection broke down; run the boot again", 0};
    else if (!m_ending.error && !m_ending.finished)
        m_ending.error = Error{"measuring", fmt::format("the collector ended early (status {})", m_ending.exit_code),
                               "Look at its console log", 0};
    if (m_ending.error)
        m_ending.finished = false;
    emit ended(m_ending);
}

} // namespace pinscope::launch
