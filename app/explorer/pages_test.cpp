// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/chart_page.h"
#include "app/explorer/main_window.h"
#include "app/explorer/overview_page.h"
#include "app/explorer/scenes.h"
#include "app/plots/export_chart.h"
#include "app/testing/comparisons.h"
#include "app/testing/counts.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <gmock/gmock.h>

namespace pinscope::explorer {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::vector<const char*> chart_pages = {"overview", "change", "heat-map", "samples",
                                              "scaling",  "folios", "counters"};

class PagesTest : public ::testing::Test
{
protected:
    void open(std::vector<MemorySource::Entry> entries)
    {
        source.set(std::move(entries));
        window = std::make_unique<MainWindow>(source, settings);
        window->show();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    }
    ChartPage* page(const char* id) { return window->findChild<ChartPage*>(QString::fromLatin1(id)); }
    ChartPage* show(const char* id)
    {
        window->showPage(QString::fromLatin1(id));
        return page(id);
    }
    QAction* action(const char* name) { return window->findChild<QAction*>(QString::fromLatin1(name)); }
    std::string strip() { return window->findChild<QLineEdit*>(QStringLiteral("detailStrip"))->text().toStdString(); }
    [[nodiscard]] std::string cell() const { return cell_id(*window->study().cell()); }
    bool tabShown(const char* id)
    {
        auto* tabs = window->findChild<QTabWidget*>(QStringLiteral("pages"));
        return tabs->isTabVisible(tabs->indexOf(page(id)));
    }

    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MemorySource source;
    std::unique_ptr<MainWindow> window;
};

TEST_F(PagesTest, EachShowsTheStudyThatIsOpen)
{
    open({counted_study(1)});
    for (const char* id : chart_pages) {
        EXPECT_EQ(show(id)->emptyText(), QString()) << id;
        EXPECT_FALSE(page(id)->chart()->values().empty()) << id;
    }
}

TEST_F(PagesTest, ACellChosenOnOneIsChosenOnAll)
{
    open({counted_study(1)});
    for (const char* id : chart_pages) {
        ChartPage* here = show(id);
        const std::string before = cell();
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Right})
            QTest::keyClick(here->chart(), key);
        EXPECT_NE(cell(), before) << id;
        for (const char* other : chart_pages) {
            ASSERT_TRUE(page(other)->chart()->selected());
            EXPECT_EQ(cell_id(*page(other)->chart()->selected()), cell()) << other;
        }
        const std::string operation(operation_name(window->study().cell()->operation));
        EXPECT_THAT(strip(), StartsWith(operation));
    }
    show("samples");
    EXPECT_EQ(page("samples")->chart()->values().front().cell, *window->study().cell());
}

TEST_F(PagesTest, CopyGivesThePictureAndTheTableOfEach)
{
    open({counted_study(1)});
    for (const char* id : chart_pages) {
        ChartPage* here = show(id);
        QApplication::clipboard()->clear();
        QTest::keyClick(here->chart(), Qt::Key_C, Qt::ControlModifier);
        const QMimeData* copied = QApplication::clipboard()->mimeData();
        ASSERT_TRUE(copied->hasFormat(QStringLiteral("image/png"))) << id;
        EXPECT_FALSE(QImage::fromData(copied->data(QStringLiteral("image/png"))).isNull()) << id;
        ASSERT_TRUE(copied->hasText()) << id;
        const plots::ChartTable table = here->chart()->table();
        EXPECT_EQ(copied->text(), plots::to_tsv(table)) << id;
        EXPECT_EQ(copied->text().count(QLatin1Char('\n')), table.rows + 1);
    }
}

