// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/rows.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pinscope::report {

namespace {

using compare::Comparison;
using compare::Row;
using compare::Side;

bool occurs(const Comparison& comparison, compare::Verdict verdict)
{
    return std::ranges::any_of(comparison.rows, [verdict](const Row& row) {
        return std::ranges::any_of(row.patched,
                                   [verdict](const auto& change) { return change.value.verdict == verdict; });
    });
}

} // namespace

std::optional<FolioProof> worst_proof(const Row& row)
{
    std::optional<FolioProof> worst = row.base.value.proof;
    for (const auto& change : row.patched) {
        const auto& proof = change.value.side.proof;
        const Memory& asked = row.cell.setup.memory;
        if (proof && (!worst || proven_share(*proof, asked) < proven_share(*worst, asked)))
            worst = proof;
    }
    return worst;
}

std::string proven(const Row& row)
{
    const auto proof = worst_proof(row);
    if (!proof)
        return "-";
    const double share = 100 * proven_share(*proof, row.cell.setup.memory);
    // Rounded down, so that only the whole is called 100 %.
    const std::string percent = share >= 100 ? "100" : fmt::format("{:.1f}", std::floor(share * 10) / 10);
    return fmt::format("{} % of {}", percent, format_bytes(row.cell.setup.region));
}

std::string remark(const Side& side)
{
    if (side.outcome == Outcome::Measured && side.median)
        return "";
    if (!side.published.empty())
        return side.reason.cause;
    if (side.outcome == Outcome::NotAsAsked && side.proof)
        return fmt::format("{}: {}", outcome_name(side.outcome), describe_memory(*side.proof));
    return side.reason.cause.empty() ? std::string(outcome_name(side.outcome))
                                     : fmt::format("{}: {}", outcome_name(side.outcome), side.reason.cause);
}

bool without_figures(const Row& row)
{
    const auto has = [](const Side& side) { return side.median || !side.published.empty(); };
    return !has(row.base.value) &&
           std::ranges::none_of(row.patched, [&has](const auto& change) { return has(change.value.side); });
}

std::string row_remark(const Row& row)
{
    std::string text = remark(row.base.value);
    for (const auto& change : row.patched)
        if (text.empty())
            text = remark(change.value.side);
    return text;
}

std::string figure(const Side& side)
{
    if (side.median)
        return format_number(*side.median);
    return side.published.empty() ? "-" : side.published;
}

std::vector<std::string> telling_facts(const compare::Warning& warning)
{
    std::vector<std::string> facts;
    for (const std::string& fact : warning.facts) {
        const std::size_t colon = fact.find(": ");
        const bool told = warning.text.find(fact) != std::string::npos ||
                          (colon != std::string::npos && warning.text.find(fact.substr(colon)) != std::string::npos);
        if (!told)
            facts.push_back(fact);
    }
    return facts;
}

std::string measure_name(const Comparison& comparison)
{
    std::string name;
    switch (comparison.unit) {
    case Unit::InstructionsPerPage:
        name = "instructions per page";
        break;
    case Unit::Instructions:
        name = "instructions";
        break;
    case Unit::NanosecondsPerPage:
        name = "ns per page";
        break;
    case Unit::Nanoseconds:
        name = "ns";
        break;
    default:
        name = unit_name(comparison.unit);
        break;
    }
    return comparison.clock == Clock::Emulated ? name + " of an emulated clock" : name;
}

std::vector<std::string> legend(const Comparison& comparison)
{
    const bool instructions = comparison.clock == Clock::Instructions;
    std::vector<std::string> lines{fmt::format(
        "Figures are {}, lower is better: the geometric mean of the boots' medians. Change = patched/base - 1.",
        measure_name(comparison))};
    int tested = 0;
    for (std::size_t column = 0; column + 1 < comparison.kernels.size(); ++column)
        tested = std::max(tested, tally(comparison, column).tested());
    if (tested > 0)
        lines.push_back(
            fmt::format("{} or {}: significant at 5 % after Holm's adjustment over {} cells, and beyond the "
                        "margin of {:g} %. same: the 95 % interval lies inside the margin.",
                        verdict_word(compare::Verdict::Better, comparison.clock),
                        verdict_word(compare::Verdict::Worse, comparison.clock), tested, comparison.margin_percent));
    if (occurs(comparison, compare::Verdict::Unresolved))
        lines.emplace_back("?: not resolved with this number of boots.");
    if (occurs(comparison, compare::Verdict::OneBoot))
        lines.emplace_back("1 boot: a kernel was booted once, so nothing is claimed.");
    if (comparison.noise_floor)
        lines.push_back(fmt::format("Where a kernel was booted once, a noise of {:g} % between boots ({:g} degrees of "
                                    "freedom) is taken as known.",
                                    comparison.noise_floor->percent, comparison.noise_floor->df));
    if (std::ranges::any_of(comparison.splats, [](const std::string& splat) { return !splat.empty(); }))
        lines.emplace_back("(!): this kernel warned while it was measured.");
    if (comparison.fixed_layout)
        lines.emplace_back("All boots had one memory layout.");
    if (instructions)
        lines.emplace_back("Instructions are not time: they do not see cache misses, atomics under contention, IOTLB "
                           "flushes or DRAM.");
    return lines;
}

std::vector<std::string> note_lines(const Comparison& comparison)
{
    using Labels = std::vector<std::string>;
    std::vector<std::pair<std::vector<std::string>, Labels>> notes; // rows with the same notes stand together
    for (const Row& row : comparison.rows) {
        if (row.notes.empty())
            continue;
        auto found = std::ranges::find(notes, row.notes, &std::pair<std::vector<std::string>, Labels>::first);
        if (found == notes.end())
            found = notes.insert(notes.end(), {row.notes, {}});
        found->second.push_back(row_label(comparison, row));
    }
    std::vector<std::string> lines;
    for (const auto& [texts, rows] : notes)
        lines.push_back(fmt::format("{} - {}", fmt::join(rows, ", "), fmt::join(texts, "; ")));
    return lines;
}

std::vector<std::string> mean_lines(const Comparison& comparison, std::size_t column)
{
    std::vector<std::string> lines;
    for (const compare::GeometricMean& mean : comparison.means) {
        if (column >= mean.patched.size())
            continue;
        const auto& of = mean.patched[column];
        const std::string interval =
            of.ci95 ? fmt::format(" [{:+.1f}, {:+.1f}]", of.ci95->low, of.ci95->high) : std::string();
        lines.push_back(fmt::format("Geometric mean of {} {}, {} cells: {}{}", workload_name(mean.workload),
                                    operation_name(mean.operation), mean.cells, format_change(of.percent), interval));
    }
    return lines;
}

} // namespace pinscope::report
