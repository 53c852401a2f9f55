// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/backing.h"

#include <cerrno>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

namespace pinscope::collector {

namespace {

// The folios of a memfd are those of shared memory: its knobs, its advice.
Result<std::vector<Setting>> memfd_settings(const Memory& memory, Bytes region, const System& system)
{
    return shmem_backing.settings(memory, region, system);
}

Result<Region> map_memfd(const Memory& memory, Bytes region, bool)
{
    const auto fd = make_memfd(region, 0);
    if (!fd)
        return tl::unexpected(fd.error());
    return map_with_advice(memory, region, MAP_SHARED, *fd);
}

} // namespace

Result<int> make_memfd(Bytes size, unsigned flags)
{
    const int fd = memfd_create("pinscope", flags | MFD_CLOEXEC);
    if (fd < 0)
        return call_failure("mapping memory", "memfd_create", errno, "Use a kernel with CONFIG_MEMFD_CREATE");
    if (ftruncate(fd, size.count()) != 0) {
        const int code = errno;
        close(fd);
        return call_failure("mapping memory", fmt::format("a memfd of {}", format_bytes(size)), code,
                            "Choose a smaller region");
    }
    return fd;
}

const BackingProvider memfd_backing{Backing::Memfd, memfd_settings, map_memfd};

} // namespace pinscope::collector
