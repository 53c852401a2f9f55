// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/main_window.h"

#include "app/explorer/detail_strip.h"
#include "app/explorer/empty_state.h"
#include "app/explorer/headline_panel.h"
#include "app/explorer/machine_panel.h"
#include "app/explorer/message_bar.h"
#include "app/explorer/start_page.h"
#include "app/explorer/study_panel.h"
#include "app/languages/letter_width.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace pinscope::explorer {
namespace {

constexpr int layout_version = 1; // of the saved geometry; older ones are dropped
const QString start_view = QStringLiteral("start");
const QString study_view = QStringLiteral("study");

} // namespace

MainWindow::MainWindow(StudySource& source, QSettings& settings, QWidget* parent)
    : QMainWindow(parent), m_source(source), m_settings(settings), m_study(source)
{
    setObjectName(QStringLiteral("mainWindow"));
    setContextMenuPolicy(Qt::NoContextMenu); // there is nothing to hide here
    makeMainActions();
    buildWidgets();
    buildMenus();
    connect(&m_source, &StudySource::changed, this, &MainWindow::refresh);
    connect(m_studies, &StudyPanel::studyChosen, this, [this](qlonglong id) { chooseStudy(id, !m_follows); });
    connect(m_studies, &StudyPanel::selectionLost, &m_study, &CurrentStudy::close);
    connect(&m_study, &CurrentStudy::changed, this, &MainWindow::showState);
    connect(&m_study, &CurrentStudy::failed, this,
            [this](const Error& error) { showMessage(QString::fromStdString(describe(error)), true); });
    connect(m_machine, &MachinePanel::lineActivated, this,
            [this](const MachineLine& line) { showMessage(machine_sentence(line), !line.usable); });
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::enablePageActions);
    connect(m_start, &StartPage::studyChosen, this, &MainWindow::openStudy);
    connect(m_start, &StartPage::copied, this,
            [this](const QString& text) { showMessage(tr("Copied: %1").arg(text), false); });
    // The open study is in the list too, and brings its pages back.
    auto* list = m_studies->findChild<QAbstractItemView*>();
    for (const auto chosen : {&QAbstractItemView::clicked, &QAbstractItemView::activated})
        connect(list, chosen, this, [this] {
            if (m_study.id())
                showView(study_view);
        });
    restore();
    refresh();
    if (view() == start_view)
        m_start->setFocus();
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
    m_start = new StartPage(m_main);
    m_views = new QStackedWidget;
    m_views->addWidget(m_start);
    m_views->addWidget(m_content);
    m_start->setProperty("view", start_view);
    m_content->setProperty("view", study_view);
    m_message = new MessageBar;
    auto* right = new QWidget;
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_message);
    layout->addWidget(m_views, 1);
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

void MainWindow::chooseStudy(std::int64_t id, bool show)
{
    m_study.open(id);
    if (show)
        showView(study_view);
}

void MainWindow::openStudy(std::int64_t id)
{
    followStudy(id);
    m_follows = false;
    if (m_study.id() == id)
        showView(study_view);
}

void MainWindow::followStudy(std::int64_t id)
{
    m_wanted = id;
    m_follows = true;
    m_studies->select(id);
    if (m_studies->selected() != id)
        return; // it will be there in a moment
    m_wanted.reset();
    m_follows = false;
}

void MainWindow::addView(const QString& id, QWidget* view)
{
    view->setProperty("view", id);
    m_views->addWidget(view);
}

QString MainWindow::view() const
{
    return m_views->currentWidget()->property("view").toString();
}

void MainWindow::showView(const QString& id)
{
    for (int i = 0; i < m_views->count(); ++i)
        if (m_views->widget(i)->property("view") == id)
            m_views->setCurrentIndex(i);
    if (id != study_view)
        m_views->currentWidget()->setFocus(); // so that the keyboard works at once
    enablePageActions();
}

void MainWindow::showPage(const QString& id)
{
    for (Page* page : m_pages)
        if (page->objectName() == id) {
            m_tabs->setCurrentWidget(page);
            if (m_study.id())
                showView(study_view);
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
    if (!m_found) {
        m_machine->setLines(m_source.machine());
        m_start->setMachine(m_source.machine());
    }
    m_start->setStudies(studies);
    if (m_study.id())
        m_study.refresh();
    if (m_wanted)
        m_follows ? followStudy(*m_wanted) : openStudy(*m_wanted);
    else if (!m_study.id())
        openFirst();
    showState();
}

// Of those that are not in the trash. It is shown at a start, and else waits behind the view that the user has chosen.
void MainWindow::openFirst()
{
    const std::vector<models::StudyEntry> studies = m_source.studies();
    const auto found = std::ranges::find_if(
        studies, [](const models::StudyEntry& entry) { return entry.state != models::StudyState::Trashed; });
    if (found == studies.end())
        return;
    view() == start_view && !m_start_chosen ? openStudy(found->id) : followStudy(found->id);
}

void MainWindow::setMachine(const std::vector<MachineLine>& lines)
{
    if (m_found == lines)
        return;
    m_found = lines;
    m_machine->setLines(lines);
    m_start->setMachine(lines);
}

void MainWindow::showState()
{
    const auto comparison = m_study.comparison();
    if (m_study.isReading())
        m_content->setEmpty(tr("Reading…"), tr("The study is large: its samples are read and compared."));
    else if (m_study.id())
        m_content->setFilled();
    else if (view() == study_view)
        showView(start_view);
    if (!m_study.id())
        m_content->setEmpty(
            tr("No study is open"),
            tr("Here the kernels of a study are compared: whether the patch helps, where, by how much, and "
               "whether the data carry it.\n\nTo measure two kernels, in a terminal:\n\n"
               "pinscope run --study NAME --base KERNEL --patched KERNEL\n\nThe study appears on the left "
               "within a second, and fills in while it runs."));
    setWindowTitle(comparison ? tr("%1 - Pinscope").arg(QString::fromStdString(comparison->study)) : tr("Pinscope"));
    for (const char* name : {"copyCell", "copyHeadline", "copyCommand"})
        findChild<QAction*>(QString::fromLatin1(name))->setEnabled(comparison != nullptr);
    for (Page* page : m_pages)
        m_tabs->setTabVisible(m_tabs->indexOf(page), page->applies());
    enablePageActions();
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
    const int letter = languages::letter_width(fontMetrics());
    m_split->setSizes({letter * 38, letter * 140});
    m_side->setSizes({letter * 80, letter * 24});
    if (!isVisible())
        resize(letter * 178, letter * 110);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_may_close && !m_may_close()) {
        event->ignore();
        return;
    }
    save();
    QMainWindow::closeEvent(event);
}

} // namespace pinscope::explorer
