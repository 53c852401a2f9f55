// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/pages.h"
#include "app/plots/chart_view.h"

class QComboBox;
class QHBoxLayout;
class QTableView;

namespace pinscope::explorer {

class ChartTableModel;
class EmptyState;
class PageActions;

// A page that is one chart: the chart over the table of its figures, the workload and region it shows, copying and
// export. What a certain chart needs beside that, and what would be there while there is nothing, its page adds.
class ChartPage : public Page
{
    Q_OBJECT

public:
    // What the page of one chart differs in.
    struct Kind
    {
        const char* chart; // its name among plots::chart_kinds()
        bool sliced;       // shows one workload and region at a time
    };
    ChartPage(const Kind& kind, CurrentStudy& study, QWidget* parent);

    [[nodiscard]] plots::ChartView* chart() const { return m_chart; }
    [[nodiscard]] QString emptyText() const; // what the page says instead of a chart; "" where there is one

    bool exportTo(const QString& path);
    [[nodiscard]] bool canCopy() const override { return hasChart(); }
    [[nodiscard]] bool hasChart() const override;
    void copy() override;
    void save() override;
    void zoom(int steps) override;

protected:
    // Why there is no chart and how to get it: a title and a text. Called only where there is none.
    [[nodiscard]] virtual std::pair<QString, QString> whyEmpty() const = 0;
    virtual void adapt(plots::ChartOptions&) {} // to the study that is open now
    void showStudy();                           // to be called once by the page, when it is whole
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

    void addControl(QWidget* control); // above the chart
    [[nodiscard]] CurrentStudy& study() const { return m_study; }
    [[nodiscard]] QString runCommand() const; // that measures the study

private:
    void outdate();
    void showContent();
    void followCell();
    bool selectCell();
    void updateSlices();
    void chooseSlice(int index);
    void showTable();
    void followTable(const QModelIndex& current);
    [[nodiscard]] plots::ChartInput input() const;

    Kind m_kind;
    CurrentStudy& m_study;
    PageActions& m_actions;
    plots::ChartView* m_chart;
    QComboBox* m_slices;
    QHBoxLayout* m_controls;
    ChartTableModel* m_model;
    QTableView* m_table;
    EmptyState* m_content;
    bool m_outdated = true; // whether there is a chart is found out when the page is seen
    bool m_following = false;
};

} // namespace pinscope::explorer
