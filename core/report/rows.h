// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <string>

// What every table says about a row, in the same words.
namespace pinscope::report {

// The worst proof of all kernels' sides; empty where none was kept.
std::optional<FolioProof> worst_proof(const compare::Row& row);
// "100 % of 128M": the share that was proven to be what was asked for; "-" where nothing was proven.
std::string proven(const compare::Row& row);
// Why a side carries no verdict: "not available: …", "failed: …", "not as asked: 4K 100 %; PMD-mapped 0 %". Empty where
// it was measured as asked.
std::string remark(const compare::Side& side);
// Whether no kernel has a figure for the row.
bool without_figures(const compare::Row& row);
// The reason of the first side that has one.
std::string row_remark(const compare::Row& row);
std::string figure(const compare::Side& side); // "104", what was published in another unit, or "-"
// The facts behind a warning that its sentence does not already tell.
std::vector<std::string> telling_facts(const compare::Warning& warning);
// Legend and explanations, each a sentence: direction, margin, Holm, marks that occur, what instructions cannot see.
std::vector<std::string> legend(const compare::Comparison& comparison);
// One sentence per geometric mean of a patched kernel.
std::vector<std::string> mean_lines(const compare::Comparison& comparison, std::size_t column);
// What importers had to say about figures: per setup, with the rows that they are about.
std::vector<std::string> note_lines(const compare::Comparison& comparison);
// "instructions per page", "ns per page (emulated clock)", …
std::string measure_name(const compare::Comparison& comparison);

} // namespace pinscope::report
