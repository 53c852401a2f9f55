// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/chart_view.h"

#include "app/plots/chart_testing.h"

#include <QApplication>
#include <QPalette>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

using ::testing::HasSubstr;

class ChartViewTest : public ::testing::TestWithParam<const char*>
{
protected:
    void open(const char* chart, const ChartInput& input)
    {
        view = std::make_unique<ChartView>(chart_maker(chart));
        view->resize(900, 600);
        view->setInput(input);
        view->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(view.get()));
    }
    void press(Qt::Key key) { QTest::keyClick(view.get(), key); }
    void turn(int steps, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(QPointF(450, 300), view->mapToGlobal(QPointF(450, 300)), {}, QPoint(0, 120 * steps),
                          Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.get(), &event);
    }
    [[nodiscard]] std::string selected() const { return view->selected() ? cell_id(*view->selected()) : ""; }
    // Any point of the chart under which there is a cell.
    QPoint somewhere()
    {
        for (int y = 40; y < 560; y += 10)
            for (int x = 60; x < 880; x += 10)
                if (const ChartHit hit = view->hitAt(QPointF(x, y)); hit.cell && !hit.text.isEmpty())
                    return {x, y};
        return {};
    }

    ChartInput full = input_of(testing::full_study());
    std::unique_ptr<ChartView> view;
};

INSTANTIATE_TEST_SUITE_P(AllCharts, ChartViewTest,
                         ::testing::Values("overview", "change", "heat-map", "samples", "folios"),
                         [](const auto& chart) {
                             std::string name = chart.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST_P(ChartViewTest, HasANameAConclusionAndTheKeyboard)
{
    open(GetParam(), full);
    EXPECT_FALSE(view->accessibleName().isEmpty());
    EXPECT_GT(view->accessibleDescription().size(), 20);
    EXPECT_EQ(view->focusPolicy(), Qt::StrongFocus);
}

TEST_P(ChartViewTest, ArrowsSelectCells)
{
    open(GetParam(), full);
    view->setSelected(full.comparison->rows[9].cell);
    QSignalSpy chosen(view.get(), &ChartView::cellSelected);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Up})
        press(key);
    EXPECT_GE(chosen.count(), 1);
    for (int i = 0; i < 40; ++i) // beyond the edge nothing happens
        press(Qt::Key_Down);
    for (int i = 0; i < 40; ++i)
        press(Qt::Key_Right);
    EXPECT_FALSE(selected().empty());
}

TEST_P(ChartViewTest, HoveringSaysTheValuesAndAClickSelectsTheCell)
{
    open(GetParam(), full);
    const QPoint place = somewhere();
    ASSERT_FALSE(place.isNull());
    const ChartHit hit = view->hitAt(place);
    EXPECT_THAT(hit.text.toStdString(), ::testing::ContainsRegex("[0-9]"));
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, place);
    EXPECT_EQ(selected(), cell_id(*hit.cell));
}

TEST_P(ChartViewTest, ZoomsByKeysAndWheelAndShowsEverythingAgain)
{
    open(GetParam(), full);
    EXPECT_FALSE(view->isZoomed());
    press(Qt::Key_Plus);
    EXPECT_TRUE(view->isZoomed());
    press(Qt::Key_0);
    EXPECT_FALSE(view->isZoomed());
    turn(3);
    EXPECT_TRUE(view->isZoomed());
    const QSize size = view->size();
    QTest::mousePress(view.get(), Qt::LeftButton, {}, QPoint(450, 300));
    QTest::mouseMove(view.get(), QPoint(250, 200));
    QTest::mouseMove(view.get(), QPoint(240, 190));
    QTest::mouseRelease(view.get(), Qt::LeftButton, {}, QPoint(240, 190));
    EXPECT_EQ(selected(), "") << "a drag is not a click";
    EXPECT_EQ(view->size(), size);
    view->setInput(full);
    EXPECT_TRUE(view->isZoomed()) << "a running study does not lose the view";
    QTest::mouseDClick(view.get(), Qt::LeftButton, {}, QPoint(450, 300));
    EXPECT_FALSE(view->isZoomed());
    for (int i = 0; i < 100; ++i) {
        press(Qt::Key_Plus);
        turn(1, Qt::ShiftModifier);
    }
    EXPECT_FALSE(view->grab().isNull());
    for (int i = 0; i < 300; ++i)
        press(Qt::Key_Minus);
    press(Qt::Key_0);
    EXPECT_FALSE(view->isZoomed());
}

