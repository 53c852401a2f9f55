// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/apt.h"

#include "core/guest/files.h"

#include <QProcess>
#include <QStandardPaths>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <fmt/format.h>
#include <sstream>
#include <unistd.h>

namespace pinscope::guest {

namespace {

namespace fs = std::filesystem;
constexpr int tick_ms = 50;

bool is_there(const fs::path& path)
{
    std::error_code problem;
    return fs::exists(path, problem);
}

QString find_program(const fs::path& folder, std::string_view name)
{
    QStringList folders;
    if (!folder.empty())
        folders << QString::fromStdString(folder.string());
    return QStandardPaths::findExecutable(QString::fromStdString(std::string(name)), folders);
}

// apt's own complaints, without its marks and its repetitions, in one line.
std::string complaint(const std::string& output)
{
    std::string said;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("E: ") && !(said.empty() && line.starts_with("Err:")))
            continue;
        if (said.find(line.substr(3)) == std::string::npos)
            said += (said.empty() ? "" : "; ") + line.substr(line.starts_with("E: ") ? 3 : 0);
    }
    return said.empty() ? "apt ended without a message" : "apt says: " + said;
}

std::string remedy(const std::string& said)
{
    const auto has = [&said](std::string_view words) { return said.find(words) != std::string::npos; };
    if (has("space"))
        return "Free space, or set XDG_CACHE_HOME to a folder on another file system";
    if (has("NO_PUBKEY") || has("is not signed"))
        return "Run: sudo apt install --only-upgrade debian-archive-keyring";
    if (has("Unable to locate package"))
        return "Look at: pinscope kernels list --available";
    return "Check the network and the mirror in /etc/apt, then try again; kernels already fetched stay usable";
}

// The lines "dlstatus:N:PERCENT:TEXT" that APT::Status-Fd writes.
void report_progress(std::string& pending, const Percent& progress)
{
    for (std::size_t end = 0; (end = pending.find('\n')) != std::string::npos; pending.erase(0, end + 1)) {
        const std::string_view line = std::string_view(pending).substr(0, end);
        if (!progress || !line.starts_with("dlstatus:"))
            continue;
        const std::size_t at = line.find(':', 9) + 1;
        double percent = 0;
        if (at != 0 && std::from_chars(line.data() + at, line.data() + line.size(), percent).ec == std::errc())
            progress(percent);
    }
}

void end_process(QProcess& process)
{
    process.terminate();
    if (!process.waitForFinished(2000)) {
        process.kill();
        process.waitForFinished(2000);
    }
}

QProcessEnvironment plain_environment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    environment.remove(QStringLiteral("APT_CONFIG"));
    return environment;
}

} // namespace

AptTree::AptTree(fs::path folder, AptPlaces places) : m_folder(std::move(folder)), m_places(std::move(places)) {}

bool AptTree::has_lists() const
{
    return is_there(m_folder / "updated");
}

bool AptTree::fresh(int hours) const
{
    std::error_code problem;
    const auto written = fs::last_write_time(m_folder / "updated", problem);
    return !problem && fs::file_time_type::clock::now() - written < std::chrono::hours(hours);
}

