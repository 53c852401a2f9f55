// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/testing/studies.h"

#include "app/testing/comparisons.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace pinscope::testing {
namespace {

constexpr Bytes page = kibibytes(4);

// Between -1 and 1, the same on every machine.
double noise(std::uint64_t seed, std::uint64_t counter)
{
    return static_cast<double>(mix_seed(seed, counter) >> 11) * 0x1p-52 - 1;
}

const compare::Side* side_in(const compare::Row& row, int kernel)
{
    if (kernel == 0)
        return &row.base.value;
    for (const auto& change : row.patched)
        if (change.value.kernel == kernel)
            return &change.value.side;
    return nullptr;
}

// The middle of `count` samples is exactly `median`; the others lie around it in pairs.
std::vector<Sample> samples_around(double median, int count, double spread, std::uint64_t seed)
{
    std::vector<Sample> samples{{0, true, Ticks{std::llround(median * 1.3)}}};
    for (int i = 0; i < count; ++i) {
        const int pair = i / 2;
        const double away = std::abs(noise(seed, static_cast<std::uint64_t>(pair))) * spread;
        const bool middle = i == count - 1 && count % 2 == 1;
        const double factor = middle ? 1 : i % 2 == 0 ? 1 + away : 1 - away;
        samples.push_back({i + 1, false, Ticks{std::llround(median * factor)}});
    }
    for (std::size_t i = samples.size() - 1; i > 1; --i) { // in no particular order
        const std::size_t other = 1 + mix_seed(seed, i + 1000) % i;
        std::swap(samples[i].ticks, samples[other].ticks);
    }
    return samples;
}

FolioProof with_runs(FolioProof proof)
{
    for (const auto& [order, pages] : proof.orders) {
        const std::int64_t folios = pages >> order;
        proof.runs[order] += folios * 3 / 4;
        proof.runs[order + 1] += std::max<std::int64_t>(folios / 8, 1);
        if (order < 4)
            proof.runs[order + 3] += folios / 40;
    }
    proof.nodes[0] = proof.pages;
    return proof;
}

Measurement& measurement_of(Boot& boot, const pinscope::Setup& setup)
{
    for (Measurement& found : boot.measurements)
        if (found.setup == setup)
            return found;
    boot.measurements.push_back({});
    boot.measurements.back().setup = setup;
    return boot.measurements.back();
}

// One row's share of a boot.
void add_row(Boot& boot, const compare::Row& row, int samples)
{
    const compare::Side* side = side_in(row, boot.kernel);
    if (!side)
        return;
    Measurement& measurement = measurement_of(boot, row.cell.setup);
    if (!side->median) {
        measurement.outcome = side->outcome;
        measurement.reason = side->reason;
        return;
    }
    if (side->outcome == Outcome::NotAsAsked || measurement.outcome == Outcome::Unavailable) {
        measurement.outcome = side->outcome;
        measurement.reason = side->reason;
    }
    if (side->proof && !(measurement.before && side->outcome == Outcome::Measured))
        measurement.before = measurement.after = with_runs(*side->proof);
    const auto number = static_cast<std::size_t>(boot.number) % side->boot_medians.size();
    const bool noisy = row.cell.setup.memory.backing == Backing::Shmem && row.cell.operation == Operation::Map;
    const double boots_apart = noisy ? 1 + 0.05 * (boot.number - 1) * (boot.kernel == 0 ? 1 : -1) : 1; // not resolved
    const double ticks = boots_apart * side->boot_medians[number] / per_page(1, row.cell.setup.region, page);
    const std::uint64_t seed = boot.seed + std::hash<std::string>{}(cell_id(row.cell)) % 1000;
    const bool coarse = row.cell.setup.memory.folio == mebibytes(1);
    std::vector<Sample> made = samples_around(ticks, samples, coarse ? 0.02 : 0.002, seed);
    if (row.cell.operation == Operation::Map && row.cell.setup.memory.folio == kibibytes(16))
        for (std::size_t i = 1; i < made.size(); i += 3) // two modes
            made[i].ticks = Ticks{std::llround(ticks * 0.96)};
    if (boot.number == 1 && row.cell.operation == Operation::Map && samples > 8)
        made[6].ticks = Ticks{std::llround(ticks * 1.06)}; // one odd sample
    measurement.samples[row.cell.operation] = std::move(made);
}

Study empty_study(const compare::Comparison& comparison)
{
    Study study;
    study.name = comparison.study;
    study.command = comparison.command;
    study.kernels = comparison.kernels;
    study.boots_planned = 3;
    study.seed = 7;
    study.plan = {"made", {}, 1, 15, {}};
    for (const compare::Row& row : comparison.rows)
        if (std::find(study.plan.setups.begin(), study.plan.setups.end(), row.cell.setup) == study.plan.setups.end())
            study.plan.setups.push_back(row.cell.setup);
    return study;
}

Boot empty_boot(const Study& study, int kernel, int number)
{
    Boot boot;
    boot.kernel = kernel;
    boot.number = number;
    boot.seed = mix_seed(study.seed, static_cast<std::uint64_t>(number));
    boot.environment = {{"cpu.model", "Made CPU"}, {"collector.version", "0.1.0"}};
    return boot;
}

} // namespace

