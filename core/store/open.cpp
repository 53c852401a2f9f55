// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/file_system.h"
#include "core/store/migrate.h"
#include "core/store/parts.h"
#include "core/store/schema.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

namespace pinscope::store {

namespace fs = std::filesystem;

namespace {

constexpr const char* opening = "opening the database";
// quick_check reads every page. Larger databases have only their small tables checked, which all others hang on.
constexpr std::uintmax_t whole_check_limit = std::uintmax_t{64} << 20;

bool may_write(const fs::path& path)
{
    return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

// How the database is used, decided before it is really opened.
struct Way
{
    bool writable = false; // for our caller
    Access access = Access::ReadOnly;
    std::string network;
};

// Byte 18 of the header (https://www.sqlite.org/fileformat2.html), read through SQLite's own descriptor: closing
// another one of the same file would drop the locks of all connections in this process.
bool has_log_format(Connection& file)
{
    sqlite3_file* raw = nullptr;
    unsigned char version = 0;
    sqlite3_file_control(file.db().getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &raw);
    return raw && raw->pMethods && raw->pMethods->xRead(raw, &version, 1, 18) == SQLITE_OK && version == 2;
}

struct Header
{
    bool log_format = false;
    bool older = false; // than this program's schema, as far as the main file knows
};

// Refuses what is not ours without leaving a trace, not even a -shm file.
Result<Header> inspect(const fs::path& path, int newest)
{
    auto file = Connection::open(path, Access::Immutable, {});
    if (!file)
        return tl::unexpected(file.error());
    const auto id = pragma_number(**file, "application_id");
    if (!id)
        return tl::unexpected(id.error());
    if (*id != application_id)
        return failure(opening, fmt::format("{} belongs to another program", path.native()),
                       "Choose another file with --db; this one was not touched");
    const auto version = pragma_number(**file, "user_version");
    if (!version)
        return tl::unexpected(version.error());
    if (*version > newest)
        return failure(opening,
                       fmt::format("{} has version {}, and this Pinscope knows versions up to {}", path.native(),
                                   *version, newest),
                       "Use the newer Pinscope, or another database with --db; this one was not touched");
    return Header{has_log_format(**file), *version < newest};
}

bool log_left(const fs::path& path)
{
    std::error_code ignored;
    const fs::path log = path.native() + "-wal";
    return fs::exists(log, ignored) && fs::file_size(log, ignored) > 0;
}

Way way_for(const fs::path& path, Mode mode, std::string network, bool log_format)
{
    Way way;
    way.network = std::move(network);
    const bool can_write = may_write(path) && may_write(path.parent_path());
    way.writable = can_write && mode == Mode::ReadWrite;
    // Who may write opens so even to read: a mere reader of a log leaves its -wal and -shm behind.
    if (way.writable || (can_write && way.network.empty()))
        way.access = Access::ReadWrite;
    // The -shm file that goes with a log cannot be made here; without a log the main file is all there is.
    else if (log_format && !log_left(path) && (!way.network.empty() || !may_write(path.parent_path())))
        way.access = Access::Immutable;
    return way;
}

Result<void> check_pages(Connection& connection)
{
    std::error_code ignored;
    const bool whole = fs::file_size(connection.path(), ignored) <= whole_check_limit;
    return connection.guard("checking the database", [&]() -> Result<void> {
        for (const char* pragma : {"quick_check(1)", "quick_check(study)", "quick_check(study_kernel)",
                                   "quick_check(kernel)", "quick_check(boot)"}) {
            const std::string found = connection.db().execAndGet(std::string("PRAGMA ") + pragma).getString();
            if (found != "ok")
                throw SQLite::Exception(found, SQLITE_CORRUPT);
            if (whole)
                break;
        }
        return {};
    });
}

// SQLite answers with the mode it could set.
Result<std::string> journal_mode(Connection& connection, const char* mode)
{
    if (auto tried = connection.execute(opening, fmt::format("PRAGMA journal_mode={}", mode)); !tried)
        return tl::unexpected(tried.error());
    return connection.guard(opening, [&]() -> Result<std::string> {
        return connection.db().execAndGet("PRAGMA journal_mode").getString();
    });
}

// A write-ahead log needs memory shared between processes, which no network file system gives.
Result<std::string> choose_journal(Connection& connection, const std::string& network)
{
    if (network.empty()) {
        auto mode = journal_mode(connection, "WAL");
        if (!mode)
            return mode;
        if (*mode == "wal") {
            connection.sync_log();
            if (auto set = connection.execute(opening, "PRAGMA synchronous=NORMAL"); !set) // see WalSync
                return tl::unexpected(set.error());
            return std::string();
        }
    }
    if (auto mode = journal_mode(connection, "TRUNCATE"); !mode)
        return mode;
    for (const char* pragma : {"PRAGMA synchronous=FULL", "PRAGMA locking_mode=NORMAL", "SELECT 1 FROM study"})
        if (auto set = connection.execute(opening, pragma); !set)
            return tl::unexpected(set.error());
    return fmt::format("{} lies on {}: written without a write-ahead log, which is slower. Do not use it from two "
                       "machines at once; a local disk is better (--db)",
                       connection.path().native(),
                       network.empty() ? std::string("a special file system")
                                       : fmt::format("a network file system ({})", network));
}

// Until the pages have been checked nothing is written, not even what a log holds.
void checkpoint_on_close(Connection& connection, bool wanted)
{
    sqlite3_db_config(connection.db().getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, wanted ? 0 : 1, nullptr);
}

Result<void> bring_up_to_date(Connection& connection, std::span<const std::string_view> migrations, bool writable)
{
    const auto version = pragma_number(connection, "user_version");
    if (!version)
        return tl::unexpected(version.error());
    const int newest = static_cast<int>(migrations.size());
    if (*version > newest || (*version < newest && !writable))
        return failure(opening, fmt::format("{} has version {}, not {}", connection.path().native(), *version, newest),
                       *version > newest ? "Use the newer Pinscope, or another database with --db"
                                         : "Open it once where it can be written, so that it is brought up to date");
    auto migrated = migrate(connection, migrations);
    return migrated ? check_schema(connection, migrations) : migrated;
}

// Everything between the open file and the first use; its result is the warning.
Result<std::string> prepare(Connection& connection, std::span<const std::string_view> migrations, const Way& way)
{
    checkpoint_on_close(connection, !log_left(connection.path()));
    const char* const first = !way.writable          ? "PRAGMA query_only=ON"
                              : !way.network.empty() ? "PRAGMA locking_mode=EXCLUSIVE" // a log's index stays with us
                                                     : "PRAGMA locking_mode=NORMAL";
    auto done = connection.execute(opening, first);
    if (done)
        done = check_pages(connection);
    if (done)
        done = bring_up_to_date(connection, migrations, way.writable);
    if (!done)
        return tl::unexpected(done.error());
    checkpoint_on_close(connection, true);
    return way.writable ? choose_journal(connection, way.network) : std::string();
}

} // namespace

Store::Store(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Result<Store> Store::open(const fs::path& given, Mode mode, const Options& options)
{
    const auto steps = options.migrations.empty() ? migrations() : options.migrations;
    // The real path: locks and logs lie beside the file, not beside a link to it.
    std::error_code failed;
    fs::path path = fs::weakly_canonical(fs::absolute(given, failed), failed);
    if (failed)
        path = given;
    const auto network_of = options.network ? options.network : network_file_system;
    if (!fs::exists(path, failed)) {
        if (mode == Mode::ReadOnly)
            return failure(opening, fmt::format("there is no {}", path.native()), "Name another database with --db");
        fs::create_directories(path.parent_path(), failed); // create_database reports what is wrong with it
        const bool wal = network_of(path.parent_path()).empty();
        if (auto made = create_database(path, steps, wal, options.patience); !made)
            return tl::unexpected(made.error());
    } else if (!fs::is_regular_file(path, failed) || fs::file_size(path, failed) == 0) {
        return failure(opening, fmt::format("{} is empty or not a file", path.native()),
                       "Remove it, then it is made anew, or name another database with --db");
    }
    const auto header = inspect(path, static_cast<int>(steps.size()));
    if (!header)
        return tl::unexpected(header.error());
    // A reader finds an older one brought up to date where that can be done; what hinders it is said below.
    if (header->older && mode == Mode::ReadOnly && may_write(path) && may_write(path.parent_path()))
        if (const auto migrated = open(given, Mode::ReadWrite, options); !migrated)
            return tl::unexpected(migrated.error());
    const Way way = way_for(path, mode, network_of(path.parent_path()), header->log_format);
    auto connection = Connection::open(path, way.access, options.patience);
    if (!connection)
        return tl::unexpected(connection.error());
    auto warning = prepare(**connection, steps, way);
    if (!warning)
        return tl::unexpected(warning.error());
    if (mode == Mode::ReadWrite && !way.writable)
        warning = fmt::format("{} cannot be written: it can be looked at only", path.native());
    auto parts = std::make_unique<Parts>();
    parts->connection = std::move(*connection);
    parts->lock_file = path.native() + ".lock";
    parts->writable = way.writable;
    parts->warning = std::move(*warning);
    return Store(std::move(parts));
}

bool Store::writable() const
{
    return m_parts->writable;
}

const fs::path& Store::path() const
{
    return m_parts->connection->path();
}

const std::string& Store::warning() const
{
    return m_parts->warning;
}

Result<void> Store::together(const std::function<Result<void>()>& body)
{
    return m_parts->write("writing to the database", body);
}

Error Store::Parts::read_only(const char* step) const
{
    return {step, fmt::format("{} was opened for reading only", connection->path().native()),
            "Make the file and its folder writable, or choose another database with --db", 0};
}

std::int64_t now()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Time time_of(std::int64_t milliseconds)
{
    return Time(std::chrono::milliseconds(milliseconds));
}

} // namespace pinscope::store
