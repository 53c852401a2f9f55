// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/iommufd_abi.h"

#include "collectors/tuning/binding.h"
#include "collectors/workloads/descriptor.h"
#include "collectors/workloads/iova.h"
#include "collectors/workloads/memlock.h"
#include "collectors/workloads/parameters.h"
#include "collectors/workloads/workload.h"

#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

constexpr const char* step = "opening iommufd";
constexpr std::array known{Parameter{"huge_pages", 1}, Parameter{"map_file"}};
constexpr std::string_view traced =
    "iommufd_fops_ioctl iommufd_ioas_map iommufd_ioas_map_file iopt_map_user_pages iopt_map_file_pages iopt_map_pages "
    "iopt_fill_domains_pages iopt_area_fill_domains pfn_reader_first pfn_reader_next pfn_reader_user_pin "
    "pin_user_pages_remote pin_user_pages_fast memfd_pin_folios __get_user_pages batch_from_pages "
    "batch_from_folios batch_to_domain iommu_map iommufd_ioas_unmap iopt_unmap_iova iopt_unmap_iova_range "
    "iopt_area_unfill_domains iopt_area_unfill_domain __iopt_area_unfill_domain batch_from_domain batch_unpin "
    "iommu_unmap iommu_unmap_fast iommu_iova_to_phys unpin_user_page_range_dirty_lock";

template<typename T>
T sized()
{
    T value{};
    value.size = sizeof value;
    return value;
}

// A device node bound to an iommufd with one IOAS attached: Documentation/driver-api/vfio.rst, "VFIO Device cdev".
class Iommufd : public OpenWorkload
{
public:
    Result<void> open(const Candidate& device, bool huge_pages, const System& system)
    {
        m_iommufd.reset(::open(system.path("/dev/iommu").c_str(), O_RDWR | O_CLOEXEC));
        if (m_iommufd.get() < 0)
            return call_failure(step, "opening /dev/iommu", errno,
                                errno == ENOENT ? "Use a kernel with CONFIG_IOMMUFD, and load iommufd"
                                                : "Run the collector as root");
        const std::string folder = pci_folder(device.address) + "/vfio-dev";
        const auto nodes = system.list(folder);
        // The folder is there without CONFIG_VFIO_DEVICE_CDEV too; the number of a node is not.
        if (nodes.empty() || !system.exists(fmt::format("{}/{}/dev", folder, nodes.front())))
            return failure(step, fmt::format("{} has no device node", device.address),
                           "Use a kernel with CONFIG_VFIO_DEVICE_CDEV (Linux 6.6 or newer), or vfio-type1");
        const std::string node = "/dev/vfio/devices/" + nodes.front();
        m_device.reset(::open(system.path(node).c_str(), O_RDWR | O_CLOEXEC));
        if (m_device.get() < 0)
            return call_failure(step, "opening " + node, errno, "End the program that uses the device");
        iommufd::BindDevice bind{sizeof bind, 0, m_iommufd.get(), 0};
        if (ioctl(m_device.get(), iommufd::bind_device, &bind) != 0)
            return call_failure(step, "VFIO_DEVICE_BIND_IOMMUFD", errno, "Look into the kernel's log");
        auto alloc = sized<iommufd::IoasAlloc>();
        if (ioctl(m_iommufd.get(), iommufd::ioas_alloc, &alloc) != 0)
            return call_failure(step, "IOMMU_IOAS_ALLOC", errno, "Look into the kernel's log");
        m_ioas = alloc.ioas;
        if (!huge_pages)
            if (const auto set = forbid_huge_pages(); !set)
                return set;
        iommufd::AttachDevice attach{sizeof attach, 0, m_ioas};
        if (ioctl(m_device.get(), iommufd::attach_device, &attach) != 0)
            return call_failure(step, "VFIO_DEVICE_ATTACH_IOMMUFD_PT", errno,
                                errno == EPERM ? "The platform has no interrupt remapping; see allow_unsafe_interrupts"
                                               : "Look into the kernel's log");
        m_facts = {{"iommufd.backend", "cdev"}, {"vfio.device", fmt::format("{}:{}", device.vendor, device.device)}};
        return read_ranges(); // those of the attached device
    }