Study full_study(int kernels, int boots, int samples)
{
    const compare::Comparison comparison = full_comparison(kernels);
    Study study = empty_study(comparison);
    for (int number = 0; number < boots; ++number)
        for (int kernel = 0; kernel < kernels; ++kernel) {
            Boot boot = empty_boot(study, kernel, number);
            for (const compare::Row& row : comparison.rows)
                add_row(boot, row, samples);
            study.boots.push_back(std::move(boot));
        }
    return study;
}

Study traced_study()
{
    // Per page: calls, ticks, self.
    struct Made
    {
        const char* name;
        double calls[2];
        double ticks[2];
        double self[2];
    };
    static constexpr Made map[] = {{"iommu_map", {1, 1}, {40, 45}, {40, 45}},
                                   {"vaddr_get_pfns", {0.125, 0.125}, {30, 30}, {30, 30}},
                                   {"vfio_pin_pages_remote", {1, 0.25}, {150, 40}, {100, 10}}};
    static constexpr Made unmap[] = {{"iommu_unmap_fast", {1, 1}, {60, 55}, {60, 55}},
                                     {"vfio_unpin_pages_remote", {1, 0.5}, {90, 35}, {90, 35}}};
    Study study = full_study();
    study.command += " --trace";
    for (int kernel = 0; kernel < 2; ++kernel) {
        Boot boot = empty_boot(study, kernel, 0);
        for (const char* id : {"vfio-type1/anon:4K:pte/128M", "vfio-type1/anon:2M:pmd/128M"}) {
            Measurement& measurement = boot.measurements.emplace_back();
            measurement.setup = *parse_setup(id);
            const auto pages = static_cast<double>(measurement.setup.region.count() / page.count());
            const auto add = [&](Operation operation, std::span<const Made> functions) {
                for (const Made& made : functions)
                    measurement.traces[operation].functions.push_back({made.name,
                                                                       std::llround(made.calls[kernel] * pages),
                                                                       Ticks{std::llround(made.ticks[kernel] * pages)},
                                                                       Ticks{std::llround(made.self[kernel] * pages)}});
            };
            add(Operation::Map, map);
            add(Operation::Unmap, unmap);
        }
        study.traced.push_back(std::move(boot));
    }
    return study;
}

Study partial_study(int cells)
{
    const compare::Comparison comparison = full_comparison(2);
    Study study = empty_study(comparison);
    for (int kernel = 0; kernel < 2; ++kernel) {
        Boot boot = empty_boot(study, kernel, 0);
        for (int row = 0; row < cells && row < std::ssize(comparison.rows); ++row)
            add_row(boot, comparison.rows[static_cast<std::size_t>(row)], 5);
        study.boots.push_back(std::move(boot));
    }
    return study;
}

Study large_study(int samples)
{
    Study study = empty_study(small_comparison());
    study.name = "a great many samples";
    study.plan.setups.resize(1);
    for (int kernel = 0; kernel < 2; ++kernel)
        for (int number = 0; number < 3; ++number) {
            Boot boot = empty_boot(study, kernel, number);
            boot.kernel = kernel;
            boot.measurements.push_back({});
            Measurement& measurement = boot.measurements.back();
            measurement.setup = study.plan.setups.front();
            std::vector<Sample>& made = measurement.samples[Operation::Map];
            made.resize(static_cast<std::size_t>(samples));
            for (int i = 0; i < samples; ++i) {
                const auto counter = static_cast<std::uint64_t>(i);
                const double mode = mix_seed(5, counter) % 8 == 0 ? 1.05 : 1;
                const double far = mix_seed(9, counter) % 5000 == 0 ? 1.2 : 1;
                const double figure = 6.5e6 * mode * far * (1 + 0.004 * noise(boot.seed, counter));
                made[counter] = {i, false, Ticks{std::llround(figure)}};
            }
            study.boots.push_back(std::move(boot));
        }
    return study;
}

} // namespace pinscope::testing
