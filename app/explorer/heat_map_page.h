// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/chart_page.h"

namespace pinscope::explorer {

// The changes by backing and folio size.
class HeatMapPage : public ChartPage
{
    Q_OBJECT

public:
    explicit HeatMapPage(CurrentStudy& study, QWidget* parent = nullptr);

protected:
    [[nodiscard]] std::pair<QString, QString> whyEmpty() const override;
};

} // namespace pinscope::explorer
