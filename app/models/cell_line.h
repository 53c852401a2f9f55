// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <QString>

namespace pinscope::models {

// The row of a cell, or null where the comparison has none.
const compare::Row* find_row(const compare::Comparison& comparison, const Cell& cell);
// The change of patched kernel `column` (index into Row::patched), or null.
const compare::Change* find_change(const compare::Row& row, std::size_t column);

// "104", "n/a", or "151 (not as asked)". C locale, three significant digits.
QString figure_text(const compare::Side& side);
QString change_text(const compare::Change& change);               // "-75.2 %" or ""
QString interval_text(const compare::Change& change);             // "[-75.4, -75.0]" or ""
QString verdict_text(const compare::Change& change, Clock clock); // "▲ fewer", "?", "1 boot" or ""

// Why there is no verdict, or what more it would take; "" where there is nothing to add.
QString verdict_note(const compare::Change& change, double margin_percent);

// One line on a cell, for the strip under every page:
// "map 2M THP PMD   104 → 26.1 instr/page   -75.2 %   [-75.4, -75.0]   ▲ fewer".
QString cell_line(const compare::Comparison& comparison, const Cell& cell, std::size_t column);

} // namespace pinscope::models
