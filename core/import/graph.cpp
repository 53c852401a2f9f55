// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/graph.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

constexpr std::size_t most_tasks = 50'000;
constexpr std::size_t deepest = 512;
constexpr std::uint32_t none = ~std::uint32_t{0};
constexpr int sub_bits = 5; // 32 buckets per power of two: a bucket's middle is within 1.6 % of its members

std::uint16_t bucket_of(std::int64_t ns)
{
    const auto value = static_cast<std::uint64_t>(ns);
    if (value < (1U << sub_bits))
        return static_cast<std::uint16_t>(value);
    const int shift = static_cast<int>(std::bit_width(value)) - 1 - sub_bits;
    return static_cast<std::uint16_t>(((shift + 1) << sub_bits) +
                                      static_cast<int>((value >> shift) & ((1U << sub_bits) - 1)));
}

double middle_of(std::uint16_t bucket)
{
    if (bucket < (1U << sub_bits))
        return bucket;
    const int shift = (bucket >> sub_bits) - 1;
    const std::uint64_t low = ((std::uint64_t{1} << sub_bits) + (bucket & ((1U << sub_bits) - 1))) << shift;
    return static_cast<double>(low) + static_cast<double>((std::uint64_t{1} << shift) - 1) / 2;
}

std::string_view name_of(std::string_view call)
{
    const std::size_t end = call.find('(');
    if (end == std::string_view::npos || end == 0)
        return {};
    const std::string_view name = call.substr(0, end);
    const std::size_t blank = name.find(' '); // "fn [module]"
    return name.substr(0, blank);
}

} // namespace

std::optional<std::int64_t> parse_microseconds(std::string_view text)
{
    std::int64_t value = 0;
    int decimals = -1;
    if (text.empty() || text.size() > 16)
        return {};
    for (const char c : text) {
        if (c == '.' && decimals < 0) {
            decimals = 0;
        } else if (c >= '0' && c <= '9' && decimals < 3) {
            value = value * 10 + (c - '0');
            decimals += decimals >= 0 ? 1 : 0;
        } else {
            return {};
        }
    }
    for (int i = std::max(decimals, 0); i < 3; ++i)
        value *= 10;
    return value;
}

std::uint32_t Graph::intern(std::string_view name)
{
    if (const auto found = m_index.find(name); found != m_index.end())
        return found->second;
    const auto index = static_cast<std::uint32_t>(m_functions.size());
    m_functions.push_back({});
    m_functions.back().summary.name = name;
    m_index.emplace(name, index);
    return index;
}

void Graph::add(std::uint32_t index, std::int64_t ns)
{
    Function& function = m_functions[index];
    FunctionSummary& summary = function.summary;
    summary.least = summary.count == 0 ? ns : std::min(summary.least, ns);
    summary.most = std::max(summary.most, ns);
    ++summary.count;
    if (__builtin_add_overflow(summary.sum, ns, &summary.sum))
        summary.sum = INT64_MAX;
    const std::uint16_t bucket = bucket_of(ns);
    auto at = std::ranges::lower_bound(function.buckets, bucket, {}, &std::pair<std::uint16_t, std::int64_t>::first);
    if (at == function.buckets.end() || at->first != bucket)
        at = function.buckets.insert(at, {bucket, 0});
    ++at->second;
    if (m_keep)
        summary.samples.push_back(ns);
}

bool Graph::feed(std::uint64_t task, std::string_view duration, std::string_view call)
{
    const std::size_t indent = std::min(call.find_first_not_of(' '), call.size());
    call.remove_prefix(indent);
    const std::size_t depth = indent / 2;
    if (call.empty() || depth >= deepest)
        return false;
    if (call.starts_with("/*"))
        return true; // a trace_printk
    const auto ns = parse_microseconds(duration);
    if (task != m_last_task || m_last_stack == nullptr) {
        if (m_stacks.size() >= most_tasks)
            m_stacks.clear();
        m_last_stack = &m_stacks[task];
        m_last_task = task;
    }
    auto& stack = *m_last_stack;
    if (call.front() == '}') {
        if (!ns)
            return false;
        std::uint32_t function = depth < stack.size() ? stack[depth] : none;
        if (const std::size_t comment = call.size() > 1 ? call.find("/* ") : std::string_view::npos;
            comment != std::string_view::npos) {
            std::string_view name = call.substr(comment + 3);
            name = name.substr(0, name.find_first_of(" ("));
            if (!name.empty() && name.front() != '=' && name.front() != '*')
                function = intern(name);
        }
        if (stack.size() > depth)
            stack.resize(depth);
        if (function == none)
            ++m_orphans;
        else
            add(function, *ns);
        return true;
    }
    const std::string_view name = name_of(call);
    if (name.empty())
        return false;
    const bool opens = call.back() == '{' || (call.back() != ';' && call.find("; /*") == std::string_view::npos &&
                                              call.find('{') != std::string_view::npos);
    if (!opens) {
        if (!ns || call.find(';') == std::string_view::npos)
            return false;
        add(intern(name), *ns);
        return true;
    }
    stack.resize(depth, none);
    stack.push_back(intern(name));
    return true;
}

std::vector<FunctionSummary> Graph::take()
{
    std::vector<FunctionSummary> found;
    for (Function& function : m_functions) {
        FunctionSummary& summary = function.summary;
        if (summary.count == 0)
            continue;
        const auto quantile = [&function, &summary](double share) {
            const double wanted = share * static_cast<double>(summary.count);
            std::int64_t seen = 0;
            for (const auto& [bucket, count] : function.buckets) {
                seen += count;
                if (static_cast<double>(seen) >= wanted)
                    return std::clamp(middle_of(bucket), static_cast<double>(summary.least),
                                      static_cast<double>(summary.most));
            }
            return static_cast<double>(summary.most);
        };
        summary.median = quantile(0.5);
        summary.p90 = quantile(0.9);
        summary.p99 = quantile(0.99);
        found.push_back(std::move(summary));
    }
    m_functions.clear();
    std::ranges::stable_sort(found, std::ranges::greater{}, &FunctionSummary::sum);
    return found;
}

Result<Imported> finish(Graph& graph, const Lines& lines, Imported imported, std::string_view format)
{
    if (lines.error())
        return tl::unexpected(*lines.error());
    if (lines.number() > 0 && !lines.ended())
        return lines.refuse("has no end: the trace is cut", "Import the whole trace");
    if (graph.too_many())
        return refuse(format, fmt::format("more than {} functions were traced", Graph::most_functions),
                      "Trace fewer functions");
    if (graph.orphans() > 0)
        imported.notes.push_back(
            fmt::format("{} calls end whose begin is not in the trace; their function is not known", graph.orphans()));
    imported.functions = graph.take();
    imported.notes.push_back(
        "traced durations hold the tracer's own cost: they tell where time goes, not how much is saved");
    if (imported.functions.empty())
        return refuse(format, "it holds no duration of a function", "Record with the function_graph tracer");
    return imported;
}

} // namespace pinscope::imports
