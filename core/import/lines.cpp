// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/lines.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

constexpr std::size_t block = 1U << 18;
constexpr std::string_view send_text = "Give the text that the tool printed";

bool is_ascii(std::string_view text)
{
    std::uint64_t bits = 0;
    std::size_t i = 0;
    for (; i + 8 <= text.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + i, 8);
        bits |= word;
    }
    for (; i < text.size(); ++i)
        bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << 56;
    return (bits & 0x8080808080808080U) == 0;
}

bool is_utf16(std::string_view text)
{
    return text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
}

} // namespace

bool is_utf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto c = static_cast<unsigned char>(text[i]);
        const std::size_t length = c < 0x80                ? 1
                                   : c >= 0xc2 && c < 0xe0 ? 2
                                   : c >= 0xe0 && c < 0xf0 ? 3
                                   : c >= 0xf0 && c < 0xf5 ? 4
                                                           : 0;
        if (length == 0 || i + length > text.size())
            return false;
        for (std::size_t j = 1; j < length; ++j)
            if ((static_cast<unsigned char>(text[i + j]) & 0xc0) != 0x80)
                return false;
        const auto second = length > 1 ? static_cast<unsigned char>(text[i + 1]) : 0x80;
        if ((c == 0xe0 && second < 0xa0) || (c == 0xed && second > 0x9f) || (c == 0xf0 && second < 0x90) ||
            (c == 0xf4 && second > 0x8f))
            return false;
        i += length;
    }
    return true;
}

std::string from_latin1(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        const auto u = static_cast<unsigned char>(c);
        if (u < 0x80) {
            out += c;
        } else {
            out += static_cast<char>(0xc0 | (u >> 6));
            out += static_cast<char>(0x80 | (u & 0x3f));
        }
    }
    return out;
}

tl::unexpected<Error> refuse(std::string_view format, std::string cause, std::string fix)
{
    return failure(fmt::format("importing {}", format), std::move(cause), std::move(fix));
}

Lines::Lines(std::istream& in, std::string_view format, Encoding bytes) : m_in(in), m_format(format), m_bytes(bytes)
{
    m_buffer.resize(block);
}

bool Lines::stop(std::string cause, std::string fix)
{
    m_error = imports::refuse(m_format, std::move(cause), std::move(fix)).value();
    return false;
}

tl::unexpected<Error> Lines::refuse(std::string_view cause, std::string fix) const
{
    return imports::refuse(m_format, fmt::format("line {} {}", m_number, cause), std::move(fix));
}

bool Lines::check(const char* from, std::size_t size)
{
    if (m_first && is_utf16({from, size}))
        return stop("the text is UTF-16", "Convert it first: iconv -f UTF-16 -t UTF-8");
    m_first = false;
    if (std::memchr(from, 0, size) != nullptr)
        return stop(fmt::format("there is a NUL byte after line {}: this is not text", m_number),
                    std::string(send_text));
    return true;
}

bool Lines::fill()
{
    if (m_last)
        return false;
    std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_end - m_begin);
    m_end -= m_begin;
    m_begin = 0;
    if (m_end == m_buffer.size())
        m_buffer.resize(m_buffer.size() * 2);
    m_in.read(m_buffer.data() + m_end, static_cast<std::streamsize>(m_buffer.size() - m_end));
    const auto got = static_cast<std::size_t>(m_in.gcount());
    if (m_in.bad())
        return stop("it cannot be read", "Check the file");
    m_last = m_in.eof();
    if (!check(m_buffer.data() + m_end, got))
        return false;
    m_end += got;
    return got > 0;
}

bool Lines::next(std::string_view& line)
{
    std::size_t searched = m_begin;
    while (!m_error) {
        const char* const start = m_buffer.data() + m_begin;
        const auto* const end =
            static_cast<const char*>(std::memchr(m_buffer.data() + searched, '\n', m_end - searched));
        const std::size_t length = end != nullptr ? static_cast<std::size_t>(end - start) : m_end - m_begin;
        if (length > longest_line)
            return stop(fmt::format("line {} is longer than {} bytes", m_number + 1, longest_line),
                        "Check that this is the tool's text output");
        if (end == nullptr) {
            const std::size_t seen = m_end - m_begin;
            if (fill()) {
                searched = m_begin + seen;
                continue;
            }
            if (m_error || m_begin == m_end)
                return false;
        }
        m_ended = end != nullptr;
        line = {m_buffer.data() + m_begin, length};
        m_begin += length + (m_ended ? 1 : 0);
        ++m_number;
        if (!line.empty() && line.back() == '\r')
            line.remove_suffix(1);
        if (m_number == 1 && line.starts_with("\xef\xbb\xbf"))
            line.remove_prefix(3);
        if (m_bytes == Encoding::Utf8 && !is_ascii(line) && !is_utf8(line))
            return stop(fmt::format("line {} is not UTF-8", m_number),
                        "Convert it first, as in: iconv -f LATIN1 -t UTF-8");
        return true;
    }
    return false;
}

Result<std::string> read_document(std::istream& in, std::string_view format)
{
    std::string text;
    std::vector<char> buffer(block);
    while (in) {
        in.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        text.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > largest_document)
            return refuse(format, fmt::format("it is larger than {} MiB", largest_document >> 20), "Import its parts");
    }
    if (in.bad())
        return refuse(format, "it cannot be read", "Check the file");
    if (is_utf16(text))
        return refuse(format, "the text is UTF-16", "Convert it first: iconv -f UTF-16 -t UTF-8");
    if (text.find('\0') != std::string::npos)
        return refuse(format, "there is a NUL byte: this is not text", std::string(send_text));
    if (!is_ascii(text) && !is_utf8(text))
        return refuse(format, "the text is not UTF-8", "Convert it first, as in: iconv -f LATIN1 -t UTF-8");
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        return refuse(format, "it is empty", std::string(send_text));
    return text;
}

} // namespace pinscope::imports
