// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart draws and what `compare --format json` prints are the same figures.
#include "app/plots/export_chart.h"
#include "app/testing/comparisons.h"
#include "core/report/writers.h"

#include <cmath>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace pinscope;

namespace {

// The entry of a cell in the JSON; null where there is none.
const nlohmann::json& entry_of(const nlohmann::json& comparison, const Cell& cell)
{
    static const nlohmann::json nothing;
    for (const auto& entry : comparison.at("cells"))
        if (entry.at("operation") == operation_name(cell.operation) &&
            entry.at("backing") == backing_name(cell.setup.memory.backing) &&
            entry.at("folio_bytes") == cell.setup.memory.folio.count() &&
            entry.at("mapping") == mapping_name(cell.setup.memory.mapping))
            return entry;
    return nothing;
}

std::size_t figures_in(const nlohmann::json& comparison)
{
    std::size_t count = 0;
    for (const auto& entry : comparison.at("cells")) {
        count += entry.at("base").at("median").is_null() ? 0 : 1;
        for (const auto& patched : entry.at("patched"))
            count += patched.at("median").is_null() ? 0 : 1;
    }
    return count;
}

} // namespace

TEST(ChartAndJson, ShowTheSameFigures)
{
    for (const int kernels : {2, 3, 4}) {
        const compare::Comparison comparison = pinscope::testing::full_comparison(kernels);
        const auto json = nlohmann::json::parse(report::comparison_json(comparison));
        const auto values = plots::chart_values(comparison);
        EXPECT_EQ(values.size(), figures_in(json));
        for (const plots::ChartValue& value : values) {
            const auto& entry = entry_of(json, value.cell);
            ASSERT_FALSE(entry.is_null()) << cell_id(value.cell);
            const auto& side = value.kernel == 0 ? entry.at("base")
                                                 : entry.at("patched").at(static_cast<std::size_t>(value.kernel) - 1);
            EXPECT_DOUBLE_EQ(value.value, side.at("median").get<double>()) << cell_id(value.cell);
        }
    }
}
