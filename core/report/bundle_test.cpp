// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/made_report.h"
#include "core/report/writers.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

using namespace pinscope;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

Study rich_study()
{
    Study study = made::report_study();
    study.seed = UINT64_MAX;
    study.margin_percent = 0.1 + 0.2;
    study.kernels[0].config = "CONFIG_A=y\n# CONFIG_B is not set\nCONFIG_S=\"µ\\\"\"\n";
    study.kernels[0].build_id = "00ff";
    study.plan.counters = {"cycles"};
    study.boots[2].state = BootState::Failed;
    study.boots[2].error = {"booting", "no answer", "Try again", 110};
    study.boots[0].seed = (std::uint64_t{1} << 63) + 1;
    // Samples in an order that has no short form.
    study.boots[0].measurements[0].samples[Operation::Map] = {
        {7, false, Ticks{1}}, {3, true, Ticks{INT64_MAX}}, {4, false, Ticks{0}}};
    Boot traced = study.boots[0];
    traced.measurements[0].samples.clear();
    traced.measurements[0].traces = {{Operation::Map, {{{"iommu_map", 32768, Ticks{INT64_MAX}, Ticks{0}}}, 0}},
                                     {Operation::Unmap, {{}, INT64_MAX}}};
    study.traced = {traced};
    return study;
}

// As an importer makes it: a stated memory, a region nobody told, figures as printed, notes.
Study published_study()
{
    Study study = made::study({"before", "after"}, {}, 1, Clock::Wall);
    study.target = Target::Import;
    for (Boot& boot : study.boots) {
        const Cell map{{Workload::VfioType1, made::memory("shmem:0:pte:MADV_HUGEPAGE"), gibibytes(16), {}},
                       Operation::Map};
        made::set(boot, map, {47'031'158});
        Measurement& measurement = made::measurement(boot, map.setup);
        measurement.quoted[Operation::Map] = {
            {47e6, Unit::Nanoseconds, 1e6, Statistic::Mean, "in 0.047 s (340.2 GB/s)", "<id@list>, line 33"},
            {340.2, Unit::GibibytesPerSecond, 0.1, Statistic::Mean, "in 0.047 s (340.2 GB/s)", "<id@list>, line 33"}};
        measurement.notes = {"the memory is not proven – as it was said", "b"};
        const pinscope::Setup rate{Workload::DirectIo, made::memory("anon:64K"), Bytes{}, {{"bs", 1048576}}};
        made::measurement(boot, rate).quoted[Operation::Read] = {
            {0.1 + 0.2, Unit::Unstated, 5e-324, Statistic::Median, "", ""}};
    }
    return study;
}

} // namespace

TEST(Bundle, ReadsBackToTheSameStudyBitForBit)
{
    const Study study = rich_study();
    const std::string text = report::bundle_to_json(study, true);
    const auto read = report::study_from_bundle(text);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, study);
    EXPECT_EQ(report::bundle_to_json(*read, true), text);
    EXPECT_EQ(report::comparison_json(compare::compare(*read)), report::comparison_json(compare::compare(study)));
}

TEST(Bundle, WithoutHostsReadsBackToTheSameBytes)
{
    Study study = rich_study();
    study.command = "pinscope run --target ssh:me@secret-box --study x";
    study.boots[0].environment["kernel.banner"] = "Linux version 7.3 (me@secret-box) (gcc-14 14.2.0) #1 SMP";
    const std::string text = report::bundle_to_json(study);
    EXPECT_THAT(text, Not(HasSubstr("secret-box")));
    EXPECT_THAT(text, HasSubstr("--target ssh:HOST --study x"));
    const auto read = report::study_from_bundle(text);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(report::bundle_to_json(*read), text);
    EXPECT_EQ(compiler_of(read->kernels[0].banner), "gcc 14.2.0");
    EXPECT_EQ(read->boots[0].environment.count("host.name"), 0U);
    EXPECT_EQ(read->boots[0].environment.at("iommu.type"), "DMA-FQ");
    EXPECT_THAT(report::bundle_to_json(study, true), HasSubstr("secret-box"));
}

TEST(Bundle, HoldsImportsWithoutAPlanOrARegion)
{
    Study study = made::study({"before", "after"}, {}, 1, Clock::Wall);
    study.target = Target::Import;
    const pinscope::Setup setup{Workload::Gup, made::memory("anon:64K"), Bytes{}, {{"pages_per_call", 512}}};
    for (Boot& boot : study.boots)
        made::set(boot, {setup, Operation::Get}, {812'000});
    const std::string text = report::bundle_to_json(study);
    const auto read = report::study_from_bundle(text);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, study);
}

TEST(Bundle, HoldsPublishedFiguresByteForByte)
{
    const Study study = published_study();
    const std::string text = report::bundle_to_json(study);
    const auto read = report::study_from_bundle(text);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, study);
    EXPECT_EQ(report::bundle_to_json(*read), text);
    EXPECT_THAT(report::bundle_to_json(rich_study()), AllOf(Not(HasSubstr("quoted")), Not(HasSubstr("notes"))))
        << "our own measurements are written as before";
}

