// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/migrate.h"
#include "core/store/file_system.h"
#include "core/store/schema.h"

#include <SQLiteCpp/Backup.h>
#include <fmt/format.h>
#include <map>
#include <unistd.h>

namespace pinscope::store {

namespace fs = std::filesystem;

namespace {

constexpr const char* migrating = "bringing the database up to date";
constexpr const char* creating = "making the database";

// Removes a temporary database, whatever became of it.
struct Temporary
{
    fs::path path;
    explicit Temporary(const fs::path& beside)
        : path(beside.parent_path() / fmt::format(".{}.{}-{}", beside.filename().native(), ::getpid(),
                                                  std::chrono::system_clock::now().time_since_epoch().count()))
    {
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary()
    {
        std::error_code ignored;
        for (const char* suffix : {"", "-journal", "-wal", "-shm"})
            fs::remove(fs::path(path.native() + suffix), ignored);
    }
};

Result<void> back_up(Connection& source, const fs::path& target)
{
    const Temporary temporary(target);
    {
        auto copy = Connection::open(temporary.path, Access::Create, {});
        if (!copy)
            return tl::unexpected(copy.error());
        auto copied = source.guard("backing up the database", [&]() -> Result<void> {
            SQLite::Backup backup((*copy)->db(), source.db());
            backup.executeStep(-1);
            return {};
        });
        if (!copied)
            return copied;
    }
    if (auto synced = sync_path(temporary.path, migrating); !synced)
        return synced;
    std::error_code failed;
    fs::rename(temporary.path, target, failed);
    if (failed)
        return call_failure(migrating, fmt::format("naming the backup {}", target.native()), failed.value(),
                            "Make the folder writable");
    return sync_path(target.parent_path(), migrating);
}

Result<void> migrate_step(Connection& connection, int from, std::string_view sql)
{
    return connection.write(migrating, [&]() -> Result<void> {
        const auto version = pragma_number(connection, "user_version");
        if (!version)
            return tl::unexpected(version.error());
        if (*version != from) // another process was quicker
            return {};
        connection.db().exec(std::string(sql));
        SQLite::Statement broken(connection.db(), "PRAGMA foreign_key_check");
        if (broken.executeStep())
            return failure(migrating, fmt::format("table {} refers to missing rows", broken.getColumn(0).getString()),
                           "Keep the file and report this");
        connection.db().exec(fmt::format("PRAGMA user_version={}", from + 1));
        return {};
    });
}

using Objects = std::map<std::string, std::string>;

Objects objects_of(SQLite::Database& db)
{
    Objects objects;
    SQLite::Statement rows(db, "SELECT type || ' ' || name, sql FROM sqlite_schema "
                               "WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'");
    while (rows.executeStep())
        objects[rows.getColumn(0).getString()] = rows.getColumn(1).getString();
    return objects;
}

} // namespace

Result<int> pragma_number(Connection& connection, const std::string& pragma)
{
    return connection.guard("reading the database",
                            [&]() -> Result<int> { return connection.db().execAndGet("PRAGMA " + pragma).getInt(); });
}

Result<void> migrate(Connection& connection, std::span<const std::string_view> migrations)
{
    const auto found = pragma_number(connection, "user_version");
    if (!found)
        return tl::unexpected(found.error());
    const int last = static_cast<int>(migrations.size());
    const fs::path backup = fmt::format("{}.v{}.backup", connection.path().native(), *found);
    if (*found > 0 && *found < last)
        if (auto saved = back_up(connection, backup); !saved)
            return saved;
    for (int version = *found; version < last; ++version) {
        // Rebuilding a table drops it, which must not cascade; migrate_step checks instead. No effect in a transaction.
        if (auto off = connection.execute(migrating, "PRAGMA foreign_keys=OFF"); !off)
            return off;
        auto done = migrate_step(connection, version, migrations[static_cast<std::size_t>(version)]);
        if (auto on = connection.execute(migrating, "PRAGMA foreign_keys=ON"); done && !on)
            return on;
        if (!done) {
            done.error().cause = fmt::format("version {} to {}: {}", version, version + 1, done.error().cause);
            if (*found > 0)
                done.error().fix =
                    fmt::format("The database is as it was, with a copy in {}. {}", backup.native(), done.error().fix);
            return done;
        }
    }
    return {};
}

Result<void> check_schema(Connection& connection, std::span<const std::string_view> migrations)
{
    return connection.guard("checking the database", [&]() -> Result<void> {
        SQLite::Database fresh(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        for (const std::string_view sql : migrations)
            fresh.exec(std::string(sql));
        const Objects found = objects_of(connection.db());
        for (const auto& [name, sql] : objects_of(fresh)) {
            const auto object = found.find(name);
            if (object == found.end() || object->second != sql)
                return failure("checking the database",
                               fmt::format("{}: {} is {} though the file calls itself version {}",
                                           connection.path().native(), name,
                                           object == found.end() ? "missing" : "another", migrations.size()),
                               "It was made by an unreleased Pinscope; use another database with --db");
        }
        return {};
    });
}

Result<void> create_database(const fs::path& path, std::span<const std::string_view> migrations, bool wal,
                             std::chrono::milliseconds patience)
{
    std::error_code failed;
    fs::create_directories(path.parent_path(), failed);
    if (failed)
        return call_failure(creating, fmt::format("making {}", path.parent_path().native()), failed.value(),
                            "Make the folder above it writable, or choose another database with --db");
    const Temporary temporary(path);
    {
        auto fresh = Connection::open(temporary.path, Access::Create, patience);
        if (!fresh)
            return tl::unexpected(fresh.error());
        auto made = (*fresh)->execute(creating, fmt::format("PRAGMA application_id={}", application_id));
        if (made)
            made = migrate(**fresh, migrations);
        // Recorded in the file, so that two first starts need not both switch it.
        if (made && wal)
            made = (*fresh)->execute(creating, "PRAGMA journal_mode=WAL");
        if (!made) {
            made.error().step = creating;
            return made;
        }
    }
    if (auto synced = sync_path(temporary.path, creating); !synced)
        return synced;
    if (auto named = rename_new(temporary.path, path); !named)
        return tl::unexpected(named.error());
    return sync_path(path.parent_path(), creating);
}

} // namespace pinscope::store
