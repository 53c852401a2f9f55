// SPDX-License-Identifier: GPL-3.0-or-later
// A message, an mbox, a thread from lore (t.mbox): MIME is GMime's work, results are TextReader's.
#include "core/import/importer.h"
#include "core/import/mbox.h"
#include "core/import/printed.h"
#include "core/import/text.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <gmime/gmime.h>
#include <memory>
#include <sstream>

namespace pinscope::imports {

namespace {

constexpr std::string_view format = "mail";

struct Unref
{
    void operator()(gpointer object) const { g_object_unref(object); }
};
template<typename T>
using Owned = std::unique_ptr<T, Unref>;

struct Trouble // what GMime warns of
{
    bool truncated = false;
};

void warned(gint64 /*offset*/, GMimeParserWarning code, const gchar* /*item*/, gpointer data)
{
    if (code == GMIME_WARN_TRUNCATED_MESSAGE)
        static_cast<Trouble*>(data)->truncated = true;
}

std::string text_or_empty(const char* text)
{
    return text != nullptr ? std::string(text) : std::string{};
}

std::string decoded(GMimePart* part)
{
    GMimeDataWrapper* const content = g_mime_part_get_content(part);
    if (content == nullptr)
        return {};
    const Owned<GMimeStream> memory(g_mime_stream_mem_new());
    g_mime_data_wrapper_write_to_stream(content, memory.get());
    const GByteArray* const bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(memory.get()));
    return {reinterpret_cast<const char*>(bytes->data), bytes->len};
}

// The part's text as UTF-8. Bytes that its charset does not have are read as Latin-1, and said so.
std::string utf8(GMimePart* part, const std::string& message, Imported& out)
{
    std::string raw = decoded(part);
    std::string charset = text_or_empty(g_mime_object_get_content_type_parameter(GMIME_OBJECT(part), "charset"));
    std::ranges::transform(charset, charset.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (charset.empty() || charset == "utf-8" || charset == "us-ascii") {
        if (is_utf8(raw))
            return raw;
    } else if (char* const converted = g_convert(raw.data(), static_cast<gssize>(raw.size()), "UTF-8", charset.c_str(),
                                                 nullptr, nullptr, nullptr)) {
        std::string text(converted);
        g_free(converted);
        return text;
    }
    out.notes.push_back(
        fmt::format("{}: a part is not {} and was read as Latin-1", message, charset.empty() ? "UTF-8" : charset));
    return from_latin1(raw);
}

// format=flowed: a line that ends in a blank goes on in the next one, unless it is a line of a table.
std::vector<std::string> lines_of(std::string_view text, bool flowed)
{
    std::vector<std::string> lines;
    std::map<int, DiffSkipper> diffs;
    bool open = false;
    int depth = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        const Unquoted part = unquote(line);
        const bool fixed = diffs[part.depth].skip(part.text) || is_result_line(part.text);
        if (open && part.depth == depth && !fixed)
            lines.back() += trim(part.text);
        else
            lines.emplace_back(line);
        open = flowed && line.ends_with(' ') && part.text != "-- " && !fixed;
        if (open && !lines.back().ends_with(' '))
            lines.back() += ' ';
        depth = part.depth;
        at = end + 1;
    }
    return lines;
}

class MailReader
{
public:
    explicit MailReader(Imported& out) : m_out(out) {}

    // Reads one message; an Error where it is no message or is cut.
    Result<void> read(const std::string& bytes, const std::string& fallback)
    {
        Trouble trouble;
        const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
        const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
        g_mime_parser_set_format(parser.get(), GMIME_FORMAT_MESSAGE);
        GMimeParserOptions* const options = g_mime_parser_options_new();
        g_mime_parser_options_set_warning_callback(options, warned, &trouble);
        const Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), options));
        g_mime_parser_options_free(options);
        if (!message)
            return refuse(format, fmt::format("{} is no message", fallback), "Save the mail as it came");
        m_id = text_or_empty(g_mime_message_get_message_id(message.get()));
        if (m_id.empty())
            m_id = text_or_empty(g_mime_message_get_subject(message.get()));
        if (m_id.empty())
            m_id = fallback;
        if (trouble.truncated)
            return refuse(format, fmt::format("{} is cut: a part of it has no end", m_id), "Save the whole mail");
        if (!m_seen.insert(m_id).second) {
            m_out.notes.push_back(fmt::format("{}: the same message came again and counts once", m_id));
            return {};
        }
        m_author = author_of(message.get());
        return read_parts(message.get());
    }

    [[nodiscard]] bool half() const { return m_half; } // the last text ends inside a result
    void settle() { settle_programs(m_out, m_programs); }

