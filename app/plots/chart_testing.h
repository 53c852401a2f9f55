// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/charts.h"
#include "app/plots/export_chart.h"
#include "app/testing/comparisons.h"
#include "app/testing/studies.h"

namespace pinscope::plots {

inline ChartInput input_of(compare::Comparison comparison)
{
    return {std::make_shared<const compare::Comparison>(std::move(comparison)), nullptr};
}

inline ChartInput input_of(Study study)
{
    auto shared = std::make_shared<const Study>(std::move(study));
    return {std::make_shared<const compare::Comparison>(compare::compare(*shared)), shared};
}

inline std::vector<ChartValue> values_of(std::string_view chart, const ChartInput& input,
                                         const ChartOptions& options = {})
{
    return chart_values(chart_maker(chart), input, options);
}

inline Cell cell_of(const char* id)
{
    return *parse_cell(id);
}

} // namespace pinscope::plots
