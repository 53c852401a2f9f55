// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/functions_page.h"

#include "core/compare/comparison.h"

#include <algorithm>

namespace pinscope::explorer {

FunctionsPage::FunctionsPage(CurrentStudy& study, QWidget* parent) : ChartPage({"functions", false}, study, parent)
{
    showStudy();
}

bool FunctionsPage::applies() const
{
    return !study().comparison() || study().comparison()->target != Target::Import;
}

std::pair<QString, QString> FunctionsPage::whyEmpty() const
{
    const QString what = tr("Which kernel functions the selected cell calls, and where its time goes, would be here.");
    const auto comparison = study().comparison();
    if (comparison && comparison->traced) {
        const auto row =
            std::find_if(comparison->rows.begin(), comparison->rows.end(),
                         [this](const compare::Row& one) { return study().cell() && one.cell == *study().cell(); });
        const QString why =
            row == comparison->rows.end() ? QString() : QString::fromStdString(row->base.value.traced.reason);
        return {tr("This cell was not traced"),
                tr("%1 Of this one nothing is known: %2. Choose another cell in the table or in the overview.")
                    .arg(what, why)};
    }
    QString command = runCommand();
    if (!command.contains(QLatin1String("--trace")))
        command += QLatin1String(" --trace");
    return {
        tr("Nothing was traced"),
        tr("%1 The tracing pass adds a boot of each kernel in which nothing is timed; what was measured stays as it "
           "is. To trace, in a terminal:\n\n%2")
            .arg(what, command)};
}

} // namespace pinscope::explorer
