// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAction;
class QLabel;

namespace pinscope::explorer {

// What the window has to say, in a bar instead of a dialog. The last message stays until it is dismissed.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void say(const QString& text, bool problem);
    void dismiss();
    [[nodiscard]] QString text() const;
    [[nodiscard]] QAction* dismissAction() const { return m_dismiss; }

private:
    QLabel* m_text;
    QAction* m_dismiss;
};

} // namespace pinscope::explorer
