// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/imported.h"

#include <fmt/format.h>

namespace pinscope::imports {

namespace {
constexpr std::size_t longest_listed = 500;
}

std::string describe(const Source& source)
{
    std::string text = source.message;
    if (!source.author.empty())
        text += fmt::format("{}by {}", text.empty() ? "" : ", ", source.author);
    text += fmt::format("{}line {}", text.empty() ? "" : ", ", source.line);
    if (source.quote_depth > 0)
        text += fmt::format(", quoted {} deep", source.quote_depth);
    return text;
}

void list(Imported& imported, Source source, std::string why)
{
    if (imported.not_understood.size() >= max_not_understood) {
        ++imported.left_out;
        return;
    }
    if (source.as_printed.size() > longest_listed)
        source.as_printed.resize(longest_listed);
    imported.not_understood.push_back({std::move(source), std::move(why)});
}

} // namespace pinscope::imports
