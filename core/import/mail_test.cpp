// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/test_text.h"

#include <array>
#include <functional>
#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::imports;
using namespace pinscope::imports::testing;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace {

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::string each(const std::string& text, const std::function<std::string(const std::string&)>& change)
{
    std::string out;
    for (const std::string& line : lines_of(text))
        out += change(line);
    return out;
}

std::string quoted(const std::string& text, const std::string& marks)
{
    return each(text, [&marks](const std::string& line) { return marks + line + "\n"; });
}

std::string quoted_printable(const std::string& text)
{
    return each(text, [](const std::string& line) {
        std::string out;
        std::size_t width = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const bool plain = line[i] > ' ' && line[i] < '\x7f' && line[i] != '=';
            const std::string piece = plain || (line[i] == ' ' && i + 1 < line.size())
                                          ? std::string(1, line[i])
                                          : fmt::format("={:02X}", static_cast<unsigned char>(line[i]));
            if (width + piece.size() > 60) {
                out += "=\n";
                width = 0;
            }
            out += piece;
            width += piece.size();
        }
        return out + "\n";
    });
}

std::string base64(const std::string& text)
{
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < text.size(); i += 3) {
        const auto byte = [&text, i](std::size_t k) {
            return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0U;
        };
        const unsigned word = byte(0) << 16 | byte(1) << 8 | byte(2);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k > text.size() ? '=' : letters[word >> (18 - 6 * k) & 63];
        if (i % 57 == 54)
            out += '\n';
    }
    return out + "\n";
}

std::string mail(const std::string& body, const std::string& headers = "")
{
    return "From: Ada Example <ada@example.org>\nTo: list@example.org\nDate: Mon, 2 Feb 2026 10:00:00 +0100\n"
           "Message-ID: <one@example.org>\nSubject: figures\nMIME-Version: 1.0\n" +
           headers + "\n" + body;
}

std::string encoded(const std::string& body, const char* encoding, const char* type = "text/plain; charset=UTF-8")
{
    return mail(body, fmt::format("Content-Type: {}\nContent-Transfer-Encoding: {}\n", type, encoding));
}

// The first message of page.txt, without its subject and author.
std::string body()
{
    const std::string page = fixture("page.txt");
    const std::size_t begin = page.find("Numbers");
    return page.substr(begin, page.find("Re: [PATCH") - begin);
}

std::vector<std::string> figures(const std::string& text)
{
    const auto imported = import_text(text);
    EXPECT_TRUE(imported) << pinscope::describe(imported.error());
    return imported ? sorted_figures(*imported) : std::vector<std::string>{};
}

} // namespace

TEST(Page, GivesEachNumberWithItsPlace)
{
    const auto imported = import_text(fixture("page.txt"));
    ASSERT_TRUE(imported);
    ASSERT_EQ(imported->tables.size(), 4U) << "a map program, traces, gup and fio";
    const ImportedCell& cell = imported->tables[0].cells[0];
    EXPECT_EQ(cell_id(cell.cell), "vfio-type1/shmem:0:pte:MADV_HUGEPAGE/4G/map");
    EXPECT_EQ(cell.kernel, "Base(6.19-rc2)");
    ASSERT_EQ(cell.figures.size(), 2U);
    EXPECT_EQ(cell.figures[1].value, 309.7);
    EXPECT_EQ(cell.figures[1].unit, Unit::GibibytesPerSecond);
    EXPECT_NEAR(cell.figures[1].quantum, 0.1, 1e-12);
    EXPECT_EQ(cell.figures[1].source.line, 11);
    EXPECT_EQ(cell.figures[1].source.author, "Ada Example");
    EXPECT_EQ(cell.figures[1].source.as_printed, "VFIO MAP DMA in 0.013 s (309.7 GB/s)");
    EXPECT_THAT(figures_of(*imported), Contains("vfio-type1/hugetlb:1G:pud/4G/traced=1/map | Before | 0 | 4071250 ns"));
    EXPECT_THAT(figures_of(*imported), Contains("vfio-type1/hugetlb:1G:pud/4G/traced=1/map | After | 0 | 2107125 ns"));
    EXPECT_THAT(figures_of(*imported),
                Contains("direct-io/anon:32K:pte/0/bs=1048576/psync=1/read | after | 0 | 19.25 GB/s"));
    EXPECT_THAT(figures_of(*imported),
                Contains("gup/anon:2M:pte/64M/fast=1/pages_per_call=16384/write=1/pin | before | 1 | 285000 ns"));
}

