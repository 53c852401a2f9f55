// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/verifier.h"
#include "collectors/tuning/system.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <fmt/format.h>
#include <string_view>
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

// kB behind "Name:" on a line of smaps; -1 if it is another line.
std::int64_t smaps_kib(std::string_view line, std::string_view name)
{
    if (!line.starts_with(name) || line.size() <= name.size() || line[name.size()] != ':')
        return -1;
    const std::size_t digit = line.find_first_of("0123456789", name.size());
    std::int64_t value = -1;
    if (digit != std::string_view::npos)
        std::from_chars(line.data() + digit, line.data() + line.size(), value);
    return value;
}

// "START-END …" of /proc/self/smaps and "START …" of numa_maps.
bool parse_address(std::string_view line, std::uint64_t& start)
{
    return std::from_chars(line.data(), line.data() + line.size(), start, 16).ec == std::errc{};
}

template<typename Visit>
void each_line(std::string_view text, Visit visit)
{
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        visit(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

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
                return from_smaps(address, length);
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
        std::map<int, std::int64_t> pages;
        const std::int64_t base = page_size().count();
        each_line(m_system.read("/proc/self/numa_maps").value_or(""), [&](std::string_view line) {
            std::uint64_t start = 0;
            if (!parse_address(line, start) || start < address || start >= address + length)
                return;
            std::int64_t unit = base;
            if (const std::size_t at = line.find("kernelpagesize_kB="); at != std::string_view::npos)
                std::from_chars(line.data() + at + 18, line.data() + line.size(), unit), unit *= 1024;
            for (std::size_t at = line.find(" N"); at != std::string_view::npos; at = line.find(" N", at + 1)) {
                int node = 0;
                std::int64_t count = 0;
                const auto [end, error] = std::from_chars(line.data() + at + 2, line.data() + line.size(), node);
                if (error != std::errc{} || end == line.data() + line.size() || *end != '=')
                    continue;
                if (std::from_chars(end + 1, line.data() + line.size(), count).ec == std::errc{})
                    pages[node] += count * unit / base;
            }
        });
        if (pages.empty()) // a kernel without NUMA has one node and no numa_maps
            pages[0] = static_cast<std::int64_t>(length) / base;
        return pages;
    }

private:
    // Before Linux 6.7. The region has guards around it, so its VMAs are its own.
    Result<std::int64_t> from_smaps(std::uint64_t address, std::uint64_t length)
    {
        const auto text = m_system.read("/proc/self/smaps");
        if (!text)
            return failure(step, "/proc/self/smaps cannot be read", "Mount /proc");
        std::int64_t kib = 0;
        bool inside = false;
        each_line(*text, [&](std::string_view line) {
            std::uint64_t start = 0;
            if (const std::size_t dash = line.find('-');
                dash != std::string_view::npos && dash < 17 && parse_address(line.substr(0, dash), start)) {
                inside = start >= address && start < address + length;
                return;
            }
            if (!inside)
                return;
            for (const char* name :
                 {"AnonHugePages", "ShmemPmdMapped", "FilePmdMapped", "Shared_Hugetlb", "Private_Hugetlb"})
                kib += std::max<std::int64_t>(0, smaps_kib(line, name));
        });
        return kib * 1024;
    }

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
