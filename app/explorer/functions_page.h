// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/chart_page.h"

namespace pinscope::explorer {

// Where the time of the selected cell went, by kernel function.
class FunctionsPage : public ChartPage
{
    Q_OBJECT

public:
    explicit FunctionsPage(CurrentStudy& study, QWidget* parent = nullptr);

    [[nodiscard]] bool applies() const override; // nobody traces an import

protected:
    [[nodiscard]] std::pair<QString, QString> whyEmpty() const override;
};

} // namespace pinscope::explorer
