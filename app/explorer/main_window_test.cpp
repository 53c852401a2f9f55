// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/main_window.h"

#include "app/explorer/empty_state.h"
#include "app/explorer/overview_page.h"
#include "app/explorer/scenes.h"
#include "app/explorer/table_page.h"
#include "app/testing/comparisons.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QTreeView>
#include <gmock/gmock.h>
#include <set>

namespace pinscope::explorer {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class MainWindowTest : public ::testing::Test
{
protected:
    void open(const char* scene)
    {
        ASSERT_TRUE(set_scene(source, QString::fromLatin1(scene)));
        reopen();
    }
    void reopen()
    {
        window = std::make_unique<MainWindow>(source, settings);
        window->show();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    }
    template<typename T>
    T* child(const char* name)
    {
        T* found = window->findChild<T*>(QString::fromLatin1(name));
        EXPECT_NE(found, nullptr) << name;
        return found;
    }
    void trigger(const char* action) { child<QAction>(action)->trigger(); }
    std::string strip() { return child<QLineEdit>("detailStrip")->text().toStdString(); }
    std::string message() { return child<QLabel>("messageText")->text().toStdString(); }
    std::string status() { return window->statusBar()->currentMessage().toStdString(); }
    std::string content() { return static_cast<EmptyState*>(child<QStackedWidget>("content"))->text().toStdString(); }
    OverviewPage* overview() { return static_cast<OverviewPage*>(child<Page>("overview")); }
    TablePage* table() { return static_cast<TablePage*>(child<Page>("table")); }

    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MemorySource source;
    std::unique_ptr<MainWindow> window;
};

TEST_F(MainWindowTest, OpensTheFirstStudyAndShowsItEverywhere)
{
    open("full");
    const compare::Comparison comparison = *complete_study(1).comparison;
    EXPECT_EQ(child<QLabel>("headline")->text().toStdString(), compare::headline(comparison));
    EXPECT_EQ(overview()->chart()->values().size(), 49U);
    EXPECT_EQ(table()->view()->model()->rowCount(), 26);
    EXPECT_THAT(strip(), StartsWith("map 4K   253 → 261 instr/page   +3.1 %"));
    EXPECT_THAT(window->windowTitle().toStdString(), StartsWith("gup-batching v3"));
}

TEST_F(MainWindowTest, SaysWhatWouldBeHereWhileThereIsNothing)
{
    open("empty");
    EXPECT_THAT(content(), HasSubstr("pinscope run --study"));
    EXPECT_FALSE(child<QAction>("exportChart")->isEnabled());
    EXPECT_FALSE(child<QAction>("copyCommand")->isEnabled());
    set_scene(source, QStringLiteral("planned"));
    EXPECT_THAT(overview()->emptyText().toStdString(),
                HasSubstr("pinscope run --study 'gup-batching v3' --base 6.17.13"));
    set_scene(source, QStringLiteral("full"));
    EXPECT_TRUE(overview()->emptyText().isEmpty());
}

TEST_F(MainWindowTest, FillsInWhileAStudyRuns)
{
    open("empty");
    std::size_t before = 0;
    for (const int cells : {0, 3, 12, 26}) {
        source.set({running_study(7, cells)});
        EXPECT_GE(overview()->chart()->values().size(), before);
        before = overview()->chart()->values().size();
    }
    EXPECT_EQ(before, 49U);
    auto* studies = child<QTreeView>("studies");
    EXPECT_EQ(studies->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("running 33 %"));
}

TEST_F(MainWindowTest, KeepsTheStudyTheUserChoseWhenOthersArrive)
{
    open("full");
    auto* studies = child<QTreeView>("studies");
    studies->setFocus();
    QTest::keyClick(studies, Qt::Key_Down);
    EXPECT_EQ(window->study().id(), 3);
    source.set({complete_study(5), complete_study(1), running_study(2, 20), failed_study(3)});
    EXPECT_EQ(window->study().id(), 3);
    EXPECT_EQ(studies->currentIndex().row(), 2);
    source.set({});
    EXPECT_FALSE(window->study().id());
    EXPECT_THAT(content(), HasSubstr("No study is open"));
}

TEST_F(MainWindowTest, TheSearchFiltersTheListAndLeavesTheStudyOpen)
{
    open("full");
    auto* studies = child<QTreeView>("studies");
    trigger("searchStudies");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("light"));
    EXPECT_EQ(window->study().id(), 1) << "hidden, not closed";
    EXPECT_FALSE(studies->currentIndex().isValid());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(studies->hasFocus());
    QTest::keyClick(studies, Qt::Key_Home);
    QTest::keyClick(studies, Qt::Key_Down);
    EXPECT_EQ(window->study().id(), 2) << "the one that was found";
    child<QLineEdit>("search")->clear();
    EXPECT_EQ(studies->currentIndex().data().toString(), QStringLiteral("first-light"));
    window->openStudy(9);
    EXPECT_EQ(studies->currentIndex().parent().data().toString(), QStringLiteral("imported"));
}

TEST_F(MainWindowTest, TheSameCellIsSelectedOnAllPages)
{
    open("full");
    overview()->chart()->setFocus();
    QTest::keyClick(overview()->chart(), Qt::Key_Right);
    EXPECT_THAT(strip(), StartsWith("map 16K mTHP   168 → 156"));
    trigger("page.table");
    EXPECT_EQ(table()->view()->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("16K mTHP"));
    table()->view()->setFocus();
    QTest::keyClick(table()->view(), Qt::Key_Home, Qt::ControlModifier);
    EXPECT_THAT(strip(), StartsWith("map 4K")) << "the worst comes first";
    ASSERT_TRUE(overview()->chart()->selected());
    EXPECT_EQ(cell_id(*overview()->chart()->selected()), "vfio-type1/anon:4K:pte/128M/map");
}

