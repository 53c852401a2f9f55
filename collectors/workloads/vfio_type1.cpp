// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/binding.h"
#include "collectors/workloads/descriptor.h"
#include "collectors/workloads/iova.h"
#include "collectors/workloads/memlock.h"
#include "collectors/workloads/parameters.h"
#include "collectors/workloads/workload.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

constexpr const char* open_step = "opening VFIO";
constexpr std::array known{Parameter{"chunks", 1, 1, 1 << 20}, Parameter{"unmap_all"}};
constexpr std::string_view traced =
    "vfio_iommu_type1_ioctl vfio_dma_do_map vfio_pin_map_dma vfio_pin_pages_remote vaddr_get_pfns "
    "pin_user_pages_remote "
    "__get_user_pages vfio_iommu_map iommu_map vfio_dma_do_unmap vfio_remove_dma vfio_unmap_unpin "
    "unmap_unpin_fast unmap_unpin_slow vfio_sync_unpin vfio_unpin_pages_remote iommu_unmap iommu_unmap_fast "
    "iommu_iova_to_phys unpin_user_page_range_dirty_lock unpin_user_pages_dirty_lock";

tl::unexpected<Error> open_failure(const std::string& path, int code, const System& system)
{
    std::string fix = "Look into the kernel's log";
    const std::size_t name = path.rfind('/') + 1;
    if (code == ENOENT && system.exists(fmt::format("{}noiommu-{}", path.substr(0, name), path.substr(name))))
        fix = "This is VFIO without an IOMMU, where nothing is mapped; use a machine or a guest with one";
    else if (code == ENOENT)
        fix = "Load vfio-pci and vfio_iommu_type1, and bind the device to vfio-pci";
    else if (code == EBUSY)
        fix = "End the program that uses the group; `fuser -v /dev/vfio/*` names it";
    else if (code == EACCES)
        fix = "Run the collector as root, or give its user the group's node by a udev rule";
    else if (code == EPERM)
        fix = "Allow the node in the container's device cgroup";
    return call_failure(open_step, fmt::format("opening {}", path), code, std::move(fix));
}

// A container with one group in it and a TYPE1v2 IOMMU: the sequence of Documentation/driver-api/vfio.rst.
class VfioType1 : public OpenWorkload
{
public:
    Result<void> open(const Candidate& device, const System& system)
    {
        const std::string container = "/dev/vfio/vfio";
        m_container.reset(::open(system.path(container).c_str(), O_RDWR | O_CLOEXEC));
        if (m_container.get() < 0)
            return open_failure(container, errno, system);
        if (ioctl(m_container.get(), vfio::get_api_version) != vfio::api_version)
            return failure(open_step, "the kernel speaks another version of the VFIO API", "Use a newer Pinscope");
        const std::string group = fmt::format("/dev/vfio/{}", device.group);
        m_group.reset(::open(system.path(group).c_str(), O_RDWR | O_CLOEXEC));
        if (m_group.get() < 0)
            return open_failure(group, errno, system);
        vfio::GroupStatus status{sizeof status, 0};
        if (ioctl(m_group.get(), vfio::group_get_status, &status) != 0)
            return call_failure(open_step, "VFIO_GROUP_GET_STATUS", errno, "Look into the kernel's log");
        if (!(status.flags & vfio::group_viable))
            return failure(open_step, fmt::format("the kernel says that group {} is not viable", device.group),
                           "Bind every device of the group to vfio-pci");
        const int fd = m_container.get();
        if (ioctl(m_group.get(), vfio::group_set_container, &fd) != 0)
            return call_failure(open_step, "VFIO_GROUP_SET_CONTAINER", errno, "End the program that uses the group");
        if (ioctl(fd, vfio::check_extension, vfio::type1v2) <= 0)
            return failure(open_step, "this kernel has no TYPE1v2 IOMMU", "Load vfio_iommu_type1");
        if (ioctl(fd, vfio::set_iommu, vfio::type1v2) != 0)
            return call_failure(open_step, "VFIO_SET_IOMMU", errno,
                                errno == EPERM ? "The platform has no interrupt remapping; see allow_unsafe_interrupts"
                                               : "Look into the kernel's log");
        learn(device, system);
        return read_ranges();
    }

    // `chunks`: how many mappings make up the region. `all`: they go away with one call.
    Result<void> shape(std::int64_t chunks, bool all)
    {
        m_chunks = static_cast<std::size_t>(chunks);
        m_unmap_all = all;
        if (all && ioctl(m_container.get(), vfio::check_extension, vfio::unmap_all_extension) <= 0)
            return failure(open_step, "this kernel cannot unmap all at once", "Use Linux 5.12 or newer");
        return {};
    }

