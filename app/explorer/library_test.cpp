// SPDX-License-Identifier: GPL-3.0-or-later
// The window with its library on a real database: what is done with studies, files and databases.
#include "app/explorer/database_actions.h"
#include "app/explorer/library_actions.h"
#include "app/explorer/main_window.h"
#include "app/explorer/message_bar.h"
#include "app/explorer/store_source.h"
#include "app/explorer/study_panel.h"
#include "core/report/writers.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <fstream>
#include <gmock/gmock.h>
#include <set>

namespace pinscope::explorer {
namespace {

using models::Section;
using models::StudyState;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const QString tree = QFileInfo(QStringLiteral(PINSCOPE_TESTDATA)).dir().filePath(QStringLiteral("../.."));

// As long as a loaded machine may take.
bool wait_for(const std::function<bool()>& condition)
{
    return QTest::qWaitFor(condition, 30'000);
}

Study some_study(const std::string& name)
{
    Study study;
    study.name = name;
    study.plan.setups = {parse_setup("vfio-type1/anon:64K/16M").value()};
    study.boots_planned = 1;
    study.kernels = {{"6.17", "6.17.13", "", "gcc 14.2.0", "", ""}, {"7.3", "7.3.4", "", "gcc 14.2.0", "", ""}};
    for (int kernel = 0; kernel < 2; ++kernel) {
        Boot boot;
        boot.kernel = kernel;
        Measurement measurement;
        measurement.setup = study.plan.setups[0];
        for (const Operation operation : operations_of(study.plan.setups[0]))
            measurement.samples[operation] = {{0, false, Ticks{409'600}}, {1, false, Ticks{409'700}}};
        boot.measurements = {measurement};
        study.boots.push_back(boot);
    }
    return study;
}

class LibraryTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        store::Store store = writer();
        for (const char* name : {"third", "second", "first"})
            ids[name] = static_cast<std::int64_t>(store.import_study(some_study(name)).value());
        open();
    }
    void open()
    {
        actions = nullptr;
        window.reset();
        library.reset();
        source = std::make_unique<StoreSource>(path(), session::Installation{});
        window = std::make_unique<MainWindow>(*source, settings);
        library = std::make_unique<LibraryWriter>(path());
        actions = new LibraryActions(*window, *source, *library);
        files = new DatabaseActions(*window, *source, *library, settings);
        window->show();
        source->start();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        ASSERT_TRUE(wait_for([&] { return window->study().comparison() != nullptr; }));
    }
    [[nodiscard]] std::filesystem::path path() const { return at("p.db").toStdString(); }
    [[nodiscard]] QString at(const char* name) const { return folder.filePath(QString::fromLatin1(name)); }
    [[nodiscard]] store::Store writer() const { return store::Store::open(path()).value(); }
    QString write(const char* name, const std::string& text)
    {
        std::ofstream(at(name).toStdString(), std::ios::binary) << text;
        return at(name);
    }
    template<typename T>
    T* child(const char* name)
    {
        T* found = window->findChild<T*>(QString::fromLatin1(name));
        EXPECT_NE(found, nullptr) << name;
        return found;
    }
    QAction* action(const char* name) { return child<QAction>(name); }
    [[nodiscard]] std::string message() { return window->messages().text().toStdString(); }
    std::vector<std::string> names(Section section)
    {
        const auto& model = window->studies().model();
        std::vector<std::string> result;
        for (int row = 0; row < model.rowCount(model.sectionIndex(section)); ++row)
            result.push_back(model.index(row, 0, model.sectionIndex(section)).data().toString().toStdString());
        return result;
    }
    bool until(Section section, const std::vector<std::string>& expected)
    {
        return wait_for([&] { return names(section) == expected && !library->isBusy(); });
    }
    void choose(const char* name) { window->openStudy(ids.at(name)); }
    void drop(const QStringList& paths)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& file : paths)
            urls.append(QUrl::fromLocalFile(file));
        data.setUrls(urls);
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &enter);
        EXPECT_TRUE(enter.isAccepted());
        QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &event);
    }

    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::map<std::string, std::int64_t> ids;
    std::unique_ptr<StoreSource> source;
    std::unique_ptr<LibraryWriter> library;
    std::unique_ptr<MainWindow> window;
    LibraryActions* actions = nullptr;
    DatabaseActions* files = nullptr;
};

