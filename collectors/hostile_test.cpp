// SPDX-License-Identifier: GPL-3.0-or-later
// Hostile requests to the built collector, at the other end of a pipe: each is refused with its cause, and the machine
// is as it was.
#include "collectors/machine_fixture.h"
#include "core/protocol/protocol.h"

#include <array>
#include <csignal>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sys/wait.h>

namespace pinscope::collector {

namespace {

using testing::HasSubstr;

const std::string hello = protocol::encode(protocol::Request{protocol::Greeting{}});

// A run whose parts are given as JSON.
std::string run_of(const std::string& plan, const std::string& more = {})
{
    return fmt::format(R"({{"verb":"run","plan":{},"order_seed":0,"clock":"wall","device":"","settle_seconds":0{}}})"
                       "\n",
                       plan, more);
}

std::string setup(const std::string& id)
{
    return run_of(fmt::format(R"({{"samples":1,"setups":["{}"]}})", id));
}

std::string device(const std::string& address)
{
    std::string text = setup("vfio-type1/anon:4K/1M");
    text.replace(text.find(R"("device":"")"), 11, fmt::format(R"("device":"{}")", address));
    return text;
}

struct Spoken
{
    int status = -1;
    std::vector<std::string> refusals; // of the request, and of its setups
    bool measured = false;
};

// Starts the built collector, says `text` and hangs up.
Spoken say(const std::string& text)
{
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    EXPECT_EQ(pipe(in.data()), 0);
    EXPECT_EQ(pipe(out.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        for (const int fd : {in[0], in[1], out[0], out[1]})
            close(fd);
        execl(PINSCOPE_COLLECTOR_BINARY, PINSCOPE_COLLECTOR_BINARY, nullptr);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t written = write(in[1], text.data() + sent, text.size() - sent);
        if (written <= 0)
            break; // it has heard enough
        sent += static_cast<std::size_t>(written);
    }
    // A run is cancelled by the end of its input, so that end comes only after what it says to the run.
    Spoken spoken;
    protocol::LineReader lines;
    bool hung_up = false;
    std::array<char, 65536> chunk{};
    for (ssize_t got = 0; (got = read(out[0], chunk.data(), chunk.size())) > 0;) {
        EXPECT_TRUE(lines.feed({chunk.data(), static_cast<std::size_t>(got)}));
        for (std::string line; lines.next(line);) {
            const auto event = protocol::decode_event(line);
            EXPECT_TRUE(event) << line;
            const bool run = text.find("\"run\"") != std::string::npos;
            const bool over = std::holds_alternative<protocol::Finished>(*event);
            if (!hung_up && (!run || over || std::holds_alternative<protocol::Failed>(*event))) {
                hung_up = true;
                close(in[1]);
            }
            spoken.measured |= std::holds_alternative<protocol::Samples>(*event);
            if (const auto* failed = std::get_if<protocol::Failed>(&*event))
                spoken.refusals.push_back(failed->error.cause);
            if (const auto* end = std::get_if<protocol::SetupFinished>(&*event))
                spoken.refusals.push_back(end->reason.cause);
        }
    }
    if (!hung_up)
        close(in[1]);
    close(out[0]);
    int status = 0;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
    spoken.status = WEXITSTATUS(status);
    return spoken;
}

class Hostile : public MachineFixture
{
protected:
    Hostile() { std::signal(SIGPIPE, SIG_IGN); }
};

std::string nested(int depth)
{
    std::string text;
    for (int i = 0; i < depth; ++i)
        text += "[";
    return text;
}

std::string many(int setups)
{
    std::string list;
    for (int i = 1; i <= setups; ++i)
        list += fmt::format(R"({}"vfio-type1/anon:4K/{}K")", i == 1 ? "" : ",", 4 * i);
    return run_of(fmt::format(R"({{"setups":[{}]}})", list));
}

} // namespace

TEST_F(Hostile, RequestsAreRefusedWithTheirCauseAndNothingIsChanged)
{
    struct Case
    {
        const char* what;
        std::string text;
        const char* cause;
    };
    const std::vector<Case> cases{
        {"no greeting", setup("vfio-type1/anon:4K/1M"), "not a greeting"},
        {"a probe first", "{\"verb\":\"probe\"}\n", "not a greeting"},
        {"a second greeting", hello + hello, "second greeting"},
        {"another version", "{\"verb\":\"hello\",\"protocol\":7}\n", "speaks protocol 7"},
        {"no verb of ours", hello + "{\"verb\":\"exec\"}\n", "\"exec\" is not a verb"},
        {"a path", hello + "{\"verb\":\"probe\",\"path\":\"/etc/shadow\"}\n", "\"path\" is not a key"},
        {"a path in a run", hello + run_of(R"({"setups":["vfio-type1/anon:4K/1M"]})", R"(,"file":"/etc/shadow")"),
         "\"file\" is not"},
        {"no JSON", hello + "run\n", "not JSON"},
        {"NUL bytes", hello + std::string("{\"verb\":\"pro\0be\"}\n", 18), "not JSON"},
        {"an escaped NUL", hello + "{\"verb\":\"probe\\u0000\"}\n", "is not a verb"},
        {"no UTF-8", hello + "{\"verb\":\"\xff\xfe\"}\n", "not JSON"},
        {"overlong UTF-8", hello + "{\"verb\":\"\xc0\xae\xc0\xae\"}\n", "not JSON"},
        {"deep nesting", hello + "{\"verb\":" + nested(100'000) + "\n", "nested too deep"},
        {"deep nesting in the plan", hello + run_of(R"({"setups":[[[[[["x"]]]]]]})"), "nested too deep"},
        {"a key twice", hello + "{\"verb\":\"probe\",\"verb\":\"restore\"}\n", "\"verb\" stands twice"},
        {"a key twice in the plan", hello + run_of(R"({"samples":1,"samples":2,"setups":["gup/anon:4K/1M"]})"),
         "\"samples\" stands twice"},
        {"an endless line", hello + std::string(protocol::max_line + 65536, 'x'), "longer than"},
        {"half a line", hello + "{\"verb\":\"probe\"", "in the middle of a line"},
        {"a traversal", hello + device("../../../etc"), "not a PCI address"},
        {"a traversal behind an address", hello + device("0000:00:03.0/../.."), "not a PCI address"},
        {"another function", hello + device("0000:00:03.8"), "not a PCI address"},
        {"an address in capitals", hello + device("0000:00:1F.0"), "not a PCI address"},
        {"an address with a blank", hello + device("0000:00:03.0 "), "not a PCI address"},
        {"a number for a text", hello + run_of("7"), "not a JSON object"},
        {"a text for a number", hello + run_of(R"({"samples":"5","setups":["gup/anon:4K/1M"]})"), "\"samples\" is"},
        {"a list for a text", hello + "{\"verb\":[\"run\"]}\n", "\"verb\" is not a text"},
        {"a fraction", hello + run_of(R"({"samples":1.5,"setups":["gup/anon:4K/1M"]})"), "\"samples\" is 1.5"},
        {"no samples", hello + run_of(R"({"samples":-1,"setups":["gup/anon:4K/1M"]})"), "\"samples\" is -1"},
        {"samples without end", hello + run_of(R"({"samples":1000000000,"setups":["gup/anon:4K/1M"]})"),
         "\"samples\" is 1000000000"},
        {"samples beyond 64 bits", hello + run_of(R"({"samples":1e300,"setups":["gup/anon:4K/1M"]})"), "\"samples\""},
        {"samples beyond all numbers", hello + run_of(R"({"samples":1e999,"setups":["gup/anon:4K/1M"]})"),
         "out of range"},
        {"an idle day", hello + run_of(R"({"setups":["gup/anon:4K/1M"]})", R"(,"rest_seconds":86400)"),
         "\"rest_seconds\""},
        {"a seed below zero",
         hello + R"({"verb":"run","plan":{"setups":["gup/anon:4K/1M"]},"order_seed":-1,"clock":"wall","device":"",)"
                 "\"settle_seconds\":0}\n",
         "\"order_seed\""},
        {"no clock of ours",
         hello + R"({"verb":"run","plan":{"setups":["gup/anon:4K/1M"]},"order_seed":1,"clock":"sun","device":"",)"
                 "\"settle_seconds\":0}\n",
         "sun"},
        {"an unknown key in the plan", hello + run_of(R"({"setups":["gup/anon:4K/1M"],"output":"/etc/x"})"),
         "unknown key \"output\""},
        {"no setups", hello + run_of(R"({"setups":[]})"), "no setups"},
        {"too many setups", hello + many(4097), "\"setups\" is not a list"},
        {"a setup twice", hello + run_of(R"({"setups":["gup/anon:4K/1M","gup/anon:4K/1M"]})"), "there twice"},
        {"an unknown workload", hello + setup("format-disk/anon:4K/1M"), "format-disk"},
        {"an unknown memory", hello + setup("gup/../../dev/mem:4K/1M"), ".."},
        {"a region below zero", hello + setup("gup/anon:4K/-4K"), "-4K"},
        {"a region of nothing", hello + setup("gup/anon:4K/0"), "whole number of folios"},
        {"a region beyond 64 bits", hello + setup("gup/anon:4K/99999999999999999999G"), "99999999999999999999G"},
        {"a region beyond all memory", hello + setup("gup/anon:4K/9223372036854771712"), "whole number of folios"},
        {"more than there is", hello + setup("io_uring/anon:4K/4096G"), "are available"},
        {"a folio of no size", hello + setup("gup/anon:3K/1M"), "power of two"},
        {"another's process", hello + setup("io_uring/anon:4K/1M/pid=1"), "knows no parameter pid"},
        {"a path for a number", hello + setup("io_uring/anon:4K/1M/file=/etc/shadow"), "is not a parameter"},
        {"a path for a name", hello + setup("io_uring/anon:4K/1M/..=1"), "is not the name of a parameter"},
        {"an escaped NUL in a name", hello + setup("io_uring/anon:4K/1M/a\\u0000=1"), "is not the name of a parameter"},
        {"a parameter beyond 64 bits", hello + setup("gup/anon:4K/1M/fast=99999999999999999999"), "not a parameter"},
        {"a parameter out of bounds", hello + setup("gup/anon:4K/1M/pages_per_call=-1"), "pages_per_call=-1"},
        {"pieces without end", hello + setup("vfio-type1/anon:4K/1M/chunks=9000000000000000000"), "is not between"},
        {"a counter with a path", hello + run_of(R"({"counters":[7],"setups":["gup/anon:4K/1M"]})"),
         "a counter is not a name"},
    };
    for (const Case& hostile : cases) {
        SCOPED_TRACE(hostile.what);
        const Spoken spoken = say(hostile.text);
        ASSERT_FALSE(spoken.refusals.empty());
        EXPECT_THAT(spoken.refusals.front(), HasSubstr(hostile.cause));
        EXPECT_FALSE(spoken.measured);
        EXPECT_LE(spoken.status, 2);
        EXPECT_EQ(snapshot(), before());
        EXPECT_EQ(System().read("/run/pinscope/journal").value_or(""), "");
    }
}

} // namespace pinscope::collector
