// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/file_system.h"
#include "core/store/store.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace pinscope::store {

namespace fs = std::filesystem;

namespace {

// statfs(2)'s f_type; linux/magic.h has only some of them. FUSE may be local (ntfs-3g) as well as sshfs, and says no
// more: without WAL both work.
struct Kind
{
    std::uint32_t magic;
    const char* name;
};
constexpr std::array network_kinds{
    Kind{0x6969, "NFS"},          Kind{0x517b, "SMB"},        Kind{0xff534d42, "SMB"},    Kind{0xfe534d42, "SMB"},
    Kind{0x5346414f, "AFS"},      Kind{0x6b414653, "AFS"},    Kind{0x01021997, "9P"},     Kind{0x00c36400, "Ceph"},
    Kind{0x65735546, "FUSE"},     Kind{0x73757245, "Coda"},   Kind{0x0bd00bd0, "Lustre"}, Kind{0x7461636f, "OCFS2"},
    Kind{0x01161970, "GFS2"},     Kind{0x47504653, "GPFS"},   Kind{0x786f4256, "vboxsf"}, Kind{0xbacbacbc, "vmhgfs"},
    Kind{0x20030528, "OrangeFS"}, Kind{0x19830326, "BeeGFS"},
};

fs::path mount_point(const fs::path& path)
{
    std::error_code ignored;
    fs::path at = fs::weakly_canonical(path, ignored);
    struct stat here = {};
    while (::stat(at.c_str(), &here) != 0 && at.has_relative_path())
        at = at.parent_path();
    while (at.has_relative_path()) {
        struct stat above = {};
        if (::stat(at.parent_path().c_str(), &above) != 0 || above.st_dev != here.st_dev)
            break;
        at = at.parent_path();
    }
    return at;
}

} // namespace

std::string network_file_system(const fs::path& folder)
{
    struct statfs facts = {};
    if (::statfs(folder.c_str(), &facts) != 0)
        return {};
    for (const Kind& kind : network_kinds)
        if (static_cast<std::uint32_t>(facts.f_type) == kind.magic)
            return kind.name;
    return {};
}

std::string describe_space(const fs::path& path)
{
    const fs::path mount = mount_point(path);
    struct statvfs space = {};
    if (::statvfs(mount.c_str(), &space) != 0)
        return mount.native();
    const double free = static_cast<double>(space.f_bavail) * static_cast<double>(space.f_frsize);
    return fmt::format("{} ({:.1f} MiB free)", mount.native(), free / (1 << 20));
}

Result<void> sync_path(const fs::path& path, const char* step)
{
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool done = fd >= 0 && ::fsync(fd) == 0;
    const int code = errno;
    if (fd >= 0)
        ::close(fd);
    if (!done && code != EINVAL && code != ENOTSUP) // a folder on some network file systems
        return call_failure(step, fmt::format("fsync of {}", path.native()), code, "Check the disk");
    return {};
}

Result<bool> rename_new(const fs::path& from, const fs::path& to)
{
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0)
        return true;
    int code = errno;
    std::error_code ignored;
    // NFS and some FUSE file systems know no flags.
    if ((code == EINVAL || code == ENOSYS) && !fs::exists(to, ignored))
        code = ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
    if (code == 0)
        return true;
    if (code == EEXIST || fs::exists(to, ignored))
        return false;
    return call_failure("making the database", fmt::format("renaming {}", from.native()), code,
                        "Check the folder, or choose another database with --db");
}

Result<fs::path> default_path()
{
    const fs::path below = fs::path("pinscope") / "pinscope.db";
    // The XDG Base Directory Specification has relative paths ignored.
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data == '/')
        return data / below;
    const char* home = std::getenv("HOME");
    if (!home || *home != '/') {
        const passwd* user = ::getpwuid(::getuid());
        home = user ? user->pw_dir : nullptr;
    }
    if (!home || *home != '/')
        return failure("looking for the database", "this user has no home directory", "Name a database with --db");
    return fs::path(home) / ".local" / "share" / below;
}

} // namespace pinscope::store
