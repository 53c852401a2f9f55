// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"
#include "core/store/store_testing.h"

using namespace pinscope;
using namespace pinscope::store;
using namespace pinscope::store::testing;
namespace fs = std::filesystem;

// The databases as each version wrote them. Later versions open the same files and must find the same studies.
TEST(Migration, ReadsTheFirstVersion)
{
    const Folder folder;
    fs::copy_file(fs::path(PINSCOPE_TESTDATA) / "v1.db", folder / "v1.db");
    auto store = Store::open(folder / "v1.db");
    ASSERT_TRUE(store) << describe(store.error());
    EXPECT_EQ(store->load_study("maps").value(), rich_study());
    ASSERT_TRUE(store->import_study(imported_study()));
    EXPECT_EQ(store->load_study("published").value(), imported_study()) << "it keeps imports from now on";
    EXPECT_EQ(ask(folder / "v1.db", "PRAGMA user_version"), std::to_string(migrations().size()));
    EXPECT_EQ(ask(folder / "v1.db.v1.backup", "PRAGMA user_version"), "1");
    expect_sound(folder / "v1.db");
}

TEST(Migration, AReaderFindsAnOlderOneBroughtUpToDate)
{
    const Folder folder;
    fs::copy_file(fs::path(PINSCOPE_TESTDATA) / "v1.db", folder / "v1.db");
    const auto store = Store::open(folder / "v1.db", Mode::ReadOnly);
    ASSERT_TRUE(store) << describe(store.error());
    EXPECT_FALSE(store->writable());
    EXPECT_EQ(store->load_study("maps").value(), rich_study());
    EXPECT_TRUE(fs::exists(folder / "v1.db.v1.backup"));
}

TEST(Migration, ReadsTheSecondVersion)
{
    const Folder folder;
    fs::copy_file(fs::path(PINSCOPE_TESTDATA) / "v2.db", folder / "v2.db");
    EXPECT_EQ(ask(folder / "v2.db", "PRAGMA user_version"), "2");
    auto store = Store::open(folder / "v2.db");
    ASSERT_TRUE(store) << describe(store.error());
    EXPECT_EQ(store->load_study("maps").value(), rich_study());
    EXPECT_EQ(store->load_study("published").value(), imported_study());
    ASSERT_TRUE(store->import_study(counted_study()));
    EXPECT_EQ(store->load_study("counted").value(), counted_study()) << "it keeps counters from now on";
    EXPECT_EQ(ask(folder / "v2.db", "PRAGMA user_version"), std::to_string(migrations().size()));
    EXPECT_EQ(ask(folder / "v2.db.v2.backup", "PRAGMA user_version"), "2");
    expect_sound(folder / "v2.db");
}

TEST(Migration, ReadsTheThirdVersion)
{
    const Folder folder;
    fs::copy_file(fs::path(PINSCOPE_TESTDATA) / "v3.db", folder / "v3.db");
    EXPECT_EQ(ask(folder / "v3.db", "PRAGMA user_version"), "3");
    auto store = Store::open(folder / "v3.db");
    ASSERT_TRUE(store) << describe(store.error());
    EXPECT_EQ(store->load_study("maps").value(), rich_study());
    EXPECT_EQ(store->load_study("published").value(), imported_study());
    EXPECT_EQ(store->load_study("counted").value(), counted_study());
    ASSERT_TRUE(store->import_study(traced_study()));
    EXPECT_EQ(store->load_study("traced").value(), traced_study()) << "it keeps traced boots from now on";
    EXPECT_EQ(ask(folder / "v3.db", "PRAGMA user_version"), std::to_string(migrations().size()));
    EXPECT_EQ(ask(folder / "v3.db.v3.backup", "PRAGMA user_version"), "3");
    expect_sound(folder / "v3.db");
}

TEST(Migration, ReadsTheFourthVersion)
{
    const Folder folder;
    fs::copy_file(fs::path(PINSCOPE_TESTDATA) / "v4.db", folder / "v4.db");
    EXPECT_EQ(ask(folder / "v4.db", "PRAGMA user_version"), "4");
    const auto store = Store::open(folder / "v4.db");
    ASSERT_TRUE(store) << describe(store.error());
    EXPECT_EQ(store->load_study("maps").value(), rich_study());
    EXPECT_EQ(store->load_study("published").value(), imported_study());
    EXPECT_EQ(store->load_study("counted").value(), counted_study());
    EXPECT_EQ(store->load_study("traced").value(), traced_study());
}
