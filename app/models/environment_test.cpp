// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/environment_model.h"
#include "app/testing/comparisons.h"

#include <QAbstractItemModelTester>
#include <gmock/gmock.h>

namespace pinscope::models {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

Study two_kernels()
{
    Study study;
    study.kernels = {
        {"base", "6.17.13", "Linux 6.17.13", "gcc 14.2.0", "aa", "CONFIG_HZ=250\nCONFIG_SMP=y\nCONFIG_VFIO=m\n"},
        {"patched", "7.3.4", "Linux 7.3.4", "gcc 14.2.0", "", "CONFIG_HZ=1000\nCONFIG_SMP=y\n"}};
    const auto boot = [&](int kernel, Environment environment) {
        Boot made;
        made.kernel = kernel;
        made.environment = std::move(environment);
        study.boots.push_back(made);
    };
    boot(0, {{"thp.enabled", "always"}, {"cpu.model", "TCG"}, {"boot.id", "1"}, {"kernel.release", "6.17.13"}});
    boot(0, {{"thp.enabled", "always"}, {"cpu.model", "TCG"}, {"boot.id", "2"}});
    boot(1, {{"thp.enabled", "never"}, {"cpu.model", "TCG"}, {"boot.id", "3"}, {"only.here", "x"}});
    return study;
}

std::vector<std::string> lines(const std::vector<EnvironmentRow>& rows, FactState state)
{
    std::vector<std::string> texts;
    for (const EnvironmentRow& row : rows)
        if (row.state == state)
            texts.push_back((row.name + QLatin1String(": ") + row.values.join(QLatin1String(", "))).toStdString());
    return texts;
}

TEST(EnvironmentRows, WhatDiffersComesFirstAndConfigsAreTheirDifference)
{
    const Study study = two_kernels();
    const auto rows = environment_rows(compare::compare(study), &study);
    EXPECT_THAT(lines(rows, FactState::Differs),
                ElementsAre("release: 6.17.13, 7.3.4", "banner: Linux 6.17.13, Linux 7.3.4",
                            "config: base, options that differ: 2", "thp.enabled: always, never",
                            "CONFIG_HZ: 250, 1000", "CONFIG_VFIO: m, n"));
    EXPECT_THAT(lines(rows, FactState::Varies), ElementsAre("boot.id: 1 | 2, 3"));
    EXPECT_THAT(lines(rows, FactState::Same), ElementsAre("compiler: gcc 14.2.0, gcc 14.2.0", "build id: aa, ",
                                                          "cpu.model: TCG, TCG", "only.here: , x"))
        << "what one side does not tell is no difference";
    EXPECT_EQ(rows.front().state, FactState::Differs);
    EXPECT_EQ(rows.back().state, FactState::Same);
}

TEST(EnvironmentRows, WithoutTheStudyWhatAllBootsAgreeOnIsLeft)
{
    const Study study = two_kernels();
    const auto rows = environment_rows(compare::compare(study), nullptr);
    EXPECT_TRUE(lines(rows, FactState::Varies).empty());
    EXPECT_THAT(lines(rows, FactState::Differs), ::testing::Contains("thp.enabled: always, never"));
}

TEST(EnvironmentRows, AConfigThatIsNotKnownSaysSo)
{
    Study study = two_kernels();
    study.kernels.push_back({"third", "7.4", "", "", "", ""});
    const auto rows = environment_rows(compare::compare(study), &study);
    EXPECT_THAT(lines(rows, FactState::Differs),
                ::testing::IsSupersetOf({"config: base, options that differ: 2, not known", "CONFIG_HZ: 250, 1000, "}));
    study.kernels[0].config.clear();
    EXPECT_THAT(lines(environment_rows(compare::compare(study), &study), FactState::Differs),
                ::testing::Not(::testing::Contains(StartsWith("config"))));
}

TEST(EnvironmentModel, HasAColumnPerKernelAndCopiesAsTsv)
{
    const Study study = two_kernels();
    EnvironmentModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QStringList labels{QStringLiteral("base"), QStringLiteral("patched")};
    model.setRows(labels, environment_rows(compare::compare(study), &study));
    EXPECT_EQ(model.columnCount(), 4);
    EXPECT_EQ(model.count(FactState::Differs), 6);
    EXPECT_EQ(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("base (base)"));
    EXPECT_EQ(model.text({0, 4}).toStdString(), "fact\tstate\tbase\tpatched\nrelease\tdiffers\t6.17.13\t7.3.4\n"
                                                "CONFIG_HZ\tdiffers\t250\t1000\n");
    EXPECT_EQ(model.index(4, 3).data().toString(), QStringLiteral("1000"));
    model.setRows({}, {});
    EXPECT_EQ(model.rowCount(), 0);
}

} // namespace
} // namespace pinscope::models
