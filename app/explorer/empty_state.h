// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

class QLabel;

namespace pinscope::explorer {

// A place that shows its content, or, while there is none, what would be here and how to get it.
class EmptyState : public QStackedWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget* content, QWidget* parent = nullptr);

    void setEmpty(const QString& title, const QString& text);
    void setFilled() { setCurrentIndex(0); }
    [[nodiscard]] bool isEmpty() const { return currentIndex() == 1; }
    [[nodiscard]] QString text() const;

private:
    QLabel* m_title;
    QLabel* m_text;
};

} // namespace pinscope::explorer
