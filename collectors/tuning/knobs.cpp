// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/knobs.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

constexpr std::string_view pool_leaf = "nr_hugepages";
constexpr std::string_view buffer_leaf = "/buffer_size_kb";

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, text) != names.end();
}

// The leaf of a knob of ftrace, below either place where its folder is found; empty for any other path.
std::string_view tracing_leaf(std::string_view path)
{
    for (const std::string_view folder : {"/sys/kernel/tracing/", "/sys/kernel/debug/tracing/"})
        if (path.starts_with(folder))
            return path.substr(folder.size());
    return {};
}

// "7 (expanded: 1408)": what it is before anybody traces, and what it then grows to of itself.
std::string grown_size(std::string_view text)
{
    constexpr std::string_view mark = "(expanded: ";
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos)
        return std::string(text);
    text.remove_prefix(at + mark.size());
    return std::string(text.substr(0, text.find(')')));
}

} // namespace

std::string thp_size_folder(Bytes folio)
{
    return fmt::format("{}/hugepages-{}kB", thp_folder, folio.count() / 1024);
}

std::string hugetlb_folder(Bytes page)
{
    return fmt::format("/sys/kernel/mm/hugepages/hugepages-{}kB", page.count() / 1024);
}

std::vector<Bytes> thp_sizes(const System& system, std::string_view knob)
{
    std::vector<Bytes> sizes;
    for (const std::string& name : system.list(thp_folder))
        if (const std::int64_t kib = size_of_folder(name);
            kib > 0 && system.exists(fmt::format("{}/{}/{}", thp_folder, name, knob)))
            sizes.push_back(kibibytes(kib));
    std::ranges::sort(sizes);
    return sizes;
}

bool is_list_knob(std::string_view path)
{
    return is_one_of(tracing_leaf(path), {"set_ftrace_filter", "set_ftrace_notrace", "set_ftrace_pid",
                                          "set_graph_function", "set_graph_notrace", "set_event"});
}

Result<std::string> knob_value(const std::string& path, const System& system)
{
    const auto text = system.read(path);
    if (!text)
        return failure("reading the machine's knobs", fmt::format("{} cannot be read", path),
                       "Check that the kernel has it and that the collector runs as root");
    if (is_list_knob(path))
        return *text == "no pid" || (text->starts_with("####") && text->find('\n') == std::string::npos) ? "" : *text;
    if (path.ends_with(buffer_leaf))
        return grown_size(*text);
    if (!path.ends_with(pool_leaf))
        return chosen_word(*text);
    const auto total = system.read_number(path);
    if (!total)
        return failure("reading the machine's knobs", fmt::format("{} holds no number", path),
                       "Report this with the kernel's version");
    const std::string folder = path.substr(0, path.size() - pool_leaf.size());
    return fmt::format("{}", *total - system.read_number(folder + "surplus_hugepages").value_or(0));
}

bool knob_holds(const std::string& path, const std::string& written, const std::string& now)
{
    if (written == now || !path.ends_with(buffer_leaf))
        return written == now;
    constexpr std::int64_t largest_page = 64; // KiB
    std::int64_t asked = 0;
    std::int64_t got = 0;
    std::from_chars(written.data(), written.data() + written.size(), asked);
    std::from_chars(now.data(), now.data() + now.size(), got);
    return asked > 0 && got > asked && got - asked < largest_page;
}

} // namespace pinscope::collector
