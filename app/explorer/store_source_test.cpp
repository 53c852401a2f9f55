// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/store_source.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
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

    // What the source answers to a request for a study; it may take its time.
    static explorer::Reading read(StoreSource& source, const StudyRequest& request)
    {
        explorer::Reading answer;
        QEventLoop loop;
        const auto connection = QObject::connect(&source, &StudySource::arrived, &loop,
                                                 [&](const StudyRequest& of, const explorer::Reading& reading) {
                                                     if (of != request)
                                                         return;
                                                     answer = reading;
                                                     loop.quit();
                                                 });
        QTimer::singleShot(30'000, &loop, &QEventLoop::quit);
        source.request(request);
        loop.exec();
        QObject::disconnect(connection);
        return answer;
    }
    // Waits until the source's list is as `condition` says.
    template<typename Condition>
    static bool until(const StoreSource& source, Condition condition)
    {
        return QTest::qWaitFor([&] { return condition(source.studies()); }, 30'000);
    }
};

auto one_in(models::StudyState state)
{
    return [state](const std::vector<models::StudyEntry>& studies) {
        return studies.size() == 1 && studies[0].state == state;
    };
}

TEST_F(StoreSourceTest, SeesARunOfAnotherProcessFillIn)
{
    StoreSource source(path(), {});
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
    ASSERT_TRUE(until(source, one_in(models::StudyState::Running)));
    EXPECT_LT(waited.elapsed(), 5000);
    const StudyRequest request{source.studies()[0].id, {}};
    const explorer::Reading running = read(source, request);
    EXPECT_TRUE(running.progress.running);
    EXPECT_DOUBLE_EQ(running.progress.share, 0.25) << "one of four setups over both boots";
    // What is measured of the running boot shows; what is not, does not.
    int figures = 0;
    for (const compare::Row& row : running.comparison->rows)
        figures += row.base.value.median ? 1 : 0;
    EXPECT_EQ(figures, 3);

    measure(store, boot, study.plan.setups[1], 4096'000);
    ASSERT_TRUE(store.finish_boot(boot, BootState::Complete));
    const auto failed = store.begin_boot(*lock, 1, 0, 8).value();
    ASSERT_TRUE(store.finish_boot(failed, BootState::Failed, {"running the guest", "it broke down", "look", 0}));
    ASSERT_TRUE(until(source, [](const auto& studies) { return studies[0].boots_done == 1; }));
    lock.reset();
    ASSERT_TRUE(until(source, one_in(models::StudyState::Interrupted))) << "the end of a run is seen by its lock alone";
    const explorer::Reading ended = read(source, request);
    ASSERT_EQ(ended.progress.failed.size(), 1U);
    EXPECT_EQ(ended.progress.failed[0].error.cause, "it broke down");
}

TEST_F(StoreSourceTest, OnlyTheLatestRequestIsSureOfAnAnswer)
{
    store::Store store = writer();
    Study first = planned_study();
    Study second = planned_study();
    second.name = "second";
    const auto one = static_cast<std::int64_t>(store.create_study(first).value());
    const auto two = static_cast<std::int64_t>(store.create_study(second).value());
    StoreSource source(path(), {});
    source.start();
    ASSERT_TRUE(until(source, [](const auto& studies) { return studies.size() == 2; }));
    int answers = 0;
    QObject::connect(&source, &StudySource::arrived, &source, [&answers] { ++answers; });
    for (int i = 0; i < 50; ++i)
        source.request({one, {}});
    EXPECT_EQ(read(source, {two, {}}).comparison->study, "second");
    EXPECT_LE(answers, 2) << "one may have begun before the next was asked for";
}

TEST_F(StoreSourceTest, AStudyThatDidNotChangeIsNotReadAgain)
{
    store::Store store = writer();
    const auto id = store.create_study(planned_study()).value();
    StoreSource source(path(), {});
    source.start();
    ASSERT_TRUE(until(source, one_in(models::StudyState::Planned)));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !source.machine().empty(); }, 30'000)) << "that is a change too";
    const StudyRequest request{static_cast<std::int64_t>(id), {}};
    const explorer::Reading before = read(source, request);
    ASSERT_TRUE(before.study);
    EXPECT_EQ(read(source, request).study, before.study);
    const auto steps = {std::function<void()>([&] { ASSERT_TRUE(store.set_notes(id, "new")); }),
                        std::function<void()>([&] { ASSERT_TRUE(store.set_margin(id, 5)); }),
                        std::function<void()>([&] { ASSERT_TRUE(store.set_label(id, 1, "v2")); })};
    auto last = before.study;
    for (const auto& step : steps) {
        QSignalSpy changed(&source, &StudySource::changed);
        step();
        ASSERT_TRUE(changed.wait(30'000));
        const explorer::Reading after = read(source, request);
        EXPECT_NE(after.study, last);
        last = after.study;
    }
    EXPECT_EQ(last->kernels[1].label, "v2");
    EXPECT_EQ(last->margin_percent, 5);
}

TEST_F(StoreSourceTest, TwoStudiesAreReadAsTheCommandLineComparesThem)
{
    store::Store store = writer();
    Study base = planned_study();
    Study patched = planned_study();
    patched.name = "patched";
    patched.clock = Clock::Wall;
    const StudyRequest request{static_cast<std::int64_t>(store.create_study(patched).value()),
                               static_cast<std::int64_t>(store.create_study(base).value())};
    StoreSource source(path(), {});
    source.start();
    ASSERT_TRUE(until(source, [](const auto& studies) { return studies.size() == 2; }));
    const explorer::Reading pair = read(source, request);
    ASSERT_TRUE(pair.comparison);
    EXPECT_EQ(*pair.study, compare::against(Base<Study>{base}, Patched<Study>{patched}));
    EXPECT_EQ(pair.comparison->study, "try against patched");
    const explorer::Reading none = read(source, {request.id, 77});
    ASSERT_TRUE(none.error);
    EXPECT_FALSE(none.comparison);
}

} // namespace

TEST_F(StoreSourceTest, ShowsTheExampleUntilThereIsAStudy)
{
    StoreSource source(path(), {});
    source.start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return source.studies().size() == 1; }));
    EXPECT_EQ(source.studies().front().state, models::StudyState::Example);
    const explorer::Reading example = read(source, {source.studies().front().id, {}});
    ASSERT_TRUE(example.comparison && example.study);
    EXPECT_EQ(example.comparison->kernels.size(), 2U);
    ASSERT_TRUE(writer().import_study(planned_study()));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return source.studies().size() == 1 && source.studies().front().name == QStringLiteral("try"); }));
}
