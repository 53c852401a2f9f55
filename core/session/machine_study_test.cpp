// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/machine_study.h"

#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::session;
using testing::HasSubstr;

namespace {

// A study of a workstation that is restarted between its boots.
class JoinTest : public testing::Test
{
protected:
    JoinTest()
    {
        std::string pattern = (std::filesystem::temp_directory_path() / "pinscope-join-XXXXXX").native();
        m_folder = ::mkdtemp(pattern.data());
        auto store = store::Store::open(m_folder / "pinscope.db");
        EXPECT_TRUE(store) << describe(store.error());
        m_store.emplace(std::move(*store));
    }
    ~JoinTest() override
    {
        std::error_code ignored;
        m_store.reset();
        std::filesystem::remove_all(m_folder, ignored);
    }

    static RunningKernel running(const std::string& release, const std::string& boot_id,
                                 const std::string& cpu = "A CPU")
    {
        return {{{"kernel.release", release},
                 {"kernel.boot_id", boot_id},
                 {"cpu.model", cpu},
                 {"memory.total_bytes", "16000000000"}},
                "Linux version " + release};
    }
    Result<JoinedStudy> join(const std::string& as, const std::vector<RunningKernel>& kernels, bool trace = false)
    {
        Study wanted;
        wanted.name = "desk";
        wanted.clock = Clock::Wall;
        wanted.target = Target::This;
        wanted.boots_planned = 2;
        wanted.plan.setups = {*parse_setup("io_uring/anon:4K/1M")};
        return join_study(*m_store, wanted, as, kernels, trace);
    }
    // Joins, and completes each pass as a collector would.
    void boot(const std::string& as, const RunningKernel& kernel, bool trace = false)
    {
        auto joined = join(as, {kernel}, trace);
        ASSERT_TRUE(joined) << describe(joined.error());
        for (const PlannedBoot& pass : joined->passes.at(0)) {
            const auto id = m_store->begin_boot(joined->study.lock, pass.kernel, pass.number, pass.seed, pass.traced);
            ASSERT_TRUE(id && m_store->add_facts(*id, kernel.facts) && m_store->finish_boot(*id, BootState::Complete));
        }
    }
    std::string refusal(const std::string& as, const std::vector<RunningKernel>& kernels)
    {
        const auto joined = join(as, kernels);
        EXPECT_FALSE(joined);
        return joined ? "" : describe(joined.error());
    }
    Study stored() { return *m_store->load_study("desk"); }

private:
    std::filesystem::path m_folder;
    std::optional<store::Store> m_store;
};

} // namespace

TEST_F(JoinTest, AStudyGrowsBootByBoot)
{
    boot("base", running("6.17", "b1"));
    EXPECT_THAT(next_boot(stored()), HasSubstr("--as LABEL"));
    boot("batching", running("6.18", "b2"));
    ASSERT_EQ(stored().kernels.size(), 2U);
    EXPECT_EQ(stored().kernels[0].label, "6.17");
    EXPECT_EQ(stored().kernels[1].label, "batching");
    EXPECT_THAT(next_boot(stored()), HasSubstr("Next: boot batching")) << "A B, then B A";
    EXPECT_THAT(next_boot(stored()), HasSubstr("Still missing: batching, 6.17"));
    boot("", running("6.18", "b3")); // known by its release
    boot("base", running("6.17", "b4"));
    EXPECT_EQ(next_boot(stored()), "");
    EXPECT_EQ(stored().boots.size(), 4U);
}

TEST_F(JoinTest, OneBootIsOneObservation)
{
    boot("base", running("6.17", "b1"));
    EXPECT_THAT(refusal("base", {running("6.17", "b1")}), HasSubstr("boot 1 of 6.17 already"));
}

TEST_F(JoinTest, ATracingPassFollowsOnceForAKernelAndIsNoBootOfTheStudy)
{
    boot("base", running("6.17", "b1"), true);
    EXPECT_EQ(stored().boots.size(), 1U);
    ASSERT_EQ(stored().traced.size(), 1U);
    EXPECT_THAT(refusal("base", {running("6.17", "b1")}), HasSubstr("boot 1 of 6.17 already"));
    boot("base", running("6.17", "b2"), true);
    EXPECT_EQ(stored().boots.size(), 2U);
    EXPECT_EQ(stored().traced.size(), 1U) << "it is not repeated";
}

TEST_F(JoinTest, ABootThatWasMeasuredAlreadyMayStillBeTraced)
{
    boot("base", running("6.17", "b1"));
    boot("base", running("6.17", "b1"), true);
    EXPECT_EQ(stored().boots.size(), 1U);
    EXPECT_EQ(stored().traced.size(), 1U);
    EXPECT_FALSE(join("base", {running("6.17", "b1")}, true));
}

TEST_F(JoinTest, UnlikeMachinesAreNotPooled)
{
    boot("base", running("6.17", "b1"));
    EXPECT_THAT(refusal("base", {running("6.17", "b2", "Another CPU")}), HasSubstr("another machine: cpu.model"));
    RunningKernel more = running("6.17", "b3");
    more.facts["memory.total_bytes"] = "32000000000";
    EXPECT_THAT(refusal("base", {more}), HasSubstr("memory.total_bytes"));
    RunningKernel bit_less = running("6.17", "b4");
    bit_less.facts["memory.total_bytes"] = "15990000000"; // as another kernel counts it
    EXPECT_TRUE(join("base", {bit_less}));
}

TEST_F(JoinTest, AnotherKernelThanTheLabelMeansIsRefused)
{
    boot("base", running("6.17", "b1"));
    EXPECT_THAT(refusal("base", {running("6.18", "b2")}), HasSubstr("6.17 is 6.17, and 6.18 is running"));
    EXPECT_THAT(refusal("", {running("6.18", "b2")}), HasSubstr("--as LABEL"));
}

TEST_F(JoinTest, SeveralHostsBringABootEach)
{
    const std::vector hosts{running("6.17", "b1"), running("6.17", "b2")};
    const auto joined = join("base", hosts, true);
    ASSERT_TRUE(joined) << describe(joined.error());
    ASSERT_EQ(joined->passes.size(), 2U);
    ASSERT_EQ(joined->passes[0].size(), 2U) << "its kernel is traced there";
    ASSERT_EQ(joined->passes[1].size(), 1U) << "and nowhere else";
    EXPECT_EQ(joined->passes[0][0].number, 0);
    EXPECT_EQ(joined->passes[1][0].number, 1);
    EXPECT_EQ(joined->passes[1][0].kernel, 0);
}

TEST_F(JoinTest, HostsThatAreNotAlikeAreNotPooled)
{
    EXPECT_THAT(refusal("base", {running("6.17", "b1"), running("6.17", "b2", "Another CPU")}),
                HasSubstr("on the first host it is A CPU"));
    EXPECT_THAT(refusal("base", {running("6.17", "b1"), running("6.17", "b1")}), HasSubstr("the same machine"));
    EXPECT_THAT(refusal("", {running("6.17", "b1"), running("6.18", "b2")}), HasSubstr("--as LABEL"));
}
