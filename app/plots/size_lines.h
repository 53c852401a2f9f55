// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"
#include "core/compare/scaling.h"

namespace pinscope::plots {

// The cells along an axis of sizes that are alike in everything else; each kernel has one such line.
struct SizeLine
{
    std::vector<Cell> cells; // by the size on the axis
    QString name;            // what they are alike in, as far as other lines differ in it
};

double size_on(SizeAxis axis, const Cell& cell); // in bytes

// Of the rows of these scalings, in the comparison's order.
std::vector<SizeLine> size_lines(const compare::Comparison& comparison,
                                 const std::vector<const compare::Scaling*>& shown, SizeAxis axis);

} // namespace pinscope::plots
