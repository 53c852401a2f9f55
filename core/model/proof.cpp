// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/proof.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <vector>

namespace pinscope {

namespace {

int order_of(Bytes folio, Bytes page)
{
    return std::countr_zero(static_cast<std::uint64_t>(folio.count() / page.count()));
}

} // namespace

double proven_share(const FolioProof& proof, const Memory& asked)
{
    if (!proof.physical || proof.pages <= 0)
        return 0;
    const auto found = proof.orders.find(order_of(asked.folio, proof.page));
    std::int64_t good = found == proof.orders.end() ? 0 : found->second;
    // Each property is a count over the region, so the share that has all of them is bounded by the smallest.
    const bool huge = asked.mapping != Mapping::Pte;
    good = std::min(good, huge ? proof.huge_mapped : proof.pages - proof.huge_mapped);
    good = std::min(good, asked.backing == Backing::Hugetlb ? proof.hugetlb : proof.pages - proof.hugetlb);
    if (asked.backing == Backing::Anon)
        good = std::min(good, proof.anon);
    if (asked.backing == Backing::Shmem || asked.backing == Backing::Memfd || asked.backing == Backing::File)
        good = std::min(good, proof.pages - proof.anon);
    good = std::min(good, proof.pages - proof.zero - proof.absent);
    return static_cast<double>(good) / static_cast<double>(proof.pages);
}

std::string describe_memory(const FolioProof& proof)
{
    if (!proof.physical)
        return "not proven: page frame numbers are hidden";
    if (proof.pages <= 0)
        return "nothing";
    std::vector<std::pair<std::int64_t, std::string>> parts;
    for (const auto& [order, pages] : proof.orders)
        parts.emplace_back(pages, fmt::format("{}{}", proof.hugetlb == proof.pages ? "hugetlb " : "",
                                              format_bytes(Bytes{proof.page.count() << order})));
    if (proof.zero > 0)
        parts.emplace_back(proof.zero, "zero page");
    if (proof.absent > 0)
        parts.emplace_back(proof.absent, "absent");
    if (proof.partial > 0)
        parts.emplace_back(proof.partial, "partly mapped folios");
    std::ranges::sort(parts, std::greater{});
    const auto percent = [&proof](std::int64_t pages) {
        return fmt::format("{:.3g} %", 100.0 * static_cast<double>(pages) / static_cast<double>(proof.pages));
    };
    std::string text;
    for (const auto& [pages, name] : parts)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, percent(pages));
    return fmt::format("{}; PMD-mapped {}", text, percent(proof.huge_mapped));
}

} // namespace pinscope
