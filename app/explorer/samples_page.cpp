// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/samples_page.h"

#include "core/compare/comparison.h"

namespace pinscope::explorer {

SamplesPage::SamplesPage(CurrentStudy& study, QWidget* parent) : ChartPage({"samples", false}, study, parent)
{
    showStudy();
}

std::pair<QString, QString> SamplesPage::whyEmpty() const
{
    const QString what = tr("Every sample of the selected cell would be here, boot beside boot, in run order.");
    if (!study().study())
        return {tr("No samples"), tr("%1 Those of this study could not be read.").arg(what)};
    if (study().progress().running)
        return {tr("No samples of this cell yet"), tr("%1 They appear as they are measured.").arg(what)};
    return {tr("No samples of this cell"),
            tr("%1 This one has none; the line below says why. Choose another cell in the table or in the overview.")
                .arg(what)};
}

} // namespace pinscope::explorer
