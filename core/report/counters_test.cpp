// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/counters.h"
#include "core/report/made_report.h"
#include "core/report/writers.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace pinscope;
using testing::HasSubstr;
using testing::Not;

namespace {

constexpr std::int64_t pages = 32768; // of 128 MiB

// page-faults counted everywhere, cycles on too small a share of the time for map, instructions nowhere.
Study counted_study()
{
    Study study = made::report_study();
    for (Boot& boot : study.boots) {
        boot.environment["counter.page-faults.encoding"] = "getrusage/ru_minflt+ru_majflt/";
        boot.environment["counter.cycles.encoding"] = "cpu/config=0x3c/k";
        boot.environment["counter.instructions.unavailable"] = "this machine shows no PMU (ENOENT 2). Use another.";
        for (Measurement& measurement : boot.measurements)
            for (const auto& [operation, samples] : measurement.samples) {
                const std::int64_t faults = operation == Operation::Map ? 0 : (1 + boot.kernel) * pages;
                const Reading cycles{pages * 10, 1000, operation == Operation::Map ? 500 : 1000};
                measurement.counters[operation]["page-faults"] = Readings(samples.size(), Reading{faults, 1000, 1000});
                measurement.counters[operation]["cycles"] = Readings(samples.size(), cycles);
                measurement.counters[operation]["cycles"].front() = std::nullopt;
            }
    }
    return study;
}

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

TEST(CounterReports, TheTextTableHasASecondTableAndSaysWhatWasNotCounted)
{
    const std::string text = report::table_text(compare::compare(counted_study()));
    EXPECT_THAT(text, HasSubstr("\n\nCounters per page\noperation  memory"));
    EXPECT_THAT(text, testing::ContainsRegex("unmap +4K +page-faults +1\\.00 +2\\.00 +\\+100\\.0 %\n"));
    EXPECT_THAT(text, testing::ContainsRegex("map +4K +page-faults +0 +0 +\\+0\\.0 %\n"));
    EXPECT_THAT(text, testing::ContainsRegex("unmap +4K +cycles +10\\.0 +10\\.0 +\\+0\\.0 %\n"));
    EXPECT_THAT(text, Not(testing::ContainsRegex("\nmap +4K +cycles")));
    EXPECT_THAT(text, HasSubstr("Not counted: instructions - this machine shows no PMU (ENOENT 2). Use another."));
    EXPECT_THAT(text, HasSubstr("Not counted: cycles of map 4K, map 2M THP PMD, map hugetlb 2M - it was"));
    EXPECT_THAT(text, Not(HasSubstr("cycles of populate"))) << "which was not measured at all";
    EXPECT_THAT(text, HasSubstr("counted for 50 %"));
}

TEST(CounterReports, TheMailHasThemInItsWidth)
{
    const std::string mail = report::mail(compare::compare(counted_study()));
    EXPECT_THAT(mail, HasSubstr("\nCounters per page\n"));
    EXPECT_THAT(mail, testing::ContainsRegex("unmap 4K page-faults +1\\.00 +2\\.00 +\\+100\\.0 %\n"));
    EXPECT_THAT(mail, HasSubstr("Not counted: instructions - this machine shows no PMU"));
    for (const std::string& line : lines_of(mail))
        EXPECT_LE(line.size(), 72U) << line;
}

TEST(CounterReports, TheJsonHasFiguresOrReasons)
{
    const auto json = nlohmann::json::parse(report::comparison_json(compare::compare(counted_study())));
    EXPECT_EQ(json["counters"], (nlohmann::json{"cycles", "instructions", "page-faults"}));
    for (const auto& cell : json["cells"])
        if (cell["operation"] == "unmap" && cell["folio_bytes"] == 4096 && cell["backing"] == "anon") {
            EXPECT_EQ(cell["base"]["counters"]["page-faults"]["per_page"], 1.0);
            EXPECT_EQ(cell["base"]["counters"]["page-faults"]["boot_medians"].size(), 3U);
            EXPECT_TRUE(cell["base"]["counters"]["page-faults"]["reason"].is_null());
            const auto& patched = cell["patched"][0]["counters"];
            EXPECT_EQ(patched["page-faults"]["change_percent"], 100.0);
            EXPECT_TRUE(patched["instructions"]["per_page"].is_null());
            EXPECT_TRUE(patched["instructions"]["change_percent"].is_null());
            EXPECT_THAT(patched["instructions"]["reason"].get<std::string>(), HasSubstr("no PMU"));
        }
}

TEST(CounterReports, TheCsvHasAColumnAnEventAndNothingWhereNothingWasCounted)
{
    const auto lines = lines_of(report::csv(counted_study()));
    EXPECT_THAT(lines.front(), HasSubstr(",boot_state,cycles,instructions,page-faults\r"));
    for (const std::string& line : lines) {
        if (line.find(",map,anon,4096,") != std::string::npos) {
            EXPECT_THAT(line, HasSubstr(",complete,,,0\r"));
        }
        if (line.find(",unmap,anon,4096,") != std::string::npos) {
            const bool warmup = line.find(",0,1,") != std::string::npos;
            EXPECT_THAT(line, HasSubstr(warmup ? ",complete,,,32768\r" : ",complete,327680,,32768\r"))
                << "of the base, or of the patched kernel";
            break;
        }
    }
}

TEST(CounterReports, BundlesKeepEveryReadingAndOldOnesStillRead)
{
    Study study = counted_study();
    study.plan.counters = {"default"};
    const std::string text = report::bundle_to_json(study, true);
    const auto read = report::study_from_bundle(text);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, study);
    const std::string without = report::bundle_to_json(made::report_study(), true);
    EXPECT_THAT(without, Not(HasSubstr("\"counters\":{")));
    EXPECT_TRUE(report::study_from_bundle(without));
    for (const auto& [good, bad] : {std::pair{"[327680,1000,1000]", "[-1,1000,1000]"},
                                    {"[327680,1000,1000]", "[327680,1000]"},
                                    {"\"page-faults\":[[", "\"\":[["},
                                    {"null,[327680", "0,[327680"}}) {
        std::string damaged = text;
        damaged.replace(damaged.find(good), std::string(good).size(), bad);
        EXPECT_FALSE(report::study_from_bundle(damaged)) << bad;
    }
}

TEST(CounterReports, WithoutCountersReportsAreWhatTheyWere)
{
    const compare::Comparison comparison = compare::compare(made::report_study());
    for (const std::string& text :
         {report::table_text(comparison), report::mail(comparison), report::markdown(comparison)})
        EXPECT_THAT(text, Not(HasSubstr("ounter")));
}
