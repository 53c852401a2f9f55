// SPDX-License-Identifier: GPL-3.0-or-later
// Each importer with input that is cut, empty, binary, in another encoding, or one huge line: an Error, nothing half.
#include "core/import/lines.h"
#include "core/import/test_text.h"

#include <gtest/gtest.h>

using namespace pinscope;
using namespace pinscope::imports;
using namespace pinscope::imports::testing;

namespace {

struct Format
{
    const char* importer;
    const char* file;
    std::size_t cut; // bytes to leave of the file: inside a result
};

class EachFormat : public ::testing::TestWithParam<Format>
{
protected:
    static Result<Imported> read(const std::string& text)
    {
        std::istringstream in(text);
        for (const Importer& importer : importers())
            if (importer.name == GetParam().importer)
                return importer.read(in, {.name = "file", .keep_samples = false, .cell = {}, .unit = {}, .kernel = {}});
        ADD_FAILURE() << "no importer " << GetParam().importer;
        return Imported{};
    }
    static void refuses(const std::string& text, const char* what)
    {
        const auto imported = read(text);
        ASSERT_FALSE(imported) << what;
        const std::string sentence = pinscope::describe(imported.error());
        EXPECT_LT(sentence.size(), 400U) << what << ": " << sentence;
        EXPECT_FALSE(imported.error().fix.empty()) << what;
    }
};

std::string utf16(const std::string& text)
{
    std::string out = "\xff\xfe";
    for (const char c : text)
        out += std::string{c, '\0'};
    return out;
}

} // namespace

TEST_P(EachFormat, ReadsItsOwnFixtureAndIsChosenForIt)
{
    const std::string text = fixture(GetParam().file);
    EXPECT_TRUE(read(text));
    const Importer* const chosen = choose(text);
    ASSERT_NE(chosen, nullptr);
    EXPECT_EQ(chosen->name, GetParam().importer);
}

TEST_P(EachFormat, RefusesWhatIsCut)
{
    refuses(fixture(GetParam().file).substr(0, GetParam().cut), "cut");
}

TEST_P(EachFormat, RefusesEmptyBinaryAndUtf16)
{
    refuses("", "empty");
    refuses("\n \n\t\n", "blank");
    refuses(fixture(GetParam().file) + std::string("\x7f"
                                                   "ELF\0\0\1\2",
                                                   8),
            "binary");
    refuses(utf16(fixture(GetParam().file)), "UTF-16");
}

TEST_P(EachFormat, RefusesAHugeLine)
{
    refuses(fixture(GetParam().file) + std::string(longest_line * 70, 'x') + "\n", "huge line");
}

INSTANTIATE_TEST_SUITE_P(
    Formats, EachFormat,
    ::testing::Values(Format{"vfio-pci-mem-dma-map", "map-interleaved.txt", 900}, Format{"gup_test", "gup.txt", 130},
                      Format{"function_graph", "graph.txt", 400}, Format{"trace-cmd report", "trace-cmd.txt", 300},
                      Format{"fio JSON", "fio.json", 500}, Format{"perf stat -j", "perf.jsonl", 300},
                      Format{"Google Benchmark JSON", "bench.json", 600}, Format{"Go benchfmt", "go.txt", 110},
                      Format{"a number a line", "numbers.txt", 21}, Format{"mail", "thread.mbox", 1700},
                      Format{"a page of mails", "page.txt", 311}),
    [](const auto& tested) {
        std::string name = tested.param.file;
        for (char& c : name)
            c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
        return name;
    });

TEST(Encoding, AToolsOutputInLatin1IsRefusedAndAMailsIsRead)
{
    const auto tool = import_text("# caf\xe9\n812\n799\n");
    ASSERT_FALSE(tool);
    EXPECT_NE(tool.error().cause.find("not UTF-8"), std::string::npos) << tool.error().cause;
    const auto page = import_text("caf\xe9 wrote:\n> Base:\n> VFIO MAP DMA in 0.010 s (200.5 GB/s)\n");
    ASSERT_TRUE(page);
    EXPECT_EQ(page->notes.size(), 1U);
}

TEST(File, ThatIsMissingOrUnknownIsRefused)
{
    EXPECT_FALSE(import_file("/nonexistent/file"));
    EXPECT_FALSE(import_file("/"));
    EXPECT_FALSE(import_text("Nothing to see here.\n"));
    EXPECT_FALSE(import_text("\x1f\x8b\x08 gzip"));
}
