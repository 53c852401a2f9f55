// SPDX-License-Identifier: GPL-3.0-or-later
// `trace-cmd report` of a function_graph recording; lines of other events are counted and passed over.
#include "core/import/graph.h"
#include "core/import/importer.h"
#include "core/import/printed.h"

#include <fmt/format.h>

namespace pinscope::imports {

namespace {

constexpr std::string_view entry = "funcgraph_entry:";
constexpr std::string_view leave = "funcgraph_exit:";

std::uint64_t task_of(std::string_view prefix)
{
    const std::size_t cpu = prefix.find(" [");
    std::string_view task = trim(prefix.substr(0, cpu));
    const std::size_t dash = task.rfind('-');
    std::uint64_t pid = 0;
    for (const char c : dash == std::string_view::npos ? std::string_view{} : task.substr(dash + 1))
        pid = pid * 10 + static_cast<std::uint64_t>(c - '0');
    return pid;
}

bool read_line(std::string_view line, std::size_t at, std::size_t length, Graph& graph)
{
    std::string_view rest = line.substr(at + length);
    const std::size_t bar = rest.find('|');
    if (bar == std::string_view::npos)
        return false;
    std::string_view duration = rest.substr(0, bar);
    const std::size_t first = std::min(duration.find_first_not_of(" +!#*@$"), duration.size());
    duration.remove_prefix(first);
    const std::size_t unit = duration.find(" us");
    if (unit == std::string_view::npos && !duration.empty())
        return false;
    return graph.feed(task_of(line.substr(0, at)), duration.substr(0, unit == std::string_view::npos ? 0 : unit),
                      rest.substr(bar + 1));
}

} // namespace

int sniff_trace_cmd(std::string_view head)
{
    for (std::size_t at = 0; at < head.size();) {
        const std::size_t end = std::min(head.find('\n', at), head.size());
        const std::string_view line = head.substr(at, end - at);
        const std::size_t event = line.find(": funcgraph_");
        if (event != std::string_view::npos && line.substr(0, event).find('[') != std::string_view::npos &&
            !line.starts_with('>'))
            return 80;
        at = end + 1;
    }
    return 0;
}

Result<Imported> read_trace_cmd(std::istream& in, const Options& options)
{
    Lines lines(in, "trace-cmd report", Encoding::Any);
    Graph graph(options.keep_samples);
    Imported imported;
    std::int64_t others = 0;
    std::string_view line;
    while (lines.next(line) && !graph.too_many()) {
        bool good = true;
        if (const std::size_t at = line.find(entry); at != std::string_view::npos)
            good = read_line(line, at, entry.size(), graph);
        else if (const std::size_t out = line.find(leave); out != std::string_view::npos)
            good = read_line(line, out, leave.size(), graph);
        else
            others += trim(line).empty() ? 0 : 1;
        if (!good)
            list(imported, {options.name, "", lines.number(), 0, std::string(line.substr(0, 200))},
                 "its duration or its function is not there");
    }
    if (others > 0)
        imported.notes.push_back(fmt::format("{} lines are no function calls and were passed over", others));
    return finish(graph, lines, std::move(imported), "trace-cmd report");
}

} // namespace pinscope::imports
