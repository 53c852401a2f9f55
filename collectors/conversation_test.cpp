// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/conversation.h"
#include "collectors/stub_workload.h"
#include "collectors/tuning/fake_machine.h"
#include "collectors/tuning/knobs.h"
#include "core/protocol/protocol.h"

#include <csignal>
#include <future>
#include <gmock/gmock.h>
#include <poll.h>
#include <thread>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::collector;
using testing::HasSubstr;

namespace {

const std::string hello = protocol::encode(protocol::Request{protocol::Greeting{}});
const std::string probe = protocol::encode(protocol::Request{protocol::ProbeRequest{}});
const std::string knob = std::string(thp_folder) + "/hugepages-64kB/enabled";

std::string run_request(const std::string& setup, int settle = 0, int samples = 5)
{
    protocol::RunRequest run;
    run.plan.samples = samples;
    run.plan.setups = {parse_setup(setup).value()};
    run.settle_seconds = settle;
    return protocol::encode(protocol::Request{run});
}

// A collector at the other end of two pipes.
class Talk
{
public:
    explicit Talk(const System& system)
    {
        EXPECT_EQ(pipe(m_in), 0);
        EXPECT_EQ(pipe(m_out), 0);
        m_status = std::async(std::launch::async, [this, system] {
            const int status = converse({.in = m_in[0], .out = m_out[1], .workloads = stub_workloads()}, system);
            close(m_out[1]);
            close(m_in[0]);
            return status;
        });
    }
    ~Talk()
    {
        end();
        while (next_event()) {
        }
        m_status.wait();
        close(m_out[0]);
    }
    Talk(const Talk&) = delete;
    Talk& operator=(const Talk&) = delete;

    // False where the collector has hung up.
    bool send(const std::string& text) const
    {
        return write(m_in[1], text.data(), text.size()) == static_cast<ssize_t>(text.size());
    }
    void end()
    {
        if (m_in[1] >= 0)
            close(m_in[1]);
        m_in[1] = -1;
    }
    // Empty at the end of the stream.
    std::optional<protocol::Event> next_event()
    {
        std::string line;
        while (!m_lines.next(line)) {
            char chunk[4096];
            const ssize_t got = read(m_out[0], chunk, sizeof chunk);
            if (got <= 0)
                return std::nullopt;
            EXPECT_TRUE(m_lines.feed({chunk, static_cast<std::size_t>(got)}));
        }
        const auto event = protocol::decode_event(line);
        EXPECT_TRUE(event) << line;
        return event ? std::optional(*event) : std::nullopt;
    }
    template<typename T>
    std::optional<T> next()
    {
        while (const auto event = next_event())
            if (const T* found = std::get_if<T>(&*event))
                return *found;
        return std::nullopt;
    }
    int status() { return m_status.get(); }
    [[nodiscard]] int input() const { return m_in[0]; } // the collector's end

private:
    int m_in[2]{-1, -1};
    int m_out[2]{-1, -1};
    protocol::LineReader m_lines;
    std::shared_future<int> m_status;
};

class ConversationTest : public testing::Test
{
protected:
    ConversationTest()
    {
        std::signal(SIGPIPE, SIG_IGN);
        stub = {};
        machine.put("/proc/version", "Linux version 6.18.0\n");
        machine.put(knob, "always inherit madvise [never]\n");
        machine.put(std::string(thp_folder) + "/hugepages-2048kB/enabled", "[madvise] never\n");
        machine.put(std::string(thp_folder) + "/defrag", "[madvise] never\n");
        stub.round = [this] {
            if (stub.rounds > 1)
                return;
            in_round.set_value();
            go_on.get_future().wait(); // for the test to let the second round come
        };
    }

    FakeMachine machine;
    std::promise<void> in_round;
    std::promise<void> go_on;
};

} // namespace

TEST_F(ConversationTest, GreetsAnswersAndEndsWithItsInput)
{
    Talk talk(machine.system());
    EXPECT_EQ(talk.next<protocol::Hello>()->banner, "Linux version 6.18.0");
    talk.send(hello + probe);
    EXPECT_EQ(talk.next<protocol::Facts>()->environment.at("kernel.banner"), "Linux version 6.18.0");
    EXPECT_TRUE(talk.next<protocol::Finished>());
    talk.end();
    EXPECT_FALSE(talk.next_event());
    EXPECT_EQ(talk.status(), 0);
}

