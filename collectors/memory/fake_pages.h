// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/memory/verifier.h"

#include <map>
#include <vector>

namespace pinscope::collector {

// For tests: page frames of our own making, and a region whose pages are some of them.
class FakePages : public PageSource
{
public:
    static constexpr std::uint64_t anon = std::uint64_t{1} << 12;
    static constexpr std::uint64_t head = std::uint64_t{1} << 15;
    static constexpr std::uint64_t tail = std::uint64_t{1} << 16;
    static constexpr std::uint64_t hugetlb = std::uint64_t{1} << 17;
    static constexpr std::uint64_t zero = std::uint64_t{1} << 24;
    static constexpr std::uint64_t absent = UINT64_MAX;

    // A folio of 2^order frames from `frame` on.
    FakePages& folio(std::uint64_t frame, int order, std::uint64_t flags = anon)
    {
        const std::uint64_t count = std::uint64_t{1} << order;
        for (std::uint64_t i = 0; i < count; ++i)
            m_flags[frame + i] = flags | (order == 0 ? 0 : i == 0 ? head : tail);
        return *this;
    }
    // The region's next pages: `count` consecutive frames, or as many absent ones.
    FakePages& pages(std::uint64_t frame, std::uint64_t count)
    {
        for (std::uint64_t i = 0; i < count; ++i)
            m_frames.push_back(frame == absent ? absent : frame + i);
        return *this;
    }
    FakePages& huge(std::int64_t pages)
    {
        m_huge = pages;
        return *this;
    }
    FakePages& hide_frames()
    {
        m_hidden = true;
        return *this;
    }

    [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(m_frames.size()); }

    Result<void> pagemap(std::uint64_t, std::span<std::uint64_t> entries) override
    {
        for (std::size_t i = 0; i < entries.size(); ++i)
            entries[i] = m_frames[i] == absent ? 0 : std::uint64_t{1} << 63 | (m_hidden ? 0 : m_frames[i]);
        return {};
    }
    Result<void> flags(std::uint64_t frame, std::span<std::uint64_t> flags) override
    {
        for (std::uint64_t& word : flags) {
            const auto found = m_flags.find(frame++);
            word = found == m_flags.end() ? 0 : found->second;
        }
        return {};
    }
    Result<std::int64_t> huge_mapped(std::uint64_t, std::uint64_t) override { return m_huge * 4096; }
    Result<std::map<int, std::int64_t>> nodes(std::uint64_t, std::uint64_t) override
    {
        return std::map<int, std::int64_t>{};
    }

private:
    std::map<std::uint64_t, std::uint64_t> m_flags;
    std::vector<std::uint64_t> m_frames;
    std::int64_t m_huge = 0;
    bool m_hidden = false;
};

} // namespace pinscope::collector
