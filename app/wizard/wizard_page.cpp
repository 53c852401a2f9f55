// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/wizard_page.h"

#include <QAbstractButton>
#include <QLabel>
#include <QPalette>
#include <QStatusTipEvent>
#include <QVBoxLayout>

namespace pinscope::wizard {

QLabel* plain_label(const char* name, const QString& text)
{
    auto* label = new QLabel(text);
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

WizardPage::WizardPage(Draft& draft, const char* name, const QString& question, const QString& explanation)
    : m_draft(draft), m_body(new QVBoxLayout), m_hint(plain_label("hint"))
{
    setObjectName(QString::fromLatin1(name));
    setTitle(question);
    setSubTitle(explanation);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(m_body, 1);
    layout->addWidget(m_hint);
    m_hint->setMinimumHeight(2 * fontMetrics().lineSpacing()); // so that nothing jumps when it is filled
    m_hint->setAlignment(Qt::AlignBottom | Qt::AlignLeft);
    connect(&m_draft, &Draft::changed, this, [this] {
        if (isVisible())
            showDraft();
        emit completeChanged();
    });
    connect(&m_draft, &Draft::looked, this, [this] {
        if (isVisible())
            showDraft();
        emit completeChanged();
    });
}

void WizardPage::setHint(const QString& text)
{
    m_hint->setText(text);
}

// An empty box of the Fusion style is outlined in a shade of the window, which a dark window swallows.
void WizardPage::outlineBoxes()
{
    QPalette outlined;
    outlined.setColor(QPalette::Window, palette().color(QPalette::PlaceholderText));
    for (QAbstractButton* button : findChildren<QAbstractButton*>())
        if (button->inherits("QCheckBox") || button->inherits("QRadioButton"))
            button->setPalette(outlined);
}

void WizardPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        outlineBoxes();
    QWizardPage::changeEvent(event);
}

void WizardPage::showEvent(QShowEvent* event)
{
    outlineBoxes();
    QWizardPage::showEvent(event);
}

bool WizardPage::event(QEvent* event)
{
    if (event->type() != QEvent::StatusTip)
        return QWizardPage::event(event);
    setHint(static_cast<QStatusTipEvent*>(event)->tip());
    return true;
}

} // namespace pinscope::wizard
