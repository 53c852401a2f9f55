// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/fake_machine.h"
#include "collectors/tuning/journal.h"

#include <csignal>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::collector;

namespace {

const std::string thp = thp_folder;
const std::string pool = "/sys/kernel/mm/hugepages/hugepages-2048kB";
const std::string journal_file = "/run/pinscope/journal";

class JournalTest : public testing::Test
{
protected:
    JournalTest()
    {
        machine.put(thp + "/enabled", "always [madvise] never\n");
        machine.put(thp + "/defrag", "always defer defer+madvise [madvise] never\n");
        machine.put(thp + "/hugepages-64kB/enabled", "always inherit madvise [never]\n");
        machine.put(pool + "/nr_hugepages", "3\n");
        machine.put(pool + "/surplus_hugepages", "0\n");
    }

    // The words as they are chosen now, with the pool's persistent pages.
    std::vector<std::string> state()
    {
        const System system = machine.system();
        std::vector<std::string> words;
        for (const Setting& setting : settings)
            words.push_back(chosen_word(system.read(setting.path).value()));
        return words;
    }

    // Runs `work` in a child that is to be killed by SIGKILL.
    template<typename Work>
    void run_killed(Work work)
    {
        const pid_t child = fork();
        if (child == 0) {
            work();
            _exit(1);
        }
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    }

    FakeMachine machine;
    const std::vector<Setting> settings{{thp + "/enabled", "never"},
                                        {thp + "/hugepages-64kB/enabled", "madvise"},
                                        {thp + "/defrag", "always"},
                                        {pool + "/nr_hugepages", "40"}};
    const std::vector<std::string> original{"madvise", "never", "madvise", "3"};
};

} // namespace

TEST_F(JournalTest, EveryChangeIsOnRecordBeforeItIsMade)
{
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    int checked = 0;
    machine.on_write = [&](const std::string& name, const std::string&) {
        EXPECT_NE(machine.get(journal_file).find(name), std::string::npos) << name;
        ++checked;
    };
    for (const Setting& setting : settings)
        ASSERT_TRUE(journal->set(setting)) << setting.path;
    EXPECT_EQ(checked, 4);
    EXPECT_EQ(state(), (std::vector<std::string>{"never", "madvise", "always", "40"}));
}

TEST_F(JournalTest, RestoresInReverseAndForgets)
{
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    for (const Setting& setting : settings)
        ASSERT_TRUE(journal->set(setting));
    machine.writes.clear();
    ASSERT_TRUE(journal->restore());
    ASSERT_EQ(machine.writes.size(), settings.size());
    for (std::size_t i = 0; i < settings.size(); ++i)
        EXPECT_EQ(machine.writes[i], std::pair(settings[3 - i].path, original[3 - i]));
    EXPECT_EQ(machine.get(journal_file), "");
    machine.writes.clear();
    ASSERT_TRUE(journal->restore());
    EXPECT_TRUE(machine.writes.empty());
}

TEST_F(JournalTest, RestoresOnlyWhatCameAfterTheMark)
{
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    ASSERT_TRUE(journal->set(settings[0]));
    const std::size_t mark = journal->mark();
    const std::string record = machine.get(journal_file);
    ASSERT_TRUE(journal->set(settings[1]));
    ASSERT_TRUE(journal->restore_to(mark));
    EXPECT_EQ(state()[0], "never");
    EXPECT_EQ(state()[1], "never");
    EXPECT_EQ(machine.get(journal_file), record);
}

TEST_F(JournalTest, AValueThatIsThereAlreadyIsNoChange)
{
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    ASSERT_TRUE(journal->set({thp + "/enabled", "madvise"}));
    EXPECT_TRUE(machine.writes.empty());
    EXPECT_EQ(machine.get(journal_file), "");
}

TEST_F(JournalTest, OpeningRestoresWhateverAKillLeft)
{
    for (std::size_t entry = 0; entry <= settings.size(); ++entry) {
        for (const bool written : {false, true}) {
            SCOPED_TRACE(testing::Message() << "killed at entry " << entry << (written ? " after" : " before"));
            run_killed([&] {
                std::size_t writes = 0;
                machine.on_write = [&](const std::string&, const std::string&) {
                    if (writes++ == entry && !written)
                        raise(SIGKILL);
                };
                auto journal = Journal::open(machine.system());
                for (std::size_t i = 0; i < settings.size() && i < entry + (written ? 1 : 2); ++i)
                    (void)journal->set(settings[i]);
                raise(SIGKILL);
            });
            machine.writes.clear();
            const auto journal = Journal::open(machine.system());
            ASSERT_TRUE(journal);
            EXPECT_EQ(journal->recovered(), std::min(entry + 1, settings.size()));
            EXPECT_EQ(state(), original);
            EXPECT_EQ(machine.get(journal_file), "");
        }
    }
}

