// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/recorder.h"

#include "core/session/studies.h"

#include <gmock/gmock.h>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::session;
using namespace pinscope::protocol;
using testing::HasSubstr;

namespace {

class Recorder : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string folder = testing::TempDir() + "recorder-XXXXXX";
        m_folder = mkdtemp(folder.data());
        m_store.emplace(store::Store::open(m_folder / "t.db").value());
        Study study;
        study.name = "try";
        study.plan.samples = 2;
        study.plan.counters = {"page-faults"};
        study.plan.setups = {parse_setup("vfio-type1/anon:4K/16M").value(),
                             parse_setup("vfio-type1/anon:2M:pte/16M").value()};
        study.kernels.resize(1);
        study.kernels[0].label = "k";
        study.kernels[0].release = "6.18";
        m_study.emplace(open_study(*m_store, study).value());
        m_recorder.emplace(*m_store, m_study->lock, m_study->study, planned_boots(m_study->study).front());
        ASSERT_TRUE(m_recorder->begin());
    }
    void TearDown() override
    {
        m_recorder.reset();
        m_study.reset();
        m_store.reset();
        std::filesystem::remove_all(m_folder);
    }

    static Samples samples(int setup, Operation operation, int count)
    {
        Samples event{setup, operation, {}};
        for (int i = 0; i < count; ++i)
            event.samples.push_back({i, i < 1, Ticks{100 + i}});
        return event;
    }
    void expect(const Event& event)
    {
        const auto taken = m_recorder->take(event);
        ASSERT_TRUE(taken) << describe(taken.error());
    }
    void expect_refusal(const Event& event, const char* message)
    {
        const auto taken = m_recorder->take(event);
        ASSERT_FALSE(taken) << message;
        EXPECT_THAT(taken.error().cause, HasSubstr(message));
    }
    void measure_first()
    {
        expect(Hello{protocol::version, "0.1", "6.18", "Linux version 6.18 (x) (gcc (Debian) 14.2.0) #1"});
        expect(Facts{{{"cpu.model", "x"}, {"kernel.build_id", "abcd"}}});
        expect(RunStarted{{1, 0}});
        expect(SetupStarted{0});
        for (const Operation operation : {Operation::Populate, Operation::Map, Operation::Unmap})
            expect(samples(0, operation, 3));
        expect(SetupFinished{0, Outcome::Measured, {}});
    }

    std::filesystem::path m_folder;
    std::optional<store::Store> m_store;
    std::optional<OpenStudy> m_study;
    std::optional<BootRecorder> m_recorder;
};

} // namespace

TEST_F(Recorder, AWholeBootIsInTheStoreWithWhatTheKernelIs)
{
    measure_first();
    expect(SetupStarted{1});
    expect(SetupFinished{1, Outcome::Unavailable, {"choosing the memory", "no THP", "use another kernel", 0}});
    expect(Finished{});
    EXPECT_TRUE(m_recorder->all_done());
    ASSERT_TRUE(m_recorder->finish(BootState::Complete, {}, "console text"));
    const Study study = m_store->load_study("try").value();
    EXPECT_EQ(study.kernels[0].compiler, "gcc 14.2.0");
    EXPECT_EQ(study.kernels[0].build_id, "abcd");
    ASSERT_EQ(study.boots.size(), 1U);
    EXPECT_EQ(study.boots[0].environment.at("cpu.model"), "x");
    ASSERT_EQ(study.boots[0].measurements.size(), 2U);
    EXPECT_EQ(study.boots[0].measurements[0].samples.at(Operation::Unmap).size(), 3U);
    EXPECT_EQ(study.boots[0].measurements[1].reason.cause, "no THP");
    EXPECT_TRUE(missing_boots(study).size() + 1 == planned_boots(study).size());
}

TEST_F(Recorder, WhatDoesNotFitThePlanIsRefused)
{
    expect_refusal(RunStarted{{0}}, "1 setups were ordered, 2 are planned");
    expect_refusal(RunStarted{{1, 1}}, "twice");
    expect_refusal(SetupStarted{2}, "cannot start");
    expect_refusal(samples(0, Operation::Map, 3), "while -1");
    expect(SetupStarted{1});
    expect_refusal(SetupStarted{0}, "cannot start");
    expect_refusal(Proven{0, false, {}}, "while 1");
    expect_refusal(samples(1, Operation::Populate, 3), "no operation populate");
    expect_refusal(samples(1, Operation::Pin, 3), "no operation pin");
    expect_refusal(SetupFinished{1, Outcome::Measured, {}}, "samples missing");
}

