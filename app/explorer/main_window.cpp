// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/main_window.h"

#include "app/explorer/detail_strip.h"
#include "app/explorer/empty_state.h"
#include "app/explorer/headline_panel.h"
#include "app/explorer/machine_panel.h"
#include "app/explorer/main_actions.h"
#include "app/explorer/message_bar.h"
#include "app/explorer/notice_list.h"
#include "app/explorer/study_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QMenuBar>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QVBoxLayout>

namespace pinscope::explorer {
namespace {

constexpr int layout_version = 1; // of the saved geometry; older ones are dropped

} // namespace

MainWindow::MainWindow(StudySource& source, QSettings& settings, QWidget* parent)
    : QMainWindow(parent), m_source(source), m_settings(settings), m_study(source)
{
    setObjectName(QStringLiteral("mainWindow"));
    setContextMenuPolicy(Qt::NoContextMenu); // there is nothing to hide here
    buildWidgets();
    buildMenus();
    connect(&m_source, &StudySource::changed, this, &MainWindow::refresh);
    connect(m_studies, &StudyPanel::studyChosen, this, [this](qlonglong id) { m_study.open(id); });
    connect(m_studies, &StudyPanel::selectionLost, &m_study, &CurrentStudy::close);
    connect(&m_study, &CurrentStudy::changed, this, &MainWindow::showState);
    connect(&m_study, &CurrentStudy::failed, this,
            [this](const Error& error) { showMessage(QString::fromStdString(describe(error)), true); });
    connect(m_machine, &MachinePanel::lineActivated, this,
            [this](const MachineLine& line) { showMessage(machine_sentence(line), !line.usable); });
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::enablePageActions);
    restore();
    refresh();
}

MainWindow::~MainWindow() = default;

QWidget* MainWindow::buildSide()
{
    m_studies = new StudyPanel;
    m_machine = new MachinePanel;
    m_side = new QSplitter(Qt::Vertical);
    m_side->setObjectName(QStringLiteral("sideSplitter"));
    m_side->addWidget(m_studies);
    m_side->addWidget(m_machine);
    m_side->setStretchFactor(0, 1);
    m_side->setChildrenCollapsible(false);
    return m_side;
}

void MainWindow::buildPages()
{
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("pages"));
    m_tabs->setDocumentMode(true);
    for (const PageEntry& entry : page_list()) {
        Page* page = entry.make(m_study, m_tabs);
        page->setObjectName(entry.id);
        m_tabs->addTab(page, page_title(entry));
        m_pages.push_back(page);
        connect(page, &Page::message, this, &MainWindow::showMessage);
    }
}

QWidget* MainWindow::buildStudy()
{
    buildPages();
    m_headline = new HeadlinePanel(m_study);
    m_strip = new DetailStrip(m_study);
    auto* study = new QWidget;
    auto* layout = new QVBoxLayout(study);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_headline);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_strip);
    return study;
}

void MainWindow::buildWidgets()
{
    m_content = new EmptyState(buildStudy());
    m_content->setObjectName(QStringLiteral("content"));
    m_message = new MessageBar;
    auto* right = new QWidget;
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_message);
    layout->addWidget(m_content, 1);
    m_split = new QSplitter;
    m_split->setObjectName(QStringLiteral("mainSplitter"));
    m_split->addWidget(buildSide());
    m_split->addWidget(right);
    m_split->setStretchFactor(1, 1);
    m_split->setChildrenCollapsible(false);
    setCentralWidget(m_split);
    addAction(m_message->dismissAction());
    statusBar();
}

QMenu* MainWindow::addMenu(const char* name, const QString& title)
{
    QMenu* menu = menuBar()->addMenu(title);
    menu->setObjectName(QString::fromLatin1(name));
    return menu;
}

