// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/main_actions.h"
#include "app/wizard/lab_note.h"
#include "app/wizard/pages.h"

#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pinscope::wizard {

namespace {

QPlainTextEdit* reading(const char* name, const QString& spoken)
{
    auto* text = new QPlainTextEdit;
    text->setObjectName(QString::fromLatin1(name));
    text->setAccessibleName(spoken);
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return text;
}

} // namespace

ReviewPage::ReviewPage(Draft& draft)
    : WizardPage(draft, "reviewPage", tr("All as you want it?"), tr("Run starts it; Back changes it.")),
      m_note(reading("labNote", tr("The benchmark in words"))), m_command(reading("commandLine", tr("Command line"))),
      m_problem(plain_label("problem"))
{
    m_command->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_command->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_command->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_command->setFixedHeight(5 * m_command->fontMetrics().lineSpacing());
    QAction* copy = explorer::make_action(this,
                                          {"copyCommandLine", tr("&Copy"), QKeySequence(tr("Ctrl+Shift+C")),
                                           tr("Copies the command line that does the same")},
                                          [this] { QApplication::clipboard()->setText(command_line(this->draft())); });
    auto* label = new QLabel(tr("The same from a &terminal:"));
    label->setBuddy(m_command);
    auto* row = new QHBoxLayout;
    row->addWidget(m_command, 1);
    row->addWidget(explorer::button_for(copy), 0, Qt::AlignTop);
    body()->addWidget(m_problem);
    body()->addWidget(m_note, 1);
    body()->addWidget(label);
    body()->addLayout(row);
    addAction(copy);
}

void ReviewPage::showDraft()
{
    m_note->setPlainText(lab_note(draft()));
    m_command->setPlainText(command_line(draft()));
    const auto sound = session::check_choices(draft().choices());
    m_problem->setText(sound ? QString() : QString::fromStdString(describe(sound.error())));
    m_problem->setVisible(!sound);
}

bool ReviewPage::isComplete() const
{
    return session::check_choices(draft().choices()).has_value();
}

} // namespace pinscope::wizard
