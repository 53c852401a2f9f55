// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/written_files.h"

#include "core/model/pci_address.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace pinscope::collector {

namespace {

constexpr std::array files{
    WrittenFile{"/sys/kernel/mm/transparent_hugepage/enabled", true},
    WrittenFile{"/sys/kernel/mm/transparent_hugepage/defrag", true},
    WrittenFile{"/sys/kernel/mm/transparent_hugepage/shmem_enabled", true},
    WrittenFile{"/sys/kernel/mm/transparent_hugepage/<size>/enabled", true},
    WrittenFile{"/sys/kernel/mm/transparent_hugepage/<size>/shmem_enabled", true},
    WrittenFile{"/sys/kernel/mm/hugepages/<size>/nr_hugepages", true},
    WrittenFile{"/sys/kernel/tracing/current_tracer", true},
    WrittenFile{"/sys/kernel/tracing/tracing_on", true},
    WrittenFile{"/sys/kernel/tracing/set_ftrace_filter", true},
    WrittenFile{"/sys/kernel/tracing/set_ftrace_pid", true},
    WrittenFile{"/sys/kernel/tracing/options/funcgraph-duration", true},
    WrittenFile{"/sys/kernel/tracing/options/latency-format", true},
    WrittenFile{"/sys/kernel/tracing/options/overwrite", true},
    WrittenFile{"/sys/kernel/tracing/per_cpu/<cpu>/buffer_size_kb", true},
    WrittenFile{"/sys/kernel/debug/tracing/current_tracer", true},
    WrittenFile{"/sys/kernel/debug/tracing/tracing_on", true},
    WrittenFile{"/sys/kernel/debug/tracing/set_ftrace_filter", true},
    WrittenFile{"/sys/kernel/debug/tracing/set_ftrace_pid", true},
    WrittenFile{"/sys/kernel/debug/tracing/options/funcgraph-duration", true},
    WrittenFile{"/sys/kernel/debug/tracing/options/latency-format", true},
    WrittenFile{"/sys/kernel/debug/tracing/options/overwrite", true},
    WrittenFile{"/sys/kernel/debug/tracing/per_cpu/<cpu>/buffer_size_kb", true},
    WrittenFile{"/sys/kernel/tracing/trace"}, // opening it to write clears it, and there is nothing to put back
    WrittenFile{"/sys/kernel/debug/tracing/trace"},
    WrittenFile{"/proc/sys/vm/compact_memory"}, // asks for something once, and keeps no value
    WrittenFile{"/sys/bus/pci/devices/<address>/driver_override"},
    WrittenFile{"/sys/bus/pci/drivers/<driver>/bind"},
    WrittenFile{"/sys/bus/pci/drivers/<driver>/unbind"},
    WrittenFile{"/sys/bus/pci/drivers_probe"},
};

// "cpu12"
bool is_cpu(std::string_view name)
{
    constexpr std::string_view prefix = "cpu";
    return name.starts_with(prefix) && name.size() > prefix.size() && name.size() <= prefix.size() + 5 &&
           name.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

bool part_matches(std::string_view part, std::string_view pattern)
{
    if (pattern == "<size>")
        return size_of_folder(part) > 0;
    if (pattern == "<cpu>")
        return is_cpu(part);
    if (pattern == "<address>")
        return is_pci_address(part);
    if (pattern == "<driver>") // a name of one part, which leads nowhere else
        return !part.empty() && part != "." && part != ".." && part.find('\0') == std::string_view::npos;
    return part == pattern;
}

std::string_view take_part(std::string_view& path)
{
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(part.size() + 1, path.size()));
    return part;
}

bool matches(std::string_view path, std::string_view pattern)
{
    if (std::ranges::count(path, '/') != std::ranges::count(pattern, '/'))
        return false;
    while (!pattern.empty())
        if (!part_matches(take_part(path), take_part(pattern)))
            return false;
    return path.empty();
}

} // namespace

std::span<const WrittenFile> written_files()
{
    return files;
}

bool may_write(std::string_view path)
{
    return std::ranges::any_of(files, [path](const WrittenFile& file) { return matches(path, file.pattern); });
}

bool is_known_knob(std::string_view path)
{
    return std::ranges::any_of(files,
                               [path](const WrittenFile& file) { return file.knob && matches(path, file.pattern); });
}

std::int64_t size_of_folder(std::string_view name)
{
    constexpr std::string_view prefix = "hugepages-";
    std::int64_t kib = 0;
    if (!name.starts_with(prefix) || !name.ends_with("kB"))
        return 0;
    name.remove_prefix(prefix.size());
    name.remove_suffix(2);
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), kib);
    return error == std::errc{} && end == name.data() + name.size() && kib > 0 ? kib : 0;
}

} // namespace pinscope::collector
