// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/gang.h"
#include "collectors/workloads/iova.h"
#include "collectors/workloads/memlock.h"
#include "collectors/workloads/parameters.h"
#include "collectors/workloads/vfio_container.h"
#include "collectors/workloads/workload.h"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

constexpr std::array known{Parameter{"chunks", 1, 1, 1 << 20}, Parameter{"unmap_all"},
                           Parameter{"threads", 1, 1, 256, true}, Parameter{"containers", 1, 1, 16}};
constexpr std::string_view traced =
    "vfio_iommu_type1_ioctl vfio_dma_do_map vfio_pin_map_dma vfio_pin_pages_remote vaddr_get_pfns "
    "pin_user_pages_remote "
    "__get_user_pages vfio_iommu_map iommu_map vfio_dma_do_unmap vfio_remove_dma vfio_unmap_unpin "
    "unmap_unpin_fast unmap_unpin_slow vfio_sync_unpin vfio_unpin_pages_remote iommu_unmap iommu_unmap_fast "
    "iommu_iova_to_phys unpin_user_page_range_dirty_lock unpin_user_pages_dirty_lock";

// How the region is mapped: as `mappings` equal pieces, by as many threads, into each container.
struct Shape
{
    std::size_t mappings = 1;
    std::size_t threads = 1;
    std::size_t containers = 1;
    bool unmap_all = false;
};

Shape shape_of(const Setup& setup)
{
    const std::int64_t threads = parameter(setup, "threads", 1);
    return {static_cast<std::size_t>(std::max(threads, parameter(setup, "chunks", 1))),
            static_cast<std::size_t>(threads), static_cast<std::size_t>(parameter(setup, "containers", 1)),
            parameter(setup, "unmap_all", 0) != 0};
}

// A system call for each, until one fails; its errno.
template<typename T>
int call_each(int fd, unsigned long command, std::vector<T>& arguments)
{
    for (T& argument : arguments)
        if (ioctl(fd, command, &argument) != 0)
            return errno;
    return 0;
}

// What one thread maps and unmaps in one container.
struct Part
{
    int fd = -1;
    std::vector<vfio::DmaMap> maps = {};
    std::vector<vfio::DmaUnmap> unmaps = {};
};

class VfioType1 : public OpenWorkload
{
public:
    VfioType1(std::vector<VfioContainer> containers, const Shape& shape, std::unique_ptr<Gang> gang)
        : m_containers(std::move(containers)), m_shape(shape), m_gang(std::move(gang))
    {
    }

    Result<void> measure(const Region& region, Round& round) override
    {
        auto planned = plan_calls(region);
        if (!planned)
            return tl::unexpected(planned.error());
        std::vector<std::vector<Part>>& parts = *planned;
        const auto map = [&parts](int thread) {
            int code = 0;
            for (Part& part : parts[static_cast<std::size_t>(thread)])
                code = code == 0 ? call_each(part.fd, vfio::iommu_map_dma, part.maps) : code;
            return code;
        };
        const auto unmap = [&parts](int thread) {
            int code = 0;
            for (Part& part : parts[static_cast<std::size_t>(thread)])
                code = code == 0 ? call_each(part.fd, vfio::iommu_unmap_dma, part.unmaps) : code;
            return code;
        };
        if (const int code = run(Operation::Map, map, round); code != 0)
            return map_refused(code, Bytes{region.size().count() / static_cast<std::int64_t>(m_shape.mappings)});
        if (const int code = run(Operation::Unmap, unmap, round); code != 0)
            return call_failure("unmapping", "VFIO_IOMMU_UNMAP_DMA", code, "Look into the kernel's log");
        std::uint64_t total = 0;
        for (const auto& thread : parts)
            for (const Part& part : thread)
                for (const vfio::DmaUnmap& one : part.unmaps)
                    total += one.size;
        return check_unmapped(total, Bytes{region.size().count() * static_cast<std::int64_t>(m_shape.containers)});
    }

    [[nodiscard]] Environment facts() const override { return m_containers.front().facts(); }

private:
    template<typename Work>
    int run(Operation operation, const Work& work, Round& round)
    {
        if (!m_gang)
            return round.time(operation, [&work] { return work(0); });
        const Gang::Outcome outcome = m_gang->run(work);
        round.add(operation, outcome.ticks);
        return outcome.code;
    }

