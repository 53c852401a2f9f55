// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/run_page.h"

#include "app/explorer/empty_state.h"
#include "app/explorer/main_actions.h"
#include "app/plots/chart_view.h"
#include "app/plots/charts.h"
#include "core/session/places.h"

#include <QFontDatabase>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace pinscope::explorer {

namespace {

constexpr int id_role = Qt::UserRole;

QString from(const std::string& text)
{
    return QString::fromStdString(text);
}

QProgressBar* bar(const char* name, const QString& spoken)
{
    auto* bar = new QProgressBar;
    bar->setObjectName(QString::fromLatin1(name));
    bar->setAccessibleName(spoken);
    bar->setFormat(QStringLiteral("%v / %m"));
    return bar;
}

void fill(QProgressBar* bar, int done, int total)
{
    bar->setRange(0, std::max(1, total));
    bar->setValue(done);
}

QLabel* plain(const char* name)
{
    auto* label = new QLabel;
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

QString run_words(const runs::Run& run)
{
    const QString boots = RunPage::tr("%1 of %2 boots").arg(run.progress.boots_done).arg(run.progress.boots_total);
    switch (run.state) {
    case runs::RunState::Waiting:
        return RunPage::tr("waiting");
    case runs::RunState::Preparing:
        return RunPage::tr("looking for its kernels");
    case runs::RunState::Running:
        return RunPage::tr("running: %1").arg(boots);
    case runs::RunState::Pausing:
        return RunPage::tr("pausing after this boot: %1").arg(boots);
    case runs::RunState::Paused:
        return RunPage::tr("paused: %1").arg(boots);
    case runs::RunState::Stopping:
        return RunPage::tr("stopping: %1").arg(boots);
    case runs::RunState::Done:
        return RunPage::tr("done");
    case runs::RunState::Stopped:
        return run.progress.boots_total > 0 ? RunPage::tr("stopped: %1 are kept").arg(boots) : RunPage::tr("stopped");
    case runs::RunState::Failed:
        return RunPage::tr("failed");
    }
    return {};
}

RunPage::RunPage(runs::RunQueue& queue, CurrentStudy& study, QWidget* parent)
    : QWidget(parent), m_queue(queue), m_study(study), m_list(new QTreeWidget), m_title(plain("runTitle")),
      m_estimate(plain("runEstimate")), m_error(plain("runError")), m_boots(bar("bootsDone", tr("Boots done"))),
      m_cells(bar("cellsDone", tr("Cells done"))), m_console(new QPlainTextEdit),
      m_chart(new plots::ChartView(plots::chart_maker("overview"))), m_chart_place(new EmptyState(m_chart))
{
    setObjectName(QStringLiteral("runPage"));
    makeActions();
    build();
    connect(&m_queue, &runs::RunQueue::changed, this, [this] {
        listRuns();
        showRun();
    });
    connect(m_list, &QTreeWidget::currentItemChanged, this, &RunPage::showRun);
    connect(&m_study, &CurrentStudy::changed, this, &RunPage::showChart);
    listRuns();
    showRun();
}

void RunPage::makeActions()
{
    const auto with_run = [this](auto call) {
        return [this, call] {
            if (const runs::Run* run = selected())
                call(run->id);
        };
    };
    m_pause = make_action(this,
                          {"pauseRun", tr("&Pause after this boot"), QKeySequence(tr("Ctrl+Shift+P")),
                           tr("The boots under way are finished, and no new one is begun")},
                          with_run([this](int id) { m_queue.pause(id); }));
    m_resume = make_action(
        this, {"resumeRun", tr("&Go on"), QKeySequence(tr("Ctrl+Shift+G")), tr("Goes on with a paused run")},
        with_run([this](int id) { m_queue.resume(id); }));
    m_stop = make_action(this,
                         {"stopRun", tr("&Stop now"), QKeySequence(tr("Ctrl+Shift+S")),
                          tr("Ends the guests now; complete boots are kept, the others are measured again next time")},
                         with_run([this](int id) { m_queue.cancel(id); }));
    m_again = make_action(this,
                          {"runAgain", tr("&Measure what is missing"), QKeySequence(tr("Ctrl+Shift+M")),
                           tr("Puts the run at the end of the queue again; nothing is measured twice")},
                          with_run([this](int id) { select(m_queue.again(id)); }));
    m_open = make_action(this,
                         {"openRunStudy", tr("&Open the study"), QKeySequence(tr("Ctrl+Return")),
                          tr("Shows the pages of the study that this run measures")},
                         [this] {
                             if (const runs::Run* run = selected(); run && run->study)
                                 emit studyChosen(*run->study);
                         });
    m_remove = make_action(this,
                           {"removeRun", tr("&Remove from the list"), QKeySequence(tr("Ctrl+Shift+D")),
                            tr("Forgets the run; its study stays")},
                           with_run([this](int id) { m_queue.remove(id); }));
    addActions({m_pause, m_resume, m_stop, m_again, m_open, m_remove});
}

QWidget* RunPage::buildDetails()
{
    auto* details = new QWidget;
    auto* layout = new QVBoxLayout(details);
    layout->setContentsMargins(0, 0, 0, 0);
    QFont large = m_title->font();
    large.setPointSizeF(large.pointSizeF() * 1.2);
    m_title->setFont(large);
    auto* row = new QHBoxLayout;
    for (QAction* action : actions())
        row->addWidget(button_for(action));
    row->addStretch();
    auto* form = new QFormLayout;
    form->addRow(tr("Boots"), m_boots);
    form->addRow(tr("Cells"), m_cells);
    for (QWidget* widget : {static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_error)})
        layout->addWidget(widget);
    layout->addLayout(form);
    layout->addWidget(m_estimate);
    layout->addLayout(row);
    return details;
}

void RunPage::build()
{
    m_list->setObjectName(QStringLiteral("runs"));
    m_list->setAccessibleName(tr("Runs"));
    m_list->setStatusTip(tr("The runs of this window, one after the other"));
    m_list->setHeaderLabels({tr("Run"), tr("State")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_list->setMaximumHeight(6 * fontMetrics().lineSpacing());
    m_console->setObjectName(QStringLiteral("console"));
    m_console->setAccessibleName(tr("Last lines of the guests' consoles"));
    m_console->setReadOnly(true);
    m_console->setTabChangesFocus(true);
    m_console->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_console->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_console->setPlaceholderText(tr("What the guests print appears here."));
    m_chart->setObjectName(QStringLiteral("runChart"));

    auto* split = new QSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("runSplitter"));
    split->addWidget(m_chart_place);
    split->addWidget(m_console);
    split->setStretchFactor(0, 1);
    split->setChildrenCollapsible(false);
    split->setSizes({40 * fontMetrics().height(), 7 * fontMetrics().height()});
    auto* inside = new QWidget;
    auto* layout = new QVBoxLayout(inside);
    layout->addWidget(m_list);
    layout->addWidget(buildDetails());
    layout->addWidget(split, 1);
    m_content = new EmptyState(inside);
    auto* outside = new QVBoxLayout(this);
    outside->setContentsMargins(0, 0, 0, 0);
    outside->addWidget(m_content);
    setFocusProxy(m_list);
}

const runs::Run* RunPage::selected() const
{
    const QTreeWidgetItem* item = m_list->currentItem();
    return item ? m_queue.find(item->data(0, id_role).toInt()) : nullptr;
}

void RunPage::select(int run)
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        if (m_list->topLevelItem(row)->data(0, id_role).toInt() == run)
            m_list->setCurrentItem(m_list->topLevelItem(row));
}

void RunPage::listRuns()
{
    const QSignalBlocker quiet(m_list);
    const std::vector<runs::Run>& all = m_queue.runs();
    for (int row = m_list->topLevelItemCount() - 1; row >= 0; --row)
        if (!m_queue.find(m_list->topLevelItem(row)->data(0, id_role).toInt()))
            delete m_list->takeTopLevelItem(row);
    for (int row = 0; row < static_cast<int>(all.size()); ++row) {
        const runs::Run& run = all[static_cast<std::size_t>(row)];
        QTreeWidgetItem* item = m_list->topLevelItem(row); // runs are added at the end and keep their order
        if (!item)
            item = new QTreeWidgetItem(m_list);
        item->setData(0, id_role, run.id);
        item->setText(0, from(run.choices.study));
        item->setText(1, run_words(run));
    }
    if (!m_list->currentItem() && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    if (all.empty())
        m_content->setEmpty(tr("No runs"), tr("New benchmark (Ctrl+N) starts one. Runs of a terminal appear among the "
                                              "studies, and fill in there."));
    else
        m_content->setFilled();
}

void RunPage::showProgress(const runs::Run& run)
{
    const session::Progress& progress = run.progress;
    fill(m_boots, progress.boots_done, progress.boots_total);
    fill(m_cells, progress.cells_done, progress.cells_total);
    QStringList lines;
    if (!run.over() && progress.boots_total > 0)
        lines << tr("about %1 to go, %2 gone")
                     .arg(from(format_duration(progress.remaining_seconds)),
                          from(format_duration(progress.elapsed_seconds)));
    for (const std::string& guest : progress.running)
        lines << from(guest);
    if (!run.note.isEmpty())
        lines << run.note;
    m_estimate->setText(lines.join(QStringLiteral("; ")));
}

void RunPage::showConsoles(const runs::Run& run)
{
    QString text;
    for (const runs::Console& console : run.consoles)
        if (!console.lines.isEmpty())
            text += (run.consoles.size() > 1 ? tr("--- %1").arg(console.guest) + QLatin1Char('\n') : QString()) +
                    console.lines + QLatin1Char('\n');
    text.chop(1);
    if (text == m_console->toPlainText())
        return;
    m_console->setPlainText(text);
    m_console->verticalScrollBar()->setValue(m_console->verticalScrollBar()->maximum());
}

void RunPage::showRun()
{
    enableActions();
    const runs::Run* run = selected();
    if (!run)
        return;
    m_title->setText(tr("%1: %2").arg(from(run->choices.study), run_words(*run)));
    const bool failed = run->error && run->state == runs::RunState::Failed;
    m_error->setText(failed ? from(describe(*run->error)) : QString());
    m_error->setVisible(failed);
    showProgress(*run);
    showConsoles(*run);
    if (run->study && m_wanted != run->study) {
        m_wanted = run->study;
        emit studyWanted(*run->study);
    }
    showChart();
}

void RunPage::showChart()
{
    const runs::Run* run = selected();
    const bool ours = run && run->study && m_study.id() == *run->study;
    const auto comparison = ours ? m_study.comparison() : nullptr;
    const Shown shown{comparison, run ? std::optional(run->state) : std::nullopt};
    if (shown == m_shown)
        return; // drawing costs more than all the rest
    m_shown = shown;
    m_chart->show({comparison, comparison ? m_study.study() : nullptr}, {}, comparison ? m_study.cell() : std::nullopt);
    if (!m_chart->values().empty())
        m_chart_place->setFilled();
    else if (run && run->over() && run->state != runs::RunState::Done)
        m_chart_place->setEmpty(tr("No figures"), tr("This run ended before anything was measured."));
    else
        m_chart_place->setEmpty(
            tr("No figures yet"),
            tr("Each kernel's figure for each memory appears here as soon as its first samples arrive."));
}

void RunPage::enableActions()
{
    const runs::Run* run = selected();
    using runs::RunState;
    const RunState state = run ? run->state : RunState::Done;
    m_pause->setEnabled(run && !session::is_machine(run->choices.target) && // that is one boot
                        (state == RunState::Running || state == RunState::Preparing));
    m_resume->setEnabled(run && (state == RunState::Pausing || state == RunState::Paused));
    m_stop->setEnabled(run && !run->over() && state != RunState::Stopping);
    m_again->setEnabled(run && (state == RunState::Stopped || state == RunState::Failed));
    m_open->setEnabled(run && run->study);
    m_remove->setEnabled(run && run->over());
}

} // namespace pinscope::explorer
