// SPDX-License-Identifier: GPL-3.0-or-later
// What the window costs with 10,000 studies and one of 1,000,000 samples: a line per figure, with its target beside it.
#include "app/explorer/database_actions.h"
#include "app/explorer/library_actions.h"
#include "app/explorer/main_window.h"
#include "app/explorer/pages.h"
#include "app/explorer/store_source.h"
#include "app/plots/chart_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <fstream>

using namespace pinscope;
using namespace pinscope::explorer;

namespace {

constexpr int small_studies = 10'000;
constexpr int boots_each = 10; // of two kernels
constexpr int setups = 20;
constexpr int samples_each = 834; // 2 kernels x boots x setups x 3 operations x samples: 1,000,800

Study question(std::string name, int count)
{
    Study study;
    study.name = std::move(name);
    for (int i = 0; i < count; ++i)
        study.plan.setups.push_back(parse_setup(fmt::format("vfio-type1/anon:64K/{}M", 16 << (i % 5))).value());
    for (int i = 0; i < count; ++i)
        study.plan.setups[static_cast<std::size_t>(i)].memory = {Backing::Anon, kibibytes(4 << (i / 5)), Mapping::Pte};
    study.kernels = {{"6.17", "6.17.13", "", "gcc 14.2.0", "", ""}, {"7.3", "7.3.4", "", "gcc 14.2.0", "", ""}};
    study.boots_planned = 1;
    return study;
}

void add_boots(Study& study, int boots, int samples)
{
    for (int number = 0; number < 2 * boots; ++number) {
        Boot boot;
        boot.kernel = number % 2;
        boot.number = number / 2;
        boot.environment = {{"cpu.model", "some"}, {"thp.enabled", "always"}};
        for (const pinscope::Setup& setup : study.plan.setups) {
            Measurement measurement;
            measurement.setup = setup;
            for (const Operation operation : operations_of(setup))
                for (int i = 0; i < samples; ++i)
                    measurement.samples[operation].push_back(
                        {i, false, Ticks{4'000'000 + 1000 * (i % 97) + 5000 * boot.kernel + 300 * boot.number}});
            boot.measurements.push_back(std::move(measurement));
        }
        study.boots.push_back(std::move(boot));
    }
    study.boots_planned = boots;
}

Result<void> fill(const std::filesystem::path& path)
{
    auto store = store::Store::open(path);
    if (!store)
        return tl::unexpected(store.error());
    return store->together([&]() -> Result<void> {
        Study large = question("large", setups);
        add_boots(large, boots_each, samples_each);
        if (auto id = store->import_study(large); !id)
            return tl::unexpected(id.error());
        Study small = question("", 1);
        add_boots(small, 1, 1);
        for (int number = 0; number < small_studies; ++number) {
            small.name = fmt::format("study {}", number);
            if (auto id = store->import_study(small); !id)
                return tl::unexpected(id.error());
        }
        return {};
    });
}

// `target`: what it should stay below; 0 for a figure that others are compared with.
void say(const char* name, double value, const char* unit, double target)
{
    const std::string wanted = target > 0 ? fmt::format("target < {:g}", target) : "";
    fmt::print("{:<44} {:>9.1f} {:<4} {:<12}{}\n", name, value, unit, wanted,
               target > 0 && value >= target ? "  MISSED" : "");
    std::fflush(stdout);
}

// ---- first paint: a process of its own, from its start until it has drawn -------------------------------------------

class PaintWatch : public QObject
{
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            QTimer::singleShot(0, qApp, [] {
                std::puts("painted");
                std::fflush(stdout);
                std::_Exit(0);
            });
        return false;
    }
};

// The library around the window, as run_window() makes it.
struct Window
{
    Window(const std::filesystem::path& database, QSettings& settings)
        : source(database, {}), window(source, settings), writer(database)
    {
        new LibraryActions(window, source, writer);
        new DatabaseActions(window, source, writer, settings);
    }
    StoreSource source;
    MainWindow window;
    LibraryWriter writer;
};

int paint(const QString& which, const std::filesystem::path& database)
{
    PaintWatch watch;
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    if (which == QLatin1String("empty")) {
        QWidget empty;
        empty.resize(1280, 800);
        empty.installEventFilter(&watch);
        empty.show();
        return QApplication::exec();
    }
    Window main(database, settings);
    main.window.resize(1280, 800);
    main.window.centralWidget()->installEventFilter(&watch);
    main.window.show();
    main.source.start();
    return QApplication::exec();
}

double first_paint(const QString& which, const std::filesystem::path& database)
{
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
        QElapsedTimer timer;
        timer.start();
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--paint"), which, QString::fromStdString(database.string())});
        process.waitForFinished();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

// ---- a session ------------------------------------------------------------------------------------------------------

// Ticks as often as the event loop lets it; the longest gap is the longest stall.
class Heartbeat : public QObject
{
public:
    Heartbeat()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, [this] {
            const double gap = static_cast<double>(m_since.nsecsElapsed()) / 1e6;
            if (gap > m_longest) {
                m_longest = gap;
                m_where = m_doing;
            }
            m_since.restart();
        });
        m_since.start();
        m_timer.start(1);
    }
    void doing(const QString& what) { m_doing = what; }
    void reset() { m_longest = 0; }
    [[nodiscard]] double longest() const { return m_longest; }
    [[nodiscard]] QString where() const { return m_where; }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    double m_longest = 0;
    QString m_doing;
    QString m_where;
};

