// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/export_chart.h"

#include "app/plots/chart_testing.h"
#include "app/testing/counts.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QMimeData>
#include <QTemporaryDir>
#include <gmock/gmock.h>

namespace pinscope::plots {
namespace {

using ::testing::HasSubstr;

const MakeChart& overview = chart_maker("overview");

QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

TEST(ExportChart, WritesEachFormatByTheSuffixOfTheFile)
{
    const QTemporaryDir folder;
    const std::map<QString, QByteArray> heads = {
        {QStringLiteral("c.svg"), "<?xml"}, {QStringLiteral("c.PNG"), "\x89PNG"}, {QStringLiteral("c.pdf"), "%PDF-"}};
    for (const auto& [name, head] : heads) {
        const Result<void> written =
            export_chart(overview, input_of(testing::full_comparison()), folder.filePath(name));
        ASSERT_TRUE(written) << describe(written.error());
        EXPECT_TRUE(read(folder.filePath(name)).startsWith(head)) << name.toStdString();
    }
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), 3) << "no temporary file stays";
}

TEST(ExportChart, SvgKeepsItsTextAndSaysWhatWasMeasured)
{
    const Result<QByteArray> svg = render_chart(overview, input_of(testing::full_comparison()), ChartFormat::Svg);
    ASSERT_TRUE(svg);
    const std::string text = svg->toStdString();
    for (const char* words :
         {"gup-batching v3", "6.17.13 (base)", "instructions clock", "3 boots each", "hugetlb", "n/a", "▲"})
        EXPECT_THAT(text, HasSubstr(words));
    EXPECT_THAT(text, HasSubstr("<desc>" + compare::headline(testing::full_comparison()).substr(0, 20)));
}

// One that the chart has something to show of.
static Study study_for(const ChartKind& kind)
{
    return kind.id == "functions" ? testing::traced_study() : testing::counted_study();
}

TEST(ExportChart, EveryChartSaysStudyKernelsClockAndBoots)
{
    for (const ChartKind& kind : chart_kinds()) {
        const ChartInput input = input_of(study_for(kind));
        const Result<QByteArray> svg = render_chart(kind.make, input, ChartFormat::Svg);
        ASSERT_TRUE(svg) << kind.id;
        const std::string text = svg->toStdString();
        for (const char* words : {"gup-batching v3", "6.17.13 (base)", "7.3.4", "instructions clock", "3 boots each"})
            EXPECT_THAT(text, HasSubstr(words)) << kind.id;
        EXPECT_THAT(text, HasSubstr("<desc>"));
        for (const ChartFormat format : {ChartFormat::Png, ChartFormat::Pdf}) {
            const Result<QByteArray> file = render_chart(kind.make, input, format);
            ASSERT_TRUE(file) << kind.id;
            EXPECT_GT(file->size(), 5000) << kind.id;
        }
    }
}

TEST(ExportChart, NeverSpeaksOfTimeInTheInstructionsClock)
{
    for (const ChartKind& kind : chart_kinds()) {
        const ChartInput input = input_of(study_for(kind));
        ExportOptions options;
        options.chart.metric = Metric::Throughput;
        const Result<QByteArray> svg = render_chart(kind.make, input, ChartFormat::Svg, options);
        ASSERT_TRUE(svg);
        for (const char* words : {"GiB/s", "faster", "slower", " ms", " ns"})
            EXPECT_THAT(svg->toStdString(), ::testing::Not(HasSubstr(words))) << kind.id;
    }
}

TEST(ExportChart, ACopyIsThePictureAndTheTable)
{
    for (const ChartKind& kind : chart_kinds()) {
        const ChartInput input = input_of(study_for(kind));
        const auto copy = copy_of_chart(kind.make, input);
        ASSERT_TRUE(copy) << kind.id;
        const QImage image = QImage::fromData((*copy)->data(QStringLiteral("image/png")));
        EXPECT_EQ(image.width(), 2400) << kind.id;
        EXPECT_EQ(image.pixelColor(1, 1), QColor(Qt::white));
        const QStringList lines = (*copy)->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        ASSERT_GT(lines.size(), 3) << kind.id;
        for (const QString& line : lines)
            EXPECT_EQ(line.count(QLatin1Char('\t')), lines.front().count(QLatin1Char('\t'))) << line.toStdString();
    }
}

TEST(ExportChart, PngIsOpaqueWhiteAndOfTheSizeAsked)
{
    ExportOptions options;
    options.size = {600, 400};
    options.scale = 1.5;
    const Result<QByteArray> png =
        render_chart(overview, input_of(testing::full_comparison()), ChartFormat::Png, options);
    ASSERT_TRUE(png);
    const QImage image = QImage::fromData(*png);
    EXPECT_EQ(image.size(), QSize(900, 600));
    EXPECT_FALSE(image.hasAlphaChannel());
    EXPECT_EQ(image.pixelColor(1, 1), QColor(Qt::white));
    EXPECT_EQ(image.pixelColor(898, 598), QColor(Qt::white));
}

TEST(ExportChart, RefusesWhatItCannotDoAndSaysWhy)
{
    const QTemporaryDir folder;
    ExportOptions tiny;
    tiny.size = {10, 10};
    struct
    {
        compare::Comparison comparison;
        QString path;
        ExportOptions options;
        const char* cause;
    } const cases[] = {
        {testing::full_comparison(), folder.filePath(QStringLiteral("c.gif")), {}, "does not end in .svg"},
        {testing::full_comparison(), folder.filePath(QStringLiteral("c")), {}, "does not end in .svg"},
        {testing::full_comparison(), folder.filePath(QStringLiteral("none/c.svg")), {}, "cannot be written"},
        {testing::full_comparison(), folder.filePath(QStringLiteral("c.svg")), tiny, "at this size"},
        {testing::empty_comparison(), folder.filePath(QStringLiteral("c.svg")), {}, "no figure"},
        {testing::partial_comparison(0), folder.filePath(QStringLiteral("c.svg")), {}, "no figure"},
        {compare::Comparison{}, folder.filePath(QStringLiteral("c.svg")), {}, "no figure"},
    };
    for (const auto& c : cases) {
        const Result<void> written = export_chart(overview, input_of(c.comparison), c.path, c.options);
        ASSERT_FALSE(written) << c.cause;
        EXPECT_THAT(written.error().cause, HasSubstr(c.cause));
        EXPECT_FALSE(written.error().fix.empty());
    }
    EXPECT_TRUE(QDir(folder.path()).isEmpty());
}

TEST(ExportChart, LeavesAnOlderFileAloneWhenItCannotDraw)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("c.svg"));
    ASSERT_TRUE(export_chart(overview, input_of(testing::full_comparison()), path));
    const QByteArray before = read(path);
    ASSERT_FALSE(export_chart(overview, input_of(testing::empty_comparison()), path));
    EXPECT_EQ(read(path), before);
}

} // namespace
} // namespace pinscope::plots
