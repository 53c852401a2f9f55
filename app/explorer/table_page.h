// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/pages.h"
#include "app/models/worst_first_proxy.h"

class QTableView;

namespace pinscope::explorer {

class EmptyState;
class PageActions;

// The table of cells of the open study: worst first until the user sorts otherwise; copies raw numbers.
class TablePage : public Page
{
    Q_OBJECT

public:
    explicit TablePage(CurrentStudy& study, QWidget* parent = nullptr);

    void sortWorstFirst();
    [[nodiscard]] bool canCopy() const override;
    void copy() override; // the selected rows, in the order shown; all where none is selected
    void copyAll();
    [[nodiscard]] QTableView* view() const { return m_view; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void showStudy();
    void followCell();
    void chooseRow(const QModelIndex& current);
    void copyRows(const std::vector<int>& shown);

    CurrentStudy& m_study;
    PageActions& m_actions;
    models::ComparisonTableModel m_model;
    models::WorstFirstProxy m_proxy;
    QTableView* m_view;
    EmptyState* m_content;
    bool m_following = false; // while the selection is set from outside
};

} // namespace pinscope::explorer