TEST_F(ConversationTest, HostileInputIsRefusedWithAReason)
{
    const std::string huge_region = R"("plan":{"setups":["vfio-type1/anon:4K/9223372036854771712"]})";
    for (const std::string& text : {
             probe,                                                 // no greeting
             std::string("{\"verb\":\"hello\",\"protocol\":99}\n"), // another version
             hello + "{\"verb\":\"format\"}\n",                     // no verb
             hello + "\n",                                          // no JSON
             hello + std::string("\0\xff\n", 3),                    // no text
             hello + R"({"verb":"run",)" + huge_region +            // a region at the end of the numbers
                 R"(,"order_seed":0,"clock":"wall","device":"","settle_seconds":0})"
                 "\n",
             hello + R"({"verb":"probe")", // cut in the middle
         }) {
        Talk talk(machine.system());
        talk.send(text);
        talk.end();
        const auto failed = talk.next<protocol::Failed>();
        ASSERT_TRUE(failed) << text;
        EXPECT_FALSE(failed->error.cause.empty());
        EXPECT_FALSE(talk.next_event()) << "nothing comes after a refusal: " << text;
        EXPECT_EQ(talk.status(), 2);
    }
}

TEST_F(ConversationTest, AnEndlessLineIsRefused)
{
    Talk talk(machine.system());
    talk.send(hello);
    const std::string chunk(65536, 'x');
    for (int i = 0; i < 64 && talk.send(chunk); ++i) {
    }
    EXPECT_TRUE(talk.next<protocol::Failed>());
    EXPECT_EQ(talk.status(), 2);
}

TEST_F(ConversationTest, TheEndOfTheInputInTheMiddleOfARunCancelsAndRestores)
{
    if (geteuid() != 0)
        GTEST_SKIP() << "needs root, to prove folios";
    Talk talk(machine.system());
    talk.send(hello + run_request("vfio-type1/anon:64K/1M"));
    ASSERT_TRUE(talk.next<protocol::SetupStarted>());
    in_round.get_future().wait();
    EXPECT_EQ(machine.get(knob), "madvise");
    talk.end();
    go_on.set_value();
    EXPECT_EQ(talk.next<protocol::Failed>()->error.code, ECANCELED);
    EXPECT_EQ(talk.status(), 1);
    EXPECT_EQ(stub.rounds, 1);
    EXPECT_EQ(machine.get(knob), "never");
    EXPECT_EQ(machine.get("/run/pinscope/journal"), "");
}

TEST_F(ConversationTest, ARequestToStopDoesTheSame)
{
    if (geteuid() != 0)
        GTEST_SKIP() << "needs root, to prove folios";
    Talk talk(machine.system());
    talk.send(hello + run_request("vfio-type1/anon:64K/1M"));
    in_round.get_future().wait();
    request_stop();
    go_on.set_value();
    EXPECT_EQ(talk.next<protocol::Failed>()->error.code, ECANCELED);
    EXPECT_EQ(talk.status(), 1);
    EXPECT_EQ(machine.get(knob), "never");
}

TEST_F(ConversationTest, AFloodInTheMiddleOfARunEndsIt)
{
    if (geteuid() != 0)
        GTEST_SKIP() << "needs root, to prove folios";
    Talk talk(machine.system());
    // Each round goes on once there is more to read, so that the run is longer than the flood on any machine.
    stub.round = [&talk, first = stub.round] {
        first();
        pollfd waiting{talk.input(), POLLIN, 0};
        poll(&waiting, 1, -1);
    };
    talk.send(hello + run_request("vfio-type1/anon:2M:pte/2M", 0, 100'000));
    in_round.get_future().wait();
    go_on.set_value();
    const std::string lines(65536, '\n');
    for (int i = 0; i < 64 && talk.send(lines); ++i) {
    }
    const auto failed = talk.next<protocol::Failed>();
    ASSERT_TRUE(failed);
    EXPECT_THAT(failed->error.cause, HasSubstr("too much"));
    EXPECT_EQ(talk.status(), 2);
}

TEST_F(ConversationTest, SettlingEndsWithTheInput)
{
    if (geteuid() != 0)
        GTEST_SKIP() << "needs root, to prove folios";
    Talk talk(machine.system());
    talk.send(hello + run_request("vfio-type1/anon:64K/1M", 600));
    ASSERT_TRUE(talk.next<protocol::Facts>());
    talk.end();
    EXPECT_EQ(talk.next<protocol::Failed>()->error.code, ECANCELED);
    EXPECT_EQ(stub.rounds, 0);
}

TEST_F(ConversationTest, AFrontEndThatIsGoneEndsTheWork)
{
    if (geteuid() != 0)
        GTEST_SKIP() << "needs root, to prove folios";
    int in[2];
    int out[2];
    ASSERT_EQ(pipe(in), 0);
    ASSERT_EQ(pipe(out), 0);
    close(out[0]);
    go_on.set_value();
    const std::string text = hello + run_request("vfio-type1/anon:64K/1M");
    ASSERT_EQ(write(in[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    EXPECT_EQ(converse({.in = in[0], .out = out[1], .workloads = stub_workloads()}, machine.system()), 0);
    EXPECT_EQ(stub.rounds, 0);
    for (const int fd : {in[0], in[1], out[1]})
        close(fd);
}
