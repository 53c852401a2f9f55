// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

class QLabel;

namespace pinscope::explorer {

// A place that shows its content, or, while there is none, what would be here and how to get it. It asks for the room
// that the content needs: the text fits itself in, and costs nothing while it is not seen.
class EmptyState : public QStackedWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget* content, QWidget* parent = nullptr);

    void setEmpty(const QString& title, const QString& text);
    void setFilled() { setCurrentIndex(0); }
    [[nodiscard]] bool isEmpty() const { return currentIndex() == 1; }
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override { return widget(0)->sizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override { return widget(0)->minimumSizeHint(); }
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }

private:
    void addPage(); // made when it is first needed

    QLabel* m_title = nullptr;
    QLabel* m_text = nullptr;
};

} // namespace pinscope::explorer
