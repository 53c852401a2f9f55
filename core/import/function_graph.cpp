// SPDX-License-Identifier: GPL-3.0-or-later
// /sys/kernel/tracing/trace of the function_graph tracer, with or without its columns of time and task.
#include "core/import/graph.h"
#include "core/import/importer.h"
#include "core/import/printed.h"

#include <fmt/format.h>

namespace pinscope::imports {

namespace {

// " 0)  vfio-12  =>  bash-77": the CPU now runs another task, with a stack of its own.
class Tasks
{
public:
    [[nodiscard]] std::uint64_t of(std::uint64_t cpu) const { return cpu < m_task.size() ? m_task[cpu] : cpu; }
    void set(std::uint64_t cpu, std::uint64_t pid)
    {
        if (cpu >= most_cpus)
            return;
        while (m_task.size() <= cpu)
            m_task.push_back(m_task.size());
        m_task[cpu] = pid << 16 | cpu;
    }
    static constexpr std::uint64_t most_cpus = 8192;

private:
    std::vector<std::uint64_t> m_task;
};

std::uint64_t pid_of(std::string_view task)
{
    std::uint64_t pid = 0;
    const std::size_t dash = task.rfind('-');
    for (const char c : dash == std::string_view::npos ? std::string_view{} : task.substr(dash + 1))
        if (c >= '0' && c <= '9')
            pid = pid * 10 + static_cast<std::uint64_t>(c - '0');
    return pid & 0xffffffff;
}

// Takes "12) " off the front.
std::optional<std::uint64_t> take_cpu(std::string_view& text)
{
    std::size_t at = 0;
    while (at < text.size() && text[at] == ' ')
        ++at;
    std::uint64_t cpu = 0;
    const std::size_t first = at;
    for (; at < text.size() && at - first < 6 && text[at] >= '0' && text[at] <= '9'; ++at)
        cpu = cpu * 10 + static_cast<std::uint64_t>(text[at] - '0');
    if (at == first || at >= text.size() || text[at] != ')')
        return {};
    text.remove_prefix(at + 1);
    return cpu;
}

// "  # 33813.70 us    " -> "33813.70"; "" for blanks; no value where it is another column.
std::optional<std::string_view> duration_in(std::string_view column)
{
    std::size_t at = 0; // by hand: this is the inner loop of a gigabyte
    while (at < column.size() && (column[at] == ' ' || column[at] == '+' || column[at] == '!' || column[at] == '#' ||
                                  column[at] == '*' || column[at] == '@' || column[at] == '$'))
        ++at;
    if (at == column.size())
        return std::string_view{};
    std::size_t end = at;
    while (end < column.size() && ((column[end] >= '0' && column[end] <= '9') || column[end] == '.'))
        ++end;
    if (end == at || !column.substr(end).starts_with(" us"))
        return {};
    return column.substr(at, end - at);
}

bool read_line(std::string_view line, Graph& graph, Tasks& tasks)
{
    std::string_view rest = line;
    auto cpu = take_cpu(rest);
    if (!cpu) { // "  1188.123456 |   0)  …"
        const std::size_t bar = line.find('|');
        if (bar == std::string_view::npos)
            return false;
        rest = line.substr(bar + 1);
        cpu = take_cpu(rest);
        if (!cpu)
            return false;
    }
    std::uint64_t task = tasks.of(*cpu);
    while (true) {
        const std::size_t bar = rest.find('|');
        if (bar == std::string_view::npos) {
            if (const std::size_t to = rest.find("=>"); to != std::string_view::npos) {
                tasks.set(*cpu, pid_of(rest.substr(to)));
                return true;
            }
            return false;
        }
        const std::string_view column = rest.substr(0, bar);
        rest.remove_prefix(bar + 1);
        if (const auto duration = duration_in(column))
            return graph.feed(task, *duration, rest);
        if (column.find("==") != std::string_view::npos)
            return true; // an interrupt begins or ends
        if (column.find('-') != std::string_view::npos && pid_of(column) > 0)
            task = pid_of(column) << 16 | *cpu;
    }
}

} // namespace

int sniff_function_graph(std::string_view head)
{
    if (head.find("# tracer: function_graph") != std::string_view::npos)
        return 95;
    for (std::size_t at = 0; at < head.size();) {
        const std::size_t end = std::min(head.find('\n', at), head.size());
        std::string_view line = head.substr(at, end - at);
        if (take_cpu(line) && line.find('|') != std::string_view::npos)
            return 80;
        at = end + 1;
    }
    return 0;
}

Result<Imported> read_function_graph(std::istream& in, const Options& options)
{
    Lines lines(in, "function_graph", Encoding::Any);
    Graph graph(options.keep_samples);
    Tasks tasks;
    Imported imported;
    std::string_view line;
    while (lines.next(line) && !graph.too_many()) {
        if (line.empty() || line.front() == '#' || read_line(line, graph, tasks))
            continue;
        if (line.find("LOST") != std::string_view::npos && line.find("EVENTS") != std::string_view::npos)
            imported.notes.push_back(fmt::format("line {}: {}", lines.number(), trim(line)));
        else if (trim(line).find_first_not_of('-') != std::string_view::npos)
            list(imported, {options.name, "", lines.number(), 0, std::string(line.substr(0, 200))},
                 "it is no line of function_graph");
        if (imported.notes.size() > max_not_understood)
            return lines.refuse("tells of lost events once more: the trace is full of holes",
                                "Give the tracer a larger buffer");
    }
    return finish(graph, lines, std::move(imported), "function_graph");
}

} // namespace pinscope::imports
