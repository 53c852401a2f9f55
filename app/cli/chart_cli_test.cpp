// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_testing.h"

#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

namespace pinscope::cli_testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string read(const std::filesystem::path& path)
{
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

TEST_F(CliTest, EveryChartIsDrawnInEachFormatWithoutADisplay)
{
    set_variable("DISPLAY", "");
    const std::map<std::string, std::string> heads = {{"svg", "<?xml"}, {"png", "\x89PNG"}, {"pdf", "%PDF-"}};
    for (const char* chart : {"overview", "change", "heat-map", "samples", "scaling", "folios"})
        for (const auto& [suffix, head] : heads) {
            const std::string file = folder() / (std::string(chart) + "." + suffix);
            const auto drawn = pinscope({"chart", "example", "--chart", chart, "--output", file});
            ASSERT_EQ(drawn.status, 0) << chart << " " << drawn.err;
            EXPECT_THAT(read(file), StartsWith(head)) << file;
        }
    EXPECT_THAT(read(folder() / "overview.svg"), HasSubstr("instructions clock"));
    const std::string counters = folder() / "counters.svg";
    const auto uncounted = pinscope({"chart", "example", "--chart", "counters", "--output", counters});
    EXPECT_NE(uncounted.status, 0);
    EXPECT_THAT(uncounted.err, HasSubstr("no events were counted"));
    EXPECT_THAT(uncounted.err, HasSubstr("--counters faults"));
    EXPECT_FALSE(std::filesystem::exists(counters)) << "a picture of nothing";
}

TEST_F(CliTest, AMetricThatTheClockDoesNotHaveIsRefused)
{
    const std::string file = folder() / "chart.svg";
    const auto drawn = pinscope({"chart", "example", "--metric", "throughput", "--output", file});
    EXPECT_EQ(drawn.status, 2);
    EXPECT_THAT(drawn.err, HasSubstr("the instructions clock of this study gives no throughput"));
    EXPECT_THAT(drawn.err, HasSubstr("--metric cost"));
    EXPECT_FALSE(std::filesystem::exists(file));
    EXPECT_EQ(pinscope({"chart", "example", "--metric", "cost", "--logarithmic", "--output", file}).status, 0);
}

TEST_F(CliTest, AChartOrKernelThatIsNotThereIsRefused)
{
    const std::string file = folder() / "chart.svg";
    for (const Words& words :
         {Words{"--chart", "pie"}, Words{"--kernel", "5.0"}, Words{"--cell", "map"}, Words{"--size", "large"}}) {
        Words all{"chart", "example", "--output", file};
        all.insert(all.end(), words.begin(), words.end());
        EXPECT_EQ(pinscope(all).status, 2) << words.back();
    }
    EXPECT_FALSE(std::filesystem::exists(file));
}

} // namespace
} // namespace pinscope::cli_testing
