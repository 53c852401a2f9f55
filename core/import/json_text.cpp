// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json_text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace pinscope::imports {

namespace {

// The position behind the string that begins at `at`.
std::size_t string_end(std::string_view text, std::size_t at)
{
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\')
            ++at;
    return at < text.size() ? at + 1 : text.size();
}

std::size_t object_end(std::string_view text, std::size_t at)
{
    int depth = 0;
    while (at < text.size()) {
        if (text[at] == '"') {
            at = string_end(text, at);
            continue;
        }
        depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
        ++at;
        if (depth == 0)
            return at;
    }
    return std::string_view::npos;
}

} // namespace

std::string without_nan(std::string_view text)
{
    constexpr std::array names{"-nan", "nan", "-NaN", "NaN", "-inf", "inf", "-Infinity", "Infinity"};
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '"') {
            const std::size_t end = string_end(text, at);
            out += text.substr(at, end - at);
            at = end;
            continue;
        }
        std::size_t length = 0;
        if (text[at] == '-' || std::isalpha(static_cast<unsigned char>(text[at])) != 0)
            for (const std::string_view name : names)
                if (text.substr(at).starts_with(name) &&
                    (at + name.size() == text.size() ||
                     std::isalnum(static_cast<unsigned char>(text[at + name.size()])) == 0))
                    length = name.size();
        out += length > 0 ? std::string_view("null") : text.substr(at, 1);
        at += length > 0 ? length : 1;
    }
    return out;
}

Documents split_documents(std::string_view text)
{
    Documents found;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at) == std::string_view::npos ? text.size() : text.find('\n', at);
        const std::string_view line = text.substr(at, end - at);
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string_view::npos) {
            at = end + 1;
        } else if (line[first] == '{') {
            const std::size_t close = object_end(text, at + first);
            if (close == std::string_view::npos) {
                found.objects.push_back(text.substr(at + first));
                found.open = true;
                return found;
            }
            found.objects.push_back(text.substr(at + first, close - at - first));
            at = close;
        } else {
            found.lines.emplace_back(line.substr(first, line.find_last_not_of(" \t\r") - first + 1));
            at = end + 1;
        }
    }
    return found;
}

std::int64_t LinesOf::next()
{
    const std::size_t found = m_text.find(m_key, m_at);
    if (found == std::string_view::npos)
        return 0;
    m_line += std::count(m_text.begin() + static_cast<std::ptrdiff_t>(m_at),
                         m_text.begin() + static_cast<std::ptrdiff_t>(found), '\n');
    m_at = found + 1;
    return m_line;
}

} // namespace pinscope::imports
