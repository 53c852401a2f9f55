// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/imported.h"

#include <string>
#include <string_view>
#include <vector>

namespace pinscope::imports {

// Imported tables as studies, so that the comparison, the table and the window serve them too. Tables whose kernels
// have the same names go into one study, the others into studies of their own ("NAME", "NAME 2" …). Each boot column is
// a boot of its kernel; a value that an author published twice for one cell and kernel counts once.
std::vector<Study> to_studies(const Imported& imported, std::string_view name);

} // namespace pinscope::imports
