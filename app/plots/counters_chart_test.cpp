// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/counters_chart.h"

#include "app/plots/chart_testing.h"
#include "app/testing/counts.h"

#include <gmock/gmock.h>
#include <qcustomplot.h>
#include <set>

namespace pinscope::plots {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(CountersChart, DrawsEachEventPerPageOfEachKernel)
{
    const ChartInput input = input_of(testing::counted_study());
    std::set<std::string> events;
    for (const ChartValue& value : values_of("counters", input)) {
        events.insert(value.part);
        EXPECT_TRUE(value.mark.empty()) << "there is no verdict on a counter";
        EXPECT_TRUE(value.whisker) << "three boots";
        if (value.part != "page-faults")
            continue;
        const pinscope::Setup& setup = value.cell.setup;
        const double folios_per_page = 4096 / static_cast<double>(setup.memory.folio.count());
        EXPECT_NEAR(value.value, value.cell.operation == Operation::Populate ? folios_per_page : 0, 0.01);
    }
    EXPECT_THAT(events, ::testing::ElementsAre("cycles", "dTLB-load-misses", "page-faults"));
}

TEST(CountersChart, HasNoFigureWhereItWasNotCountedForLongEnough)
{
    const ChartInput input = input_of(testing::counted_study());
    int base = 0;
    for (const ChartValue& value : values_of("counters", input))
        if (value.part == "dTLB-load-misses") {
            EXPECT_EQ(value.kernel, 0);
            ++base;
        }
    EXPECT_GT(base, 10);
    const auto svg = render_chart(chart_maker("counters"), input, ChartFormat::Svg, {});
    ASSERT_TRUE(svg);
    const std::string words = svg->toStdString(); // a note may be wrapped over several lines, its words are not broken
    for (const char* said : {"dTLB-load-misses, map", "events per page", "this processor has no such event",
                             "counted for 50 % of the time"})
        EXPECT_THAT(words, HasSubstr(said));
    EXPECT_THAT(words, Not(HasSubstr("TLB-flushes, map"))) << "no empty panels";
}

TEST(CountersChart, TheTableHasTheReasonInPlaceOfTheFigure)
{
    QCustomPlot plot;
    CountersChart chart(plot);
    chart.build(input_of(testing::counted_study()), {}, light_theme());
    const ChartTable table = chart.table();
    int figures = 0;
    int reasons = 0;
    for (int row = 0; row < table.rows; ++row) {
        const QStringList line = table.row(row);
        ASSERT_EQ(line.size(), table.head.size());
        const bool figure = !line.at(table.head.indexOf(QStringLiteral("per page"))).isEmpty();
        const bool reason = !line.back().isEmpty();
        EXPECT_NE(figure, reason) << line.join(QLatin1Char(' ')).toStdString();
        (figure ? figures : reasons) += 1;
    }
    EXPECT_GT(figures, 50);
    EXPECT_GT(reasons, 50);
}

TEST(CountersChart, IsEmptyWhereNothingWasCounted)
{
    EXPECT_TRUE(values_of("counters", input_of(testing::full_study())).empty());
    EXPECT_TRUE(values_of("counters", input_of(testing::uncounted_study())).empty());
    EXPECT_TRUE(values_of("counters", input_of(testing::empty_comparison())).empty());
}

} // namespace
} // namespace pinscope::plots
