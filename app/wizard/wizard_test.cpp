// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_words.h"
#include "app/testing/comparisons.h"
#include "app/wizard/lab_note.h"
#include "app/wizard/pages.h"
#include "app/wizard/wizard_testing.h"
#include "core/session/plans.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTreeWidget>
#include <set>

namespace pinscope::wizard {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::shell_words;

using NewBenchmarkTest = testing::WizardTest;

TEST_F(NewBenchmarkTest, NextAndRunWithoutAnyAnswerIsASensibleBenchmark)
{
    open();
    QSignalSpy wanted(wizard.get(), &NewBenchmark::runWanted);
    int pages = 1;
    for (; wizard->nextId() >= 0; ++pages)
        QTest::keyClick(wizard.get(), Qt::Key_Return);
    EXPECT_EQ(pages, 7);
    QTest::keyClick(wizard.get(), Qt::Key_Return);
    ASSERT_EQ(wanted.count(), 1);
    const auto asked = wanted[0][0].value<session::Choices>();
    EXPECT_EQ(asked.base, "6.17.13-amd64");
    EXPECT_THAT(asked.patched, ElementsAre("7.3.4-amd64"));
    EXPECT_EQ(asked.clock, Clock::Instructions);
    EXPECT_EQ(asked.target, "guest");
    EXPECT_EQ(asked.boots, 3);
    EXPECT_EQ(session::plan_of(asked).value(), session::load_plan("folio-sizes").value());
    EXPECT_FALSE(wizard->isVisible());
}

TEST_F(NewBenchmarkTest, NothingIsLostOnBack)
{
    open();
    auto* name = child<QLineEdit>("studyName");
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("it's batching"));
    QTest::keyClicks(child<QLineEdit>("note"), QStringLiteral("does it help 4K too?"));
    goTo(NewBenchmark::Where);
    child<QRadioButton>("clock.emulated")->click();
    goTo(NewBenchmark::Kernels);
    auto* kernels = child<QTreeWidget>("kernels");
    kernels->setCurrentItem(kernels->topLevelItem(1));
    child<QAction>("useAsPatched")->trigger();
    goTo(NewBenchmark::Matrix);
    child<QCheckBox>("box.anon:16K:pte")->click();
    child<QCheckBox>("region.64M")->click();
    goTo(NewBenchmark::Repetitions);
    child<QSpinBox>("boots")->setValue(7);
    child<QSpinBox>("samples")->setValue(9);
    goTo(NewBenchmark::Review);
    const session::Choices before = choices();
    while (wizard->currentId() != NewBenchmark::Question)
        wizard->back();
    EXPECT_EQ(choices(), before);
    EXPECT_EQ(name->text(), QStringLiteral("it's batching"));
    goTo(NewBenchmark::Review);
    EXPECT_EQ(choices(), before);
    EXPECT_EQ(before.study, "it's batching");
    EXPECT_EQ(before.note, "does it help 4K too?");
    EXPECT_EQ(before.clock, Clock::Emulated);
    EXPECT_THAT(before.patched, ElementsAre("7.3.4-amd64", "7.2.13-amd64"));
    EXPECT_EQ(before.boots, 7);
    EXPECT_EQ(before.samples, 9);
    EXPECT_FALSE(child<QCheckBox>("box.anon:16K:pte")->isChecked());
    EXPECT_TRUE(child<QCheckBox>("region.64M")->isChecked());
}

