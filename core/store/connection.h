// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sqlite_error.h"
#include "core/store/wal_sync.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <chrono>
#include <filesystem>
#include <memory>
#include <type_traits>

namespace pinscope::store {

// How a database is opened; each is a set of SQLite's flags.
enum class Access {
    ReadWrite,
    Create, // as ReadWrite, and makes the file
    ReadOnly,
    Immutable // no locks, no -wal and -shm: looks at the main file alone and touches nothing
};

// A database with its transactions. SQLite's exceptions end here and become Errors.
class Connection
{
public:
    static Result<std::unique_ptr<Connection>> open(const std::filesystem::path& path, Access access,
                                                    std::chrono::milliseconds patience);

    SQLite::Database& db() { return m_db; }
    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    void sync_log(); // from now on WalSync brings commits to the disk, no longer SQLite

    // Runs `body` (returns a Result) in one transaction: committed where it succeeds, else rolled back whole. Within
    // another write() it joins that one, which then fails with it.
    template<typename Body>
    auto write(const char* step, Body&& body) -> std::invoke_result_t<Body&>;
    // Runs `body` on one consistent state of the database. It may run twice: it returns, and does, nothing else.
    template<typename Body>
    auto read(const char* step, Body&& body) -> std::invoke_result_t<Body&>;
    // Runs `body` and turns exceptions into Errors.
    template<typename Body>
    auto guard(const char* step, Body&& body) -> std::invoke_result_t<Body&>;

    Result<void> execute(const char* step, const std::string& sql);
    // All commits so far are on the disk when it returns; within write(), all of it once that has returned.
    Result<void> flush();
    [[nodiscard]] Error error(const char* step, const SQLite::Exception& exception);

private:
    Connection(std::filesystem::path path, Access access, std::chrono::milliseconds patience);
    Result<void> begin(const char* step);
    Result<void> commit(const char* step);
    void roll_back();
    Result<void> patiently(const char* step, const char* sql);
    [[nodiscard]] bool in_transaction();

    std::filesystem::path m_path;
    std::chrono::milliseconds m_patience;
    SQLite::Database m_db;
    int m_log_pages = 0;             // length of the log after the last commit
    std::unique_ptr<WalSync> m_sync; // none: SQLite itself syncs each commit
    int m_depth = 0;
    bool m_spoilt = false; // a write in the transaction failed
    bool m_flush = false;  // flush() was called in the transaction
};

template<typename Body>
auto Connection::guard(const char* step, Body&& body) -> std::invoke_result_t<Body&>
{
    try {
        return body();
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(error(step, exception));
    }
}

template<typename Body>
auto Connection::write(const char* step, Body&& body) -> std::invoke_result_t<Body&>
{
    if (m_depth == 0)
        if (auto begun = begin(step); !begun)
            return tl::unexpected(std::move(begun.error()));
    ++m_depth;
    auto result = guard(step, body);
    --m_depth;
    m_spoilt = m_spoilt || !result;
    if (m_depth > 0)
        return result;
    if (m_spoilt) {
        roll_back();
        if (result)
            return failure(step, "a write in this transaction failed", "See the first error");
        return result;
    }
    if (auto committed = commit(step); !committed)
        return tl::unexpected(std::move(committed.error()));
    return result;
}

template<typename Body>
auto Connection::read(const char* step, Body&& body) -> std::invoke_result_t<Body&>
{
    if (in_transaction())
        return guard(step, body);
    if (auto begun = execute(step, "BEGIN"); !begun)
        return tl::unexpected(std::move(begun.error()));
    auto result = guard(step, body);
    roll_back();
    return result;
}

} // namespace pinscope::store
