// SPDX-License-Identifier: GPL-3.0-or-later
// Text pasted from a list archive: no mail to a mail library, so it is split here. Known shapes: a thread with a
// subject and "[Author]" before each message, lore's "From: X @ date", a bare reply, and a whole mail on one line.
#include "core/import/importer.h"
#include "core/import/lines.h"
#include "core/import/printed.h"
#include "core/import/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

constexpr std::string_view format = "a page of mails";
constexpr std::array headers{"Message-ID:",
                             "Date:",
                             "Subject:",
                             "From:",
                             "To:",
                             "Cc:",
                             "References:",
                             "In-Reply-To:",
                             "Content-Type:",
                             "Content-Transfer-Encoding:",
                             "Content-Language:",
                             "Autocrypt:",
                             "MIME-Version:",
                             "User-Agent:",
                             "X-Mailing-List:",
                             "List-Id:",
                             "Precedence:",
                             "DKIM-Signature:"};

bool is_one_line(std::string_view line)
{
    const auto known = std::ranges::count_if(
        headers, [line](std::string_view name) { return line.find(name) != std::string_view::npos; });
    return line.size() > 500 && known >= 4;
}

std::string display_name(std::string_view author)
{
    author = trim(author);
    take(author, "\"");
    author = trim(author.substr(0, author.find_first_of("<\"")));
    return std::string(author.substr(0, author.find('@')));
}

// The value of one header on a line that holds them all; it ends where the next known name begins.
std::string_view header(std::string_view line, std::string_view name)
{
    const std::size_t at = line.find(fmt::format(" {} ", name));
    if (at == std::string_view::npos)
        return {};
    std::string_view value = line.substr(at + name.size() + 2);
    std::size_t end = value.size();
    for (const std::string_view next : headers)
        end = std::min(end, value.find(fmt::format(" {} ", next)));
    return trim(value.substr(0, end));
}

// Behind the last header: its value is one word, or two for "text/plain; charset=UTF-8".
std::string_view body_of(std::string_view line)
{
    std::size_t body = 0;
    for (const std::string_view name :
         {std::string_view("Content-Transfer-Encoding: "), std::string_view("Content-Type: ")}) {
        const std::size_t at = line.find(name);
        if (at == std::string_view::npos)
            continue;
        std::size_t end = at + name.size();
        bool more = true;
        while (more && end < line.size()) {
            end = std::min(line.find(' ', end), line.size());
            more = line[end - 1] == ';';
            end = std::min(end + 1, line.size());
        }
        body = std::max(body, end);
    }
    return line.substr(body);
}

// Each lone ">" began a line of the mail.
void read_one_line(Imported& imported, Programs& programs, std::string_view line, const std::string& name)
{
    const std::string_view id = header(line, "Message-ID:");
    const std::string_view subject = header(line, "Subject:");
    TextReader reader(imported, programs,
                      std::string(!id.empty()        ? id
                                  : !subject.empty() ? subject
                                                     : name),
                      display_name(header(line, "From:")));
    const std::string_view body = body_of(line);
    for (std::size_t at = 0; at < body.size();) {
        std::size_t end = body.find(" > ", at);
        end = end == std::string_view::npos ? body.size() : end + 1;
        reader.feed(body.substr(at, end - at), 1);
        at = end;
    }
    reader.finish();
    imported.notes.push_back(fmt::format("{}: the whole mail stands on one line, so where its lines began was told by "
                                         "the quotation marks alone; check its tables",
                                         name));
}

bool is_author(std::string_view line)
{
    return line.size() > 2 && line.size() < 200 && line.starts_with('[') && line.ends_with(']') &&
           line.find('[', 1) == std::string_view::npos;
}

// Splits a thread: subject, blank, "[Author]", blank, body.
class Thread
{
public:
    Thread(Imported& imported, Programs& programs, std::string name)
        : m_imported(imported), m_programs(programs), m_name(std::move(name))
    {
    }
    void feed(std::string_view line, std::int64_t number)
    {
        if (std::string_view lore = line; take(lore, "From: ") && line.find(" @ ") != std::string_view::npos)
            begin(m_subject.empty() ? m_name : m_subject, std::string(lore.substr(0, lore.find(" @ "))));
        if (m_blank && is_author(line) && !m_candidate.empty())
            begin(m_candidate, std::string(line.substr(1, line.size() - 2)));
        m_blank = trim(line).empty();
        if (!m_blank)
            m_candidate = m_previous_blank && line.size() < 300 ? std::string(line) : "";
        if (std::string_view subject = line; take(subject, "* ") || take(subject, "Subject: "))
            m_subject = subject.substr(0, 300);
        m_previous_blank = m_blank;
        if (!m_reader)
            m_reader.emplace(m_imported, m_programs, m_name, "");
        m_reader->feed(line, number);
    }
    bool finish() { return m_reader && m_reader->finish(); } // whether its last line is half a result

private:
    void begin(const std::string& subject, const std::string& author)
    {
        finish();
        m_reader.emplace(m_imported, m_programs, fmt::format("{} ({})", subject, ++m_count), display_name(author));
    }
    Imported& m_imported;
    Programs& m_programs;
    std::string m_name;
    std::optional<TextReader> m_reader;
    std::string m_candidate; // a lone line that may be a subject
    std::string m_subject;
    bool m_blank = true;
    bool m_previous_blank = true;
    int m_count = 0;
};

} // namespace

int sniff_page(std::string_view head)
{
    const std::string_view first = head.substr(0, head.find('\n'));
    if (is_one_line(first))
        return 90;
    if (head.find("\n[") != std::string_view::npos &&
        (first.starts_with("[PATCH") || first.starts_with("Re: [") || first.starts_with("[RFC")))
        return 90;
    if (head.find(" wrote:") != std::string_view::npos || head.find("\n> ") != std::string_view::npos ||
        head.starts_with('>'))
        return 75;
    return head.find_first_not_of(" \t\r\n") == std::string_view::npos ? 0 : 10; // any text may hold results
}

Result<Imported> read_page(std::istream& in, const Options& options)
{
    Lines lines(in, format, Encoding::Any);
    Imported imported;
    Programs programs;
    Thread thread(imported, programs, options.name);
    std::string_view raw;
    std::string converted;
    bool latin = false;
    while (lines.next(raw)) {
        std::string_view line = raw;
        if (!is_utf8(raw)) {
            latin = true;
            line = converted = from_latin1(raw);
        }
        if (is_one_line(line))
            read_one_line(imported, programs, line, options.name);
        else
            thread.feed(line, lines.number());
    }
    if (lines.error())
        return tl::unexpected(*lines.error());
    if (thread.finish() && !lines.ended())
        return lines.refuse("ends inside a result", "Paste the whole text");
    if (latin)
        imported.notes.push_back("some lines are not UTF-8 and were read as Latin-1");
    settle_programs(imported, programs);
    drop_quotes(imported);
    if (imported.tables.empty() && imported.not_understood.empty())
        return refuse(format, "no results were found in it", "Give the mail or page that holds them");
    return imported;
}

} // namespace pinscope::imports
