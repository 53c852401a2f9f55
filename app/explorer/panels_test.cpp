// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/detail_strip.h"
#include "app/explorer/headline_panel.h"
#include "app/explorer/machine_panel.h"
#include "app/explorer/message_bar.h"
#include "app/explorer/notice_list.h"
#include "app/explorer/scenes.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <gmock/gmock.h>

namespace pinscope::explorer {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(HeadlinePanel, SpeaksOfTheKernelChosen)
{
    MemorySource source;
    source.set({complete_study(1, 3)});
    CurrentStudy study(source);
    HeadlinePanel panel(study);
    study.open(1);
    EXPECT_EQ(panel.headline().toStdString(), compare::headline(*study.comparison(), 0));
    auto* kernel = panel.findChild<QComboBox*>(QStringLiteral("kernel"));
    EXPECT_TRUE(kernel->isVisibleTo(&panel));
    EXPECT_EQ(kernel->count(), 2);
    study.setColumn(1);
    EXPECT_EQ(kernel->currentIndex(), 1);
    EXPECT_EQ(panel.headline().toStdString(), compare::headline(*study.comparison(), 1));
    source.set({complete_study(1, 2)});
    study.refresh();
    EXPECT_FALSE(kernel->isVisibleTo(&panel)) << "one patched kernel leaves no choice";
}

TEST(HeadlinePanel, NamesFailedBootsRefusalsAndWarnings)
{
    MemorySource source;
    MemorySource::Entry entry = failed_study(1);
    entry.comparison->refusals = {"the clocks differ"};
    source.set({entry});
    CurrentStudy study(source);
    HeadlinePanel panel(study);
    study.open(1);
    std::vector<std::string> texts;
    for (const QString& text : panel.notices()->texts())
        texts.push_back(text.toStdString());
    EXPECT_THAT(texts, ElementsAre(HasSubstr("Boot 3 of 7.3.4 failed and is not counted: The guest did not answer"),
                                   "Not compared: the clocks differ", HasSubstr("Only 2 of 3 boots counted"),
                                   HasSubstr("folio sizes differ"), HasSubstr("contiguity differs"),
                                   HasSubstr("provisional")));
}

TEST(HeadlinePanel, ShowsHowFarARunIs)
{
    MemorySource source;
    source.set({running_study(1, 12)});
    CurrentStudy study(source);
    HeadlinePanel panel(study);
    study.open(1);
    auto* doing = panel.findChild<QLabel*>(QStringLiteral("doing"));
    EXPECT_TRUE(doing->isVisibleTo(&panel));
    EXPECT_EQ(doing->text(), QStringLiteral("boot 2 of 6 (7.3.4): map 64K mTHP; about 1 min 01 s left"));
    source.set({complete_study(1)});
    study.refresh();
    EXPECT_FALSE(doing->isVisibleTo(&panel));
}

TEST(NoticeList, KeepsFactsOpenWhileTheNoticesStayTheSame)
{
    NoticeList list;
    const std::vector<Notice> notices = {{QStringLiteral("unlike"), {QStringLiteral("a"), QStringLiteral("b")}},
                                         {QStringLiteral("plain"), {}}};
    list.setNotices(notices);
    const auto facts = [&] { return list.findChild<QLabel*>(QStringLiteral("facts")); };
    ASSERT_EQ(list.findChildren<QToolButton*>().size(), 1);
    EXPECT_FALSE(facts()->isVisibleTo(&list));
    list.toggleFacts();
    list.setNotices(notices);
    EXPECT_TRUE(facts()->isVisibleTo(&list));
    EXPECT_EQ(facts()->text(), QStringLiteral("a\nb"));
    list.setNotices({});
    EXPECT_TRUE(list.isHidden());
}

TEST(DetailStrip, FollowsTheCell)
{
    MemorySource source;
    source.set({complete_study(1)});
    CurrentStudy study(source);
    DetailStrip strip(study);
    EXPECT_TRUE(strip.text().isEmpty());
    study.open(1);
    study.setCell(
        Cell{{Workload::VfioType1, {Backing::Anon, mebibytes(2), Mapping::Pmd}, mebibytes(128), {}}, Operation::Map});
    EXPECT_THAT(strip.text().toStdString(), HasSubstr("map 2M THP PMD   104 → 26.1 instr/page   -74.9 %"));
    study.close();
    EXPECT_TRUE(strip.text().isEmpty());
}

TEST(MachineSentence, EndsEachPartOnce)
{
    EXPECT_EQ(machine_sentence(a_laptop()[0]), QStringLiteral("guest: ok."));
    EXPECT_EQ(
        machine_sentence(a_laptop()[1]),
        QStringLiteral("VFIO: none. No IOMMU is enabled. Boot with intel_iommu=on, and enable VT-d in the firmware."));
}

TEST(MessageBar, StaysUntilItIsDismissed)
{
    MessageBar bar;
    EXPECT_TRUE(bar.isHidden());
    bar.say(QStringLiteral("1 row copied"), false);
    EXPECT_FALSE(bar.isHidden());
    bar.dismiss();
    EXPECT_TRUE(bar.isHidden());
    EXPECT_TRUE(bar.text().isEmpty());
}

} // namespace
} // namespace pinscope::explorer
