// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tracing/tracer.h"

#include "collectors/tracing/graph.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <iterator>
#include <sched.h>
#include <sstream>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace pinscope::collector {

namespace {

constexpr const char* open_step = "setting up the tracing pass";
constexpr const char* read_step = "reading the trace";
constexpr std::int64_t least_kib = 1408;     // the kernel's own default
constexpr std::int64_t bytes_per_page = 512; // of a region: five calls, an entry and a return each

// The lines of a file of any length, one at a time and without an end in memory.
Result<void> for_each_line(const System& system, const std::string& name,
                           const std::function<Result<void>(std::string_view)>& take)
{
    const int fd = open(system.path(name).c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return call_failure(read_step, fmt::format("opening {}", name), errno, "Run the collector as root");
    std::string text;
    std::array<char, 65536> chunk{};
    Result<void> done;
    while (done) {
        const ssize_t got = read(fd, chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            done = call_failure(read_step, fmt::format("reading {}", name), errno, "Look into the kernel's log");
        if (got <= 0)
            break;
        text.append(chunk.data(), static_cast<std::size_t>(got));
        std::size_t at = 0;
        for (std::size_t end = 0; done && (end = text.find('\n', at)) != std::string::npos; at = end + 1)
            done = take(std::string_view(text).substr(at, end - at));
        text.erase(0, at);
    }
    close(fd);
    if (done && !text.empty())
        done = failure(read_step, fmt::format("{} ends in the middle of a line", name), "Look into the kernel's log");
    return done;
}

Result<std::string> find_tracefs(const System& system)
{
    constexpr const char* usual = "/sys/kernel/tracing";
    const auto found = [&system]() -> std::string {
        for (const char* folder : {usual, "/sys/kernel/debug/tracing"})
            if (system.exists(fmt::format("{}/current_tracer", folder)))
                return folder;
        return {};
    };
    std::string folder = found();
    if (folder.empty() && getpid() == 1) { // a guest's init mounts what it needs
        mkdir(usual, 0755);
        if (mount("tracefs", usual, "tracefs", 0, nullptr) == 0)
            folder = found();
    }
    if (folder.empty())
        return failure(open_step, "there is no tracefs that we can see",
                       "Run: mount -t tracefs nodev /sys/kernel/tracing. A kernel needs CONFIG_FUNCTION_GRAPH_TRACER");
    return folder;
}

std::vector<std::string> words(std::string_view text)
{
    std::istringstream stream{std::string(text)};
    return {std::istream_iterator<std::string>(stream), {}};
}

tl::unexpected<Error> none_of_them(std::string_view names)
{
    return failure(open_step, fmt::format("this kernel can trace none of {}", names), "Use another kernel");
}

// The number behind "overrun: " and its like in the statistics of a ring buffer; 0 where there is none.
std::int64_t number_behind(std::string_view text, std::string_view name)
{
    std::int64_t number = 0;
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string_view::npos; ++at) {
        if (at > 0 && text[at - 1] != '\n')
            continue;
        const std::string_view rest = text.substr(std::min(text.size(), at + name.size()));
        std::from_chars(rest.data() + std::min(rest.size(), rest.find_first_of("0123456789\n")),
                        rest.data() + rest.size(), number);
        return number;
    }
    return number;
}

} // namespace

std::int64_t trace_buffer_kib(std::int64_t pages, const System& system)
{
    std::int64_t available = 0;
    const std::string meminfo = system.read("/proc/meminfo").value_or("");
    available = number_behind(meminfo, "MemAvailable:");
    const std::int64_t wanted = std::max(least_kib, pages * bytes_per_page / 1024);
    return available > 0 ? std::max(least_kib, std::min(wanted, available / 4)) : wanted;
}

Result<Tracer> Tracer::open(Journal& journal, std::string_view names, std::int64_t kib)
{
    auto folder = find_tracefs(journal.system());
    if (!folder)
        return tl::unexpected(folder.error());
    Tracer tracer(journal, std::move(*folder));
    if (!std::ranges::count(words(tracer.system().read(tracer.file("available_tracers")).value_or("")),
                            "function_graph"))
        return failure(open_step, "this kernel has no function_graph tracer",
                       "Use a kernel with CONFIG_FUNCTION_GRAPH_TRACER");
    if (const auto unused = tracer.check_unused(); !unused)
        return tl::unexpected(unused.error());
    if (const auto read = tracer.find_symbols(names); !read)
        return tl::unexpected(read.error());
    if (const auto set = tracer.set_up(kib); !set)
        return tl::unexpected(set.error());
    return tracer;
}

// What somebody set up is left alone, down to a trace that was only recorded: changing the tracer would clear it.
Result<void> Tracer::check_unused() const
{
    const auto busy = [](std::string cause) {
        return failure(open_step, std::move(cause), "End the other tracing; trace-cmd reset does it", EBUSY);
    };
    const std::string tracer = knob_value(file("current_tracer"), system()).value_or("");
    if (tracer != "nop")
        return busy(fmt::format("somebody is tracing already: current_tracer is \"{}\"", tracer));
    for (const char* list : {"set_ftrace_filter", "set_ftrace_notrace", "set_ftrace_pid", "set_graph_function",
                             "set_graph_notrace", "set_event"})
        if (system().exists(file(list)) && !knob_value(file(list), system()).value_or("").empty())
            return busy(fmt::format("somebody has set tracing up: {} is not empty", list));
    for (const std::string& cpu : system().list(file("per_cpu")))
        if (const auto stats = system().read(file(fmt::format("per_cpu/{}/stats", cpu)));
            stats && number_behind(*stats, "entries:") > 0)
            return busy("the ring buffer holds a trace that somebody recorded");
    return {};
}

Result<void> Tracer::set_up(std::int64_t kib)
{
    const auto set = [this](std::string_view name, std::string value) {
        return m_journal->set({file(name), std::move(value)});
    };
    // A filter first: without one, every function of the kernel would be patched. Enabling the tracer gives each CPU
    // its default buffer; then ours grows, so that the size to put back is that default.
    // Whatever it is, it will be switched, so it is on record also where it is off already.
    const auto on = knob_value(file("tracing_on"), system());
    if (!on)
        return tl::unexpected(on.error());
    if (auto recorded = m_journal->record({Change::Kind::Knob, file("tracing_on"), *on, {}}); !recorded)
        return recorded;
    if (auto done = system().write(file("tracing_on"), "0"); !done)
        return done;
    if (auto done = set("set_ftrace_pid", fmt::format("{}", syscall(SYS_gettid))); !done)
        return done;
    if (auto done = filter({m_symbols.begin()->second.begin(), m_symbols.begin()->second.end()}); !done)
        return done;
    if (auto done = set("current_tracer", "function_graph"); !done)
        return done;
    const std::pair<const char*, const char*> options[]{
        {"funcgraph-duration", "1"}, {"latency-format", "0"}, {"overwrite", "0"}};
    for (const auto& [option, value] : options)
        if (const std::string name = fmt::format("options/{}", option); system().exists(file(name)))
            if (auto done = set(name, value); !done)
                return done;
    return set(fmt::format("per_cpu/cpu{}/buffer_size_kb", std::max(0, sched_getcpu())), fmt::format("{}", kib));
}

Result<void> Tracer::find_symbols(std::string_view names)
{
    const std::vector<std::string> list = words(names);
    const std::set<std::string_view> wanted(list.begin(), list.end());
    const auto read = for_each_line(system(), file("available_filter_functions"), [&](std::string_view line) {
        if (const std::string_view name = plain_name(line); wanted.contains(name))
            m_symbols[std::string(name)].emplace(line.substr(0, line.find_first_of(" \t")));
        return Result<void>{};
    });
    if (!read || !m_symbols.empty())
        return read;
    return none_of_them(names);
}

Result<void> Tracer::choose(const std::string& workload, std::string_view names)
{
    if (workload == m_chosen)
        return {};
    std::vector<std::string> symbols;
    std::vector<std::string> there;
    std::vector<std::string> missing;
    for (const std::string& name : words(names)) {
        const auto found = m_symbols.find(name);
        (found == m_symbols.end() ? missing : there).push_back(name);
        if (found != m_symbols.end())
            symbols.insert(symbols.end(), found->second.begin(), found->second.end());
    }
    if (symbols.empty())
        return none_of_them(names);
    if (auto filtered = filter(symbols); !filtered)
        return filtered;
    m_chosen = workload;
    m_facts[fmt::format("trace.functions.{}", workload)] = fmt::format("{}", fmt::join(there, " "));
    m_facts[fmt::format("trace.missing.{}", workload)] = fmt::format("{}", fmt::join(missing, " "));
    return {};
}

Result<void> Tracer::filter(const std::vector<std::string>& symbols)
{
    const std::string list = file("set_ftrace_filter");
    if (!m_filtered)
        if (auto recorded = m_journal->record({Change::Kind::Knob, list, "", {}}); !recorded)
            return recorded;
    m_filtered = true;
    return system().write_words(list, symbols);
}

void Tracer::keep(const Result<void>& done)
{
    if (!done && !m_error)
        m_error = done.error();
}

void Tracer::before()
{
    keep(system().write(file("trace"), "")); // opening it to write clears it
    keep(system().write(file("tracing_on"), "1"));
}

void Tracer::after(Operation operation)
{
    keep(system().write(file("tracing_on"), "0"));
    auto trace = m_error ? Result<Trace>(tl::unexpected(*m_error)) : read_trace();
    if (trace)
        m_traces[operation] = std::move(*trace);
    else if (!m_error)
        m_error = trace.error();
    keep(system().write(file("trace"), ""));
}

Result<Trace> Tracer::read_trace() const
{
    GraphSums sums;
    sums.lose(lost_events());
    if (auto read = for_each_line(system(), file("trace"), [&sums](std::string_view line) { return sums.add(line); });
        !read)
        return tl::unexpected(read.error());
    return sums.trace();
}

std::int64_t Tracer::lost_events() const
{
    std::int64_t lost = 0;
    for (const std::string& cpu : system().list(file("per_cpu")))
        if (const auto stats = system().read(file(fmt::format("per_cpu/{}/stats", cpu))))
            for (const char* name : {"overrun:", "commit overrun:", "dropped events:"})
                lost += number_behind(*stats, name);
    return lost;
}

Result<std::map<Operation, Trace>> Tracer::take()
{
    if (m_error)
        return tl::unexpected(*std::exchange(m_error, std::nullopt));
    return std::exchange(m_traces, {});
}

} // namespace pinscope::collector