TEST_F(JournalTest, AKillWhileRestoringLosesNothing)
{
    for (std::size_t step = 0; step < settings.size(); ++step) {
        run_killed([&] {
            auto journal = Journal::open(machine.system());
            for (const Setting& setting : settings)
                (void)journal->set(setting);
            std::size_t writes = 0;
            machine.on_write = [&](const std::string&, const std::string&) {
                if (writes++ == step)
                    raise(SIGKILL);
            };
            (void)journal->restore();
        });
        ASSERT_TRUE(Journal::open(machine.system()));
        EXPECT_EQ(state(), original);
    }
}

TEST_F(JournalTest, WhatCannotBePutBackStaysOnRecordAndIsTriedAgain)
{
    {
        auto journal = Journal::open(machine.system());
        ASSERT_TRUE(journal);
        ASSERT_TRUE(journal->set(settings[0]));
        ASSERT_TRUE(journal->set(settings[1]));
        machine.remove(settings[0].path);
        const auto restored = journal->restore();
        ASSERT_FALSE(restored);
        EXPECT_NE(restored.error().cause.find(settings[0].path), std::string::npos);
        EXPECT_EQ(machine.get(settings[1].path), "never"); // the others are restored all the same
        EXPECT_EQ(journal->mark(), 1U);
    }
    const auto refused = Journal::open(machine.system());
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().fix.find("/run/pinscope/journal"), std::string::npos);
    machine.put(settings[0].path, "never");
    ASSERT_TRUE(Journal::open(machine.system()));
    EXPECT_EQ(state()[0], "madvise");
}

TEST_F(JournalTest, DamagedLinesAreRefusedAndNothingIsTouched)
{
    const std::string good = R"({"kind":"knob","subject":")" + thp +
                             R"(/enabled","old":"always","override":""})"
                             "\n";
    for (const std::string& bad :
         {std::string("nonsense"), std::string("{}"),
          R"({"kind":"knob","subject":"/etc/passwd","old":"x","override":""})" + std::string(),
          R"({"kind":"knob","subject":")" + thp + R"(/../../x","old":"x","override":""})",
          R"({"kind":"knob","subject":")" + thp + R"(/enabled","old":"","override":""})",
          R"({"kind":"magic","subject":")" + thp + R"(/enabled","old":"x","override":""})",
          R"({"kind":"binding","subject":"../..","old":"x","override":""})" + std::string(),
          R"({"kind":"binding","subject":"0000:00:03.0","old":"../../x","override":""})" + std::string()}) {
        const std::string text = good + bad + "\n" + good;
        machine.put(journal_file, text);
        EXPECT_FALSE(Journal::open(machine.system())) << bad;
        EXPECT_EQ(machine.get(journal_file), text);
        EXPECT_TRUE(machine.writes.empty()) << bad;
    }
}

TEST_F(JournalTest, AHalfWrittenLastLineIsIgnored)
{
    const std::string line = R"({"kind":"knob","subject":")" + thp +
                             R"(/enabled","old":"always","override":""})"
                             "\n";
    for (std::size_t cut = 1; cut < line.size(); cut += 7) {
        machine.put(thp + "/enabled", "never");
        machine.put(journal_file, line + line.substr(0, cut));
        const auto journal = Journal::open(machine.system());
        ASSERT_TRUE(journal) << cut;
        EXPECT_EQ(journal->recovered(), 1);
        EXPECT_EQ(state()[0], "always");
        EXPECT_EQ(machine.get(journal_file), "");
    }
}

TEST_F(JournalTest, HasOneOwner)
{
    const auto first = Journal::open(machine.system());
    ASSERT_TRUE(first);
    const auto second = Journal::open(machine.system());
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().cause.find("another collector"), std::string::npos);
}

TEST_F(JournalTest, SetsOnlyKnobsOfTheTable)
{
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    for (const std::string& path :
         {std::string("/etc/passwd"), thp + "/khugepaged/defrag", thp + "/use_zero_page", thp + "/../x/enabled",
          thp + "/hugepages-64kB/../enabled", thp + "/hugepages-kB/enabled", pool + "/nr_overcommit_hugepages",
          pool + "/../nr_hugepages", thp + "/hugepages-64kB/enabled/", std::string(), thp}) {
        EXPECT_FALSE(is_known_knob(path)) << path;
        EXPECT_FALSE(journal->set({path, "1"})) << path;
    }
    EXPECT_TRUE(machine.writes.empty());
    EXPECT_EQ(machine.get(journal_file), "");
}

