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

// Reading the flags of a few unrelated frames is cheaper than another system call (verifier_bench).
constexpr std::uint64_t bridged_gap = 2;
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

// Reads the flags of all pages, in large sweeps over the frames. `after` gets, per run that ends in a folio, the flags
// of the frame behind it: if that is a tail, the folio goes on outside the region.
class FlagReader
{
public:
    FlagReader(std::vector<Run>& runs, std::span<std::uint64_t> flags, std::vector<std::uint64_t>& after,
               PageSource& source)
        : m_runs(runs), m_flags(flags), m_after(after), m_source(source)
    {
    }

    Result<void> read()
    {
        std::ranges::sort(m_runs, {}, &Run::frame);
        m_after.assign(m_runs.size(), 0);
        for (std::size_t i = 0; i < m_runs.size();) {
            const std::size_t last = end_of_sweep(i);
            const std::uint64_t start = m_runs[i].frame;
            m_sweep.resize(m_runs[last - 1].frame + m_runs[last - 1].count + behind() - start);
            if (const auto read = m_source.flags(start, m_sweep); !read)
                return read;
            for (; i < last; ++i)
                if (const auto taken = take(i, m_runs[i].frame - start); !taken)
                    return taken;
        }
        return {};
    }

private:
    // Where folios end at the end of a run, the frame behind it is read with it; base pages end by themselves.
    [[nodiscard]] std::uint64_t behind() const { return m_folios ? 1 : 0; }

    [[nodiscard]] std::size_t end_of_sweep(std::size_t first) const
    {
        std::uint64_t end = m_runs[first].frame + m_runs[first].count;
        std::size_t last = first + 1;
        while (last < m_runs.size() && m_runs[last].frame <= end + bridged_gap &&
               m_runs[last].frame + m_runs[last].count - m_runs[first].frame < most_frames_at_once) {
            end = m_runs[last].frame + m_runs[last].count;
            ++last;
        }
        return last;
    }

    Result<void> take(std::size_t index, std::size_t offset)
    {
        const Run& run = m_runs[index];
        std::ranges::copy_n(m_sweep.begin() + static_cast<std::ptrdiff_t>(offset),
                            static_cast<std::ptrdiff_t>(run.count),
                            m_flags.begin() + static_cast<std::ptrdiff_t>(run.first));
        m_folios = (m_sweep[offset + run.count - 1] & (flag_head | flag_tail)) != 0;
        if (!m_folios)
            return {};
        if (offset + run.count < m_sweep.size()) {
            m_after[index] = m_sweep[offset + run.count];
            return {};
        }
        return m_source.flags(run.frame + run.count, {&m_after[index], 1});
    }

    std::vector<Run>& m_runs;
    std::span<std::uint64_t> m_flags;
    std::vector<std::uint64_t>& m_after;
    PageSource& m_source;
    std::vector<std::uint64_t> m_sweep;
    bool m_folios = false; // the last run that was taken ended in a folio
};

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
    if (const auto read = FlagReader(runs, words, after, source).read(); !read)
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
