// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/chart_page.h"

namespace pinscope::explorer {

// Every sample of the selected cell.
class SamplesPage : public ChartPage
{
    Q_OBJECT

public:
    explicit SamplesPage(CurrentStudy& study, QWidget* parent = nullptr);

protected:
    [[nodiscard]] std::pair<QString, QString> whyEmpty() const override;
};

} // namespace pinscope::explorer
