// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/made_report.h"
#include "core/report/mail.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

using namespace pinscope;
using report::MailStyle;
using testing::HasSubstr;
using testing::Not;

namespace {

std::string golden(const char* name)
{
    std::ifstream file(std::string(PINSCOPE_TESTDATA "/") + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

void expect_mailable(const std::string& text)
{
    EXPECT_TRUE(text.ends_with('\n'));
    EXPECT_FALSE(text.ends_with("\n\n"));
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        EXPECT_LE(line.size(), 72U) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
        for (char c : line)
            EXPECT_TRUE(c >= ' ' && c < 0x7f) << line;
        for (const char* start : {"---", "diff -", "Index: ", "From ", "#", "Tested-by:"})
            EXPECT_FALSE(line.starts_with(start)) << line;
    }
}

// Words that git, mailers and lists might take for something else, wherever a user can write them.
Study hostile_study()
{
    Study study = made::report_study();
    study.name = "---\nFrom me";
    study.kernels[0].label = "---";
    study.kernels[1].label = "Index: x\n\ndiff --git a/b b/b\n-- >8 --";
    study.kernels[1].release = "Signed-off-by: Nobody <n@example.org> ———— ✓";
    study.command = "# " + std::string(200, 'x') + " --study 'a b' -- >8 -- " + std::string(90, '-');
    for (Boot& boot : study.boots) {
        boot.environment["iommu.type"] = "From \t here";
        made::measurement(boot, made::anon("shmem:2M:pmd")).reason.cause = "diff -u\nTested-by: X\n\n---\n";
        boot.environment["kernel.splat"] = "--- a/mm/gup.c";
    }
    return study;
}

class Repository
{
public:
    Repository()
    {
        std::string name = std::filesystem::temp_directory_path() / "pinscope-mail-XXXXXX";
        m_path = mkdtemp(name.data());
    }
    ~Repository() { std::filesystem::remove_all(m_path); }
    Repository(const Repository&) = delete;
    Repository& operator=(const Repository&) = delete;

    [[nodiscard]] int run(const std::string& script) const
    {
        const std::string environment = "export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a "
                                        "GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a "
                                        "GIT_COMMITTER_EMAIL=a@example.org;";
        return std::system(
            fmt::format("cd '{}' && {{ {} set -e; {} ; }} >log 2>&1", m_path, environment, script).c_str());
    }
    void write(const char* name, const std::string& text) const { std::ofstream(m_path + "/" + name) << text; }
    [[nodiscard]] std::string read(const char* name) const
    {
        std::ifstream file(m_path + "/" + name);
        return {std::istreambuf_iterator<char>(file), {}};
    }

private:
    std::string m_path;
};

// The message after a commit was made of it, formatted as a patch and applied elsewhere.
std::string through_git(const std::string& message)
{
    const Repository repository;
    repository.write("message", message);
    const int status =
        repository.run("git init -q a; cd a; echo 1 >f; git add f; git commit -qm start; "
                       "git clone -q . ../b; echo 2 >f; git commit -qaF ../message; "
                       "git format-patch -q -1 --stdout >../patch; cd ../b; git am -q --scissors ../patch; "
                       "git log -1 --format=%B >../applied; git diff --quiet HEAD~1 && exit 1; true");
    EXPECT_EQ(status, 0) << repository.read("log");
    std::string applied = repository.read("applied");
    while (applied.ends_with("\n\n"))
        applied.pop_back();
    return applied;
}

} // namespace

TEST(Mail, IsTheExpectedTextInBothStyles)
{
    const auto comparison = compare::compare(made::report_study());
    EXPECT_EQ(report::mail(comparison, MailStyle::Table), golden("mail-table.txt"));
    EXPECT_EQ(report::mail(comparison, MailStyle::Blocks), golden("mail-blocks.txt"));
}

TEST(Mail, IsAsciiOf72ColumnsWhateverTheWordsAre)
{
    for (MailStyle style : {MailStyle::Table, MailStyle::Blocks}) {
        expect_mailable(report::mail(compare::compare(made::report_study()), style));
        expect_mailable(report::mail(compare::compare(hostile_study()), style));
        expect_mailable(report::mail(compare::compare({}), style));
    }
}

TEST(Mail, SurvivesGitAmWhole)
{
    for (const Study& study : {made::report_study(), hostile_study()})
        for (MailStyle style : {MailStyle::Table, MailStyle::Blocks}) {
            const std::string text = report::mail(compare::compare(study), style);
            EXPECT_EQ(through_git(text), text);
            const std::string quoted = "mm: gup: batch\n\n" + report::mail_body(compare::compare(study), style);
            EXPECT_EQ(through_git(quoted), quoted);
        }
}

TEST(Mail, SpeaksOfInstructionsAndWhatTheyDoNotSee)
{
    const std::string text = report::mail(compare::compare(made::report_study()));
    EXPECT_THAT(text, HasSubstr("cache misses"));
    EXPECT_THAT(text, Not(HasSubstr("slower")));
    EXPECT_THAT(text, Not(HasSubstr("faster")));
    const std::string wall = report::mail(compare::compare(made::report_study(Clock::Wall)));
    EXPECT_THAT(wall, HasSubstr("slower"));
    EXPECT_THAT(wall, Not(HasSubstr("cache misses")));
    EXPECT_THAT(wall, HasSubstr("ns per page, lower is better"));
}

TEST(Mail, NamesEveryWorseCellAndThreeOfTheBest)
{
    Study study = made::study({"a", "b"}, {}, 3, Clock::Wall);
    int step = 0;
    for (const char* memory : {"anon:4K", "anon:16K", "anon:32K", "anon:64K", "anon:128K", "anon:256K", "anon:512K",
                               "anon:1M", "anon:2M:pte", "anon:2M:pmd"}) {
        const Cell cell{made::anon(memory), Operation::Map};
        study.plan.setups.push_back(cell.setup);
        ++step;
        const std::int64_t patched = 1'000'000 + (step % 2 == 0 ? 1 : -1) * 40'000 * step;
        made::set_boots(study, 0, cell, {1'000'000, 1'000'500, 999'500});
        made::set_boots(study, 1, cell, {patched, patched + 400, patched - 600});
    }
    const std::string text = report::mail(compare::compare(study));
    EXPECT_THAT(text, HasSubstr("All slower cells, worst first\n"
                                "  map 2M THP PMD +40.0% slower\n"
                                "  map 1M mTHP +32.0% slower\n"
                                "  map 256K mTHP +24.0% slower\n"
                                "  map 64K mTHP +16.0% slower\n"
                                "  map 16K mTHP +8.0% slower\n"
                                "\n"
                                "Largest improvements\n"
                                "  map 2M THP PTE -36.0% faster\n"
                                "  map 512K mTHP -28.0% faster\n"
                                "  map 128K mTHP -20.0% faster\n"
                                "\n"));
}

TEST(Mail, HasATablePerPatchedKernelAndStays72Wide)
{
    Study study = made::report_study();
    for (int extra = 2; extra < 5; ++extra) {
        Kernel kernel = study.kernels[1];
        kernel.label = fmt::format("a-rather-long-kernel-label-of-step-{}", extra);
        study.kernels.push_back(kernel);
        const std::vector<Boot> boots = study.boots;
        for (Boot boot : boots)
            if (boot.kernel == 1) {
                boot.kernel = extra;
                study.boots.push_back(boot);
            }
    }
    for (MailStyle style : {MailStyle::Table, MailStyle::Blocks}) {
        const std::string text = report::mail(compare::compare(study), style);
        expect_mailable(text);
        for (const Kernel& kernel : study.kernels)
            EXPECT_THAT(text, HasSubstr(kernel.label));
    }
}

TEST(Mail, BreaksTheCommandBeforeOptions)
{
    Study study = made::report_study();
    study.command =
        "pinscope run --study 'a longer name' --base 6.17.13 --patched 7.3.4 --boots 3 --clock instructions";
    EXPECT_THAT(report::mail(compare::compare(study)),
                HasSubstr("  pinscope run --study 'a longer name' --base 6.17.13 --patched 7.3.4 \\\n"
                          "    --boots 3 --clock instructions\n"));
}

TEST(Mail, SaysWhenItWasForced)
{
    Study study = made::report_study();
    for (Boot& boot : study.boots)
        boot.environment["cpu.model"] = boot.kernel == 0 ? "A" : "B";
    EXPECT_THAT(report::mail(compare::compare(study)), HasSubstr("not compared"));
    compare::Options options;
    options.force = true;
    const auto forced = compare::compare(study, options);
    EXPECT_THAT(report::mail(forced), HasSubstr("by force"));
    EXPECT_THAT(report::table_text(forced), HasSubstr("by force"));
    EXPECT_THAT(report::markdown(forced), HasSubstr("by force"));
    EXPECT_THAT(report::comparison_json(forced), HasSubstr("\"forced\": true"));
}

TEST(MessageId, IsReadAsItIsPasted)
{
    for (const char* text :
         {"<20261103.1@example.org>", "20261103.1@example.org", "  <20261103.1@example.org>\n",
          "Message-ID: <20261103.1@example.org>", "https://lore.kernel.org/linux-mm/20261103.1@example.org/"})
        EXPECT_EQ(report::parse_message_id(text).value_or("-"), "<20261103.1@example.org>") << text;
    for (const char* text :
         {"", "<>", "x", "@", "a@", "@b", "a b@c", "a@b@c", "<a@b>\nBcc: x@y", "a@b\r\nX: y", "<a@b", "ä@b"})
        EXPECT_FALSE(report::parse_message_id(text)) << text;
    EXPECT_FALSE(report::parse_message_id(std::string(300, 'a') + "@b"));
}

TEST(Draft, IsAPlainReply)
{
    const auto comparison = compare::compare(made::report_study());
    report::Options options;
    options.in_reply_to = "20261103.1@example.org";
    options.subject = "Re: [PATCH v2 4/4] mm: gup: batch\nBcc: x@example.org";
    const auto text = report::draft(comparison, options);
    ASSERT_TRUE(text);
    EXPECT_TRUE(text->starts_with("Subject: Re: [PATCH v2 4/4] mm: gup: batch Bcc: x@example.org\n"
                                  "In-Reply-To: <20261103.1@example.org>\n"
                                  "References: <20261103.1@example.org>\n"
                                  "MIME-Version: 1.0\n"
                                  "Content-Type: text/plain; charset=us-ascii\n"
                                  "Content-Transfer-Encoding: 7bit\n"
                                  "\n"));
    EXPECT_TRUE(text->ends_with(report::mail_body(comparison, MailStyle::Table)));
    options.in_reply_to = "nonsense";
    EXPECT_FALSE(report::draft(comparison, options));
}
