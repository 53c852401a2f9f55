// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/connection.h"
#include "core/store/store.h"

#include <SQLiteCpp/VariadicBind.h>
#include <bit>

namespace pinscope::store {

struct Store::Parts
{
    std::unique_ptr<Connection> connection;
    std::filesystem::path lock_file;
    bool writable = false;
    std::string warning;

    // Runs `body` in a transaction, or says why nothing can be written.
    template<typename Body>
    auto write(const char* step, Body&& body) -> std::invoke_result_t<Body&>
    {
        if (!writable)
            return tl::unexpected(read_only(step));
        return connection->write(step, body);
    }
    [[nodiscard]] Error read_only(const char* step) const;
};

// ---- small helpers around SQLiteCpp; they throw its exceptions ------------------------------------------------------

template<typename... Values>
SQLite::Statement query(SQLite::Database& db, const char* sql, const Values&... values)
{
    SQLite::Statement statement(db, sql);
    if constexpr (sizeof...(values) > 0)
        SQLite::bind(statement, values...);
    return statement;
}

// Executes, and returns the number of rows changed.
template<typename... Values>
int run(SQLite::Database& db, const char* sql, const Values&... values)
{
    return query(db, sql, values...).exec();
}

template<typename Id>
requires std::is_enum_v<Id> std::int64_t raw(Id id)
{
    return static_cast<std::int64_t>(id);
}

inline std::int64_t seed_bits(std::uint64_t seed)
{
    return std::bit_cast<std::int64_t>(seed);
}

std::int64_t now(); // milliseconds since 1970
Time time_of(std::int64_t milliseconds);

} // namespace pinscope::store
