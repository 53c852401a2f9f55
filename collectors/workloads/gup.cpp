// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/descriptor.h"
#include "collectors/workloads/gang.h"
#include "collectors/workloads/gup_abi.h"
#include "collectors/workloads/parameters.h"
#include "collectors/workloads/workload.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

constexpr const char* node = "/sys/kernel/debug/gup_test";
constexpr std::array known{Parameter{"fast"}, Parameter{"longterm"}, Parameter{"write", 1},
                           Parameter{"pages_per_call", 0, 0, INT32_MAX}, // 0: the whole region
                           Parameter{"threads", 1, 1, 256, true}};
constexpr std::string_view traced =
    "gup_test_ioctl __gup_test_ioctl get_user_pages_fast pin_user_pages_fast get_user_pages pin_user_pages "
    "gup_fast_fallback "
    "internal_get_user_pages_fast gup_fast gup_fast_pte_range gup_pte_range gup_pgd_range gup_fast_pgd_range "
    "__gup_longterm_locked __get_user_pages_locked __get_user_pages follow_page_mask follow_page_pte "
    "try_grab_folio try_grab_folio_fast unpin_user_pages unpin_user_page";

struct Mode
{
    bool fast = false;
    bool longterm = false;
    std::uint32_t flags = 0;
    std::int64_t pages_per_call = 0; // 0: the whole region
};

Mode mode_of(const Setup& setup)
{
    const bool fast = parameter(setup, "fast", 0) != 0;
    const bool longterm = parameter(setup, "longterm", 0) != 0;
    // The slow long-term command sets the flag itself; the fast one takes it from us.
    const std::uint32_t flags =
        (parameter(setup, "write", 1) != 0 ? gup::foll_write : 0) | (fast && longterm ? gup::foll_longterm : 0);
    return {fast, longterm, flags, parameter(setup, "pages_per_call", 0)};
}

// The kernel times the calls itself, in whole microseconds, so the samples of this workload come in steps of 1000. One
// ioctl gets and puts, so neither can be counted alone.
class Gup : public OpenWorkload
{
public:
    Gup(Descriptor fd, Mode mode, std::unique_ptr<Gang> gang)
        : m_fd(std::move(fd)), m_mode(mode), m_gang(std::move(gang))
    {
    }

    Result<void> measure(const Region& region, Round& round) override
    {
        if (!m_mode.longterm) // FOLL_LONGTERM is for pins alone
            if (const auto got =
                    time(region, m_mode.fast ? gup::get_fast : gup::get_slow, Operation::Get, Operation::Put, round);
                !got)
                return tl::unexpected(got.error());
        const unsigned long pin = m_mode.fast ? gup::pin_fast : m_mode.longterm ? gup::pin_longterm : gup::pin_slow;
        return time(region, pin, Operation::Pin, Operation::Unpin, round);
    }

    [[nodiscard]] Environment facts() const override
    {
        return {{"gup.quantum_ticks", "1000"},
                {"gup.threads", m_gang ? fmt::format("{}, of which the slowest counts", m_gang->size()) : "1"},
                {"gup.counters", "the kernel times both operations within one call, which cannot be counted apart"}};
    }

private:
    Result<void> time(const Region& region, unsigned long command, Operation there, Operation back, Round& round) const
    {
        std::vector<gup::Test> tests(m_gang ? static_cast<std::size_t>(m_gang->size()) : 1);
        const std::uint64_t part = region.length() / tests.size();
        const std::int64_t pages = static_cast<std::int64_t>(part) / page_size().count();
        for (std::size_t i = 0; i < tests.size(); ++i) {
            tests[i].address = region.address() + i * part;
            tests[i].size = part;
            tests[i].pages_per_call =
                static_cast<std::uint32_t>(m_mode.pages_per_call == 0 ? pages : std::min(pages, m_mode.pages_per_call));
            tests[i].flags = m_mode.flags;
        }
        const auto call = [&](int thread) {
            return ioctl(m_fd.get(), command, &tests[static_cast<std::size_t>(thread)]) == 0 ? 0 : errno;
        };
        const int code = m_gang ? m_gang->run(call).code : round.watch(there, [&call] { return call(0); });
        if (code != 0)
            return call_failure("pinning", "the gup_test ioctl", code,
                                code == ENOMEM ? "Choose a smaller region, or fewer pages a call"
                                               : "Look into the kernel's log");
        gup::Test slowest{};
        for (const gup::Test& test : tests) {
            if (test.size != part)
                return failure("pinning", fmt::format("{} of {} bytes were reached", test.size, part),
                               "Look into the kernel's log");
            slowest.get_microseconds = std::max(slowest.get_microseconds, test.get_microseconds);
            slowest.put_microseconds = std::max(slowest.put_microseconds, test.put_microseconds);
        }
        round.add(there, Ticks{static_cast<std::int64_t>(slowest.get_microseconds) * 1000});
        round.add(back, Ticks{static_cast<std::int64_t>(slowest.put_microseconds) * 1000});
        return {};
    }

    Descriptor m_fd;
    Mode m_mode;
    std::unique_ptr<Gang> m_gang; // none: the work's own thread
};

Result<void> check_parts(const Setup& setup)
{
    const std::int64_t threads = parameter(setup, "threads", 1);
    if (setup.region.count() % threads == 0 && setup.region.count() / threads % page_size().count() == 0)
        return {};
    return failure("checking the plan",
                   fmt::format("{} threads cannot share {} in whole pages", threads, format_bytes(setup.region)),
                   "Choose a number that divides the region");
}

// The kernel passes the flags of a fast pin through, and FOLL_LONGTERM had another value before Linux 6.4.
Result<void> check_flags(const Mode& mode, const System& system)
{
    if (!mode.fast || !mode.longterm)
        return {};
    const std::string release = system.read("/proc/sys/kernel/osrelease").value_or("");
    int major = 0;
    int minor = 0;
    const char* const end = release.data() + release.size();
    const auto first = std::from_chars(release.data(), end, major);
    if (first.ec == std::errc{} && first.ptr != end)
        std::from_chars(first.ptr + 1, end, minor);
    if (major == 0 || major > 6 || (major == 6 && minor >= 4))
        return {};
    return failure("opening gup_test", fmt::format("Linux {} knows long-term fast pins by another flag", release),
                   "Use Linux 6.4 or newer, or longterm=1 without fast=1");
}

Result<std::unique_ptr<OpenWorkload>> open_gup(const Setup& setup, const Place& place, Journal& journal)
{
    const Mode mode = mode_of(setup);
    if (const auto right = check_flags(mode, journal.system()); !right)
        return tl::unexpected(right.error());
    std::unique_ptr<Gang> gang;
    if (const std::int64_t threads = parameter(setup, "threads", 1); threads > 1) {
        auto started = Gang::start(static_cast<int>(threads), place.cpus);
        if (!started)
            return tl::unexpected(started.error());
        gang = std::move(*started);
    }
    Descriptor fd(::open(journal.system().path(node).c_str(), O_RDWR | O_CLOEXEC));
    if (fd.get() < 0) {
        const char* fix = errno == ENOENT  ? "Use a kernel with CONFIG_GUP_TEST, and mount debugfs"
                          : errno == EPERM ? "The kernel is locked down (Secure Boot); use a guest"
                                           : "Run the collector as root";
        return call_failure("opening gup_test", fmt::format("opening {}", node), errno, fix);
    }
    return std::make_unique<Gup>(std::move(fd), mode, std::move(gang));
}

} // namespace

const WorkloadKind gup_workload{pinscope::Workload::Gup, open_gup, known, traced, check_parts};

} // namespace pinscope::collector
