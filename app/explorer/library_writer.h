// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/store.h"

#include <QObject>
#include <QStringList>
#include <QThread>
#include <atomic>
#include <functional>

namespace pinscope::explorer {

// What became of one file that was to be imported.
struct ImportedFile
{
    QString file;
    std::vector<std::pair<std::int64_t, QString>> studies; // as they are in the database now
    QStringList facts;                                     // notes, and what was not understood
    qint64 not_understood = 0;
    std::optional<Error> error; // nothing of the file was imported
};

// Writes to the database on a thread of its own, in the order asked for. Each time a connection is opened, and closed
// when the writing is done.
class LibraryWriter : public QObject
{
    Q_OBJECT

public:
    using Work = std::function<Result<void>(store::Store&)>;
    using Done = std::function<void(const Result<void>&)>;

    explicit LibraryWriter(std::filesystem::path database, QObject* parent = nullptr);
    ~LibraryWriter() override; // waits for what is being written; leaves what waits

    void setDatabase(const std::filesystem::path& database) { m_path = database; }
    // `done` runs on this thread, as long as `context` lives.
    void write(Work work, QObject* context, Done done);
    void importFiles(const QStringList& files);
    [[nodiscard]] bool isBusy() const { return m_waiting > 0; }

signals:
    void busyChanged();
    void importing(const QString& file, int number, int total); // number: from 0
    void imported(const std::vector<pinscope::explorer::ImportedFile>& files);

private:
    void enqueue(std::function<void()> job);

    std::filesystem::path m_path;
    int m_waiting = 0;
    std::atomic<bool> m_ending = false;
    QThread m_thread;
    QObject* m_place; // an object on m_thread
};

// Reads the file and stores it whole, or not at all. Blocks.
ImportedFile import_one(const std::filesystem::path& database, const QString& file);

} // namespace pinscope::explorer
