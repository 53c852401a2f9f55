// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/wizard/draft.h"

#include <QWizardPage>

class QLabel;
class QVBoxLayout;

namespace pinscope::wizard {

// One question of the wizard. It shows the draft whenever that has changed and writes into it as the user answers, so
// that nothing is lost on Back. Status tips of its parts are shown in a line at its bottom.
class WizardPage : public QWizardPage
{
    Q_OBJECT

public:
    WizardPage(Draft& draft, const char* name, const QString& question, const QString& explanation);

    void initializePage() override { showDraft(); }
    void cleanupPage() override {} // nothing is taken back

protected:
    virtual void showDraft() = 0;
    [[nodiscard]] Draft& draft() const { return m_draft; }
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void setHint(const QString& text);

private:
    void outlineBoxes();

    Draft& m_draft;
    QVBoxLayout* m_body;
    QLabel* m_hint;
};

// A label in plain text that wraps and may be selected.
QLabel* plain_label(const char* name, const QString& text = {});

} // namespace pinscope::wizard