    // By thread, then by container.
    [[nodiscard]] Result<std::vector<std::vector<Part>>> plan_calls(const Region& region) const
    {
        std::vector<std::vector<Part>> parts(m_shape.threads);
        const std::uint64_t size = region.length() / m_shape.mappings;
        for (const VfioContainer& container : m_containers) {
            const auto iova = choose_iova(container.ranges(), region.address(), region.size());
            if (!iova)
                return tl::unexpected(iova.error());
            for (std::size_t thread = 0; thread < m_shape.threads; ++thread) {
                Part part{container.fd()};
                const std::size_t each = m_shape.mappings / m_shape.threads;
                for (std::uint64_t at = thread * each * size; at < (thread + 1) * each * size; at += size) {
                    part.maps.push_back(
                        {sizeof(vfio::DmaMap), vfio::map_read_write, region.address() + at, *iova + at, size});
                    part.unmaps.push_back({sizeof(vfio::DmaUnmap), 0, *iova + at, size});
                }
                if (m_shape.unmap_all)
                    part.unmaps = {{sizeof(vfio::DmaUnmap), vfio::unmap_all, 0, 0}};
                parts[thread].push_back(std::move(part));
            }
        }
        return parts;
    }

    std::vector<VfioContainer> m_containers;
    Shape m_shape;
    std::unique_ptr<Gang> m_gang; // none: the work's own thread
};

Result<void> check_shape(const Setup& setup)
{
    const Shape shape = shape_of(setup);
    const auto refuse = [](std::string cause, std::string fix) {
        return failure("checking the plan", std::move(cause), std::move(fix));
    };
    const auto mappings = static_cast<std::int64_t>(shape.mappings);
    if (setup.region.count() % mappings != 0 || setup.region.count() / mappings % page_size().count() != 0)
        return refuse(fmt::format("{} cannot be mapped in {} equal chunks", format_bytes(setup.region), mappings),
                      "Choose a number that divides the region into whole pages");
    if (shape.mappings % shape.threads != 0)
        return refuse(fmt::format("{} threads cannot share {} chunks", shape.threads, shape.mappings),
                      "Choose a multiple of the threads");
    if (shape.threads > 1 && shape.unmap_all)
        return refuse("unmap_all=1 is one call, which threads cannot share", "Choose one of threads and unmap_all");
    return {};
}

Result<std::vector<VfioContainer>> open_containers(const Shape& shape, const Place& place, Journal& journal)
{
    const auto devices = choose_devices(place.device, shape.containers, journal.system());
    if (!devices)
        return tl::unexpected(devices.error());
    std::vector<VfioContainer> containers;
    for (const Candidate& device : *devices) {
        if (const auto bound = bind_to_vfio(device, journal); !bound)
            return tl::unexpected(bound.error());
        auto opened = VfioContainer::open(device, journal.system());
        if (!opened)
            return tl::unexpected(opened.error());
        containers.push_back(std::move(*opened));
    }
    if (shape.unmap_all && !containers.front().can_unmap_all())
        return failure("opening VFIO", "this kernel cannot unmap all at once", "Use Linux 5.12 or newer");
    return containers;
}

// A container takes so many mappings (since Linux 5.1); one more is ENOSPC, which is no disk that is full.
Result<void> check_entries(const Shape& shape, Bytes region, const System& system)
{
    const auto limit = system.read_number("/sys/module/vfio_iommu_type1/parameters/dma_entry_limit");
    if (!limit || static_cast<long long>(shape.mappings) <= *limit)
        return {};
    const std::int64_t least = (region.count() + *limit - 1) / std::max(*limit, 1LL);
    return failure("checking the plan",
                   fmt::format("{} mappings are asked for, and a container takes {}", shape.mappings, *limit),
                   fmt::format("Choose chunks of {} bytes or more, or raise vfio_iommu_type1.dma_entry_limit", least));
}

Result<std::unique_ptr<OpenWorkload>> open_vfio_type1(const Setup& setup, const Place& place, Journal& journal)
{
    const Shape shape = shape_of(setup);
    // Each container's account is charged with the whole region.
    const Bytes locked{setup.region.count() * static_cast<std::int64_t>(shape.containers)};
    if (const auto allowed = check_memlock(locked, journal.system()); !allowed)
        return tl::unexpected(allowed.error());
    if (const auto fit = check_entries(shape, setup.region, journal.system()); !fit)
        return tl::unexpected(fit.error());
    std::unique_ptr<Gang> gang;
    if (shape.threads > 1) {
        auto started = Gang::start(static_cast<int>(shape.threads), place.cpus);
        if (!started)
            return tl::unexpected(started.error());
        gang = std::move(*started);
    }
    auto containers = open_containers(shape, place, journal);
    if (!containers)
        return tl::unexpected(containers.error());
    return std::make_unique<VfioType1>(std::move(*containers), shape, std::move(gang));
}

} // namespace

const WorkloadKind vfio_type1{pinscope::Workload::VfioType1, open_vfio_type1, known, traced, check_shape};

} // namespace pinscope::collector
