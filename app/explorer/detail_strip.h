// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/current_study.h"

#include <QLineEdit>

namespace pinscope::explorer {

// The selected cell in one line that can be selected and copied, under every page.
class DetailStrip : public QLineEdit
{
    Q_OBJECT

public:
    explicit DetailStrip(CurrentStudy& study, QWidget* parent = nullptr);

private:
    void showStudy();

    CurrentStudy& m_study;
};

} // namespace pinscope::explorer
