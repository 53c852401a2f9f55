// SPDX-License-Identifier: GPL-3.0-or-later
// The window over comparisons made by hand, to look at it while working on it.
#include "app/explorer/main_window.h"
#include "app/explorer/run_desk.h"
#include "app/explorer/scenes.h"
#include "app/languages/languages.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QPalette>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

namespace {

QPalette dark_palette()
{
    QPalette palette(QColor(0x35, 0x35, 0x38), QColor(0x24, 0x24, 0x27));
    palette.setColor(QPalette::Base, QColor(0x1c, 0x1c, 0x1f));
    palette.setColor(QPalette::AlternateBase, QColor(0x27, 0x27, 0x2b));
    palette.setColor(QPalette::Highlight, QColor(0x3a, 0x7b, 0xc8));
    palette.setColor(QPalette::ToolTipBase, QColor(0x3a, 0x3a, 0x40));
    palette.setColor(QPalette::ToolTipText, QColor(0xee, 0xee, 0xee));
    palette.setColor(QPalette::PlaceholderText, QColor(0x9a, 0x9a, 0x9a));
    return palette;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    pinscope::languages::speak_english(application);
    pinscope::languages::speak_language_of_user(application);
    QCommandLineParser parser;
    const QCommandLineOption scene(QStringLiteral("scene"),
                                   QStringLiteral("empty, example, planned, full, three, running, failed, wall, many, "
                                                  "traced"),
                                   QStringLiteral("name"), QStringLiteral("full"));
    const QCommandLineOption dark(QStringLiteral("dark"), QStringLiteral("With a dark palette"));
    const QCommandLineOption page(QStringLiteral("page"), QStringLiteral("Page to show"), QStringLiteral("id"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("As in 1280x800"), QStringLiteral("WxH"));
    const QCommandLineOption trigger(QStringLiteral("trigger"), QStringLiteral("Actions to trigger"),
                                     QStringLiteral("name"));
    const QCommandLineOption next(QStringLiteral("next"), QStringLiteral("Go on so many pages in the wizard"),
                                  QStringLiteral("number"), QStringLiteral("0"));
    const QCommandLineOption grab(QStringLiteral("grab"), QStringLiteral("Write a picture and quit"),
                                  QStringLiteral("file"));
    parser.addHelpOption();
    parser.addOptions({scene, dark, page, size, trigger, next, grab});
    parser.process(application);
    if (parser.isSet(dark))
        QApplication::setPalette(dark_palette());

    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    pinscope::explorer::MemorySource source;
    if (!set_scene(source, parser.value(scene)))
        parser.showHelp(2);
    const std::filesystem::path database = folder.filePath(QStringLiteral("demo.db")).toStdString();
    pinscope::session::Installation installation;
    installation.collector = pinscope::session::find_collector({}).value_or(std::filesystem::path{});
    pinscope::runs::RunQueue queue(database, {});
    pinscope::explorer::MainWindow window(source, settings);
    auto* desk = new pinscope::explorer::RunDesk(window, queue, settings, installation, database);
    const QStringList sides = parser.value(size).split(QLatin1Char('x'));
    if (sides.size() == 2)
        window.resize(sides[0].toInt(), sides[1].toInt());
    window.show();
    window.showPage(parser.value(page));
    for (const QString& name : parser.values(trigger))
        if (auto* action = window.findChild<QAction*>(name))
            action->trigger();
    if (parser.isSet(grab))
        QTimer::singleShot(1000, &window, [&] {
            QWidget* shown = &window;
            if (desk->wizard())
                shown = desk->wizard();
            for (int i = parser.value(next).toInt(); i > 0; --i)
                desk->wizard()->next();
            const bool written = shown->grab().save(parser.value(grab));
            QCoreApplication::exit(written ? 0 : 1);
        });
    return QApplication::exec();
}
