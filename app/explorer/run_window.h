// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace pinscope::explorer {

// Opens the window on a database and runs it to its end. Needs a QApplication. `study`: the one to show first, or
// empty. `files`: as if they were dropped on the window.
int run_window(const std::filesystem::path& database, const std::filesystem::path& program, const std::string& study,
               const std::vector<std::string>& files = {});

} // namespace pinscope::explorer
