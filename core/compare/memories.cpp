// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/likeness.h"
#include "core/compare/sides.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace pinscope::compare {

namespace {

// What one kernel's boots really had for a setup, added up.
struct Found
{
    double pages = 0;
    std::map<int, double> orders; // order -> pages
    double runs = 0;
};

std::optional<Found> found_in(const Study& study, int kernel, const Setup& setup)
{
    Found found;
    for (const Boot* boot : complete_boots(study, kernel)) {
        const Measurement* measurement = find_measurement(*boot, setup);
        if (!measurement || !measurement->before || !measurement->before->physical)
            continue;
        const FolioProof& proof = *measurement->before;
        found.pages += static_cast<double>(proof.pages);
        for (const auto& [order, pages] : proof.orders)
            found.orders[order] += static_cast<double>(pages);
        for (const auto& [bin, count] : proof.runs)
            found.runs += static_cast<double>(count);
    }
    return found.pages > 0 ? std::optional(found) : std::nullopt;
}

// The largest difference of an order's share.
double mix_difference(const Found& a, const Found& b)
{
    std::set<int> orders;
    for (const Found* found : {&a, &b})
        for (const auto& [order, pages] : found->orders)
            orders.insert(order);
    double largest = 0;
    const auto share = [](const Found& found, int order) {
        const auto at = found.orders.find(order);
        return at == found.orders.end() ? 0.0 : at->second / found.pages;
    };
    for (int order : orders)
        largest = std::max(largest, std::abs(share(a, order) - share(b, order)));
    return largest;
}

std::string describe_mix(const Found& found, Bytes page)
{
    std::string text;
    for (const auto& [order, pages] : found.orders)
        text += fmt::format("{}{} {:.3g} %", text.empty() ? "" : " ", format_bytes(Bytes{page.count() << order}),
                            100 * pages / found.pages);
    return text;
}

} // namespace

void examine_memories(const Study& study, Findings& findings)
{
    constexpr double mix_limit = 0.01;
    constexpr double contiguity_limit = 1.5;
    std::set<Setup> setups;
    for (const Boot& boot : study.boots)
        for (const Measurement& measurement : boot.measurements)
            setups.insert(measurement.setup);
    for (int kernel = 1; kernel < static_cast<int>(study.kernels.size()); ++kernel) {
        const std::string& label = study.kernels[static_cast<std::size_t>(kernel)].label;
        std::vector<std::string> mixes;
        std::vector<std::string> runs;
        for (const Setup& setup : setups) {
            const auto base = found_in(study, 0, setup);
            const auto other = found_in(study, kernel, setup);
            if (!base || !other)
                continue;
            const Bytes page = page_size(study, setup);
            if (mix_difference(*base, *other) > mix_limit)
                mixes.push_back(fmt::format("{}: {} (base), {} ({})", setup_id(setup), describe_mix(*base, page),
                                            describe_mix(*other, page), Findings::names));
            if (base->runs <= 0 || other->runs <= 0)
                continue;
            const double before = base->pages / base->runs;
            const double after = other->pages / other->runs;
            if (std::max(before, after) > contiguity_limit * std::min(before, after))
                runs.push_back(fmt::format("{}: {} pages a run (base), {} ({})", setup_id(setup), format_number(before),
                                           format_number(after), Findings::names));
        }
        const auto tell = [&](const char* what, const std::vector<std::string>& facts) {
            if (!facts.empty())
                findings.note(
                    fmt::format("{} in {} of the memories: {} against the base.", what, facts.size(), Findings::names),
                    facts, label);
        };
        tell("The folio sizes differ", mixes);
        tell("The physical contiguity differs", runs);
    }
}

} // namespace pinscope::compare
