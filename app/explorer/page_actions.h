// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace pinscope::explorer {

class Page;

// The actions that pages have in common: one of each in a window, for its menus have room for one. They act on the page
// that is shown.
class PageActions : public QObject
{
    Q_OBJECT

public:
    // Those of a window's pages, which share `parent`.
    static PageActions& of(QWidget* parent);

    void shown(Page* page);  // to be called by each page that uses them, when it is shown …
    void hidden(Page* page); // … and hidden
    void showFilled();       // enables what the page has something for

    QAction* copy;   // Ctrl+C, where no text is selected
    QAction* save;   // Ctrl+E
    QAction* table;  // Ctrl+D, checkable
    QAction* larger; // Ctrl++
    QAction* smaller;
    QAction* whole;

private:
    explicit PageActions(QWidget* parent);

    Page* m_page = nullptr;
};

} // namespace pinscope::explorer
