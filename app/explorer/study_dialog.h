// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace pinscope::explorer {

// What may be changed about a study.
struct StudyTexts
{
    QString name;
    QStringList labels; // of its kernels, the base first
    QString notes;

    bool operator==(const StudyTexts&) const = default;
};

// Name, labels and notes of one study. It changes nothing itself.
class StudyDialog : public QDialog
{
    Q_OBJECT

public:
    explicit StudyDialog(const StudyTexts& texts, QWidget* parent = nullptr);

    [[nodiscard]] StudyTexts texts() const;

private:
    void check(); // what cannot be stored cannot be accepted

    QLineEdit* m_name;
    QList<QLineEdit*> m_labels;
    QPlainTextEdit* m_notes;
    QLabel* m_problem;
    QPushButton* m_accept;
};

} // namespace pinscope::explorer
