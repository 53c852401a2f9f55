// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/imported.h"
#include "core/import/lines.h"

#include <string_view>
#include <unordered_map>

// Durations of functions, summed up as they come: memory grows with the number of functions, never with the trace.
namespace pinscope::imports {

class Graph
{
public:
    explicit Graph(bool keep_samples) : m_keep(keep_samples) {}

    // The part of a line behind its duration: "  fn();", "  fn() {", "    }" or "  } /* fn */", with its indentation.
    // `task` tells whose stack it is; `duration` is "33813.70 us" without the unit, or empty. False: no such line.
    bool feed(std::uint64_t task, std::string_view duration, std::string_view call);
    [[nodiscard]] bool too_many() const { return m_functions.size() > most_functions; }
    [[nodiscard]] std::int64_t orphans() const { return m_orphans; } // ends of calls whose begin is not in the trace
    [[nodiscard]] std::vector<FunctionSummary> take();               // by sum, largest first
    static constexpr std::size_t most_functions = 20'000;

private:
    struct Function
    {
        FunctionSummary summary;
        std::vector<std::pair<std::uint16_t, std::int64_t>> buckets; // sorted by bucket
    };
    struct Hash
    {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    std::uint32_t intern(std::string_view name);
    void add(std::uint32_t function, std::int64_t duration);

    bool m_keep;
    std::vector<Function> m_functions;
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_index;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_stacks;
    std::uint64_t m_last_task = ~std::uint64_t{0};
    std::vector<std::uint32_t>* m_last_stack = nullptr;
    std::int64_t m_orphans = 0;
};

// "33813.70", "4.317", "1234567" microseconds as ns; the kernel prints fewer decimals the longer it takes.
std::optional<std::int64_t> parse_microseconds(std::string_view text);

// Ends both readers of traces: their Errors, their notes, their summary.
Result<Imported> finish(Graph& graph, const Lines& lines, Imported imported, std::string_view format);

} // namespace pinscope::imports
