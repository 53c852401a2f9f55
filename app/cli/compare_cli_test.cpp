// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_testing.h"
#include "core/report/made_report.h"

#include <gmock/gmock.h>

namespace pinscope::cli_testing {
namespace {

using ::testing::HasSubstr;

class CompareTest : public CliTest
{
protected:
    // Three boots of two kernels; the second needs this many per cent more.
    Study measured(const std::string& name, int more)
    {
        Study study = made::study({"good", "new"}, {made::anon("anon:4K")}, 3);
        study.name = name;
        for (Operation operation : {Operation::Map, Operation::Unmap}) {
            const Cell cell{study.plan.setups.front(), operation};
            made::set_boots(study, 0, cell, {1'000'000, 1'001'000, 999'000});
            const std::int64_t cost = 1'000'000 + 10'000 * more;
            made::set_boots(study, 1, cell, {cost, cost + 1000, cost - 1000});
        }
        return study;
    }
    void keep(const Study& study)
    {
        auto store = store::Store::open(database());
        ASSERT_TRUE(store) << describe(store.error());
        const auto id = store->import_study(study);
        ASSERT_TRUE(id) << describe(id.error());
    }
    int status(const std::string& name, const Words& more)
    {
        Words words{"compare", name};
        words.insert(words.end(), more.begin(), more.end());
        return pinscope(words).status;
    }
};

TEST_F(CompareTest, FailsOnWorseCellsOnly)
{
    keep(measured("more", 10));
    keep(measured("fewer", -10));
    EXPECT_EQ(status("more", {"--fail-on", "worse"}), 1);
    EXPECT_EQ(status("more", {}), 0);
    EXPECT_EQ(status("fewer", {"--fail-on", "worse"}), 0);
}

TEST_F(CompareTest, BisectsByItsStatus)
{
    keep(measured("more", 10));
    keep(measured("fewer", -10));
    keep(measured("same", 0));
    Study half = measured("half", 10);
    std::erase_if(half.boots, [](const Boot& boot) { return boot.kernel == 1; });
    keep(half);
    Study unlike = measured("unlike", 10);
    for (Boot& boot : unlike.boots)
        boot.environment["cpu.model"] = boot.kernel == 0 ? "One" : "Another";
    keep(unlike);
    EXPECT_EQ(status("more", {"--bisect"}), 1);
    EXPECT_EQ(status("fewer", {"--bisect"}), 0);
    EXPECT_EQ(status("same", {"--bisect"}), 0);
    EXPECT_EQ(status("half", {"--bisect"}), 125) << "the new kernel was not measured";
    EXPECT_EQ(status("unlike", {"--bisect"}), 125) << "another machine";
    EXPECT_EQ(status("unlike", {"--bisect", "--force"}), 1);
    EXPECT_EQ(status("nothing", {"--bisect"}), 125) << "there is no such study";
    EXPECT_EQ(status("more", {"--bisect", "--format", "xls"}), 125);
}

TEST_F(CompareTest, ShowsWhatWasPublishedBesideWhatWasMeasured)
{
    keep(measured("own", -10));
    Study thread = measured("thread", -50);
    thread.target = Target::Import;
    keep(thread);
    const auto beside = pinscope({"compare", "own", "--beside", "thread"});
    ASSERT_EQ(beside.status, 0) << beside.err;
    EXPECT_THAT(beside.out, HasSubstr("Published: thread"));
    EXPECT_THAT(beside.out, HasSubstr("-50.0 %  fewer  map 4K"));
    EXPECT_THAT(beside.out, HasSubstr("-10.0 %  fewer"));
    EXPECT_EQ(status("own", {"--beside", "thread", "--format", "csv"}), 2);
    EXPECT_EQ(status("own", {"--beside", "nothing"}), 4);
    EXPECT_EQ(status("own", {"--beside", "thread", "--bisect"}), 2) << "a table to read has no verdict";
}

} // namespace
} // namespace pinscope::cli_testing
