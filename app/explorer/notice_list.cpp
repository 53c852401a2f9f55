// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/notice_list.h"

#include "app/languages/letter_width.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>

namespace pinscope::explorer {

NoticeList::NoticeList(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2);
    setVisible(false);
}

void NoticeList::add(const Notice& notice)
{
    auto* row = new QWidget(this);
    auto* column = new QVBoxLayout(row);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* line = new QHBoxLayout;
    auto* text = new QLabel(QStringLiteral("! ") + notice.text);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line->addWidget(text, 1);
    column->addLayout(line);
    if (!notice.facts.isEmpty()) {
        auto* facts = new QLabel(notice.facts.join(QLatin1Char('\n')));
        facts->setObjectName(QStringLiteral("facts"));
        facts->setTextFormat(Qt::PlainText);
        facts->setWordWrap(true);
        facts->setIndent(languages::letter_width(fontMetrics()) * 3);
        facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
        facts->setVisible(false);
        column->addWidget(facts);
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("showFacts"));
        button->setCheckable(true);
        button->setText(tr("Show"));
        button->setAccessibleName(tr("Show the facts: %1").arg(notice.text));
        button->setStatusTip(tr("Shows the facts behind this notice"));
        connect(button, &QToolButton::toggled, facts, [facts, button](bool shown) {
            facts->setVisible(shown);
            button->setText(shown ? tr("Hide") : tr("Show"));
        });
        line->addWidget(button, 0, Qt::AlignTop);
    }
    m_layout->addWidget(row);
    m_rows.push_back(row);
}

void NoticeList::setNotices(const std::vector<Notice>& notices)
{
    if (notices == m_notices)
        return;
    m_notices = notices;
    for (QWidget* row : m_rows)
        delete row;
    m_rows.clear();
    for (const Notice& notice : m_notices)
        add(notice);
    setVisible(!m_notices.empty());
}

void NoticeList::toggleFacts()
{
    const QList<QToolButton*> buttons = findChildren<QToolButton*>(QStringLiteral("showFacts"));
    const bool all =
        std::all_of(buttons.begin(), buttons.end(), [](const QToolButton* button) { return button->isChecked(); });
    for (QToolButton* button : buttons)
        button->setChecked(!all);
}

QStringList NoticeList::texts() const
{
    QStringList texts;
    for (const Notice& notice : m_notices)
        texts.append(notice.text);
    return texts;
}

} // namespace pinscope::explorer
