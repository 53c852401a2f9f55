// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/study_source.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QListWidget;

namespace pinscope::explorer {

// Where one begins: what can be done, what this machine can measure, and the latest studies.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    // `actions`: New benchmark, Import, Open; a button each.
    explicit StartPage(const std::vector<QAction*>& actions, QWidget* parent = nullptr);

    void setMachine(const std::vector<MachineLine>& lines);
    void setStudies(const std::vector<models::StudyEntry>& studies);

signals:
    void studyChosen(qlonglong id);
    void copied(const QString& text);

private:
    void addLine(const MachineLine& line, int row);

    QWidget* m_first;
    QWidget* m_machine;
    QGridLayout* m_lines;
    std::vector<MachineLine> m_shown;
    QListWidget* m_recent;
    QLabel* m_no_studies;
};

} // namespace pinscope::explorer
