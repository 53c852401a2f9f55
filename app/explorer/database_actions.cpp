// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/database_actions.h"

#include "app/explorer/main_actions.h"
#include "app/explorer/main_window.h"
#include "app/explorer/message_bar.h"
#include "app/explorer/store_source.h"
#include "app/languages/letter_width.h"
#include "core/import/any_file.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QStatusBar>
#include <algorithm>

namespace pinscope::explorer {

namespace {

QString from(const std::string& text)
{
    return QString::fromStdString(text);
}

QStringList local_files(const QMimeData* data)
{
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            files.append(url.toLocalFile());
    return files;
}

// What one file came to, for the bar.
QString sentence(const ImportedFile& file)
{
    const QString name = QFileInfo(file.file).fileName();
    if (file.error)
        return DatabaseActions::tr("%1 was not imported: %2. %3.")
            .arg(name, from(file.error->cause), from(file.error->fix));
    QStringList names;
    for (const auto& [id, study] : file.studies)
        names.append(study);
    QString text = names.isEmpty()
                       ? DatabaseActions::tr("Nothing could be imported from %1.").arg(name)
                       : DatabaseActions::tr("Imported from %1: %2.").arg(name, names.join(QLatin1String(", ")));
    if (file.not_understood > 0)
        text += QLatin1Char(' ') +
                DatabaseActions::tr("%n line(s) were not understood.", nullptr, static_cast<int>(file.not_understood));
    return text;
}

} // namespace

DatabaseActions::DatabaseActions(MainWindow& window, StoreSource& source, LibraryWriter& writer, QSettings& settings)
    : QObject(&window), m_window(window), m_source(source), m_writer(writer), m_recent(settings),
      m_progress(new QProgressBar)
{
    buildMenu();
    m_progress->setObjectName(QStringLiteral("importProgress"));
    m_progress->setAccessibleName(tr("Progress of the import"));
    m_progress->setMaximumWidth(24 * languages::letter_width(m_window.fontMetrics()));
    m_progress->setVisible(false);
    m_window.statusBar()->addPermanentWidget(m_progress);
    m_window.setAcceptDrops(true);
    m_window.installEventFilter(this);
    connect(&m_source, &StoreSource::problem, this, &DatabaseActions::showTrouble);
    connect(&m_source, &StoreSource::opened, this, &DatabaseActions::showReadOnly);
    connect(&m_source, &StoreSource::warning, &m_window,
            [this](const QString& text) { m_window.messages().say(text, false); });
    connect(&m_writer, &LibraryWriter::importing, this, [this](const QString& file, int number, int total) {
        m_progress->setRange(0, total > 1 ? total : 0); // of one file it is not known how far it is
        m_progress->setValue(number);
        m_progress->setVisible(true);
        m_window.statusBar()->showMessage(tr("Reading %1…").arg(QFileInfo(file).fileName()));
    });
    connect(&m_writer, &LibraryWriter::imported, this, &DatabaseActions::showImported);
    if (QFileInfo::exists(QString::fromStdString(m_source.database().string())))
        m_recent.add(QString::fromStdString(m_source.database().string()));
}

// The window's own, where it has one: its start page shows them too.
QAction* DatabaseActions::mainAction(const ActionText& text)
{
    if (auto* known = m_window.findChild<QAction*>(QString::fromLatin1(text.name)))
        return known;
    QAction* made = make_action(this, text);
    m_window.addMainAction(made);
    return made;
}

void DatabaseActions::buildMenu()
{
    auto* file = m_window.findChild<QMenu*>(QStringLiteral("fileMenu"));
    m_import = mainAction({"importFiles", tr("&Import…"), QKeySequence(tr("Ctrl+Shift+I")),
                           tr("Imports results of other tools, mails, threads and bundles as studies")});
    m_open = mainAction({"openDatabase", tr("&Open another database…"), QKeySequence(tr("Ctrl+O")),
                         tr("Shows the studies of another database")});
    connect(m_import, &QAction::triggered, this, &DatabaseActions::chooseFiles);
    connect(m_open, &QAction::triggered, this, &DatabaseActions::chooseDatabase);
    m_backup = make_action(this,
                           {"openBackup", tr("Open the &backup"), QKeySequence(tr("Ctrl+Shift+O")),
                            tr("Opens the copy that was made before the database was brought up to date")},
                           [this] { openDatabase(m_backup->data().toString()); });
    m_recent_menu = new QMenu(tr("&Recent databases"), &m_window);
    m_recent_menu->setObjectName(QStringLiteral("recentMenu"));
    connect(file, &QMenu::aboutToShow, this, &DatabaseActions::fillRecent);
    file->insertMenu(file->actions().value(file->actions().indexOf(m_open) + 1), m_recent_menu);
    fillRecent();
}

void DatabaseActions::fillRecent()
{
    m_recent_menu->clear();
    const QString open = from(m_source.database().string());
    int number = 0;
    for (const QString& path : m_recent.files()) {
        if (path == QFileInfo(open).absoluteFilePath())
            continue;
        ++number;
        const QByteArray name = "recent" + QByteArray::number(number);
        m_recent_menu->addAction(
            make_action(m_recent_menu,
                        {name.constData(), QString(path).replace(QLatin1Char('&'), QLatin1String("&&")),
                         QKeySequence(Qt::CTRL | Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + number % 10)),
                         tr("Opens this database")},
                        [this, path] { openDatabase(path); }));
    }
    m_recent_menu->setEnabled(number > 0);
}

