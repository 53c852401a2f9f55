// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/offers.h"

#include "core/session/places.h"

#include <QtGlobal>
#include <algorithm>
#include <fmt/format.h>

namespace pinscope::session {

namespace {

constexpr const char* step = "choosing what to measure";

std::vector<WorkloadOffer> workloads()
{
    return {
        {Workload::VfioType1,
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "VFIO DMA map and unmap (type 1)"),
         QT_TRANSLATE_NOOP(
             "pinscope::session::Offer",
             "Pins memory for a device and enters it into the IOMMU, as a virtual machine does when it starts; "
             "then takes it out again."),
         {Backing::Anon, Backing::Shmem, Backing::Memfd, Backing::Hugetlb},
         {Target::Guest, Target::This, Target::Ssh},
         {{"chunks",
           QT_TRANSLATE_NOOP("pinscope::session::Offer", "In how many pieces the region is mapped, one call each"), 1,
           1 << 20, 1},
          {"unmap_all",
           QT_TRANSLATE_NOOP("pinscope::session::Offer", "1 takes everything out in one call, whatever was mapped"), 0,
           1, 0},
          {"threads",
           QT_TRANSLATE_NOOP("pinscope::session::Offer", "Threads that share the work; in the wall clock alone"), 1,
           256, 1},
          {"containers",
           QT_TRANSLATE_NOOP("pinscope::session::Offer", "Containers with a device each, into all of which it goes"), 1,
           16, 1}},
         "VFIO on this machine",
         true},
        {Workload::Iommufd,
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "iommufd map and unmap"),
         QT_TRANSLATE_NOOP("pinscope::session::Offer",
                           "The same through iommufd, VFIO's successor for this. Kernels built with `pinscope kernels "
                           "build` have it; another that has not says so in each row."),
         {Backing::Anon, Backing::Shmem, Backing::Memfd, Backing::Hugetlb},
         {Target::Guest, Target::This, Target::Ssh},
         {{"huge_pages", QT_TRANSLATE_NOOP("pinscope::session::Offer", "1 lets the IOMMU use large pages"), 0, 1, 1},
          {"map_file",
           QT_TRANSLATE_NOOP("pinscope::session::Offer", "1 maps the file behind the memory, which must be memfd"), 0,
           1, 0}},
         "iommufd on this machine",
         true},
        {Workload::Gup,
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "get_user_pages: get, put, pin and unpin"),
         QT_TRANSLATE_NOOP(
             "pinscope::session::Offer",
             "The kernel's own gup_test times its calls. Kernels built with `pinscope kernels build` have "
             "it; another that has not says so in each row."),
         {Backing::Anon, Backing::Shmem, Backing::Memfd, Backing::Hugetlb},
         {Target::Guest, Target::This, Target::Ssh},
         {{"fast", QT_TRANSLATE_NOOP("pinscope::session::Offer", "1 takes the fast path, without a lock"), 0, 1, 0},
          {"longterm", QT_TRANSLATE_NOOP("pinscope::session::Offer", "1 pins for a long time, as devices do"), 0, 1, 0},
          {"write", QT_TRANSLATE_NOOP("pinscope::session::Offer", "1 asks for pages that may be written"), 0, 1, 1},
          {"pages_per_call",
           QT_TRANSLATE_NOOP("pinscope::session::Offer", "Pages of one call; 0 takes the whole region at once"), 0,
           1 << 20, 0},
          {"threads",
           QT_TRANSLATE_NOOP("pinscope::session::Offer", "Threads that share the work; in the wall clock alone"), 1,
           256, 1}},
         "gup_test on this machine"},
        {Workload::IoUring,
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "io_uring fixed buffers: register and unregister"),
         QT_TRANSLATE_NOOP("pinscope::session::Offer",
                           "Pins buffers for a long time, as a program does that reads and writes through io_uring."),
         {Backing::Anon, Backing::Shmem, Backing::Memfd, Backing::Hugetlb},
         {Target::Guest, Target::This, Target::Ssh},
         {},
         "io_uring on this machine"},
        {Workload::DirectIo,
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "Direct reads from a block device"),
         QT_TRANSLATE_NOOP("pinscope::session::Offer",
                           "Pins the pages of each read for a moment; the device gives nothing but zeros, so that the "
                           "pinning is what is seen."),
         {Backing::Anon, Backing::Shmem, Backing::Memfd, Backing::Hugetlb},
         {Target::Guest, Target::This, Target::Ssh},
         {{"bs", QT_TRANSLATE_NOOP("pinscope::session::Offer", "Bytes of one read"), 4096, 1 << 24, 65536},
          {"psync", QT_TRANSLATE_NOOP("pinscope::session::Offer", "1 reads by pread, one read after the other"), 0, 1,
           0},
          {"io_uring", QT_TRANSLATE_NOOP("pinscope::session::Offer", "1 reads through io_uring"), 0, 1, 0},
          {"iodepth", QT_TRANSLATE_NOOP("pinscope::session::Offer", "Reads under way at once, with io_uring"), 1, 1024,
           16}},
         "direct-io on this machine"},
    };
}

