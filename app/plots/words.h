// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <QString>

namespace pinscope::plots {

QString from(std::string_view text);

// "7.3.4" or "6.17.13 (base)".
QString kernel_name(const compare::Comparison& comparison, std::size_t kernel);
QString kernels_sentence(const compare::Comparison& comparison); // "7.3.4 against 6.17.13 (base)"
QString boots_sentence(const compare::Comparison& comparison);   // "3 boots each"
QString marks_sentence(Clock clock);                             // "▲ fewer  ▼ more  = same  ? not resolved"

// "104 → 26.1 instr/page, -75.2 % [-75.4, -75.0], fewer", or why there is no figure.
QString change_in_words(const compare::Comparison& comparison, const compare::Row& row, const compare::Change& change);
// "104 instr/page [103.2, 104.9], 3 boots, 15 samples", or why there is none.
QString side_in_words(const compare::Side& side, Unit unit);

} // namespace pinscope::plots
