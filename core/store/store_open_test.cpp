// SPDX-License-Identifier: GPL-3.0-or-later
// First starts, and databases that are foreign, newer, older, damaged, read-only or on a network.
#include "core/store/file_system.h"
#include "core/store/schema.h"
#include "core/store/store_testing.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::store;
using namespace pinscope::store::testing;
using ::testing::AllOf;
using ::testing::HasSubstr;

namespace fs = std::filesystem;

namespace {

std::vector<std::string> names_in(const fs::path& folder)
{
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().native());
    std::sort(names.begin(), names.end());
    return names;
}

void write_file(const fs::path& path, const std::string& bytes)
{
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

// A closed database that holds the rich study.
fs::path stored(const Folder& folder, const char* name = "pinscope.db")
{
    const fs::path path = folder / name;
    EXPECT_TRUE(Store::open(path)->import_study(rich_study()));
    return path;
}

// Opens, and expects a refusal that leaves the file's bytes and its folder alone.
void expect_refused(const fs::path& path, const std::string& why, const Options& options = {})
{
    const std::string bytes = bytes_of(path);
    const auto names = names_in(path.parent_path());
    for (const Mode mode : {Mode::ReadWrite, Mode::ReadOnly}) {
        const auto refused = Store::open(path, mode, options);
        ASSERT_FALSE(refused) << why;
        EXPECT_THAT(refused.error().cause, HasSubstr(why));
        EXPECT_THAT(refused.error().cause, HasSubstr(path.native()));
        EXPECT_NE(refused.error().fix, "");
        EXPECT_TRUE(bytes_of(path) == bytes) << why;
        EXPECT_EQ(names_in(path.parent_path()), names);
    }
}

// The program's own migrations and these.
std::vector<std::string_view> and_then(std::initializer_list<std::string_view> more)
{
    std::vector<std::string_view> steps(migrations().begin(), migrations().end());
    steps.insert(steps.end(), more);
    return steps;
}

Options with(const std::vector<std::string_view>& steps)
{
    Options options;
    options.migrations = steps;
    return options;
}

Options on_network()
{
    Options options;
    options.network = [](const fs::path&) { return "NFS"; };
    return options;
}

// Byte 18 of the header: 2 where the file is used with a write-ahead log.
bool has_log(const fs::path& path)
{
    return bytes_of(path).at(18) == 2;
}

// Runs `body` as somebody whom file modes hold back; root they do not.
int as_nobody(const std::function<int()>& body)
{
    return Child([&] {
               if (::geteuid() == 0 && ::setresuid(65534, 65534, 65534) != 0)
                   return 99;
               return body();
           })
        .wait();
}

// For use in child processes: the number of the first thing that is wrong with a database one can only look at.
int look_at_only(const fs::path& path)
{
    const auto store = Store::open(path);
    if (!store)
        return 1;
    if (store->writable() || store->warning().find("cannot be written") == std::string::npos)
        return 2;
    if (store->load_study("maps").value() != rich_study())
        return 3;
    auto& changing = const_cast<Store&>(*store);
    const auto refused = changing.create_study(empty_study("new"));
    if (refused || refused.error().cause.find("reading only") == std::string::npos || refused.error().fix.empty())
        return 4;
    if (changing.lock_study(StudyId{1}) || changing.trash(StudyId{1}) || store->is_running(StudyId{1}))
        return 5;
    return 0;
}

} // namespace

TEST(FirstStart, MakesTheFolderAndAWholeDatabase)
{
    const Folder folder;
    for (const char* name : {"a/b/pinscope.db", "Größe/数据.db", "odd #?%20 'name\".db"}) {
        const fs::path path = folder / name;
        {
            auto store = Store::open(path);
            ASSERT_TRUE(store) << describe(store.error());
            EXPECT_TRUE(store->writable());
            EXPECT_EQ(store->warning(), "");
            EXPECT_TRUE(store->import_study(rich_study()));
        }
        EXPECT_EQ(Store::open(path)->load_study("maps").value(), rich_study());
        EXPECT_EQ(ask(path, "PRAGMA application_id"), std::to_string(application_id));
        EXPECT_EQ(ask(path, "PRAGMA user_version"), std::to_string(migrations().size()));
        EXPECT_TRUE(has_log(path));
    }
    EXPECT_EQ(names_in(folder / "a/b"), std::vector<std::string>{"pinscope.db"});
}