// Folios between the base page and the PMD: per-size knobs came with `since`.
std::vector<MemoryOffer> with_multi_size(Backing backing, const std::string& since)
{
    std::vector<MemoryOffer> memories{{{backing, kibibytes(4), Mapping::Pte}, {}}};
    for (const int size : {16, 64, 256, 1024})
        memories.push_back({{backing, kibibytes(size), Mapping::Pte}, since});
    return memories;
}

std::vector<BackingOffer> backings()
{
    const char* shared_limits = QT_TRANSLATE_NOOP(
        "pinscope::session::Offer",
        "splitting a huge mapping of shared memory unmaps it, so its 2M folios are PMD-mapped or nothing");
    std::vector<MemoryOffer> anon = with_multi_size(Backing::Anon, "6.8");
    anon.push_back({{Backing::Anon, mebibytes(2), Mapping::Pte}, {}});
    anon.push_back({{Backing::Anon, mebibytes(2), Mapping::Pmd}, {}});
    std::vector<MemoryOffer> shmem = with_multi_size(Backing::Shmem, "6.11");
    shmem.push_back({{Backing::Shmem, mebibytes(2), Mapping::Pmd}, {}});
    std::vector<MemoryOffer> memfd = shmem;
    for (MemoryOffer& offer : memfd)
        offer.memory.backing = Backing::Memfd;
    return {
        {Backing::Anon, "anon",
         QT_TRANSLATE_NOOP("pinscope::session::Offer",
                           "Private anonymous memory: what malloc and most virtual machines use."),
         anon, QT_TRANSLATE_NOOP("pinscope::session::Offer", "anonymous folios go up to 2M")},
        {Backing::Shmem, "shmem",
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "Shared anonymous memory, as with memory-backed files."), shmem,
         shared_limits},
        {Backing::Memfd, "memfd",
         QT_TRANSLATE_NOOP("pinscope::session::Offer",
                           "The same behind a file descriptor, as QEMU shares a guest's memory."),
         memfd, shared_limits},
        {Backing::Hugetlb,
         "hugetlb",
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "Pages reserved beforehand; always mapped whole."),
         {{{Backing::Hugetlb, mebibytes(2), Mapping::Pmd}, {}}, {{Backing::Hugetlb, gibibytes(1), Mapping::Pud}, {}}},
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "hugetlb pages are 2M or 1G, and mapped whole")},
    };
}

ClockOffer wall_of_a_machine(const char* finding)
{
    return {Clock::Wall, QT_TRANSLATE_NOOP("pinscope::session::Offer", "Wall clock"),
            QT_TRANSLATE_NOOP("pinscope::session::Offer",
                              "Nanoseconds on the machine's own processor, with its caches, its memory and its load."),
            finding};
}

