// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/environment_page.h"

#include "app/explorer/scenes.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLineEdit>
#include <QTableView>
#include <gmock/gmock.h>

namespace pinscope::explorer {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class EnvironmentPageTest : public ::testing::Test
{
protected:
    EnvironmentPageTest()
    {
        MemorySource::Entry entry = complete_study(1, 3);
        entry.study = nullptr; // facts that all boots agree on
        for (std::size_t kernel = 0; kernel < 3; ++kernel) {
            entry.comparison->kernels[kernel].config = kernel == 0 ? "CONFIG_HZ=250\n" : "CONFIG_HZ=1000\n";
            entry.comparison->environments[kernel] = {{"cpu.model", "TCG"},
                                                      {"thp.enabled", kernel == 1 ? "never" : "always"}};
        }
        source.set({entry});
        page.show();
        study.open(1);
    }
    [[nodiscard]] std::vector<std::string> facts() const
    {
        std::vector<std::string> names;
        for (int row = 0; row < page.view()->model()->rowCount(); ++row)
            names.push_back(page.view()->model()->index(row, 0).data().toString().toStdString());
        return names;
    }

    MemorySource source;
    CurrentStudy study{source};
    EnvironmentPage page{study};
};

TEST_F(EnvironmentPageTest, ShowsWhatDiffersFirstWithAColumnPerKernel)
{
    EXPECT_EQ(facts(),
              (std::vector<std::string>{"release", "config", "thp.enabled", "CONFIG_HZ", "compiler", "cpu.model"}));
    EXPECT_EQ(page.view()->model()->columnCount(), 2 + 3);
}

TEST_F(EnvironmentPageTest, SearchesNamesAndValuesAndCanHideWhatIsTheSame)
{
    page.findChild<QCheckBox*>(QStringLiteral("differencesOnly"))->setChecked(true);
    EXPECT_EQ(facts().size(), 4U);
    auto* search = page.findChild<QLineEdit*>(QStringLiteral("searchFacts"));
    search->setText(QStringLiteral("NEVER"));
    EXPECT_EQ(facts(), std::vector<std::string>{"thp.enabled"});
    page.copy();
    EXPECT_THAT(QApplication::clipboard()->text().toStdString(),
                HasSubstr("\nthp.enabled\tdiffers\talways\tnever\talways\n"));
    search->clear();
    page.view()->selectRow(3);
    page.copy();
    EXPECT_THAT(QApplication::clipboard()->text().toStdString(), HasSubstr("\nCONFIG_HZ\tdiffers\t250\t1000\t1000\n"));
    EXPECT_EQ(QApplication::clipboard()->text().count(QLatin1Char('\n')), 2);
}

TEST_F(EnvironmentPageTest, IsFilledWhenItIsSeen)
{
    page.hide();
    study.close();
    EXPECT_FALSE(facts().empty());
    page.show();
    EXPECT_TRUE(facts().empty());
}

} // namespace
} // namespace pinscope::explorer
