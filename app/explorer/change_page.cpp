// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/change_page.h"

namespace pinscope::explorer {

ChangePage::ChangePage(CurrentStudy& study, QWidget* parent) : ChartPage({"change", false}, study, parent)
{
    showStudy();
}

std::pair<QString, QString> ChangePage::whyEmpty() const
{
    const auto comparison = study().comparison();
    if (comparison && comparison->kernels.size() < 2)
        return {tr("Nothing to compare with"),
                tr("Each cell's change against the base would be here. This study has a single kernel; to compare it "
                   "with another study, in a terminal:\n\npinscope compare '%1' --against STUDY")
                    .arg(QString::fromStdString(comparison->study))};
    return {tr("No changes yet"),
            tr("Each cell's change against the base, with its interval, would be here, worst first. It takes a figure "
               "of both kernels; to measure them, in a terminal:\n\n%1")
                .arg(runCommand())};
}

} // namespace pinscope::explorer