std::vector<TargetOffer> targets()
{
    const char* promise = QT_TRANSLATE_NOOP(
        "pinscope::session::Offer",
        "THP and huge-page settings and the binding of the VFIO device are set for each row and put back "
        "after it, also when the run is stopped or the collector is killed.");
    return {
        {Target::Guest,
         "guest",
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "A guest on this machine"),
         QT_TRANSLATE_NOOP(
             "pinscope::session::Offer",
             "QEMU boots each kernel with an emulated IOMMU and runs the kernel's real VFIO code; no hardware, no "
             "root and no reboot are needed."),
         QT_TRANSLATE_NOOP(
             "pinscope::session::Offer",
             "Nothing on this machine is changed: the guest's own knobs, device binding and huge pages are set and put "
             "back inside it, and its files are removed when the run ends."),
         {
             {Clock::Instructions, QT_TRANSLATE_NOOP("pinscope::session::Offer", "Instructions"),
              QT_TRANSLATE_NOOP(
                  "pinscope::session::Offer",
                  "Counts the guest's instructions; a boot repeats to the last digit, whatever else this machine "
                  "does. It says fewer or more, not faster or slower: caches, DRAM and contention are not seen."),
              guest_finding_name},
             {Clock::Emulated, QT_TRANSLATE_NOOP("pinscope::session::Offer", "Emulated"),
              QT_TRANSLATE_NOOP("pinscope::session::Offer",
                                "Nanoseconds of an emulated processor: quick to measure, noisy, and no measure of real "
                                "hardware."),
              guest_finding_name},
             {Clock::Wall, QT_TRANSLATE_NOOP("pinscope::session::Offer", "Wall clock (KVM)"),
              QT_TRANSLATE_NOOP(
                  "pinscope::session::Offer",
                  "Nanoseconds on this processor through KVM, with what its caches and this machine's load do to "
                  "them. If no guest boots with KVM, the emulated clock is used, and said so."),
              kvm_finding_name},
         }},
        {Target::This,
         std::string(this_machine),
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "This machine itself"),
         QT_TRANSLATE_NOOP(
             "pinscope::session::Offer",
             "The kernel that runs here is measured, as one boot of the study; then restart into the other "
             "kernel and go on. It needs root, which is asked for once a boot."),
         promise,
         {wall_of_a_machine("folio proof on this machine")}},
        {Target::Ssh,
         std::string(over_ssh),
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "Another machine over SSH"),
         QT_TRANSLATE_NOOP(
             "pinscope::session::Offer",
             "The same on a host that `ssh HOST` reaches without a question; the collector is copied there. "
             "Several hosts with the same hardware bring a boot each."),
         promise,
         {wall_of_a_machine("other hosts over SSH")}},
    };
}

// The names are the collector's presets.
std::vector<CounterOffer> counters()
{
    return {
        {"faults",
         QT_TRANSLATE_NOOP("pinscope::session::Offer",
                           "What the kernel counts by itself: page faults, context switches, migrations."),
         "software counters"},
        {"default",
         QT_TRANSLATE_NOOP("pinscope::session::Offer",
                           "Cycles, instructions, dTLB and last-level cache misses, page faults."),
         "hardware counters", true},
        {"tlb",
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "Misses of the dTLB by loads and by stores, and its flushes."),
         "hardware counters", true},
        {"cache",
         QT_TRANSLATE_NOOP("pinscope::session::Offer", "Misses of the last-level and of the second-level cache."),
         "hardware counters", true},
    };
}

} // namespace

Offers offers()
{
    return {workloads(),
            backings(),
            targets(),
            counters(),
            {mebibytes(16), mebibytes(64), mebibytes(128), mebibytes(256), mebibytes(512), gibibytes(1)}};
}

const WorkloadOffer* find_offer(const Offers& offers, Workload workload)
{
    const auto found = std::ranges::find(offers.workloads, workload, &WorkloadOffer::workload);
    return found == offers.workloads.end() ? nullptr : &*found;
}

const BackingOffer* find_offer(const Offers& offers, Backing backing)
{
    const auto found = std::ranges::find(offers.backings, backing, &BackingOffer::backing);
    return found == offers.backings.end() ? nullptr : &*found;
}

