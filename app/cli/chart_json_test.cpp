// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart draws and what `compare --format json` prints are the same figures.
#include "app/plots/chart_testing.h"
#include "app/testing/counts.h"
#include "app/testing/sizes.h"
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
        const plots::ChartInput input = plots::input_of(pinscope::testing::full_study(kernels));
        const auto json = nlohmann::json::parse(report::comparison_json(*input.comparison));
        const auto values = plots::values_of("overview", input);
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

TEST(ChartAndJson, ShowTheSameChangesAndIntervals)
{
    const plots::ChartInput input = plots::input_of(pinscope::testing::full_study(3));
    const auto json = nlohmann::json::parse(report::comparison_json(*input.comparison));
    for (const std::size_t column : {0U, 1U})
        for (const char* chart : {"change", "heat-map"}) {
            plots::ChartOptions options;
            options.column = column;
            const auto values = plots::values_of(chart, input, options);
            EXPECT_GT(values.size(), 15U);
            for (const plots::ChartValue& value : values) {
                const auto& side = entry_of(json, value.cell).at("patched").at(column);
                EXPECT_NEAR(value.value, side.at("change_percent").get<double>(), 1e-9) << cell_id(value.cell);
                if (!value.whisker)
                    continue;
                EXPECT_NEAR(value.whisker->low, side.at("ci95").at(0).get<double>(), 1e-9) << cell_id(value.cell);
                EXPECT_NEAR(value.whisker->high, side.at("ci95").at(1).get<double>(), 1e-9) << cell_id(value.cell);
            }
        }
}

TEST(ChartAndJson, ShowTheSameProof)
{
    const plots::ChartInput input = plots::input_of(pinscope::testing::full_study());
    const auto json = nlohmann::json::parse(report::comparison_json(*input.comparison));
    for (const plots::ChartValue& value : plots::values_of("folios", input)) {
        const auto& orders = entry_of(json, value.cell).at("verified").at("orders");
        double pages = 0;
        for (const auto& [order, count] : orders.items())
            pages += count.get<double>();
        EXPECT_EQ(pages, 32768) << cell_id(value.cell);
        if (orders.size() == 1) {
            EXPECT_DOUBLE_EQ(value.value, 100);
        }
    }
}

TEST(ChartAndJson, ShowTheSameCostsBySize)
{
    for (const Study& study : {pinscope::testing::sized_study(), pinscope::testing::quadratic_study()}) {
        const plots::ChartInput input = plots::input_of(study);
        const auto json = nlohmann::json::parse(report::comparison_json(*input.comparison));
        int lines = 0;
        for (const auto& scaling : json.at("scaling")) {
            plots::ChartOptions options;
            for (const compare::Row& row : input.comparison->rows)
                if (operation_name(row.cell.operation) == scaling.at("operation") && !options.cell)
                    options.cell = row.cell;
            for (const plots::ChartValue& value : plots::values_of("scaling", input, options)) {
                const bool huge = value.cell.setup.memory.mapping != Mapping::Pte;
                if (huge != scaling.at("huge_mapped").get<bool>())
                    continue;
                const auto& of = scaling.at("kernels").at(static_cast<std::size_t>(value.kernel));
                EXPECT_EQ(value.part == "line" && of.at("per_page").is_null(), false);
                const double region = static_cast<double>(value.cell.setup.region.count());
                const double folios = region / static_cast<double>(value.cell.setup.memory.folio.count());
                const double large = value.cell.setup.memory.folio > kibibytes(4) ? folios : 0;
                if (value.part != "line")
                    continue;
                ++lines;
                double sum = 0;
                const std::pair<const char*, double> terms[] = {
                    {"per_page", region / 4096}, {"per_folio", folios}, {"fixed", 1}, {"quadratic", large * large}};
                for (const auto& [name, size] : terms)
                    if (!of.at(name).is_null())
                        sum += size * of.at(name).at("value").get<double>();
                EXPECT_NEAR(sum / value.value, 1, 1e-9) << cell_id(value.cell);
            }
        }
        EXPECT_GE(lines, 20);
    }
}

TEST(ChartAndJson, ShowTheSameCounts)
{
    const plots::ChartInput input = plots::input_of(pinscope::testing::counted_study());
    const auto json = nlohmann::json::parse(report::comparison_json(*input.comparison));
    std::map<std::string, double> drawn;
    for (const plots::ChartValue& value : plots::values_of("counters", input))
        drawn[cell_id(value.cell) + " " + std::to_string(value.kernel) + " " + value.part] = value.value;
    std::size_t figures = 0;
    std::size_t reasons = 0;
    for (std::size_t row = 0; row < input.comparison->rows.size(); ++row) {
        const auto& cell = json.at("cells").at(row);
        const std::string id = cell_id(input.comparison->rows[row].cell);
        std::vector<nlohmann::json> sides{cell.at("base")};
        for (const auto& side : cell.at("patched"))
            sides.push_back(side);
        for (std::size_t kernel = 0; kernel < sides.size(); ++kernel)
            for (const auto& [event, counted] : sides[kernel].at("counters").items()) {
                const auto found = drawn.find(id + " " + std::to_string(kernel) + " " + event);
                ASSERT_EQ(found == drawn.end(), counted.at("per_page").is_null()) << event << counted.dump();
                if (found == drawn.end()) {
                    ++reasons;
                    EXPECT_FALSE(counted.at("reason").get<std::string>().empty());
                    continue;
                }
                ++figures;
                EXPECT_DOUBLE_EQ(found->second, counted.at("per_page").get<double>());
            }
    }
    EXPECT_EQ(figures, drawn.size());
    EXPECT_GT(figures, 100U);
    EXPECT_GT(reasons, 50U);
}

TEST(ChartAndJson, ShowTheSameFunctions)
{
    const plots::ChartInput input = plots::input_of(pinscope::testing::traced_study());
    const auto json = nlohmann::json::parse(report::comparison_json(*input.comparison));
    int figures = 0;
    for (const char* id : {"vfio-type1/anon:4K:pte/128M/map", "vfio-type1/anon:2M:pmd/128M/unmap"}) {
        plots::ChartOptions options;
        options.cell = plots::cell_of(id);
        for (const plots::ChartValue& value : plots::values_of("functions", input, options)) {
            const auto& entry = entry_of(json, value.cell);
            const auto& side = value.kernel == 0 ? entry.at("base") : entry.at("patched").at(0);
            EXPECT_DOUBLE_EQ(value.value, side.at("traced").at("functions").at(value.part).at("self").get<double>());
            ++figures;
        }
        const auto& differences = entry_of(json, *options.cell).at("patched").at(0).at("function_differences");
        EXPECT_EQ(plots::values_of("functions", input, options).front().part, differences.at(0).at("name"));
    }
    EXPECT_EQ(figures, 2 * (3 + 2));
}
