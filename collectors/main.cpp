// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/conversation.h"
#include "collectors/guest/init.h"
#include "collectors/tuning/journal.h"

#include <csignal>
#include <cstdio>
#include <fmt/format.h>
#include <string_view>
#include <unistd.h>

using namespace pinscope;

namespace {

constexpr const char* usage = "usage: pinscope-collector            speaks JSON Lines on stdin and stdout\n"
                              "       pinscope-collector restore    puts back what a crash left changed\n"
                              "       pinscope-collector --version\n";

int restore()
{
    const auto journal = collector::Journal::open(collector::System());
    if (!journal) {
        std::fputs((describe(journal.error()) + '\n').c_str(), stderr);
        return 4;
    }
    std::fputs(fmt::format("{} changes were put back\n", journal->recovered()).c_str(), stdout);
    return 0;
}

void stop(int)
{
    collector::request_stop();
}

void catch_signals()
{
    struct sigaction action
    {
    };
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, nullptr);
    action.sa_handler = stop;
    sigset_t stopping;
    sigemptyset(&stopping);
    for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
        sigaction(number, &action, nullptr);
        sigaddset(&stopping, number);
    }
    sigprocmask(SIG_BLOCK, &stopping, nullptr);
}

} // namespace

int main(int argc, char** argv)
{
    if (getpid() == 1)
        collector::run_as_init();
    catch_signals();
    const std::string_view verb = argc > 1 ? argv[1] : "";
    if (argc == 1)
        return collector::converse({}, collector::System());
    if (verb == "--version") {
        std::puts("pinscope-collector " PINSCOPE_VERSION);
        return 0;
    }
    if (argc == 2 && verb == "restore")
        return restore();
    std::fputs(usage, stderr);
    return 2;
}
