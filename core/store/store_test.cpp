// SPDX-License-Identifier: GPL-3.0-or-later
// What the store keeps, and what it refuses to change.
#include "core/store/store_testing.h"

#include <cmath>
#include <gmock/gmock.h>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::store;
using namespace pinscope::store::testing;

namespace {

std::vector<Sample> samples(int first, int count)
{
    std::vector<Sample> made;
    for (int index = first; index < first + count; ++index)
        made.push_back({index, index == 0, Ticks{1000 + index}});
    return made;
}

class StoreTest : public ::testing::Test
{
protected:
    Folder folder;
    std::filesystem::path path = folder / "pinscope.db";
    Store store = Store::open(path).value();
};

} // namespace

TEST_F(StoreTest, GivesAWholeStudyBackAsItWas)
{
    const Study study = rich_study();
    const auto id = store.import_study(study);
    ASSERT_TRUE(id) << describe(id.error());
    EXPECT_EQ(store.load_study(*id).value(), study);
    EXPECT_EQ(store.load_study("maps").value(), study);
    expect_sound(path);
}

TEST_F(StoreTest, GivesAnImportBackAsItWasPublished)
{
    const Study study = imported_study();
    const auto id = store.import_study(study);
    ASSERT_TRUE(id) << describe(id.error());
    EXPECT_EQ(store.load_study(*id).value(), study);
    EXPECT_EQ(ask(path, "SELECT setup FROM measurement LIMIT 1"), "vfio-type1/shmem:0:pte:MADV_HUGEPAGE/16G");
    Study none = study;
    none.name = "nothing";
    none.plan.setups.clear();
    none.boots.clear();
    ASSERT_TRUE(store.import_study(none));
    EXPECT_EQ(store.load_study("nothing").value(), none);
    expect_sound(path);
}

TEST_F(StoreTest, KeepsBootsOfTheTracingPassApart)
{
    const Study study = traced_study();
    const auto id = store.import_study(study);
    ASSERT_TRUE(id) << describe(id.error());
    EXPECT_EQ(store.load_study(*id).value(), study);
    EXPECT_EQ(store.list_boots(*id).value().size(), study.boots.size());
    EXPECT_EQ(store.list_studies().value().at(0).boots, static_cast<int>(study.boots.size()));
    EXPECT_EQ(store.list_studies().value().at(0).boots_complete, 1);
    EXPECT_EQ(store.list_studies().value().at(0).traced, 2);

    const RunLock run = store.lock_study(*id).value();
    EXPECT_FALSE(store.begin_boot(run, 0, 0, 1, true)) << "it is complete";
    const BootId traced = store.begin_boot(run, 0, 7, 1, true).value();
    const BootId counted = store.begin_boot(run, 0, 7, 1).value();
    const pinscope::Setup setup = study.plan.setups[0];
    const MeasurementId in_pass = store.begin_measurement(traced, setup).value();
    const MeasurementId in_boot = store.begin_measurement(counted, setup).value();
    EXPECT_FALSE(store.add_samples(in_pass, Operation::Map, samples(0, 3))) << "nothing in it is a time";
    EXPECT_FALSE(store.add_trace(in_boot, Operation::Map, {}));
    EXPECT_TRUE(store.add_trace(in_pass, Operation::Map, {}));
    EXPECT_FALSE(store.add_trace(in_pass, Operation::Map, {})) << "there is one already";
    EXPECT_FALSE(store.add_trace(in_pass, Operation::Unmap, {{{"no name", 1, {}, {}}}, 0}));
    ASSERT_TRUE(store.finish_boot(traced, BootState::Complete));
    EXPECT_FALSE(store.add_trace(in_pass, Operation::Unmap, {}));
    expect_sound(path);
}