TEST(FirstStart, LeavesNothingHalf)
{
    const Folder folder;
    const std::vector<std::string_view> broken{"CREATE TABLE study (id); nonsense"};
    const auto refused = Store::open(folder / "pinscope.db", Mode::ReadWrite, with(broken));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().step, "making the database");
    EXPECT_EQ(names_in(folder.path()), std::vector<std::string>{});
    EXPECT_TRUE(Store::open(folder / "pinscope.db"));
}

TEST(FirstStart, WritesNothingForAReader)
{
    const Folder folder;
    EXPECT_THAT(Store::open(folder / "a/none.db", Mode::ReadOnly).error().cause, HasSubstr("there is no"));
    EXPECT_EQ(names_in(folder.path()), std::vector<std::string>{});
}

TEST(FirstStart, NamesTheFolderThatCannotBeMade)
{
    const Folder folder;
    write_file(folder / "file", "x");
    const auto refused = Store::open(folder / "file/pinscope.db");
    ASSERT_FALSE(refused);
    EXPECT_THAT(describe(refused.error()), AllOf(HasSubstr("file"), HasSubstr("ENOTDIR"), HasSubstr("--db")));
}

TEST(Opening, FollowsALinkToTheFileItself)
{
    const Folder folder;
    const fs::path path = stored(folder);
    fs::create_directories(folder / "other");
    fs::create_symlink(path, folder / "other/link.db");
    auto one = Store::open(path).value();
    auto two = Store::open(folder / "other/link.db").value();
    const auto run = one.lock_study(StudyId{1});
    EXPECT_TRUE(two.is_running(StudyId{1}));
    EXPECT_EQ(names_in(folder / "other"), std::vector<std::string>{"link.db"});
}

TEST(Opening, RefusesWhatIsNotOurs)
{
    const Folder folder;
    write_file(folder / "text.db", std::string(8192, 'x'));
    expect_refused(folder / "text.db", "not a database");
    write_file(folder / "empty.db", "");
    expect_refused(folder / "empty.db", "empty");
    fs::create_directories(folder / "folder.db");
    EXPECT_THAT(Store::open(folder / "folder.db").error().cause, HasSubstr("not a file"));
    for (const char* mode : {"DELETE", "WAL"}) {
        const fs::path path = folder / (std::string(mode) + ".db");
        write_file(path, "");
        ask(path, std::string("PRAGMA journal_mode=") + mode);
        ASSERT_EQ(attempt(path, "CREATE TABLE study (id)"), "");
        expect_refused(path, "another program");
    }
}

TEST(Opening, RefusesANewerDatabase)
{
    const Folder folder;
    const fs::path path = stored(folder);
    ASSERT_EQ(attempt(path, "PRAGMA user_version=7"), "");
    expect_refused(path, fmt::format("has version 7, and this Pinscope knows versions up to {}", migrations().size()));
}

TEST(Opening, RefusesATableThatAnUnreleasedBuildLeft)
{
    const Folder folder;
    const fs::path path = stored(folder);
    ASSERT_EQ(attempt(path, "ALTER TABLE boot ADD COLUMN trial TEXT"), "");
    expect_refused(path, "table boot is another");
    const fs::path other = stored(folder, "other.db");
    ASSERT_EQ(attempt(other, "DROP TRIGGER sample_kept"), "");
    expect_refused(other, "trigger sample_kept is missing");
    const fs::path own = stored(folder, "own.db");
    ASSERT_EQ(attempt(own, "CREATE VIEW mine AS SELECT name FROM study"), "");
    EXPECT_TRUE(Store::open(own)) << "a user's own view harms nobody";
}

