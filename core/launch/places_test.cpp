// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/places.h"

#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <gmock/gmock.h>
#include <set>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::launch;
using testing::HasSubstr;

namespace {

// A shell script in place of a program of that name: how it ends is what is told to the user.
class StandIn
{
public:
    StandIn(const char* name, const QByteArray& body)
    {
        m_launch.program = m_folder.filePath(QString::fromLatin1(name));
        QFile file(m_launch.program);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n" + body);
        file.setPermissions(file.permissions() | QFile::ExeOwner);
        m_launch.requests = "{}\n";
    }
    [[nodiscard]] Error answer() const
    {
        Ending ending;
        CollectorProcess process;
        QEventLoop loop;
        QObject::connect(&process, &CollectorProcess::ended, [&](const Ending& end) {
            ending = end;
            loop.quit();
        });
        process.start(m_launch);
        loop.exec();
        EXPECT_TRUE(ending.error);
        return explain_ending(ending.error.value_or(Error{}), m_launch, ending);
    }

private:
    QTemporaryDir m_folder;
    Launch m_launch;
};

} // namespace

TEST(Root, DismissedRefusedNoAgentAndAnOldBinaryAreFourAnswers)
{
    struct Case
    {
        const char* body;
        const char* cause;
        const char* fix;
    };
    // How pkexec(1) ends in each case, and what it writes.
    const Case cases[] = {
        {"echo 'Error executing command as another user: Request dismissed' >&2; exit 126", "dismissed",
         "Run the same command again"},
        {"echo 'Error executing command as another user: Not authorized' >&2; exit 127", "polkit refused",
         "Ask the administrator"},
        {"echo 'Error executing command as another user: No authentication agent found.' >&2; exit 127",
         "no program is there to ask for the password", "polkit agent"},
        {"echo '{\"event\":\"hello\",\"protocol\":99,\"collector\":\"9\",\"release\":\"6\",\"banner\":\"L\"}'; cat",
         "it speaks protocol 99", "Install"},
    };
    std::set<std::string> causes;
    for (const Case& one : cases) {
        const Error error = StandIn("pkexec", one.body).answer();
        EXPECT_THAT(error.cause, HasSubstr(one.cause));
        EXPECT_THAT(error.fix, HasSubstr(one.fix)) << error.cause;
        causes.insert(error.cause);
    }
    EXPECT_EQ(causes.size(), std::size(cases));
}

TEST(Ssh, ADeadLineAndAPasswordOverThereAreToldApart)
{
    EXPECT_THAT(StandIn("ssh", "echo 'Permission denied (publickey).' >&2; exit 255").answer().cause,
                HasSubstr("Permission denied"));
    EXPECT_THAT(StandIn("ssh", "echo 'sudo: a password is required' >&2; exit 1").answer().cause,
                HasSubstr("sudo over there"));
}

TEST(Root, PkexecStartsTheInstalledCollectorAndNoOther)
{
    const auto launch = root_launch("/tmp/pinscope-collector", false);
    if (geteuid() == 0) {
        ASSERT_TRUE(launch);
        EXPECT_EQ(launch->program, QStringLiteral("/tmp/pinscope-collector")) << "root needs no pkexec";
    } else if (launch) {
        EXPECT_THAT(launch->arguments.join(u' ').toStdString(), HasSubstr("/libexec/pinscope/pinscope-collector"));
        EXPECT_FALSE(launch->arguments.contains(QStringLiteral("/tmp/pinscope-collector")));
    } else {
        EXPECT_THAT(launch.error().fix, HasSubstr("sudo")) << "a way without polkit is named";
    }
}
