// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/library_actions.h"

#include "app/explorer/beside_dialog.h"
#include "app/explorer/choose_study_dialog.h"
#include "app/explorer/main_actions.h"
#include "app/explorer/main_window.h"
#include "app/explorer/message_bar.h"
#include "app/explorer/store_source.h"
#include "app/explorer/study_dialog.h"
#include "app/explorer/study_panel.h"

#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QTreeView>
#include <algorithm>

namespace pinscope::explorer {

using models::StudyState;

namespace {

bool is_published(const models::StudyEntry& entry)
{
    return entry.state == StudyState::Imported;
}

} // namespace

LibraryActions::LibraryActions(MainWindow& window, StoreSource& source, LibraryWriter& writer)
    : QObject(&window), m_window(window), m_source(source), m_writer(writer), m_edits(writer)
{
    buildUndo();
    buildMenu();
    StudyPanel& studies = m_window.studies();
    studies.view()->addActions(m_menu->actions());
    studies.view()->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(&studies.model(), &models::StudyListModel::renameWanted, this, &LibraryActions::rename);
    connect(&studies, &StudyPanel::studyChosen, this, &LibraryActions::enable);
    connect(&m_window.study(), &CurrentStudy::changed, this, &LibraryActions::enable);
    connect(&m_source, &StudySource::changed, this, &LibraryActions::enable);
    connect(&m_writer, &LibraryWriter::busyChanged, this, &LibraryActions::enable);
    connect(&m_source, &StoreSource::databaseChanged, &m_edits, &LibraryEdits::forget);
    connect(&m_edits, &LibraryEdits::done, this, [this](const QString& text) { m_window.showMessage(text, false); });
    connect(&m_edits, &LibraryEdits::failed, this,
            [this](const Error& error) { m_window.showMessage(QString::fromStdString(describe(error)), true); });
    enable();
}

void LibraryActions::buildUndo()
{
    auto* edit = m_window.findChild<QMenu*>(QStringLiteral("editMenu"));
    QAction* undo = make_action(this,
                                {"undo", tr("&Undo"), QKeySequence(QKeySequence::Undo),
                                 tr("Takes back the last change of the library: trash, names, labels, notes")},
                                [this] { m_edits.undo(); });
    QAction* redo = make_action(
        this, {"redo", tr("&Redo"), QKeySequence(tr("Ctrl+Shift+Z")), tr("Makes the change again that was taken back")},
        [this] { m_edits.redo(); });
    QAction* first = edit->actions().value(0);
    edit->insertActions(first, {undo, redo});
    edit->insertSeparator(first);
    m_actions[undo->objectName()] = undo;
    m_actions[redo->objectName()] = redo;
    for (const auto signal : {&QUndoStack::canUndoChanged, &QUndoStack::canRedoChanged})
        connect(&m_edits.stack(), signal, this, &LibraryActions::enable);
}

QAction* LibraryActions::add(const char* name, const QString& text, const QKeySequence& key, const QString& tip,
                             void (LibraryActions::*slot)())
{
    QAction* action = make_action(this, {name, text, key, tip}, slot);
    m_menu->addAction(action);
    m_actions[action->objectName()] = action;
    return action;
}

void LibraryActions::buildMenu()
{
    m_menu = new QMenu(tr("&Study"), &m_window);
    m_menu->setObjectName(QStringLiteral("studyMenu"));
    auto* view = m_window.findChild<QMenu*>(QStringLiteral("viewMenu"));
    m_window.menuBar()->insertMenu(view->menuAction(), m_menu);
    QAction* rename = make_action(
        &m_window.studies(),
        {"renameStudy", tr("&Rename"), QKeySequence(tr("F2")), tr("Gives the study another name, in the list")},
        &StudyPanel::editName);
    m_menu->addAction(rename);
    m_actions[rename->objectName()] = rename;
    add("editStudy", tr("&Labels and notes…"), QKeySequence(tr("F4")),
        tr("Changes the labels of the study's kernels, and the notes on it"), &LibraryActions::editTexts);
    m_menu->addSeparator();
    add("compareWith", tr("&Compare with…"), QKeySequence(tr("Ctrl+Shift+B")),
        tr("Compares the study's kernels with the base of another study, on all pages"), &LibraryActions::compareWith);
    add("putBeside", tr("Put a &published study beside it…"), QKeySequence(tr("Ctrl+Shift+Y")),
        tr("Shows what somebody published beside what was measured, cell by cell, without a verdict on either"),
        &LibraryActions::putBeside);
    add("showAlone", tr("Show it &alone"), QKeySequence(tr("Ctrl+Shift+A")),
        tr("Shows the study beside no other one again"), &LibraryActions::showAlone);
    m_menu->addSeparator();
    QAction* trash = add("trashStudy", tr("Move to the &trash"), QKeySequence(QKeySequence::Delete),
                         tr("Moves the study to the trash; undo brings it back"), &LibraryActions::trash);
    add("restoreStudy", tr("R&estore"), QKeySequence(tr("Ctrl+Shift+T")), tr("Takes the study out of the trash"),
        &LibraryActions::restore);
    QAction* purge = add("purgeStudy", tr("&Delete for good…"), QKeySequence(tr("Shift+Del")),
                         tr("Deletes the study from the database; this cannot be undone"), &LibraryActions::purge);
    add("emptyTrash", tr("Empty the tras&h…"), QKeySequence(tr("Ctrl+Shift+Del")),
        tr("Deletes all studies in the trash from the database; this cannot be undone"), &LibraryActions::emptyTrash);
    // In a text field these keys mean the text.
    for (QAction* action : {trash, purge})
        action->setShortcutContext(Qt::WidgetShortcut);
}

void LibraryActions::enable()
{
    const models::StudyEntry* entry = m_window.studies().entry();
    const bool writable = m_source.isWritable();
    const bool idle = !m_writer.isBusy();
    const bool trashed = entry && entry->state == StudyState::Trashed;
    const bool own = entry && !trashed && entry->state != StudyState::Example; // in the database
    const bool running = entry && entry->state == StudyState::Running;
    const auto& all = m_window.studies().model().all();
    const bool any_trash =
        std::ranges::any_of(all, [](const auto& other) { return other.state == StudyState::Trashed; });
    const std::pair<const char*, bool> states[] = {
        {"undo", idle && writable && m_edits.stack().canUndo()},
        {"redo", idle && writable && m_edits.stack().canRedo()},
        {"renameStudy", own && writable},
        {"editStudy", own && writable},
        {"compareWith", own && all.size() > 1},
        {"putBeside", own && std::ranges::any_of(all,
                                                 [entry](const models::StudyEntry& other) {
                                                     return is_published(other) && other.id != entry->id;
                                                 })},
        {"showAlone", m_window.study().against().has_value()},
        {"trashStudy", own && writable && !running},
        {"restoreStudy", trashed && writable},
        {"purgeStudy", trashed && writable},
        {"emptyTrash", any_trash && writable},
    };
    for (const auto& [name, enabled] : states)
        m_actions.at(QString::fromLatin1(name))->setEnabled(enabled);
    m_actions.at(QStringLiteral("undo"))
        ->setStatusTip(m_edits.stack().canUndo() ? tr("Takes back: %1").arg(m_edits.stack().undoText())
                                                 : tr("Takes back the last change of the library"));
    m_window.studies().model().setEditable(writable && own);
}

void LibraryActions::rename(std::int64_t id, const QString& name)
{
    const models::StudyEntry* entry = m_window.studies().model().find(id);
    if (entry)
        m_edits.change(id, {entry->name, entry->kernels, entry->notes}, {name, entry->kernels, entry->notes});
}

void LibraryActions::editTexts()
{
    const models::StudyEntry* entry = m_window.studies().entry();
    if (!entry)
        return;
    const StudyTexts before{entry->name, entry->kernels, entry->notes};
    auto* dialog = new StudyDialog(before, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, id = entry->id, before] { m_edits.change(id, before, dialog->texts()); });
    dialog->open();
}

