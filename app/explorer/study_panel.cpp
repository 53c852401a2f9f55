// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/study_panel.h"

#include "app/explorer/empty_state.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

namespace pinscope::explorer {

StudyPanel::StudyPanel(QWidget* parent) : QWidget(parent), m_view(new QTreeView), m_content(new EmptyState(m_view))
{
    auto* title = new QLabel(tr("&STUDIES"));
    title->setBuddy(m_view);
    m_view->setObjectName(QStringLiteral("studies"));
    m_view->setAccessibleName(tr("Studies"));
    m_view->setStatusTip(tr("The studies in the database; the arrow keys open another one"));
    m_view->setModel(&m_model);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setHeaderHidden(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(models::StudyListModel::NameColumn, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(models::StudyListModel::StateColumn, QHeaderView::ResizeToContents);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(layout->contentsMargins().left(), 0, 0, 0);
    layout->addWidget(title);
    layout->addWidget(m_content, 1);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (const auto id = selected())
            emit studyChosen(*id);
        else
            emit selectionLost();
    });
    setStudies({});
}

void StudyPanel::setStudies(const std::vector<models::StudyEntry>& studies)
{
    m_model.setStudies(studies);
    if (studies.empty())
        m_content->setEmpty(tr("No studies"), tr("A study appears here as soon as it is started or imported."));
    else
        m_content->setFilled();
}

void StudyPanel::select(std::int64_t id)
{
    if (const QModelIndex index = m_model.indexOf(id); index.isValid())
        m_view->setCurrentIndex(index);
}

std::optional<std::int64_t> StudyPanel::selected() const
{
    const models::StudyEntry* entry = m_model.entry(m_view->currentIndex());
    return entry ? std::optional(entry->id) : std::nullopt;
}

void StudyPanel::takeFocus()
{
    m_view->setFocus(Qt::ShortcutFocusReason);
}

} // namespace pinscope::explorer
