// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tracing/graph.h"

#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::collector;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

Result<Trace> sum(const std::vector<std::string>& lines, std::int64_t lost = 0)
{
    GraphSums sums;
    sums.lose(lost);
    for (const std::string& line : lines)
        if (const auto added = sums.add(line); !added)
            return tl::unexpected(added.error());
    return sums.trace();
}

TracedFunction traced(const char* name, std::int64_t calls, std::int64_t ticks, std::int64_t self)
{
    return {name, calls, Ticks{ticks}, Ticks{self}};
}

} // namespace

TEST(GraphSums, AddUpCallsDurationsAndWhatIsTheFunctionsOwn)
{
    const auto trace = sum({
        "# tracer: function_graph",
        "#",
        "# CPU  DURATION                  FUNCTION CALLS",
        "# |     |   |                     |   |   |   |",
        " 0)               |  vfio_remove_dma [vfio_iommu_type1]() {",
        " 0)               |    vfio_sync_unpin [vfio_iommu_type1]() {",
        " 0)   0.250 us    |      iommu_iova_to_phys();",
        " 0)   0.750 us    |      iommu_iova_to_phys();",
        " 0) + 12.345 us   |    }",
        " 0)   1.000 us    |    iommu_iova_to_phys();",
        " 0) ! 200.001 us  |  } /* vfio_remove_dma [vfio_iommu_type1] */",
    });
    ASSERT_TRUE(trace) << describe(trace.error());
    EXPECT_EQ(trace->lost, 0);
    EXPECT_THAT(trace->functions,
                ElementsAre(traced("iommu_iova_to_phys", 3, 2000, 2000), traced("vfio_remove_dma", 1, 200001, 186656),
                            traced("vfio_sync_unpin", 1, 12345, 11345)));
}

TEST(GraphSums, ReadADurationWhateverItsLengthItsMarkAndItsColumns)
{
    const std::pair<const char*, std::int64_t> cases[] = {
        {" 0)   0.042 us    |  f();", 42},
        {" 12) + 10.5 us    |  f();", 10500},
        {"  0) ! 123.456 us  |  f();", 123456},
        {" 0) # 1234.567 us |  f();", 1234567},
        {" 0) * 33813.70 us |  f();", 33813700},
        {" 0) @ 150000.1 us |  f();", 150000100},
        {" 0) $ 1234567 us  |  f();", 1234567000},
        {"$ 1234567 us  |  f();", 1234567000},
        {" 0)  pinscop-77   |   1.250 us    |  f();", 1250},
        {"   12.345678 |   0)   1.250 us    |  f();", 1250},
        {"   12.345678 |   0)  pinscop-77   |  d..1. |   1.250 us    |  f();", 1250},
        {" 0)   1.250 us    |  f [vfio_iommu_type1](); /* = 0x0 */", 1250},
        {" 0)   1.250 us    |  f(dma=0xffff8880, prot=3); /* <-g ret=-12 */", 1250},
        {" 0)   1.250 us    |                      f.constprop.0.isra.7();", 1250},
    };
    for (const auto& [line, ticks] : cases) {
        const auto trace = sum({line});
        ASSERT_TRUE(trace) << line << ": " << describe(trace.error());
        EXPECT_THAT(trace->functions, ElementsAre(traced("f", 1, ticks, ticks))) << line;
    }
}

TEST(GraphSums, PassOverWhatStandsAroundTheFunctions)
{
    const auto trace = sum({
        "##### CPU 3 buffer started ####",
        " ------------------------------------------",
        " 0)  pinscop-77   =>   kworke-9    ",
        " ------------------------------------------",
        "",
        " 0)   ==========> |",
        " 0)               |  /* page_pool_release: | a mark of somebody's | 7 us */",
        " 0)   <========== |",
        " 0)   1.000 us    |  f();",
    });
    ASSERT_TRUE(trace) << describe(trace.error());
    EXPECT_THAT(trace->functions, ElementsAre(traced("f", 1, 1000, 1000)));
}

TEST(GraphSums, SayHowManyEventsWereLostAndLeaveOutWhatHasNoEnd)
{
    const auto cut = sum({" 0)               |  f() {", " 0)   1.000 us    |    g();", "CPU:0 [LOST 9 EVENTS]"}, 3);
    ASSERT_TRUE(cut) << describe(cut.error());
    EXPECT_EQ(cut->lost, 12);
    EXPECT_THAT(cut->functions, ElementsAre(traced("g", 1, 1000, 1000)));
}

TEST(GraphSums, DoNotGuess)
{
    const std::pair<std::vector<std::string>, const char*> cases[] = {
        {{"hello"}, "no line of function_graph"},
        {{" 0)   1.000 us    |  f"}, "no function"},
        {{" 0)   1.000 us    |  f()"}, "no call"},
        {{" 0)   1.000 us    |  a b c$();"}, ""}, // "a" is a function of module "b c$"
        {{" 0)   1.000 us    |  $();"}, "no function's name"},
        {{" 0)               |  f();"}, "no duration"},
        {{" 0)   1.0001 us   |  f();"}, "no number"},
        {{" 0)   -1.0 us     |  f();"}, "no number"},
        {{" 0)   1.x us      |  f();"}, "no number"},
        {{" 0)   us          |  f();"}, "no number"},
        {{" 0) 99999999999999999999 us |  f();"}, "no number"},
        {{" 0)   1.000 us    |  }"}, "has not begun"},
        {{" 0)               |  f() {", " 0)               |  }"}, "no duration"},
        {{" 0)               |  f() {"}, "has not ended"},
        {{"CPU:0 [LOST many EVENTS]"}, "number of lost events"},
    };
    for (const auto& [lines, cause] : cases) {
        const auto trace = sum(lines);
        EXPECT_EQ(trace.has_value(), *cause == '\0') << lines.back();
        if (!trace) {
            EXPECT_THAT(trace.error().cause, HasSubstr(cause)) << lines.back();
        }
    }
    EXPECT_FALSE(sum(std::vector<std::string>(1000, " 0)               |  f() {"), 1)) << "nested without end";
}

TEST(GraphSums, NamesAreThoseThatCompilersShare)
{
    EXPECT_EQ(plain_name("vaddr_get_pfns.constprop.0 [vfio_iommu_type1]"), "vaddr_get_pfns");
    EXPECT_EQ(plain_name("f.isra.0.constprop.1"), "f");
    EXPECT_EQ(plain_name("f.part.0"), "f.part.0") << "a part of f that f itself calls";
}
