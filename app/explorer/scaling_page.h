// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/chart_page.h"
#include "core/compare/scaling.h"

namespace pinscope::explorer {

// What an operation costs by the size of its region or of its folios, for one operation and kind of memory at a time.
class ScalingPage : public ChartPage
{
    Q_OBJECT

public:
    explicit ScalingPage(CurrentStudy& study, QWidget* parent = nullptr);

    [[nodiscard]] QComboBox* costs() const { return m_costs; }
    [[nodiscard]] QComboBox* sizes() const { return m_sizes; }

protected:
    [[nodiscard]] std::pair<QString, QString> whyEmpty() const override;
    void adapt(plots::ChartOptions& options) override;

private:
    void followCost();
    void chooseCost(int index);
    void chooseSizes(int index);

    QComboBox* m_costs;
    QComboBox* m_sizes;
    std::vector<compare::Scaling> m_all; // of the open study, as in m_costs
};

} // namespace pinscope::explorer
