// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/folios_page.h"

namespace pinscope::explorer {

FoliosPage::FoliosPage(CurrentStudy& study, QWidget* parent) : ChartPage({"folios", true}, study, parent)
{
    showStudy();
}

bool FoliosPage::applies() const
{
    return !study().comparison() || study().comparison()->target != Target::Import;
}

std::pair<QString, QString> FoliosPage::whyEmpty() const
{
    return {tr("Nothing is proven yet"),
            tr("What really backed the memory of each cell would be here: the folios by their order, and how they were "
               "mapped. Each cell is proven before and after it is measured; to measure, in a terminal:\n\n%1")
                .arg(runCommand())};
}

} // namespace pinscope::explorer
