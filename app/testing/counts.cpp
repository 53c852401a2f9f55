// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/testing/counts.h"

#include "app/testing/studies.h"

#include <cmath>

namespace pinscope::testing {
namespace {

// One reading per sample, of `per_page` events a page; `share` of the time.
Readings readings(const std::vector<Sample>& samples, double pages, double per_page, double share)
{
    Readings all;
    for (const Sample& sample : samples) {
        const auto at = static_cast<std::size_t>(sample.index);
        if (all.size() <= at)
            all.resize(at + 1);
        const double ripple = 1 + 0.01 * std::sin(static_cast<double>(sample.index));
        all[at] = Reading{std::llround(pages * per_page * ripple), 1000000, std::llround(1000000 * share)};
    }
    return all;
}

void count(Boot& boot, Measurement& measurement)
{
    const double pages = static_cast<double>(measurement.setup.region.count()) / 4096;
    const double folios = static_cast<double>(measurement.setup.region.count()) /
                          static_cast<double>(measurement.setup.memory.folio.count());
    const double boots_apart = 1 + 0.02 * boot.number;
    for (const auto& [operation, samples] : measurement.samples) {
        auto& counted = measurement.counters[operation];
        const double cycles = boots_apart * (boot.kernel == 0 ? 150 + 400 * folios / pages : 40 + 390 * folios / pages);
        const double misses = boots_apart * (0.1 + 0.4 * folios / pages);
        counted["page-faults"] = readings(samples, pages, operation == Operation::Populate ? folios / pages : 0, 1);
        counted["cycles"] = readings(samples, pages, cycles, 0.97);
        counted["dTLB-load-misses"] = readings(samples, pages, misses, boot.kernel == 0 ? 0.95 : 0.5);
    }
}

} // namespace

Study counted_study()
{
    Study study = full_study();
    study.plan.counters = {"TLB-flushes", "cycles", "dTLB-load-misses", "page-faults"};
    for (Boot& boot : study.boots) {
        boot.environment["counter.cycles.encoding"] = "cpu/config=0x3c/k";
        boot.environment["counter.dTLB-load-misses.encoding"] = "cpu/config=0x108/k";
        boot.environment["counter.page-faults.encoding"] = "software/config=0x2/uk";
        boot.environment["counter.TLB-flushes.unavailable"] = "this processor has no such event";
        for (Measurement& measurement : boot.measurements)
            count(boot, measurement);
    }
    return study;
}

Study uncounted_study()
{
    Study study = full_study();
    study.plan.counters = {"cycles"};
    for (Boot& boot : study.boots)
        boot.environment["counter.cycles.unavailable"] = "this machine shows no PMU";
    return study;
}

} // namespace pinscope::testing
