// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/process_maps.h"
#include "collectors/memory/verifier.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace pinscope::collector {

namespace {

constexpr const char* step = "proving the folios";

// include/uapi/linux/fs.h, Linux 6.7
struct PageRegion
{
    std::uint64_t start;
    std::uint64_t end;
    std::uint64_t categories;
};
struct ScanArguments
{
    std::uint64_t size;
    std::uint64_t flags;
    std::uint64_t start;
    std::uint64_t end;
    std::uint64_t walk_end;
    std::uint64_t vec;
    std::uint64_t vec_len;
    std::uint64_t max_pages;
    std::uint64_t category_inverted;
    std::uint64_t category_mask;
    std::uint64_t category_anyof_mask;
    std::uint64_t return_mask;
};
static_assert(sizeof(ScanArguments) == 96);
constexpr unsigned long pagemap_scan = _IOWR('f', 16, ScanArguments);
constexpr std::uint64_t page_is_huge = 1U << 6;

class File
{
public:
    explicit File(const char* path) : m_fd(open(path, O_RDONLY | O_CLOEXEC)) {}
    ~File()
    {
        if (m_fd >= 0)
            close(m_fd);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    [[nodiscard]] int fd() const { return m_fd; }

    // Reads words at an index of words; what the file does not have reads as 0.
    Result<void> words(std::uint64_t index, std::span<std::uint64_t> words, const char* name) const
    {
        auto bytes = std::as_writable_bytes(words);
        auto offset = static_cast<off_t>(index * sizeof(std::uint64_t));
        while (!bytes.empty()) {
            const ssize_t got = pread(m_fd, bytes.data(), bytes.size(), offset);
            if (got < 0 && errno == EINTR)
                continue;
            if (got < 0)
                return call_failure(step, fmt::format("reading {}", name), errno, "Run the collector as root");
            if (got == 0) {
                std::ranges::fill(bytes, std::byte{0});
                return {};
            }
            bytes = bytes.subspan(static_cast<std::size_t>(got));
            offset += got;
        }
        return {};
    }

private:
    int m_fd;
};

class KernelPages : public PageSource
{
public:
    Result<void> open_files() const
    {
        for (const auto& [file, name] : {std::pair{&m_pagemap, "/proc/self/pagemap"}, {&m_flags, "/proc/kpageflags"}})
            if (file->fd() < 0)
                return failure(step, fmt::format("{} cannot be opened", name),
                               "Run the collector as root on a kernel with CONFIG_PROC_PAGE_MONITOR");
        return {};
    }

    Result<void> pagemap(std::uint64_t address, std::span<std::uint64_t> entries) override
    {
        const auto page = static_cast<std::uint64_t>(page_size().count());
        return m_pagemap.words(address / page, entries, "/proc/self/pagemap");
    }

    Result<void> flags(std::uint64_t frame, std::span<std::uint64_t> flags) override
    {
        return m_flags.words(frame, flags, "/proc/kpageflags");
    }

    Result<std::int64_t> huge_mapped(std::uint64_t address, std::uint64_t length) override
    {
        std::array<PageRegion, 512> found{};
        std::int64_t total = 0;
        for (std::uint64_t at = address; at < address + length;) {
            ScanArguments scan{};
            scan.size = sizeof scan;
            scan.start = at;
            scan.end = address + length;
            scan.vec = reinterpret_cast<std::uint64_t>(found.data());
            scan.vec_len = found.size();
            scan.category_mask = page_is_huge;
            scan.return_mask = page_is_huge;
            const int count = ioctl(m_pagemap.fd(), pagemap_scan, &scan);
            if (count < 0 && (errno == ENOTTY || errno == EINVAL))
                return huge_mapped_by_smaps(address, length, m_system);
            if (count < 0)
                return call_failure(step, "PAGEMAP_SCAN", errno, "Report this with the kernel's version");
            for (int i = 0; i < count; ++i)
                total += static_cast<std::int64_t>(found[static_cast<std::size_t>(i)].end -
                                                   found[static_cast<std::size_t>(i)].start);
            if (scan.walk_end <= at)
                break;
            at = scan.walk_end;
        }
        return total;
    }

    Result<std::map<int, std::int64_t>> nodes(std::uint64_t address, std::uint64_t length) override
    {
        return pages_by_node(address, length, page_size().count(), m_system);
    }

private:
    File m_pagemap{"/proc/self/pagemap"};
    File m_flags{"/proc/kpageflags"};
    System m_system;
};

} // namespace

Result<std::unique_ptr<PageSource>> kernel_pages()
{
    auto pages = std::make_unique<KernelPages>();
    if (const auto opened = pages->open_files(); !opened)
        return tl::unexpected(opened.error());
    return pages;
}

} // namespace pinscope::collector
