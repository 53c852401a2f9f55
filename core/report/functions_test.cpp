// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/functions.h"

#include "core/report/made_report.h"
#include "core/report/writers.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

using namespace pinscope;
using testing::HasSubstr;
using testing::Not;

namespace {

// The report study with a trace of the first boot's first setup on both sides.
Study traced_study()
{
    Study study = made::report_study();
    const pinscope::Setup setup = study.boots[0].measurements[0].setup;
    for (int kernel = 0; kernel < 2; ++kernel) {
        Boot boot;
        boot.kernel = kernel;
        Measurement& measurement = boot.measurements.emplace_back();
        measurement.setup = setup;
        const std::int64_t pages = setup.region.count() / kibibytes(4).count();
        const std::int64_t own = kernel == 0 ? 8 : 5;
        measurement.traces[Operation::Map] = {
            {{"iommu_map", pages, Ticks{own * pages}, Ticks{own * pages}}, {"vaddr_get_pfns", 1, Ticks{0}, Ticks{0}}},
            kernel == 0 ? 0 : 12};
        study.traced.push_back(std::move(boot));
    }
    return study;
}

} // namespace

TEST(FunctionsText, SaysThatItIsTracedAndWhatEachFunctionTook)
{
    const std::string text = report::functions_text(compare::compare(traced_study()));
    EXPECT_THAT(text, HasSubstr("not for timing"));
    EXPECT_THAT(text, testing::ContainsRegex("iommu_map +8.00 +5.00 +-3.00 +8.00 +5.00 +1.00 +1.00\n"));
    EXPECT_THAT(text, HasSubstr("12 events found no room"));
}

TEST(FunctionsText, SaysHowToGetThemWhereThereAreNone)
{
    EXPECT_THAT(report::functions_text(compare::compare(made::report_study())), HasSubstr("--trace"));
}

TEST(FunctionsText, IsInNoTableOrMailThatDidNotAskForIt)
{
    const compare::Comparison traced = compare::compare(traced_study());
    const compare::Comparison plain = compare::compare(made::report_study());
    EXPECT_EQ(report::table_text(traced), report::table_text(plain));
    EXPECT_EQ(report::mail(traced), report::mail(plain));
}

TEST(FunctionsJson, HoldsBothSidesAndTheirDifferencesWhereThereWasATracingPass)
{
    const auto json = nlohmann::json::parse(report::comparison_json(compare::compare(traced_study())));
    int traced = 0;
    for (const auto& cell : json.at("cells")) {
        const auto& base = cell.at("base").at("traced");
        if (!base.at("reason").is_null())
            continue;
        ++traced;
        EXPECT_EQ(base.at("functions").at("iommu_map"),
                  nlohmann::json::parse(R"({"calls":1.0,"ticks":8.0,"self":8.0})"));
        EXPECT_EQ(base.at("lost_events"), 0);
        const auto& patched = cell.at("patched").at(0);
        EXPECT_EQ(patched.at("traced").at("lost_events"), 12);
        EXPECT_EQ(patched.at("function_differences").at(0).at("name"), "iommu_map");
        EXPECT_EQ(patched.at("function_differences").at(0).at("difference"), -3.0);
    }
    EXPECT_EQ(traced, 1);
    EXPECT_THAT(report::comparison_json(compare::compare(made::report_study())), Not(HasSubstr("function")));
}
