// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QKeySequence>

class QComboBox;
class QPushButton;

namespace pinscope::explorer {

// Every action of the window is made here, so that none lacks a name, a key or a status tip.
struct ActionText
{
    const char* name; // objectName
    QString text;
    QKeySequence shortcut;
    QString tip;
};
QAction* make_action(QObject* owner, const ActionText& text);

// A push button that does the action, with its mnemonic; it follows the action's text, tips and whether it is enabled.
QPushButton* button_for(QAction* action);

// A combo box as wide as its longest entry, with the name that is spoken and a status tip.
QComboBox* make_chooser(const char* name, const QString& spoken, const QString& tip);

template<typename Receiver, typename Slot>
QAction* make_action(Receiver* owner, const ActionText& text, Slot slot)
{
    QAction* action = make_action(static_cast<QObject*>(owner), text);
    QObject::connect(action, &QAction::triggered, owner, slot);
    return action;
}

} // namespace pinscope::explorer
