// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/chart_page.h"

namespace pinscope::explorer {

// Each cell's change against the base, worst first.
class ChangePage : public ChartPage
{
    Q_OBJECT

public:
    explicit ChangePage(CurrentStudy& study, QWidget* parent = nullptr);

protected:
    [[nodiscard]] std::pair<QString, QString> whyEmpty() const override;
};

} // namespace pinscope::explorer
