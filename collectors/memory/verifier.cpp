// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/memory/verifier.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace pinscope::collector {

namespace {

// Documentation/admin-guide/mm/pagemap.rst
constexpr std::uint64_t pagemap_present = std::uint64_t{1} << 63;
constexpr std::uint64_t pagemap_frame = (std::uint64_t{1} << 55) - 1;
constexpr std::uint64_t flag_anon = std::uint64_t{1} << 12;
constexpr std::uint64_t flag_head = std::uint64_t{1} << 15;
constexpr std::uint64_t flag_tail = std::uint64_t{1} << 16;
constexpr std::uint64_t flag_hugetlb = std::uint64_t{1} << 17;
constexpr std::uint64_t flag_zero = std::uint64_t{1} << 24;

// A run of pages whose frames follow each other, in the order of their addresses.
struct Run
{
    std::uint64_t frame = 0;
    std::size_t first = 0; // index of its first page in the region
    std::size_t count = 0;
};

// Reading the flags of a few unrelated frames is cheaper than another system call: 8 and 32 cost more (verifier_bench).
constexpr std::uint64_t bridged_gap = 16;
constexpr std::uint64_t most_frames_at_once = std::uint64_t{1} << 17;

std::vector<Run> runs_of(std::span<const std::uint64_t> entries)
{
    std::vector<Run> runs;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (!(entries[i] & pagemap_present))
            continue;
        const std::uint64_t frame = entries[i] & pagemap_frame;
        if (!runs.empty() && runs.back().first + runs.back().count == i &&
            runs.back().frame + runs.back().count == frame)
            ++runs.back().count;
        else
            runs.push_back({frame, i, 1});
    }
    return runs;
}

// Reads the flags of all pages, in large sweeps over the frames. `after` gets, per run, the flags of the frame behind
// it: if that is a tail, the run's last folio goes on outside the region.
Result<void> read_flags(std::vector<Run>& runs, std::span<std::uint64_t> flags, std::vector<std::uint64_t>& after,
                        PageSource& source)
{
    std::ranges::sort(runs, {}, &Run::frame);
    after.assign(runs.size(), 0);
    std::vector<std::uint64_t> sweep;
    for (std::size_t i = 0; i < runs.size();) {
        const std::uint64_t start = runs[i].frame;
        std::uint64_t end = start + runs[i].count + 1;
        std::size_t last = i + 1;
        while (last < runs.size() && runs[last].frame <= end + bridged_gap &&
               runs[last].frame + runs[last].count + 1 - start <= most_frames_at_once) {
            end = std::max(end, runs[last].frame + runs[last].count + 1);
            ++last;
        }
        sweep.resize(end - start);
        if (const auto read = source.flags(start, sweep); !read)
            return read;
        for (; i < last; ++i) {
            const std::size_t offset = runs[i].frame - start;
            std::ranges::copy_n(sweep.begin() + static_cast<std::ptrdiff_t>(offset),
                                static_cast<std::ptrdiff_t>(runs[i].count),
                                flags.begin() + static_cast<std::ptrdiff_t>(runs[i].first));
            after[i] = sweep[offset + runs[i].count];
        }
    }
    return {};
}

// Counts the folios of one run. A folio is a head and the tails behind it; it ends at the next head.
void count_folios(const Run& run, std::span<const std::uint64_t> flags, std::uint64_t after, FolioProof& proof)
{
    for (std::size_t i = 0; i < run.count;) {
        const std::uint64_t page = flags[run.first + i];
        std::size_t length = 1;
        if (page & flag_head)
            while (i + length < run.count && (flags[run.first + i + length] & flag_tail))
                ++length;
        const bool goes_on = i + length == run.count && (page & (flag_head | flag_tail)) && (after & flag_tail);
        const bool aligned = (run.frame + i) % length == 0;
        const auto pages = static_cast<std::int64_t>(length);
        if (page & flag_zero)
            proof.zero += pages;
        else if ((page & flag_tail) || goes_on || !aligned || !std::has_single_bit(length))
            proof.partial += pages;
        else
            proof.orders[std::countr_zero(length)] += pages;
        if (!(page & flag_zero)) {
            // Tails of anonymous folios carry the flag of their head on all kernels we know, but only heads are asked.
            proof.anon += page & flag_anon ? pages : 0;
            proof.hugetlb += page & flag_hugetlb ? pages : 0;
        }
        i += length;
    }
}

} // namespace

Result<FolioProof> verify(std::uint64_t address, std::int64_t pages, Bytes page, PageSource& source)
{
    const auto count = static_cast<std::size_t>(pages);
    FolioProof proof;
    proof.page = page;
    proof.pages = pages;
    std::vector<std::uint64_t> words(count);
    if (const auto read = source.pagemap(address, words); !read)
        return tl::unexpected(read.error());
    std::vector<Run> runs = runs_of(words);
    // To a reader without CAP_SYS_ADMIN all frames are 0.
    proof.physical = runs.empty() || !std::ranges::all_of(runs, [](const Run& run) { return run.frame == 0; });
    if (!proof.physical)
        return proof;
    for (const Run& run : runs) {
        ++proof.runs[static_cast<int>(std::bit_width(run.count)) - 1];
        proof.absent -= static_cast<std::int64_t>(run.count);
    }
    proof.absent += pages;
    std::vector<std::uint64_t> after;
    if (const auto read = read_flags(runs, words, after, source); !read)
        return tl::unexpected(read.error());
    for (std::size_t i = 0; i < runs.size(); ++i)
        count_folios(runs[i], words, after[i], proof);
    const auto length = static_cast<std::uint64_t>(pages * page.count());
    const auto huge = source.huge_mapped(address, length);
    if (!huge)
        return tl::unexpected(huge.error());
    proof.huge_mapped = *huge / page.count();
    auto nodes = source.nodes(address, length);
    if (!nodes)
        return tl::unexpected(nodes.error());
    proof.nodes = std::move(*nodes);
    if (proof.nodes.empty())
        proof.nodes[0] = pages - proof.absent;
    return proof;
}

Result<FolioProof> verify(const Region& region, PageSource& source)
{
    return verify(region.address(), region.size().count() / page_size().count(), page_size(), source);
}

} // namespace pinscope::collector
