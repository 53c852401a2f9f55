// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/collector_process.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFile>
#include <csignal>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::launch;
using testing::HasSubstr;

namespace {

const std::string hello = protocol::encode(protocol::Event{protocol::Hello{protocol::version, "0.1", "6.18", "Linux"}});
const std::string finished = protocol::encode(protocol::Event{protocol::Finished{}});

// A collector that is a shell script: the real process handling with chosen output.
Launch script(const std::string& text)
{
    Launch launch;
    launch.program = QStringLiteral("/bin/sh");
    launch.arguments = {QStringLiteral("-c"), QString::fromStdString(text)};
    launch.hello_deadline = std::chrono::milliseconds(2000);
    launch.silence_deadline = std::chrono::milliseconds(500);
    return launch;
}

std::string print(const std::string& line)
{
    return "printf '%s' '" + line + "'; ";
}

struct Conversation
{
    std::vector<protocol::Event> events;
    Ending ending;
};

Conversation run(const Launch& launch)
{
    Conversation result;
    CollectorProcess process;
    QEventLoop loop;
    QObject::connect(&process, &CollectorProcess::event, [&](const auto& event) { result.events.push_back(event); });
    QObject::connect(&process, &CollectorProcess::ended, [&](const auto& ending) {
        result.ending = ending;
        loop.quit();
    });
    process.start(launch);
    loop.exec();
    return result;
}

} // namespace

TEST(CollectorProcess, DeliversEventsAndSaysThatItFinished)
{
    const Conversation result = run(script(print(hello + finished)));
    EXPECT_EQ(result.events.size(), 2U);
    EXPECT_TRUE(result.ending.finished);
    EXPECT_FALSE(result.ending.error);
}

TEST(CollectorProcess, EachWayToGoWrongHasItsOwnMessage)
{
    Launch flood = script(print(hello) + "yes '{\"event\":\"setup\",\"setup\":1}'");
    flood.most_bytes = 1 << 20;
    Launch missing;
    missing.program = QStringLiteral("/nowhere/qemu");
    Launch quiet = script("exec sleep 60");
    quiet.hello_deadline = std::chrono::milliseconds(200);
    const std::pair<Launch, const char*> cases[]{
        {missing, "cannot be started"},
        {quiet, "did not say hello within 0.2 s"},
        {script(print(hello) + "exec sleep 60"), "nothing was heard for 0.5 s"},
        {script(print(hello) + "exit 7"), "ended early (status 7)"},
        {script(print(hello) + print("{\"event\":\"setup\",\"se")), "cut off"},
        {script(print(hello) + print("garbage\n")), "not JSON"},
        {script(print(finished)), "not a greeting"},
        {script(print(hello + hello)), "second time"},
        {script(print(hello) + "head -c 2000000 /dev/zero | tr '\\0' x"), "longer than"},
        {flood, "more than 1048576 bytes"},
        {script(print(protocol::encode(protocol::Event{protocol::Hello{99, "9", "6", "L"}}))), "protocol 99"},
        {script(print(hello +
                      protocol::encode(protocol::Event{protocol::Failed{{"binding", "it is busy", "free it", 16}}}))),
         "it is busy"},
    };
    for (const auto& [launch, message] : cases) {
        const Conversation result = run(launch);
        ASSERT_TRUE(result.ending.error) << message;
        EXPECT_FALSE(result.ending.finished) << message;
        EXPECT_THAT(describe(*result.ending.error), HasSubstr(message));
    }
}

TEST(CollectorProcess, StopKillsAGuestAtOnceAndIsNoError)
{
    CollectorProcess process;
    QEventLoop loop;
    Ending ending;
    QObject::connect(&process, &CollectorProcess::event, [&] { process.stop(); });
    QObject::connect(&process, &CollectorProcess::ended, [&](const auto& end) {
        ending = end;
        loop.quit();
    });
    process.start(script(print(hello) + "exec sleep 60"));
    loop.exec();
    EXPECT_FALSE(ending.error);
    EXPECT_FALSE(ending.finished);
}

TEST(CollectorProcess, StopEndsTheInputOfACollectorThatHasOne)
{
    Launch launch = script("read line; " + print(hello) + "cat >/dev/null; echo restored >&2");
    launch.requests = "go\n";
    launch.keep_stdin = true;
    launch.silence_deadline = std::chrono::seconds(20);
    CollectorProcess process;
    QEventLoop loop;
    Ending ending;
    QObject::connect(&process, &CollectorProcess::event, [&] { process.stop(); });
    QObject::connect(&process, &CollectorProcess::ended, [&](const auto& end) {
        ending = end;
        loop.quit();
    });
    process.start(launch);
    loop.exec();
    EXPECT_THAT(ending.errors.toStdString(), HasSubstr("restored"));
}

TEST(CollectorProcess, DiesWithTheProgramThatStartedIt)
{
    int channel[2];
    ASSERT_EQ(pipe(channel), 0);
    const pid_t program = fork();
    if (program == 0) {
        CollectorProcess process;
        QEventLoop loop;
        QObject::connect(&process, &CollectorProcess::event, [&] {
            const qint64 id = process.process_id();
            [[maybe_unused]] const auto written = write(channel[1], &id, sizeof id);
        });
        process.start(script(print(hello) + "exec sleep 600"));
        loop.exec();
        _exit(0);
    }
    qint64 collector = 0;
    ASSERT_EQ(read(channel[0], &collector, sizeof collector), static_cast<ssize_t>(sizeof collector));
    kill(program, SIGKILL);
    waitpid(program, nullptr, 0);
    // The orphan is reaped by init in its own time; gone or a zombie is dead.
    std::string state = "alive";
    for (int i = 0; i < 500 && state == "alive"; ++i) {
        QFile stat(QStringLiteral("/proc/%1/stat").arg(collector));
        if (!stat.open(QIODevice::ReadOnly) || stat.readAll().contains(") Z "))
            state = "dead";
        else
            usleep(10'000);
    }
    EXPECT_EQ(state, "dead");
}

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    testing::InitGoogleMock(&argc, argv);
    return RUN_ALL_TESTS();
}
