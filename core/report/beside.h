// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <string>

namespace pinscope::report {

// What was published beside what was measured here, cell by cell: cost per page and changes of both, and numbered
// remarks on what is unlike. ASCII, each change with its verdict; no verdict is drawn from one side on the other.
std::string beside_text(const compare::Comparison& own, const compare::Comparison& published);
// The same as JSON, schema `pinscope.beside/1`.
std::string beside_json(const compare::Comparison& own, const compare::Comparison& published);

} // namespace pinscope::report