TEST_F(StoreTest, KeepsWhatARunningStudyStreams)
{
    Study expected = empty_study();
    const StudyId id = store.create_study(expected).value();
    const RunLock run = store.lock_study(id).value();
    const Study source = rich_study();
    const Boot& boot = source.boots[0];

    const BootId row = store.begin_boot(run, 0, 0, boot.seed).value();
    ASSERT_TRUE(store.add_facts(row, {{"cpu.model", "first guess"}}));
    ASSERT_TRUE(store.add_facts(row, boot.environment));
    ASSERT_TRUE(store.set_console(row, "[    0.000000] Linux"));
    ASSERT_TRUE(store.set_console(row, "[    0.000000] Linux version"));
    for (const Measurement& measurement : boot.measurements) {
        const MeasurementId at = store.begin_measurement(row, measurement.setup).value();
        if (measurement.before) {
            ASSERT_TRUE(store.add_proof(at, false, *measurement.before));
            ASSERT_TRUE(store.add_proof(at, true, *measurement.after));
        }
        for (const auto& [operation, all] : measurement.samples) { // in two batches
            ASSERT_TRUE(store.add_samples(at, operation, std::span(all).first(2)));
            ASSERT_TRUE(store.add_samples(at, operation, std::span(all).subspan(2)));
        }
        ASSERT_TRUE(store.finish_measurement(at, measurement.outcome, measurement.reason));
    }
    expected.boots = {boot};
    expected.boots[0].state = BootState::Running;
    EXPECT_EQ(store.load_study(id).value(), expected);
    ASSERT_TRUE(store.finish_boot(row, BootState::Complete));
    expected.boots[0].state = BootState::Complete;
    EXPECT_EQ(store.load_study(id).value(), expected);
    EXPECT_EQ(store.load_console(row).value(), "[    0.000000] Linux version");
}

TEST_F(StoreTest, ListsStudiesWithTheirProgress)
{
    const StudyId first = store.import_study(rich_study("först \"1\"")).value();
    const StudyId second = store.create_study(empty_study("second")).value();
    ASSERT_TRUE(store.set_notes(first, "für später"));
    auto listed = store.list_studies().value();
    ASSERT_EQ(listed.size(), 2U);
    EXPECT_EQ(listed[0].id, second);
    EXPECT_EQ(listed[1].name, "först \"1\"");
    EXPECT_EQ(listed[1].notes, "für später");
    EXPECT_EQ(listed[1].clock, Clock::Emulated);
    EXPECT_EQ(listed[1].boots_complete, 1);
    EXPECT_EQ(listed[1].boots_planned, 6);
    EXPECT_THAT(listed[1].kernels, ::testing::ElementsAre("base", "patched \"höher\""));
    EXPECT_FALSE(listed[0].running);
    {
        const auto run = store.lock_study(second);
        EXPECT_TRUE(store.list_studies().value()[0].running);
        EXPECT_FALSE(store.list_studies().value()[1].running);
    }
    EXPECT_FALSE(store.list_studies().value()[0].running);
}

TEST_F(StoreTest, RefusesANameThatIsTakenOrCountsOn)
{
    ASSERT_TRUE(store.import_study(rich_study()));
    EXPECT_THAT(store.import_study(rich_study()).error().cause, ::testing::HasSubstr("already"));
    EXPECT_THAT(store.create_study(empty_study()).error().cause, ::testing::HasSubstr("already"));
    ASSERT_TRUE(store.import_study(rich_study(), NameTaken::AddNumber));
    ASSERT_TRUE(store.import_study(rich_study(), NameTaken::AddNumber));
    EXPECT_EQ(store.load_study("maps (3)")->boots.size(), 3U);
    EXPECT_FALSE(store.create_study(empty_study("")));
}

