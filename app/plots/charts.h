// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

#include <span>
#include <string_view>

namespace pinscope::plots {

// The charts there are, by the name they have on the command line. To add one, write its file and add its line here.
struct ChartKind
{
    std::string_view id; // "overview", "change", "heat-map", "samples", "scaling", "folios", "counters", "functions"
    MakeChart make;
};
std::span<const ChartKind> chart_kinds();
const MakeChart& chart_maker(std::string_view id); // the overview's where there is no such chart

} // namespace pinscope::plots
