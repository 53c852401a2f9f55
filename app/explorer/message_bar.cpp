// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/message_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace pinscope::explorer {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_text(new QLabel), m_dismiss(new QAction(tr("Dismiss"), this))
{
    setFrameShape(QFrame::StyledPanel);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    setAutoFillBackground(true);
    m_text->setObjectName(QStringLiteral("messageText"));
    m_text->setForegroundRole(QPalette::ToolTipText);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_dismiss->setObjectName(QStringLiteral("dismissMessage"));
    m_dismiss->setShortcut(Qt::Key_Escape);
    m_dismiss->setStatusTip(tr("Closes the message"));
    connect(m_dismiss, &QAction::triggered, this, &MessageBar::dismiss);
    auto* button = new QToolButton;
    button->setDefaultAction(m_dismiss);
    button->setAutoRaise(true);
    auto* layout = new QHBoxLayout(this);
    layout->addWidget(m_text, 1);
    layout->addWidget(button, 0, Qt::AlignTop);
    dismiss();
}

void MessageBar::say(const QString& text, bool problem)
{
    m_text->setText(text);
    setAccessibleName(problem ? tr("Problem: %1").arg(text) : text);
    m_dismiss->setEnabled(true);
    setVisible(true);
}

void MessageBar::dismiss()
{
    m_text->clear();
    m_dismiss->setEnabled(false);
    setVisible(false);
}

QString MessageBar::text() const
{
    return m_text->text();
}

} // namespace pinscope::explorer