TEST_F(LibraryTest, TrashIsUndoneAndDoneAgain)
{
    choose("second");
    window->studies().takeFocus();
    action("trashStudy")->trigger();
    ASSERT_TRUE(until(Section::Trash, {"second"}));
    EXPECT_THAT(names(Section::Studies), ElementsAre("first", "third"));
    EXPECT_EQ(window->study().id(), ids["third"]) << "the next one is shown";
    action("undo")->trigger();
    ASSERT_TRUE(until(Section::Studies, {"first", "second", "third"}));
    action("redo")->trigger();
    ASSERT_TRUE(until(Section::Trash, {"second"}));
    choose("second");
    EXPECT_FALSE(action("trashStudy")->isEnabled());
    EXPECT_FALSE(action("renameStudy")->isEnabled());
    action("restoreStudy")->trigger();
    ASSERT_TRUE(until(Section::Studies, {"first", "second", "third"}));
    EXPECT_EQ(writer().load_study("second").value(), some_study("second")) << "nothing of it was lost";
}

TEST_F(LibraryTest, DeletingForGoodIsAskedFirstAndHasNoUndo)
{
    choose("second");
    action("trashStudy")->trigger();
    ASSERT_TRUE(until(Section::Trash, {"second"}));
    choose("second");
    action("purgeStudy")->trigger();
    auto* box = child<QDialog>("confirmPurge");
    box->reject();
    QTest::qWait(0);
    EXPECT_THAT(names(Section::Trash), ElementsAre("second"));
    action("emptyTrash")->trigger();
    child<QPushButton>("purge")->click();
    ASSERT_TRUE(until(Section::Trash, {}));
    EXPECT_FALSE(action("undo")->isEnabled());
    EXPECT_FALSE(writer().find_study("second"));
}

TEST_F(LibraryTest, NameLabelsAndNotesAreChangedAndTakenBackTogether)
{
    choose("first");
    action("editStudy")->trigger();
    auto* dialog = child<StudyDialog>("studyDialog");
    const auto field = [&](const char* name) { return dialog->findChild<QLineEdit*>(QString::fromLatin1(name)); };
    auto* save = dialog->findChildren<QPushButton*>().value(0);
    field("label1")->setText(QStringLiteral("6.17"));
    EXPECT_FALSE(save->isEnabled()) << "two kernels cannot have the same label";
    field("label1")->setText(QStringLiteral("v3"));
    field("studyName")->setText(QStringLiteral("batching"));
    dialog->findChild<QPlainTextEdit*>(QStringLiteral("studyNotes"))->setPlainText(QStringLiteral("from the list"));
    dialog->accept();
    ASSERT_TRUE(until(Section::Studies, {"batching", "second", "third"}));
    EXPECT_EQ(window->studies().entry()->notes, QStringLiteral("from the list"));
    ASSERT_TRUE(wait_for([&] {
        const auto comparison = window->study().comparison();
        return comparison && comparison->kernels[1].label == "v3";
    }));
    child<QLineEdit>("search")->setText(QStringLiteral("list v3"));
    EXPECT_THAT(names(Section::Studies), ElementsAre("batching"));
    child<QLineEdit>("search")->clear();
    action("undo")->trigger();
    ASSERT_TRUE(until(Section::Studies, {"first", "second", "third"}));
    EXPECT_EQ(writer().load_study("first").value(), some_study("first"));
    EXPECT_EQ(window->studies().entry()->notes, QString());
}

