// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/chart_page.h"

namespace pinscope::explorer {

// What else was counted around the timed calls: events per page, base and patched.
class CountersPage : public ChartPage
{
    Q_OBJECT

public:
    explicit CountersPage(CurrentStudy& study, QWidget* parent = nullptr);

    [[nodiscard]] bool applies() const override; // most imports have no counters

protected:
    [[nodiscard]] std::pair<QString, QString> whyEmpty() const override;

private:
    [[nodiscard]] QString whyNone() const;
};

} // namespace pinscope::explorer
