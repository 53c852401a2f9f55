// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/study_list_model.h"

#include <QDialog>

namespace pinscope::explorer {

class StudyPanel;

// Chooses another study for one that is open.
class ChooseStudyDialog : public QDialog
{
    Q_OBJECT

public:
    // `studies` may hold the study itself and what is in the trash: neither is offered.
    ChooseStudyDialog(const models::StudyEntry& study, const QString& question, std::vector<models::StudyEntry> studies,
                      QWidget* parent = nullptr);

    [[nodiscard]] std::optional<std::int64_t> chosen() const;

private:
    StudyPanel* m_studies;
};

} // namespace pinscope::explorer
