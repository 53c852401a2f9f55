// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/main_actions.h"

#include <QComboBox>
#include <QPushButton>
#include <QRegularExpression>

namespace pinscope::explorer {

QAction* make_action(QObject* owner, const ActionText& text)
{
    auto* action = new QAction(text.text, owner);
    action->setObjectName(QString::fromLatin1(text.name));
    action->setShortcut(text.shortcut);
    action->setStatusTip(text.tip);
    QString plain = text.text;
    static const QRegularExpression added_key(QStringLiteral(R"(\(&.\))")); // as Chinese texts have it
    if (plain.contains(added_key))
        action->setIconText(plain.remove(added_key)); // no key works on a tool bar
    plain.remove(QLatin1Char('&'));
    action->setToolTip(QStringLiteral("%1 (%2)").arg(plain, text.shortcut.toString(QKeySequence::NativeText)));
    return action;
}

QComboBox* make_chooser(const char* name, const QString& spoken, const QString& tip)
{
    auto* box = new QComboBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(spoken);
    box->setStatusTip(tip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return box;
}

QPushButton* button_for(QAction* action)
{
    auto* button = new QPushButton;
    const auto follow = [button, action] {
        button->setText(action->text());
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->toolTip());
        button->setStatusTip(action->statusTip());
        button->setAccessibleName(action->toolTip());
    };
    follow();
    QObject::connect(action, &QAction::changed, button, follow);
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    return button;
}

} // namespace pinscope::explorer
