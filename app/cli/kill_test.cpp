// SPDX-License-Identifier: GPL-3.0-or-later
// A study survives the death of the program at any moment.
#include "app/cli/cli_testing.h"

#include <QFile>
#include <SQLiteCpp/SQLiteCpp.h>
#include <csignal>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <set>

using namespace pinscope;
using namespace pinscope::cli_testing;

namespace {

constexpr std::uint64_t seed = 20261130;
constexpr int kills = 10;
constexpr int boots_each = 3;

std::string read_proc(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::set<int> children_of(qint64 program)
{
    std::set<int> children;
    for (const auto& task : std::filesystem::directory_iterator(fmt::format("/proc/{}/task", program)))
        for (const QByteArray& word : QByteArray::fromStdString(read_proc(task.path() / "children")).split(' '))
            if (const int child = word.toInt(); child > 0)
                children.insert(child);
    return children;
}

// A zombie is dead; whoever adopted it reaps it in his own time.
bool alive(int process)
{
    const std::string stat = read_proc(fmt::format("/proc/{}/stat", process));
    return !stat.empty() && stat.find(") Z ") == std::string::npos;
}

class Kill : public CliTest
{
protected:
    std::size_t stored_samples()
    {
        if (!std::filesystem::exists(database()))
            return 0;
        SQLite::Database db(database().string(), SQLite::OPEN_READONLY);
        db.setBusyTimeout(5000);
        if (!db.tableExists("sample"))
            return 0;
        return static_cast<std::size_t>(db.execAndGet("SELECT count(*) FROM sample").getInt64());
    }

    void expect_sound_database()
    {
        SQLite::Database db(database().string(), SQLite::OPEN_READONLY);
        EXPECT_EQ(db.execAndGet("PRAGMA integrity_check").getString(), "ok");
        SQLite::Statement orphans(db, "PRAGMA foreign_key_check");
        EXPECT_FALSE(orphans.executeStep());
    }
};

} // namespace

TEST_F(Kill, AtTenSeededMomentsOfNineBootsLosesNothingAndMeasuresNothingTwice)
{
    const auto kernel = ensure_kernel("6.18", "+deb13");
    ASSERT_TRUE(kernel);
    Plan plan;
    plan.name = "short";
    plan.samples = 2;
    for (const char* id : {"vfio-type1/anon:4K/16M", "vfio-type1/anon:64K/16M", "vfio-type1/hugetlb:2M/16M"})
        plan.setups.push_back(parse_setup(id).value());
    const Words words{"run",
                      "--study",
                      "kill",
                      "--base",
                      *kernel,
                      "--patched",
                      *kernel,
                      "--patched",
                      *kernel,
                      "--plan",
                      write_plan(plan),
                      "--boots",
                      std::to_string(boots_each),
                      "--clock",
                      "emulated",
                      "--parallel",
                      "2"};
    for (int round = 0; round < kills; ++round) {
        const auto moment = static_cast<int>(mix_seed(seed, static_cast<std::uint64_t>(round)) % 7000);
        const auto program = start(words);
        ASSERT_TRUE(program->waitForStarted());
        const bool ended = program->waitForFinished(moment);
        const std::size_t acknowledged = stored_samples();
        const std::set<int> guests = ended ? std::set<int>{} : children_of(program->processId());
        program->kill();
        program->waitForFinished();
        for (const int guest : guests)
            EXPECT_TRUE(until([guest] { return !alive(guest); })) << "a guest outlived the program, round " << round;
        if (!std::filesystem::exists(database()))
            continue;
        expect_sound_database();
        EXPECT_GE(stored_samples(), acknowledged) << "round " << round << ", killed after " << moment << " ms";
    }
    const auto completed = pinscope(words, 300);
    EXPECT_EQ(completed.status, 0) << completed.err;
    expect_sound_database();
    std::map<std::pair<int, int>, int> complete;
    for (const KeptBoot& boot : boots("kill"))
        complete[{boot.kernel, boot.number}] += boot.state == BootState::Complete ? 1 : 0;
    EXPECT_EQ(complete.size(), 9U);
    for (const auto& [boot, times] : complete)
        EXPECT_EQ(times, 1) << "kernel " << boot.first << ", boot " << boot.second;
    // Everything is there, so the same command has nothing to do and says so at once.
    const std::size_t before = stored_samples();
    EXPECT_EQ(pinscope(words, 20).status, 0);
    EXPECT_EQ(stored_samples(), before);
}