void MainWindow::buildMenus()
{
    m_tools = addToolBar(tr("Tools"));
    m_tools->setObjectName(QStringLiteral("tools"));
    m_tools->setMovable(false);
    m_tools->toggleViewAction()->setVisible(false);
    m_file = addMenu("fileMenu", tr("&File"));
    QMenu* edit = addMenu("editMenu", tr("&Edit"));
    QMenu* view = addMenu("viewMenu", tr("&View"));

    edit->addAction(make_action(
        this,
        {"copyCell", tr("Copy ce&ll"), QKeySequence(tr("Ctrl+Shift+L")), tr("Copies the line on the selected cell")},
        [this] { copyText(m_strip->text()); }));
    edit->addAction(make_action(
        this,
        {"copyHeadline", tr("Copy &headline"), QKeySequence(tr("Ctrl+Shift+H")), tr("Copies the headline sentence")},
        [this] { copyText(m_headline->headline()); }));
    edit->addAction(make_action(this,
                                {"copyCommand", tr("Copy c&ommand line"), QKeySequence(tr("Ctrl+Shift+K")),
                                 tr("Copies the command line that runs this study again")},
                                [this] {
                                    if (const auto comparison = m_study.comparison())
                                        copyText(QString::fromStdString(comparison->command));
                                }));
    addPageMenu(view);
    view->addAction(make_action(this,
                                {"showFacts", tr("Show the &facts"), QKeySequence(tr("Ctrl+I")),
                                 tr("Shows or hides the facts behind the notices under the headline")},
                                [this] { m_headline->notices()->toggleFacts(); }));
    view->addAction(make_action(this,
                                {"focusStudies", tr("Go to the &studies"), QKeySequence(tr("Ctrl+0")),
                                 tr("Moves the keyboard to the list of studies")},
                                [this] { m_studies->takeFocus(); }));
    view->addAction(make_action(this,
                                {"refresh", tr("&Read again"), QKeySequence(tr("F5")),
                                 tr("Reads the studies again; the window also does so by itself")},
                                &MainWindow::refresh));
    view->addAction(make_action(this,
                                {"resetLayout", tr("R&eset the layout"), QKeySequence(tr("Ctrl+Shift+R")),
                                 tr("Puts the window's parts back where they were at first")},
                                &MainWindow::resetLayout));
    for (Page* page : m_pages)
        for (QAction* action : page->actions()) {
            QMenu* menu = action->isCheckable()                                      ? view
                          : action->objectName().startsWith(QLatin1String("export")) ? m_file
                                                                                     : edit;
            menu->addAction(action);
            if (!m_tools->actions().contains(action) && action->shortcutContext() != Qt::WidgetWithChildrenShortcut)
                m_tools->addAction(action);
        }
    m_file->addSeparator();
    m_file->addAction(
        make_action(this, {"quit", tr("&Quit"), QKeySequence(tr("Ctrl+Q")), tr("Closes the window; runs go on")},
                    &MainWindow::close));
}

void MainWindow::addPageMenu(QMenu* view)
{
    int number = 0;
    for (const PageEntry& entry : page_list()) {
        ++number;
        const QByteArray name = "page." + entry.id.toLatin1();
        const QString id = entry.id;
        view->addAction(make_action(this,
                                    {name.constData(), page_title(entry),
                                     QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number)),
                                     tr("Shows the page %1").arg(page_title(entry))},
                                    [this, id] { showPage(id); }));
    }
    view->addSeparator();
}

void MainWindow::addMainAction(QAction* action)
{
    m_file->insertAction(m_file->actions().value(0), action);
    m_tools->insertAction(m_tools->actions().value(0), action);
}

void MainWindow::openStudy(std::int64_t id)
{
    m_studies->select(id);
}

void MainWindow::showPage(const QString& id)
{
    for (Page* page : m_pages)
        if (page->objectName() == id) {
            m_tabs->setCurrentWidget(page);
            page->setFocus(); // so that the arrows work at once
        }
}

void MainWindow::showMessage(const QString& text, bool problem)
{
    if (problem)
        m_message->say(text, problem);
    else
        statusBar()->showMessage(text, 10000); // nothing to act on, so nothing moves
}

