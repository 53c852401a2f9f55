// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <algorithm>

namespace pinscope::compare {

// Whether the rows differ in that part of their setups, so that a label has to name it.
template<typename T>
bool rows_differ(const Comparison& comparison, T Setup::*member)
{
    return std::ranges::any_of(comparison.rows, [&](const Row& row) {
        return row.cell.setup.*member != comparison.rows.front().cell.setup.*member;
    });
}

} // namespace pinscope::compare
