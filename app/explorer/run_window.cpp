// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/run_window.h"

#include "app/explorer/database_actions.h"
#include "app/explorer/library_actions.h"
#include "app/explorer/main_window.h"
#include "app/explorer/run_desk.h"
#include "app/explorer/store_source.h"

#include <QApplication>
#include <QSettings>
#include <QTimer>

namespace pinscope::explorer {

int run_window(const std::filesystem::path& database, const std::filesystem::path& program, const std::string& study,
               const std::vector<std::string>& files)
{
    session::Installation installation;
    installation.collector = session::find_collector(program).value_or(std::filesystem::path{});
    StoreSource source(database, installation);
    QSettings settings;
    runs::RunQueue queue(database, program);
    MainWindow window(source, settings);
    auto* desk = new RunDesk(window, queue, settings, installation, database); // the window's
    QObject::connect(&source, &StudySource::changed, desk, [&source, desk] { desk->setDatabase(source.database()); });
    LibraryWriter writer(database);
    new LibraryActions(window, source, writer);
    auto* database_actions = new DatabaseActions(window, source, writer, settings);
    // As soon as it is in the list, and once only.
    auto once = std::make_shared<QMetaObject::Connection>();
    if (!study.empty())
        *once = QObject::connect(&source, &StudySource::changed, &window, [&, once] {
            for (const models::StudyEntry& entry : source.studies())
                if (entry.name.toStdString() == study && entry.state != models::StudyState::Trashed) {
                    QObject::disconnect(*once);
                    window.openStudy(entry.id);
                    return;
                }
        });
    window.show();
    source.start();
    QStringList dropped;
    for (const std::string& file : files)
        dropped << QString::fromStdString(file);
    if (!dropped.isEmpty())
        QTimer::singleShot(0, database_actions, [database_actions, dropped] { database_actions->take(dropped); });
    return QApplication::exec();
}

} // namespace pinscope::explorer
