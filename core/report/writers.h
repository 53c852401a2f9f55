// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/formats.h"

// The formats, one file each. All numbers are written in the C locale, and the same input gives the same bytes.
namespace pinscope::report {

// Schema `pinscope.comparison/1`, described in comparison.schema.md.
std::string comparison_json(const compare::Comparison& comparison);
// The table of `pinscope compare`: headline, a row per cell, warnings, legend. ASCII.
std::string table_text(const compare::Comparison& comparison);
std::string markdown(const compare::Comparison& comparison);
// RFC 4180, one record per sample of every boot that was kept.
std::string csv(const Study& study);
// Go's benchmark format: a line per boot median, for `benchstat -col kernel`.
std::string benchfmt(const compare::Comparison& comparison);

enum class MailStyle { Table, Blocks };
// Plain ASCII of at most 72 columns that survives `git am` as a commit message: a title, a blank line, the report.
std::string mail(const compare::Comparison& comparison, MailStyle style = MailStyle::Table);
// The mail as an RFC 5322 draft. Errors: a Message-ID that is none.
Result<std::string> draft(const compare::Comparison& comparison, const Options& options,
                          MailStyle style = MailStyle::Table);
// "<id@host>" from a pasted Message-ID, with or without brackets, or from its address in a lore archive.
Result<std::string> parse_message_id(std::string_view text);

// Schema `pinscope.bundle/1`: the whole study, so that somebody else can look at it or measure it again. Without
// `with_host` it leaves out what names a machine: "host.*" facts, who built a kernel where, the host in the command.
std::string bundle_to_json(const Study& study, bool with_host = false);
// Strict: unknown keys, wrong types, values out of bounds and indices that point nowhere are errors.
Result<Study> study_from_bundle(std::string_view text);

} // namespace pinscope::report