void MainWindow::refresh()
{
    const std::vector<models::StudyEntry> studies = m_source.studies();
    m_studies->setStudies(studies);
    m_machine->setLines(m_source.machine());
    if (m_study.id())
        m_study.refresh();
    else if (!studies.empty())
        openStudy(studies.front().id);
    showState();
}

void MainWindow::showState()
{
    const auto comparison = m_study.comparison();
    if (m_study.id())
        m_content->setFilled();
    else
        m_content->setEmpty(
            tr("No study is open"),
            tr("Here the kernels of a study are compared: whether the patch helps, where, by how much, and "
               "whether the data carry it.\n\nTo measure two kernels, in a terminal:\n\n"
               "pinscope run --study NAME --base KERNEL --patched KERNEL\n\nThe study appears on the left "
               "within a second, and fills in while it runs."));
    setWindowTitle(comparison ? tr("%1 - Pinscope").arg(QString::fromStdString(comparison->study)) : tr("Pinscope"));
    for (const char* name : {"copyCell", "copyHeadline", "copyCommand"})
        findChild<QAction*>(QString::fromLatin1(name))->setEnabled(comparison != nullptr);
    enablePageActions();
}

// Ctrl+C must not be taken from the page that is not seen; everything else works from anywhere.
void MainWindow::enablePageActions()
{
    for (const Page* page : m_pages)
        for (QAction* action : page->actions())
            if (action->shortcutContext() == Qt::WidgetWithChildrenShortcut)
                action->setEnabled(m_study.comparison() && m_tabs->currentWidget() == page);
}

void MainWindow::copyText(const QString& text)
{
    if (text.isEmpty())
        return;
    QApplication::clipboard()->setText(text);
    showMessage(tr("Copied: %1").arg(text), false);
}

void MainWindow::save()
{
    m_settings.beginGroup(QStringLiteral("window"));
    m_settings.setValue(QStringLiteral("version"), layout_version);
    m_settings.setValue(QStringLiteral("geometry"), saveGeometry());
    m_settings.setValue(QStringLiteral("split"), m_split->saveState());
    m_settings.setValue(QStringLiteral("side"), m_side->saveState());
    m_settings.setValue(QStringLiteral("page"), m_tabs->currentWidget()->objectName());
    if (m_study.id())
        m_settings.setValue(QStringLiteral("study"), static_cast<qlonglong>(*m_study.id()));
    for (const Page* page : m_pages)
        for (const QAction* action : page->actions())
            if (action->isCheckable())
                m_settings.setValue(QStringLiteral("checked/") + action->objectName(), action->isChecked());
    m_settings.endGroup();
}

void MainWindow::restore()
{
    resetLayout();
    m_settings.beginGroup(QStringLiteral("window"));
    if (m_settings.value(QStringLiteral("version")).toInt() == layout_version) {
        restoreGeometry(m_settings.value(QStringLiteral("geometry")).toByteArray());
        m_split->restoreState(m_settings.value(QStringLiteral("split")).toByteArray());
        m_side->restoreState(m_settings.value(QStringLiteral("side")).toByteArray());
        showPage(m_settings.value(QStringLiteral("page")).toString());
        for (const Page* page : m_pages)
            for (QAction* action : page->actions())
                if (action->isCheckable())
                    action->setChecked(m_settings.value(QStringLiteral("checked/") + action->objectName()).toBool());
        m_studies->setStudies(m_source.studies());
        if (m_settings.contains(QStringLiteral("study")))
            openStudy(m_settings.value(QStringLiteral("study")).toLongLong());
    }
    m_settings.endGroup();
}

void MainWindow::resetLayout()
{
    const int letter = fontMetrics().averageCharWidth();
    m_split->setSizes({letter * 38, letter * 140});
    m_side->setSizes({letter * 80, letter * 24});
    if (!isVisible())
        resize(letter * 178, letter * 110);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    save();
    QMainWindow::closeEvent(event);
}

} // namespace pinscope::explorer
