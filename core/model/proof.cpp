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
    const std::int64_t folios = found == proof.orders.end() ? 0 : found->second;
    // Each property is a count over the region, so what has all of them is only known within bounds. The lower one is
    // taken: every page of another kind or mapping may be one of the folios counted.
    const std::int64_t present = proof.pages - proof.absent;
    const std::int64_t other_mapping = asked.mapping == Mapping::Pte ? proof.huge_mapped : present - proof.huge_mapped;
    const std::int64_t written = present - proof.zero;
    const std::int64_t other_kind = asked.backing == Backing::Hugetlb ? written - proof.hugetlb
                                    : asked.backing == Backing::Anon  ? written - proof.anon + proof.hugetlb
                                                                      : proof.anon + proof.hugetlb;
    const std::int64_t good = std::clamp<std::int64_t>(
        folios - std::max<std::int64_t>(0, other_mapping) - std::max<std::int64_t>(0, other_kind), 0, proof.pages);
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
