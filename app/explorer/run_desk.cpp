// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/run_desk.h"

#include "app/explorer/machine_panel.h"
#include "app/explorer/main_actions.h"
#include "app/explorer/main_window.h"
#include "app/explorer/run_page.h"
#include "app/runs/notify.h"
#include "app/wizard/background.h"
#include "core/session/places.h"

#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QSysInfo>
#include <algorithm>

namespace pinscope::explorer {

namespace {

constexpr const char* split_key = "window/runSplit";

} // namespace

RunDesk::RunDesk(MainWindow& window, runs::RunQueue& queue, QSettings& settings, session::Installation installation,
                 std::filesystem::path database)
    : QObject(&window), m_window(window), m_queue(queue), m_settings(settings), m_installation(std::move(installation)),
      m_database(std::move(database)), m_page(new RunPage(queue, window.study()))
{
    m_window.addView(QStringLiteral("runs"), m_page);
    split()->restoreState(m_settings.value(QString::fromLatin1(split_key)).toByteArray());
    QAction* show = make_action(
        &m_window,
        {"showRuns", tr("&Runs"), QKeySequence(tr("Ctrl+R")), tr("The runs of this window, and their progress")},
        [this] { m_window.showView(QStringLiteral("runs")); });
    m_window.addMainAction(show);
    m_measure = make_action(&m_window,
                            {"measureRunning", tr("Measure the running &kernel"), QKeySequence(tr("Ctrl+M")),
                             tr("Measures the kernel that runs here as the next boot of the open study")},
                            [this] { measureRunning(); });
    m_window.addMainAction(m_measure);
    connect(&m_window.study(), &CurrentStudy::changed, this, &RunDesk::showDue);
    showDue();
    connect(m_window.findChild<QAction*>(QStringLiteral("newBenchmark")), &QAction::triggered, this,
            &RunDesk::openWizard);
    connect(m_page, &RunPage::studyChosen, &m_window, &MainWindow::openStudy);
    connect(m_page, &RunPage::studyWanted, &m_window, &MainWindow::followStudy);
    connect(&m_queue, &runs::RunQueue::ended, this, &RunDesk::tellOfEnd);
    m_window.setCloseGuard([this] { return mayClose(); });
    look();
}

void RunDesk::setDatabase(const std::filesystem::path& database)
{
    if (m_database == database)
        return;
    m_database = database;
    m_queue.setDatabase(database);
    look(); // the earlier studies are others
}

void RunDesk::look()
{
    m_look_again = m_is_looking;
    if (m_is_looking)
        return;
    m_is_looking = true;
    m_looking = wizard::in_background(
        this,
        [installation = m_installation, database = m_database] { return wizard::look_at(installation, database); },
        [this](const wizard::Facts& facts) {
            m_facts = facts;
            m_is_looking = false;
            m_window.setMachine(machine_lines(facts.findings));
            if (m_wizard)
                m_wizard->setFacts(facts);
            if (m_look_again)
                look();
        });
}

void RunDesk::openWizard()
{
    if (!m_wizard) {
        guest::FetchOptions fetching;
        fetching.places = m_installation.places;
        m_wizard = new wizard::NewBenchmark(m_facts, m_settings, fetching, &m_window);
        m_wizard->setAttribute(Qt::WA_DeleteOnClose);
        m_wizard->setWindowModality(Qt::NonModal); // one looks at earlier studies meanwhile
        connect(m_wizard, &wizard::NewBenchmark::runWanted, this, &RunDesk::start);
        connect(m_wizard, &QDialog::finished, this, &RunDesk::look); // kernels may have been fetched
        look();
    }
    if (m_wizard->isVisible())
        m_wizard->raise();
    m_wizard->show();
    m_wizard->activateWindow();
}

void RunDesk::start(const session::Choices& choices)
{
    m_window.activateWindow();
    m_window.showView(QStringLiteral("runs"));
    m_page->select(m_queue.add(choices));
}

void RunDesk::showDue()
{
    const auto study = m_window.study().study();
    const RunProgress& progress = m_window.study().progress();
    m_measure->setVisible(study && study->target == Target::This && !progress.running && session::due_boot(*study));
    m_measure->setEnabled(m_measure->isVisible());
}

// A kernel that the study does not know yet joins it under its release.
void RunDesk::measureRunning()
{
    const auto study = m_window.study().study();
    if (!study)
        return;
    session::Choices choices;
    choices.study = study->name;
    choices.target = session::this_machine;
    choices.clock = Clock::Wall;
    choices.boots = study->boots_planned;
    choices.trace = !study->traced.empty();
    const std::string release = QSysInfo::kernelVersion().toStdString();
    if (std::ranges::find(study->kernels, release, &Kernel::release) == study->kernels.end())
        choices.as = release;
    start(choices);
}

QSplitter* RunDesk::split() const
{
    return m_page->findChild<QSplitter*>(QStringLiteral("runSplitter"));
}

bool RunDesk::mayClose()
{
    if (!m_queue.busy()) {
        m_settings.setValue(QString::fromLatin1(split_key), split()->saveState());
        return true;
    }
    if (m_question) {
        m_question->raise();
        return false;
    }
    auto* question = new QMessageBox(QMessageBox::Question, tr("A run is under way"),
                                     tr("A run is under way. Stop it and close?"), QMessageBox::NoButton, &m_window);
    question->setObjectName(QStringLiteral("closeQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(tr("Complete boots are kept. Running the study again measures only what is missing."));
    auto* stop = question->addButton(tr("&Stop the run and close"), QMessageBox::DestructiveRole);
    auto* keep = question->addButton(tr("&Keep open"), QMessageBox::RejectRole);
    question->setDefaultButton(keep);
    question->setEscapeButton(keep);
    connect(stop, &QPushButton::clicked, this, [this] {
        connect(&m_queue, &runs::RunQueue::idle, &m_window, &QWidget::close, Qt::QueuedConnection);
        m_queue.cancelAll();
    });
    m_question = question;
    question->open();
    return false;
}

void RunDesk::tellOfEnd(int id)
{
    const runs::Run* run = m_queue.find(id);
    if (!run || run->state == runs::RunState::Stopped)
        return; // the user did it and knows
    const QString study = QString::fromStdString(run->choices.study);
    if (run->state == runs::RunState::Failed) {
        const QString why = QString::fromStdString(describe(run->error.value_or(Error{})));
        m_window.showMessage(tr("\"%1\" could not be measured: %2").arg(study, why), true);
        runs::notify_desktop(tr("%1: not measured").arg(study), why);
    } else {
        m_window.showMessage(tr("\"%1\" is measured.").arg(study), false);
        runs::notify_desktop(tr("%1 is measured").arg(study), tr("%n boot(s)", nullptr, run->progress.boots_done));
    }
    look(); // its noise helps the next one
}

} // namespace pinscope::explorer
