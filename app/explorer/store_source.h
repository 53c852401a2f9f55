// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/store_reader.h"
#include "core/session/machine.h"

#include <QThread>
#include <filesystem>

namespace pinscope::explorer {

// The window's data from a database that other processes may be writing: looked at four times a second, read only when
// something has changed, and never on this thread. A database that cannot be opened is tried again, so that the first
// run fills an open window.
class StoreSource : public StudySource
{
    Q_OBJECT

public:
    StoreSource(std::filesystem::path database, session::Installation installation, QObject* parent = nullptr);
    ~StoreSource() override; // waits for what is being read

    [[nodiscard]] std::vector<models::StudyEntry> studies() const override;
    [[nodiscard]] std::vector<MachineLine> machine() const override { return m_machine; }
    void request(const StudyRequest& request) override;

    void start(); // reads for the first time and goes on looking
    void openDatabase(const std::filesystem::path& database);
    [[nodiscard]] const std::filesystem::path& database() const { return m_path; }
    [[nodiscard]] bool isWritable() const { return m_writable; } // as far as is known

signals:
    void databaseChanged();
    void problem(const pinscope::Error& error); // the database cannot be read; once for each new reason
    void opened();                              // it can be now
    void warning(const QString& text);          // it can be, but not as it should be

private:
    void lookAtMachine();

    std::filesystem::path m_path;
    session::Installation m_installation;
    Entries m_entries;
    std::vector<MachineLine> m_machine;
    bool m_writable = true;
    StoreReader* m_reader; // on m_thread
    QThread m_thread;
    std::unique_ptr<QThread> m_probe;
};

} // namespace pinscope::explorer