TEST_F(MainWindowTest, CopiesRowsAndTableAsRawNumbers)
{
    open("full");
    trigger("page.table");
    ASSERT_EQ(table()->view()->selectionModel()->selectedRows().size(), 1);
    QTest::keyClick(table()->view(), Qt::Key_C, Qt::ControlModifier);
    const QStringList one = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    ASSERT_EQ(one.size(), 3) << "head, row, end of line";
    EXPECT_THAT(one[1].toStdString(), StartsWith("vfio-type1\tmap\tanon:4K:pte\t134217728\t1\t252.99"));
    trigger("copyTable");
    EXPECT_EQ(QApplication::clipboard()->text().count(QLatin1Char('\n')), 27);
    EXPECT_EQ(status(), "26 rows copied");
    trigger("copyCommand");
    EXPECT_THAT(QApplication::clipboard()->text().toStdString(), StartsWith("pinscope run --study"));
    trigger("copyCell");
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), strip());
}

TEST_F(MainWindowTest, ExportsTheChartAndSaysWhereOrWhyNot)
{
    open("full");
    const QString path = folder.filePath(QStringLiteral("chart.svg"));
    EXPECT_TRUE(overview()->exportTo(path));
    EXPECT_GT(QFileInfo(path).size(), 10000);
    EXPECT_THAT(status(), HasSubstr("chart.svg"));
    EXPECT_FALSE(overview()->exportTo(folder.filePath(QStringLiteral("none/chart.svg"))));
    EXPECT_THAT(message(), HasSubstr("cannot be written"));
    trigger("dismissMessage");
    EXPECT_EQ(message(), "");
}

TEST_F(MainWindowTest, ShowsAnErrorOfTheSourceInTheMessageBar)
{
    MemorySource::Entry broken = complete_study(1);
    broken.comparison = failure("read the study", "the database is locked", "Close the other program");
    source.set({broken});
    reopen();
    EXPECT_THAT(message(), HasSubstr("the database is locked"));
    EXPECT_TRUE(overview()->chart()->values().empty());
}

TEST_F(MainWindowTest, ACellOfAnotherRegionBringsItsChart)
{
    MemorySource::Entry entry = complete_study(1);
    entry.comparison = testing::small_comparison();
    entry.comparison->rows[1].cell.setup.region = gibibytes(1);
    source.set({entry});
    reopen();
    const auto shown = [&] { return overview()->chart()->values().front().cell.setup.region; };
    window->study().setCell(entry.comparison->rows[0].cell);
    EXPECT_EQ(shown(), mebibytes(128));
    window->study().setCell(entry.comparison->rows[1].cell);
    EXPECT_EQ(shown(), gibibytes(1));
}

TEST_F(MainWindowTest, RemembersPageScaleSizeAndStudy)
{
    open("full");
    window->openStudy(3);
    trigger("page.table");
    trigger("logarithmic");
    window->resize(1000, 640);
    window->close();
    reopen();
    EXPECT_EQ(window->study().id(), 3);
    EXPECT_EQ(child<QTabWidget>("pages")->currentWidget(), table());
    EXPECT_EQ(overview()->chart()->options().scale, plots::Scale::Logarithmic);
    EXPECT_EQ(window->size(), QSize(1000, 640));
}

TEST_F(MainWindowTest, EveryActionHasANameAKeyAndAStatusTip)
{
    open("full");
    std::set<QString> keys;
    for (const QMenu* menu : window->findChildren<QMenu*>())
        for (const QAction* action : menu->actions()) {
            if (action->isSeparator() || action->menu())
                continue;
            SCOPED_TRACE(action->text().toStdString());
            EXPECT_FALSE(action->objectName().isEmpty());
            EXPECT_FALSE(action->statusTip().isEmpty());
            ASSERT_FALSE(action->shortcut().isEmpty());
            EXPECT_TRUE(keys.insert(action->shortcut().toString()).second) << "two actions share a key";
        }
    for (const QAction* action : child<QToolBar>("tools")->actions())
        EXPECT_TRUE(keys.count(action->shortcut().toString())) << "a tool without its menu entry";
    EXPECT_GE(keys.size(), 13U);
}

TEST_F(MainWindowTest, EverythingThatTakesTheKeyboardHasAName)
{
    open("three");
    for (const QWidget* widget : window->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() ||
            widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        const bool named_by_its_text = qobject_cast<const QLabel*>(widget) || qobject_cast<const QTabWidget*>(widget) ||
                                       widget->inherits("QTabBar");
        EXPECT_TRUE(named_by_its_text || !widget->accessibleName().isEmpty())
            << widget->metaObject()->className() << " " << widget->objectName().toStdString();
    }
}

TEST_F(MainWindowTest, TakesAnotherPaletteWhileItIsOpen)
{
    open("full");
    QPalette dark(QColor(50, 50, 50), QColor(30, 30, 30));
    dark.setColor(QPalette::Base, QColor(20, 20, 20));
    window->setPalette(dark);
    EXPECT_EQ(overview()->chart()->grab().toImage().pixelColor(2, 2), QColor(20, 20, 20));
}

} // namespace
} // namespace pinscope::explorer
