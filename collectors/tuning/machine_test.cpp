// SPDX-License-Identifier: GPL-3.0-or-later
// The journal on the machine that runs the tests: all must be as it was, also after SIGKILL.
#include "collectors/machine_fixture.h"

#include <algorithm>
#include <csignal>
#include <sys/wait.h>

namespace pinscope::collector {

namespace {

class ThisMachine : public MachineFixture
{
protected:
    // A change to each knob this kernel has, other than its value now; the pools grow by two pages.
    static std::vector<Setting> settings()
    {
        const System system;
        std::vector<Setting> found;
        const auto other = [&](const std::string& path, const char* one, const char* another) {
            if (const auto now = system.read(path))
                found.push_back({path, chosen_word(*now) == one ? another : one});
        };
        const std::string thp = thp_folder;
        other(thp + "/enabled", "madvise", "always");
        other(thp + "/defrag", "defer", "madvise");
        for (const Bytes size : thp_sizes(system, "enabled"))
            other(thp_size_folder(size) + "/enabled", "madvise", "never");
        for (const Bytes size : thp_sizes(system, "shmem_enabled"))
            other(thp_size_folder(size) + "/shmem_enabled", "advise", "never");
        const std::string pool = hugetlb_folder(mebibytes(2)) + "/nr_hugepages";
        if (const auto pages = system.read_number(pool))
            found.push_back({pool, std::to_string(*pages + 2)});
        return found;
    }
};

} // namespace

TEST_F(ThisMachine, IsAsItWasAfterAllKnobsWereSet)
{
    {
        auto journal = Journal::open(System());
        ASSERT_TRUE(journal) << describe(journal.error());
        for (const Setting& setting : settings()) {
            const auto set = journal->set(setting);
            EXPECT_TRUE(set) << describe(set.error());
            EXPECT_EQ(knob_value(setting.path, System()).value(), setting.value);
        }
        EXPECT_NE(snapshot(), before());
        const auto restored = journal->restore();
        EXPECT_TRUE(restored) << describe(restored.error());
    }
    EXPECT_EQ(snapshot(), before());
}

TEST_F(ThisMachine, IsAsItWasAfterAKillAtEachEntry)
{
    const std::vector<Setting> all = settings();
    for (std::size_t entry = 0; entry < all.size(); ++entry) {
        for (const bool written : {false, true}) {
            SCOPED_TRACE(testing::Message() << all[entry].path << (written ? " written" : " on record"));
            const pid_t child = fork();
            if (child == 0) {
                std::size_t writes = 0;
                auto journal = Journal::open(System("/", [&](std::string_view, std::string_view) {
                    if (writes++ == entry && !written)
                        raise(SIGKILL);
                }));
                for (std::size_t i = 0; journal && i <= entry; ++i)
                    (void)journal->set(all[i]);
                raise(SIGKILL);
            }
            int status = 0;
            ASSERT_EQ(waitpid(child, &status, 0), child);
            ASSERT_TRUE(WIFSIGNALED(status));
            const auto journal = Journal::open(System());
            ASSERT_TRUE(journal) << describe(journal.error());
            EXPECT_EQ(journal->recovered(), static_cast<int>(entry) + 1);
            ASSERT_EQ(snapshot(), before());
        }
    }
}

} // namespace pinscope::collector
