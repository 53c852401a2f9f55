// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/memlock.h"
#include "collectors/workloads/workload.h"

#include <cerrno>
#include <fmt/format.h>
#include <liburing.h>
#include <vector>

namespace pinscope::collector {

namespace {

constexpr std::int64_t largest_buffer = std::int64_t{1} << 30; // of one iovec, io_uring/rsrc.c
constexpr std::string_view traced =
    "io_sqe_buffers_register io_sqe_buffer_register io_pin_pages io_check_coalesce_buffer io_coalesce_buffer "
    "pin_user_pages_fast pin_user_pages gup_fast_fallback internal_get_user_pages_fast __gup_longterm_locked "
    "__get_user_pages io_sqe_buffers_unregister __io_sqe_buffers_unregister io_buffer_unmap io_release_ubuf "
    "io_free_rsrc_node unpin_user_pages unpin_user_page unpin_user_folio";

// Registers the region as fixed buffers, which pins it for long, and takes them away again.
class IoUring : public OpenWorkload
{
public:
    ~IoUring() override
    {
        if (m_open)
            io_uring_queue_exit(&m_ring);
    }

    Result<void> open()
    {
        const int code = -io_uring_queue_init(2, &m_ring, 0);
        if (code > 0)
            return call_failure("opening io_uring", "io_uring_setup", code,
                                code == ENOSYS  ? "Use a kernel with CONFIG_IO_URING"
                                : code == EPERM ? "Set /proc/sys/kernel/io_uring_disabled to 0"
                                                : "Look into the kernel's log");
        m_open = true;
        return {};
    }

    Result<void> measure(const Region& region, Round& round) override
    {
        std::vector<iovec> buffers;
        for (std::int64_t at = 0; at < region.size().count(); at += largest_buffer)
            buffers.push_back(
                {region.data() + at, static_cast<std::size_t>(std::min(largest_buffer, region.size().count() - at))});
        const auto count = static_cast<unsigned>(buffers.size());

        const int registered =
            round.time(Operation::Register, [&] { return io_uring_register_buffers(&m_ring, buffers.data(), count); });
        if (registered != 0)
            return call_failure("registering buffers", "IORING_REGISTER_BUFFERS", -registered,
                                registered == -ENOMEM ? "Raise the limit of locked memory (ulimit -l), or run as root"
                                                      : "Look into the kernel's log");

        const int unregistered =
            round.time(Operation::Unregister, [&] { return io_uring_unregister_buffers(&m_ring); });
        if (unregistered != 0)
            return call_failure("unregistering buffers", "IORING_UNREGISTER_BUFFERS", -unregistered,
                                "Look into the kernel's log");
        return {};
    }

private:
    io_uring m_ring{};
    bool m_open = false;
};

Result<std::unique_ptr<OpenWorkload>> open_io_uring(const Setup& setup, const Place&, Journal& journal)
{
    if (const auto allowed = check_memlock(setup.region, journal.system()); !allowed)
        return tl::unexpected(allowed.error());
    auto workload = std::make_unique<IoUring>();
    if (const auto opened = workload->open(); !opened)
        return tl::unexpected(opened.error());
    return workload;
}

} // namespace

const WorkloadKind io_uring_workload{pinscope::Workload::IoUring, open_io_uring, {}, traced};

} // namespace pinscope::collector