TEST(Bundle, ReadsImportsThatWereWrittenWithoutPublishedFigures)
{
    Study study = published_study();
    auto older = nlohmann::json::parse(report::bundle_to_json(study));
    for (auto& boot : older["boots"])
        for (auto& measurement : boot["measurements"]) {
            measurement.erase("quoted");
            measurement.erase("notes");
        }
    for (Boot& boot : study.boots)
        for (Measurement& measurement : boot.measurements) {
            measurement.quoted.clear();
            measurement.notes.clear();
        }
    const auto read = report::study_from_bundle(older.dump());
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, study);
}

TEST(Bundle, RefusesPublishedFiguresThatAreNone)
{
    using nlohmann::json;
    const json good = json::parse(report::bundle_to_json(published_study()));
    const std::pair<const char*, void (*)(json&)> faults[]{
        {"no object", [](json& m) { m["quoted"] = json::array(); }},
        {"a bad operation", [](json& m) { m["quoted"]["fly"] = m["quoted"]["map"]; }},
        {"no figure", [](json& m) { m["quoted"]["map"] = json::array(); }},
        {"an unknown key", [](json& m) { m["quoted"]["map"][0]["x"] = 1; }},
        {"a missing key", [](json& m) { m["quoted"]["map"][0].erase("as_printed"); }},
        {"no number", [](json& m) { m["quoted"]["map"][0]["value"] = nullptr; }},
        {"a bad unit", [](json& m) { m["quoted"]["map"][0]["unit"] = "furlongs"; }},
        {"a bad statistic", [](json& m) { m["quoted"]["map"][0]["statistic"] = "guess"; }},
        {"no notes", [](json& m) { m["notes"] = json::array(); }},
        {"a note that is no text", [](json& m) { m["notes"] = json::array({1}); }}};
    for (const auto& [name, break_it] : faults) {
        json broken = good;
        break_it(broken["boots"][0]["measurements"][0]);
        EXPECT_FALSE(report::study_from_bundle(broken.dump())) << name;
    }
}

TEST(Bundle, RefusesWhatIsNotExactlyOne)
{
    using nlohmann::json;
    const json good = json::parse(report::bundle_to_json(rich_study()));
    ASSERT_TRUE(report::study_from_bundle(good.dump()));
    const std::pair<const char*, void (*)(json&)> faults[]{
        {"no schema", [](json& b) { b.erase("schema"); }},
        {"another schema", [](json& b) { b["schema"] = "pinscope.bundle/2"; }},
        {"an unknown key", [](json& b) { b["extra"] = 1; }},
        {"a missing key", [](json& b) { b.erase("seed"); }},
        {"a wrong type", [](json& b) { b["seed"] = "1"; }},
        {"a negative seed", [](json& b) { b["seed"] = -1; }},
        {"a bad clock", [](json& b) { b["clock"] = "sundial"; }},
        {"a negative margin", [](json& b) { b["margin_percent"] = -1; }},
        {"a bad plan", [](json& b) { b["plan"]["setups"] = json::array({"vfio-type1/anon:3K/128M"}); }},
        {"too long a label", [](json& b) { b["kernels"][0]["label"] = std::string(201, 'x'); }},
        {"two kernels of one label", [](json& b) { b["kernels"][1]["label"] = b["kernels"][0]["label"]; }},
        {"a boot of no kernel", [](json& b) { b["boots"][0]["kernel"] = 2; }},
        {"two boots of one number", [](json& b) { b["boots"][0]["number"] = b["boots"][2]["number"]; }},
        {"a bad state", [](json& b) { b["boots"][0]["state"] = "great"; }},
        {"a fact that is no text", [](json& b) { b["boots"][0]["environment"]["x"] = 1; }},
        {"a bad setup", [](json& b) { b["boots"][0]["measurements"][0]["setup"] = "x"; }},
        {"a bad operation", [](json& b) { b["boots"][0]["measurements"][0]["samples"]["fly"] = json::array(); }},
        {"a negative sample", [](json& b) { b["boots"][1]["measurements"][0]["samples"]["map"]["ticks"][0] = -5; }},
        {"a sample beyond 63 bits",
         [](json& b) { b["boots"][1]["measurements"][0]["samples"]["map"]["ticks"][0] = UINT64_MAX; }},
        {"a sample that is no triple",
         [](json& b) {
             b["boots"][0]["measurements"][0]["samples"]["map"] = json::array({1, 2});
         }},
        {"a broken proof", [](json& b) { b["boots"][0]["measurements"][0]["before"] = json::object(); }},
        {"boots that are no list", [](json& b) { b["boots"] = json::object(); }},
        {"a kernel that is no object", [](json& b) { b["kernels"][0] = 5; }}};
    for (const auto& [name, break_it] : faults) {
        json broken = good;
        break_it(broken);
        const auto read = report::study_from_bundle(broken.dump());
        EXPECT_FALSE(read) << name;
        EXPECT_TRUE(read || !read.error().cause.empty()) << name;
    }
}

TEST(Bundle, RefusesTextThatWasCutOffAnywhere)
{
    const std::string text = report::bundle_to_json(rich_study());
    for (std::size_t length = 0; length + 2 < text.size(); length += 97)
        EXPECT_FALSE(report::study_from_bundle(std::string_view(text).substr(0, length))) << length;
    EXPECT_FALSE(report::study_from_bundle("[]"));
    EXPECT_FALSE(report::study_from_bundle("null"));
}
