// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connection.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <thread>

namespace pinscope::store {

namespace {

using std::chrono::steady_clock;

constexpr int longest_log = 8000; // pages, 32 MiB

// An SQLite URI, since only there a file can be called immutable (https://www.sqlite.org/uri.html).
std::string immutable_uri(const std::filesystem::path& path)
{
    std::string uri = "file:";
    for (const char c : path.native())
        uri += c == '%' || c == '?' || c == '#' ? fmt::format("%{:02x}", static_cast<unsigned char>(c))
                                                : std::string(1, c);
    return uri + "?immutable=1";
}

int flags_of(Access access)
{
    switch (access) {
    case Access::ReadWrite:
        return SQLite::OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    case Access::Create:
        return SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    case Access::ReadOnly:
        return SQLite::OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    case Access::Immutable:
        return SQLite::OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    }
    return 0;
}

} // namespace

Connection::Connection(std::filesystem::path path, Access access, std::chrono::milliseconds patience)
    : m_path(std::move(path)), m_patience(patience),
      m_db(access == Access::Immutable ? immutable_uri(m_path) : m_path.native(), flags_of(access),
           static_cast<int>(patience.count()))
{
    m_db.exec("PRAGMA foreign_keys=ON");
    // A full /tmp would be reported as a full disk, too.
    m_db.exec("PRAGMA temp_store=MEMORY");
}

Result<std::unique_ptr<Connection>> Connection::open(const std::filesystem::path& path, Access access,
                                                     std::chrono::milliseconds patience)
{
    try {
        return std::unique_ptr<Connection>(new Connection(path, access, patience));
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(sqlite_error("opening the database", exception, path));
    }
}

void Connection::sync_log()
{
    m_sync = std::make_unique<WalSync>(m_path);
    // The hook takes the place of SQLite's own checkpoints. While commits come faster than one checkpoint takes,
    // WalSync's never reach the end of the log, and it grows; now and then one has to be made between two commits.
    const auto note = [](void* pages, sqlite3* db, const char* schema, int length) {
        *static_cast<int*>(pages) = length;
        if (length >= longest_log)
            sqlite3_wal_checkpoint_v2(db, schema, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
        return SQLITE_OK;
    };
    sqlite3_wal_hook(m_db.getHandle(), note, &m_log_pages);
}

Error Connection::error(const char* step, const SQLite::Exception& exception)
{
    const int code = exception.getErrorCode() & 0xff;
    const bool system = code == SQLITE_IOERR || code == SQLITE_CANTOPEN || code == SQLITE_FULL;
    return sqlite_error(step, exception, m_path, system ? sqlite3_system_errno(m_db.getHandle()) : 0);
}

bool Connection::in_transaction()
{
    return sqlite3_get_autocommit(m_db.getHandle()) == 0;
}

// The busy handler waits for most locks, but not for all (recovery of the log, a reader in the way of a commit).
Result<void> Connection::patiently(const char* step, const char* sql)
{
    const auto deadline = steady_clock::now() + m_patience;
    while (true) {
        try {
            m_db.exec(sql);
            return {};
        } catch (const SQLite::Exception& exception) {
            if (!is_busy(exception) || steady_clock::now() >= deadline)
                return tl::unexpected(error(step, exception));
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

// Immediate, so that a write waits for its turn at the start, where waiting is always possible.
Result<void> Connection::begin(const char* step)
{
    m_spoilt = false;
    m_flush = false;
    return patiently(step, "BEGIN IMMEDIATE");
}

Result<void> Connection::commit(const char* step)
{
    auto result = patiently(step, "COMMIT");
    if (!result) {
        roll_back();
        return result;
    }
    if (m_sync)
        result = m_sync->committed(m_log_pages);
    return result && m_flush ? flush() : result;
}

void Connection::roll_back()
{
    // After an I/O error SQLite may have rolled back by itself. A ROLLBACK that fails leaves nothing to be done.
    if (in_transaction())
        m_db.tryExec("ROLLBACK");
}

Result<void> Connection::execute(const char* step, const std::string& sql)
{
    return patiently(step, sql.c_str());
}

Result<void> Connection::flush()
{
    m_flush = m_depth > 0;
    return m_sync && !m_flush ? m_sync->flush() : Result<void>{};
}

} // namespace pinscope::store