TEST_F(NewBenchmarkTest, TheCommandLineOfTheReviewAsksForTheSameStudy)
{
    struct Case
    {
        const char* name;
        void (*change)(session::Choices&);
    };
    const Case cases[] = {
        {"as it comes", [](session::Choices&) {}},
        {"a matrix",
         [](session::Choices& c) {
             c.matrix = session::Matrix{{Workload::VfioType1},
                                        {parse_memory("anon:2M:pte").value(), parse_memory("hugetlb:1G").value()},
                                        {gibibytes(1), mebibytes(2048)},
                                        {{"chunk", 2097152}, {"b", 7}}};
         }},
        {"words that a shell would read",
         [](session::Choices& c) {
             c.study = "it's $HOME; `rm`";
             c.note = "does \"it\" help?";
         }},
        {"everything else",
         [](session::Choices& c) {
             c.patched.push_back("6.1.0-50-amd64");
             c.clock = Clock::Emulated;
             c.boots = 12;
             c.samples = 1;
             c.fixed_layout = true;
             c.trace = true;
             c.fresh = true;
         }},
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.name);
        Facts facts = testing::some_facts();
        facts.database = "/tmp/my results.db";
        open(facts);
        wizard->draft().edit([&](session::Choices& choices) { one.change(choices); });
        goTo(NewBenchmark::Matrix); // here a matrix is put in order
        const session::Choices wanted = choices();
        std::vector<std::string> words = shell_words(command_line(wizard->draft()));
        ASSERT_GT(words.size(), 2U);
        EXPECT_EQ(words.front(), "pinscope");
        words.erase(words.begin());
        EXPECT_THAT(words, ::testing::Contains("/tmp/my results.db"));
        const auto parsed = cli::choices_from_words(words);
        ASSERT_TRUE(parsed) << describe(parsed.error());
        EXPECT_EQ(session::plan_of(*parsed).value(), session::plan_of(wanted).value());
        session::Choices same = *parsed; // but for how the plan was said
        same.matrix = wanted.matrix;
        same.plan = wanted.plan;
        same.samples = wanted.samples;
        EXPECT_EQ(same, wanted);
    }
}

TEST_F(NewBenchmarkTest, TheReviewReadsLikeALabNoteAndCopiesItsCommand)
{
    open();
    goTo(NewBenchmark::Review);
    const std::string note = child<QPlainTextEdit>("labNote")->toPlainText().toStdString();
    for (const char* words :
         {"Study: 7.3.4 against 6.17.13", "Base: 6.17.13-amd64 (gcc 14.2.0)", "Patched: 7.3.4-amd64 (gcc 14.2.0)",
          "A guest on this machine", "VFIO DMA map and unmap", "3 boots of each kernel, each with 5 samples",
          "26 cells, 6 boots: about ", "Changed and put back: Nothing on this machine"})
        EXPECT_THAT(note, HasSubstr(words));
    child<QAction>("copyCommandLine")->trigger();
    EXPECT_EQ(QApplication::clipboard()->text(), child<QPlainTextEdit>("commandLine")->toPlainText());
    EXPECT_THAT(QApplication::clipboard()->text().toStdString(), HasSubstr("--plan folio-sizes"));
}

TEST_F(NewBenchmarkTest, ATickAsksForTheTracingPassAndTheCommandSaysSo)
{
    open();
    goTo(NewBenchmark::Repetitions);
    child<QCheckBox>("trace")->click();
    EXPECT_TRUE(choices().trace);
    goTo(NewBenchmark::Review);
    EXPECT_THAT(child<QPlainTextEdit>("labNote")->toPlainText().toStdString(), HasSubstr("nothing is timed"));
    EXPECT_THAT(child<QPlainTextEdit>("commandLine")->toPlainText().toStdString(), HasSubstr(" --trace"));
}

TEST_F(NewBenchmarkTest, TheNameFollowsTheKernelsUntilItIsGiven)
{
    open();
    auto* base = child<QComboBox>("base");
    base->setCurrentIndex(3);
    emit base->activated(3);
    auto* name = child<QLineEdit>("studyName");
    EXPECT_EQ(name->text(), QStringLiteral("7.3.4 against 6.1.0"));
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("first-light"));
    EXPECT_THAT(child<QLabel>("nameTaken")->text().toStdString(), HasSubstr("There is a study of this name"));
    EXPECT_TRUE(child<QCheckBox>("fresh")->isVisible());
    emit base->activated(2);
    EXPECT_EQ(name->text(), QStringLiteral("first-light"));
    name->setFocus();
    name->selectAll();
    QTest::keyClick(name, Qt::Key_Delete);
    EXPECT_FALSE(wizard->button(QWizard::NextButton)->isEnabled());
}

