// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/journal.h"

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <unistd.h>

namespace pinscope::collector {

// For tests that change the machine they run on. Each checks that all knobs and pools are as they were.
class MachineFixture : public testing::Test
{
protected:
    void SetUp() override
    {
        if (geteuid() != 0)
            GTEST_SKIP() << "needs root, to set knobs and to see page frames";
        const System system;
        if (!system.exists(thp_folder))
            GTEST_SKIP() << "this kernel has no transparent huge pages";
        for (const char* file : {"/proc/kpageflags", "/proc/self/pagemap"})
            if (!system.exists(file)) {
                GTEST_SKIP() << "this kernel has no " << file;
            }
        if (const auto journal = Journal::open(system); !journal && journal.error().code == EWOULDBLOCK) {
            GTEST_SKIP() << "another collector is measuring on this machine";
        }
        m_before = snapshot();
    }
    void TearDown() override
    {
        if (!IsSkipped()) {
            EXPECT_EQ(snapshot(), m_before);
        }
    }

    [[nodiscard]] const std::map<std::string, std::string>& before() const { return m_before; }

    // The THP knobs and the pools: file -> text.
    static std::map<std::string, std::string> snapshot()
    {
        const System system;
        std::map<std::string, std::string> files;
        const auto read = [&](const std::string& path) {
            if (const auto text = system.read(path))
                files[path] = *text;
        };
        for (const std::string folder : {thp_folder, "/sys/kernel/mm/hugepages"})
            for (const std::string& name : system.list(folder)) {
                read(folder + "/" + name);
                for (const char* leaf : {"enabled", "shmem_enabled", "nr_hugepages", "surplus_hugepages"})
                    read(folder + "/" + name + "/" + leaf);
            }
        return files;
    }

private:
    std::map<std::string, std::string> m_before;
};

} // namespace pinscope::collector
