// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// JSON as tools really write it.
namespace pinscope::imports {

// nan, inf and their kin outside strings become null: C++ tools print them, and no JSON parser takes them.
std::string without_nan(std::string_view text);

// The JSON objects in a text, and the other lines between them. `open` is set where the last object has no end.
struct Documents
{
    std::vector<std::string_view> objects;
    std::vector<std::string> lines;
    bool open = false;
};
Documents split_documents(std::string_view text);

// The lines of `text` (1-based) where `key` stands, one after another; 0 where it does not stand again.
class LinesOf
{
public:
    LinesOf(std::string_view text, std::string_view key) : m_text(text), m_key(key) {}
    std::int64_t next();

private:
    std::string_view m_text;
    std::string_view m_key;
    std::size_t m_at = 0;
    std::int64_t m_line = 1;
};

} // namespace pinscope::imports
