// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/study_list_model.h"

#include <QWidget>

class QAction;
class QLineEdit;
class QTreeView;

namespace pinscope::explorer {

class EmptyState;

// The list of studies, in its sections, and the search that filters it. It follows the list; which study is open is the
// user's choice alone, and a filter that hides it does not close it.
class StudyPanel : public QWidget
{
    Q_OBJECT

public:
    explicit StudyPanel(QWidget* parent = nullptr);

    void setStudies(const std::vector<models::StudyEntry>& studies);
    void select(std::int64_t id); // shown also where it was filtered out
    void selectFirst();           // that is not in the trash
    [[nodiscard]] std::optional<std::int64_t> selected() const { return m_open; }
    [[nodiscard]] const models::StudyEntry* entry() const; // of the selected one, or null
    // The study to go to when `id` leaves its section: the one below it, else the one above.
    [[nodiscard]] std::optional<std::int64_t> neighbour(std::int64_t id) const;
    void takeFocus();
    void editName(); // of the selected one, in its place

    [[nodiscard]] QTreeView* view() const { return m_view; }
    [[nodiscard]] QAction* searchAction() const { return m_find; }
    [[nodiscard]] models::StudyListModel& model() { return m_model; }

signals:
    void studyChosen(qlonglong id);
    void selectionLost(); // the chosen study is gone

private:
    void buildView();
    void follow();
    void takeCurrent(const QModelIndex& current);
    void showEmpty();

    models::StudyListModel m_model;
    QTreeView* m_view;
    EmptyState* m_content;
    QLineEdit* m_search;
    QAction* m_find;
    std::optional<std::int64_t> m_open;
    bool m_following = false; // while the view's current row is not the user's choice
};

} // namespace pinscope::explorer
