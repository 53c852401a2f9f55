// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/testing/comparisons.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pinscope::testing {
namespace {

using compare::Change;
using compare::Comparison;
using compare::Interval;
using compare::Row;
using compare::Side;
using compare::Verdict;

Side side(double median, double spread)
{
    Side result;
    result.median = median;
    result.boot_medians = {median, median * (1 - spread), median * (1 + spread)};
    result.samples = 15;
    result.outcome = Outcome::Measured;
    return result;
}

Side unavailable()
{
    Side result;
    result.outcome = Outcome::Unavailable;
    result.reason = {"reserve 64 huge pages", "the pool holds 12 of them", "Give the guest more memory", 12};
    return result;
}

FolioProof proof_of(const Memory& memory)
{
    FolioProof proof;
    proof.pages = 32768;
    int order = 0;
    while (kibibytes(4).count() << order < memory.folio.count())
        ++order;
    proof.orders[order] = proof.pages;
    proof.huge_mapped = memory.mapping == Mapping::Pte ? 0 : proof.pages;
    (memory.backing == Backing::Hugetlb ? proof.hugetlb : proof.anon) =
        memory.backing == Backing::Shmem ? 0 : proof.pages;
    return proof;
}

Verdict verdict_of(double percent, double half_width)
{
    if (half_width > 5)
        return Verdict::Unresolved;
    if (std::abs(percent) < 2)
        return Verdict::Same;
    return percent < 0 ? Verdict::Better : Verdict::Worse;
}

Change change_from(const Side& base, int kernel, double factor, double spread)
{
    Change change;
    change.kernel = kernel;
    if (!base.median) {
        change.side = side(9.4, spread);
        return change;
    }
    change.side = side(*base.median * factor, spread);
    change.percent = 100 * (factor - 1);
    const double half_width = 100 * factor * spread * 2;
    change.ci95 = Interval{*change.percent - half_width, *change.percent + half_width};
    change.verdict = verdict_of(*change.percent, half_width);
    change.adjusted_p = change.verdict == Verdict::Unresolved ? 0.4 : 0.003;
    if (change.verdict == Verdict::Unresolved) {
        change.smallest_effect_percent = 9.5;
        change.boots_needed = 12;
    }
    return change;
}

struct Figures
{
    Operation operation;
    std::array<double, 9> base;
    std::array<double, 9> factor;
};

constexpr std::array<Figures, 3> figures = {{
    {Operation::Populate,
     {1480, 460, 212, 151, 141, 0, 96.2, 88.4, 1710},
     {1.001, 0.999, 1.004, 1.0, 0.997, 1, 1.003, 1.0, 1.002}},
    {Operation::Map,
     {253, 168, 133, 118, 112, 109, 104, 98.7, 251},
     {1.031, 0.93, 0.9, 0.901, 0.95, 0.897, 0.2508, 0.24, 1.012}},
    {Operation::Unmap,
     {141, 84.1, 51.2, 38.4, 35.0, 33.9, 31.6, 31.2, 143},
     {0.8, 0.62, 0.571, 0.55, 0.51, 0.481, 0.479, 0.48, 0.805}},
}};

Row row_of(const Figures& line, std::size_t column, int kernels)
{
    const Memory memory = nine_memories()[column];
    const double spread = memory.folio == mebibytes(1) ? 0.06 : 0.001;
    Row row;
    row.cell = {{Workload::VfioType1, memory, mebibytes(128), {}}, line.operation};
    row.base.value = memory.backing == Backing::Hugetlb ? unavailable() : side(line.base.at(column), spread);
    row.base.value.proof = proof_of(memory);
    for (int kernel = 1; kernel < kernels; ++kernel) {
        Change change = change_from(row.base.value, kernel, line.factor.at(column) * (1 + 0.04 * (kernel - 1)), spread);
        change.side.proof = proof_of(memory);
        if (kernel == kernels - 1 && memory.folio == mebibytes(1) && line.operation == Operation::Populate) {
            change.side.outcome = Outcome::NotAsAsked;
            change.side.reason = {"verify the folios", "61 % of the region is 1M, 39 % is 4K", "Defragment first", 0};
            change.side.proof->orders = {{8, 20000}, {0, 12768}};
            change.percent.reset();
            change.ci95.reset();
            change.verdict = Verdict::None;
        }
        row.patched.push_back({change});
    }
    return row;
}

} // namespace