TEST_F(LibraryTest, ANameThatIsTakenIsRefusedAndNothingIsHalfDone)
{
    choose("first");
    window->studies().model().setData(window->studies().model().indexOf(ids["first"]), QStringLiteral("second"),
                                      Qt::EditRole);
    ASSERT_TRUE(wait_for([&] { return !message().empty(); }));
    EXPECT_THAT(message(), HasSubstr("there is a study \"second\" already"));
    EXPECT_FALSE(action("undo")->isEnabled());
    window->studies().model().setData(window->studies().model().indexOf(ids["first"]), QStringLiteral("fourth"),
                                      Qt::EditRole);
    ASSERT_TRUE(until(Section::Studies, {"fourth", "second", "third"}));
    // What undo cannot do leaves it to be undone later.
    ASSERT_TRUE(writer().rename(store::StudyId{ids["second"]}, "first"));
    ASSERT_TRUE(until(Section::Studies, {"fourth", "first", "third"}));
    action("undo")->trigger();
    ASSERT_TRUE(wait_for([&] { return message().find("\"first\" already") != std::string::npos; }));
    EXPECT_TRUE(action("undo")->isEnabled());
}

TEST_F(LibraryTest, ARunningStudyIsNotTrashed)
{
    store::Store other = writer();
    Study planned = some_study("runs");
    planned.boots.clear();
    const auto id = other.create_study(planned).value();
    const auto lock = other.lock_study(id).value();
    ASSERT_TRUE(until(Section::Running, {"runs"}));
    window->openStudy(static_cast<std::int64_t>(id));
    EXPECT_FALSE(action("trashStudy")->isEnabled());
    actions->edits().trash(static_cast<std::int64_t>(id), QStringLiteral("runs"));
    ASSERT_TRUE(wait_for([&] { return !message().empty(); }));
    EXPECT_THAT(message(), HasSubstr("another process is running this study"));
}