TEST_F(PagesTest, ExportsWhatIsShown)
{
    open({counted_study(1)});
    for (const char* id : chart_pages)
        for (const char* suffix : {"svg", "png", "pdf"}) {
            const QString path = folder.filePath(QStringLiteral("%1.%2").arg(QLatin1String(id), QLatin1String(suffix)));
            EXPECT_TRUE(show(id)->exportTo(path));
            EXPECT_TRUE(action("exportChart")->isEnabled());
            QFile file(path);
            ASSERT_TRUE(file.open(QIODevice::ReadOnly));
            const std::string bytes = file.readAll().toStdString();
            EXPECT_GT(bytes.size(), 5000U) << path.toStdString();
            if (path.endsWith(QLatin1String("svg"))) {
                for (const char* words : {"gup-batching v3", "6.17.13 (base)", "instructions clock", "3 boots each"})
                    EXPECT_THAT(bytes, HasSubstr(words)) << id;
            }
        }
    window->showPage(QStringLiteral("table"));
    EXPECT_FALSE(action("exportChart")->isEnabled()) << "a table is no chart";
}

TEST_F(PagesTest, TheFiguresStandUnderTheChart)
{
    open({counted_study(1)});
    action("showFigures")->setChecked(true);
    for (const char* id : chart_pages) {
        ChartPage* here = show(id);
        auto* figures = here->findChild<QTableView*>(QStringLiteral("figures"));
        EXPECT_TRUE(figures->isVisible()) << id;
        EXPECT_EQ(figures->model()->rowCount(), here->chart()->table().rows) << id;
        EXPECT_GT(figures->model()->rowCount(), 5) << id;
    }
    ChartPage* overview = show("overview");
    auto* figures = overview->findChild<QTableView*>(QStringLiteral("figures"));
    figures->setCurrentIndex(figures->model()->index(4, 0));
    EXPECT_EQ(cell(), cell_id(*overview->chart()->table().cell(4)));
    action("showFigures")->setChecked(false);
    EXPECT_FALSE(figures->isVisible());
}

TEST_F(PagesTest, TheKernelChosenAboveIsTheOneThatChangesAreOf)
{
    open({complete_study(1, 3)});
    show("change");
    EXPECT_EQ(page("change")->chart()->values().front().kernel, 1);
    window->study().setColumn(1);
    EXPECT_EQ(page("change")->chart()->values().front().kernel, 2);
    EXPECT_EQ(show("heat-map")->chart()->values().front().kernel, 2);
}

TEST_F(PagesTest, TheOverviewOffersTheMetricsOfTheClock)
{
    open({complete_study(1), wall_study(2)});
    auto* overview = static_cast<OverviewPage*>(show("overview"));
    EXPECT_FALSE(overview->metrics()->isVisible()) << "instructions are nothing but instructions";
    window->openStudy(2);
    ASSERT_EQ(overview->metrics()->count(), 3);
    EXPECT_TRUE(overview->metrics()->isVisible());
    overview->metrics()->setCurrentIndex(2);
    emit overview->metrics()->activated(2);
    EXPECT_EQ(overview->chart()->options().metric, plots::Metric::Throughput);
    const double shown = overview->chart()->values().front().value;
    const Cell cell = overview->chart()->values().front().cell;
    for (const compare::Row& row : window->study().comparison()->rows)
        if (row.cell == cell) {
            EXPECT_DOUBLE_EQ(shown, gibibytes_per_second(mebibytes(128), *row.base.value.median * 32768));
        }
    window->openStudy(1);
    EXPECT_EQ(overview->metrics()->count(), 1);
    EXPECT_NE(overview->chart()->values().front().value, shown);
}

TEST_F(PagesTest, SayWhatWouldBeThereAndHowToGetIt)
{
    open({planned_study(1)});
    for (const char* id : chart_pages) {
        EXPECT_GT(show(id)->emptyText().size(), 60) << id;
        EXPECT_FALSE(action("exportChart")->isEnabled()) << id;
    }
    EXPECT_THAT(page("change")->emptyText().toStdString(), HasSubstr("pinscope run --study"));
    source.set({counted_study(1)});
    for (const char* id : chart_pages)
        EXPECT_EQ(show(id)->emptyText(), QString()) << id;
}

