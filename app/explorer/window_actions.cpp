// SPDX-License-Identifier: GPL-3.0-or-later
// The menus and the tool bar of the window: which actions there are, and where.
#include "app/explorer/detail_strip.h"
#include "app/explorer/headline_panel.h"
#include "app/explorer/main_actions.h"
#include "app/explorer/main_window.h"
#include "app/explorer/notice_list.h"
#include "app/explorer/study_panel.h"

#include <QMenu>
#include <QMenuBar>
#include <QTabWidget>
#include <QToolBar>

namespace pinscope::explorer {

QMenu* MainWindow::addMenu(const char* name, const QString& title)
{
    QMenu* menu = menuBar()->addMenu(title);
    menu->setObjectName(QString::fromLatin1(name));
    return menu;
}

// They are on the start page too, so they come before it. Who can do them connects to them.
void MainWindow::makeMainActions()
{
    m_main = {
        make_action(this, {"newBenchmark", tr("&New benchmark…"), QKeySequence(tr("Ctrl+N")),
                           tr("Asks what to measure, and measures it")}),
        make_action(this, {"importFiles", tr("&Import…"), QKeySequence(tr("Ctrl+Shift+I")),
                           tr("Reads results of other programs, mails and bundles into studies")}),
        make_action(this, {"openDatabase", tr("&Open…"), QKeySequence(tr("Ctrl+O")), tr("Opens another database")}),
    };
}

void MainWindow::buildEditMenu()
{
    m_edit->addAction(make_action(
        this,
        {"copyCell", tr("Copy ce&ll"), QKeySequence(tr("Ctrl+Shift+L")), tr("Copies the line on the selected cell")},
        [this] { copyText(m_strip->text()); }));
    m_edit->addAction(make_action(
        this,
        {"copyHeadline", tr("Copy &headline"), QKeySequence(tr("Ctrl+Shift+H")), tr("Copies the headline sentence")},
        [this] { copyText(m_headline->headline()); }));
    m_edit->addAction(make_action(this,
                                  {"copyCommand", tr("Copy c&ommand line"), QKeySequence(tr("Ctrl+Shift+K")),
                                   tr("Copies the command line that runs this study again")},
                                  [this] {
                                      if (const auto comparison = m_study.comparison())
                                          copyText(QString::fromStdString(comparison->command));
                                  }));
}

void MainWindow::buildViewMenu()
{
    m_view->addAction(make_action(this,
                                  {"showStart", tr("S&tart page"), QKeySequence(tr("Alt+Home")),
                                   tr("What this machine can measure, the latest studies, and how to begin")},
                                  [this] {
                                      m_start_chosen = true;
                                      showView(QStringLiteral("start"));
                                  }));
    addPageMenu(m_view);
    m_view->addAction(m_studies->searchAction());
    m_view->addAction(make_action(this,
                                  {"showFacts", tr("Show the &facts"), QKeySequence(tr("Ctrl+I")),
                                   tr("Shows or hides the facts behind the notices under the headline")},
                                  [this] { m_headline->notices()->toggleFacts(); }));
    m_view->addAction(make_action(this,
                                  {"focusStudies", tr("Go to the &studies"), QKeySequence(tr("Ctrl+0")),
                                   tr("Moves the keyboard to the list of studies")},
                                  [this] { m_studies->takeFocus(); }));
    m_view->addAction(make_action(this,
                                  {"refresh", tr("&Read again"), QKeySequence(tr("F5")),
                                   tr("Reads the studies again; the window also does so by itself")},
                                  &MainWindow::refresh));
    m_view->addAction(make_action(this,
                                  {"resetLayout", tr("R&eset the layout"), QKeySequence(tr("Ctrl+Shift+R")),
                                   tr("Puts the window's parts back where they were at first")},
                                  &MainWindow::resetLayout));
}

void MainWindow::addPageActions()
{
    for (Page* page : m_pages)
        for (QAction* action : page->actions()) {
            QMenu* menu = action->isCheckable()                                      ? m_view
                          : action->objectName().startsWith(QLatin1String("export")) ? m_file
                                                                                     : m_edit;
            menu->addAction(action);
            if (!m_tools->actions().contains(action) && action->shortcutContext() != Qt::WidgetWithChildrenShortcut)
                m_tools->addAction(action);
        }
}

void MainWindow::buildMenus()
{
    m_tools = addToolBar(tr("Tools"));
    m_tools->setObjectName(QStringLiteral("tools"));
    m_tools->setMovable(false);
    m_tools->toggleViewAction()->setVisible(false);
    m_file = addMenu("fileMenu", tr("&File"));
    m_edit = addMenu("editMenu", tr("&Edit"));
    m_view = addMenu("viewMenu", tr("&View"));
    for (QAction* action : m_main) {
        m_file->addAction(action);
        m_tools->addAction(action);
    }
    m_file->addSeparator();
    buildEditMenu();
    buildViewMenu();
    addPageActions();
    m_file->addSeparator();
    m_file->addAction(make_action(
        this, {"quit", tr("&Quit"), QKeySequence(tr("Ctrl+Q")), tr("Closes the window; runs of a terminal go on")},
        &MainWindow::close));
}

// Ctrl+1 to Ctrl+9, then Ctrl+Alt+1…
static QKeySequence page_key(int number)
{
    const Qt::KeyboardModifiers with = number < 10 ? Qt::ControlModifier : Qt::ControlModifier | Qt::AltModifier;
    return QKeySequence(QKeyCombination(with, static_cast<Qt::Key>(Qt::Key_0 + (number < 10 ? number : number - 9))));
}

void MainWindow::addPageMenu(QMenu* view)
{
    int number = 0;
    for (const PageEntry& entry : page_list()) {
        ++number;
        const QByteArray name = "page." + entry.id.toLatin1();
        const QString id = entry.id;
        view->addAction(make_action(
            this,
            {name.constData(), page_title(entry), page_key(number), tr("Shows the page %1").arg(page_title(entry))},
            [this, id] { showPage(id); }));
    }
    view->addSeparator();
}

void MainWindow::addMainAction(QAction* action)
{
    const auto after = static_cast<qsizetype>(m_main.size()); // behind New, Import, Open
    m_file->insertAction(m_file->actions().value(after), action);
    m_tools->insertAction(m_tools->actions().value(after), action);
}

// Ctrl+C must not be taken from the page that is not seen; everything else works from anywhere.
void MainWindow::enablePageActions()
{
    for (const Page* page : m_pages)
        for (QAction* action : page->actions())
            if (action->shortcutContext() == Qt::WidgetWithChildrenShortcut)
                action->setEnabled(m_study.comparison() && m_tabs->currentWidget()->actions().contains(action));
}

} // namespace pinscope::explorer
