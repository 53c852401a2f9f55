// SPDX-License-Identifier: GPL-3.0-or-later
// Databases that cannot be used as they should: the window opens, says which it is, and loses nothing.
#include "app/explorer/database_actions.h"
#include "app/explorer/library_actions.h"
#include "app/explorer/main_window.h"
#include "app/explorer/message_bar.h"
#include "app/explorer/store_source.h"
#include "app/explorer/study_panel.h"
#include "core/store/store_testing.h"

#include <QSettings>
#include <QTest>
#include <QToolButton>
#include <SQLiteCpp/SQLiteCpp.h>
#include <fstream>
#include <gmock/gmock.h>
#include <sys/mount.h>

namespace pinscope::explorer {
namespace {

using store::testing::bytes_of;
using store::testing::rich_study;
using ::testing::HasSubstr;

// The window as run_window() makes it.
struct Window
{
    explicit Window(const std::filesystem::path& database, QSettings& settings)
        : source(database, {}), window(source, settings), writer(database),
          actions(new LibraryActions(window, source, writer)),
          files(new DatabaseActions(window, source, writer, settings))
    {
        window.show();
        source.start();
    }
    [[nodiscard]] std::string message() { return window.messages().text().toStdString(); }
    bool says(const std::string& text)
    {
        return QTest::qWaitFor([&] { return message().find(text) != std::string::npos; }, 15'000);
    }
    bool lists(std::size_t count)
    {
        const auto own = [this] {
            return static_cast<std::size_t>(
                std::ranges::count_if(window.studies().model().all(), [](const models::StudyEntry& entry) {
                    return entry.state != models::StudyState::Example;
                }));
        };
        return QTest::qWaitFor([&] { return own() == count; }, 15'000);
    }
    bool offers(const char* action)
    {
        for (const QToolButton* button : window.messages().findChildren<QToolButton*>())
            if (button->defaultAction() && button->defaultAction()->objectName() == QLatin1String(action))
                return button->isEnabled();
        return false;
    }

    StoreSource source;
    MainWindow window;
    LibraryWriter writer;
    LibraryActions* actions;
    DatabaseActions* files;
};

class DatabaseTest : public ::testing::Test
{
protected:
    void make(const std::filesystem::path& path)
    {
        auto store = store::Store::open(path).value();
        ASSERT_TRUE(store.import_study(rich_study()));
    }
    store::testing::Folder folder;
    QSettings settings{QString::fromStdString((folder / "settings.ini").string()), QSettings::IniFormat};
};

struct BadDatabase
{
    const char* name;
    std::function<void(std::string& bytes)> spoil;
    const char* message;
};

class BadDatabaseTest : public DatabaseTest, public ::testing::WithParamInterface<BadDatabase>
{
};

TEST_P(BadDatabaseTest, IsNamedLeftAsItIsAndAnotherOneCanBeOpened)
{
    make(folder / "good.db");
    make(folder / "p.db");
    std::string bytes = bytes_of(folder / "p.db");
    GetParam().spoil(bytes);
    std::ofstream(folder / "p.db", std::ios::binary) << bytes;
    Window opened(folder / "p.db", settings);
    ASSERT_TRUE(opened.says(GetParam().message)) << opened.message();
    EXPECT_THAT(opened.message(), HasSubstr((folder / "p.db").string()));
    EXPECT_TRUE(opened.window.isVisible());
    EXPECT_TRUE(opened.offers("openDatabase"));
    QTest::qWait(600); // it is tried again, and that must not do harm either
    EXPECT_TRUE(bytes_of(folder / "p.db") == bytes);
    opened.files->openDatabase(QString::fromStdString((folder / "good.db").string()));
    EXPECT_TRUE(opened.lists(1));
    EXPECT_EQ(opened.message(), "");
    EXPECT_TRUE(bytes_of(folder / "p.db") == bytes);
}

// Offsets of the header: https://www.sqlite.org/fileformat2.html#the_database_header
constexpr std::size_t user_version_at = 60;
constexpr std::size_t application_id_at = 68;

INSTANTIATE_TEST_SUITE_P(
    All, BadDatabaseTest,
    ::testing::Values(
        BadDatabase{"Newer", [](std::string& bytes) { bytes[user_version_at + 3] = 99; }, "has version 99"},
        BadDatabase{"Foreign", [](std::string& bytes) { bytes.replace(application_id_at, 4, 4, '\0'); },
                    "belongs to another program"},
        BadDatabase{"Damaged", [](std::string& bytes) { std::fill(bytes.begin() + 4096, bytes.end(), '\xff'); },
                    "is damaged"},
        BadDatabase{"NoDatabase", [](std::string& bytes) { bytes = "a letter to a friend"; }, "database"},
        BadDatabase{"Empty", [](std::string& bytes) { bytes.clear(); }, "is empty"}),
    [](const auto& test) { return test.param.name; });

TEST_F(DatabaseTest, ThatIsRepairedWhileTheWindowIsOpenIsShown)
{
    make(folder / "p.db");
    const std::string bytes = bytes_of(folder / "p.db");
    std::ofstream(folder / "p.db") << "a letter to a friend";
    Window opened(folder / "p.db", settings);
    ASSERT_TRUE(opened.says("p.db"));
    std::ofstream(folder / "q.db", std::ios::binary) << bytes;
    std::filesystem::rename(folder / "q.db", folder / "p.db");
    EXPECT_TRUE(opened.lists(1));
    EXPECT_EQ(opened.message(), "");
}

TEST_F(DatabaseTest, ThatIsLockedIsSaidAndOpensWhenItIsFree)
{
    make(folder / "p.db");
    auto lock = std::make_unique<SQLite::Database>((folder / "p.db").string(), SQLite::OPEN_READWRITE);
    lock->exec("PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE study SET notes = 'x'");
    Window opened(folder / "p.db", settings);
    ASSERT_TRUE(opened.says("locked")) << opened.message();
    EXPECT_TRUE(opened.offers("openDatabase"));
    lock->exec("ROLLBACK");
    lock.reset();
    EXPECT_TRUE(opened.lists(1));
    EXPECT_EQ(opened.message(), "");
}

TEST_F(DatabaseTest, ThatIsReadOnlyIsLookedAtAndNothingIsOfferedThatCannotBe)
{
    std::filesystem::create_directory(folder / "small");
    store::testing::Mount mount(folder / "small", "tmpfs", "tmpfs", "size=8m");
    if (!mount.ok())
        GTEST_SKIP() << "this process may not mount a tmpfs";
    make(folder / "small/p.db");
    ASSERT_TRUE(mount.remount_read_only());
    {
        Window opened(folder / "small/p.db", settings);
        ASSERT_TRUE(opened.says("cannot be written")) << opened.message();
        ASSERT_TRUE(opened.lists(1));
        ASSERT_TRUE(QTest::qWaitFor([&] { return opened.window.study().comparison() != nullptr; }));
        EXPECT_TRUE(opened.offers("openDatabase"));
        for (const char* name : {"importFiles", "renameStudy", "editStudy", "trashStudy"})
            EXPECT_FALSE(opened.window.findChild<QAction*>(QString::fromLatin1(name))->isEnabled()) << name;
        opened.actions->edits().trash(opened.window.studies().model().all()[0].id, QStringLiteral("maps"));
        EXPECT_TRUE(opened.says("reading only")) << opened.message();
    }
}

TEST_F(DatabaseTest, OnAFullDiskIsLookedAtAndNothingIsHalfWritten)
{
    std::filesystem::create_directory(folder / "small");
    const store::testing::Mount mount(folder / "small", "tmpfs", "tmpfs", "size=4m");
    if (!mount.ok())
        GTEST_SKIP() << "this process may not mount a tmpfs";
    make(folder / "small/p.db");
    const auto fill = [&] {
        std::ofstream filler(folder / "small/filler", std::ios::binary);
        const std::string block(4096, 'x');
        while (filler.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
        }
    };
    {
        Window opened(folder / "small/p.db", settings);
        ASSERT_TRUE(opened.lists(1));
        const std::int64_t id = opened.window.studies().model().all()[0].id;
        fill();
        opened.actions->edits().change(id, {QStringLiteral("maps"), {}, {}},
                                       {QStringLiteral("maps"), {}, QString(200'000, QLatin1Char('n'))});
        ASSERT_TRUE(opened.says("full")) << opened.message();
        EXPECT_TRUE(opened.window.studies().model().all()[0].notes.isEmpty());
        EXPECT_TRUE(QTest::qWaitFor([&] { return opened.window.study().comparison() != nullptr; }));
        std::filesystem::remove(folder / "small/filler");
        opened.actions->edits().change(id, {QStringLiteral("maps"), {}, {}},
                                       {QStringLiteral("maps"), {}, QStringLiteral("there is room again")});
        EXPECT_TRUE(QTest::qWaitFor([&] { return !opened.window.studies().model().all()[0].notes.isEmpty(); }));
    }
    store::testing::expect_sound(folder / "small/p.db");
    EXPECT_EQ(store::Store::open(folder / "small/p.db").value().load_study("maps").value().boots.size(),
              rich_study().boots.size());
}

TEST_F(DatabaseTest, OfAnOlderVersionIsBroughtUpToDateAndItsBackupKept)
{
    std::filesystem::copy_file(
        std::filesystem::path(PINSCOPE_TESTDATA).parent_path() / "../../core/store/testdata/v1.db", folder / "p.db");
    Window opened(folder / "p.db", settings);
    EXPECT_TRUE(opened.lists(1));
    EXPECT_EQ(opened.message(), "");
    EXPECT_TRUE(std::filesystem::exists(folder / "p.db.v1.backup"));
}

} // namespace
} // namespace pinscope::explorer
