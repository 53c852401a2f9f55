// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/main_window.h"
#include "app/explorer/run_desk.h"
#include "app/explorer/store_source.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

namespace pinscope::explorer::testing {

// For tests: the window as run_window() makes it, over a database and the program at `program`.
class WindowParts
{
protected:
    void openWindow(const std::filesystem::path& database, const std::filesystem::path& program)
    {
        session::Installation installation;
        installation.collector = session::find_collector(program).value();
        source = std::make_unique<StoreSource>(database, installation);
        queue = std::make_unique<runs::RunQueue>(database, program);
        window = std::make_unique<MainWindow>(*source, settings);
        desk = new RunDesk(*window, *queue, settings, installation, database);
        window->show();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        source->start();
    }
    void closeWindow()
    {
        window.reset();
        queue.reset();
    }

    QTemporaryDir settings_folder;
    QSettings settings{settings_folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat};
    std::unique_ptr<StoreSource> source;
    std::unique_ptr<runs::RunQueue> queue;
    std::unique_ptr<MainWindow> window;
    RunDesk* desk = nullptr; // the window's
};

} // namespace pinscope::explorer::testing