TEST_F(PagesTest, AStudyOfOneKernelHasNoChanges)
{
    open({complete_study(1, 1)});
    EXPECT_THAT(show("change")->emptyText().toStdString(), HasSubstr("single kernel"));
    EXPECT_EQ(show("overview")->emptyText(), QString());
}

TEST_F(PagesTest, WhereNothingWasCountedTheReasonStands)
{
    MemorySource::Entry none = complete_study(2);
    none.comparison = compare::compare(pinscope::testing::uncounted_study());
    open({complete_study(1), none});
    const std::string unasked = show("counters")->emptyText().toStdString();
    EXPECT_THAT(unasked, HasSubstr("No counters: a guest has no PMU, because QEMU emulates none."));
    EXPECT_THAT(unasked, HasSubstr("Software events can be added in the wizard"));
    window->openStudy(2);
    EXPECT_THAT(show("counters")->emptyText().toStdString(), HasSubstr("cycles - this machine shows no PMU"));
    EXPECT_EQ(page("counters")->chart()->table().rows, 0) << "and no figures";
}

TEST_F(PagesTest, ThoseThatCannotHaveAnythingAreNotShown)
{
    MemorySource::Entry imported = complete_study(2);
    imported.comparison->target = Target::Import;
    open({complete_study(1), imported});
    EXPECT_TRUE(tabShown("folios"));
    window->openStudy(2);
    EXPECT_FALSE(tabShown("folios")) << "nobody proves the folios of an import";
    EXPECT_FALSE(tabShown("counters")) << "and it counts nothing";
    EXPECT_TRUE(tabShown("change"));
    window->openStudy(1);
    EXPECT_TRUE(tabShown("folios"));
}

TEST_F(PagesTest, FunctionsFollowTheCellAndSayWhyThereAreNone)
{
    open({traced_study(1), complete_study(2)});
    const auto follow = [this](const char* id) {
        window->study().setCell(*parse_cell(id));
        return show("functions");
    };
    const ChartPage* functions = follow("vfio-type1/anon:4K:pte/128M/map");
    EXPECT_EQ(functions->emptyText(), QString());
    ASSERT_FALSE(functions->chart()->values().empty());
    EXPECT_EQ(functions->chart()->values().front().part, "vfio_pin_pages_remote");
    follow("vfio-type1/anon:4K:pte/128M/unmap");
    ASSERT_FALSE(functions->chart()->values().empty());
    EXPECT_EQ(functions->chart()->values().front().part, "vfio_unpin_pages_remote");
    follow("vfio-type1/anon:64K:pte/128M/map");
    EXPECT_THAT(functions->emptyText().toStdString(), HasSubstr("no tracing pass"));
    window->openStudy(2);
    EXPECT_THAT(show("functions")->emptyText().toStdString(), HasSubstr("pinscope run --study"));
    EXPECT_THAT(functions->emptyText().toStdString(), HasSubstr(" --trace"));
}

TEST_F(PagesTest, OnlyTheOneThatIsSeenIsDrawn)
{
    open({complete_study(1), complete_study(2, 3)});
    show("change");
    int drawn = 0;
    for (const char* id : chart_pages)
        QObject::connect(page(id)->chart(), &plots::ChartView::drawn, window.get(), [&drawn] { ++drawn; });
    window->openStudy(2);
    EXPECT_GE(drawn, 1);
    EXPECT_LE(drawn, 2);
}

TEST_F(PagesTest, FillInWhileAStudyRuns)
{
    open({running_study(7, 0)});
    for (const char* id : chart_pages) {
        show(id);
        for (const int cells : {0, 3, 12, 26}) {
            source.set({running_study(7, cells)});
            EXPECT_EQ(page(id)->emptyText().isEmpty(), page(id)->chart()->table().rows > 0) << id << " " << cells;
        }
    }
}

} // namespace
} // namespace pinscope::explorer
