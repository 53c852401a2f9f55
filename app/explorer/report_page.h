// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/pages.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace pinscope::explorer {

class EmptyState;
class ReportView;

// The mail as it will be sent: byte for byte what `pinscope report` prints.
class ReportPage : public Page
{
    Q_OBJECT

public:
    explicit ReportPage(CurrentStudy& study, QWidget* parent = nullptr);

    [[nodiscard]] const QByteArray& text() const { return m_text; }
    bool saveTo(const QString& path); // says where, or why not
    void copy();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildHead();
    void showStudy();
    void write();
    void askAndSave();
    void say(const QString& problem);

    CurrentStudy& m_study;
    std::shared_ptr<const compare::Comparison> m_shown;
    QByteArray m_text;
    QComboBox* m_style;
    QCheckBox* m_draft;
    QLineEdit* m_reply;
    QLabel* m_problem;
    ReportView* m_view;
    EmptyState* m_content;
    QAction* m_copy;
    QAction* m_save;
};

} // namespace pinscope::explorer
