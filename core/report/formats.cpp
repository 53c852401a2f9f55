// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/formats.h"

#include "core/report/writers.h"

#include <algorithm>
#include <array>

namespace pinscope::report {

namespace {

using Written = Result<std::string>;

constexpr std::array all{
    Format{"text", "Table for the terminal", ".txt", "text/plain",
           [](const Input& input) -> Written { return table_text(input.comparison); }},
    Format{"mail", "Mail text with a table", ".txt", "text/plain",
           [](const Input& input) -> Written { return mail(input.comparison, MailStyle::Table); }},
    Format{"mail-blocks", "Mail text with two blocks", ".txt", "text/plain",
           [](const Input& input) -> Written { return mail(input.comparison, MailStyle::Blocks); }},
    Format{"eml", "Draft of a mail with a table", ".eml", "message/rfc822",
           [](const Input& input) { return draft(input.comparison, input.options, MailStyle::Table); }},
    Format{"eml-blocks", "Draft of a mail with two blocks", ".eml", "message/rfc822",
           [](const Input& input) { return draft(input.comparison, input.options, MailStyle::Blocks); }},
    Format{"markdown", "Markdown table", ".md", "text/markdown",
           [](const Input& input) -> Written { return markdown(input.comparison); }},
    Format{"json", "Comparison as JSON", ".json", "application/json",
           [](const Input& input) -> Written { return comparison_json(input.comparison); }},
    Format{"csv", "Samples as CSV", ".csv", "text/csv", [](const Input& input) -> Written { return csv(input.study); }},
    Format{"benchfmt", "Boot medians for benchstat", ".txt", "text/plain",
           [](const Input& input) -> Written { return benchfmt(input.comparison); }},
    Format{"bundle", "The whole study as JSON", ".pinscope.json", "application/vnd.pinscope.bundle+json",
           [](const Input& input) -> Written { return bundle_to_json(input.study, input.options.with_host); }}};

} // namespace

std::span<const Format> formats()
{
    return all;
}

const Format* find_format(std::string_view name)
{
    const auto found = std::ranges::find(all, name, &Format::name);
    return found == all.end() ? nullptr : &*found;
}

} // namespace pinscope::report
