// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/study_list_model.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <gmock/gmock.h>

namespace pinscope::models {
namespace {

using Tester = QAbstractItemModelTester;

StudyEntry study(std::int64_t id, const char* name, StudyState state = StudyState::Complete)
{
    return {id, QString::fromLatin1(name), state, Clock::Instructions, 6, 6, 0};
}

std::vector<std::string> names(const StudyListModel& model)
{
    std::vector<std::string> result;
    for (int row = 0; row < model.rowCount(); ++row)
        result.push_back(model.index(row, 0).data().toString().toStdString());
    return result;
}

TEST(StudyListModel, FollowsEveryChangeOfTheList)
{
    StudyListModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    const std::vector<std::vector<StudyEntry>> steps = {
        {},
        {study(1, "a")},
        {study(1, "a"), study(2, "b"), study(3, "c")},
        {study(3, "c"), study(1, "a"), study(2, "b")},
        {study(4, "d"), study(2, "renamed")},
        {study(2, "renamed"), study(5, "e"), study(4, "d"), study(1, "a")},
        {},
    };
    for (const auto& step : steps) {
        model.setStudies(step);
        std::vector<std::string> expected;
        for (const StudyEntry& entry : step)
            expected.push_back(entry.name.toStdString());
        EXPECT_EQ(names(model), expected);
    }
}

TEST(StudyListModel, TheSelectionFollowsTheStudyAndNotTheRow)
{
    StudyListModel model;
    model.setStudies({study(1, "a"), study(2, "b")});
    QItemSelectionModel selection(&model);
    selection.setCurrentIndex(model.indexOf(2), QItemSelectionModel::SelectCurrent);
    model.setStudies({study(3, "new"), study(2, "b"), study(1, "a")});
    EXPECT_EQ(selection.currentIndex().data(StudyListModel::IdRole).toLongLong(), 2);
    model.setStudies({study(1, "a"), study(3, "new"), study(2, "b, renamed")});
    EXPECT_EQ(selection.currentIndex().data().toString(), QStringLiteral("b, renamed"));
}

TEST(StudyListModel, SaysHowFarAStudyIs)
{
    StudyEntry running = study(1, "a", StudyState::Running);
    running.progress = 0.374;
    StudyEntry stopped = study(2, "b", StudyState::Interrupted);
    stopped.boots_done = 2;
    StudyListModel model;
    model.setStudies(
        {running, stopped, study(3, "c"), study(4, "d", StudyState::Imported), study(5, "e", StudyState::Failed)});
    const auto state = [&](int row) {
        return model.index(row, StudyListModel::StateColumn).data().toString().toStdString();
    };
    EXPECT_EQ(state(0), "running 37 %");
    EXPECT_EQ(state(1), "2 of 6 boots");
    EXPECT_EQ(state(2), "6 boots");
    EXPECT_EQ(state(3), "imported");
    EXPECT_EQ(state(4), "failed");
    EXPECT_NEAR(model.index(0, 0).data(StudyListModel::ProgressRole).toDouble(), 37.4, 1e-9);
    EXPECT_FALSE(model.index(2, 0).data(StudyListModel::ProgressRole).isValid());
}

} // namespace
} // namespace pinscope::models
