// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart_grid.h"

#include <optional>
#include <string>

namespace pinscope::plots {

enum class Scale { Linear, Logarithmic };

// One figure as it stands in the drawn plot, read back from the plot's own data.
struct ChartValue
{
    Cell cell;
    int kernel = 0;
    double value = 0; // in the comparison's unit
    std::optional<compare::Interval> whisker;
    bool as_asked = true; // false where it is drawn hollow
    std::string mark;     // "▲", "▼", "=", "?" or ""
};

} // namespace pinscope::plots
