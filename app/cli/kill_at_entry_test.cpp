// SPDX-License-Identifier: GPL-3.0-or-later
// The machine that the tests run on is as it was after a kill right behind each entry of the journal, once the program
// is started again; and the collector opens no file for writing but those of its table.
#include "app/cli/cli_testing.h"
#include "collectors/machine_fixture.h"

#include <csignal>
#include <fstream>
#include <gmock/gmock.h>

namespace pinscope::cli_testing {
namespace {

namespace fs = std::filesystem;
using pinscope::collector::System;
using ::testing::HasSubstr;

// Every file below these folders, with its text: all knobs, the collector's and the others.
std::map<std::string, std::string> every_knob()
{
    std::map<std::string, std::string> files;
    for (const char* folder : {"/sys/kernel/mm/transparent_hugepage", "/sys/kernel/mm/hugepages"}) {
        std::error_code ignored;
        for (const auto& file : fs::recursive_directory_iterator(folder, ignored)) {
            const std::string path = file.path();
            // What the kernel counts as time goes by is no knob.
            const bool counts = path.find("/stats/") != std::string::npos || path.ends_with("/pages_collapsed") ||
                                path.ends_with("/full_scans") || path.ends_with("/free_hugepages") ||
                                path.ends_with("/resv_hugepages");
            if (!counts && file.is_regular_file(ignored))
                files[path] = System().read(path).value_or("unreadable");
        }
    }
    return files;
}

class KilledAtEntry : public ThisMachineTest
{
protected:
    void SetUp() override
    {
        ThisMachineTest::SetUp();
        Plan plan;
        plan.samples = 1;
        plan.warmups = 0;
        for (const char* memory : {"anon:4K", "anon:16K", "anon:64K", "anon:2M", "hugetlb:2M"})
            plan.setups.push_back(parse_setup(std::string("io_uring/") + memory + "/4M").value());
        m_plan = write_plan(plan);
        set_variable("PINSCOPE_COLLECTOR", PINSCOPE_TRACED_COLLECTOR);
        set_variable("TRACED_COLLECTOR", PINSCOPE_COLLECTOR_BINARY);
    }
    Outcome run(const std::string& study)
    {
        return pinscope({"run", "--study", study, "--target", "this", "--plan", m_plan, "--boots", "1"});
    }
    static bool journal_is_empty() { return System().read("/run/pinscope/journal").value_or("").empty(); }

private:
    std::string m_plan;
};

TEST_F(KilledAtEntry, EveryKnobIsAsItWasOnceTheProgramIsStartedAgain)
{
    const auto before = every_knob();
    ASSERT_GT(before.size(), 5U);
    int entry = 1;
    for (;; ++entry) {
        SCOPED_TRACE(entry);
        set_variable("TRACED_KILL_ENTRY", std::to_string(entry));
        const auto killed = run("killed" + std::to_string(entry));
        if (killed.status == 0)
            break; // it has fewer entries
        ASSERT_FALSE(journal_is_empty()) << killed.err;
        set_variable("TRACED_KILL_ENTRY", "0");
        const auto again = run("again" + std::to_string(entry));
        ASSERT_EQ(again.status, 0) << again.err;
        ASSERT_TRUE(journal_is_empty());
        ASSERT_EQ(every_knob(), before);
        ASSERT_LT(entry, 200);
    }
    EXPECT_GT(entry, 4) << "a huge-page pool and some THP knobs are changed";
    EXPECT_EQ(every_knob(), before);
}

TEST_F(KilledAtEntry, NothingIsOpenedForWritingButTheTableTheJournalAndDevices)
{
    const fs::path list = folder() / "opened";
    set_variable("TRACED_OPENED", list);
    const auto measured = run("whole");
    ASSERT_EQ(measured.status, 0) << measured.err;
    std::ifstream opened(list);
    int written = 0;
    for (std::string path; std::getline(opened, path); ++written)
        EXPECT_TRUE(collector::may_write(path) || path == "/run/pinscope/journal" || path == "/dev/null") << path;
    EXPECT_GT(written, 4);
}

} // namespace
} // namespace pinscope::cli_testing
