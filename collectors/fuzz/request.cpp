// SPDX-License-Identifier: GPL-3.0-or-later
// A libFuzzer target for what the collector reads: bytes -> lines -> requests -> everything it checks before it acts,
// on a machine of a few files. Whatever the bytes, the answer is a value or an Error that says why, and what was let
// through is within the bounds that the collector relies on.
#include "collectors/counters/encoding.h"
#include "collectors/counters/presets.h"
#include "collectors/memory/backing.h"
#include "collectors/tuning/binding.h"
#include "collectors/tuning/fake_machine.h"
#include "collectors/tuning/knobs.h"
#include "collectors/workloads/workload.h"
#include "core/model/pci_address.h"
#include "core/protocol/protocol.h"

#include <cstdlib>

using namespace pinscope;
using namespace pinscope::collector;

namespace {

constexpr const char* address = "0000:00:03.0";

const FakeMachine& machine()
{
    static const FakeMachine made;
    static const bool filled = [] {
        const std::string folder = pci_folder(address);
        made.put(folder + "/vendor", "0x1234\n");
        made.put(folder + "/device", "0x11e8\n");
        made.put(folder + "/class", "0x00ff00\n");
        made.link(folder + "/iommu_group", made.path("/sys/kernel/iommu_groups/3").string());
        made.put(std::string("/sys/kernel/iommu_groups/3/devices/") + address, "");
        for (const char* size : {"16", "64", "2048"})
            made.put(std::string(thp_folder) + "/hugepages-" + size + "kB/enabled", "always madvise [never]\n");
        made.put(std::string(thp_folder) + "/defrag", "[madvise] never\n");
        made.put("/sys/kernel/mm/hugepages/hugepages-2048kB/nr_hugepages", "0\n");
        made.put("/sys/kernel/mm/hugepages/hugepages-2048kB/free_hugepages", "0\n");
        made.put("/proc/meminfo", "MemAvailable:  1048576 kB\n");
        return true;
    }();
    (void)filled;
    return made;
}

void demand(bool holds)
{
    if (!holds)
        std::abort();
}

template<typename T>
bool sound(const Result<T>& result)
{
    demand(result || (!result.error().cause.empty() && !result.error().step.empty()));
    return result.has_value();
}

void check_memory_of(const pinscope::Setup& setup, const System& system)
{
    const auto backing = find_backing(setup.memory.backing);
    if (!sound(backing))
        return;
    const auto settings = (*backing)->settings(setup.memory, setup.region, system);
    if (sound(settings))
        for (const Setting& setting : *settings)
            demand(is_known_knob(setting.path) && setting.value.find('\n') == std::string::npos);
}

void check(const protocol::RunRequest& run, const System& system)
{
    demand(run.device.empty() || is_pci_address(run.device));
    demand(run.plan.samples > 0 && run.plan.warmups >= 0 && run.settle_seconds >= 0 && run.rest_seconds >= 0);
    demand(measuring_order(run.plan, run.order_seed).size() == run.plan.setups.size());
    (void)sound(choose_device(run.device, system));
    for (const std::string& counter : expand_presets(run.plan.counters))
        (void)sound(encodings(counter, system, 0));
    for (const pinscope::Setup& setup : run.plan.setups) {
        demand(setup.region.count() > 0 && setup.region.count() % setup.memory.folio.count() == 0);
        const auto back = parse_setup(setup_id(setup));
        demand(back && *back == setup);
        check_memory_of(setup, system);
        const auto kind = find_workload(setup.workload, workloads());
        if (sound(kind))
            (void)sound(check_parameters(**kind, setup, run.clock));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const System system(machine().path("/"));
    protocol::LineReader lines;
    if (!sound(lines.feed({reinterpret_cast<const char*>(data), size})))
        return 0;
    for (std::string line; lines.next(line);) {
        const auto request = protocol::decode_request(line);
        if (!sound(request))
            continue;
        // What was read is what is meant: said again, it reads the same.
        const auto again = protocol::decode_request(protocol::encode(*request));
        demand(again && *again == *request);
        if (const auto* run = std::get_if<protocol::RunRequest>(&*request))
            check(*run, system);
    }
    return 0;
}
