// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/study_panel.h"

#include "app/explorer/empty_state.h"
#include "app/explorer/main_actions.h"
#include "app/languages/letter_width.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

namespace pinscope::explorer {

StudyPanel::StudyPanel(QWidget* parent)
    : QWidget(parent), m_view(new QTreeView), m_content(new EmptyState(m_view)), m_search(new QLineEdit(this)),
      m_find(make_action(this,
                         {"searchStudies", tr("&Search the studies"), QKeySequence(tr("Ctrl+K")),
                          tr("Filters the list of studies by words in their name, kernels or notes")},
                         [this] {
                             m_search->setFocus(Qt::ShortcutFocusReason);
                             m_search->selectAll();
                         }))
{
    auto* title = new QLabel(tr("&STUDIES"));
    title->setBuddy(m_view);
    buildView();
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setAccessibleName(tr("Search the studies"));
    m_search->setPlaceholderText(tr("Search (%1)").arg(m_find->shortcut().toString(QKeySequence::NativeText)));
    m_search->setStatusTip(tr("Shows the studies that have these words in their name, kernels or notes"));
    m_search->setClearButtonEnabled(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(layout->contentsMargins().left(), 0, 0, 0);
    layout->addWidget(title);
    layout->addWidget(m_search);
    layout->addWidget(m_content, 1);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_following = true;
        m_model.setFilter(text);
        m_following = false;
        follow();
    });
    connect(m_search, &QLineEdit::returnPressed, this, &StudyPanel::takeFocus);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &StudyPanel::takeCurrent);
    follow();
}

void StudyPanel::buildView()
{
    m_view->setObjectName(QStringLiteral("studies"));
    m_view->setAccessibleName(tr("Studies"));
    m_view->setStatusTip(tr("The studies in the database; the arrow keys open another one"));
    m_view->setModel(&m_model);
    m_view->setIndentation(2 * languages::letter_width(fontMetrics()));
    m_view->setUniformRowHeights(true);
    m_view->setHeaderHidden(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers); // an action does it
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(models::StudyListModel::NameColumn, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(models::StudyListModel::StateColumn, QHeaderView::ResizeToContents);
    for (const models::Section section :
         {models::Section::Running, models::Section::Studies, models::Section::Imported})
        m_view->expand(m_model.sectionIndex(section));
}

void StudyPanel::setStudies(const std::vector<models::StudyEntry>& studies)
{
    m_following = true;
    m_model.setStudies(studies);
    m_following = false;
    follow();
}

// After the list has changed: hides empty sections, and puts the current row where the open study is.
void StudyPanel::follow()
{
    for (int section = 0; section < models::section_count; ++section)
        m_view->setRowHidden(section, {}, m_model.rowCount(m_model.index(section, 0)) == 0);
    showEmpty();
    if (!m_open)
        return;
    if (!m_model.find(*m_open)) {
        m_open.reset();
        emit selectionLost();
        return;
    }
    const QModelIndex index = m_model.indexOf(*m_open);
    if (index.row() == m_view->currentIndex().row() && index.parent() == m_view->currentIndex().parent())
        return;
    m_following = true;
    if (index.isValid())
        m_view->setCurrentIndex(index);
    else
        m_view->selectionModel()->clear();
    m_following = false;
}

void StudyPanel::showEmpty()
{
    int shown = 0;
    for (int section = 0; section < models::section_count; ++section)
        shown += m_model.rowCount(m_model.index(section, 0));
    if (m_model.all().empty())
        m_content->setEmpty(tr("No studies"), tr("A study appears here as soon as it is started or imported."));
    else if (shown == 0)
        m_content->setEmpty(tr("None found"), tr("No study has these words in its name, its kernels or its notes."));
    else
        m_content->setFilled();
}

void StudyPanel::takeCurrent(const QModelIndex& current)
{
    const models::StudyEntry* entry = m_model.entry(current);
    if (m_following || !entry || m_open == entry->id)
        return; // a section's head opens nothing
    m_open = entry->id;
    emit studyChosen(entry->id);
}

void StudyPanel::select(std::int64_t id)
{
    if (!m_model.find(id))
        return;
    if (!m_model.indexOf(id).isValid())
        m_search->clear();
    m_view->setCurrentIndex(m_model.indexOf(id));
}

void StudyPanel::selectFirst()
{
    const auto found = std::ranges::find_if(
        m_model.all(), [](const models::StudyEntry& entry) { return entry.state != models::StudyState::Trashed; });
    if (found != m_model.all().end())
        select(found->id);
}

const models::StudyEntry* StudyPanel::entry() const
{
    return m_open ? m_model.find(*m_open) : nullptr;
}

std::optional<std::int64_t> StudyPanel::neighbour(std::int64_t id) const
{
    const QModelIndex index = m_model.indexOf(id);
    for (const int row : {index.row() + 1, index.row() - 1})
        if (const auto* entry = m_model.entry(m_model.index(row, 0, index.parent())); index.isValid() && entry)
            return entry->id;
    return std::nullopt;
}

void StudyPanel::takeFocus()
{
    m_view->setFocus(Qt::ShortcutFocusReason);
}

void StudyPanel::editName()
{
    if (m_open && m_model.indexOf(*m_open).isValid())
        m_view->edit(m_model.indexOf(*m_open));
}

} // namespace pinscope::explorer