TEST_F(JournalTest, NothingBesideTheTableIsEverWritten)
{
    const System system = machine.system();
    for (const std::string& path : {std::string("/etc/passwd"),
                                    std::string("/etc/passwd/../shadow"),
                                    thp + "/../../../../etc/passwd",
                                    thp + "/hugepages-64kB/../../../../../etc/passwd",
                                    thp + "/khugepaged/defrag",
                                    thp + "//enabled",
                                    thp + "/enabled/",
                                    pool + "/../../../../etc/passwd",
                                    std::string("/proc/sys/vm/drop_caches"),
                                    std::string("/proc/sys/kernel/core_pattern"),
                                    std::string("/sys/bus/pci/drivers/../../../etc/bind"),
                                    std::string("/sys/bus/pci/drivers/a/b/bind"),
                                    std::string("/sys/bus/pci/drivers//bind"),
                                    std::string("/sys/bus/pci/drivers/vfio-pci/new_id"),
                                    std::string("/sys/bus/pci/devices/../driver_override"),
                                    std::string("/sys/bus/pci/devices/0000:00:03.0/remove"),
                                    std::string("/sys/bus/pci/rescan"),
                                    std::string("sys/bus/pci/drivers_probe"),
                                    std::string("/"),
                                    std::string(),
                                    std::string("/sys/bus/pci/drivers_probe\0x", 28),
                                    std::string("/dev/mem")}) {
        machine.on_write = [&](const std::string& name, const std::string&) { ADD_FAILURE() << name; };
        EXPECT_FALSE(may_write(path)) << path;
        EXPECT_FALSE(system.write(path, "1")) << path;
    }
    EXPECT_TRUE(machine.writes.empty());
}

TEST_F(JournalTest, EveryLineOfTheTableStandsForRealFilesAndOnlyKnobsArePutBackByValue)
{
    int knobs = 0;
    for (const WrittenFile& file : written_files()) {
        std::string path(file.pattern);
        for (const auto& [name, value] : {std::pair{"<size>", "hugepages-64kB"},
                                          {"<cpu>", "cpu12"},
                                          {"<driver>", "vfio-pci"},
                                          {"<address>", "0000:00:03.0"}})
            if (const std::size_t at = path.find(name); at != std::string::npos)
                path.replace(at, std::string_view(name).size(), value);
        EXPECT_TRUE(may_write(path)) << path;
        EXPECT_EQ(is_known_knob(path), file.knob) << path;
        knobs += file.knob ? 1 : 0;
    }
    EXPECT_EQ(knobs, 6 + 2 * 8) << "of memory, and of ftrace in two places";
}

TEST_F(JournalTest, APoolThatCannotBeFilledIsAnErrorWithBothNumbers)
{
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    // The kernel found 39 pages: the fake's surplus makes the reading smaller than what was written.
    machine.on_write = [&](const std::string&, const std::string&) { machine.put(pool + "/surplus_hugepages", "1\n"); };
    const auto set = journal->set({pool + "/nr_hugepages", "40"});
    ASSERT_FALSE(set);
    EXPECT_NE(set.error().cause.find("asked for 40 pages and holds 39"), std::string::npos);
    EXPECT_EQ(journal->mark(), 1U);
}

TEST_F(JournalTest, APoolGetsBackItsPersistentPagesAndNotTheSurplusOfOthers)
{
    machine.put(pool + "/surplus_hugepages", "1\n");
    auto journal = Journal::open(machine.system());
    ASSERT_TRUE(journal);
    machine.on_write = [&](const std::string&, const std::string&) { machine.put(pool + "/surplus_hugepages", "0\n"); };
    ASSERT_TRUE(journal->set(settings[3]));
    ASSERT_TRUE(journal->restore());
    EXPECT_EQ(machine.writes.back(), std::pair(settings[3].path, std::string("2")));
}

TEST_F(JournalTest, LinksAndOtherPeoplesFilesInItsPlaceAreRefused)
{
    machine.put("/victim", "precious");
    const auto refused = [&](const char* what) {
        EXPECT_FALSE(Journal::open(machine.system())) << what;
        EXPECT_EQ(machine.get("/victim"), "precious") << what;
        machine.remove("/run/pinscope");
    };
    machine.link("/run/pinscope/journal", machine.path("/victim").string());
    refused("symbolic link");
    machine.link("/run/pinscope/journal", machine.path("/absent").string());
    refused("dangling symbolic link");
    EXPECT_FALSE(std::filesystem::exists(machine.path("/absent")));

    std::filesystem::create_directories(machine.path("/run/pinscope"));
    std::filesystem::create_hard_link(machine.path("/victim"), machine.path(journal_file));
    refused("hard link");

    std::filesystem::create_directories(machine.path("/elsewhere"));
    machine.link("/run/pinscope", machine.path("/elsewhere").string());
    refused("symbolic link to a folder");

    std::filesystem::create_directories(machine.path("/run/pinscope"));
    std::filesystem::permissions(machine.path("/run/pinscope"), std::filesystem::perms::all);
    refused("folder that anybody can write");

    std::filesystem::create_directories(machine.path("/run/pinscope"));
    ASSERT_EQ(mkfifo(machine.path(journal_file).c_str(), 0600), 0);
    refused("FIFO");
}