void DatabaseActions::chooseFiles()
{
    auto* dialog = new QFileDialog(&m_window, tr("Import"));
    dialog->setObjectName(QStringLiteral("importDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("All files (*)"), tr("Bundles (*.pinscope.json)"), tr("Mails and threads (*.eml *.mbox)")});
    connect(dialog, &QFileDialog::filesSelected, this, &DatabaseActions::take);
    dialog->open();
}

void DatabaseActions::chooseDatabase()
{
    auto* dialog = new QFileDialog(&m_window, tr("Open another database"));
    dialog->setObjectName(QStringLiteral("databaseDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Databases (*.db *.backup)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &DatabaseActions::openDatabase);
    dialog->open();
}

void DatabaseActions::take(const QStringList& files)
{
    QStringList imports;
    QString database;
    for (const QString& file : files)
        if (imports::is_database(file.toStdString()))
            database = file;
        else
            imports.append(file);
    if (!database.isEmpty())
        openDatabase(database);
    if (!imports.isEmpty())
        m_writer.importFiles(imports);
}

void DatabaseActions::openDatabase(const QString& file)
{
    m_window.study().close();
    m_window.messages().dismiss();
    m_recent.add(file);
    m_writer.setDatabase(file.toStdString());
    m_source.openDatabase(file.toStdString());
    m_window.showMessage(tr("Database: %1").arg(file), false);
}

bool DatabaseActions::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::DragEnter) {
        auto* drag = static_cast<QDragEnterEvent*>(event);
        if (!local_files(drag->mimeData()).isEmpty()) {
            drag->acceptProposedAction();
            return true;
        }
    } else if (event->type() == QEvent::Drop) {
        auto* drop = static_cast<QDropEvent*>(event);
        const QStringList files = local_files(drop->mimeData());
        if (!files.isEmpty()) {
            drop->acceptProposedAction();
            take(files);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

// What can still be done.
QList<QAction*> DatabaseActions::offers()
{
    const QFileInfo database(from(m_source.database().string()));
    const QFileInfoList backups = database.dir().entryInfoList({database.fileName() + QLatin1String(".v*.backup")},
                                                               QDir::Files, QDir::Name | QDir::Reversed);
    QList<QAction*> offers{m_open};
    if (!backups.isEmpty()) {
        m_backup->setData(backups.front().absoluteFilePath());
        offers.append(m_backup);
    }
    return offers;
}

void DatabaseActions::showTrouble(const Error& error)
{
    m_trouble = from(describe(error));
    m_window.messages().say(m_trouble, true,
                            {tr("Database: %1").arg(from(m_source.database().string())),
                             tr("It is left as it is, and tried again while this window is open.")},
                            offers());
}

void DatabaseActions::showReadOnly()
{
    if (!m_trouble.isEmpty() && m_window.messages().text() == m_trouble)
        m_window.messages().dismiss();
    m_trouble.clear();
    m_import->setEnabled(m_source.isWritable());
    if (m_source.isWritable())
        return;
    m_trouble = tr("%1 cannot be written: its studies can be looked at, compared and exported, and nothing can be "
                   "changed, measured or imported.")
                    .arg(from(m_source.database().string()));
    m_window.messages().say(m_trouble, false, {}, {m_open});
}

void DatabaseActions::showImported(const std::vector<ImportedFile>& files)
{
    m_progress->setVisible(false);
    m_window.statusBar()->clearMessage();
    QStringList sentences;
    QStringList facts;
    bool problem = false;
    std::optional<std::int64_t> first;
    for (const ImportedFile& file : files) {
        sentences.append(sentence(file));
        problem = problem || file.error || file.studies.empty();
        if (!file.facts.isEmpty() && files.size() > 1)
            facts.append(QFileInfo(file.file).fileName() + QLatin1Char(':'));
        facts.append(file.facts);
        if (!first && !file.studies.empty())
            first = file.studies.front().first;
    }
    m_window.messages().say(sentences.join(QLatin1Char('\n')), problem, facts);
    if (first)
        m_window.openStudy(*first);
}

} // namespace pinscope::explorer
