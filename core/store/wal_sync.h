// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <SQLiteCpp/Database.h>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace pinscope::store {

// Brings commits to the disk within the second that a power cut may cost.
//
// With synchronous=FULL each commit would wait for the disk, 5 to 30 ms, while a guest streams into a full pipe, and a
// guest that cannot write changes its figures. With synchronous=NORMAL a commit only reaches the page cache: safe from
// a kill, but after a power cut all since the last checkpoint is gone, minutes perhaps. So commits use NORMAL, and this
// thread syncs the log half a second after the first commit that is not on the disk yet. It also moves the log into
// the database (a checkpoint, two more syncs), which SQLite would do within a commit.
//
// A second descriptor of the log is harmless: SQLite's POSIX locks are on the database and its -shm, never on the -wal.
class WalSync
{
public:
    using Sync = std::function<int(int fd)>; // fdatasync(2), or a test's
    explicit WalSync(std::filesystem::path database, Sync sync = {},
                     std::chrono::milliseconds delay = std::chrono::milliseconds(500));
    ~WalSync();
    WalSync(const WalSync&) = delete;
    WalSync& operator=(const WalSync&) = delete;

    // A commit was made, and the log is `pages` long. Error: an earlier sync failed: the disk cannot be trusted.
    Result<void> committed(int pages);
    // Returns when all commits so far are on the disk.
    Result<void> flush();

private:
    void work();
    void sync_once();
    void checkpoint();

    std::filesystem::path m_database;
    std::filesystem::path m_wal;
    Sync m_sync;
    std::chrono::milliseconds m_delay;
    int m_fd = -1;
    std::optional<SQLite::Database> m_checkpointer; // the thread's own connection
    std::mutex m_disk;                              // held while syncing, so that flush() waits for a sync under way
    std::mutex m_mutex;                             // guards what follows
    std::condition_variable m_wake;
    bool m_dirty = false;
    int m_pages = 0;
    bool m_stop = false;
    std::optional<Error> m_error;
    std::thread m_thread; // started by the first commit: readers need none
};

} // namespace pinscope::store
