// SPDX-License-Identifier: GPL-3.0-or-later
// Kills, power cuts, full disks and several processes at once: what was acknowledged is there afterwards.
#include "core/store/schema.h"
#include "core/store/store_testing.h"
#include "core/store/wal_sync.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <future>
#include <gmock/gmock.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <thread>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::store;
using namespace pinscope::store::testing;
using std::chrono::steady_clock;
using ::testing::HasSubstr;

namespace fs = std::filesystem;

namespace {

void spin_until(steady_clock::time_point moment)
{
    while (steady_clock::now() < moment)
        ;
}

std::vector<Sample> batch(std::int64_t first, int count)
{
    std::vector<Sample> samples;
    samples.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        samples.push_back({static_cast<int>(first) + i, false, Ticks{first + i}});
    return samples;
}

// Streams batches into one cell for ever; `acknowledge` gets the number of samples so far, and ends it by false.
int stream(const fs::path& path, StudyId study, int number, int size,
           const std::function<bool(std::int64_t)>& acknowledge)
{
    auto store = Store::open(path);
    auto run = store ? store->lock_study(study) : tl::unexpected(store.error());
    auto boot = run ? store->begin_boot(*run, 0, number, 1) : tl::unexpected(run.error());
    auto at = boot ? store->begin_measurement(*boot, empty_study().plan.setups[0]) : tl::unexpected(boot.error());
    if (!at)
        return 1;
    for (std::int64_t count = 0;; count += size) {
        if (!store->add_samples(*at, Operation::Map, batch(count, size)))
            return 2;
        if (!acknowledge(count + size))
            return store->finish_boot(*boot, BootState::Complete) ? 0 : 3;
    }
}

StudyId new_study(const fs::path& path, const char* name = "maps")
{
    return Store::open(path)->create_study(empty_study(name)).value();
}

// The samples of a boot in the one cell that stream() writes; -1 where they are not the ones it wrote.
std::int64_t samples_of(const Boot& boot)
{
    if (boot.measurements.empty() || boot.measurements[0].samples.empty())
        return 0;
    const auto& samples = boot.measurements[0].samples.at(Operation::Map);
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (samples[i].index != static_cast<int>(i) || samples[i].ticks != Ticks{static_cast<std::int64_t>(i)})
            return -1;
    return static_cast<std::int64_t>(samples.size());
}

struct UnmountAtEnd
{
    fs::path at;
    ~UnmountAtEnd() { ::umount2(at.c_str(), MNT_DETACH); }
};

} // namespace

TEST(Kill, LosesNoAcknowledgedSample)
{
    const Folder folder;
    const fs::path path = folder / "pinscope.db";
    const StudyId study = new_study(path);
    for (std::uint64_t round = 0; round < 40; ++round) {
        Pipe acknowledged;
        Child child([&] {
            return stream(path, study, 0, 1 + static_cast<int>(round % 7), [&](std::int64_t count) {
                acknowledged.send(count);
                return true;
            });
        });
        acknowledged.close_sender();
        std::int64_t count = 0;
        for (std::uint64_t left = mix_seed(1, round) % 300; left > 0; --left)
            ASSERT_TRUE(acknowledged.receive(count));
        child.kill();
        while (acknowledged.receive(count)) // what it still said before it died
            ;
        EXPECT_EQ(child.wait(), -SIGKILL);
        const Study stored = Store::open(path)->load_study(study).value();
        if (count > 0) {
            ASSERT_FALSE(stored.boots.empty());
            EXPECT_GE(samples_of(stored.boots.back()), count);
        }
        for (std::size_t i = 0; i + 1 < stored.boots.size(); ++i)
            EXPECT_EQ(stored.boots[i].state, BootState::Interrupted) << "marked by the next run";
    }
    expect_sound(path);
    auto store = Store::open(path).value();
    EXPECT_EQ(store.list_studies().value()[0].boots_complete, 0) << "none of them counts";
    const auto boots = store.list_boots(study).value();
    ASSERT_GT(boots.size(), 20U);
    EXPECT_EQ(boots.back().number, 0);
    EXPECT_EQ(boots.back().attempt, static_cast<int>(boots.size()) - 1);
}

