// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/library_edits.h"
#include "app/models/study_list_model.h"

#include <map>

class QAction;
class QMenu;

namespace pinscope::explorer {

class MainWindow;
class StoreSource;

// What can be done with a study of the library: the menu Study, which is also the list's context menu, and undo.
class LibraryActions : public QObject
{
    Q_OBJECT

public:
    LibraryActions(MainWindow& window, StoreSource& source, LibraryWriter& writer);

    [[nodiscard]] LibraryEdits& edits() { return m_edits; }

private:
    void buildUndo();
    void buildMenu();
    QAction* add(const char* name, const QString& text, const QKeySequence& key, const QString& tip,
                 void (LibraryActions::*slot)());
    void enable();

    void editTexts();
    void trash();
    void restore();
    void purge();
    void emptyTrash();
    void compareWith();
    void putBeside();
    void choose(const QString& question, const std::vector<models::StudyEntry>& studies,
                const std::function<void(std::int64_t)>& then);
    void showAlone();
    void askToPurge(const std::vector<std::int64_t>& ids, const QString& question);
    void rename(std::int64_t id, const QString& name);

    MainWindow& m_window;
    StoreSource& m_source;
    LibraryWriter& m_writer;
    LibraryEdits m_edits;
    QMenu* m_menu = nullptr;
    std::map<QString, QAction*> m_actions;
};

} // namespace pinscope::explorer
