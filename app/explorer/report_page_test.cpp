// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/report_page.h"

#include "app/explorer/report_view.h"
#include "app/explorer/scenes.h"
#include "app/languages/languages.h"
#include "core/store/store.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProcess>
#include <QTemporaryDir>
#include <QTranslator>
#include <gmock/gmock.h>

namespace pinscope::explorer {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Study measured(const std::string& name, int cost)
{
    Study study;
    study.name = name;
    study.plan.setups = {parse_setup("vfio-type1/anon:64K/16M").value(),
                         parse_setup("vfio-type1/anon:2M:pmd/16M").value()};
    study.kernels = {{"base", "6.17.13", "", "gcc 14.2.0", "", ""}, {"patched", "7.3.4", "", "gcc 14.2.0", "", ""}};
    study.command = "pinscope run --study " + name;
    for (int number = 0; number < 6; ++number) {
        Boot boot;
        boot.kernel = number % 2;
        boot.number = number / 2;
        boot.environment = {{"cpu.model", "TCG"}};
        for (const pinscope::Setup& setup : study.plan.setups) {
            Measurement measurement;
            measurement.setup = setup;
            for (const Operation operation : operations_of(setup))
                for (int i = 0; i < 5; ++i)
                    measurement.samples[operation].push_back(
                        {i, false, Ticks{4'096'00 + 1000 * cost * boot.kernel + 10 * number + i}});
            boot.measurements.push_back(measurement);
        }
        study.boots.push_back(boot);
    }
    return study;
}

class ReportPageTest : public ::testing::Test
{
protected:
    ReportPageTest()
    {
        auto store = store::Store::open(folder.filePath(QStringLiteral("p.db")).toStdString()).value();
        const Study one = measured("one", 30);
        const Study two = measured("two", -40);
        EXPECT_TRUE(store.import_study(one));
        EXPECT_TRUE(store.import_study(two));
        source.set({entry(1, one), entry(2, two)});
        study.open(1);
        page.show();
    }
    static MemorySource::Entry entry(std::int64_t id, const Study& study)
    {
        return {{id, QString::fromStdString(study.name)},
                compare::compare(study),
                {},
                std::make_shared<const Study>(study)};
    }
    QByteArray pinscope(const QStringList& words)
    {
        QProcess process;
        process.start(QStringLiteral(PINSCOPE_PROGRAM),
                      QStringList{QStringLiteral("--db"), folder.filePath(QStringLiteral("p.db"))} + words);
        EXPECT_TRUE(process.waitForFinished());
        EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
        return process.readAllStandardOutput();
    }
    template<typename T>
    T* child(const char* name)
    {
        return page.findChild<T*>(QString::fromLatin1(name));
    }

