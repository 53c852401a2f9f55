// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/study_dialog.h"

#include "app/languages/letter_width.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace pinscope::explorer {

StudyDialog::StudyDialog(const StudyTexts& texts, QWidget* parent)
    : QDialog(parent), m_name(new QLineEdit(texts.name)), m_notes(new QPlainTextEdit(texts.notes)),
      m_problem(new QLabel)
{
    setObjectName(QStringLiteral("studyDialog"));
    setWindowTitle(tr("Labels and notes"));
    auto* form = new QFormLayout;
    m_name->setObjectName(QStringLiteral("studyName"));
    m_name->setAccessibleName(tr("Name of the study"));
    form->addRow(tr("&Name"), m_name);
    for (qsizetype kernel = 0; kernel < texts.labels.size(); ++kernel) {
        auto* label = new QLineEdit(texts.labels[kernel]);
        label->setObjectName(QStringLiteral("label%1").arg(kernel));
        const QString title = kernel == 0 ? tr("Base") : tr("Kernel %1").arg(kernel);
        label->setAccessibleName(tr("Label: %1").arg(title));
        form->addRow(title, label);
        m_labels.append(label);
    }
    m_notes->setObjectName(QStringLiteral("studyNotes"));
    m_notes->setAccessibleName(tr("Notes on the study"));
    m_notes->setPlaceholderText(tr("What the study is about, what was changed, where it was discussed"));
    m_notes->setTabChangesFocus(true);
    form->addRow(tr("No&tes"), m_notes);
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    m_accept = buttons->button(QDialogButtonBox::Save);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form, 1);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    connect(m_name, &QLineEdit::textChanged, this, &StudyDialog::check);
    for (const QLineEdit* label : m_labels)
        connect(label, &QLineEdit::textChanged, this, &StudyDialog::check);
    const int letter = languages::letter_width(fontMetrics());
    resize(letter * 70, letter * 45);
    check();
}

StudyTexts StudyDialog::texts() const
{
    StudyTexts texts{m_name->text().trimmed(), {}, m_notes->toPlainText()};
    for (const QLineEdit* label : m_labels)
        texts.labels.append(label->text().trimmed());
    return texts;
}

void StudyDialog::check()
{
    const StudyTexts now = texts();
    QString problem;
    if (now.name.isEmpty())
        problem = tr("A study needs a name.");
    else if (now.labels.contains(QString()))
        problem = tr("Each kernel needs a label.");
    else if (QStringList unique = now.labels; unique.removeDuplicates() > 0)
        problem = tr("Two kernels have the same label.");
    m_problem->setText(problem);
    m_accept->setEnabled(problem.isEmpty());
}

} // namespace pinscope::explorer