    Result<void> measure(const Region& region, Round& round) override
    {
        const auto iova = choose_iova(m_ranges, region.address(), region.size());
        if (!iova)
            return tl::unexpected(iova.error());
        const std::uint64_t size = region.length() / m_chunks;
        std::vector<vfio::DmaMap> maps;
        std::vector<vfio::DmaUnmap> unmaps;
        for (std::uint64_t at = 0; at < region.length(); at += size) {
            maps.push_back({sizeof(vfio::DmaMap), vfio::map_read_write, region.address() + at, *iova + at, size});
            unmaps.push_back({sizeof(vfio::DmaUnmap), 0, *iova + at, size});
        }
        if (m_unmap_all)
            unmaps = {{sizeof(vfio::DmaUnmap), vfio::unmap_all, 0, 0}};

        if (round.time(Operation::Map, [&] { return call_each(vfio::iommu_map_dma, maps); }) != 0)
            return map_refused(errno, Bytes{static_cast<std::int64_t>(size)});
        if (round.time(Operation::Unmap, [&] { return call_each(vfio::iommu_unmap_dma, unmaps); }) != 0)
            return call_failure("unmapping", "VFIO_IOMMU_UNMAP_DMA", errno, "Look into the kernel's log");
        std::uint64_t total = 0;
        for (const vfio::DmaUnmap& unmap : unmaps)
            total += unmap.size;
        return check_unmapped(total, region.size());
    }

    [[nodiscard]] Environment facts() const override { return m_facts; }

private:
    // A system call for each, until one fails.
    template<typename T>
    int call_each(unsigned long command, std::vector<T>& arguments) const
    {
        const int fd = m_container.get();
        for (T& argument : arguments)
            if (const int result = ioctl(fd, command, &argument); result != 0)
                return result;
        return 0;
    }

    void learn(const Candidate& device, const System& system)
    {
        // With CONFIG_IOMMUFD_VFIO_CONTAINER the same node is served by iommufd, which is other code.
        const std::string parameters = "/sys/module/vfio_iommu_type1";
        m_facts["vfio.backend"] = system.exists(parameters) ? "type1" : "iommufd compatibility";
        m_facts["vfio.device"] = fmt::format("{}:{}", device.vendor, device.device);
        const std::string group = fmt::format("/sys/kernel/iommu_groups/{}", device.group);
        m_facts["iommu.type"] = system.read(group + "/type").value_or("");
        m_facts["device.numa_node"] = system.read(pci_folder(device.address) + "/numa_node").value_or("");
        for (const char* name : {"disable_hugepages", "dma_entry_limit", "allow_unsafe_interrupts"})
            if (const auto value = system.read(fmt::format("{}/parameters/{}", parameters, name)))
                m_facts[fmt::format("vfio.{}", name)] = *value;
    }

    Result<void> read_ranges()
    {
        std::vector<std::byte> info(sizeof(vfio::IommuInfo));
        for (int attempt = 0; attempt < 2; ++attempt) {
            vfio::IommuInfo head{};
            head.argsz = static_cast<std::uint32_t>(info.size());
            std::memcpy(info.data(), &head, sizeof head);
            if (ioctl(m_container.get(), vfio::iommu_get_info, info.data()) != 0)
                return call_failure(open_step, "VFIO_IOMMU_GET_INFO", errno, "Look into the kernel's log");
            std::memcpy(&head, info.data(), sizeof head);
            m_facts["iommu.page_sizes"] = fmt::format("{:#x}", head.iova_pgsizes);
            if (head.argsz <= info.size())
                break;
            info.resize(std::min<std::size_t>(head.argsz, 1 << 20));
        }
        m_ranges = iova_ranges(info);
        return {};
    }

    Descriptor m_container;
    Descriptor m_group;
    std::size_t m_chunks = 1;
    bool m_unmap_all = false;
    std::vector<vfio::IovaRange> m_ranges;
    Environment m_facts;
};

Result<void> check_chunks(const Setup& setup)
{
    const std::int64_t chunks = parameter(setup, "chunks", 1);
    if (setup.region.count() % chunks == 0 && setup.region.count() / chunks % page_size().count() == 0)
        return {};
    return failure("checking the plan",
                   fmt::format("{} cannot be mapped in {} equal chunks", format_bytes(setup.region), chunks),
                   "Choose a number that divides the region into whole pages");
}

Result<std::unique_ptr<OpenWorkload>> open_vfio_type1(const Setup& setup, const Place& place, Journal& journal)
{
    if (const auto allowed = check_memlock(setup.region, journal.system()); !allowed)
        return tl::unexpected(allowed.error());
    const auto device = choose_device(place.device, journal.system());
    if (!device)
        return tl::unexpected(device.error());
    if (const auto bound = bind_to_vfio(*device, journal); !bound)
        return tl::unexpected(bound.error());
    auto workload = std::make_unique<VfioType1>();
    if (const auto opened = workload->open(*device, journal.system()); !opened)
        return tl::unexpected(opened.error());
    if (const auto shaped = workload->shape(parameter(setup, "chunks", 1), parameter(setup, "unmap_all", 0) != 0);
        !shaped)
        return tl::unexpected(shaped.error());
    return workload;
}

} // namespace

const WorkloadKind vfio_type1{pinscope::Workload::VfioType1, open_vfio_type1, known, traced, check_chunks};

} // namespace pinscope::collector
