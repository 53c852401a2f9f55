// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/store.h"

#include <filesystem>
#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <sys/types.h>

// Folders, mounts, child processes and studies for the tests of the store.
namespace pinscope::store::testing {

// A folder of its own for each test, removed with it.
class Folder
{
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::filesystem::path operator/(const std::filesystem::path& name) const { return m_path / name; }
    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

// Something mounted on a folder; unmounted by the destructor. `ok()` is false where this process may not mount.
class Mount
{
public:
    Mount(std::filesystem::path at, const std::string& source, const char* type, const std::string& data);
    ~Mount();
    Mount(const Mount&) = delete;
    Mount& operator=(const Mount&) = delete;
    [[nodiscard]] bool ok() const { return m_mounted; }
    bool remount_read_only();
    void unmount();

private:
    std::filesystem::path m_at;
    bool m_mounted = false;
};

// Runs `body` in a forked process; its result is the exit status.
class Child
{
public:
    explicit Child(const std::function<int()>& body);
    ~Child(); // kills it where it still lives
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    void kill();
    int wait(); // exit status, or minus the signal

private:
    pid_t m_pid = -1;
};

// A pipe of 64-bit numbers between two processes.
class Pipe
{
public:
    Pipe();
    ~Pipe();
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    void send(std::int64_t value) const;
    bool receive(std::int64_t& value) const; // false at the end
    void close_sender();

private:
    int m_fds[2] = {-1, -1};
};

// A study with two kernels, both proofs, each outcome and boot state, odd texts and large numbers.
Study rich_study(const std::string& name = "maps");
// What an importer makes: quoted figures, notes, stated memories, sizes and regions that nobody told.
Study imported_study(const std::string& name = "published");
// The first study with counters: readings, zeros, what was not counted, and an event that never was.
Study counted_study(const std::string& name = "counted");
// The same with a boot of the tracing pass beside its boots: functions, one that lost events, one that called nothing.
Study traced_study(const std::string& name = "traced");
Study empty_study(const std::string& name = "maps"); // the same, without boots

// One figure of a database, read with a connection of its own: "PRAGMA integrity_check", "SELECT COUNT(*) …".
std::string ask(const std::filesystem::path& path, const std::string& sql);
// What SQLite says against executing `sql`; empty where it was done.
std::string attempt(const std::filesystem::path& path, const std::string& sql);
std::string bytes_of(const std::filesystem::path& path);
void expect_sound(const std::filesystem::path& path); // integrity and foreign keys

} // namespace pinscope::store::testing