TEST_F(StoreTest, StoresAConfigOfManyKernelsOnce)
{
    Study study = empty_study();
    study.kernels[0].config = study.kernels[1].config = std::string(300'000, 'y');
    ASSERT_TRUE(store.create_study(study));
    study.name = "again";
    ASSERT_TRUE(store.create_study(study));
    EXPECT_EQ(ask(path, "SELECT COUNT(*) FROM config"), "1");
    EXPECT_EQ(ask(path, "SELECT COUNT(*) FROM kernel"), "2");
}

TEST_F(StoreTest, RefusesWhatCouldNotBeReadBack)
{
    Study study = empty_study();
    study.plan.name = "\xff";
    EXPECT_FALSE(store.create_study(study));
    study = empty_study();
    study.plan.setups.clear();
    EXPECT_FALSE(store.create_study(study));
    study = empty_study();
    study.kernels[1].label = "base";
    EXPECT_FALSE(store.create_study(study));
    study = rich_study();
    study.boots[2].kernel = 2; // there is none
    EXPECT_FALSE(store.import_study(study));
    study = rich_study();
    study.boots[0].measurements[0].samples.begin()->second[1].index = 0; // twice
    EXPECT_FALSE(store.import_study(study));
    study = rich_study();
    study.boots[0].measurements[0].before->pages = -1;
    EXPECT_FALSE(store.import_study(study));
    study = imported_study();
    study.boots[0].measurements[1].quoted[Operation::Read][0].value = HUGE_VAL;
    EXPECT_FALSE(store.import_study(study));
    study = imported_study();
    study.boots[0].measurements[1].quoted[Operation::Map] = {};
    EXPECT_FALSE(store.import_study(study));
    study = imported_study();
    study.target = Target::Guest; // and yet it names memory that nobody can ask for
    EXPECT_FALSE(store.import_study(study));
    EXPECT_TRUE(store.list_studies()->empty()) << "an import is stored whole or not at all";
}

TEST_F(StoreTest, TakesNothingMoreForAFinishedBoot)
{
    const StudyId id = store.create_study(empty_study()).value();
    const RunLock run = store.lock_study(id).value();
    const BootId boot = store.begin_boot(run, 0, 0, 1).value();
    const MeasurementId at = store.begin_measurement(boot, empty_study().plan.setups[0]).value();
    ASSERT_TRUE(store.add_samples(at, Operation::Map, samples(0, 3)));
    EXPECT_FALSE(store.begin_boot(run, 0, 0, 1)) << "it is running";
    ASSERT_TRUE(store.finish_boot(boot, BootState::Complete));
    for (const Result<void>& refused :
         {store.add_samples(at, Operation::Map, samples(3, 1)), store.add_samples(at, Operation::Unmap, samples(0, 1)),
          store.add_facts(boot, {{"a", "b"}}), store.set_console(boot, "x"), store.add_proof(at, false, FolioProof{}),
          store.finish_measurement(at, Outcome::Measured), store.finish_boot(boot, BootState::Failed)}) {
        ASSERT_FALSE(refused);
        EXPECT_THAT(refused.error().cause, ::testing::HasSubstr("finished"));
    }
    EXPECT_FALSE(store.begin_measurement(boot, empty_study().plan.setups[1]));
    EXPECT_FALSE(store.begin_boot(run, 0, 0, 1)) << "it is complete";
    EXPECT_TRUE(store.begin_boot(run, 0, 1, 1));
    Kernel other = empty_study().kernels[0];
    EXPECT_TRUE(store.identify_kernel(run, 0, other)) << "the same build";
    other.build_id = "cd34";
    EXPECT_FALSE(store.identify_kernel(run, 0, other));
    EXPECT_TRUE(store.identify_kernel(run, 1, other));
}

TEST_F(StoreTest, LetsNoOtherProgramChangeWhatWasMeasured)
{
    ASSERT_TRUE(store.import_study(rich_study()));
    ASSERT_TRUE(store.import_study(imported_study()));
    for (const char* sql :
         {"UPDATE sample SET ticks = 1",
          "DELETE FROM sample",
          "DELETE FROM cell",
          "UPDATE cell SET operation = 'map'",
          "UPDATE proof SET json = '{}'",
          "DELETE FROM proof",
          "UPDATE measurement SET outcome = 'measured'",
          "DELETE FROM measurement",
          "UPDATE boot SET state = 'complete'",
          "DELETE FROM boot",
          "UPDATE fact SET value = ''",
          "DELETE FROM fact",
          "DELETE FROM study_kernel",
          "UPDATE study_kernel SET kernel = 2 WHERE position = 0",
          "DELETE FROM study",
          "UPDATE study SET seed = 1",
          "INSERT INTO sample VALUES (1, 99, 0, 1)",
          "UPDATE quoted SET value = 1",
          "DELETE FROM quoted",
          "INSERT INTO quoted SELECT measurement, operation, 99, 1, 'ns', 1, 'mean', '', '' FROM quoted LIMIT 1",
          "UPDATE note SET text = ''",
          "DELETE FROM note",
          "INSERT INTO note SELECT measurement, 99, '' FROM note LIMIT 1"})
        EXPECT_NE(attempt(path, sql), "") << sql;
    EXPECT_EQ(store.load_study("published").value(), imported_study());
    EXPECT_EQ(store.load_study("maps").value(), rich_study());
}

TEST_F(StoreTest, ChangesLabelsNotesAndPlansOfBoots)
{
    const StudyId id = store.import_study(rich_study()).value();
    EXPECT_TRUE(store.rename(id, "Größe"));
    EXPECT_TRUE(store.set_label(id, 1, "v2"));
    EXPECT_FALSE(store.set_label(id, 1, "base"));
    EXPECT_FALSE(store.set_label(id, 2, "none"));
    EXPECT_TRUE(store.set_notes(id, "n"));
    EXPECT_TRUE(store.set_boots_planned(id, 9));
    EXPECT_TRUE(store.set_margin(id, 5));
    const Study changed = store.load_study("Größe").value();
    EXPECT_EQ(changed.kernels[1].label, "v2");
    EXPECT_EQ(changed.boots_planned, 9);
    EXPECT_EQ(changed.margin_percent, 5);
    EXPECT_EQ(changed.boots, rich_study().boots);
    EXPECT_FALSE(store.rename(id, ""));
    EXPECT_FALSE(store.set_notes(StudyId{99}, "n"));
}

TEST_F(StoreTest, TrashesRestoresAndPurges)
{
    const StudyId id = store.import_study(rich_study()).value();
    const StudyId other = store.import_study(rich_study("other")).value();
    EXPECT_FALSE(store.purge(id)) << "it is not in the trash";
    EXPECT_TRUE(store.trash(id));
    EXPECT_FALSE(store.find_study("maps"));
    EXPECT_FALSE(store.lock_study(id));
    EXPECT_TRUE(store.rename(other, "maps")) << "the name is free";
    EXPECT_FALSE(store.restore(id)) << "the name is taken";
    EXPECT_TRUE(store.rename(other, "other"));
    EXPECT_TRUE(store.restore(id));
    EXPECT_EQ(store.load_study("maps").value(), rich_study());
    EXPECT_TRUE(store.trash(id));
    const auto purged = store.purge(id);
    EXPECT_TRUE(purged) << describe(purged.error());
    EXPECT_EQ(store.load_study(other).value(), rich_study("other"));
    EXPECT_TRUE(store.trash(other));
    {
        const auto run = store.lock_study(other);
        EXPECT_FALSE(run) << "it is in the trash";
    }
    EXPECT_TRUE(store.purge(other));
    const StudyId published = store.import_study(imported_study()).value();
    EXPECT_TRUE(store.trash(published));
    EXPECT_TRUE(store.purge(published));
    for (const char* table : {"study", "study_kernel", "kernel", "config", "boot", "fact", "measurement", "proof",
                              "cell", "sample", "quoted", "note"})
        EXPECT_EQ(ask(path, std::string("SELECT COUNT(*) FROM ") + table), "0") << table;
    expect_sound(path);
}

TEST_F(StoreTest, CommitsTogetherOrNotAtAll)
{
    const auto failed = store.together([&]() -> Result<void> {
        EXPECT_TRUE(store.create_study(empty_study("one")));
        (void)store.create_study(empty_study("one")); // fails, and is not looked at
        return {};
    });
    EXPECT_FALSE(failed);
    EXPECT_TRUE(store.list_studies()->empty());
    EXPECT_TRUE(store.together([&]() -> Result<void> {
        EXPECT_TRUE(store.create_study(empty_study("one")));
        EXPECT_TRUE(store.create_study(empty_study("two")));
        return {};
    }));
    EXPECT_EQ(store.list_studies()->size(), 2U);
}

TEST_F(StoreTest, TellsOfChangesByItselfAndOthers)
{
    Store other = Store::open(path).value();
    const Mark before = store.mark().value();
    EXPECT_EQ(store.mark().value(), before);
    ASSERT_TRUE(store.list_studies());
    EXPECT_EQ(store.mark().value(), before) << "reading is no change";
    ASSERT_TRUE(other.create_study(empty_study("one")));
    const Mark after = store.mark().value();
    EXPECT_NE(after, before);
    ASSERT_TRUE(store.create_study(empty_study("two")));
    EXPECT_NE(store.mark().value(), after);
}

TEST_F(StoreTest, WaitsForALockAndThenSaysSo)
{
    ASSERT_TRUE(store.import_study(rich_study()));
    Pipe ready;
    Child holder([&] {
        auto other = Store::open(path).value();
        return other.together([&]() -> Result<void> {
            ready.send(1);
            while (true)
                ::pause();
        })
                   ? 0
                   : 1;
    });
    std::int64_t value = 0;
    ASSERT_TRUE(ready.receive(value));
    Options impatient;
    impatient.patience = std::chrono::milliseconds(50);
    store = Store::open(path, Mode::ReadWrite, impatient).value();
    const auto refused = store.create_study(empty_study("new"));
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().cause,
                ::testing::AllOf(::testing::HasSubstr("another process"), ::testing::HasSubstr("SQLite 5")));
    EXPECT_EQ(store.load_study("maps").value(), rich_study()) << "reading goes on";
    holder.kill();
    holder.wait();
    EXPECT_TRUE(store.create_study(empty_study("new")));
}

TEST(DefaultPath, FollowsTheBaseDirectorySpecification)
{
    ::setenv("HOME", "/home/u", 1);
    for (const auto& [data, expected] : {std::pair{"/data", "/data/pinscope/pinscope.db"},
                                         {"relative", "/home/u/.local/share/pinscope/pinscope.db"},
                                         {"", "/home/u/.local/share/pinscope/pinscope.db"}}) {
        ::setenv("XDG_DATA_HOME", data, 1);
        EXPECT_EQ(default_path().value(), expected);
    }
}
