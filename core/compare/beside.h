// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <optional>
#include <string>
#include <vector>

namespace pinscope::compare {

// One cell of a published study beside the user's own.
struct Beside
{
    Cell published;
    std::optional<Cell> own;          // the cell of ours that means the same, or the nearest
    bool same = false;                // whether they may be compared figure by figure
    std::vector<std::string> remarks; // what is unlike or unproven, a sentence each
};
// Every cell of `published` in its order: with what it stands beside in `own`, or why with nothing. Both sides may be
// imported.
std::vector<Beside> stand_beside(const Comparison& own, const Comparison& published);

} // namespace pinscope::compare
