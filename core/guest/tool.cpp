// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/tool.h"

#include <QProcess>
#include <cerrno>
#include <csignal>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace pinscope::guest {

namespace {

constexpr int tick_ms = 50;
constexpr int grace_ms = 5000; // make takes half-written targets away first

QProcessEnvironment environment_of(const Tool& tool)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const std::string& name : tool.unset)
        environment.remove(QString::fromStdString(name));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    for (const auto& [name, value] : tool.set)
        environment.insert(QString::fromStdString(name), QString::fromStdString(value));
    return environment;
}

// In the child, between fork and exec. A caller that waits for Ctrl-C has signals blocked; the child must not.
void prepare_child(bool background)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    if (background && nice(10) == -1) {
        // It then runs as we do.
    }
}

void end_group(QProcess& process)
{
    const auto group = static_cast<pid_t>(process.processId());
    if (group <= 0)
        return;
    kill(-group, SIGTERM);
    if (!process.waitForFinished(grace_ms)) {
        kill(-group, SIGKILL);
        process.waitForFinished(grace_ms);
    }
}

// Hands over the whole lines of what has come, and of the rest where `last`.
void take_lines(std::string& pending, const OnLine& on_line, bool last)
{
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = pending.find('\n', begin)) != std::string::npos; begin = end + 1)
        on_line(std::string_view(pending).substr(begin, end - begin));
    pending.erase(0, begin);
    if (last && !pending.empty())
        on_line(pending);
}

} // namespace

Result<ToolOutput> run_tool(std::string_view step, const Tool& tool, const std::stop_token& stop, const OnLine& on_line)
{
    QStringList arguments;
    for (const std::string& word : tool.words)
        arguments << QString::fromStdString(word);
    const QString program = arguments.takeFirst();
    QProcess process;
    process.setProcessEnvironment(environment_of(tool));
    process.setWorkingDirectory(QString::fromStdString(tool.where.string()));
    process.setStandardInputFile(QProcess::nullDevice());
    process.setChildProcessModifier([background = tool.background] { prepare_child(background); });
    process.start(program, arguments);
    if (!process.waitForStarted())
        return failure(std::string(step), fmt::format("{} cannot be started", tool.words.front()),
                       "Install it, or check PATH", ENOENT);
    ToolOutput output;
    std::string pending_out;
    std::string pending_err;
    for (bool running = true; running;) {
        if (stop.stop_requested()) {
            end_group(process);
            return failure(std::string(step), "cancelled", "", ECANCELED);
        }
        running = !process.waitForFinished(tick_ms) && process.state() != QProcess::NotRunning;
        const std::string out = process.readAllStandardOutput().toStdString();
        const std::string err = process.readAllStandardError().toStdString();
        output.out += out;
        output.err += err;
        if (on_line) {
            take_lines(pending_out += out, on_line, !running);
            take_lines(pending_err += err, on_line, !running);
        }
    }
    if (process.exitStatus() != QProcess::NormalExit)
        return failure(std::string(step), fmt::format("{} was killed", tool.words.front()),
                       "See the system's log: memory may have run out");
    output.status = process.exitCode();
    return output;
}

} // namespace pinscope::guest