    QTemporaryDir folder;
    MemorySource source;
    CurrentStudy study{source};
    ReportPage page{study};
};

TEST_F(ReportPageTest, IsByteForByteWhatTheProgramPrints)
{
    const QString id = QStringLiteral("20261103170104.1@example.org");
    for (const char* style : {"table", "blocks"})
        for (const bool draft : {false, true})
            for (const bool reply : {false, true}) {
                if (reply && !draft)
                    continue;
                SCOPED_TRACE(style);
                child<QComboBox>("reportStyle")->setCurrentIndex(style == std::string("table") ? 0 : 1);
                child<QCheckBox>("reportDraft")->setChecked(draft);
                child<QLineEdit>("inReplyTo")->setText(reply ? id : QString());
                QStringList words{QStringLiteral("report"), QStringLiteral("one"), QStringLiteral("--style"),
                                  QString::fromLatin1(style)};
                if (draft)
                    words.append(QStringLiteral("--eml"));
                if (reply)
                    words.append({QStringLiteral("--in-reply-to"), id});
                EXPECT_EQ(page.text().toStdString(), pinscope(words).toStdString());
                EXPECT_EQ(child<ReportView>("reportText")->toPlainText().toUtf8(), page.text());
            }
    child<QCheckBox>("reportDraft")->setChecked(false);
    child<QComboBox>("reportStyle")->setCurrentIndex(0);
    study.open(1, 2);
    EXPECT_EQ(page.text().toStdString(), pinscope({QStringLiteral("report"), QStringLiteral("one"),
                                                   QStringLiteral("--against"), QStringLiteral("two")})
                                             .toStdString());
}

TEST_F(ReportPageTest, IsTheSameTextInAGermanWindow)
{
    const QByteArray english = page.text();
    const auto spoken = qApp->findChildren<QTranslator*>();
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    languages::speak_language_of_user(*qApp);
    ASSERT_EQ(QLocale().toString(0.5), QStringLiteral("0,5"));
    {
        ReportPage german{study};
        german.show();
        std::string said;
        QObject::connect(&german, &Page::message, &german, [&said](const QString& text) { said = text.toStdString(); });
        german.copy();
        EXPECT_THAT(said, StartsWith("Der Bericht wurde kopiert: "));
        EXPECT_THAT(english.toStdString(), HasSubstr("%"));
        EXPECT_EQ(german.text().toStdString(), english.toStdString());
    }
    for (QTranslator* translator : qApp->findChildren<QTranslator*>())
        if (!spoken.contains(translator))
            delete translator;
    QLocale::setDefault(before);
}

TEST_F(ReportPageTest, CopiesAndSavesTheSameBytesAndSaysWhereOrWhyNot)
{
    std::string said;
    QObject::connect(&page, &Page::message, &page, [&said](const QString& text) { said = text.toStdString(); });
    page.copy();
    EXPECT_EQ(QApplication::clipboard()->text().toUtf8(), page.text());
    const QString path = folder.filePath(QStringLiteral("mail.txt"));
    EXPECT_TRUE(page.saveTo(path));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), page.text());
    EXPECT_THAT(said, StartsWith("Saved: "));
    EXPECT_FALSE(page.saveTo(folder.filePath(QStringLiteral("none/mail.txt"))));
    EXPECT_THAT(said, HasSubstr("cannot be written"));
}

TEST_F(ReportPageTest, AMessageIdThatIsNoneIsSaidAndNothingIsSent)
{
    child<QCheckBox>("reportDraft")->setChecked(true);
    child<QLineEdit>("inReplyTo")->setText(QStringLiteral("not an id"));
    EXPECT_THAT(child<QLabel>("reportProblem")->text().toStdString(), HasSubstr("is not a Message-ID"));
    EXPECT_TRUE(page.text().isEmpty());
    child<QLineEdit>("inReplyTo")->setText(QStringLiteral("https://lore.kernel.org/all/a@b/"));
    EXPECT_TRUE(child<QLabel>("reportProblem")->text().isEmpty());
    EXPECT_THAT(page.text().toStdString(), HasSubstr("In-Reply-To: <a@b>"));
}

TEST_F(ReportPageTest, NoLineReachesBeyondTheRuler)
{
    const auto* view = child<ReportView>("reportText");
    const QFontMetricsF metrics(view->font());
    const double left = view->ruler() - metrics.horizontalAdvance(QString(ReportView::columns, QLatin1Char('0')));
    for (const QByteArray& line : page.text().split('\n'))
        EXPECT_LE(left + metrics.horizontalAdvance(QString::fromUtf8(line)), view->ruler() + 0.5) << line.toStdString();
}

TEST_F(ReportPageTest, IsWrittenOnlyWhereItIsSeen)
{
    page.hide();
    study.open(2);
    EXPECT_THAT(page.text().toStdString(), HasSubstr("pinscope run --study one"));
    page.show();
    EXPECT_THAT(page.text().toStdString(), HasSubstr("pinscope run --study two"));
}

} // namespace
} // namespace pinscope::explorer