const TargetOffer* find_offer(const Offers& offers, Target target)
{
    const auto found = std::ranges::find(offers.targets, target, &TargetOffer::target);
    return found == offers.targets.end() ? nullptr : &*found;
}

const ClockOffer* find_offer(const TargetOffer& target, Clock clock)
{
    const auto found = std::ranges::find(target.clocks, clock, &ClockOffer::clock);
    return found == target.clocks.end() ? nullptr : &*found;
}

std::vector<Memory> offered_columns(const Offers& offers)
{
    std::vector<Memory> columns;
    for (const BackingOffer& backing : offers.backings)
        for (const MemoryOffer& offer : backing.memories) {
            Memory column = offer.memory;
            column.backing = Backing::Anon;
            if (std::ranges::find(columns, column) == columns.end())
                columns.push_back(column);
        }
    std::ranges::sort(columns, axis_before);
    return columns;
}

const TargetOffer* find_target(const Offers& offers, std::string_view word)
{
    const auto found = std::ranges::find_if(offers.targets, [word](const TargetOffer& offer) {
        return offer.word == word || (offer.word.ends_with(':') && word.starts_with(offer.word));
    });
    return found == offers.targets.end() ? nullptr : &*found;
}

Result<void> can_have(const TargetOffer& target, const WorkloadOffer& workload, const std::vector<Finding>& findings)
{
    constexpr const char* choosing = "choosing the target";
    if (!std::ranges::count(workload.targets, target.target))
        return failure(choosing, fmt::format("{} is not measured there", workload_name(workload.workload)),
                       "Choose another target");
    if (target.target != Target::This)
        return {};
    const auto found = std::ranges::find(findings, workload.finding, &Finding::name);
    if (found == findings.end() || found->available)
        return {};
    return failure(choosing, found->reason, found->fix);
}

Result<void> can_have(const ClockOffer& clock, const std::vector<Finding>& findings)
{
    const auto found = std::ranges::find(findings, clock.finding, &Finding::name);
    if (found == findings.end() || found->available)
        return {};
    return failure("choosing the clock", found->reason, found->fix);
}

Result<void> can_have(const CounterOffer& counter, Target target, const std::vector<Finding>& findings)
{
    constexpr const char* counting = "choosing the counters";
    if (target == Target::Guest && counter.hardware)
        return failure(counting, "a guest has no PMU, because QEMU emulates none",
                       "Measure on a machine that has one: --target this");
    const auto found = std::ranges::find(findings, counter.finding, &Finding::name);
    if (target != Target::This || found == findings.end() || found->available)
        return {};
    return failure(counting, found->reason, found->fix);
}

Result<void> can_have(const Offers& offers, const Memory& memory, const Wish& wish)
{
    const WorkloadOffer* workload = find_offer(offers, wish.workload);
    const BackingOffer* backing = find_offer(offers, memory.backing);
    if (!workload || !backing || !std::ranges::count(workload->backings, memory.backing))
        return failure(
            step, fmt::format("{} does not use {} memory", workload_name(wish.workload), backing_name(memory.backing)),
            "Choose another backing");
    const auto offer = std::ranges::find(backing->memories, memory, &MemoryOffer::memory);
    if (offer == backing->memories.end())
        return failure(step, backing->limits, "Choose another size");
    for (const std::string& release : wish.releases)
        if (!offer->since.empty() && guest::older_release(release, offer->since))
            return failure(
                step, fmt::format("{} has no {}: it came with Linux {}", release, memory_label(memory), offer->since),
                "Choose newer kernels");
    for (const Bytes region : wish.regions)
        if (region < memory.folio || region.count() % memory.folio.count() != 0)
            return failure(step,
                           fmt::format("a region of {} is not a whole number of {} folios", format_bytes(region),
                                       format_bytes(memory.folio)),
                           "Choose larger regions");
    return {};
}

} // namespace pinscope::session