TEST(Opening, RefusesADamagedDatabase)
{
    const Folder folder;
    const std::string whole = bytes_of(stored(folder));
    const std::size_t page = 4096;
    ASSERT_EQ(whole.size() % page, 0U);
    for (std::size_t at = page; at < whole.size(); at += page) {
        std::string damaged = whole;
        damaged.replace(at, page, page, '\xa5');
        const fs::path path = folder / "damaged.db";
        write_file(path, damaged);
        SCOPED_TRACE(at / page);
        expect_refused(path, "damaged");
    }
    for (const std::size_t length : {whole.size() / 2, whole.size() / 2 / page * page, std::size_t{4096}}) {
        write_file(folder / "cut.db", whole.substr(0, length));
        SCOPED_TRACE(length);
        expect_refused(folder / "cut.db", "damaged");
    }
}

TEST(Migration, KeepsEverythingAndABackup)
{
    const Folder folder;
    const fs::path path = stored(folder);
    const std::size_t newest = migrations().size();
    const auto steps = and_then({"ALTER TABLE study ADD COLUMN colour TEXT NOT NULL DEFAULT 'blue'",
                                 "CREATE TABLE more (id INTEGER PRIMARY KEY) STRICT"});
    for (const Mode mode : {Mode::ReadWrite, Mode::ReadWrite, Mode::ReadOnly}) {
        auto store = Store::open(path, mode, with(steps));
        ASSERT_TRUE(store) << describe(store.error());
        EXPECT_EQ(store->load_study("maps").value(), rich_study());
    }
    EXPECT_EQ(ask(path, "PRAGMA user_version"), std::to_string(newest + 2));
    EXPECT_EQ(ask(path, "SELECT colour FROM study"), "blue");
    expect_sound(path);
    const std::string backup = fmt::format("pinscope.db.v{}.backup", newest);
    EXPECT_EQ(names_in(folder.path()), (std::vector<std::string>{"pinscope.db", backup}));
    EXPECT_EQ(Store::open(folder / backup)->load_study("maps").value(), rich_study());
}

TEST(Migration, ThatFailsLeavesTheDatabaseAsItWas)
{
    for (const auto& [step, why] :
         {std::pair{"CREATE TABLE more (id); UPDATE study SET notes = 'x'; nonsense", "syntax error"},
          {"DELETE FROM kernel", "refers to missing rows"},
          {"UPDATE sample SET ticks = 0", "a sample is not changed"}}) {
        const Folder folder;
        const fs::path path = stored(folder);
        const std::size_t newest = migrations().size();
        const auto refused = Store::open(path, Mode::ReadWrite, with(and_then({step})));
        ASSERT_FALSE(refused);
        EXPECT_THAT(refused.error().cause,
                    AllOf(HasSubstr(fmt::format("version {} to {}", newest, newest + 1)), HasSubstr(why)));
        EXPECT_THAT(refused.error().fix, HasSubstr(fmt::format("pinscope.db.v{}.backup", newest)));
        const auto store = Store::open(path);
        ASSERT_TRUE(store) << describe(store.error());
        EXPECT_EQ(store->load_study("maps").value(), rich_study());
        EXPECT_EQ(store->list_studies().value()[0].notes, "");
    }
}

TEST(ReadOnly, LooksAtFilesAndFoldersThatCannotBeWritten)
{
    const Folder folder;
    ::chmod(folder.path().c_str(), 0755);
    const fs::path path = stored(folder);
    ::chmod(path.c_str(), 0444);
    EXPECT_EQ(as_nobody([&] { return look_at_only(path); }), 0) << "file and folder";
    ::chmod(folder.path().c_str(), 0777);
    EXPECT_EQ(as_nobody([&] { return look_at_only(path); }), 0) << "the file";
    ::chmod(folder.path().c_str(), 0755);
    ::chmod(path.c_str(), 0666);
    EXPECT_EQ(as_nobody([&] { return look_at_only(path); }), 0) << "the folder";
}