void LibraryActions::trash()
{
    const models::StudyEntry* entry = m_window.studies().entry();
    if (!entry)
        return;
    const std::int64_t id = entry->id;
    const QString name = entry->name;
    if (const auto next = m_window.studies().neighbour(id))
        m_window.openStudy(*next);
    m_edits.trash(id, name);
}

void LibraryActions::restore()
{
    if (const models::StudyEntry* entry = m_window.studies().entry())
        m_edits.restore(entry->id, entry->name);
}

void LibraryActions::askToPurge(const std::vector<std::int64_t>& ids, const QString& question)
{
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Delete for good"), question, QMessageBox::Cancel, &m_window);
    box->setObjectName(QStringLiteral("confirmPurge"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Its samples are gone then. This cannot be undone."));
    QPushButton* purge = box->addButton(tr("&Delete"), QMessageBox::DestructiveRole);
    purge->setObjectName(QStringLiteral("purge"));
    box->setDefaultButton(QMessageBox::Cancel);
    connect(purge, &QPushButton::clicked, this, [this, ids] { m_edits.purge(ids); });
    box->open();
}

void LibraryActions::purge()
{
    if (const models::StudyEntry* entry = m_window.studies().entry())
        askToPurge({entry->id}, tr("Delete %1 from the database?").arg(entry->name));
}

void LibraryActions::emptyTrash()
{
    std::vector<std::int64_t> ids;
    for (const models::StudyEntry& entry : m_window.studies().model().all())
        if (entry.state == StudyState::Trashed)
            ids.push_back(entry.id);
    askToPurge(ids, tr("Delete %n study(s) from the database?", nullptr, static_cast<int>(ids.size())));
}

void LibraryActions::choose(const QString& question, const std::vector<models::StudyEntry>& studies,
                            const std::function<void(std::int64_t)>& then)
{
    const models::StudyEntry* entry = m_window.studies().entry();
    if (!entry)
        return;
    auto* dialog = new ChooseStudyDialog(*entry, question, studies, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [dialog, then] {
        if (const auto chosen = dialog->chosen())
            then(*chosen);
    });
    dialog->open();
}

void LibraryActions::compareWith()
{
    if (const models::StudyEntry* entry = m_window.studies().entry())
        choose(tr("The kernels of %1 are compared with the base of:").arg(entry->name),
               m_window.studies().model().all(),
               [this, id = entry->id](std::int64_t base) { m_window.study().open(id, base); });
}

void LibraryActions::putBeside()
{
    const models::StudyEntry* entry = m_window.studies().entry();
    if (!entry)
        return;
    std::vector<models::StudyEntry> published = m_window.studies().model().all();
    std::erase_if(published, [](const models::StudyEntry& study) { return !is_published(study); });
    choose(tr("What was published stands beside %1:").arg(entry->name), published,
           [this, own = entry->id](std::int64_t other) {
               auto* dialog = new BesideDialog(m_source.database(), own, other, &m_window);
               dialog->setAttribute(Qt::WA_DeleteOnClose);
               dialog->show();
           });
}

void LibraryActions::showAlone()
{
    if (const auto id = m_window.study().id())
        m_window.study().open(*id);
}

} // namespace pinscope::explorer
