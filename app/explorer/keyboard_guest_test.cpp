// SPDX-License-Identifier: GPL-3.0-or-later
// From the start page to measured figures and an exported picture, with real guests and the keyboard alone.
#include "app/cli/cli_testing.h"
#include "app/explorer/chart_page.h"
#include "app/explorer/environment_page.h"
#include "app/explorer/overview_page.h"
#include "app/explorer/report_page.h"
#include "app/explorer/window_testing.h"
#include "app/plots/chart_view.h"
#include "core/stats/centre.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <set>

namespace pinscope::explorer {
namespace {

using ::testing::HasSubstr;

class Keyboard : public cli_testing::CliTest, protected testing::WindowParts
{
protected:
    void SetUp() override
    {
        for (const char* series : {"6.18", "7.3"})
            ASSERT_TRUE(cli_testing::ensure_kernel(series, "+deb13"));
        QStandardPaths::setTestModeEnabled(false); // the kernels are in the user's cache
        openWindow(database(), PINSCOPE_PROGRAM);
    }
    void TearDown() override
    {
        closeWindow();
        QStandardPaths::setTestModeEnabled(true);
    }

    static QWidget* focus()
    {
        QWidget* widget = QApplication::focusWidget();
        return widget ? widget : QApplication::activeWindow();
    }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(focus(), key, modifiers);
    }
    static void type(const QString& text)
    {
        press(Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(focus(), text);
    }
    // Presses Tab until the keyboard is there.
    static bool tabTo(const QString& name)
    {
        for (int i = 0; i < 100; ++i) {
            if (focus()->objectName() == name)
                return true;
            press(Qt::Key_Tab);
        }
        return false;
    }

    // One box of the matrix, reached by the arrows, is left ticked.
    void tickOnly(const QString& wanted)
    {
        ASSERT_TRUE(tabTo(QStringLiteral("box.anon:4K:pte")));
        int left = 0;
        for (int row = 0; row < static_cast<int>(session::offers().backings.size()); ++row) {
            int steps = 0;
            for (QWidget* before = nullptr; before != focus(); ++steps) {
                before = focus();
                const auto* box = qobject_cast<QCheckBox*>(before);
                if (box && box->isChecked() != (box->objectName() == wanted))
                    press(Qt::Key_Space);
                left += box && box->isChecked() ? 1 : 0;
                press(Qt::Key_Right);
            }
            for (; steps > 0; --steps)
                press(Qt::Key_Left);
            press(Qt::Key_Down);
        }
        EXPECT_EQ(left, 1);
    }
    void tickRegion(const QString& size, bool on)
    {
        ASSERT_TRUE(tabTo(QStringLiteral("region.") + size));
        const auto* box = qobject_cast<QCheckBox*>(focus());
        if (box->isChecked() != on)
            press(Qt::Key_Space);
        EXPECT_EQ(box->isChecked(), on);
    }

    void answerTheWizard();
    void exportBy(const QString& path);
    nlohmann::json compareWithJson();
    void comparePages(const nlohmann::json& json);
};

void Keyboard::answerTheWizard()
{
    press(Qt::Key_N, Qt::ControlModifier);
    wizard::NewBenchmark* wizard = desk->wizard();
    ASSERT_NE(wizard, nullptr);
    ASSERT_TRUE(QTest::qWaitForWindowActive(wizard));
    ASSERT_TRUE(QTest::qWaitFor([wizard] { return wizard->draft().facts().kernels.size() >= 2; }, 20'000));
    press(Qt::Key_E, Qt::AltModifier);
    type(QStringLiteral("by keyboard"));
    press(Qt::Key_Return); // where
    press(Qt::Key_Return); // kernels
    press(Qt::Key_Return); // matrix
    ASSERT_EQ(wizard->currentId(), wizard::NewBenchmark::Matrix);
    tickOnly(QStringLiteral("box.anon:2M:pmd"));
    tickRegion(QStringLiteral("16M"), true);
    tickRegion(QStringLiteral("128M"), false);
    press(Qt::Key_Return);
    ASSERT_EQ(wizard->currentId(), wizard::NewBenchmark::Repetitions);
    press(Qt::Key_O, Qt::AltModifier);
    type(QStringLiteral("1"));
    press(Qt::Key_Return);
    ASSERT_EQ(wizard->currentId(), wizard::NewBenchmark::Counters);
    press(Qt::Key_Space);
    EXPECT_EQ(wizard->draft().choices().counters, std::vector<std::string>{"faults"});
    press(Qt::Key_Return);
    ASSERT_EQ(wizard->currentId(), wizard::NewBenchmark::Review);
    EXPECT_EQ(wizard->draft().size().cells, 3);
    EXPECT_EQ(wizard->draft().size().boots, 2);
    press(Qt::Key_Return); // Run
}

void Keyboard::exportBy(const QString& path)
{
    press(Qt::Key_E, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([this] {
        const auto* dialog = window->findChild<QFileDialog*>();
        return dialog && dialog->isVisible() && dialog->isActiveWindow() && QApplication::focusWidget();
    }));
    type(path);
    press(Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&path] { return QFile::exists(path); }));
    window->activateWindow(); // as a window manager does when a dialog closes; here is none
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
}

// What the overview has drawn is what the command line prints, figure by figure.
nlohmann::json Keyboard::compareWithJson()
{
    const auto printed = pinscope({"compare", "by keyboard", "--format", "json"});
    EXPECT_EQ(printed.status, 0) << printed.err;
    const auto json = nlohmann::json::parse(printed.out);
    const auto values =
        static_cast<OverviewPage*>(window->findChild<Page*>(QStringLiteral("overview")))->chart()->values();
    EXPECT_EQ(json["cells"].size(), 3U);
    EXPECT_EQ(values.size(), 2 * json["cells"].size());
    for (const plots::ChartValue& value : values)
        for (const auto& cell : json["cells"])
            if (cell["operation"] == operation_name(value.cell.operation)) {
                const auto& side = value.kernel == 0 ? cell["base"] : cell["patched"][0];
                EXPECT_DOUBLE_EQ(value.value, side["median"].get<double>()) << cell_id(value.cell);
            }
    return json;
}

// The change of the same cell, as printed.
const nlohmann::json& printed_side(const nlohmann::json& json, const Cell& cell, int kernel)
{
    for (const auto& printed : json["cells"])
        if (printed["operation"] == operation_name(cell.operation))
            return kernel == 0 ? printed["base"] : printed["patched"][0];
    static const nlohmann::json none;
    ADD_FAILURE() << cell_id(cell) << " is not printed";
    return none;
}

// Every other page shows the figures of the command line: those of the plots read back from the plots.
void Keyboard::comparePages(const nlohmann::json& json)
{
    const auto chart = [this](const char* id) {
        return static_cast<ChartPage*>(window->findChild<Page*>(QString::fromLatin1(id)))->chart();
    };
    for (const char* id : {"change", "heat-map"}) {
        const auto values = chart(id)->values();
        EXPECT_EQ(values.size(), json["cells"].size()) << id;
        for (const plots::ChartValue& value : values)
            EXPECT_NEAR(value.value, printed_side(json, value.cell, 1)["change_percent"].get<double>(), 1e-9) << id;
    }
    std::map<int, std::vector<double>> samples;
    for (const plots::ChartValue& value : chart("samples")->values())
        if (value.as_asked) // not a warm-up
            samples[value.kernel].push_back(value.value);
    ASSERT_EQ(samples.size(), 2U);
    for (const auto& [kernel, values] : samples) {
        const auto& side = printed_side(json, *chart("samples")->selected(), kernel);
        EXPECT_EQ(values.size(), side["samples"].get<std::size_t>());
        EXPECT_DOUBLE_EQ(stats::median(values), side["median"].get<double>()) << "one boot: its median is the figure";
    }
    EXPECT_FALSE(chart("folios")->values().empty());
    for (const plots::ChartValue& value : chart("folios")->values())
        EXPECT_NEAR(value.value, 100 * json["cells"][0]["verified"]["share"].get<double>(), 1e-9)
            << "all of it is what was asked for: " << value.part;
    const auto* table = window->findChild<Page*>(QStringLiteral("table"))->findChild<QTableView*>();
    std::set<double> shown;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        for (int column = 0; column < table->model()->columnCount(); ++column)
            shown.insert(table->model()->index(row, column).data(Qt::EditRole).toDouble());
    for (const auto& cell : json["cells"])
        for (const double figure :
             {cell["base"]["median"].get<double>(), cell["patched"][0]["change_percent"].get<double>()})
            EXPECT_TRUE(shown.contains(figure)) << figure;
    const auto* facts = static_cast<EnvironmentPage*>(window->findChild<Page*>(QStringLiteral("environment")))->view();
    for (int kernel = 0; kernel < 2; ++kernel)
        EXPECT_EQ(facts->model()->index(0, 2 + kernel).data().toString().toStdString(),
                  json["kernels"][kernel]["release"]);
    EXPECT_EQ(static_cast<ReportPage*>(window->findChild<Page*>(QStringLiteral("report")))->text().toStdString(),
              pinscope({"report", "by keyboard"}).out);
}

TEST_F(Keyboard, FromTheStartPageToAPictureAndEveryPage)
{
    EXPECT_EQ(window->view(), QStringLiteral("start"));
    answerTheWizard();
    if (HasFatalFailure())
        return;
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    EXPECT_EQ(window->view(), QStringLiteral("runs"));
    ASSERT_EQ(queue->runs().size(), 1U);
    const auto& run = queue->runs().front();
    ASSERT_TRUE(QTest::qWaitFor([&] { return run.over(); }, 300'000));
    ASSERT_EQ(run.state, runs::RunState::Done) << describe(run.error.value_or(Error{}));
    press(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(window->view(), QStringLiteral("study"));
    // The window reads what the run has written within a moment.
    ASSERT_TRUE(QTest::qWaitFor([this] {
        const auto comparison = window->study().comparison();
        return comparison && comparison->rows.size() == 3 && comparison->boots == std::vector<int>{1, 1} &&
               !window->study().progress().running && std::ranges::all_of(comparison->rows, [](const auto& row) {
                   return row.patched.front().value.side.median.has_value();
               });
    }));
    press(Qt::Key_1, Qt::ControlModifier);
    exportBy(folder().c_str() + QStringLiteral("/chart.svg"));
    QFile picture(folder().c_str() + QStringLiteral("/chart.svg"));
    ASSERT_TRUE(picture.open(QIODevice::ReadOnly));
    EXPECT_THAT(picture.readAll().toStdString(), HasSubstr("<svg"));
    const nlohmann::json json = compareWithJson();
    const auto* pages = window->findChild<QTabWidget*>(QStringLiteral("pages"));
    for (const PageEntry& entry : page_list()) {
        const QAction* action = window->findChild<QAction*>(QStringLiteral("page.") + entry.id);
        ASSERT_EQ(action->shortcut().count(), 1) << entry.id.toStdString();
        press(action->shortcut()[0].key(), action->shortcut()[0].keyboardModifiers());
        EXPECT_EQ(pages->currentWidget()->objectName(), entry.id);
        EXPECT_TRUE(pages->currentWidget()->isVisible());
        EXPECT_FALSE(pages->currentWidget()->grab().isNull());
    }
    comparePages(json);
}

} // namespace
} // namespace pinscope::explorer
