// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <string>

namespace pinscope::report {

// What the tracing pass says of each cell, a table each: for `pinscope compare --functions`.
std::string functions_text(const compare::Comparison& comparison);

} // namespace pinscope::report
