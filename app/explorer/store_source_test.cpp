// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/store_source.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <fstream>
#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::explorer;

namespace {

Study planned_study()
{
    Study study;
    study.name = "try";
    study.plan.samples = 1;
    study.plan.warmups = 0;
    study.plan.setups = {parse_setup("vfio-type1/anon:4K/16M").value(), parse_setup("vfio-type1/anon:64K/16M").value()};
    study.boots_planned = 1;
    study.kernels.resize(2);
    study.kernels[0].label = "base";
    study.kernels[1].label = "patched";
    return study;
}

// A window's source, and another connection that writes as a terminal's run would.
class StoreSourceTest : public testing::Test
{
protected:
    std::filesystem::path path() const { return folder.filePath(QStringLiteral("p.db")).toStdString(); }
    store::Store writer() const { return store::Store::open(path()).value(); }

    static void measure(store::Store& store, store::BootId boot, const pinscope::Setup& setup, std::int64_t ticks)
    {
        const auto measurement = store.begin_measurement(boot, setup).value();
        for (const Operation operation : operations_of(setup))
            ASSERT_TRUE(store.add_samples(measurement, operation, std::vector<Sample>{{0, false, Ticks{ticks}}}));
        ASSERT_TRUE(store.finish_measurement(measurement, pinscope::Outcome::Measured));
    }

    QTemporaryDir folder;
};

} // namespace

TEST_F(StoreSourceTest, FollowsAnotherConnectionWithinASecondFromAnEmptyFolderOn)
{
    StoreSource source(path(), {});
    QSignalSpy changed(&source, &StoreSource::changed);
    source.start();
    EXPECT_TRUE(source.studies().empty());

    store::Store store = writer();
    const auto id = store.create_study(planned_study()).value();
    auto lock = std::make_optional(store.lock_study(id).value());
    const auto boot = store.begin_boot(*lock, 0, 0, 7).value();
    const Study study = planned_study();
    measure(store, boot, study.plan.setups[0], 4096'000);
    QElapsedTimer waited;
    waited.start();
    ASSERT_TRUE(changed.wait(2000));
    EXPECT_LT(waited.elapsed(), 1000);
    ASSERT_EQ(source.studies().size(), 1U);
    const std::int64_t key = source.studies()[0].id;
    EXPECT_EQ(source.studies()[0].state, models::StudyState::Running);
    EXPECT_TRUE(source.progress(key).running);
    EXPECT_DOUBLE_EQ(source.progress(key).share, 0.25) << "one of four setups over both boots";
    // What is measured of the running boot shows; what is not, does not.
    const auto comparison = source.comparison(key).value();
    int figures = 0;
    for (const compare::Row& row : comparison.rows)
        figures += row.base.value.median ? 1 : 0;
    EXPECT_EQ(figures, 3);

    measure(store, boot, study.plan.setups[1], 4096'000);
    ASSERT_TRUE(store.finish_boot(boot, BootState::Complete));
    const auto failed = store.begin_boot(*lock, 1, 0, 8).value();
    ASSERT_TRUE(store.finish_boot(failed, BootState::Failed, {"running the guest", "it broke down", "look", 0}));
    ASSERT_TRUE(changed.wait(2000));
    lock.reset();
    ASSERT_TRUE(changed.wait(2000)) << "the end of a run is seen by its lock alone";
    EXPECT_EQ(source.studies()[0].state, models::StudyState::Interrupted);
    ASSERT_EQ(source.progress(key).failed.size(), 1U);
    EXPECT_EQ(source.progress(key).failed[0].error.cause, "it broke down");
}

TEST_F(StoreSourceTest, ADamagedDatabaseIsSaidOnceAndLeftAsItIs)
{
    std::ofstream(path()) << "this is no database, however long one looks at it";
    StoreSource source(path(), {});
    QSignalSpy problem(&source, &StoreSource::problem);
    QSignalSpy changed(&source, &StoreSource::changed);
    source.start();
    EXPECT_FALSE(changed.wait(700));
    ASSERT_EQ(problem.count(), 1);
    EXPECT_THAT(problem[0][0].toString().toStdString(), testing::HasSubstr("database"));
    std::string text;
    std::getline(std::ifstream(path()), text);
    EXPECT_THAT(text, testing::StartsWith("this is no database"));
}
