// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace pinscope::explorer {

// Opens the window on a database and runs it to its end. Needs a QApplication. `study`: the one to show first, or
// empty.
int run_window(const std::filesystem::path& database, const std::filesystem::path& program, const std::string& study);

} // namespace pinscope::explorer
