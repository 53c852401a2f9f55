// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/testing/sizes.h"

#include <cmath>
#include <map>

namespace pinscope::testing {
namespace {

Study study_of(const char* name, std::vector<Setup> setups, Clock clock)
{
    Study study;
    study.name = name;
    study.clock = clock;
    study.plan = {"made", std::move(setups), 0, 3, {}};
    study.command = "pinscope run --study 'by size' --base 6.17.13 --patched 7.3.4";
    study.kernels = {{"6.17.13", "6.17.13-amd64", "", "gcc 14.2.0", "", ""},
                     {"7.3.4", "7.3.4-amd64", "", "gcc 14.2.0", "", ""}};
    return study;
}

FolioProof proof_of(const Setup& setup)
{
    FolioProof proof;
    proof.pages = setup.region.count() / 4096;
    int order = 0;
    while ((std::int64_t{4096} << order) < setup.memory.folio.count())
        ++order;
    proof.orders[order] = proof.anon = proof.pages;
    proof.huge_mapped = setup.memory.mapping == Mapping::Pte ? 0 : proof.pages;
    return proof;
}

template<typename Cost>
void add_boots(Study& study, const std::vector<Operation>& operations, Cost cost)
{
    for (int number = 0; number < 3; ++number)
        for (int kernel = 0; kernel < 2; ++kernel) {
            Boot boot{kernel, number, 7, BootState::Complete, {}, {{"cpu.model", "Made CPU"}}, {}};
            for (const Setup& setup : study.plan.setups) {
                Measurement measurement;
                measurement.setup = setup;
                measurement.before = measurement.after = proof_of(setup);
                for (const Operation operation : operations) {
                    const double ripple = 1 + 0.006 * std::sin(static_cast<double>(number) +
                                                               std::log(static_cast<double>(setup.region.count())));
                    const double share = operation == operations.front() ? 1 : 0.4;
                    const auto ticks = std::llround(cost(kernel, setup) * share * ripple);
                    for (int i = 0; i < 3; ++i)
                        measurement.samples[operation].push_back({i, false, Ticks{ticks}});
                }
                boot.measurements.push_back(std::move(measurement));
            }
            study.boots.push_back(std::move(boot));
        }
}

} // namespace

double sized_cost(int kernel, const Setup& setup)
{
    const auto region = static_cast<double>(setup.region.count());
    const double pages = region / 4096;
    const double folios = region / static_cast<double>(setup.memory.folio.count());
    return kernel == 0 ? 20000 + 104 * pages + 310 * folios : 20000 + 26 * pages + 305 * folios;
}

Study sized_study()
{
    std::vector<Setup> setups;
    for (const char* memory : {"anon:4K", "anon:16K", "anon:64K", "anon:256K", "anon:2M:pmd"})
        for (const Bytes region : {mebibytes(4), mebibytes(16), mebibytes(128), gibibytes(1)})
            setups.push_back({Workload::VfioType1, *parse_memory(memory), region, {}});
    Study study = study_of("by size", std::move(setups), Clock::Instructions);
    add_boots(study, {Operation::Map, Operation::Unmap}, sized_cost);
    return study;
}

Study quadratic_study()
{
    std::vector<Setup> setups;
    for (const char* memory : {"anon:4K", "anon:16K", "anon:64K", "anon:256K", "anon:1M", "anon:2M:pmd"})
        setups.push_back({Workload::IoUring, *parse_memory(memory), gibibytes(1), {}});
    Study study = study_of("registering", std::move(setups), Clock::Wall);
    add_boots(study, {Operation::Register, Operation::Unregister}, [](int kernel, const Setup& setup) {
        static const std::map<std::int64_t, double> milliseconds{{4096, 36},   {16384, 5750},  {65536, 519},
                                                                 {262144, 36}, {1048576, 3.6}, {2097152, 1.7}};
        const auto folios = static_cast<double>(setup.region.count() / setup.memory.folio.count());
        return kernel == 0 ? milliseconds.at(setup.memory.folio.count()) * 1e6 : 6 * 262144 + 130 * folios;
    });
    return study;
}

} // namespace pinscope::testing
