// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/start_page.h"

#include "app/explorer/main_actions.h"
#include "app/languages/letter_width.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>

#include <QVBoxLayout>

namespace pinscope::explorer {

namespace {

constexpr int most_recent = 8;

QLabel* heading(const QString& text, double size)
{
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * size);
    font.setBold(true);
    label->setFont(font);
    return label;
}

QLabel* text_label(const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

} // namespace

StartPage::StartPage(const std::vector<QAction*>& actions, QWidget* parent)
    : QWidget(parent), m_machine(new QWidget), m_recent(new QListWidget), m_no_studies(text_label({}))
{
    setObjectName(QStringLiteral("startPage"));
    auto* inside = new QWidget;
    auto* layout = new QVBoxLayout(inside);
    const int margin = 2 * fontMetrics().height();
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->setSpacing(fontMetrics().height());
    layout->addWidget(heading(tr("What does a kernel's page pinning cost, and did a change help?"), 1.3));
    auto* row = new QHBoxLayout;
    for (QAction* action : actions)
        row->addWidget(button_for(action));
    row->addStretch();
    layout->addLayout(row);
    m_first = row->itemAt(0)->widget();
    setFocusProxy(m_first);

    layout->addWidget(heading(tr("This machine"), 1.0));
    m_lines = new QGridLayout(m_machine);
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setHorizontalSpacing(3 * languages::letter_width(fontMetrics()));
    m_lines->setColumnStretch(2, 1);
    m_machine->setObjectName(QStringLiteral("startMachine"));
    layout->addWidget(m_machine);

    auto* recent = heading(tr("&Latest studies"), 1.0);
    recent->setBuddy(m_recent);
    layout->addWidget(recent);
    m_recent->setObjectName(QStringLiteral("recentStudies"));
    m_recent->setAccessibleName(tr("Latest studies"));
    m_recent->setStatusTip(tr("Enter opens the study"));
    m_recent->setFrameShape(QFrame::NoFrame);
    m_recent->setUniformItemSizes(true);
    m_no_studies->setObjectName(QStringLiteral("noStudies"));
    m_no_studies->setText(
        tr("None yet. New benchmark measures two kernels in guests on this machine; Import reads results "
           "of other programs and lists. From a terminal:\n\n"
           "pinscope run --study NAME --base KERNEL --patched KERNEL"));
    layout->addWidget(m_recent);
    layout->addWidget(m_no_studies);
    layout->addStretch();

    auto* scroll = new QScrollArea;
    scroll->setWidget(inside);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* outside = new QVBoxLayout(this);
    outside->setContentsMargins(0, 0, 0, 0);
    outside->addWidget(scroll);
    const auto choose = [this](QListWidgetItem* item) { emit studyChosen(item->data(Qt::UserRole).toLongLong()); };
    connect(m_recent, &QListWidget::itemActivated, this, choose);
    setMachine({});
    setStudies({});
}

void StartPage::addLine(const MachineLine& line, int row)
{
    auto* name = text_label(line.name);
    auto* state = text_label(line.state);
    name->setWordWrap(false);
    state->setWordWrap(false);
    QFont bold = state->font();
    bold.setBold(line.usable);
    state->setFont(bold);
    auto* why = text_label(line.reason);
    if (!line.fix.isEmpty() && !line.usable)
        why->setText(line.reason.isEmpty() ? line.fix : tr("%1. %2").arg(line.reason, line.fix));
    m_lines->addWidget(name, row, 0);
    m_lines->addWidget(state, row, 1);
    m_lines->addWidget(why, row, 2);
    if (line.command.isEmpty())
        return;
    auto* copy = new QAction(tr("Copy the command"), m_machine);
    copy->setObjectName(QStringLiteral("copyFix.%1").arg(row));
    copy->setStatusTip(tr("Copies: %1").arg(line.command));
    copy->setToolTip(line.command);
    connect(copy, &QAction::triggered, this, [this, command = line.command] {
        QApplication::clipboard()->setText(command);
        emit copied(command);
    });
    QPushButton* button = button_for(copy);
    button->setAccessibleName(tr("Copy the command: %1").arg(line.command));
    m_lines->addWidget(button, row, 3, Qt::AlignTop);
}

void StartPage::setMachine(const std::vector<MachineLine>& lines)
{
    if (lines == m_shown && m_lines->count() > 0)
        return; // a button may have the keyboard
    m_shown = lines;
    while (QLayoutItem* item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    qDeleteAll(m_machine->findChildren<QAction*>(QString(), Qt::FindDirectChildrenOnly));
    for (int row = 0; row < static_cast<int>(lines.size()); ++row)
        addLine(lines[static_cast<std::size_t>(row)], row);
    if (lines.empty())
        m_lines->addWidget(text_label(tr("Not looked at yet. In a terminal: pinscope doctor")), 0, 0, 1, 4);
}

void StartPage::setStudies(const std::vector<models::StudyEntry>& studies)
{
    const int row = m_recent->currentRow();
    m_recent->clear();
    for (const models::StudyEntry& study : studies) {
        if (m_recent->count() == most_recent)
            break;
        auto* item = new QListWidgetItem(study.name, m_recent);
        item->setData(Qt::UserRole, static_cast<qlonglong>(study.id));
    }
    m_recent->setCurrentRow(std::clamp(row, 0, std::max(0, m_recent->count() - 1)));
    const int height = m_recent->sizeHintForRow(0) * std::max(1, m_recent->count());
    m_recent->setFixedHeight(height + 2 * m_recent->frameWidth() + fontMetrics().height() / 2);
    m_recent->setVisible(m_recent->count() > 0);
    m_no_studies->setVisible(m_recent->count() == 0);
}

} // namespace pinscope::explorer
