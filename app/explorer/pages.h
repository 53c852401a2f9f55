// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/current_study.h"

#include <QWidget>
#include <functional>

namespace pinscope::explorer {

// One page of the open study. Its QActions (QWidget::addAction) appear in the window's menu and tool bar.
class Page : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    // Whether a study like the open one can ever have something here; the window hides the page where not.
    [[nodiscard]] virtual bool applies() const { return true; }

    // What the shared actions (page_actions.h) do here. A page that has them tells them when it is shown and hidden.
    [[nodiscard]] virtual bool canCopy() const { return false; }
    [[nodiscard]] virtual bool hasChart() const { return false; }
    virtual void copy() {}
    virtual void save() {}
    virtual void zoom(int /*steps*/) {} // 0 shows everything

signals:
    void message(const QString& text, bool problem); // for the message bar
};

// A page in the one list of pages. To add a page, write its file and add its line in pages.cpp.
struct PageEntry
{
    QString id; // objectName of the page, and its name in the settings
    const char* title;
    std::function<Page*(CurrentStudy& study, QWidget* parent)> make;
};
std::vector<PageEntry> page_list();
QString page_title(const PageEntry& entry); // translated

} // namespace pinscope::explorer
