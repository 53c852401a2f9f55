// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/places.h"

#include <QFile>
#include <QStandardPaths>
#include <fmt/format.h>
#include <unistd.h>

namespace pinscope::launch {

namespace {

namespace fs = std::filesystem;

constexpr const char* root_step = "asking for root's rights";
constexpr const char* ssh_step = "reaching the host";

QStringList ssh_options()
{
    return {QStringLiteral("-T"), QStringLiteral("-o"), QStringLiteral("BatchMode=yes"), QStringLiteral("-o"),
            QStringLiteral("ConnectTimeout=20")};
}

// Below the home folder over there; the version keeps an old copy from being talked to.
QString remote_path()
{
    return QStringLiteral(".cache/pinscope/pinscope-collector-" PINSCOPE_VERSION);
}

Error ssh_error(const std::string& cause)
{
    return {ssh_step, cause, "Check that `ssh HOST true` works without a question (keys, agent, known_hosts)", 0};
}

} // namespace

Launch own_launch(const fs::path& collector)
{
    Launch launch;
    launch.program = QString::fromStdString(collector.string());
    return launch;
}

Result<Launch> root_launch(const fs::path& collector, bool text_agent)
{
    if (geteuid() == 0)
        return own_launch(collector);
    const QString installed = QStringLiteral(PINSCOPE_INSTALLED_COLLECTOR);
    if (!QFile::exists(installed))
        return failure(root_step, fmt::format("the collector is not installed as {}", installed.toStdString()),
                       "Install Pinscope, or run the same command with sudo");
    const QString pkexec = QStandardPaths::findExecutable(QStringLiteral("pkexec"));
    if (pkexec.isEmpty())
        return failure(root_step, "there is no pkexec",
                       "Install the package pkexec, or run the same command with sudo");
    Launch launch;
    launch.program = pkexec;
    if (!text_agent)
        launch.arguments << QStringLiteral("--disable-internal-agent");
    launch.arguments << installed;
    launch.hello_deadline = std::chrono::minutes(5); // a person types a password
    return launch;
}

Result<void> check_host(const std::string& host)
{
    const bool odd = host.empty() || host.front() == '-' ||
                     host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@.:_[]-") !=
                         std::string::npos;
    if (odd)
        return failure("choosing the target", fmt::format("\"{}\" is not the name of a host", host),
                       "Use ssh:HOST or ssh:USER@HOST");
    return {};
}

Result<void> copy_collector(const std::string& host, const fs::path& collector)
{
    const QString path = remote_path();
    // Nothing is sent where it is there; the last step makes it appear whole or not at all.
    const QString script =
        QStringLiteral("set -e; f=%1; if [ -x $f ] && [ \"$(wc -c < $f)\" = %2 ]; then exit 0; fi; "
                       "umask 077; mkdir -p .cache/pinscope; cat > $f.new; chmod 700 $f.new; mv $f.new $f")
            .arg(path, QString::number(fs::file_size(collector)));
    QProcess process;
    process.setStandardInputFile(QString::fromStdString(collector.string()));
    process.start(QStringLiteral("ssh"), ssh_options() << QString::fromStdString(host) << script);
    if (!process.waitForStarted())
        return failure(ssh_step, "ssh cannot be started", "Install the package openssh-client");
    if (!process.waitForFinished(180'000))
        return tl::unexpected(ssh_error("copying the collector takes more than three minutes"));
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return {};
    const QString said = QString::fromUtf8(process.readAllStandardError()).trimmed().right(300);
    return tl::unexpected(ssh_error(fmt::format("copying the collector failed: {}", said.toStdString())));
}

Launch ssh_launch(const std::string& host, bool root)
{
    Launch launch;
    launch.program = QStringLiteral("ssh");
    launch.arguments = ssh_options();
    launch.arguments << QString::fromStdString(host)
                     << (root ? QStringLiteral("if [ \"$(id -u)\" = 0 ]; then exec ./%1; else exec sudo -n ./%1; fi")
                              : QStringLiteral("exec ./%1"))
                            .arg(remote_path());
    return launch;
}

Error explain_ending(const Error& error, const Launch& launch, const Ending& ending)
{
    const std::string said = ending.errors.trimmed().right(300).toStdString();
    if (launch.program.endsWith(QLatin1String("pkexec"))) {
        if (ending.exit_code == 126)
            return {root_step, "the question for the password was dismissed", "Run the same command again", ECANCELED};
        if (ending.exit_code == 127 && said.find("agent") != std::string::npos)
            return {root_step, "no program is there to ask for the password: " + said,
                    "Start your desktop's polkit agent, or run the same command with sudo", 0};
        if (ending.exit_code == 127)
            return {root_step, "polkit refused: " + said, "Ask the administrator, or run the same command with sudo",
                    0};
    }
    if (launch.program.endsWith(QLatin1String("ssh")) && ending.exit_code == 255)
        return ssh_error(said.empty() ? "ssh ended without a word" : said);
    if (said.find("a password is required") != std::string::npos)
        return {root_step, "sudo over there asks for a password",
                "Allow it without one for the collector, or log in as root", 0};
    return error;
}

} // namespace pinscope::launch
