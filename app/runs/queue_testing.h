// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/cli_testing.h"
#include "app/runs/run_queue.h"

#include <QStandardPaths>
#include <QTest>
#include <fstream>

namespace pinscope::runs::testing {

// A queue in this process whose QEMU is a shell script. The two kernels are 6.1.1 and 6.1.2.
class QueueTest : public cli_testing::FakeGuestTest
{
protected:
    QueueTest() : m_path(qgetenv("PATH")), m_cache(qgetenv("XDG_CACHE_HOME"))
    {
        QStandardPaths::setTestModeEnabled(false); // the cache is in the test's own folder
        qputenv("XDG_CACHE_HOME", (folder() / "cache").string().c_str());
        qputenv("PATH", ((folder() / "bin").string() + ":" + m_path.toStdString()).c_str());
        queue = std::make_unique<RunQueue>(database(), PINSCOPE_PROGRAM);
    }
    ~QueueTest() override
    {
        queue.reset();
        qputenv("PATH", m_path);
        m_cache.isNull() ? qunsetenv("XDG_CACHE_HOME") : qputenv("XDG_CACHE_HOME", m_cache);
        QStandardPaths::setTestModeEnabled(true);
    }

    session::Choices choices(const std::string& study = "try")
    {
        session::Choices wanted;
        wanted.study = study;
        wanted.base = "6.1.1";
        wanted.patched = {"6.1.2"};
        if (m_plan.empty()) // once: a run may be reading it
            m_plan = write_plan(plan).string();
        wanted.plan = m_plan;
        wanted.boots = boots_each;
        wanted.parallel = 1;
        return wanted;
    }
    [[nodiscard]] RunState state(int run) const
    {
        const runs::Run* found = static_cast<const RunQueue&>(*queue).find(run);
        return found ? found->state : RunState::Waiting;
    }
    bool reaches(int run, RunState wanted)
    {
        return QTest::qWaitFor([&] { return state(run) == wanted; }, 20'000);
    }
    bool hasStarted(int guests)
    {
        return QTest::qWaitFor([&] { return guests_started() >= guests; }, 20'000);
    }
    // For a guest's body: it goes on once let_go() was called.
    std::string held() { return "while [ ! -e '" + (folder() / "go").string() + "' ]; do sleep 0.02; done\n"; }
    void let_go() { std::ofstream(folder() / "go") << "go"; }

    std::unique_ptr<RunQueue> queue;

private:
    QByteArray m_path;
    QByteArray m_cache;
    std::string m_plan;
};

} // namespace pinscope::runs::testing
