// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QVBoxLayout;

namespace pinscope::explorer {

// One sentence that qualifies what is shown, and the facts behind it.
struct Notice
{
    QString text;
    QStringList facts;

    bool operator==(const Notice&) const = default;
};

// Notices under the headline, each with its facts behind a button. Nothing but a change of the notices closes them
// again.
class NoticeList : public QWidget
{
    Q_OBJECT

public:
    explicit NoticeList(QWidget* parent = nullptr);

    void setNotices(const std::vector<Notice>& notices);
    void toggleFacts(); // of all: shows them, or hides them where all are shown
    [[nodiscard]] QStringList texts() const;

private:
    void add(const Notice& notice);

    QVBoxLayout* m_layout;
    std::vector<Notice> m_notices;
    std::vector<QWidget*> m_rows;
};

} // namespace pinscope::explorer
