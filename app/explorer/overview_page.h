// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/chart_page.h"

namespace pinscope::explorer {

// The overview chart of the open study, in a metric that its clock allows, with bars or on a logarithmic scale.
class OverviewPage : public ChartPage
{
    Q_OBJECT

public:
    explicit OverviewPage(CurrentStudy& study, QWidget* parent = nullptr);

    [[nodiscard]] QComboBox* metrics() const { return m_metrics; }

protected:
    [[nodiscard]] std::pair<QString, QString> whyEmpty() const override;
    void adapt(plots::ChartOptions& options) override;

private:
    void setLogarithmic(bool logarithmic);
    void chooseMetric(int index);

    QComboBox* m_metrics;
};

} // namespace pinscope::explorer
