// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/page_actions.h"

#include "app/explorer/main_actions.h"
#include "app/explorer/pages.h"

namespace pinscope::explorer {

PageActions& PageActions::of(QWidget* parent)
{
    auto* found = parent ? parent->findChild<PageActions*>(QString(), Qt::FindDirectChildrenOnly) : nullptr;
    return found ? *found : *new PageActions(parent);
}

PageActions::PageActions(QWidget* parent) : QObject(parent)
{
    const auto act = [this](void (Page::*what)()) {
        return [this, what] {
            if (m_page)
                (m_page->*what)();
        };
    };
    const auto add = [this](const ActionText& text, auto slot) {
        QAction* action = make_action(static_cast<QObject*>(this), text);
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    copy = add({"copy", tr("&Copy"), QKeySequence(tr("Ctrl+C")),
                tr("Copies what the page shows: a chart's picture and figures, or the selected rows")},
               act(&Page::copy));
    save = add({"exportChart", tr("&Export chart…"), QKeySequence(tr("Ctrl+E")),
                tr("Writes the chart that is shown to an SVG, PNG or PDF file")},
               act(&Page::save));
    larger = add({"zoomIn", tr("Zoom &in"), QKeySequence(tr("Ctrl++")),
                  tr("Zooms into the chart; so do + and the wheel, with Shift only across, with Ctrl only upwards")},
                 [this] {
                     if (m_page)
                         m_page->zoom(1);
                 });
    smaller =
        add({"zoomOut", tr("Zoom &out"), QKeySequence(tr("Ctrl+-")), tr("Zooms out of the chart; so does -")}, [this] {
            if (m_page)
                m_page->zoom(-1);
        });
    whole = add({"zoomWhole", tr("Show &all of the chart"), QKeySequence(tr("Ctrl+Backspace")),
                 tr("Shows the whole chart again; so do 0 and a double click")},
                [this] {
                    if (m_page)
                        m_page->zoom(0);
                });
    table =
        make_action(static_cast<QObject*>(this), {"showFigures", tr("Show the &figures"), QKeySequence(tr("Ctrl+D")),
                                                  tr("Shows the table of the chart's figures under it")});
    table->setCheckable(true);
    // Elsewhere Ctrl+C copies the text selected there; and all these stay out of the tool bar.
    for (QAction* action : {copy, larger, smaller, whole})
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    showFilled();
}

void PageActions::shown(Page* page)
{
    m_page = page;
    showFilled();
}

void PageActions::hidden(Page* page)
{
    if (m_page == page)
        m_page = nullptr;
    showFilled();
}

void PageActions::showFilled()
{
    const bool chart = m_page && m_page->hasChart();
    copy->setEnabled(m_page && m_page->canCopy());
    for (QAction* action : {save, larger, smaller, whole})
        action->setEnabled(chart);
}

} // namespace pinscope::explorer
