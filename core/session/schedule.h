// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

#include <set>
#include <vector>

namespace pinscope::session {

// One boot to be made: a kernel of the study, the number among its boots, and the setups it measures.
struct PlannedBoot
{
    int kernel = 0;
    int number = 0;
    std::uint64_t seed = 0;
    std::vector<int> setups; // indices into the study's plan
    bool traced = false;     // of the tracing pass: its functions are looked at, and nothing is timed
    bool operator==(const PlannedBoot&) const = default;
};

// The plan's setups as groups that can share a boot: 1G hugetlb pages are reserved on the kernel's command line and
// take memory from all others, so they have boots of their own.
std::vector<std::vector<int>> boot_groups(const Plan& plan);

// All boots of the study in the order they are made: A B, B A, A B … over the kernels, so that a drift of the machine
// meets all of them alike. Each has a seed of its own, or all the same with fixed_layout.
std::vector<PlannedBoot> planned_boots(const Study& study);

// Those that no complete boot of the study covers yet.
std::vector<PlannedBoot> missing_boots(const Study& study);

// The tracing pass: for each kernel one boot of each group of setups, with the seed of its first measured boot.
std::vector<PlannedBoot> traced_boots(const Study& study);
std::vector<PlannedBoot> missing_traced_boots(const Study& study);

// "6.18.15, boot 2"; "6.18.15, tracing pass".
std::string boot_label(const Study& study, const PlannedBoot& boot);

// The plan reduced to some of its setups.
Plan part_of(const Plan& plan, const std::vector<int>& setups);

// A seed from a name, the same everywhere: a study repeats itself, and two studies do not repeat each other.
std::uint64_t seed_from_name(std::string_view name);

// Host seconds that a boot will take on two-core hardware of 2024, to be scaled by those already made.
double expected_seconds(const Study& study, const PlannedBoot& boot);
// And all boots of the study, with that many guests side by side.
double expected_seconds(const Study& study, int side_by_side);
// In the instructions clock the host's load changes nothing; the other clocks measure the host too.
int guests_side_by_side(Clock clock);

} // namespace pinscope::session