TEST_P(ChartViewTest, ShowsTheSameValuesWhateverIsZoomedOrSelected)
{
    open(GetParam(), full);
    view->setSelected(full.comparison->rows[9].cell);
    const std::size_t before = view->values().size();
    turn(4);
    EXPECT_EQ(view->values().size(), before);
    EXPECT_GT(view->table().rows, 0);
    EXPECT_EQ(view->table().row(view->table().rows - 1).size(), view->table().head.size());
}

TEST_P(ChartViewTest, IsEmptyWithoutAStudyAndCanBeFilledLater)
{
    open(GetParam(), {});
    EXPECT_EQ(view->table().rows, 0);
    press(Qt::Key_Right);
    press(Qt::Key_Plus);
    EXPECT_EQ(selected(), "");
    view->setInput(full);
    EXPECT_GT(view->table().rows, 0);
    for (const int cells : {0, 1, 12, 26})
        view->setInput(input_of(testing::partial_study(cells)));
    view->setInput({});
    EXPECT_EQ(view->table().rows, 0);
    EXPECT_TRUE(view->values().empty());
}

TEST_P(ChartViewTest, IsDrawnOnlyWhenItIsSeenOrAsked)
{
    ChartView hidden(chart_maker(GetParam()));
    QSignalSpy drawn(&hidden, &ChartView::drawn);
    hidden.setInput(full);
    hidden.setOptions({});
    hidden.setSelected(full.comparison->rows[3].cell);
    EXPECT_EQ(drawn.count(), 0);
    EXPECT_GT(hidden.table().rows, 0);
    EXPECT_EQ(drawn.count(), 1);
}

TEST_P(ChartViewTest, FollowsTheWindowsPalette)
{
    open(GetParam(), full);
    QPalette dark;
    dark.setColor(QPalette::Base, QColor(20, 20, 20));
    dark.setColor(QPalette::Text, QColor(230, 230, 230));
    EXPECT_NE(view->grab().toImage().pixelColor(2, 2), QColor(20, 20, 20));
    view->setPalette(dark);
    EXPECT_EQ(view->grab().toImage().pixelColor(2, 2), QColor(20, 20, 20));
}

TEST_P(ChartViewTest, CanBeMadeVerySmall)
{
    open(GetParam(), full);
    for (const QSize size : {QSize(320, 240), QSize(60, 40), QSize(1, 1), QSize(2000, 300)}) {
        view->resize(size);
        EXPECT_FALSE(view->grab().isNull());
    }
}

TEST_F(ChartViewTest, ArrowsMoveByMemoryAndOperationInTheOverview)
{
    open("overview", full);
    QSignalSpy chosen(view.get(), &ChartView::cellSelected);
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

TEST_F(ChartViewTest, ArrowsPassOverCellsThatDoNotExist)
{
    open("overview", full);
    view->setSelected(cell_of("vfio-type1/anon:1M:pte/128M/populate"));
    press(Qt::Key_Right);
    EXPECT_EQ(selected(), "vfio-type1/anon:2M:pmd/128M/populate");
}

TEST_F(ChartViewTest, ArrowsWalkFromWorstToBestInTheForestPlot)
{
    open("change", full);
    press(Qt::Key_Down);
    EXPECT_EQ(selected(), "vfio-type1/anon:4K:pte/128M/map");
    const auto percent = [this] {
        for (const compare::Row& row : full.comparison->rows)
            if (row.cell == *view->selected())
                return row.patched.front().value.percent.value_or(-1000);
        return 1000.0;
    };
    double before = percent();
    for (int i = 0; i < 10; ++i) {
        press(Qt::Key_Down);
        EXPECT_LE(percent(), before);
        before = percent();
    }
}

TEST_F(ChartViewTest, DescribesTheOverviewWithTheHeadline)
{
    open("overview", full);
    EXPECT_EQ(view->accessibleDescription().toStdString(), compare::headline(*full.comparison));
}

TEST_F(ChartViewTest, SaysOfACellWhatTheTableSays)
{
    open("overview", full);
    const ChartHit hit = view->hitAt(QPointF(150, 300));
    ASSERT_TRUE(hit.cell);
    EXPECT_EQ(cell_id(*hit.cell), "vfio-type1/anon:4K:pte/128M/map");
    EXPECT_THAT(hit.text.toStdString(), HasSubstr("253 → 261, +3.1 %"));
    EXPECT_THAT(hit.text.toStdString(), HasSubstr("3 boots, 45 samples"));
}

} // namespace
} // namespace pinscope::plots