std::vector<Memory> nine_memories()
{
    return {{Backing::Anon, kibibytes(4), Mapping::Pte},  {Backing::Anon, kibibytes(16), Mapping::Pte},
            {Backing::Anon, kibibytes(64), Mapping::Pte}, {Backing::Anon, kibibytes(256), Mapping::Pte},
            {Backing::Anon, mebibytes(1), Mapping::Pte},  {Backing::Anon, mebibytes(2), Mapping::Pte},
            {Backing::Anon, mebibytes(2), Mapping::Pmd},  {Backing::Hugetlb, mebibytes(2), Mapping::Pmd},
            {Backing::Shmem, kibibytes(4), Mapping::Pte}};
}

Comparison empty_comparison()
{
    Comparison comparison;
    comparison.study = "gup-batching v3";
    comparison.boots_planned = 3;
    comparison.command = "pinscope run --study 'gup-batching v3' --base 6.17.13 --patched 7.3.4";
    comparison.kernels = {{"6.17.13", "6.17.13-amd64", "", "gcc 14.2.0", "", ""},
                          {"7.3.4", "7.3.4-amd64", "", "gcc 14.2.0", "", ""}};
    comparison.boots = {0, 0};
    comparison.environments.resize(2);
    comparison.splats.resize(2);
    return comparison;
}

Comparison full_comparison(int kernels)
{
    Comparison comparison = empty_comparison();
    comparison.kernels.resize(1);
    for (const char* label : {"7.3.4", "7.3.4 + batching v3", "7.3.4 + batching v4"})
        if (static_cast<int>(comparison.kernels.size()) < kernels)
            comparison.kernels.push_back({label, "7.3.4-amd64", "", "gcc 14.2.0", "", ""});
    comparison.boots.assign(comparison.kernels.size(), 3);
    comparison.environments.resize(comparison.kernels.size());
    comparison.splats.resize(comparison.kernels.size());
    for (const Figures& line : figures)
        for (std::size_t column = 0; column < 9; ++column)
            if (line.base.at(column) > 0)
                comparison.rows.push_back(row_of(line, column, kernels));
    comparison.warnings.push_back(
        {"The kernels were built from configs that differ in 3 options.",
         {"CONFIG_PREEMPT_LAZY: not set / y", "CONFIG_IOMMUFD: not set / m", "CONFIG_HZ: 250 / 1000"}});
    return comparison;
}

Comparison partial_comparison(int cells)
{
    Comparison comparison = full_comparison(2);
    comparison.warnings.clear();
    comparison.boots = {1, 1};
    const auto once = [](Side& side) {
        if (side.median)
            side.boot_medians.resize(1);
    };
    int index = 0;
    for (Row& row : comparison.rows) {
        const bool measured = index++ < cells;
        once(row.base.value);
        Change& change = row.patched.front().value;
        once(change.side);
        change.ci95.reset();
        change.verdict = change.percent ? Verdict::OneBoot : Verdict::None;
        if (measured)
            continue;
        row.base.value = Side{};
        change = Change{};
        change.kernel = 1;
    }
    return comparison;
}

Comparison small_comparison()
{
    Comparison comparison = empty_comparison();
    const auto add = [&](const Memory& memory, double base, double patched, Verdict verdict) {
        Row row;
        row.cell = {{Workload::VfioType1, memory, mebibytes(128), {}}, Operation::Map};
        row.base.value = side(base, 0.1);
        Change change;
        change.kernel = 1;
        change.side = side(patched, 0.2);
        change.percent = 100 * (patched / base - 1);
        change.ci95 = Interval{*change.percent - 1, *change.percent + 1};
        change.verdict = verdict;
        row.patched = {{change}};
        comparison.rows.push_back(row);
    };
    comparison.boots = {3, 3};
    add(nine_memories()[0], 200, 100, Verdict::Better);
    add(nine_memories()[6], 50, 60, Verdict::Worse);
    return comparison;
}

} // namespace pinscope::testing
