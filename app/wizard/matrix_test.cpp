// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/wizard_testing.h"

#include "app/wizard/matrix_grid.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

namespace pinscope::wizard {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class MatrixPageTest : public testing::WizardTest
{
protected:
    void SetUp() override
    {
        open();
        goTo(NewBenchmark::Matrix);
        grid = wizard->currentPage()->findChild<MatrixGrid*>();
        ASSERT_NE(grid, nullptr);
    }
    QCheckBox* box(const char* memory) { return grid->box(parse_memory(memory).value()); }
    std::string said() { return child<QLabel>("matrixSize")->text().toStdString(); }
    int cells() { return static_cast<int>(cells_of(session::plan_of(choices()).value()).size()); }
    void expectCount() { EXPECT_THAT(said(), StartsWith(std::to_string(cells()) + " cells, ")); }

    MatrixGrid* grid = nullptr;
};

TEST_F(MatrixPageTest, CountsWhatIsTickedAsThePlanDoes)
{
    EXPECT_EQ(cells(), 26);
    expectCount();
    EXPECT_THAT(said(), HasSubstr("6 boots: about "));
    box("shmem:2M:pmd")->click();
    EXPECT_EQ(cells(), 29);
    expectCount();
    child<QCheckBox>("region.16M")->click();
    EXPECT_EQ(cells(), 58);
    expectCount();
    box("anon:2M:pte")->click();
    EXPECT_EQ(cells(), 54);
    expectCount();
}

TEST_F(MatrixPageTest, EveryPlaceIsABoxOrADashWithItsReason)
{
    std::size_t boxes = 0;
    std::size_t dashes = 0;
    std::size_t offered = 0;
    for (const session::BackingOffer& backing : session::offers().backings) {
        offered += backing.memories.size();
        for (Memory memory : session::offered_columns(session::offers())) {
            memory.backing = backing.backing;
            SCOPED_TRACE(memory_id(memory));
            auto* dash = grid->findChild<QLabel*>(QStringLiteral("dash.") + QString::fromStdString(memory_id(memory)));
            ASSERT_NE(dash, nullptr);
            const bool possible = grid->reason(memory).isEmpty();
            EXPECT_EQ(grid->box(memory)->isVisible(), possible);
            EXPECT_EQ(dash->isVisible(), !possible);
            (possible ? boxes : dashes) += 1;
            if (possible)
                continue;
            EXPECT_THAT(dash->toolTip().toStdString(), HasSubstr(grid->reason(memory).toStdString()));
            EXPECT_EQ(dash->statusTip(), dash->toolTip());
            EXPECT_EQ(dash->accessibleName(), dash->toolTip());
        }
    }
    EXPECT_EQ(boxes, offered - 1) << "but for 1G pages, which no region of 128M holds";
    EXPECT_GE(dashes, 10U);
}

TEST_F(MatrixPageTest, WhatCannotBeHadIsNotAskedForAndComesBack)
{
    const Memory gigantic = parse_memory("hugetlb:1G").value();
    EXPECT_THAT(grid->reason(gigantic).toStdString(), HasSubstr("a region of 128M is not a whole number of 1G folios"));
    child<QCheckBox>("region.1G")->click();
    child<QCheckBox>("region.128M")->click();
    EXPECT_EQ(grid->reason(gigantic), QString());
    box("hugetlb:1G")->click();
    EXPECT_EQ(cells(), 29);
    child<QCheckBox>("region.128M")->click();
    EXPECT_EQ(cells(), 52) << "two regions without the 1G pages";
    child<QCheckBox>("region.128M")->click();
    EXPECT_EQ(cells(), 29);
}

TEST_F(MatrixPageTest, AnOldKernelTakesTheBoxesItDoesNotHave)
{
    wizard->draft().edit([](session::Choices& choices) { choices.base = "6.1.0-50-amd64"; });
    wizard->back();
    wizard->next();
    EXPECT_THAT(grid->reason(parse_memory("anon:64K").value()).toStdString(),
                HasSubstr("6.1.0-50-amd64 has no 64K mTHP: it came with Linux 6.8"));
    EXPECT_EQ(cells(), 14);
    expectCount();
}

TEST_F(MatrixPageTest, WithoutAnyBoxThereIsNoNextAndTheReasonIsSaid)
{
    for (QCheckBox* one : grid->findChildren<QCheckBox*>())
        if (one->isChecked())
            one->click();
    EXPECT_THAT(said(), HasSubstr("no memory is chosen"));
    EXPECT_FALSE(wizard->button(QWizard::NextButton)->isEnabled());
    box("anon:4K")->click();
    EXPECT_TRUE(wizard->button(QWizard::NextButton)->isEnabled());
}

TEST_F(MatrixPageTest, TheArrowKeysMoveOverBoxesAndDashesAndSayTheReason)
{
    box("shmem:1M")->setFocus();
    QTest::keyClick(box("shmem:1M"), Qt::Key_Right);
    QWidget* dash = QApplication::focusWidget();
    ASSERT_TRUE(dash);
    EXPECT_EQ(dash->objectName(), QStringLiteral("dash.shmem:2M:pte"));
    EXPECT_THAT(wizard->currentPage()->findChild<QLabel*>(QStringLiteral("hint"))->text().toStdString(),
                HasSubstr("PMD-mapped or nothing"));
    QTest::keyClick(dash, Qt::Key_Up);
    EXPECT_EQ(QApplication::focusWidget(), box("anon:2M:pte"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    EXPECT_FALSE(box("anon:2M:pte")->isChecked());
    EXPECT_EQ(cells(), 24);
}

TEST_F(MatrixPageTest, APresetIsKeptUnderItsNameAndBroughtBack)
{
    for (QCheckBox* one : grid->findChildren<QCheckBox*>())
        if (one->isChecked() && one != box("anon:4K"))
            one->click();
    QTest::keyClicks(child<QLineEdit>("presetName"), QStringLiteral("base pages/quick"));
    child<QAction>("savePreset")->trigger();
    auto* presets = child<QComboBox>("presets");
    EXPECT_EQ(presets->currentText(), QStringLiteral("base pages/quick"));
    EXPECT_EQ(cells(), 3);
    presets->setCurrentText(QStringLiteral("folio-sizes"));
    emit presets->activated(presets->currentIndex());
    EXPECT_EQ(cells(), 26);
    EXPECT_FALSE(child<QAction>("removePreset")->isEnabled()) << "the program's own stays";

    open(); // as the next day
    goTo(NewBenchmark::Matrix);
    presets = child<QComboBox>("presets");
    const int mine = presets->findText(QStringLiteral("base pages/quick"));
    ASSERT_GT(mine, 0);
    presets->setCurrentIndex(mine);
    emit presets->activated(mine);
    EXPECT_EQ(cells(), 3);
    child<QAction>("removePreset")->trigger();
    EXPECT_EQ(presets->findText(QStringLiteral("base pages/quick")), -1);
}

} // namespace
} // namespace pinscope::wizard
