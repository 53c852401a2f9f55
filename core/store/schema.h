// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace pinscope::store {

// Marks a SQLite file as ours (PRAGMA application_id): "PinS".
inline constexpr std::int32_t application_id = 0x50696e53;

// migrations()[n] is the SQL that brings version n to n + 1 (PRAGMA user_version); the first makes an empty database.
// A version that was released is never edited: add an entry.
std::span<const std::string_view> migrations();

} // namespace pinscope::store
