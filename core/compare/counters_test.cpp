// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/counters.h"
#include "core/compare/made_study.h"

#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::compare;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

constexpr std::int64_t pages = 32768; // of 128 MiB

Cell map_cell()
{
    return {made::anon("anon:4K"), Operation::Map};
}

// Two kernels with samples of one cell, and no counters yet.
Study plain_study(int boots = 2)
{
    Study study = made::study({"old", "new"}, {map_cell().setup}, boots);
    for (int kernel : {0, 1})
        made::set_boots(study, kernel, map_cell(), std::vector<std::int64_t>(static_cast<std::size_t>(boots), 3276800));
    return study;
}

// The same reading around every sample of each of a kernel's boots; the warm-up's is out of all proportion.
void set_counter(Study& study, int kernel, const std::string& event, const std::vector<std::optional<Reading>>& boots)
{
    std::size_t next = 0;
    for (Boot& boot : study.boots)
        if (boot.kernel == kernel && next < boots.size()) {
            const auto reading = boots[next++];
            made::measurement(boot, map_cell().setup).counters[Operation::Map][event] = {Reading{INT64_MAX, 1, 1},
                                                                                         reading, reading, reading};
            boot.environment["counter." + event + ".encoding"] = "cpu/config=0x3c/k";
        }
}

Reading whole(std::int64_t value)
{
    return {value, 1000, 1000};
}

const Counted& of(const Side& side, const std::string& event)
{
    return side.counters.at(event);
}

} // namespace

TEST(Counters, AreMediansPerPageAndTheirGeometricMeanOverBoots)
{
    Study study = plain_study();
    set_counter(study, 0, "cycles", {whole(100 * pages), whole(400 * pages)});
    set_counter(study, 1, "cycles", {whole(100 * pages), whole(100 * pages)});
    const Comparison comparison = compare::compare(study);
    EXPECT_THAT(comparison.counters, ElementsAre("cycles"));
    const Row& row = comparison.rows[0];
    ASSERT_EQ(row.cell, (Cell{map_cell().setup, Operation::Populate}));
    const Row& map = comparison.rows[1];
    EXPECT_THAT(of(map.base.value, "cycles").boot_medians, ElementsAre(100, 400));
    EXPECT_DOUBLE_EQ(*of(map.base.value, "cycles").per_page, 200);
    EXPECT_DOUBLE_EQ(map.patched[0].value.counter_changes.at("cycles"), -50);
    EXPECT_EQ(of(row.base.value, "cycles").per_page, std::nullopt) << "populate has no samples";
    EXPECT_EQ(of(row.base.value, "cycles").reason, "it was not measured");
}

TEST(Counters, ZeroIsAFigureAndNothingCountedIsNone)
{
    Study study = plain_study();
    set_counter(study, 0, "major-faults", {whole(0), whole(0)});
    set_counter(study, 1, "major-faults", {std::nullopt, std::nullopt});
    const Comparison none = compare::compare(study);
    const Row& map = none.rows[1];
    EXPECT_EQ(of(map.base.value, "major-faults").per_page, 0);
    EXPECT_EQ(of(map.patched[0].value.side, "major-faults").per_page, std::nullopt);
    EXPECT_THAT(map.patched[0].value.counter_changes, IsEmpty());

    set_counter(study, 1, "major-faults", {whole(0), whole(0)});
    EXPECT_EQ(compare::compare(study).rows[1].patched[0].value.counter_changes.at("major-faults"), 0);
    set_counter(study, 1, "major-faults", {whole(pages), whole(pages)});
    EXPECT_THAT(compare::compare(study).rows[1].patched[0].value.counter_changes, IsEmpty()) << "no ratio to zero";
}

TEST(Counters, ASmallShareOfTheTimeGivesNoFigure)
{
    for (const auto& [running, figure] : {std::pair<std::int64_t, std::optional<double>>{1000, 90.0},
                                          {900, 100.0}, // scaled to the whole time
                                          {899, std::nullopt},
                                          {0, std::nullopt}}) {
        Study study = plain_study();
        for (int kernel : {0, 1})
            set_counter(study, kernel, "cycles",
                        {Reading{90 * pages, 1000, running}, Reading{90 * pages, 1000, running}});
        const Comparison comparison = compare::compare(study);
        const Counted& counted = of(comparison.rows[1].base.value, "cycles");
        ASSERT_EQ(counted.per_page.has_value(), figure.has_value()) << running;
        if (figure) {
            EXPECT_DOUBLE_EQ(*counted.per_page, *figure);
            EXPECT_EQ(counted.reason, "");
        } else {
            EXPECT_EQ(counted.reason, running > 0
                                          ? "it was counted for 89 % of the time at best, and a figure takes 90 %"
                                          : "nothing was counted");
        }
    }
    EXPECT_EQ(counted_value(Reading{5, 0, 0}), std::nullopt) << "never switched on";
}

TEST(Counters, WhatIsNotThereSaysWhyNot)
{
    Study study = plain_study();
    for (Boot& boot : study.boots)
        boot.environment["counter.cycles.unavailable"] = "this machine shows no PMU (ENOENT 2). Use another.";
    const Comparison comparison = compare::compare(study);
    EXPECT_THAT(comparison.counters, ElementsAre("cycles"));
    EXPECT_EQ(of(comparison.rows[1].base.value, "cycles").reason, "this machine shows no PMU (ENOENT 2). Use another.");

    const Cell pin{made::anon("anon:4K", Workload::Gup), Operation::Pin};
    Study gup = made::study({"old"}, {pin.setup}, 1);
    made::set_boots(gup, 0, pin, {1000});
    gup.boots[0].environment["gup.counters"] = "within one call";
    gup.boots[0].environment["counter.cycles.encoding"] = "cpu/config=0x3c/k";
    const Comparison within = compare::compare(gup);
    for (const Row& row : within.rows)
        if (row.cell == pin) {
            EXPECT_EQ(of(row.base.value, "cycles").reason, "within one call");
        }
}

TEST(Counters, AnotherEventUnderTheSameNameIsNotCompared)
{
    Study study = plain_study();
    set_counter(study, 0, "cycles", {whole(pages), whole(pages)});
    set_counter(study, 1, "cycles", {whole(pages), whole(pages)});
    for (Boot& boot : study.boots)
        if (boot.kernel == 1)
            boot.environment["counter.cycles.encoding"] = "cpu/config=0x3c/uk";
    const Comparison comparison = compare::compare(study);
    EXPECT_THAT(comparison.rows[1].patched[0].value.counter_changes, IsEmpty());
    bool warned = false;
    for (const Warning& warning : comparison.warnings)
        warned |= warning.text == "The counter cycles is another event: cpu/config=0x3c/k (base), cpu/config=0x3c/uk "
                                  "(new).";
    EXPECT_TRUE(warned);
}

TEST(Counters, AStudyWithoutAnyHasNone)
{
    const Comparison comparison = compare::compare(plain_study());
    EXPECT_THAT(comparison.counters, IsEmpty());
    EXPECT_THAT(comparison.rows[1].base.value.counters, IsEmpty());
}
