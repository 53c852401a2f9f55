// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/text.h"

#include <gmock/gmock.h>

using namespace pinscope::report;
using testing::ElementsAre;

TEST(Ascii, KeepsTheLookOfWhatItKnows)
{
    EXPECT_EQ(to_ascii("4K … 1G, 5 ± 1 µs → −3 %"), "4K ... 1G, 5 +- 1 us -> -3 %");
    EXPECT_EQ(to_ascii("核a\tb\r\nc\x7f"), "?a b  c ");
    EXPECT_EQ(to_ascii("\xff\xc3"), "??");
    EXPECT_EQ(to_ascii(""), "");
}

TEST(Wrap, BreaksAtBlanksAndCutsWhatIsTooLong)
{
    EXPECT_THAT(wrap("one two three", 8), ElementsAre("one two", "three"));
    EXPECT_THAT(wrap("one two three", 9, 2, 4), ElementsAre("  one two", "    three"));
    EXPECT_THAT(wrap("abcdefghij k", 4), ElementsAre("abcd", "efgh", "ij k"));
    EXPECT_THAT(wrap("", 10), ElementsAre(""));
    EXPECT_THAT(wrap("  a   b ", 10), ElementsAre("a b"));
    EXPECT_THAT(wrap("ab abcdefgh", 4), ElementsAre("ab", "abcd", "efgh"));
}

TEST(AlignedText, PadsColumnsAndLeavesNoTrailingBlanks)
{
    EXPECT_THAT(align({{"a", "10", "x"}, {"long", "5", ""}}, {Align::Left, Align::Right, Align::Left}),
                ElementsAre("a     10  x", "long   5"));
}

TEST(AlignedText, AShortRowsLastCellTakesTheRest)
{
    EXPECT_THAT(align({{"a", "1", "2"}, {"b", "not available: because"}}, {Align::Left, Align::Left, Align::Left}),
                ElementsAre("a  1  2", "b  not available: because"));
}