Result<void> AptTree::write_settings() const
{
    constexpr std::string_view step = "preparing apt's folder";
    if (!is_there(m_places.keyring))
        return failure(std::string(step),
                       m_places.keyring.string() + " is not there, so packages could not be verified",
                       "Run: sudo apt install debian-archive-keyring");
    std::error_code problem;
    for (const char* name : {"lists/partial", "cache/archives/partial"})
        fs::create_directories(m_folder / name, problem);
    if (problem)
        return call_failure(std::string(step), "creating " + m_folder.string(), problem.value(),
                            advice(problem.value(), m_folder));
    const std::optional<std::string> mirror = system_mirror(m_places.settings);
    if (!mirror)
        return failure(std::string(step), m_places.settings.string() + " names no Debian mirror",
                       "Add a line such as `deb MIRROR bookworm main` to its sources.list");
    std::string sources;
    for (const std::string_view suite : debian_suites)
        sources += fmt::format("deb [arch=amd64 target=Packages signed-by={}] {} {} main\n", m_places.keyring.string(),
                               *mirror, suite);
    const std::string folder = m_folder.string();
    std::string settings =
        fmt::format("Dir::Etc::sourcelist \"{0}/sources.list\";\nDir::Etc::sourceparts \"/dev/null\";\n"
                    "Dir::Etc::preferences \"/dev/null\";\nDir::Etc::preferencesparts \"/dev/null\";\n"
                    "Dir::State \"{0}\";\nDir::State::lists \"{0}/lists\";\nDir::State::status \"{0}/status\";\n"
                    "Dir::Cache \"{0}/cache\";\nDir::Cache::pkgcache \"pkgcache.bin\";\n",
                    folder);
    // A private tree runs no hooks of the system's and is amd64 on any machine.
    settings += "#clear APT::Update;\n#clear APT::Architectures;\nAPT::Architecture \"amd64\";\n"
                "APT::Architectures { \"amd64\"; };\n#clear APT::Default-Release;\nAcquire::Languages \"none\";\n"
                "Acquire::PDiffs \"false\";\nAcquire::AllowReleaseInfoChange \"true\";\nAcquire::Retries \"1\";\n"
                "APT::Update::Error-Mode \"any\";\n";
    if (::geteuid() == 0)
        settings += "APT::Sandbox::User \"root\";\n";
    // A file written anew would make apt build its cache of packages anew, which takes seconds.
    for (const auto& [name, text] :
         {std::pair<std::string, std::string>{"sources.list", sources}, {"apt.conf", settings}, {"status", ""}})
        if (read_file(m_folder / name, step) != text)
            if (Result<void> written = write_file(m_folder / name, text, step); !written)
                return written;
    return {};
}

Result<std::string> AptTree::run(std::string_view step, std::string_view program,
                                 const std::vector<std::string>& arguments, const fs::path& where,
                                 const Percent& progress, const std::stop_token& stop) const
{
    const QString found = find_program(m_places.programs, program);
    if (found.isEmpty())
        return failure(std::string(step), fmt::format("{} is not installed", program),
                       "On a system without apt, name a kernel image: IMAGE,modules=DIR", ENOENT);
    QStringList list{QStringLiteral("-c"), QString::fromStdString((m_folder / "apt.conf").string())};
    for (const std::string& argument : arguments)
        list << QString::fromStdString(argument);
    QProcess process;
    process.setProcessEnvironment(plain_environment());
    process.setWorkingDirectory(QString::fromStdString(where.string()));
    process.start(found, list, QIODevice::ReadOnly);
    std::string output;
    std::string pending;
    bool running = process.waitForStarted();
    while (running) {
        if (stop.stop_requested()) {
            end_process(process);
            return failure(std::string(step), "cancelled", "", ECANCELED);
        }
        running = !process.waitForFinished(tick_ms) && process.state() != QProcess::NotRunning;
        const std::string bytes = process.readAllStandardOutput().toStdString();
        output += bytes;
        pending += bytes;
        report_progress(pending, progress);
    }
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 &&
        process.error() != QProcess::FailedToStart)
        return output;
    const std::string said = complaint(process.readAllStandardError().toStdString() + output);
    return failure(std::string(step), said, remedy(said));
}

Result<void> AptTree::update(const Percent& progress, const std::stop_token& stop) const
{
    if (Result<void> written = write_settings(); !written)
        return written;
    constexpr std::string_view step = "updating the list of kernels";
    const Result<std::string> output =
        run(step, "apt-get", {"-q", "-o", "APT::Status-Fd=1", "update"}, m_folder, progress, stop);
    if (!output)
        return tl::unexpected(output.error());
    return write_file(m_folder / "updated", "", step);
}

Result<std::string> AptTree::query(const std::vector<std::string>& arguments, const std::stop_token& stop) const
{
    if (Result<void> written = write_settings(); !written) // the cache may have been moved
        return tl::unexpected(written.error());
    return run("reading the list of kernels", "apt-cache", arguments, m_folder, {}, stop);
}

Result<void> AptTree::download(const std::vector<std::string>& packages, const fs::path& into, const Percent& progress,
                               const std::stop_token& stop) const
{
    std::vector<std::string> arguments{"-q", "-o", "APT::Status-Fd=1", "download"};
    arguments.insert(arguments.end(), packages.begin(), packages.end());
    const Result<std::string> output = run("downloading the kernel", "apt-get", arguments, into, progress, stop);
    return output ? Result<void>() : tl::unexpected(output.error());
}

} // namespace pinscope::guest