TEST(Page, ListsWhatItDoesNotImport)
{
    const auto imported = import_text(fixture("page.txt"));
    ASSERT_TRUE(imported);
    std::vector<std::string> listed;
    for (const NotUnderstood& entry : imported->not_understood)
        listed.push_back(entry.source.as_printed + " | " + entry.why);
    EXPECT_THAT(listed, ElementsAre("takes about 900 ms. | a figure in running text, where its meaning cannot be told",
                                    "VFIO MAP DMA in 0.777 s (77.7 GB/s) | it stands inside a diff"));
}

TEST(Mail, GivesTheSameNumbersHoweverItIsWrapped)
{
    const std::string text = body();
    const auto plain = figures(mail(text));
    ASSERT_GT(plain.size(), 30U);
    EXPECT_EQ(figures(text), plain) << "pasted without a header";
    EXPECT_EQ(figures(quoted(text, "> ")), plain);
    EXPECT_EQ(figures(quoted(text, "> > >>> ")), plain);
    EXPECT_EQ(figures(mail(quoted(text, "> > > "))), plain);
    EXPECT_EQ(figures(each(mail(text), [](const std::string& line) { return line + "\r\n"; })), plain);
    EXPECT_EQ(figures(encoded(quoted_printable(text), "quoted-printable")), plain);
    EXPECT_EQ(figures(encoded(quoted_printable(quoted(text, "> > ")), "quoted-printable")), plain);
    EXPECT_EQ(figures(encoded(base64(text), "base64")), plain);
    EXPECT_EQ(
        figures(encoded(
            each(text, [](const std::string& line) { return line.starts_with("-- ") ? line + "\n" : line + " \n"; }),
            "7bit", "text/plain; format=flowed")),
        plain);
    EXPECT_EQ(figures("From ada Mon Feb  2 10:00:00 2026\n" + mail(text)), plain) << "an mbox of one";
}

TEST(Mail, CollapsedBlanksChangeNothing)
{
    const std::string text = body();
    const std::string collapsed = each(text, [](const std::string& line) {
        std::string out;
        for (const char c : line)
            if (c != ' ' || (!out.empty() && out.back() != ' '))
                out += c;
        return out + "\n";
    });
    EXPECT_EQ(figures(mail(collapsed)), figures(mail(text)));
}

TEST(Mail, RewrappedTextGivesTheSameNumbersOrIsListed)
{
    const std::string text = body();
    const auto plain = figures(mail(text));
    for (const std::size_t width : {30U, 40U, 60U, 72U, 1000U}) {
        std::string wrapped;
        std::size_t column = 0;
        for (const std::string& line : lines_of(text)) {
            if (line.empty()) {
                wrapped += "\n\n";
                column = 0;
                continue;
            }
            std::istringstream in(line);
            for (std::string word; in >> word;) {
                if (column + word.size() > width) {
                    wrapped += "\n";
                    column = 0;
                }
                wrapped += (column > 0 ? " " : "") + word;
                column += word.size() + 1;
            }
            if (width < 1000) {
                wrapped += "\n";
                column = 0;
            }
        }
        const auto imported = import_text(mail(wrapped));
        ASSERT_TRUE(imported) << pinscope::describe(imported.error());
        const auto got = sorted_figures(*imported);
        std::size_t unknown = 0;
        for (const std::string& line :
             got) // memory, kernel and region may be lost with their line, figures not changed
            unknown += std::ranges::none_of(plain, [&line](const std::string& known) {
                return known.substr(known.rfind('|')) == line.substr(line.rfind('|'));
            });
        EXPECT_EQ(unknown, 0U) << "width " << width;
        EXPECT_TRUE(got.size() >= plain.size() || !imported->not_understood.empty()) << "width " << width;
    }
}

