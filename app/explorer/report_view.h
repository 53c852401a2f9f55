// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace pinscope::explorer {

// Text of fixed width, to be read and copied, with a line where a mail's 72 columns end.
class ReportView : public QPlainTextEdit
{
    Q_OBJECT

public:
    static constexpr int columns = 72;

    explicit ReportView(QWidget* parent = nullptr);

    void setRuler(bool shown) { m_ruler = shown; }
    [[nodiscard]] double ruler() const; // its place in the viewport

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_ruler = true;
};

} // namespace pinscope::explorer
