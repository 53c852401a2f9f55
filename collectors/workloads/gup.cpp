// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/descriptor.h"
#include "collectors/workloads/gup_abi.h"
#include "collectors/workloads/parameters.h"
#include "collectors/workloads/workload.h"

#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

constexpr const char* node = "/sys/kernel/debug/gup_test";
constexpr std::array known{Parameter{"fast"}, Parameter{"longterm"}, Parameter{"write", 1},
                           Parameter{"pages_per_call", 0, 0, INT32_MAX}}; // 0: the whole region
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
    Gup(Descriptor fd, Mode mode) : m_fd(std::move(fd)), m_mode(mode) {}

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
                {"gup.counters", "the kernel times both operations within one call, which cannot be counted apart"}};
    }

private:
    Result<void> time(const Region& region, unsigned long command, Operation there, Operation back, Round& round) const
    {
        const std::int64_t pages = region.size().count() / page_size().count();
        gup::Test test{};
        test.address = region.address();
        test.size = region.length();
        test.pages_per_call =
            static_cast<std::uint32_t>(m_mode.pages_per_call == 0 ? pages : std::min(pages, m_mode.pages_per_call));
        test.flags = m_mode.flags;
        if (round.watch(there, [&] { return ioctl(m_fd.get(), command, &test); }) != 0)
            return call_failure("pinning", "the gup_test ioctl", errno,
                                errno == ENOMEM ? "Choose a smaller region, or fewer pages a call"
                                                : "Look into the kernel's log");
        if (test.size != region.length())
            return failure("pinning", fmt::format("{} of {} bytes were reached", test.size, region.length()),
                           "Look into the kernel's log");
        round.add(there, Ticks{static_cast<std::int64_t>(test.get_microseconds) * 1000});
        round.add(back, Ticks{static_cast<std::int64_t>(test.put_microseconds) * 1000});
        return {};
    }

    Descriptor m_fd;
    Mode m_mode;
};

Result<std::unique_ptr<OpenWorkload>> open_gup(const Setup& setup, const Place&, Journal& journal)
{
    Descriptor fd(::open(journal.system().path(node).c_str(), O_RDWR | O_CLOEXEC));
    if (fd.get() < 0) {
        const char* fix = errno == ENOENT  ? "Use a kernel with CONFIG_GUP_TEST, and mount debugfs"
                          : errno == EPERM ? "The kernel is locked down (Secure Boot); use a guest"
                                           : "Run the collector as root";
        return call_failure("opening gup_test", fmt::format("opening {}", node), errno, fix);
    }
    return std::make_unique<Gup>(std::move(fd), mode_of(setup));
}

} // namespace

const WorkloadKind gup_workload{pinscope::Workload::Gup, open_gup, known, traced};

} // namespace pinscope::collector
