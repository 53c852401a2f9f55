// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/message_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QToolButton>

namespace pinscope::explorer {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_text(new QLabel), m_dismiss(new QAction(tr("Dismiss"), this)), m_show(new QToolButton),
      m_facts(new QPlainTextEdit), m_line(new QHBoxLayout)
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
    m_show->setObjectName(QStringLiteral("showMessageFacts"));
    m_show->setCheckable(true);
    m_show->setText(tr("Facts"));
    m_show->setAccessibleName(tr("Show the facts behind this message"));
    m_show->setStatusTip(tr("Shows the facts behind this message"));
    m_facts->setObjectName(QStringLiteral("messageFacts"));
    m_facts->setAccessibleName(tr("Facts behind the message"));
    m_facts->setReadOnly(true);
    m_facts->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_facts->setMaximumHeight(8 * fontMetrics().lineSpacing());
    connect(m_show, &QToolButton::toggled, m_facts, &QWidget::setVisible);
    auto* button = new QToolButton;
    button->setDefaultAction(m_dismiss);
    button->setAutoRaise(true);
    m_line->addWidget(m_text, 1);
    m_line->addWidget(m_show, 0, Qt::AlignTop);
    m_line->addWidget(button, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(m_line);
    layout->addWidget(m_facts);
    dismiss();
}

void MessageBar::setOffers(const QList<QAction*>& offers)
{
    qDeleteAll(m_offers);
    m_offers.clear();
    for (QAction* offer : offers) {
        auto* button = new QToolButton;
        button->setDefaultAction(offer);
        m_line->insertWidget(m_line->count() - 1, button, 0, Qt::AlignTop);
        m_offers.append(button);
    }
}

void MessageBar::say(const QString& text, bool problem, const QStringList& facts, const QList<QAction*>& offers)
{
    m_text->setText(text);
    setAccessibleName(problem ? tr("Problem: %1").arg(text) : text);
    m_facts->setPlainText(facts.join(QLatin1Char('\n')));
    m_show->setChecked(false);
    m_facts->setVisible(false);
    m_show->setVisible(!facts.isEmpty());
    setOffers(offers);
    m_dismiss->setEnabled(true);
    setVisible(true);
}

void MessageBar::dismiss()
{
    m_text->clear();
    m_facts->clear();
    m_facts->setVisible(false);
    setOffers({});
    m_dismiss->setEnabled(false);
    setVisible(false);
}

QString MessageBar::text() const
{
    return m_text->text();
}

} // namespace pinscope::explorer
