// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/choose_study_dialog.h"

#include "app/explorer/study_panel.h"
#include "app/languages/letter_width.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace pinscope::explorer {

ChooseStudyDialog::ChooseStudyDialog(const models::StudyEntry& study, const QString& question,
                                     std::vector<models::StudyEntry> studies, QWidget* parent)
    : QDialog(parent), m_studies(new StudyPanel)
{
    setObjectName(QStringLiteral("chooseStudy"));
    setWindowTitle(tr("Choose a study"));
    std::erase_if(studies, [&study](const models::StudyEntry& entry) {
        return entry.id == study.id || entry.state == models::StudyState::Trashed ||
               entry.state == models::StudyState::Example;
    });
    m_studies->setStudies(studies);
    auto* text = new QLabel(question);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* compare = buttons->addButton(tr("&Choose"), QDialogButtonBox::AcceptRole);
    compare->setObjectName(QStringLiteral("compare"));
    compare->setEnabled(false);
    connect(m_studies, &StudyPanel::studyChosen, compare, [compare] { compare->setEnabled(true); });
    connect(m_studies->view(), &QTreeView::activated, this, [this] {
        if (chosen())
            accept();
    });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text);
    layout->addWidget(m_studies, 1);
    layout->addWidget(buttons);
    compare->setDefault(true);
    m_studies->selectFirst(); // so that Return is enough
    m_studies->takeFocus();
    const int letter = languages::letter_width(fontMetrics());
    resize(letter * 60, letter * 60);
}

std::optional<std::int64_t> ChooseStudyDialog::chosen() const
{
    return m_studies->selected();
}

} // namespace pinscope::explorer
