// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guest/build.h"

namespace pinscope::guest {

inline constexpr std::string_view record_name = "build.json";

Result<BuildRecord> read_record(const std::filesystem::path& folder);
Result<void> write_record(const std::filesystem::path& folder, const BuildRecord& record);

// How long this tree's builds took, for the estimate of the next.
struct BuildHistory
{
    double incremental_seconds = 0; // 0: none yet
    double steps_per_option = 0;    // of the last whole build: files made for each option set
};
BuildHistory read_history(const std::filesystem::path& folder);
void write_history(const std::filesystem::path& folder, const BuildHistory& history); // an estimate may be lost

} // namespace pinscope::guest