TEST(ReadOnly, LooksAtAReadOnlyFileSystem)
{
    const Folder folder;
    Mount mount(folder / "ro", "none", "tmpfs", "size=4m");
    if (!mount.ok())
        GTEST_SKIP() << "this process may not mount a tmpfs";
    const fs::path path = folder / "ro/pinscope.db";
    ASSERT_TRUE(Store::open(path)->import_study(rich_study()));
    ASSERT_TRUE(mount.remount_read_only());
    EXPECT_EQ(look_at_only(path), 0);
    EXPECT_THAT(Store::open(folder / "ro/new.db").error().cause, HasSubstr("cannot be opened"));
}

TEST(ReadOnly, LeavesNothingBehind)
{
    const Folder folder;
    const fs::path path = stored(folder);
    const std::string bytes = bytes_of(path);
    {
        auto store = Store::open(path, Mode::ReadOnly).value();
        EXPECT_FALSE(store.writable());
        EXPECT_EQ(store.warning(), "") << "it is what was asked for";
        EXPECT_EQ(store.load_study("maps").value(), rich_study());
        EXPECT_FALSE(store.set_notes(StudyId{1}, "x"));
    }
    EXPECT_TRUE(bytes_of(path) == bytes);
    EXPECT_EQ(names_in(folder.path()), std::vector<std::string>{"pinscope.db"});
}

TEST(ReadOnly, SeesWhatAWriterHasNotYetMovedOutOfItsLog)
{
    const Folder folder;
    auto writer = Store::open(folder / "pinscope.db").value();
    ASSERT_TRUE(writer.import_study(rich_study()));
    auto reader = Store::open(folder / "pinscope.db", Mode::ReadOnly).value();
    EXPECT_EQ(reader.load_study("maps").value(), rich_study());
    ASSERT_TRUE(writer.set_notes(StudyId{1}, "later"));
    EXPECT_EQ(reader.notes(StudyId{1}).value(), "later");
}

TEST(Network, IsUsedWithoutALogAndWithAWarning)
{
    const Folder folder;
    const fs::path path = folder / "pinscope.db";
    auto one = Store::open(path, Mode::ReadWrite, on_network()).value();
    EXPECT_THAT(one.warning(), AllOf(HasSubstr("NFS"), HasSubstr("--db")));
    EXPECT_FALSE(has_log(path));
    ASSERT_TRUE(one.import_study(rich_study()));
    auto two = Store::open(path, Mode::ReadWrite, on_network()).value();
    ASSERT_TRUE(two.create_study(empty_study("second")));
    ASSERT_TRUE(one.create_study(empty_study("third"))) << "neither keeps the other out";
    EXPECT_EQ(two.list_studies()->size(), 3U);
    EXPECT_FALSE(fs::exists(path.native() + "-wal"));
    EXPECT_FALSE(fs::exists(path.native() + "-shm"));
}

TEST(Network, TakesOverALogThatALocalRunLeft)
{
    const Folder folder;
    const fs::path path = folder / "pinscope.db";
    Child([&] { return Store::open(path)->import_study(rich_study()) ? ::_exit(0), 0 : 1; }).wait();
    ASSERT_GT(fs::file_size(path.native() + "-wal"), 0U) << "it ended without closing";
    {
        auto store = Store::open(path, Mode::ReadWrite, on_network());
        ASSERT_TRUE(store) << describe(store.error());
        EXPECT_EQ(store->load_study("maps").value(), rich_study());
        EXPECT_FALSE(has_log(path));
    }
    EXPECT_EQ(Store::open(path)->load_study("maps").value(), rich_study());
    EXPECT_TRUE(has_log(path)) << "back on a local disk";
}

TEST(Network, IsNotWhatALocalFolderLiesOn)
{
    EXPECT_EQ(network_file_system("/proc"), "");
    EXPECT_EQ(network_file_system("/nowhere"), "");
}