TEST_F(LibraryTest, TheContextMenuIsTheMenu)
{
    const auto* view = window->studies().view();
    EXPECT_EQ(view->contextMenuPolicy(), Qt::ActionsContextMenu);
    EXPECT_EQ(view->actions(), child<QMenu>("studyMenu")->actions());
    choose("second");
    window->studies().takeFocus();
    QTest::keyClick(window->studies().view(), Qt::Key_Delete);
    ASSERT_TRUE(until(Section::Trash, {"second"}));
    window->studies().findChild<QLineEdit*>(QStringLiteral("search"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    EXPECT_FALSE(library->isBusy()) << "in a text the key means the text";
}

TEST_F(LibraryTest, EveryActionHasANameAKeyAndAStatusTip)
{
    std::set<QString> keys;
    for (const QMenu* menu : window->findChildren<QMenu*>())
        for (const QAction* entry : menu->actions()) {
            if (entry->isSeparator() || entry->menu())
                continue;
            SCOPED_TRACE(entry->text().toStdString());
            EXPECT_FALSE(entry->objectName().isEmpty());
            EXPECT_FALSE(entry->statusTip().isEmpty());
            ASSERT_FALSE(entry->shortcut().isEmpty());
            EXPECT_TRUE(keys.insert(entry->shortcut().toString()).second) << "two actions share a key";
        }
}

TEST_F(LibraryTest, TwoStudiesAreComparedOnAllPages)
{
    choose("first");
    action("compareWith")->trigger();
    auto* dialog = child<QDialog>("chooseStudy");
    auto* panel = dialog->findChild<StudyPanel*>();
    EXPECT_EQ(panel->model().all().size(), 2U) << "not with itself";
    panel->select(ids["third"]);
    dialog->accept();
    ASSERT_TRUE(wait_for([&] {
        const auto shown = window->study().comparison();
        return shown && shown->study == "third against first";
    }));
    EXPECT_EQ(window->study().comparison()->kernels.size(), 2U + 1U);
    action("showAlone")->trigger();
    ASSERT_TRUE(wait_for([&] { return window->study().comparison()->study == "first"; }));
    EXPECT_FALSE(action("showAlone")->isEnabled());
}

TEST_F(LibraryTest, FilesThatAreDroppedAreImportedAndWhatWasNotUnderstoodIsSaid)
{
    const QString bundle = write("other.pinscope.json", report::bundle_to_json(some_study("from a friend")));
    const QString odd = write("letter.txt", "a letter to a friend");
    const QString page = at("page.txt");
    QFile::copy(tree + QStringLiteral("/core/import/testdata/page.txt"), page);
    drop({bundle, odd, page});
    ASSERT_TRUE(wait_for([&] { return !message().empty(); }));
    EXPECT_THAT(message(), HasSubstr("Imported from other.pinscope.json: from a friend."));
    EXPECT_THAT(message(), HasSubstr("letter.txt was not imported: no results were found in it."));
    EXPECT_THAT(message(), HasSubstr("Imported from page.txt: page"));
    EXPECT_THAT(child<QPlainTextEdit>("messageFacts")->toPlainText().toStdString(), HasSubstr("not understood"));
    ASSERT_TRUE(wait_for([&] {
        return window->study().comparison() && window->study().comparison()->study == "from a friend";
    })) << "the first that came in is shown";
    EXPECT_THAT(names(Section::Imported), ::testing::Contains("page"));
    drop({bundle});
    ASSERT_TRUE(wait_for([&] { return message().find("from a friend (2)") != std::string::npos; }));
}

TEST_F(LibraryTest, ADatabaseThatIsDroppedIsOpenedAndTheOneBeforeIsRemembered)
{
    {
        store::Store other = store::Store::open(at("other.db").toStdString()).value();
        ASSERT_TRUE(other.import_study(some_study("elsewhere")));
    }
    choose("first");
    action("trashStudy")->trigger();
    ASSERT_TRUE(until(Section::Trash, {"first"}));
    drop({at("other.db")});
    ASSERT_TRUE(until(Section::Studies, {"elsewhere"}));
    ASSERT_TRUE(
        wait_for([&] { return window->study().comparison() && window->study().comparison()->study == "elsewhere"; }));
    EXPECT_FALSE(action("undo")->isEnabled()) << "what was done to the other database";
    emit child<QMenu>("fileMenu")->aboutToShow();
    const QList<QAction*> recent = child<QMenu>("recentMenu")->actions();
    ASSERT_EQ(recent.size(), 1);
    recent[0]->trigger();
    ASSERT_TRUE(until(Section::Trash, {"first"}));
}

TEST_F(LibraryTest, WhatWasPublishedStandsBesideWhatWasMeasured)
{
    EXPECT_FALSE(action("putBeside")->isEnabled()) << "nothing was imported";
    files->take({tree + QStringLiteral("/core/import/testdata/map-stdout.txt")});
    ASSERT_TRUE(until(Section::Imported, {"map-stdout"}));
    choose("first");
    action("putBeside")->trigger();
    auto* dialog = child<QDialog>("chooseStudy");
    auto* panel = dialog->findChild<StudyPanel*>();
    EXPECT_EQ(panel->model().all().size(), 1U) << "only what was published";
    panel->selectFirst();
    dialog->accept();
    auto* text = child<QPlainTextEdit>("besideText");
    EXPECT_TRUE(wait_for([&] { return text->toPlainText().contains(QLatin1String("map-stdout")); }))
        << text->toPlainText().toStdString();
}

TEST(RecentFiles, AreTheLastTenThatAreStillThere)
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    RecentFiles recent(settings);
    QStringList made;
    for (int i = 0; i < 12; ++i) {
        made.prepend(folder.filePath(QString::number(i)));
        std::ofstream(made.front().toStdString()) << "x";
        recent.add(made.front());
    }
    EXPECT_EQ(recent.files(), made.mid(0, 10));
    recent.add(made[3]);
    EXPECT_EQ(recent.files().front(), made[3]);
    EXPECT_EQ(recent.files().size(), 10);
    std::filesystem::remove(made[3].toStdString());
    EXPECT_EQ(recent.files().size(), 9);
    EXPECT_FALSE(recent.files().contains(made[3]));
}

} // namespace
} // namespace pinscope::explorer
