// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/descriptor.h"
#include "collectors/workloads/parameters.h"
#include "collectors/workloads/workload.h"

#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <liburing.h>
#include <linux/fs.h>
#include <random>
#include <sys/ioctl.h>

namespace pinscope::collector {

namespace {

constexpr const char* device = "/dev/nullb0";
constexpr const char* step = "opening the block device";
constexpr std::int64_t usual_block = 65536;
constexpr std::int64_t usual_depth = 16;
constexpr std::array known{Parameter{"bs", usual_block, 512, std::int64_t{1} << 30}, Parameter{"psync"},
                           Parameter{"io_uring"}, Parameter{"iodepth", usual_depth, 1, 1024}};
constexpr std::string_view traced =
    "blkdev_read_iter blkdev_direct_IO __blkdev_direct_IO __blkdev_direct_IO_simple __blkdev_direct_IO_async "
    "bio_iov_iter_get_pages __bio_iov_iter_get_pages iov_iter_extract_pages iov_iter_get_pages2 "
    "pin_user_pages_fast get_user_pages_fast gup_fast_fallback internal_get_user_pages_fast submit_bio "
    "null_queue_rq null_submit_bio bio_release_pages __bio_release_pages";

// Where each read of a round goes: the blocks of the device in a seeded order, so that each round reads the same.
std::vector<off_t> random_offsets(std::uint64_t seed, std::int64_t reads, std::int64_t block, std::int64_t device_size)
{
    std::mt19937_64 random(seed);
    std::vector<off_t> offsets;
    for (std::int64_t i = 0; i < reads; ++i)
        offsets.push_back(static_cast<off_t>(random() % static_cast<std::uint64_t>(device_size / block)) * block);
    return offsets;
}

// Reads with O_DIRECT until the whole region was an I/O buffer once. A sample is that many reads, by pread or by an
// io_uring that is kept `depth` deep.
class DirectIo : public OpenWorkload
{
public:
    DirectIo(Descriptor fd, std::int64_t block, std::int64_t device_size, std::uint64_t seed)
        : m_fd(std::move(fd)), m_block(block), m_device_size(device_size), m_seed(seed)
    {
    }
    ~DirectIo() override
    {
        if (m_depth > 0)
            io_uring_queue_exit(&m_ring);
    }

    Result<void> use_io_uring(unsigned depth)
    {
        const int code = -io_uring_queue_init(depth, &m_ring, 0);
        if (code > 0)
            return call_failure(step, "io_uring_setup", code,
                                "Use a kernel with CONFIG_IO_URING, or psync=1 instead of io_uring=1");
        m_depth = depth;
        return {};
    }

    Result<void> measure(const Region& region, Round& round) override
    {
        const std::int64_t reads = region.size().count() / m_block;
        if (static_cast<std::int64_t>(m_offsets.size()) != reads)
            m_offsets = random_offsets(m_seed, reads, m_block, m_device_size);
        const int code =
            round.time(Operation::Read, [&] { return m_depth > 0 ? read_deep(region) : read_one_by_one(region); });
        if (code != 0)
            return call_failure("reading", fmt::format("reading {} from {}", format_bytes(Bytes{m_block}), device),
                                code, "Look into the kernel's log");
        return {};
    }

    [[nodiscard]] Environment facts() const override { return {{"direct-io.device", "null_blk"}}; }

private:
    [[nodiscard]] char* buffer(const Region& region, std::size_t read) const
    {
        return region.data() + static_cast<std::int64_t>(read) * m_block;
    }

    // 0, or an errno; a short read is EIO.
    [[nodiscard]] int read_one_by_one(const Region& region) const
    {
        const auto length = static_cast<std::size_t>(m_block);
        for (std::size_t i = 0; i < m_offsets.size(); ++i) {
            const ssize_t got = pread(m_fd.get(), buffer(region, i), length, m_offsets[i]);
            if (got != m_block)
                return got < 0 ? errno : EIO;
        }
        return 0;
    }

    int read_deep(const Region& region)
    {
        std::size_t begun = 0;
        std::size_t ended = 0;
        int failed = 0;
        while (ended < begun || (failed == 0 && begun < m_offsets.size())) { // what is under way must come back
            for (; failed == 0 && begun < m_offsets.size() && begun - ended < m_depth; ++begun) {
                io_uring_sqe* entry = io_uring_get_sqe(&m_ring);
                if (entry == nullptr)
                    break;
                io_uring_prep_read(entry, m_fd.get(), buffer(region, begun), static_cast<unsigned>(m_block),
                                   static_cast<std::uint64_t>(m_offsets[begun]));
            }
            const int submitted = io_uring_submit_and_wait(&m_ring, 1);
            if (submitted < 0)
                return -submitted;
            io_uring_cqe* done = nullptr;
            while (io_uring_peek_cqe(&m_ring, &done) == 0) {
                if (done->res != m_block && failed == 0)
                    failed = done->res < 0 ? -done->res : EIO;
                io_uring_cqe_seen(&m_ring, done);
                ++ended;
            }
        }
        return failed;
    }

    Descriptor m_fd;
    std::int64_t m_block;
    std::int64_t m_device_size;
    std::uint64_t m_seed;
    std::vector<off_t> m_offsets;
    io_uring m_ring{};
    unsigned m_depth = 0; // 0: pread
};

Result<void> check_reads(const Setup& setup)
{
    if (parameter(setup, "psync", 0) != 0 && parameter(setup, "io_uring", 0) != 0)
        return failure("checking the plan", "psync=1 and io_uring=1 are two ways of reading", "Choose one of them");
    const std::int64_t block = parameter(setup, "bs", usual_block);
    if (setup.region.count() % block != 0 || block % page_size().count() != 0)
        return failure("checking the plan",
                       fmt::format("a region of {} is no whole number of blocks of {}", format_bytes(setup.region),
                                   format_bytes(Bytes{block})),
                       "Choose a block size that divides the region, in whole pages");
    return {};
}

Result<std::unique_ptr<OpenWorkload>> open_direct_io(const Setup& setup, const Place& place, Journal& journal)
{
    const std::int64_t block = parameter(setup, "bs", usual_block);
    Descriptor fd(::open(journal.system().path(device).c_str(), O_RDONLY | O_DIRECT | O_CLOEXEC)); // never written
    if (fd.get() < 0)
        return call_failure(step, fmt::format("opening {}", device), errno,
                            errno == ENOENT ? "Load null_blk (modprobe null_blk)" : "Run the collector as root");
    std::uint64_t size = 0;
    if (ioctl(fd.get(), BLKGETSIZE64, &size) != 0 || static_cast<std::int64_t>(size) < block)
        return failure(step, fmt::format("{} is smaller than a block", device), "Load null_blk with its usual size");
    auto workload = std::make_unique<DirectIo>(std::move(fd), block, static_cast<std::int64_t>(size), place.seed);
    if (parameter(setup, "io_uring", 0) != 0)
        if (const auto opened = workload->use_io_uring(static_cast<unsigned>(parameter(setup, "iodepth", usual_depth)));
            !opened)
            return tl::unexpected(opened.error());
    return workload;
}

} // namespace

const WorkloadKind direct_io_workload{pinscope::Workload::DirectIo, open_direct_io, known, traced, check_reads};

} // namespace pinscope::collector
