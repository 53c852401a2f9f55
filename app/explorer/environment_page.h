// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/pages.h"
#include "app/models/environment_model.h"

#include <QSortFilterProxyModel>

class QCheckBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace pinscope::explorer {

class EmptyState;

// The kernels and what their boots ran on, side by side: what differs comes first.
class EnvironmentPage : public Page
{
    Q_OBJECT

public:
    explicit EnvironmentPage(CurrentStudy& study, QWidget* parent = nullptr);

    void copy(); // the selected facts, or all that are shown
    [[nodiscard]] QTableView* view() const { return m_view; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    class Filter;
    void buildView();
    void showStudy();
    void filter();

    CurrentStudy& m_study;
    std::shared_ptr<const compare::Comparison> m_shown;
    models::EnvironmentModel m_model;
    Filter* m_filter;
    QLineEdit* m_search;
    QCheckBox* m_differences;
    QLabel* m_count;
    QTableView* m_view;
    EmptyState* m_content;
};

} // namespace pinscope::explorer