    void map_files() { m_map_files = true; }

    Result<void> measure(const Region& region, Round& round) override
    {
        const auto iova = choose_iova(m_ranges, region.address(), region.size());
        if (!iova)
            return tl::unexpected(iova.error());
        auto map = sized<iommufd::Map>();
        map.flags = iommufd::map_read_write_fixed;
        map.ioas = m_ioas;
        map.address = region.address();
        map.length = region.length();
        map.iova = *iova;
        iommufd::MapFile file{sizeof file, map.flags, m_ioas, region.file(), 0, map.length, map.iova};
        iommufd::Unmap unmap{sizeof unmap, m_ioas, *iova, map.length};
        const int fd = m_iommufd.get();
        const unsigned long command = m_map_files ? iommufd::ioas_map_file : iommufd::ioas_map;
        void* const argument = m_map_files ? static_cast<void*>(&file) : &map;

        if (round.time(Operation::Map, [&] { return ioctl(fd, command, argument); }) != 0)
            return refused(errno, region.size());
        if (round.time(Operation::Unmap, [&] { return ioctl(fd, iommufd::ioas_unmap, &unmap); }) != 0)
            return call_failure("unmapping", "IOMMU_IOAS_UNMAP", errno, "Look into the kernel's log");
        return check_unmapped(unmap.length, region.size());
    }

    [[nodiscard]] Environment facts() const override { return m_facts; }

private:
    // Maps everything in base pages, whatever the folios are.
    Result<void> forbid_huge_pages() const
    {
        iommufd::Option option{sizeof option, iommufd::option_huge_pages, iommufd::option_set, 0, m_ioas, 0};
        if (ioctl(m_iommufd.get(), iommufd::option, &option) != 0)
            return call_failure(step, "IOMMU_OPTION_HUGE_PAGES", errno, "Leave huge_pages at 1");
        return {};
    }

    [[nodiscard]] tl::unexpected<Error> refused(int code, Bytes size) const
    {
        if (m_map_files && code == ENOTTY)
            return failure("mapping", "this kernel cannot map files", "Use Linux 6.13 or newer");
        return map_refused(code, size);
    }

    Result<void> read_ranges()
    {
        m_ranges.resize(64);
        for (int attempt = 0; attempt < 2; ++attempt) {
            auto query = sized<iommufd::IovaRanges>();
            query.ioas = m_ioas;
            query.count = static_cast<std::uint32_t>(m_ranges.size());
            query.ranges = reinterpret_cast<std::uint64_t>(m_ranges.data());
            const int result = ioctl(m_iommufd.get(), iommufd::ioas_iova_ranges, &query);
            const int code = errno;
            if (result != 0 && code != EMSGSIZE)
                return call_failure(step, "IOMMU_IOAS_IOVA_RANGES", code, "Look into the kernel's log");
            m_ranges.resize(std::min<std::size_t>(query.count, 1 << 16));
            if (result == 0)
                return {};
        }
        return failure(step, "the ranges of IOVAs keep growing", "Look into the kernel's log");
    }

    Descriptor m_iommufd;
    Descriptor m_device; // let go of before the iommufd
    std::uint32_t m_ioas = 0;
    bool m_map_files = false;
    std::vector<vfio::IovaRange> m_ranges;
    Environment m_facts;
};

Result<std::unique_ptr<OpenWorkload>> open_iommufd(const Setup& setup, const Place& place, Journal& journal)
{
    if (const auto allowed = check_memlock(setup.region, journal.system()); !allowed)
        return tl::unexpected(allowed.error());
    const auto device = choose_device(place.device, journal.system());
    if (!device)
        return tl::unexpected(device.error());
    if (const auto bound = bind_to_vfio(*device, journal); !bound)
        return tl::unexpected(bound.error());
    auto workload = std::make_unique<Iommufd>();
    if (parameter(setup, "map_file", 0) != 0)
        workload->map_files();
    if (const auto opened = workload->open(*device, parameter(setup, "huge_pages", 1) != 0, journal.system()); !opened)
        return tl::unexpected(opened.error());
    return workload;
}

} // namespace

const WorkloadKind iommufd_workload{pinscope::Workload::Iommufd, open_iommufd, known, traced};

} // namespace pinscope::collector