TEST_F(NewBenchmarkTest, AClockThatCannotBeHadSaysWhyAndIsNotToBeChosen)
{
    open();
    goTo(NewBenchmark::Where);
    auto* wall = child<QRadioButton>("clock.wall");
    EXPECT_FALSE(wall->isEnabled());
    EXPECT_THAT(wall->statusTip().toStdString(), HasSubstr("Not available: opening /dev/kvm"));
    EXPECT_TRUE(child<QRadioButton>("clock.instructions")->isChecked());
    EXPECT_TRUE(wizard->button(QWizard::NextButton)->isEnabled());
    Facts facts = testing::some_facts();
    facts.findings[0] = {session::guest_finding_name, false, "qemu-system-x86_64 is not installed", "Install it"};
    open(facts);
    goTo(NewBenchmark::Where);
    EXPECT_FALSE(wizard->button(QWizard::NextButton)->isEnabled());
}

TEST_F(NewBenchmarkTest, WithoutKernelsThePageOfKernelsAsksForSome)
{
    Facts none = testing::some_facts();
    const std::vector<KernelFact> kernels = std::exchange(none.kernels, {});
    open(none);
    EXPECT_THAT(child<QLabel>("noKernels")->text().toStdString(), HasSubstr("No kernel is ready"));
    goTo(NewBenchmark::Kernels);
    EXPECT_FALSE(wizard->button(QWizard::NextButton)->isEnabled());
    child<QAction>("fetchKernel")->trigger();
    EXPECT_THAT(child<QLabel>("kernelSaid")->text().toStdString(), HasSubstr("Which one?"));
    wizard->setFacts(testing::some_facts());
    EXPECT_TRUE(wizard->button(QWizard::NextButton)->isEnabled());
    EXPECT_EQ(choices().study, "7.3.4 against 6.17.13");
}

TEST_F(NewBenchmarkTest, AKernelThatIsNoneIsRefusedInWords)
{
    open();
    goTo(NewBenchmark::Kernels);
    static_cast<KernelsPage*>(wizard->currentPage())->useFile(folder.filePath(QStringLiteral("none/bzImage")));
    auto* said = child<QLabel>("kernelSaid");
    EXPECT_TRUE(QTest::qWaitFor([said] { return !said->text().isEmpty(); }));
    EXPECT_THAT(said->text().toStdString(), HasSubstr("bzImage"));
}

TEST_F(NewBenchmarkTest, KernelsTakeTheirPartsByKey)
{
    open();
    goTo(NewBenchmark::Kernels);
    auto* list = child<QTreeWidget>("kernels");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down); // 7.2.13, built by another compiler
    QTest::keyClick(list, Qt::Key_P, Qt::ControlModifier);
    EXPECT_THAT(choices().patched, ElementsAre("7.3.4-amd64", "7.2.13-amd64"));
    EXPECT_THAT(child<QLabel>("kernelWarning")->text().toStdString(), HasSubstr("different compilers"));
    QTest::keyClick(list, Qt::Key_P, Qt::ControlModifier);
    QTest::keyClick(list, Qt::Key_Up);
    QTest::keyClick(list, Qt::Key_B, Qt::ControlModifier);
    EXPECT_EQ(choices().base, "7.3.4-amd64");
    EXPECT_THAT(choices().patched, ElementsAre("6.17.13-amd64")) << "the two have changed places";
}

TEST_F(NewBenchmarkTest, CountersThatAGuestHasCanBeTickedAndTheOthersSayWhyNot)
{
    open();
    goTo(NewBenchmark::Counters);
    auto* list = child<QListWidget>("counters");
    ASSERT_GT(list->count(), 1);
    EXPECT_TRUE(list->item(0)->flags().testFlag(Qt::ItemIsEnabled));
    list->item(0)->setCheckState(Qt::Checked);
    EXPECT_THAT(choices().counters, ElementsAre("faults"));
    EXPECT_THAT(command_line(wizard->draft()).toStdString(), HasSubstr("--counters faults"));
    EXPECT_FALSE(list->item(1)->flags().testFlag(Qt::ItemIsEnabled));
    EXPECT_THAT(list->item(1)->text().toStdString(), HasSubstr("a guest has no PMU"));
}