TEST(Kill, DuringTheFirstStartLeavesAllOrNothing)
{
    for (std::uint64_t round = 0; round < 30; ++round) {
        const Folder folder;
        const fs::path path = folder / "new/pinscope.db";
        Child child([&] { return Store::open(path) ? 0 : 1; });
        spin_until(steady_clock::now() + std::chrono::microseconds(mix_seed(2, round) % 15'000));
        child.kill();
        child.wait();
        const bool existed = fs::exists(path);
        const auto store = Store::open(path, existed ? Mode::ReadOnly : Mode::ReadWrite);
        ASSERT_TRUE(store) << describe(store.error());
        EXPECT_TRUE(store->list_studies()->empty());
    }
}

TEST(Kill, DuringAMigrationLeavesTheOldOrTheNewVersion)
{
    std::vector<std::string_view> steps(migrations().begin(), migrations().end());
    steps.push_back("CREATE TABLE more (id INTEGER PRIMARY KEY, text TEXT) STRICT;"
                    "INSERT INTO more (text) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
                    "WHERE i < 30000) SELECT hex(randomblob(50)) FROM n");
    const std::string newest = std::to_string(steps.size());
    Options options;
    options.migrations = steps;
    for (std::uint64_t round = 0; round < 10; ++round) {
        const Folder folder;
        const fs::path path = folder / "pinscope.db";
        ASSERT_TRUE(Store::open(path)->import_study(rich_study()));
        Child child([&] { return Store::open(path, Mode::ReadWrite, options) ? 0 : 1; });
        spin_until(steady_clock::now() + std::chrono::microseconds(mix_seed(3, round) % 100'000));
        child.kill();
        child.wait();
        const std::string version = ask(path, "PRAGMA user_version");
        EXPECT_EQ(ask(path, "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'more'"), version == newest ? "1" : "0");
        const auto store = Store::open(path, Mode::ReadWrite, options);
        ASSERT_TRUE(store) << describe(store.error());
        EXPECT_EQ(store->load_study("maps").value(), rich_study());
        EXPECT_EQ(ask(path, "SELECT COUNT(*) FROM more"), "30000");
    }
}

TEST(Run, IsRefusedToASecondProcessAndFreedByAKill)
{
    const Folder folder;
    const fs::path path = folder / "pinscope.db";
    const StudyId study = new_study(path);
    const StudyId other = new_study(path, "other");
    Pipe acknowledged;
    Child runner([&] {
        return stream(path, study, 0, 1, [&](std::int64_t count) {
            acknowledged.send(count);
            return true;
        });
    });
    std::int64_t count = 0;
    ASSERT_TRUE(acknowledged.receive(count));

    auto store = Store::open(path).value();
    EXPECT_TRUE(store.is_running(study));
    EXPECT_FALSE(store.is_running(other));
    EXPECT_TRUE(store.list_studies().value()[1].running);
    const auto refused = store.lock_study(study);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().cause, HasSubstr("another process is running this study"));
    EXPECT_FALSE(store.trash(study));
    EXPECT_EQ(store.load_study(study)->boots[0].state, BootState::Running) << "a reader marks nothing";
    {
        const auto mine = store.lock_study(other);
        EXPECT_TRUE(mine) << "two studies at once";
        EXPECT_FALSE(store.lock_study(other)) << "also within one process";
    }
    EXPECT_TRUE(store.lock_study(other)) << "given back";

    runner.kill();
    runner.wait();
    EXPECT_FALSE(store.is_running(study));
    EXPECT_EQ(store.load_study(study)->boots[0].state, BootState::Running) << "nobody has run it since";
    const auto run = store.lock_study(study);
    ASSERT_TRUE(run);
    const Boot left = store.load_study(study)->boots[0];
    EXPECT_EQ(left.state, BootState::Interrupted);
    EXPECT_NE(left.error.cause, "");
    EXPECT_EQ(left.measurements[0].outcome, Outcome::Failed);
    EXPECT_TRUE(store.begin_boot(*run, 0, 0, 1)) << "repeated under its number";
}

TEST(Processes, ReadAndWriteOneDatabaseAtOnce)
{
    const Folder folder;
    const fs::path path = folder / "pinscope.db";
    const StudyId studies[]{new_study(path, "one"), new_study(path, "two")};
    const auto write = [&](int which) {
        return stream(path, studies[which], 0, 5, [](std::int64_t count) { return count < 5000; });
    };
    const auto read = [&] {
        auto store = Store::open(path, Mode::ReadOnly);
        if (!store)
            return 1;
        std::int64_t last = 0;
        while (true) {
            const auto study = store->load_study("one");
            const auto listed = store->list_studies();
            if (!study || !listed || listed->size() != 2)
                return 2;
            const std::int64_t count = study->boots.empty() ? 0 : samples_of(study->boots[0]);
            if (count < last || count % 5 != 0)
                return 3;
            last = count;
            if (count == 5000 && study->boots[0].state == BootState::Complete)
                return 0;
        }
    };
    Child readers[]{Child(read), Child(read)};
    Child writers[]{Child([&] { return write(0); }), Child([&] { return write(1); })};
    for (Child& writer : writers)
        EXPECT_EQ(writer.wait(), 0);
    for (Child& reader : readers)
        EXPECT_EQ(reader.wait(), 0);
    EXPECT_EQ(samples_of(Store::open(path)->load_study("two")->boots[0]), 5000);
    expect_sound(path);
}

TEST(FullDisk, KeepsWhatWasAcknowledgedAndGoesOnWhenThereIsSpace)
{
    const Folder folder;
    Mount mount(folder / "small", "none", "tmpfs", "size=1m");
    if (!mount.ok())
        GTEST_SKIP() << "this process may not mount a tmpfs";
    const fs::path path = folder / "small/pinscope.db";
    std::ofstream(folder / "small/ballast") << std::string(200'000, 'x');
    std::int64_t count = 0;
    {
        auto store = Store::open(path).value();
        const StudyId study = store.create_study(empty_study()).value();
        const RunLock run = store.lock_study(study).value();
        const BootId boot = store.begin_boot(run, 0, 0, 1).value();
        const MeasurementId at = store.begin_measurement(boot, empty_study().plan.setups[0]).value();
        Result<void> added;
        while ((added = store.add_samples(at, Operation::Map, batch(count, 20))))
            count += 20;
        EXPECT_GT(count, 100);
        EXPECT_THAT(added.error().cause, HasSubstr((folder / "small").native()));
        EXPECT_THAT(added.error().cause, HasSubstr("SQLite 13"));
        EXPECT_THAT(added.error().fix, HasSubstr("Free some space"));
        EXPECT_EQ(samples_of(store.load_study(study)->boots[0]), count) << "still readable";
        fs::remove(folder / "small/ballast");
        EXPECT_TRUE(store.add_samples(at, Operation::Map, batch(count, 20)));
        EXPECT_TRUE(store.finish_boot(boot, BootState::Complete));
    }
    EXPECT_EQ(samples_of(Store::open(path)->load_study("maps")->boots[0]), count + 20);
    expect_sound(path);
}

TEST(FullDisk, LeavesNothingHalfAtTheFirstStart)
{
    const Folder folder;
    Mount mount(folder / "small", "none", "tmpfs", "size=64k");
    if (!mount.ok())
        GTEST_SKIP() << "this process may not mount a tmpfs";
    const auto refused = Store::open(folder / "small/pinscope.db");
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().cause, HasSubstr((folder / "small").native()));
    EXPECT_TRUE(fs::is_empty(folder / "small"));
}

// The file system is shut down without writing anything it has not yet written, as a power cut does.
TEST(PowerCut, LosesNoMoreThanTheLastSecond)
{
    const Folder folder;
    const std::string image = (folder / "disk").native();
    const std::string disk = (folder / "mounted").native();
    fs::create_directories(disk);
    std::ofstream(image).close();
    fs::resize_file(image, 64 << 20);
    const std::string mount = fmt::format("mount -o loop {} {} 2>/dev/null", image, disk);
    if (std::system(fmt::format("mke2fs -q -t ext4 {} 2>/dev/null && {}", image, mount).c_str()) != 0)
        GTEST_SKIP() << "this process may not make and mount a loop device";
    const UnmountAtEnd unmount{disk};
    const fs::path path = disk + "/pinscope.db";
    const StudyId study = new_study(path);
    const auto milliseconds = [] {
        return std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
    };
    Pipe acknowledged;
    Child child([&] {
        return stream(path, study, 0, 1, [&](std::int64_t) {
            acknowledged.send(milliseconds());
            std::this_thread::sleep_for(
                std::chrono::milliseconds(2)); // a guest's pace: the log is not to fill the disk
            return true;
        });
    });
    acknowledged.close_sender();
    std::vector<std::int64_t> times(1);
    while (acknowledged.receive(times.back()) && times.back() - times.front() < 2'500)
        times.emplace_back();
    constexpr std::uint32_t without_flushing = 2;
    const int fd = ::open(disk.c_str(), O_RDONLY | O_CLOEXEC);
    const std::int64_t cut = milliseconds();
    const int shut = ::ioctl(fd, _IOR('X', 125, std::uint32_t), &without_flushing); // EXT4_IOC_SHUTDOWN
    ::close(fd);
    child.kill();
    child.wait();
    ASSERT_EQ(::umount2(disk.c_str(), 0), 0);
    if (shut != 0)
        GTEST_SKIP() << "this kernel's ext4 cannot be shut down";
    ASSERT_EQ(std::system(mount.c_str()), 0);
    const auto expected = std::count_if(times.begin(), times.end(), [&](auto time) { return time <= cut - 1'000; });
    ASSERT_GT(expected, 100);
    {
        const auto store = Store::open(path);
        ASSERT_TRUE(store) << describe(store.error());
        const auto stored = store->load_study(study);
        ASSERT_TRUE(stored && stored->boots.size() == 1);
        EXPECT_GE(samples_of(stored->boots[0]), expected);
        RecordProperty("acknowledged", static_cast<int>(times.size()));
        RecordProperty("kept", static_cast<int>(samples_of(stored->boots[0])));
    }
    expect_sound(path);
}

TEST(WalSync, SyncsOnceForManyCommitsAndAtTheEnd)
{
    const Folder folder;
    std::ofstream(folder / "db-wal") << "x";
    std::atomic<int> syncs = 0;
    std::promise<void> first;
    {
        WalSync sync(
            folder / "db",
            [&](int) {
                if (++syncs == 1)
                    first.set_value();
                return 0;
            },
            std::chrono::milliseconds(200));
        EXPECT_TRUE(sync.flush());
        EXPECT_EQ(syncs, 0) << "there was nothing to sync";
        for (int i = 0; i < 100; ++i)
            EXPECT_TRUE(sync.committed(1));
        first.get_future().wait(); // nobody asked for it
        EXPECT_EQ(syncs, 1);
        EXPECT_TRUE(sync.committed(1));
    }
    EXPECT_EQ(syncs, 2);
}

TEST(WalSync, ReportsADiskThatFails)
{
    const Folder folder;
    std::ofstream(folder / "db-wal") << "x";
    WalSync sync(folder / "db", [](int) {
        errno = EIO;
        return -1;
    });
    EXPECT_TRUE(sync.committed(1));
    const auto failed = sync.flush();
    ASSERT_FALSE(failed);
    EXPECT_THAT(failed.error().cause, HasSubstr("EIO"));
    EXPECT_FALSE(sync.committed(2)) << "nothing more is acknowledged";
}
