// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/build_log.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace pinscope::guest {

namespace {

bool has(std::string_view line, std::string_view words)
{
    return line.find(words) != std::string_view::npos;
}

// FILE:LINE:[COLUMN:] error: …
bool is_compiler_error(std::string_view line)
{
    const std::size_t at = line.find(" error: ");
    const bool fatal = has(line, " fatal error: ");
    const std::size_t mark = fatal ? line.find(" fatal error: ") : at;
    return mark != std::string_view::npos && mark > 2 && line[mark - 1] == ':' &&
           std::isdigit(static_cast<unsigned char>(line[mark - 2])) != 0;
}

bool is_linker_error(std::string_view line)
{
    return has(line, "undefined reference to") || has(line, "undefined symbol") ||
           has(line, "multiple definition of") || has(line, "duplicate symbol");
}

bool is_tool_error(std::string_view line)
{
    return !line.starts_with("make") && (has(line, "error: ") || has(line, "Error: ") || has(line, "not found"));
}

bool is_make_error(std::string_view line)
{
    return line.starts_with("make") && has(line, "*** ");
}

} // namespace

bool is_build_step(std::string_view line)
{
    if (line.size() < 5 || !line.starts_with("  ") || line[2] < 'A' || line[2] > 'Z')
        return false;
    const std::size_t end = line.find(' ', 2);
    return end != std::string_view::npos && line.find_first_not_of(' ', end) != std::string_view::npos &&
           std::all_of(line.begin() + 2, line.begin() + static_cast<std::ptrdiff_t>(end), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '+' || c == '-';
           });
}

std::string first_build_error(std::string_view log, std::string_view source)
{
    constexpr std::array kinds{is_compiler_error, is_linker_error, is_tool_error, is_make_error};
    for (const auto is_one : kinds)
        for (std::string_view rest = log; !rest.empty();) {
            std::string_view line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(line.size() + 1, rest.size()));
            if (!is_one(line))
                continue;
            for (const std::string& prefix : {std::string(source) + "/", std::string("../")})
                if (line.starts_with(prefix))
                    line.remove_prefix(prefix.size());
            return std::string(line);
        }
    return {};
}

} // namespace pinscope::guest
