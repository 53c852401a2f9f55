// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/binding.h"
#include "collectors/workloads/descriptor.h"
#include "collectors/workloads/vfio_abi.h"
#include "core/model/study.h"

#include <vector>

namespace pinscope::collector {

// A container with one group in it and a TYPE1v2 IOMMU: the sequence of Documentation/driver-api/vfio.rst.
class VfioContainer
{
public:
    static Result<VfioContainer> open(const Candidate& device, const System& system);

    [[nodiscard]] int fd() const { return m_container.get(); }
    [[nodiscard]] bool can_unmap_all() const;
    [[nodiscard]] const std::vector<vfio::IovaRange>& ranges() const { return m_ranges; }
    [[nodiscard]] const Environment& facts() const { return m_facts; }

private:
    Result<void> connect(const Candidate& device, const System& system);
    void learn(const Candidate& device, const System& system);
    Result<void> read_ranges();

    Descriptor m_container;
    Descriptor m_group;
    std::vector<vfio::IovaRange> m_ranges;
    Environment m_facts;
};

} // namespace pinscope::collector
