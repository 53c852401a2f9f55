// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"
#include "core/session/machine.h"

#include <string>
#include <vector>

// What this version can measure, as tables: the wizard, its pages and the command line show what stands here and
// nothing else. A new workload, backing, target or counter is one line of offers.cpp. Texts are English and marked for
// translation in the context "pinscope::session::Offer".
namespace pinscope::session {

struct ParameterOffer
{
    std::string name;
    const char* explanation;
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t usual = 0;
};

struct WorkloadOffer
{
    Workload workload;
    const char* title;       // "VFIO DMA map and unmap"
    const char* explanation; // one sentence
    std::vector<Backing> backings;
    std::vector<Target> targets;
    std::vector<ParameterOffer> parameters; // its operations are operations_of(workload)
    std::string finding = {};               // Finding::name of what it needs on this machine
    bool device = false;                    // it needs a VFIO device
};

struct MemoryOffer
{
    Memory memory;
    std::string since; // the first kernel that has it, as in "6.8"; empty: all that boot
};

struct BackingOffer
{
    Backing backing;
    const char* title;
    const char* explanation;
    std::vector<MemoryOffer> memories; // in the order of the axis
    const char* limits;                // why it has no others, one sentence
};

struct ClockOffer
{
    Clock clock;
    const char* title;
    const char* explanation; // what it counts, and what that says, in a sentence
    std::string finding;     // Finding::name of what it needs
};

struct TargetOffer
{
    Target target;
    std::string word; // of --target
    const char* title;
    const char* explanation;
    const char* promise; // what is changed and put back
    std::vector<ClockOffer> clocks;
};

struct CounterOffer
{
    std::string name; // an event, or a preset of the collector
    const char* explanation;
    std::string finding;   // Finding::name of what it needs on this machine
    bool hardware = false; // counted by a PMU
};

struct Offers
{
    std::vector<WorkloadOffer> workloads;
    std::vector<BackingOffer> backings;
    std::vector<TargetOffer> targets;
    std::vector<CounterOffer> counters;
    std::vector<Bytes> regions; // sizes to choose from
};

Offers offers();

const WorkloadOffer* find_offer(const Offers& offers, Workload workload);
const BackingOffer* find_offer(const Offers& offers, Backing backing);
const TargetOffer* find_offer(const Offers& offers, Target target);
const ClockOffer* find_offer(const TargetOffer& target, Clock clock);

// Every memory that some backing has, in the order of the axis and without its backing: the columns of a matrix.
std::vector<Memory> offered_columns(const Offers& offers);

// Whether `target` can be had for `workload`; on this machine, by the probe.
Result<void> can_have(const TargetOffer& target, const WorkloadOffer& workload, const std::vector<Finding>& findings);
// The target that a word of --target means, "ssh:HOST" too; null for none.
const TargetOffer* find_target(const Offers& offers, std::string_view word);

// Whether a target and clock can be had here, by the probe; the Error says why not and what to do. A finding that the
// probe does not know stands in nobody's way.
Result<void> can_have(const ClockOffer& clock, const std::vector<Finding>& findings);
Result<void> can_have(const CounterOffer& counter, Target target, const std::vector<Finding>& findings);

// Whether `workload` can be measured over `memory` on those kernels with those regions.
struct Wish
{
    Workload workload = Workload::VfioType1;
    std::vector<Bytes> regions;
    std::vector<std::string> releases;
};
Result<void> can_have(const Offers& offers, const Memory& memory, const Wish& wish);

} // namespace pinscope::session
