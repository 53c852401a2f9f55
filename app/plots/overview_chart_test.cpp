// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/overview_chart.h"

#include "app/plots/export_chart.h"
#include "app/testing/comparisons.h"

#include <QApplication>
#include <QPalette>
#include <QSignalSpy>
#include <QTest>
#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

using compare::Comparison;

const ChartValue* find(const std::vector<ChartValue>& values, const Cell& cell, int kernel)
{
    for (const ChartValue& value : values)
        if (value.cell == cell && value.kernel == kernel)
            return &value;
    return nullptr;
}

// Every figure of the comparison is drawn with its value, whiskers, mark and outline, and nothing else is drawn.
void expect_drawn(const Comparison& comparison, const std::vector<ChartValue>& values)
{
    std::size_t figures = 0;
    for (const compare::Row& row : comparison.rows) {
        for (int kernel = 0; kernel < static_cast<int>(comparison.kernels.size()); ++kernel) {
            const compare::Side* side = side_of(row, kernel);
            const ChartValue* drawn = find(values, row.cell, kernel);
            SCOPED_TRACE(cell_id(row.cell) + " kernel " + std::to_string(kernel));
            ASSERT_EQ(drawn != nullptr, side->median.has_value());
            if (!drawn)
                continue;
            ++figures;
            EXPECT_DOUBLE_EQ(drawn->value, *side->median);
            const bool as_asked = side->outcome != Outcome::NotAsAsked;
            EXPECT_EQ(drawn->as_asked, as_asked);
            EXPECT_EQ(drawn->whisker.has_value(), side->boots() > 1);
            if (drawn->whisker) {
                const auto [low, high] = std::minmax_element(side->boot_medians.begin(), side->boot_medians.end());
                EXPECT_NEAR(drawn->whisker->low, *low, 1e-9 * *low);
                EXPECT_NEAR(drawn->whisker->high, *high, 1e-9 * *high);
            }
            const auto verdict = kernel > 0 ? change_of(row, kernel)->verdict : compare::Verdict::None;
            EXPECT_EQ(drawn->mark, as_asked ? compare::verdict_mark(verdict) : "");
        }
    }
    EXPECT_EQ(values.size(), figures);
}

TEST(OverviewPlot, DrawsTheComparisonsFiguresAndNoOthers)
{
    for (const Scale scale : {Scale::Linear, Scale::Logarithmic})
        for (const int kernels : {1, 2, 3, 4}) {
            const Comparison comparison = testing::full_comparison(kernels);
            expect_drawn(comparison, chart_values(comparison, {{}, scale, false}));
        }
    expect_drawn(testing::partial_comparison(7), chart_values(testing::partial_comparison(7)));
    expect_drawn(testing::empty_comparison(), chart_values(testing::empty_comparison()));
}

TEST(OverviewPlot, DrawsOnlyTheSliceAskedFor)
{
    Comparison comparison = testing::small_comparison();
    comparison.rows.back().cell.setup.region = gibibytes(1);
    const std::vector<ChartValue> values = chart_values(comparison, {slice_of(comparison.rows.back().cell), {}, false});
    ASSERT_EQ(values.size(), 2U);
    EXPECT_EQ(values.front().value, 50);
}

class OverviewChartTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        chart.resize(900, 600);
        chart.setComparison(std::make_shared<const Comparison>(comparison));
        chart.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&chart));
    }

    void press(Qt::Key key) { QTest::keyClick(&chart, key); }
    [[nodiscard]] std::string selected() const { return chart.selected() ? cell_id(*chart.selected()) : ""; }

    Comparison comparison = testing::full_comparison();
    OverviewChart chart;
};

TEST_F(OverviewChartTest, DescribesItselfWithTheHeadline)
{
    EXPECT_EQ(chart.accessibleDescription().toStdString(), compare::headline(comparison));
    EXPECT_EQ(chart.focusPolicy(), Qt::StrongFocus);
}

TEST_F(OverviewChartTest, ArrowsMoveTheSelectedCell)
{
    QSignalSpy chosen(&chart, &OverviewChart::cellSelected);
    press(Qt::Key_Right);
    EXPECT_EQ(selected(), "vfio-type1/anon:4K:pte/128M/populate");
    press(Qt::Key_Down);
    press(Qt::Key_Right);
    EXPECT_EQ(selected(), "vfio-type1/anon:16K:pte/128M/map");
    press(Qt::Key_Left);
    press(Qt::Key_Left);
    EXPECT_EQ(selected(), "vfio-type1/anon:4K:pte/128M/map") << "stays at the edge";
    EXPECT_EQ(chosen.count(), 4);
}

TEST_F(OverviewChartTest, ArrowsPassOverCellsThatDoNotExist)
{
    chart.setSelected(Cell{{Workload::VfioType1, {Backing::Anon, mebibytes(1), Mapping::Pte}, mebibytes(128), {}},
                           Operation::Populate});
    press(Qt::Key_Right);
    EXPECT_EQ(selected(), "vfio-type1/anon:2M:pmd/128M/populate");
}

TEST_F(OverviewChartTest, AClickSelectsTheCellUnderIt)
{
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(150, 300));
    EXPECT_EQ(selected(), "vfio-type1/anon:4K:pte/128M/map");
}

TEST_F(OverviewChartTest, FollowsTheWindowsPalette)
{
    QPalette dark;
    dark.setColor(QPalette::Base, QColor(20, 20, 20));
    dark.setColor(QPalette::Text, QColor(230, 230, 230));
    EXPECT_NE(chart.grab().toImage().pixelColor(2, 590), QColor(20, 20, 20));
    chart.setPalette(dark);
    EXPECT_EQ(chart.grab().toImage().pixelColor(2, 590), QColor(20, 20, 20));
    expect_drawn(comparison, chart.values());
}

TEST_F(OverviewChartTest, FillsInAsSamplesArrive)
{
    for (const int cells : {0, 1, 12, 26}) {
        comparison = testing::partial_comparison(cells);
        chart.setComparison(std::make_shared<const Comparison>(comparison));
        expect_drawn(comparison, chart.values());
    }
    chart.setComparison(nullptr);
    EXPECT_TRUE(chart.values().empty());
}

TEST_F(OverviewChartTest, CanBeMadeVerySmall)
{
    for (const QSize size : {QSize(320, 240), QSize(60, 40), QSize(1, 1), QSize(2000, 300)}) {
        chart.resize(size);
        EXPECT_FALSE(chart.grab().isNull());
    }
}

} // namespace
} // namespace pinscope::plots
