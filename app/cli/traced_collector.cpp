// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: the collector under ptrace, in its place. It is watched at each system call and killed at a moment that
// the test names; without one, it runs to its end.
//   TRACED_COLLECTOR      the collector
//   TRACED_KILL_ENTRY=K   SIGKILL once line K is in the journal, before anything else is done
//   TRACED_OPENED=FILE    the absolute paths that it opened for writing, a line each, are appended
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <string>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

std::string variable(const char* name)
{
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::string link_of(pid_t child, std::uint64_t fd)
{
    char target[PATH_MAX] = {};
    const std::string name = "/proc/" + std::to_string(child) + "/fd/" + std::to_string(static_cast<int>(fd));
    const ssize_t length = readlink(name.c_str(), target, sizeof target - 1);
    return length < 0 ? "" : std::string(target, static_cast<std::size_t>(length));
}

} // namespace

int main(int, char** argv)
{
    const std::string collector = variable("TRACED_COLLECTOR");
    const int kill_entry = std::atoi(variable("TRACED_KILL_ENTRY").c_str());
    const std::string opened = variable("TRACED_OPENED");
    const pid_t child = fork();
    if (child == 0) {
        ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
        execv(collector.c_str(), argv);
        _exit(127);
    }
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status))
        return 127;
    ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
    std::ofstream list(opened, std::ios::app);
    __ptrace_syscall_info entry{};
    int entries = 0;
    int signal_to_give = 0;
    while (true) {
        ptrace(PTRACE_SYSCALL, child, nullptr, signal_to_give);
        signal_to_give = 0;
        if (waitpid(child, &status, 0) != child)
            return 127;
        if (WIFEXITED(status))
            return WEXITSTATUS(status);
        if (WIFSIGNALED(status)) {
            signal(WTERMSIG(status), SIG_DFL);
            raise(WTERMSIG(status));
            return 127;
        }
        if (WSTOPSIG(status) != (SIGTRAP | 0x80)) {
            signal_to_give = WSTOPSIG(status);
            continue;
        }
        __ptrace_syscall_info info{};
        if (ptrace(PTRACE_GET_SYSCALL_INFO, child, sizeof info, &info) <= 0)
            return 127;
        if (info.op == PTRACE_SYSCALL_INFO_ENTRY) {
            entry = info;
            continue;
        }
        const bool done = info.op == PTRACE_SYSCALL_INFO_EXIT && !info.exit.is_error;
        if (done && entry.entry.nr == SYS_openat && (entry.entry.args[2] & O_ACCMODE) != O_RDONLY && !opened.empty())
            list << link_of(child, static_cast<std::uint64_t>(info.exit.rval)) << std::endl;
        if (done && entry.entry.nr == SYS_write && link_of(child, entry.entry.args[0]) == "/run/pinscope/journal" &&
            ++entries == kill_entry)
            kill(child, SIGKILL);
    }
}
