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

std::vector<std::string> names(const StudyListModel& model, Section section = Section::Studies)
{
    const QModelIndex parent = model.sectionIndex(section);
    std::vector<std::string> result;
    for (int row = 0; row < model.rowCount(parent); ++row)
        result.push_back(model.index(row, 0, parent).data().toString().toStdString());
    return result;
}

using Names = std::vector<std::string>;

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

TEST(StudyListModel, StudiesStandInTheirSectionsAndMoveBetweenThem)
{
    StudyListModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setStudies({study(1, "runs", StudyState::Running), study(2, "a"), study(3, "b"),
                      study(4, "thread", StudyState::Imported), study(5, "old", StudyState::Trashed)});
    EXPECT_EQ(names(model, Section::Running), Names{"runs"});
    EXPECT_EQ(names(model), (Names{"a", "b"}));
    EXPECT_EQ(names(model, Section::Imported), Names{"thread"});
    EXPECT_EQ(names(model, Section::Trash), Names{"old"});
    EXPECT_EQ(model.sectionIndex(Section::Studies).data().toString(), QStringLiteral("studies"));

    QItemSelectionModel selection(&model);
    selection.setCurrentIndex(model.indexOf(1), QItemSelectionModel::SelectCurrent);
    model.setStudies({study(1, "runs"), study(2, "a", StudyState::Trashed), study(3, "b"),
                      study(4, "thread", StudyState::Trashed), study(5, "old")});
    EXPECT_EQ(names(model), (Names{"runs", "b", "old"}));
    EXPECT_EQ(names(model, Section::Trash), (Names{"a", "thread"}));
    EXPECT_EQ(model.rowCount(model.sectionIndex(Section::Running)), 0);
    EXPECT_EQ(selection.currentIndex(), model.indexOf(1)) << "it has only finished";
}

TEST(StudyListModel, TheFilterLooksForEachWordInNameKernelsAndNotes)
{
    StudyEntry first = study(1, "gup-batching v3");
    first.kernels = {QStringLiteral("6.17.13"), QStringLiteral("7.3.4")};
    StudyEntry second = study(2, "first-light", StudyState::Trashed);
    second.notes = QStringLiteral("before the Batching series");
    StudyListModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setStudies({first, second, study(3, "iommufd")});
    struct Case
    {
        const char* filter;
        Names studies;
        Names trash;
    };
    const Case cases[] = {
        {"batch", {"gup-batching v3"}, {"first-light"}},
        {"7.3 GUP", {"gup-batching v3"}, {}},
        {"nowhere", {}, {}},
        {"  ", {"gup-batching v3", "iommufd"}, {"first-light"}},
        {"light series", {}, {"first-light"}},
        {"", {"gup-batching v3", "iommufd"}, {"first-light"}},
    };
    for (const Case& step : cases) {
        model.setFilter(QString::fromLatin1(step.filter));
        EXPECT_EQ(names(model), step.studies) << step.filter;
        EXPECT_EQ(names(model, Section::Trash), step.trash) << step.filter;
        EXPECT_EQ(model.all().size(), 3U);
    }
}

TEST(StudyListModel, ANameTypedOverIsAWishAndNotYetAName)
{
    StudyListModel model;
    model.setStudies({study(1, "a")});
    QStringList wishes;
    QObject::connect(&model, &StudyListModel::renameWanted, &model,
                     [&wishes](qlonglong id, const QString& name) { wishes.append(QString::number(id) + name); });
    EXPECT_FALSE(model.flags(model.indexOf(1)) & Qt::ItemIsEditable);
    model.setEditable(true);
    EXPECT_TRUE(model.flags(model.indexOf(1)) & Qt::ItemIsEditable);
    for (const char* text : {"a", "  ", "b "})
        model.setData(model.indexOf(1), QString::fromLatin1(text), Qt::EditRole);
    EXPECT_EQ(wishes, QStringList{QStringLiteral("1b")});
    EXPECT_EQ(model.indexOf(1).data().toString(), QStringLiteral("a"));
}

TEST(StudyListModel, TenThousandStudiesArriveAtOnceAndLeaveOneByOne)
{
    std::vector<StudyEntry> studies;
    for (int id = 0; id < 10'000; ++id)
        studies.push_back(study(id, "s"));
    StudyListModel model;
    int inserts = 0;
    QObject::connect(&model, &QAbstractItemModel::rowsInserted, &model, [&inserts] { ++inserts; });
    int changes = 0;
    QObject::connect(&model, &QAbstractItemModel::rowsMoved, &model, [&changes] { ++changes; });
    model.setStudies(studies);
    EXPECT_EQ(inserts, 1);
    studies.front().state = StudyState::Trashed;
    model.setStudies(studies);
    EXPECT_EQ(changes, 1);
    EXPECT_EQ(inserts, 1);
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
    const auto state = [&](std::int64_t id) {
        return model.indexOf(id).siblingAtColumn(StudyListModel::StateColumn).data().toString().toStdString();
    };
    EXPECT_EQ(state(1), "running 37 %");
    EXPECT_EQ(state(2), "2 of 6 boots");
    EXPECT_EQ(state(3), "6 boots");
    EXPECT_EQ(state(4), "imported");
    EXPECT_EQ(state(5), "failed");
    EXPECT_NEAR(model.indexOf(1).data(StudyListModel::ProgressRole).toDouble(), 37.4, 1e-9);
    EXPECT_FALSE(model.indexOf(3).data(StudyListModel::ProgressRole).isValid());
}

} // namespace
} // namespace pinscope::models
