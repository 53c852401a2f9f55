// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/empty_state.h"

#include <QLabel>
#include <QVBoxLayout>

namespace pinscope::explorer {

EmptyState::EmptyState(QWidget* content, QWidget* parent) : QStackedWidget(parent)
{
    addWidget(content);
}

void EmptyState::addPage()
{
    m_title = new QLabel;
    m_text = new QLabel;
    auto* empty = new QWidget;
    auto* layout = new QVBoxLayout(empty);
    const int margin = 2 * fontMetrics().height();
    layout->setContentsMargins(margin, margin, margin, margin);
    QFont large = m_title->font();
    large.setPointSizeF(large.pointSizeF() * 1.3);
    m_title->setFont(large);
    m_text->setObjectName(QStringLiteral("emptyText"));
    for (QLabel* label : {m_title, m_text}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        layout->addWidget(label);
    }
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard); // it may hold a command
    layout->addStretch();
    addWidget(empty);
}

void EmptyState::setEmpty(const QString& title, const QString& text)
{
    if (!m_title)
        addPage();
    m_title->setText(title);
    m_text->setText(text);
    setCurrentIndex(1);
}

QString EmptyState::text() const
{
    return m_title ? m_title->text() + QLatin1Char('\n') + m_text->text() : QString();
}

} // namespace pinscope::explorer
