// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/library_writer.h"
#include "app/explorer/main_actions.h"
#include "app/explorer/recent_files.h"

class QAction;
class QMenu;
class QProgressBar;

namespace pinscope::explorer {

class MainWindow;
class StoreSource;

// Files into the library: import by menu or by dropping them on the window, another database, those that were open
// before; and what the window says of a database that it cannot use as it should.
class DatabaseActions : public QObject
{
    Q_OBJECT

public:
    DatabaseActions(MainWindow& window, StoreSource& source, LibraryWriter& writer, QSettings& settings);

    void take(const QStringList& files);    // a database is opened, all else imported
    void openDatabase(const QString& file); // also one that does not exist yet

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // drops on the window

private:
    void buildMenu();
    QAction* mainAction(const ActionText& text);
    void fillRecent();
    void chooseFiles();
    void chooseDatabase();
    void showTrouble(const Error& error);
    void showReadOnly();
    void showImported(const std::vector<ImportedFile>& files);
    [[nodiscard]] QList<QAction*> offers();

    MainWindow& m_window;
    StoreSource& m_source;
    LibraryWriter& m_writer;
    RecentFiles m_recent;
    QMenu* m_recent_menu = nullptr;
    QAction* m_import = nullptr;
    QAction* m_open = nullptr;
    QAction* m_backup = nullptr;
    QProgressBar* m_progress = nullptr;
    QString m_trouble; // what the message bar says of the database
};

} // namespace pinscope::explorer
