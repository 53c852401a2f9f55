// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/made_report.h"
#include "core/report/writers.h"

#include <algorithm>
#include <clocale>
#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

using namespace pinscope;
using testing::HasSubstr;
using testing::Not;

namespace {

compare::Comparison comparison(Clock clock = Clock::Instructions)
{
    return compare::compare(made::report_study(clock));
}

std::string golden(const char* name)
{
    std::ifstream file(std::string(PINSCOPE_TESTDATA "/") + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

const nlohmann::json& cell(const nlohmann::json& object, const char* operation, const char* backing, int folio)
{
    for (const auto& found : object["cells"])
        if (found["operation"] == operation && found["backing"] == backing && found["folio_bytes"] == folio)
            return found;
    throw std::runtime_error(operation);
}

} // namespace

TEST(Formats, AreFoundByNameAndEachWritesAndRepeatsItself)
{
    const Study study = made::report_study();
    const auto compared = compare::compare(study);
    std::set<std::string_view> names;
    for (const report::Format& format : report::formats()) {
        EXPECT_EQ(report::find_format(format.name), &format);
        EXPECT_TRUE(names.insert(format.name).second) << format.name;
        const auto first = format.write({study, compared, {}});
        ASSERT_TRUE(first) << format.name;
        EXPECT_TRUE(first->ends_with('\n')) << format.name;
        EXPECT_EQ(*format.write({study, compare::compare(study), {}}), *first) << format.name;
        EXPECT_THAT(*first, Not(HasSubstr("secret-box"))) << format.name;
    }
    EXPECT_EQ(report::find_format("xml"), nullptr);
}

TEST(Formats, WriteSomethingForAnEmptyStudy)
{
    for (const Study& study : {Study{}, made::study({"one"}, {made::anon("anon:4K")}, 0)})
        for (const report::Format& format : report::formats())
            EXPECT_TRUE(format.write({study, compare::compare(study), {}})) << format.name;
}

TEST(ComparisonJson, HasTheShapeOfItsDescription)
{
    const auto object = nlohmann::json::parse(report::comparison_json(comparison()));
    EXPECT_EQ(object["schema"], "pinscope.comparison/1");
    EXPECT_EQ(object["study"], "first light");
    EXPECT_EQ(object["clock"], "instructions");
    EXPECT_EQ(object["unit"], "instr/page");
    EXPECT_EQ(object["margin_percent"], 2);
    EXPECT_EQ(object["kernels"][0]["role"], "base");
    EXPECT_EQ(object["kernels"][1]["role"], "patched");
    EXPECT_EQ(object["kernels"][1]["compiler"], "gcc 14.2.0");
    const auto& more = cell(object, "map", "anon", 4096);
    EXPECT_EQ(more["workload"], "vfio-type1");
    EXPECT_EQ(more["mapping"], "pte");
    EXPECT_EQ(more["region_bytes"], 128 << 20);
    EXPECT_EQ(more["verified"]["share"], 1);
    EXPECT_EQ(more["verified"]["orders"]["0"], 32768);
    EXPECT_EQ(more["base"]["boots"], 3);
    EXPECT_EQ(more["base"]["samples"], 9);
    EXPECT_EQ(more["patched"][0]["label"], "7.3.4");
    EXPECT_EQ(more["patched"][0]["verdict"], "more");
    EXPECT_NEAR(more["patched"][0]["change_percent"].get<double>(), 3.088, 0.01);
    EXPECT_LT(more["patched"][0]["ci95"][0], more["patched"][0]["ci95"][1]);
    EXPECT_EQ(object["headline"], headline(comparison()));
    EXPECT_TRUE(object["warnings"].is_array());
}

TEST(ComparisonJson, HasNullsWhereThereIsNothing)
{
    const auto object = nlohmann::json::parse(report::comparison_json(comparison()));
    const auto& missing = cell(object, "map", "shmem", 2 << 20);
    EXPECT_TRUE(missing["verified"].is_null());
    EXPECT_TRUE(missing["base"]["median"].is_null());
    EXPECT_EQ(missing["base"]["reason"], "shmem has no 2M folios here");
    for (const char* key : {"median", "change_percent", "ci95", "verdict"})
        EXPECT_TRUE(missing["patched"][0][key].is_null()) << key;
    const auto& other = cell(object, "map", "hugetlb", 2 << 20);
    EXPECT_TRUE(other["base"]["median"].is_number());
    EXPECT_EQ(other["base"]["outcome"], "not as asked");
    EXPECT_TRUE(other["patched"][0]["verdict"].is_null());
    EXPECT_LT(other["verified"]["share"].get<double>(), 0.7);
}

TEST(ComparisonJson, NumbersReadBackToTheSameValue)
{
    const auto compared = comparison();
    const auto object = nlohmann::json::parse(report::comparison_json(compared));
    for (std::size_t i = 0; i < compared.rows.size(); ++i)
        if (const auto& percent = compared.rows[i].patched[0].value.percent) {
            EXPECT_EQ(object["cells"][i]["patched"][0]["change_percent"].get<double>(), *percent);
        }
}

TEST(ComparisonJson, ShowsASeriesStepByStep)
{
    Study study = made::report_study();
    study.kernels.push_back(study.kernels[1]);
    study.kernels.back().label = "7.4";
    const std::vector<Boot> boots = study.boots;
    for (Boot boot : boots)
        if (boot.kernel == 1) {
            boot.kernel = 2;
            study.boots.push_back(boot);
        }
    const auto object = nlohmann::json::parse(report::comparison_json(compare::compare(study)));
    const auto& more = cell(object, "map", "anon", 4096);
    EXPECT_TRUE(more["patched"][0]["step"].is_null());
    EXPECT_EQ(more["patched"][1]["verdict"], "more");
    EXPECT_EQ(more["patched"][1]["step"]["verdict"], "same");
    EXPECT_EQ(more["patched"][1]["step"]["change_percent"], 0);
    EXPECT_EQ(object["headlines"].size(), 2U);
}

TEST(TableText, IsTheTableOfTheTerminal)
{
    EXPECT_EQ(report::table_text(comparison()), golden("table.txt"));
}

TEST(TableText, IsAsciiWithoutTrailingBlanks)
{
    Study study = made::report_study();
    study.kernels[1].label = "gup-bündel\n--- v3";
    for (const std::string& line : lines_of(report::table_text(compare::compare(study)))) {
        EXPECT_TRUE(std::ranges::all_of(line, [](char c) { return c >= ' ' && c < 0x7f; })) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
    }
}

TEST(Csv, HasARecordPerSampleAndQuotesAsTheRfcSays)
{
    Study study = made::report_study();
    study.name = "a \"b\", c";
    const std::string text = report::csv(study);
    EXPECT_TRUE(
        text.starts_with("study,kernel,release,boot,seed,workload,operation,backing,folio_bytes,mapping,"
                         "region_bytes,parameters,sample,warmup,ticks,unit,proven_share,outcome,boot_state\r\n"));
    EXPECT_THAT(text, HasSubstr("\r\n\"a \"\"b\"\", c\",6.17.13,6.17.13-amd64,0,"));
    EXPECT_THAT(text, HasSubstr(",vfio-type1,map,anon,4096,pte,134217728,,0,1,6800000,instr,1,measured,complete\r\n"));
    EXPECT_THAT(text, HasSubstr(",vfio-type1,map,anon,4096,pte,134217728,,1,0,3400000,instr,1,measured,complete\r\n"));
    EXPECT_EQ(std::ranges::count(text, '\n'), 1 + 2 * 3 * 5 * 4); // kernels, boots, cells, samples with the warm-up
}

TEST(Benchfmt, HasALinePerBootMedianOfCellsAsAsked)
{
    const std::string text = report::benchfmt(comparison());
    EXPECT_THAT(text, HasSubstr("Unit instr/page better=lower\n"));
    EXPECT_THAT(text, HasSubstr("\nkernel: 6.17.13\n"));
    EXPECT_THAT(text, HasSubstr("\nBenchmarkMap/workload=vfio-type1/backing=anon/folio=4K/mapping=pte/region=128M 3 "));
    int results = 0;
    for (const std::string& line : lines_of(text)) {
        if (!line.starts_with("Benchmark"))
            continue;
        ++results;
        EXPECT_EQ(std::ranges::count(line, ' '), 3) << line;
        EXPECT_TRUE(line.ends_with(" instr/page")) << line;
    }
    EXPECT_EQ(results, 2 * 3 * 4);
    EXPECT_THAT(text, Not(HasSubstr("hugetlb"))) << "a figure of other memory is not a result";
}

TEST(Markdown, IsATableWithItsWarnings)
{
    Study study = made::report_study();
    study.kernels[1].label = "a|b";
    const std::string text = report::markdown(compare::compare(study));
    EXPECT_THAT(text, HasSubstr("| cell | proven | 6.17.13 | a\\|b | change | 95 % interval | result |\n|---|"));
    EXPECT_THAT(text, HasSubstr("| map 4K | 100 % of 128M | 104 | 107 | +3.1 % |"));
    EXPECT_THAT(text, HasSubstr("not available: shmem has no 2M folios here"));
}

TEST(Formats, IgnoreTheLocale)
{
    const Study study = made::report_study();
    std::vector<std::string> plain;
    for (const report::Format& format : report::formats())
        plain.push_back(*format.write({study, compare::compare(study), {}}));
    const char* german = std::setlocale(LC_ALL, "de_DE.UTF-8");
    if (!german)
        german = std::setlocale(LC_ALL, "C.UTF-8"); // machines without the German locale still run the rest
    for (std::size_t i = 0; i < plain.size(); ++i)
        EXPECT_EQ(*report::formats()[i].write({study, compare::compare(study), {}}), plain[i]);
    std::setlocale(LC_ALL, "C");
}
