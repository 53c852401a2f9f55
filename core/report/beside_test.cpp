// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/beside.h"

#include "core/report/made_report.h"
#include "core/report/writers.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

using namespace pinscope;
using ::testing::AllOf;
using ::testing::HasSubstr;

namespace {

// Published: one boot a kernel of memory that only a label names, 268.435456 ms and half of it over 256 MiB.
compare::Comparison published()
{
    const pinscope::Setup setup = *parse_setup("vfio-type1/anon:0:pte:MADV_HUGEPAGE/256M");
    Study study = made::study({"before", "after"}, {setup}, 1, Clock::Wall);
    study.name = "thread";
    study.target = Target::Import;
    for (Boot& boot : study.boots) {
        made::measurement(boot, setup).notes = {"the program was told by a link"};
        made::set(boot, {setup, Operation::Map}, {boot.kernel == 0 ? 268'435'456 : 134'217'728});
    }
    return compare::compare(study);
}

} // namespace

TEST(BesideText, HasBothChangesInOneLineAndNumbersTheRemarks)
{
    const std::string text = report::beside_text(compare::compare(made::report_study()), published());
    EXPECT_THAT(text,
                HasSubstr("Published: thread, wall clock; before (1 boot), after (1 boot), the first is the base."));
    EXPECT_THAT(text, HasSubstr("The clocks differ"));
    const std::size_t at = text.find("\nmap MADV_HUGEPAGE");
    ASSERT_NE(at, std::string::npos);
    const std::string line = text.substr(at + 1, text.find('\n', at + 1) - at - 1);
    EXPECT_THAT(line, AllOf(HasSubstr(" 4096  -50.0 %  1 boot  map 2M THP PMD"), HasSubstr("-75.2 %  fewer  [1] [2]")));
    EXPECT_THAT(text,
                HasSubstr("[1] \"MADV_HUGEPAGE (anon)\" asks for 2M THP PMD, and nothing proves that it got it\n"));
    EXPECT_THAT(text, HasSubstr("[2] 256M there, 128M here: compare the cost per page\n"));
}

TEST(BesideJson, SaysTheSame)
{
    const auto object = nlohmann::json::parse(report::beside_json(compare::compare(made::report_study()), published()));
    EXPECT_EQ(object["schema"], "pinscope.beside/1");
    const auto& cell = object["cells"].at(0);
    EXPECT_EQ(cell["same"], false);
    EXPECT_NEAR(cell["published"]["base_cost_per_page"].get<double>(), 4096, 1e-6);
    EXPECT_NEAR(cell["published"]["changes"][0]["change_percent"].get<double>(), -50, 1e-9);
    EXPECT_EQ(cell["published"]["changes"][0]["verdict"], "1 boot");
    EXPECT_EQ(cell["own"]["cell"], "vfio-type1/anon:2M:pmd/128M/map");
    EXPECT_EQ(cell["remarks"].size(), 2U);
}

TEST(Notes, OfAnImporterStandUnderEachTableWithTheirRows)
{
    const compare::Comparison comparison = published();
    EXPECT_THAT(report::table_text(comparison),
                HasSubstr("\nNote: map MADV_HUGEPAGE (anon) - the program was told by a link\n"));
    EXPECT_THAT(report::mail(comparison),
                HasSubstr("\nNotes\n  map MADV_HUGEPAGE (anon) - the program was told by a link\n"));
    EXPECT_THAT(report::markdown(comparison), HasSubstr("the program was told by a link"));
}