private:
    static std::string author_of(GMimeMessage* message)
    {
        InternetAddressList* const from = g_mime_message_get_from(message);
        if (from == nullptr || internet_address_list_length(from) < 1)
            return {};
        return text_or_empty(internet_address_get_name(internet_address_list_get_address(from, 0)));
    }

    Result<void> read_parts(GMimeMessage* message)
    {
        GMimeObject* const root = g_mime_message_get_mime_part(message);
        if (root == nullptr)
            return {};
        GMimePartIter* const parts = g_mime_part_iter_new(root);
        Result<void> result;
        do {
            GMimeObject* const object = g_mime_part_iter_get_current(parts);
            if (object != nullptr && GMIME_IS_PART(object))
                result = read_part(GMIME_PART(object));
        } while (result && g_mime_part_iter_next(parts));
        g_mime_part_iter_free(parts);
        return result;
    }

    Result<void> read_part(GMimePart* part)
    {
        GMimeContentType* const type = g_mime_object_get_content_type(GMIME_OBJECT(part));
        const std::string name = text_or_empty(g_mime_part_get_filename(part));
        const bool attached = g_mime_part_is_attachment(part) != 0 || !name.empty();
        const std::string subtype = text_or_empty(g_mime_content_type_get_media_subtype(type));
        const bool text = GMIME_IS_TEXT_PART(part);
        const bool json = subtype == "json" || name.ends_with(".json") || name.ends_with(".jsonl");
        if (name.ends_with(".patch") || name.ends_with(".diff") || subtype == "x-patch" || subtype == "x-diff")
            return {};
        if ((!text && !json && !name.ends_with(".txt") && !name.ends_with(".log")) || subtype == "html") {
            m_out.notes.push_back(fmt::format("{}: a part of type {}/{} was not read", m_id,
                                              text_or_empty(g_mime_content_type_get_media_type(type)), subtype));
            return {};
        }
        if (const Result<void> whole = check_base64(part); !whole)
            return whole;
        const std::string content = utf8(part, m_id, m_out);
        if (attached && read_attachment(name, content))
            return {};
        const char* const flow = g_mime_object_get_content_type_parameter(GMIME_OBJECT(part), "format");
        TextReader reader(m_out, m_programs, attached ? fmt::format("{}, {}", m_id, name) : m_id, m_author);
        std::int64_t number = 0;
        for (const std::string& line : lines_of(content, flow != nullptr && g_ascii_strcasecmp(flow, "flowed") == 0))
            reader.feed(line, ++number);
        m_half = reader.finish();
        return {};
    }

    // base64 that is no multiple of four letters lost its end; GMime would give what there is.
    Result<void> check_base64(GMimePart* part) const
    {
        if (g_mime_part_get_content_encoding(part) != GMIME_CONTENT_ENCODING_BASE64)
            return {};
        GMimeDataWrapper* const content = g_mime_part_get_content(part);
        GMimeStream* const raw = content != nullptr ? g_mime_data_wrapper_get_stream(content) : nullptr;
        if (raw == nullptr)
            return {};
        g_mime_stream_reset(raw);
        std::size_t letters = 0;
        char buffer[4096];
        for (gssize got = 0; (got = g_mime_stream_read(raw, buffer, sizeof buffer)) > 0;)
            letters += static_cast<std::size_t>(std::count_if(buffer, buffer + got, [](unsigned char c) {
                return std::isalnum(c) != 0 || c == '+' || c == '/' || c == '=';
            }));
        g_mime_stream_reset(raw);
        if (letters % 4 != 0)
            return refuse(format, fmt::format("{} is cut: its base64 has no end", m_id), "Save the whole mail");
        return {};
    }

    // True where a tool's own importer knew the attachment, well or badly.
    bool read_attachment(const std::string& name, const std::string& content)
    {
        const Importer* const importer = choose(content);
        if (importer == nullptr || importer->read == read_mail || importer->read == read_page)
            return false;
        std::istringstream stream(content);
        Options options;
        options.name = fmt::format("{}, {}", m_id, name);
        auto imported = importer->read(stream, options);
        if (!imported) {
            list(m_out, {m_id, m_author, 0, 0, name}, pinscope::describe(imported.error()));
            return true;
        }
        for (Table& table : imported->tables)
            m_out.tables.push_back(std::move(table));
        for (NotUnderstood& entry : imported->not_understood)
            list(m_out, std::move(entry.source), std::move(entry.why));
        std::ranges::move(imported->functions, std::back_inserter(m_out.functions));
        for (const std::string& note : imported->notes)
            m_out.notes.push_back(fmt::format("{}: {}", options.name, note));
        return true;
    }

    Imported& m_out;
    Programs m_programs;
    bool m_half = false;
    std::set<std::string> m_seen;
    std::string m_id;
    std::string m_author;
};

} // namespace

int sniff_mail(std::string_view head)
{
    std::string_view rest = head;
    int names = 0;
    bool separator = false;
    for (int i = 0; i < 40 && !rest.empty(); ++i) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (i == 0 && line.starts_with("From ") && line.size() < 500) {
            separator = true;
            continue;
        }
        if (line.empty() || !(is_header(line) || line.starts_with(' ') || line.starts_with('\t')))
            break;
        names += starts_with_any(line, {"From:", "To:", "Subject:", "Date:", "Message-I", "Received:", "Return-Path:",
                                        "Delivered-To:", "MIME-Version:", "Content-Type:", "List-", "X-"})
                     ? 1
                     : 0;
    }
    return separator && names > 0 ? 98 : names >= 2 ? 96 : 0;
}

Result<Imported> read_mail(std::istream& in, const Options& options)
{
    static const bool ready = (g_mime_init(), true); // GMime's tables, once for the process
    (void)ready;
    Imported imported;
    MailReader reader(imported);
    Mbox box(in);
    std::string message;
    std::int64_t count = 0;
    while (box.next(message))
        if (const auto good = reader.read(message, fmt::format("{}, message {}", options.name, ++count)); !good)
            return tl::unexpected(good.error());
    if (box.error())
        return tl::unexpected(*box.error());
    if (box.cut() && reader.half())
        return refuse(format, "it ends inside a result", "Save the whole mail");
    reader.settle();
    drop_quotes(imported);
    if (imported.tables.empty() && imported.functions.empty() && imported.not_understood.empty())
        return refuse(format, "no results were found in it", "Give the mail that holds them");
    return imported;
}

} // namespace pinscope::imports