TEST_F(Recorder, SamplesOutOfOrderOrTooManyAreRefused)
{
    expect(SetupStarted{0});
    expect_refusal(Samples{0, Operation::Map, {{1, false, Ticks{1}}}}, "out of order");
    expect_refusal(Samples{0, Operation::Unmap, {{0, false, Ticks{1}}}}, "out of order");
    expect_refusal(samples(0, Operation::Populate, 4), "more samples");
}

TEST_F(Recorder, ASetupIsMeasuredOnce)
{
    measure_first();
    expect_refusal(SetupStarted{0}, "cannot start");
}

TEST_F(Recorder, AnotherBuildOfTheKernelIsRefused)
{
    measure_first();
    expect(SetupStarted{1});
    expect(SetupFinished{1, Outcome::Failed, {"a", "b", "c", 0}});
    ASSERT_TRUE(m_recorder->finish(BootState::Complete, {}, ""));
    m_study->study = m_store->load_study(m_study->id).value();
    BootRecorder second(*m_store, m_study->lock, m_study->study, planned_boots(m_study->study)[1]);
    ASSERT_TRUE(second.begin());
    const auto taken = second.take(Event{Hello{protocol::version, "0.1", "6.18", "Linux version 6.18 (y) #2"}});
    ASSERT_FALSE(taken);
    EXPECT_THAT(taken.error().cause, HasSubstr("another build"));
}

TEST_F(Recorder, ReadingsOfCountersAreKeptBesideTheirSamples)
{
    expect(Hello{protocol::version, "0.1", "6.18", "Linux version 6.18 (x) (gcc (Debian) 14.2.0) #1"});
    expect(RunStarted{{1, 0}});
    expect(SetupStarted{0});
    const Readings readings{Reading{4096, 10, 10}, std::nullopt};
    expect_refusal(Counted{0, Operation::Map, "page-faults", 0, readings}, "do not fit the samples");
    expect(samples(0, Operation::Map, 3));
    expect(Counted{0, Operation::Map, "page-faults", 0, readings});
    expect_refusal(Counted{0, Operation::Map, "page-faults", 1, readings}, "do not fit the samples");
    expect_refusal(Counted{0, Operation::Map, "page-faults", 2, readings}, "do not fit the samples");
    expect_refusal(Counted{1, Operation::Map, "page-faults", 0, readings}, "setup 1 reports");
    expect(Counted{0, Operation::Map, "page-faults", 2, {Reading{0, 10, 10}}});
    const Study study = m_store->load_study("try").value();
    EXPECT_EQ(study.boots[0].measurements[0].counters.at(Operation::Map).at("page-faults"),
              (Readings{Reading{4096, 10, 10}, std::nullopt, Reading{0, 10, 10}}));
}

TEST_F(Recorder, ATracingPassHasTracesAndNoSamplesAndIsNotCounted)
{
    expect(SetupStarted{0});
    const Traced map{0, Operation::Map, {{{"iommu_map", 3, Ticks{9}, Ticks{7}}}, 1}};
    expect_refusal(map, "does not belong here");
    ASSERT_TRUE(m_recorder->finish(BootState::Interrupted, {}, ""));

    m_recorder.emplace(*m_store, m_study->lock, m_study->study, traced_boots(m_study->study).front());
    ASSERT_TRUE(m_recorder->begin());
    expect(SetupStarted{0});
    expect_refusal(samples(0, Operation::Map, 3), "samples in the tracing pass");
    expect_refusal(SetupFinished{0, Outcome::Measured, {}}, "traces missing");
    expect(map);
    expect_refusal(map, "does not belong here");
    expect_refusal(Traced{0, Operation::Pin, {}}, "no operation pin");
    expect_refusal(Traced{1, Operation::Map, {}}, "setup 1 reports");
    expect(SetupFinished{0, Outcome::Measured, {}});
    expect(SetupStarted{1});
    expect(SetupFinished{1, Outcome::Unavailable, {"tracing", "no tracefs", "mount it", 0}});
    ASSERT_TRUE(m_recorder->finish(BootState::Complete, {}, ""));
    const Study study = m_store->load_study("try").value();
    EXPECT_EQ(study.boots.size(), 1U);
    ASSERT_EQ(study.traced.size(), 1U);
    EXPECT_EQ(study.traced[0].measurements[0].traces.at(Operation::Map), map.trace);
    EXPECT_TRUE(study.traced[0].measurements[0].samples.empty());
    EXPECT_EQ(missing_boots(study), planned_boots(study)) << "no boot of the study was made";
    EXPECT_TRUE(missing_traced_boots(study).empty());
    EXPECT_EQ(m_store->list_studies().value().at(0).boots_complete, 0);
    EXPECT_EQ(m_store->list_boots(m_study->id).value().size(), 1U);
}
