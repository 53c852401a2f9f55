// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/connection.h"

#include <span>
#include <string_view>

namespace pinscope::store {

// The number in PRAGMA user_version or application_id.
Result<int> pragma_number(Connection& connection, const std::string& pragma);

// Brings the database to migrations.size(): a backup first (PATH.vN.backup, N the version found; none for an empty
// database), then one transaction per step. A step that fails changes nothing.
Result<void> migrate(Connection& connection, std::span<const std::string_view> migrations);

// Whether the tables really are what the migrations make, whatever version the file claims: a build in between two
// releases may have left something else.
Result<void> check_schema(Connection& connection, std::span<const std::string_view> migrations);

// Makes a database under a temporary name and gives it `path` only when it is whole. Nothing is done where another
// process was quicker.
Result<void> create_database(const std::filesystem::path& path, std::span<const std::string_view> migrations, bool wal,
                             std::chrono::milliseconds patience);

} // namespace pinscope::store