TEST_F(NewBenchmarkTest, ANewWorkloadNeedsOnlyItsLineInTheTable)
{
    Facts facts = testing::some_facts();
    facts.offers.workloads.resize(1);
    facts.offers.workloads.push_back({Workload::Gup,
                                      "get_user_pages",
                                      "Registers the region.",
                                      {Backing::Hugetlb},
                                      {Target::Guest},
                                      {{"buffers", "How many", 1, 64, 1}}});
    open(facts);
    auto* what = child<QComboBox>("what");
    ASSERT_EQ(what->count(), 2);
    what->setCurrentIndex(1);
    emit what->activated(1);
    goTo(NewBenchmark::Matrix);
    EXPECT_FALSE(child<QCheckBox>("box.anon:4K:pte")->isVisible());
    EXPECT_TRUE(child<QCheckBox>("box.hugetlb:2M:pmd")->isChecked());
    child<QSpinBox>("parameter.buffers")->setValue(8);
    const Plan plan = session::plan_of(choices()).value();
    ASSERT_EQ(plan.setups.size(), 1U);
    EXPECT_EQ(setup_id(plan.setups[0]), "gup/hugetlb:2M:pmd/128M/buffers=8");
    child<QSpinBox>("parameter.buffers")->setValue(1);
    EXPECT_TRUE(choices().matrix->parameters.empty());
}

TEST_F(NewBenchmarkTest, TheForecastSpeaksFromAnEarlierStudy)
{
    open();
    goTo(NewBenchmark::Repetitions);
    EXPECT_THAT(child<QLabel>("forecast")->text().toStdString(), HasSubstr("can be told once"));
    Study earlier;
    earlier.name = "first-light";
    earlier.plan.setups = {parse_setup("vfio-type1/anon:4K/16M").value()};
    earlier.kernels.resize(2);
    for (int boot = 0; boot < 6; ++boot) {
        Measurement measurement;
        measurement.setup = earlier.plan.setups[0];
        for (int sample = 0; sample < 3; ++sample)
            measurement.samples[Operation::Map].push_back({sample, false, Ticks{1'000'000 + 30'000 * (boot % 3)}});
        Boot made;
        made.kernel = boot % 2;
        made.number = boot / 2;
        made.measurements = {measurement};
        earlier.boots.push_back(made);
    }
    Facts facts = testing::some_facts();
    facts.earlier[Clock::Instructions] = std::make_shared<const Study>(earlier);
    open(facts);
    goTo(NewBenchmark::Repetitions);
    const std::string said = child<QLabel>("forecast")->text().toStdString();
    EXPECT_THAT(said, ::testing::ContainsRegex("To see 5 % you need [0-9]+ boots of each kernel, about "));
    EXPECT_THAT(said, HasSubstr("first-light"));
    child<QSpinBox>("effect")->setValue(1);
    EXPECT_NE(child<QLabel>("forecast")->text().toStdString(), said);
}

TEST_F(NewBenchmarkTest, RemembersTheLastBenchmark)
{
    open();
    goTo(NewBenchmark::Matrix);
    child<QCheckBox>("box.anon:16K:pte")->click();
    goTo(NewBenchmark::Repetitions);
    child<QSpinBox>("boots")->setValue(5);
    wizard->draft().edit([](session::Choices& choices) { choices.base = "7.2.13-amd64"; });
    goTo(NewBenchmark::Review);
    const session::Choices before = choices();
    wizard->accept();
    open();
    EXPECT_EQ(choices().base, "7.2.13-amd64");
    EXPECT_EQ(choices().boots, 5);
    EXPECT_EQ(choices().matrix, before.matrix);
}

TEST_F(NewBenchmarkTest, EveryActionHasAKeyAndEverythingThatTakesTheKeyboardAName)
{
    open();
    for (const int id : wizard->pageIds()) {
        std::set<QString> keys;
        for (const QAction* action : wizard->page(id)->actions()) {
            EXPECT_FALSE(action->objectName().isEmpty());
            EXPECT_FALSE(action->statusTip().isEmpty()) << action->objectName().toStdString();
            EXPECT_TRUE(keys.insert(action->shortcut().toString()).second) << action->objectName().toStdString();
        }
        for (const QWidget* widget : wizard->page(id)->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(QLatin1String("qt_")) ||
                qobject_cast<const QLabel*>(widget) || widget->inherits("QComboBoxPrivateContainer") ||
                widget->inherits("QComboBoxListView"))
                continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            EXPECT_TRUE((button && !button->text().isEmpty()) || !widget->accessibleName().isEmpty())
                << widget->metaObject()->className() << " " << widget->objectName().toStdString();
        }
    }
}

} // namespace
} // namespace pinscope::wizard
