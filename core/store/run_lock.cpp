// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/run_lock.h"

#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <utility>

namespace pinscope::store {

namespace {

struct flock byte_of(StudyId study)
{
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = static_cast<off_t>(study);
    lock.l_len = 1;
    return lock;
}

void close_file(int fd)
{
    if (fd >= 0)
        ::close(fd);
}

} // namespace

// Open-file-description locks (Linux 3.15) rather than POSIX ones: those are lost as soon as the process closes any
// descriptor of the file, and do not keep two runs of one process apart. O_CLOEXEC, or QEMU would inherit the lock.
Result<RunLock> RunLock::take(const std::filesystem::path& file, StudyId study)
{
    const char* const step = "starting a run of the study";
    const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (fd < 0)
        return call_failure(step, fmt::format("opening {}", file.native()), errno,
                            "Make its folder writable, or choose another database with --db");
    struct flock lock = byte_of(study);
    if (::fcntl(fd, F_OFD_SETLK, &lock) == 0)
        return RunLock(fd, study);
    const int code = errno;
    ::close(fd);
    if (code == EAGAIN || code == EACCES)
        return failure(step, "another process is running this study", "Wait until it has finished, or stop it", code);
    return call_failure(step, fmt::format("locking {}", file.native()), code,
                        "Its file system cannot lock files; choose a database on a local disk with --db");
}

RunLock::RunLock(RunLock&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)), m_study(other.m_study) {}

RunLock& RunLock::operator=(RunLock&& other) noexcept
{
    std::swap(m_fd, other.m_fd);
    std::swap(m_study, other.m_study);
    return *this;
}

RunLock::~RunLock()
{
    close_file(m_fd);
}

RunLockView::RunLockView(const std::filesystem::path& file) : m_fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC)) {}

RunLockView::~RunLockView()
{
    close_file(m_fd);
}

bool RunLockView::locked(StudyId study) const
{
    struct flock lock = byte_of(study);
    return m_fd >= 0 && ::fcntl(m_fd, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

} // namespace pinscope::store
