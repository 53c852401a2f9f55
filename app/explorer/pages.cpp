// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/pages.h"

#include "app/explorer/change_page.h"
#include "app/explorer/counters_page.h"
#include "app/explorer/environment_page.h"
#include "app/explorer/folios_page.h"
#include "app/explorer/functions_page.h"
#include "app/explorer/heat_map_page.h"
#include "app/explorer/overview_page.h"
#include "app/explorer/report_page.h"
#include "app/explorer/samples_page.h"
#include "app/explorer/scaling_page.h"
#include "app/explorer/table_page.h"

#include <QCoreApplication>

namespace pinscope::explorer {
namespace {

template<typename T>
PageEntry entry(const char* id, const char* title)
{
    return {QString::fromLatin1(id), title,
            [](CurrentStudy& study, QWidget* parent) -> Page* { return new T(study, parent); }};
}

} // namespace

std::vector<PageEntry> page_list()
{
    return {
        entry<OverviewPage>("overview", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Overview")),
        entry<ChangePage>("change", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Change")),
        entry<HeatMapPage>("heat-map", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Heat map")),
        entry<SamplesPage>("samples", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Samples")),
        entry<ScalingPage>("scaling", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Scaling")),
        entry<FoliosPage>("folios", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Folios")),
        entry<CountersPage>("counters", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Counters")),
        entry<FunctionsPage>("functions", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Functions")),
        entry<EnvironmentPage>("environment", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Environment")),
        entry<TablePage>("table", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Table")),
        entry<ReportPage>("report", QT_TRANSLATE_NOOP("pinscope::explorer::Page", "Report")),
    };
}

QString page_title(const PageEntry& entry)
{
    return QCoreApplication::translate("pinscope::explorer::Page", entry.title);
}

} // namespace pinscope::explorer
