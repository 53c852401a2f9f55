// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/heat_map_page.h"

namespace pinscope::explorer {

HeatMapPage::HeatMapPage(CurrentStudy& study, QWidget* parent) : ChartPage({"heat-map", true}, study, parent)
{
    showStudy();
}

std::pair<QString, QString> HeatMapPage::whyEmpty() const
{
    return {tr("No changes yet"), tr("The change of each memory by its backing and folio size would be here. It takes "
                                     "a figure of two kernels; to measure them, in a terminal:\n\n%1")
                                      .arg(runCommand())};
}

} // namespace pinscope::explorer
