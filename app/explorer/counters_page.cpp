// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/counters_page.h"

#include "core/report/counters.h"
#include "core/session/findings.h"
#include "core/session/offers.h"

namespace pinscope::explorer {

CountersPage::CountersPage(CurrentStudy& study, QWidget* parent) : ChartPage({"counters", true}, study, parent)
{
    showStudy();
}

bool CountersPage::applies() const
{
    const auto comparison = study().comparison();
    return !comparison || comparison->target != Target::Import || !comparison->counters.empty();
}

// What kept events from being counted: what the study says itself, else what the study's target has.
QString CountersPage::whyNone() const
{
    const auto comparison = study().comparison();
    if (!comparison)
        return {};
    QStringList reasons;
    for (const std::string& note : report::counter_notes(*comparison))
        reasons.append(QString::fromStdString(note) + QLatin1Char('.'));
    if (!reasons.isEmpty())
        return reasons.join(QLatin1Char('\n'));
    const session::CounterOffer hardware{"cycles", "", "hardware counters", true};
    const auto can = session::can_have(hardware, comparison->target, session::counter_findings(session::System{}));
    return can ? tr("No events were asked for.")
               : tr("No counters: %1.").arg(QString::fromStdString(can.error().cause));
}

std::pair<QString, QString> CountersPage::whyEmpty() const
{
    return {tr("Nothing was counted"),
            tr("Events per page would be here, read around the calls that are timed: they say why a figure changed.\n\n"
               "%1\n\nSoftware events can be added in the wizard; or, in a terminal, add --counters faults to\n\n%2")
                .arg(whyNone(), runCommand())};
}

} // namespace pinscope::explorer