TEST(Mail, TheSameBlockQuotedFiveTimesCountsOnce)
{
    std::string box = "From a Mon Feb  2 10:00:00 2026\n" + mail(body());
    std::string marks;
    for (int i = 0; i < 5; ++i) {
        marks += "> ";
        std::string reply = mail(quoted(body(), marks) + "\nThanks\n");
        reply.replace(reply.find("<one@"), 5, fmt::format("<r{}@", i));
        box += fmt::format("\nFrom b Mon Feb  2 10:00:0{} 2026\n{}", i, reply);
    }
    EXPECT_EQ(figures(box), figures(mail(body())));
}

TEST(Mbox, OfSeveralMessagesWithAttachments)
{
    const auto imported = import_text(fixture("thread.mbox"));
    ASSERT_TRUE(imported) << pinscope::describe(imported.error());
    const auto got = figures_of(*imported);
    EXPECT_THAT(got, Contains("vfio-type1/unknown:0:pte:MADV_HUGEPAGE/2G/map | Base | 0 | 205.5 GiB/s"));
    EXPECT_THAT(got, Contains("vfio-type1/unknown:0:pte:MADV_HUGEPAGE/2G/map | Patched | 0 | 410.25 GiB/s"))
        << "base64";
    EXPECT_THAT(got, Contains("other/unknown:0:pte:page-faults/0/other |  | 0 | 77 events"))
        << "an attachment of perf stat -j";
    EXPECT_THAT(got, Contains("gup/unknown:0:pte:gup_test/0/fast=1/get |  | 0 | 512000 ns")) << "a text attachment";
    EXPECT_EQ(got.size(), 7U);
    EXPECT_THAT(imported->notes, Contains(HasSubstr("text/html was not read")));
    EXPECT_THAT(imported->notes, Contains(HasSubstr("counts once")));
}

TEST(Mbox, ALineFromInABodyBeginsNoMessage)
{
    const std::string text = "Base:\nVFIO MAP DMA in 0.010 s (200.5 GB/s)\n\nFrom here on it is slower:\nVFIO MAP DMA "
                             "in 0.020 s (100.5 GB/s)\n"
                             "\n>From the start\n";
    const auto imported = import_text("From a Mon Feb  2 10:00:00 2026\n" + mail(text));
    ASSERT_TRUE(imported);
    ASSERT_EQ(imported->tables.size(), 1U);
    EXPECT_EQ(imported->tables[0].cells.size(), 2U);
    EXPECT_EQ(imported->tables[0].cells[1].kernel, "From here on it is slower");
}

TEST(Mail, BadBytesAreReadAsLatin1AndNeverAbortTheBox)
{
    const std::string bad = encoded("caf\xe9\n\nBase:\nVFIO MAP DMA in 0.010 s (200.5 GB/s)\n", "8bit");
    std::string good = mail("New:\nVFIO MAP DMA in 0.009 s (222.5 GB/s)\n");
    good.replace(good.find("<one@"), 5, "<two@");
    const auto imported =
        import_text("From a Mon Feb  2 10:00:00 2026\n" + bad + "\nFrom b Mon Feb  2 10:00:01 2026\n" + good);
    ASSERT_TRUE(imported) << pinscope::describe(imported.error());
    EXPECT_EQ(imported->tables.size(), 2U);
    EXPECT_THAT(imported->notes, Contains(HasSubstr("Latin-1")));
}
