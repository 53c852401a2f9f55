// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/study_list_model.h"

#include <QWidget>

class QTreeView;

namespace pinscope::explorer {

class EmptyState;

// The list of studies. It follows the list; which one is open is the user's choice alone.
class StudyPanel : public QWidget
{
    Q_OBJECT

public:
    explicit StudyPanel(QWidget* parent = nullptr);

    void setStudies(const std::vector<models::StudyEntry>& studies);
    void select(std::int64_t id);
    [[nodiscard]] std::optional<std::int64_t> selected() const;
    void takeFocus();

signals:
    void studyChosen(qlonglong id);
    void selectionLost(); // the chosen study is gone

private:
    models::StudyListModel m_model;
    QTreeView* m_view;
    EmptyState* m_content;
};

} // namespace pinscope::explorer
