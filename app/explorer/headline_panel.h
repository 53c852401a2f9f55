// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/current_study.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QProgressBar;

namespace pinscope::explorer {

class NoticeList;

// The head of the open study: the headline sentence, which patched kernel it speaks of, how far a run is, and the
// notices: refusals, unlike things, failed boots.
class HeadlinePanel : public QWidget
{
    Q_OBJECT

public:
    explicit HeadlinePanel(CurrentStudy& study, QWidget* parent = nullptr);

    [[nodiscard]] NoticeList* notices() const { return m_notices; }
    [[nodiscard]] QString headline() const;

private:
    void showStudy();
    void updateKernels();
    void updateProgress();

    CurrentStudy& m_study;
    QLabel* m_headline;
    QComboBox* m_kernel;
    QWidget* m_run;
    QProgressBar* m_progress;
    QLabel* m_doing;
    NoticeList* m_notices;
};

} // namespace pinscope::explorer
