// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <filesystem>
#include <string_view>

namespace pinscope::store {

// The one place where SQLite's codes become messages: what it means for the user, SQLite's own words and code, the fix.
// `system` is the errno behind it (sqlite3_system_errno), 0 where there is none.
Error sqlite_error(std::string_view step, const SQLite::Exception& error, const std::filesystem::path& path,
                   int system = 0);

// Whether another connection merely holds a lock: worth another try.
bool is_busy(const SQLite::Exception& error);

} // namespace pinscope::store
