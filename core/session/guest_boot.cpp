// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/guest_boot.h"

#include "core/guest/initramfs.h"
#include "core/guest/modules.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <string_view>

namespace pinscope::session {

namespace {

constexpr std::size_t kept_head = std::size_t{64} << 10;
constexpr std::size_t kept_tail = std::size_t{192} << 10;
constexpr int shown_lines = 5;
constexpr std::size_t longest_shown = 200; // bytes of a line

std::int64_t pages_needed(const Study& study, const PlannedBoot& boot, Bytes page)
{
    std::int64_t pages = 0;
    for (const int index : boot.setups) {
        const pinscope::Setup& setup = study.plan.setups[static_cast<std::size_t>(index)];
        if (setup.memory.backing == Backing::Hugetlb && setup.memory.folio == page)
            pages = std::max(pages, setup.region.count() / page.count());
    }
    return pages;
}

// A device for each container of the setup that has most.
int devices_needed(const Study& study, const std::vector<int>& setups)
{
    constexpr std::int64_t most = 16;
    std::int64_t needed = 1;
    for (const int index : setups) {
        const auto& parameters = study.plan.setups[static_cast<std::size_t>(index)].parameters;
        if (const auto found = parameters.find("containers"); found != parameters.end())
            needed = std::max(needed, found->second);
    }
    return static_cast<int>(std::min(needed, most));
}

Bytes largest_region(const Study& study, const std::vector<int>& setups)
{
    Bytes largest;
    for (const int index : setups)
        largest = std::max(largest, study.plan.setups[static_cast<std::size_t>(index)].region);
    return largest;
}

// Generous: a loaded host may be ten times slower than an idle one, and a deadline is there to end a dead guest.
std::chrono::milliseconds silence_allowed(const Study& study, const PlannedBoot& boot)
{
    const std::int64_t regions =
        std::max<std::int64_t>(1, largest_region(study, boot.setups).count() / mebibytes(128).count());
    const int rounds = study.plan.warmups + study.plan.samples;
    return std::chrono::seconds(60 + 10 * regions * rounds);
}

// Base pages that a setup frees stay on the CPU's own list, in an order that the next base pages would inherit. While
// the guest idles the kernel gives them back, some 2000 pages each second (Linux 6.7, decay_pcp_high). Idle time costs
// the host nothing in the instructions clock, and is not taken in the others.
int rest_seconds(const Study& study, const std::vector<int>& setups)
{
    if (study.clock != Clock::Instructions)
        return 0;
    const std::int64_t seconds = 20 + largest_region(study, setups).count() / mebibytes(4).count();
    return static_cast<int>(std::min<std::int64_t>(seconds, 600));
}

std::string last_lines(std::string_view console)
{
    while (console.ends_with('\n'))
        console.remove_suffix(1);
    std::size_t start = console.size();
    for (int i = 0; i < shown_lines && start != std::string_view::npos && start > 0; ++i)
        start = console.rfind('\n', start - 1);
    std::string lines;
    for (std::string_view rest = console.substr(start == std::string_view::npos ? 0 : start); !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (!line.empty())
            lines += fmt::format("{}{}", lines.empty() ? "" : " | ", line.substr(0, longest_shown));
    }
    return lines;
}

std::string line_with(std::string_view console, std::string_view sign)
{
    const std::size_t at = console.find(sign);
    if (at == std::string_view::npos)
        return {};
    return std::string(console.substr(at, console.find('\n', at) - at));
}

} // namespace

Result<void> build_initramfs(const guest::BootableKernel& kernel, const Study& study, const PlannedBoot& boot,
                             const GuestSettings& settings, const std::filesystem::path& path)
{
    auto order = guest::load_order(guest::read_module_tree(kernel.modules));
    if (!order)
        return tl::unexpected(order.error());
    protocol::RunRequest run;
    run.plan = part_of(study.plan, boot.setups);
    run.order_seed = study.seed;
    run.clock = study.clock;
    run.settle_seconds = settings.settle_seconds;
    run.rest_seconds = rest_seconds(study, boot.setups);
    run.trace = boot.traced;
    guest::Initramfs content;
    content.init = settings.collector;
    content.modules = std::move(order->modules);
    content.request =
        protocol::encode(protocol::Request{protocol::Greeting{}}) + protocol::encode(protocol::Request{std::move(run)});
    return guest::write_initramfs(content, path);
}

launch::Launch guest_launch(const guest::BootableKernel& kernel, const Study& study, const PlannedBoot& boot,
                            const GuestSettings& settings, const std::filesystem::path& initramfs,
                            const std::filesystem::path& console)
{
    guest::GuestOptions options;
    options.kernel = kernel.image;
    options.initramfs = initramfs;
    options.console_log = console;
    options.clock = study.clock;
    options.seed = boot.seed;
    // The region, as much again for page tables and the kernel, and what a guest needs anyway.
    options.memory =
        std::max(settings.memory, Bytes{largest_region(study, boot.setups).count() + gibibytes(1).count()});
    options.devices = devices_needed(study, boot.setups);
    options.huge_2m = pages_needed(study, boot, mebibytes(2));
    options.huge_1g = pages_needed(study, boot, gibibytes(1));
    options.extra_kernel_arguments = settings.extra_kernel_arguments;
    launch::Launch launch;
    launch.program = settings.qemu;
    launch.arguments = guest::qemu_arguments(options);
    launch.hello_deadline = settings.boot_deadline;
    if (launch.hello_deadline.count() == 0)
        launch.hello_deadline = std::chrono::seconds(study.clock == Clock::Wall ? 30 : 180);
    launch.silence_deadline = settings.silence_deadline;
    if (launch.silence_deadline.count() == 0)
        launch.silence_deadline = silence_allowed(study, boot);
    return launch;
}

std::string read_console(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    std::erase(text, '\r');
    if (text.size() > kept_head + kept_tail) {
        const std::size_t cut = text.size() - kept_head - kept_tail;
        text.replace(kept_head, cut, fmt::format("\n[… {} bytes left out …]\n", cut));
    }
    // A console may hold anything; what is not printable ASCII becomes a mark.
    for (char& c : text)
        if (const auto byte = static_cast<unsigned char>(c); (byte < 32 && c != '\n' && c != '\t') || byte == 127)
            c = '?';
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toStdString();
}

Error explain_guest_failure(Error error, const std::string& console, std::string_view qemu_errors)
{
    const std::string panic = line_with(console, "Kernel panic");
    std::string memory = line_with(console, "Out of memory");
    if (memory.empty() && panic.find("deadlocked on memory") != std::string::npos)
        memory = panic;
    if (!memory.empty())
        error = {"running the guest", fmt::format("it ran out of memory: {}", memory),
                 "Choose a smaller region, or give the guest more --memory", error.code};
    else if (!panic.empty())
        error = {"running the guest", fmt::format("its kernel broke down: {}", panic),
                 "Look at the console log, kept with the boot", error.code};
    if (const std::string lines = last_lines(qemu_errors); !lines.empty())
        error.cause += fmt::format(". QEMU says: {}", lines);
    if (const std::string lines = last_lines(console); !lines.empty())
        error.cause += fmt::format(". Its last console lines: {}", lines);
    return error;
}

} // namespace pinscope::session
