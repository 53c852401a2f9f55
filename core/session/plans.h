// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/plan.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::session {

// Names of the plans that the program brings along; the first is the default.
std::vector<std::string> builtin_plans();

// A built-in plan by its name, or one from a JSON file by its path.
Result<Plan> load_plan(std::string_view name_or_path);

} // namespace pinscope::session
