// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/comparison_table_model.h"

#include "app/models/worst_first_proxy.h"
#include "app/testing/comparisons.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <gmock/gmock.h>

namespace pinscope::models {
namespace {

using compare::Comparison;
using Tester = QAbstractItemModelTester;

std::shared_ptr<const Comparison> shared(Comparison comparison)
{
    return std::make_shared<const Comparison>(std::move(comparison));
}

std::vector<std::string> texts(const QAbstractItemModel& model, int row)
{
    std::vector<std::string> result;
    for (int column = 0; column < model.columnCount(); ++column)
        result.push_back(model.index(row, column).data().toString().toStdString());
    return result;
}

std::vector<std::string> memories(const QAbstractItemModel& model)
{
    std::vector<std::string> result;
    for (int row = 0; row < model.rowCount(); ++row)
        result.push_back(texts(model, row).at(0) + " " + texts(model, row).at(1));
    return result;
}

TEST(ComparisonTableModel, ShowsARowPerCellInWordsAndKeepsTheNumberBehindIt)
{
    ComparisonTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setComparison(shared(testing::small_comparison()));
    ASSERT_EQ(model.rowCount(), 2);
    EXPECT_THAT(texts(model, 0),
                ::testing::ElementsAre("map", "4K", "no", "200", "100", "-50.0 %", "[-51.0, -49.0]", "▲ fewer"));
    EXPECT_EQ(model.index(0, model.changeColumn(0)).data(Qt::EditRole).toDouble(), -50);
    EXPECT_EQ(model.index(1, 3).data(Qt::EditRole).toDouble(), 50);
}

TEST(ComparisonTableModel, HoldsForEveryComparison)
{
    ComparisonTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    WorstFirstProxy proxy(model);
    const Tester proxy_tester(&proxy, Tester::FailureReportingMode::Fatal);
    for (const Comparison& comparison :
         {testing::full_comparison(1), testing::full_comparison(2), testing::full_comparison(4),
          testing::empty_comparison(), Comparison{}, testing::partial_comparison(0), testing::partial_comparison(9),
          testing::full_comparison(2)}) {
        model.setComparison(shared(comparison));
        EXPECT_EQ(model.rowCount(), static_cast<int>(comparison.rows.size()));
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.columnCount(); ++column)
                EXPECT_TRUE(model.index(row, column).data(Qt::ToolTipRole).isValid());
        for (int column = 0; column < model.columnCount(); ++column)
            EXPECT_FALSE(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
    }
    model.setComparison(nullptr);
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_EQ(model.columnCount(), 0);
}

TEST(ComparisonTableModel, NamesWorkloadAndRegionOnlyWhereTheyDiffer)
{
    Comparison comparison = testing::small_comparison();
    EXPECT_EQ(table_columns(comparison).size(), 8U);
    comparison.rows.back().cell.setup.region = gibibytes(1);
    EXPECT_EQ(table_columns(comparison).size(), 9U);
}

TEST(ComparisonTableModel, MarksAKernelThatWarnedInItsHeading)
{
    Comparison comparison = testing::small_comparison();
    comparison.splats = {"", "WARNING: CPU: 0 PID: 1"};
    EXPECT_EQ(column_title(comparison, {TableColumn::Kind::Figure, 0}).toStdString(), "7.3.4 (!)\ninstr/page");
    EXPECT_EQ(column_title(comparison, {TableColumn::Kind::Base, 0}).toStdString(), "6.17.13 (base)\ninstr/page");
}

TEST(ComparisonTableModel, KeepsTheSelectionWhileARunFillsIn)
{
    ComparisonTableModel model;
    model.setComparison(shared(testing::partial_comparison(3)));
    QItemSelectionModel selection(&model);
    selection.setCurrentIndex(model.index(5, 0), QItemSelectionModel::SelectCurrent);
    model.setComparison(shared(testing::partial_comparison(8)));
    EXPECT_EQ(selection.currentIndex().row(), 5);
}

TEST(WorstFirstProxy, PutsTheWorstFirstAndTheUnmeasuredLastInBothDirections)
{
    ComparisonTableModel model;
    WorstFirstProxy proxy(model);
    model.setComparison(shared(testing::full_comparison(2)));
    proxy.sort(proxy.worstColumn(0), proxy.worstOrder());
    EXPECT_EQ(memories(proxy).front(), "map 4K");
    EXPECT_THAT(memories(proxy).back(), ::testing::AnyOf(::testing::HasSubstr("hugetlb"), ::testing::HasSubstr("1M")));
    proxy.sort(proxy.worstColumn(0), Qt::AscendingOrder);
    EXPECT_EQ(memories(proxy).front(), "map 2M THP PMD");
    EXPECT_THAT(memories(proxy).back(), ::testing::AnyOf(::testing::HasSubstr("hugetlb"), ::testing::HasSubstr("1M")));
}

TEST(WorstFirstProxy, SortsMemoriesInAxisOrderAndNotByTheirNames)
{
    ComparisonTableModel model;
    WorstFirstProxy proxy(model);
    model.setComparison(shared(testing::full_comparison(2)));
    proxy.sort(1, Qt::AscendingOrder);
    EXPECT_EQ(memories(proxy).front(), "populate 4K");
    EXPECT_EQ(memories(proxy).back(), "unmap shmem 4K");
}

TEST(RawText, IsTabSeparatedWithAllDigitsAndNoUnits)
{
    Comparison comparison = testing::small_comparison();
    comparison.rows[0].base.value.median = 200.125;
    comparison.rows[1].patched[0].value.ci95.reset();
    comparison.rows[1].patched[0].value.percent.reset();
    EXPECT_EQ(
        raw_text(comparison, {1, 0}).toStdString(),
        "workload\toperation\tmemory\tregion bytes\tproven share\t6.17.13 instr/page\t7.3.4 instr/page\t7.3.4 change "
        "%\t7.3.4 low %\t7.3.4 high %\t7.3.4 verdict\n"
        "vfio-type1\tmap\tanon:2M:pmd\t134217728\t\t50\t60\t\t\t\tmore\n"
        "vfio-type1\tmap\tanon:4K:pte\t134217728\t\t200.125\t100\t-50\t-51\t-49\tfewer\n");
}

} // namespace
} // namespace pinscope::models
