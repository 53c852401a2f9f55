// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/charts.h"

#include "app/plots/change_chart.h"
#include "app/plots/counters_chart.h"
#include "app/plots/folios_chart.h"
#include "app/plots/functions_chart.h"
#include "app/plots/heat_map_chart.h"
#include "app/plots/overview_chart.h"
#include "app/plots/samples_chart.h"
#include "app/plots/scaling_chart.h"

#include <array>

namespace pinscope::plots {
namespace {

template<typename T>
std::unique_ptr<Chart> make(QCustomPlot& plot)
{
    return std::make_unique<T>(plot);
}

} // namespace

std::span<const ChartKind> chart_kinds()
{
    static const std::array<ChartKind, 8> kinds = {{
        {"overview", make<OverviewChart>},
        {"change", make<ChangeChart>},
        {"heat-map", make<HeatMapChart>},
        {"samples", make<SamplesChart>},
        {"scaling", make<ScalingChart>},
        {"folios", make<FoliosChart>},
        {"counters", make<CountersChart>},
        {"functions", make<FunctionsChart>},
    }};
    return kinds;
}

const MakeChart& chart_maker(std::string_view id)
{
    for (const ChartKind& kind : chart_kinds())
        if (kind.id == id)
            return kind.make;
    return chart_kinds().front().make;
}

} // namespace pinscope::plots
