// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/table_page.h"

#include "app/explorer/empty_state.h"
#include "app/explorer/main_actions.h"
#include "app/explorer/page_actions.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

namespace pinscope::explorer {

TablePage::TablePage(CurrentStudy& study, QWidget* parent)
    : Page(parent), m_study(study), m_actions(PageActions::of(parent)), m_proxy(m_model), m_view(new QTableView),
      m_content(new EmptyState(m_view))
{
    m_view->setObjectName(QStringLiteral("cells"));
    m_view->setAccessibleName(tr("Table of cells"));
    setFocusProxy(m_view);
    m_view->setModel(&m_proxy);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setTabKeyNavigation(false); // Tab leaves the table; the arrows walk in it
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->verticalHeader()->setVisible(false);
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->setSortingEnabled(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_content);

    QAction* all = make_action(this,
                               {"copyTable", tr("Copy &table"), QKeySequence(tr("Ctrl+Shift+C")),
                                tr("Copies the whole table, as sorted, as tab-separated raw numbers")},
                               &TablePage::copyAll);
    QAction* worst = make_action(this,
                                 {"worstFirst", tr("&Worst first"), QKeySequence(tr("Ctrl+Shift+W")),
                                  tr("Sorts the table so that the worst change of the chosen kernel comes first")},
                                 &TablePage::sortWorstFirst);
    addActions({m_actions.copy, all, worst});

    connect(&m_study, &CurrentStudy::changed, this, &TablePage::showStudy);
    connect(&m_study, &CurrentStudy::cellChanged, this, &TablePage::followCell);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &TablePage::chooseRow);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &TablePage::sortWorstFirst);
    showStudy();
}

void TablePage::showStudy()
{
    {
        const QScopedValueRollback<bool> following(m_following, true);
        m_model.setComparison(m_study.comparison());
    }
    followCell();
    if (m_model.rowCount() > 0)
        m_content->setFilled();
    else
        m_content->setEmpty(tr("No cells yet"),
                            tr("Each cell with its figures, change, interval and verdict appears here as "
                               "soon as something was measured. The plan decides which cells there are."));
    m_actions.showFilled();
}

bool TablePage::canCopy() const
{
    return m_model.rowCount() > 0;
}

void TablePage::sortWorstFirst()
{
    const int column = m_proxy.worstColumn(m_study.column());
    m_view->sortByColumn(std::max(column, 0), column < 0 ? Qt::AscendingOrder : m_proxy.worstOrder());
}

void TablePage::followCell()
{
    const QScopedValueRollback<bool> following(m_following, true);
    const int row = m_study.cell() ? m_model.rowOf(*m_study.cell()) : -1;
    const QModelIndex shown = m_proxy.mapFromSource(m_model.index(row, 0));
    if (shown.isValid() && shown.row() != m_view->currentIndex().row())
        m_view->setCurrentIndex(shown);
}

void TablePage::chooseRow(const QModelIndex& current)
{
    const Cell* cell = m_model.cellAt(m_proxy.mapToSource(current).row());
    if (cell && !m_following)
        m_study.setCell(*cell);
}

void TablePage::copyRows(const std::vector<int>& shown)
{
    const compare::Comparison* comparison = m_model.comparison();
    if (!comparison || shown.empty())
        return;
    std::vector<int> rows;
    for (const int row : shown)
        rows.push_back(m_proxy.mapToSource(m_proxy.index(row, 0)).row());
    QApplication::clipboard()->setText(models::raw_text(*comparison, rows));
    emit message(tr("%n row(s) copied", nullptr, static_cast<int>(rows.size())), false);
}

void TablePage::copy()
{
    std::vector<int> rows;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
        rows.push_back(index.row());
    if (rows.empty())
        return copyAll();
    std::sort(rows.begin(), rows.end());
    copyRows(rows);
}

void TablePage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_actions.shown(this);
}

void TablePage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_actions.hidden(this);
}

void TablePage::copyAll()
{
    std::vector<int> rows;
    for (int row = 0; row < m_proxy.rowCount(); ++row)
        rows.push_back(row);
    copyRows(rows);
}

} // namespace pinscope::explorer
