// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::imports {

enum class Encoding { Utf8, Any }; // what a line may hold

inline constexpr std::size_t longest_line = 1U << 20;
inline constexpr std::size_t largest_document = 1U << 26; // of formats that must be read whole

// The lines of a stream, in constant memory. Stops with an Error at a NUL byte, UTF-16, bytes that are not UTF-8 (where
// asked for), a line beyond longest_line, and a read failure.
class Lines
{
public:
    Lines(std::istream& in, std::string_view format, Encoding bytes = Encoding::Utf8);
    // The next line without LF or CRLF; valid until the next call. False at the end and on an error.
    bool next(std::string_view& line);
    [[nodiscard]] std::int64_t number() const { return m_number; } // of the line that next() gave, 1-based
    [[nodiscard]] bool ended() const { return m_ended; }           // whether that line had an end
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    // An Error about the current line: "importing FORMAT: line 12 CAUSE. FIX."
    [[nodiscard]] tl::unexpected<Error> refuse(std::string_view cause, std::string fix) const;

private:
    bool fill();
    bool stop(std::string cause, std::string fix);
    bool check(const char* from, std::size_t size);

    std::istream& m_in;
    std::string m_format;
    Encoding m_bytes;
    std::vector<char> m_buffer;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::int64_t m_number = 0;
    bool m_ended = true;
    bool m_last = false;
    bool m_first = true;
    std::optional<Error> m_error;
};

// The whole stream, for formats that are one document. Errors as Lines', and beyond largest_document.
Result<std::string> read_document(std::istream& in, std::string_view format);

bool is_utf8(std::string_view text);
std::string from_latin1(std::string_view text);
tl::unexpected<Error> refuse(std::string_view format, std::string cause, std::string fix);

} // namespace pinscope::imports
