// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/run_window.h"

#include "app/explorer/main_window.h"
#include "app/explorer/run_desk.h"
#include "app/explorer/store_source.h"

#include <QApplication>
#include <QSettings>

namespace pinscope::explorer {

int run_window(const std::filesystem::path& database, const std::filesystem::path& program, const std::string& study)
{
    session::Installation installation;
    installation.collector = session::find_collector(program).value_or(std::filesystem::path{});
    StoreSource source(database, installation);
    QSettings settings;
    runs::RunQueue queue(database, program);
    MainWindow window(source, settings);
    new RunDesk(window, queue, settings, installation, database); // the window's
    QObject::connect(&source, &StoreSource::problem, &window,
                     [&window](const QString& text) { window.showMessage(text, true); });
    QObject::connect(&source, &StoreSource::warning, &window,
                     [&window](const QString& text) { window.showMessage(text, false); });
    window.show();
    source.start();
    for (const models::StudyEntry& entry : source.studies())
        if (entry.name.toStdString() == study)
            window.openStudy(entry.id);
    return QApplication::exec();
}

} // namespace pinscope::explorer
