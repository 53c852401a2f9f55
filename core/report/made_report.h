// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/made_study.h"

namespace pinscope::made {

// Two kernels, three boots, a cell of every kind: fewer, more, same, not resolved, not as asked, not available.
inline Study report_study(Clock clock = Clock::Instructions)
{
    const Setup small = anon("anon:4K");
    const Setup thp = anon("anon:2M:pmd");
    const Setup huge = anon("hugetlb:2M");
    const Setup shmem = anon("shmem:2M:pmd");
    Study study = made::study({"6.17.13", "7.3.4"}, {small, thp, huge, shmem}, 3, clock);
    study.name = "first light";
    const auto fill = [&study](const Setup& setup, Operation operation, std::vector<std::int64_t> base,
                               std::vector<std::int64_t> patched) {
        set_boots(study, 0, {setup, operation}, base);
        set_boots(study, 1, {setup, operation}, patched);
    };
    fill(small, Operation::Map, {3'400'000, 3'401'000, 3'399'000}, {3'505'000, 3'506'000, 3'504'000});
    fill(small, Operation::Unmap, {1'200'000, 1'200'500, 1'199'900}, {1'205'000, 1'205'300, 1'204'600});
    fill(thp, Operation::Map, {3'400'000, 3'401'000, 3'399'000}, {843'000, 843'100, 842'900});
    fill(thp, Operation::Unmap, {700'000, 760'000, 650'000}, {690'000, 770'000, 640'000});
    fill(huge, Operation::Map, {3'300'000, 3'301'000, 3'299'000}, {820'000, 820'100, 819'900});
    for (Boot& boot : study.boots) {
        Measurement& other = measurement(boot, huge);
        other.outcome = Outcome::NotAsAsked;
        other.reason = {"verifying", "only 60 % are 2M folios", "Reserve huge pages", 0};
        other.before->orders = {{0, 13108}, {9, 19660}};
        Measurement& missing = measurement(boot, shmem);
        missing.outcome = Outcome::Unavailable;
        missing.reason = {"probing", "shmem has no 2M folios here", "Set shmem_enabled to advise", 0};
        missing.before.reset();
        missing.after.reset();
        boot.environment["host.name"] = "secret-box";
        boot.environment["iommu.type"] = "DMA-FQ";
    }
    for (Kernel& kernel : study.kernels)
        kernel.banner = "Linux version " + kernel.release + " (me@secret-box) (gcc-14 (Debian) 14.2.0, GNU ld) #1 SMP";
    study.kernels[1].config = "CONFIG_HZ=250\n";
    return study;
}

} // namespace pinscope::made
