// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/work_folder.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace pinscope::session {

namespace fs = std::filesystem;

namespace {

constexpr const char* step = "making a folder for the run";

// The descriptor of the folder itself carries the lock, so that no lock file can be lost or left.
int lock_folder(const fs::path& folder)
{
    const int fd = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

void sweep(const fs::path& parent)
{
    std::error_code error;
    for (fs::directory_iterator it(parent, error), end; !error && it != end; it.increment(error)) {
        if (!it->path().filename().string().starts_with("run-"))
            continue;
        if (const int fd = lock_folder(it->path()); fd >= 0) {
            std::error_code ignored;
            fs::remove_all(it->path(), ignored);
            close(fd);
        }
    }
}

} // namespace

Result<WorkFolder> WorkFolder::make(const fs::path& parent)
{
    std::error_code error;
    fs::create_directories(parent, error);
    if (error)
        return call_failure(step, fmt::format("creating {}", parent.string()), error.value(),
                            "Make the cache folder writable, or set XDG_CACHE_HOME");
    sweep(parent);
    std::string name = (parent / "run-XXXXXX").string();
    if (!mkdtemp(name.data()))
        return call_failure(step, fmt::format("creating a folder in {}", parent.string()), errno,
                            "Free some space, or set XDG_CACHE_HOME");
    // Another run may sweep between these two calls; then the folder is gone and the lock fails.
    const int fd = lock_folder(name);
    if (fd < 0)
        return call_failure(step, fmt::format("locking {}", name), errno, "Start the run again");
    return WorkFolder(name, fd);
}

WorkFolder::WorkFolder(WorkFolder&& other) noexcept
    : m_path(std::exchange(other.m_path, {})), m_lock(std::exchange(other.m_lock, -1))
{
}

WorkFolder::~WorkFolder()
{
    if (m_lock < 0)
        return;
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
    close(m_lock);
}

} // namespace pinscope::session
