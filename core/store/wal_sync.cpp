// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/wal_sync.h"
#include "core/store/file_system.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

namespace pinscope::store {

namespace {

constexpr const char* step = "writing the database to the disk";
constexpr int checkpoint_pages = 1000; // SQLite's own default

} // namespace

WalSync::WalSync(std::filesystem::path database, Sync sync, std::chrono::milliseconds delay)
    : m_database(std::move(database)), m_wal(m_database.native() + "-wal"),
      m_sync(sync ? std::move(sync) : Sync(::fdatasync)), m_delay(delay)
{
}

WalSync::~WalSync()
{
    {
        const std::lock_guard guard(m_mutex);
        m_stop = true;
    }
    m_wake.notify_all();
    if (m_thread.joinable())
        m_thread.join();
    sync_once();
    if (m_fd >= 0)
        ::close(m_fd);
}

Result<void> WalSync::committed(int pages)
{
    const std::lock_guard guard(m_mutex);
    if (m_error)
        return tl::unexpected(*m_error);
    m_pages = pages;
    if (!m_dirty)
        m_wake.notify_all();
    m_dirty = true;
    if (!m_thread.joinable())
        m_thread = std::thread([this] { work(); });
    return {};
}

Result<void> WalSync::flush()
{
    sync_once();
    const std::lock_guard guard(m_mutex);
    if (m_error)
        return tl::unexpected(*m_error);
    return {};
}

void WalSync::work()
{
    // Signals are the program's: one that it blocks to read it elsewhere would end it through this thread.
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_dirty || m_stop; });
        m_wake.wait_for(lock, m_delay, [this] { return m_stop; });
        if (m_stop)
            return;
        const bool large = m_pages >= checkpoint_pages;
        lock.unlock();
        sync_once();
        if (large)
            checkpoint();
        lock.lock();
    }
}

// Passive: it waits for nobody, and moves what no reader still needs. What fails here fails again, and is reported, in
// a later commit.
void WalSync::checkpoint()
{
    try {
        if (!m_checkpointer)
            m_checkpointer.emplace(m_database.native(), SQLite::OPEN_READWRITE);
        sqlite3_wal_checkpoint_v2(m_checkpointer->getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    } catch (const SQLite::Exception&) {
        m_checkpointer.reset();
    }
}

void WalSync::sync_once()
{
    const std::lock_guard disk(m_disk);
    {
        const std::lock_guard guard(m_mutex);
        if (!m_dirty)
            return;
        m_dirty = false; // a commit during the sync below sets it again
    }
    Result<void> result;
    if (m_fd < 0) {
        m_fd = ::open(m_wal.c_str(), O_RDWR | O_CLOEXEC);
        result = sync_path(m_wal.parent_path(), step); // the log's own entry, once
    }
    if (m_fd < 0 || m_sync(m_fd) != 0)
        result = call_failure(step, fmt::format("fdatasync of {}", m_wal.native()), errno,
                              "Check the disk and the kernel's log before you measure on");
    if (!result) {
        const std::lock_guard guard(m_mutex);
        m_error = result.error();
    }
}

} // namespace pinscope::store
