// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/current_study.h"

#include "app/explorer/scenes.h"
#include "app/testing/comparisons.h"

#include <QSignalSpy>
#include <gmock/gmock.h>

namespace pinscope::explorer {
namespace {

std::string cell(const CurrentStudy& study)
{
    return study.cell() ? cell_id(*study.cell()) : "";
}

TEST(CurrentStudy, OpensOnTheWorstCell)
{
    MemorySource source;
    source.set({complete_study(1)});
    CurrentStudy study(source);
    study.open(1);
    EXPECT_EQ(cell(study), "vfio-type1/anon:4K:pte/128M/map");
}

TEST(CurrentStudy, KeepsTheCellWhileTheStudyFillsIn)
{
    MemorySource source;
    source.set({running_study(1, 0)});
    CurrentStudy study(source);
    study.open(1);
    study.setCell(study.comparison()->rows[5].cell);
    const std::string chosen = cell(study);
    for (const int cells : {1, 12, 26}) {
        source.set({running_study(1, cells)});
        study.refresh();
        EXPECT_EQ(cell(study), chosen);
    }
}

TEST(CurrentStudy, TakesTheCellAlongToAnotherStudyThatHasIt)
{
    MemorySource source;
    MemorySource::Entry small = complete_study(2);
    small.comparison = testing::small_comparison();
    source.set({complete_study(1), small});
    CurrentStudy study(source);
    study.open(1);
    study.setCell(small.comparison->rows[1].cell);
    study.open(2);
    EXPECT_EQ(cell(study), cell_id(small.comparison->rows[1].cell));
    study.open(1);
    study.setCell(study.comparison()->rows[0].cell);
    study.open(2);
    EXPECT_EQ(cell(study), "vfio-type1/anon:2M:pmd/128M/map") << "the worst of the two it has";
}

TEST(CurrentStudy, ShowsNothingRatherThanTheFiguresOfAnotherStudy)
{
    MemorySource source;
    MemorySource::Entry broken = complete_study(2);
    broken.comparison = failure("read the study", "the database is locked", "Wait a moment");
    source.set({complete_study(1), broken});
    CurrentStudy study(source);
    QSignalSpy failed(&study, &CurrentStudy::failed);
    study.open(1);
    study.open(2);
    EXPECT_EQ(failed.count(), 1);
    EXPECT_EQ(study.comparison(), nullptr);
    EXPECT_FALSE(study.cell());
}

TEST(CurrentStudy, RefusesCellsAndColumnsThatAreNotThere)
{
    MemorySource source;
    source.set({complete_study(1, 2)});
    CurrentStudy study(source);
    study.open(1);
    QSignalSpy changed(&study, &CurrentStudy::cellChanged);
    study.setColumn(1);
    study.setCell(Cell{{}, Operation::Read});
    EXPECT_EQ(changed.count(), 0);
    EXPECT_EQ(study.column(), 0U);
}

// Answers when it is told to.
class SlowSource : public StudySource
{
public:
    [[nodiscard]] std::vector<models::StudyEntry> studies() const override { return {}; }
    [[nodiscard]] std::vector<MachineLine> machine() const override { return {}; }
    void request(const StudyRequest& request) override { requests.push_back(request); }
    void answer(const StudyRequest& request)
    {
        auto comparison = std::make_shared<compare::Comparison>(testing::full_comparison());
        comparison->study = std::to_string(request.id);
        emit arrived(request, {comparison, nullptr, {}, {}});
    }
    std::vector<StudyRequest> requests;
};

TEST(CurrentStudy, KeepsTheStudyBeforeUntilTheNextIsReadUnlessThatTakesLong)
{
    SlowSource source;
    CurrentStudy study(source);
    QSignalSpy changed(&study, &CurrentStudy::changed);
    study.open(1);
    source.answer({1, {}});
    ASSERT_TRUE(study.comparison());
    const std::string cell_before = cell(study);
    study.open(2);
    EXPECT_EQ(study.id(), 2);
    EXPECT_EQ(study.comparison()->study, "1") << "nothing flickers";
    EXPECT_FALSE(study.isReading());
    changed.clear();
    ASSERT_TRUE(changed.wait(2000));
    EXPECT_TRUE(study.isReading());
    EXPECT_EQ(study.comparison(), nullptr);
    source.answer({1, {}});
    EXPECT_EQ(study.comparison(), nullptr) << "that was asked for before";
    source.answer({2, {}});
    EXPECT_EQ(study.comparison()->study, "2");
    EXPECT_FALSE(study.isReading());
    EXPECT_EQ(cell(study), cell_before);
}

TEST(CurrentStudy, WhatArrivesAfterItWasClosedStaysOut)
{
    SlowSource source;
    CurrentStudy study(source);
    study.open(1);
    study.close();
    source.answer({1, {}});
    EXPECT_EQ(study.comparison(), nullptr);
    EXPECT_FALSE(study.id());
}

} // namespace
} // namespace pinscope::explorer
