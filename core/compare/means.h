// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/sides.h"

namespace pinscope::compare {

// `sides[row][kernel]` are the sides of `rows[row]`. Only cells that every kernel measured as asked take part.
std::vector<GeometricMean> geometric_means(const std::vector<Cell>& rows,
                                           const std::vector<std::vector<Measured>>& sides, bool with_intervals);

} // namespace pinscope::compare
