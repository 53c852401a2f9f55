// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>

// Studies for tests, made of plain numbers.
namespace pinscope::made {

inline Memory memory(const char* text)
{
    return *parse_memory(text);
}

inline FolioProof proof(const Memory& asked, Bytes region)
{
    FolioProof proof;
    proof.pages = region.count() / 4096;
    int order = 0;
    while ((std::int64_t{4096} << order) < asked.folio.count())
        ++order;
    proof.orders[order] = proof.pages;
    proof.runs[order] = proof.pages >> order;
    proof.nodes[0] = proof.pages;
    proof.huge_mapped = asked.mapping == Mapping::Pte ? 0 : proof.pages;
    proof.anon = asked.backing == Backing::Anon ? proof.pages : 0;
    proof.hugetlb = asked.backing == Backing::Hugetlb ? proof.pages : 0;
    return proof;
}

// A study of `kernels` over `setups`, with a complete boot per kernel and number and no samples yet.
inline Study study(std::vector<std::string> kernels, std::vector<Setup> setups, int boots,
                   Clock clock = Clock::Instructions)
{
    Study study;
    study.name = "made";
    study.plan = {"made", std::move(setups), 1, 3, {}};
    study.clock = clock;
    study.boots_planned = boots;
    study.seed = 7;
    study.command = "pinscope run --study made --base 6.17.13 --patched 7.3.4";
    for (std::string& label : kernels) {
        Kernel kernel;
        kernel.label = label;
        kernel.release = label + "-amd64";
        kernel.compiler = "gcc 14.2.0";
        study.kernels.push_back(std::move(kernel));
    }
    for (int number = 0; number < boots; ++number)
        for (int kernel = 0; kernel < static_cast<int>(study.kernels.size()); ++kernel) {
            Boot boot;
            boot.kernel = kernel;
            boot.number = number;
            boot.seed = mix_seed(study.seed, static_cast<std::uint64_t>(number));
            boot.environment = {{"cpu.model", "Made CPU"}, {"collector.version", "0.1.0"}};
            for (const Setup& setup : study.plan.setups) {
                Measurement measurement;
                measurement.setup = setup;
                measurement.before = proof(setup.memory, setup.region);
                measurement.after = measurement.before;
                boot.measurements.push_back(std::move(measurement));
            }
            study.boots.push_back(std::move(boot));
        }
    return study;
}

inline Measurement& measurement(Boot& boot, const Setup& setup)
{
    for (Measurement& found : boot.measurements)
        if (found.setup == setup)
            return found;
    boot.measurements.push_back({});
    boot.measurements.back().setup = setup;
    return boot.measurements.back();
}

// A warm-up of twice the first figure, then the figures.
inline void set(Boot& boot, const Cell& cell, std::vector<std::int64_t> ticks)
{
    std::vector<Sample> samples{{0, true, Ticks{2 * ticks.front()}}};
    for (std::int64_t tick : ticks)
        samples.push_back({static_cast<int>(samples.size()), false, Ticks{tick}});
    measurement(boot, cell.setup).samples[cell.operation] = std::move(samples);
}

// One figure per boot of one kernel, in boot order; each boot gets three samples around it.
inline void set_boots(Study& study, int kernel, const Cell& cell, const std::vector<std::int64_t>& figures)
{
    std::size_t next = 0;
    for (Boot& boot : study.boots)
        if (boot.kernel == kernel && next < figures.size()) {
            const std::int64_t figure = figures[next++];
            set(boot, cell, {figure, figure + 1, figure - 1});
        }
}

inline Setup anon(const char* text, Workload workload = Workload::VfioType1)
{
    return {workload, memory(text), mebibytes(128), {}};
}

} // namespace pinscope::made
