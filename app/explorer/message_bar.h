// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAction;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace pinscope::explorer {

// What the window has to say, in a bar instead of a dialog. The last message stays until it is dismissed.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    // `facts` stand behind a button; `offers` are buttons for what can be done, and stay the caller's.
    void say(const QString& text, bool problem, const QStringList& facts = {}, const QList<QAction*>& offers = {});
    void dismiss();
    [[nodiscard]] QString text() const;
    [[nodiscard]] QAction* dismissAction() const { return m_dismiss; }

private:
    void setOffers(const QList<QAction*>& offers);

    QLabel* m_text;
    QAction* m_dismiss;
    QToolButton* m_show;
    QPlainTextEdit* m_facts;
    QHBoxLayout* m_line;
    QList<QToolButton*> m_offers;
};

} // namespace pinscope::explorer
