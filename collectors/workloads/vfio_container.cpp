// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/vfio_container.h"

#include "collectors/tuning/device_use.h"
#include "collectors/workloads/iova.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

constexpr const char* open_step = "opening VFIO";

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
    std::string what = fmt::format("opening {}", path);
    if (const std::string holder = code == EBUSY ? holder_of(path, system) : ""; !holder.empty())
        what += fmt::format(", which process {} has open,", holder);
    return call_failure(open_step, std::move(what), code, std::move(fix));
}

} // namespace

Result<VfioContainer> VfioContainer::open(const Candidate& device, const System& system)
{
    VfioContainer opened;
    if (const auto connected = opened.connect(device, system); !connected)
        return tl::unexpected(connected.error());
    opened.learn(device, system);
    if (const auto read = opened.read_ranges(); !read)
        return tl::unexpected(read.error());
    return opened;
}

bool VfioContainer::can_unmap_all() const
{
    return ioctl(fd(), vfio::check_extension, vfio::unmap_all_extension) > 0;
}

Result<void> VfioContainer::connect(const Candidate& device, const System& system)
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
    return {};
}

void VfioContainer::learn(const Candidate& device, const System& system)
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

Result<void> VfioContainer::read_ranges()
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

} // namespace pinscope::collector