double resident_mebibytes()
{
    std::ifstream statm("/proc/self/statm");
    double total = 0;
    double resident = 0;
    statm >> total >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

// Whether a plot has painted itself. A chart replots when the event loop comes to it, not in the call that moves it.
class Painted : public QObject
{
public:
    bool now = false;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        now = now || event->type() == QEvent::Paint;
        return false;
    }
};

// From the pointer's move until the chart is painted, in milliseconds; the slowest of 30.
double drag(plots::ChartView& chart)
{
    const auto send = [&chart](QEvent::Type type, const QPointF& at, Qt::MouseButton button) {
        QMouseEvent event(type, at, chart.mapToGlobal(at), button,
                          type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&chart, &event);
    };
    Painted painted;
    for (QWidget* plot : chart.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        plot->installEventFilter(&painted);
    chart.zoom(1.25); // else there is nowhere to go
    const QPointF from = chart.rect().center();
    const QPointF away(2 * QApplication::startDragDistance(), 0);
    send(QEvent::MouseButtonPress, from, Qt::LeftButton);
    send(QEvent::MouseMove, from + away, Qt::NoButton);
    QTest::qWait(50);
    double longest = 0;
    for (int step = 1; step <= 30; ++step) {
        painted.now = false;
        QElapsedTimer timer;
        timer.start();
        send(QEvent::MouseMove, from + away - QPointF(4 * step, 0), Qt::NoButton);
        while (!painted.now && timer.elapsed() < 1000)
            QCoreApplication::processEvents();
        longest = std::max(longest, static_cast<double>(timer.nsecsElapsed()) / 1e6);
        QTest::qWait(5);
    }
    send(QEvent::MouseButtonRelease, from, Qt::LeftButton);
    chart.showAll();
    return longest;
}

int run_session(const std::filesystem::path& database)
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    Window main(database, settings);
    MainWindow& window = main.window;
    window.resize(1280, 800);
    window.show();
    Heartbeat heart;
    heart.doing(QStringLiteral("reading the list"));
    main.source.start();
    const bool listed =
        QTest::qWaitFor([&] { return !main.source.studies().empty() && window.study().comparison(); }, 20'000);
    const auto studies = main.source.studies();
    const auto large = std::ranges::find(studies, QStringLiteral("large"), &models::StudyEntry::name);
    if (!listed || large == studies.end())
        return 1;
    QTest::qWait(500);
    say("list of 10,001 studies, longest stall", heart.longest(), "ms", 50);
    heart.reset();

    heart.doing(QStringLiteral("opening the study"));
    QElapsedTimer timer;
    timer.start();
    window.openStudy(large->id);
    const auto opened = [&] { return window.study().comparison() && window.study().comparison()->study == "large"; };
    if (!QTest::qWaitFor(opened, 20'000))
        return 1;
    say("study of 1,000,800 samples opened", static_cast<double>(timer.nsecsElapsed()) / 1e6, "ms", 600);
    QTest::qWait(300);
    double panned = 0;
    QString slowest_page;
    for (const PageEntry& page : page_list()) {
        heart.doing(QStringLiteral("page ") + page.id);
        window.showPage(page.id);
        QTest::qWait(100);
        heart.doing(QStringLiteral("selecting on page ") + page.id);
        for (std::size_t row = 0; row < 5; ++row) {
            window.study().setCell(window.study().comparison()->rows[7 * row].cell);
            QTest::qWait(20);
        }
        heart.doing(QStringLiteral("panning on page ") + page.id);
        auto* chart = qobject_cast<plots::ChartView*>(window.findChild<Page*>(page.id)->focusProxy());
        if (chart && chart->isVisible()) { // there are no folios
            const double slowest = drag(*chart);
            if (slowest > panned)
                slowest_page = page.id;
            panned = std::max(panned, slowest);
        }
    }
    say("chart redrawn while panning, slowest", panned, "ms", 16);
    fmt::print("  (on page {})\n", slowest_page.toStdString());
    say("longest stall of the event loop", heart.longest(), "ms", 50);
    fmt::print("  (while {})\n", heart.where().toStdString());
    say("resident memory", resident_mebibytes(), "MiB", 300);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("DISPLAY") && !qEnvironmentVariableIsSet("WAYLAND_DISPLAY") &&
        !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() == 4 && words[1] == QLatin1String("--paint"))
        return paint(words[2], words[3].toStdString());
    const QTemporaryDir folder;
    const std::filesystem::path database = folder.filePath(QStringLiteral("bench.db")).toStdString();
    if (const auto filled = fill(database); !filled) {
        fmt::print(stderr, "{}\n", describe(filled.error()));
        return 1;
    }
    const double empty = first_paint(QStringLiteral("empty"), database);
    const double full = first_paint(QStringLiteral("main"), database);
    say("an empty window painted, from the start", empty, "ms", 0);
    say("the main window painted, from the start", full, "ms", 0);
    say("main window / empty window", full / empty, "x", 4);
    return run_session(database);
}
