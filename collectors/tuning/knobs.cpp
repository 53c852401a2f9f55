// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/knobs.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

constexpr std::string_view pool_leaf = "nr_hugepages";

// kB of "hugepages-64kB"; 0 for any other name.
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

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, text) != names.end();
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

bool is_known_knob(std::string_view path)
{
    constexpr std::string_view pools = "/sys/kernel/mm/hugepages/";
    const std::string thp = fmt::format("{}/", thp_folder);
    const bool in_pools = path.starts_with(pools);
    if (!in_pools && !path.starts_with(thp))
        return false;
    path.remove_prefix(in_pools ? pools.size() : thp.size());
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos)
        return !in_pools && is_one_of(path, {"enabled", "defrag", "shmem_enabled"});
    if (!size_of_folder(path.substr(0, slash)))
        return false;
    const std::string_view leaf = path.substr(slash + 1);
    return in_pools ? leaf == pool_leaf : is_one_of(leaf, {"enabled", "shmem_enabled"});
}

Result<std::string> knob_value(const std::string& path, const System& system)
{
    const auto text = system.read(path);
    if (!text)
        return failure("reading the machine's knobs", fmt::format("{} cannot be read", path),
                       "Check that the kernel has it and that the collector runs as root");
    if (!path.ends_with(pool_leaf))
        return chosen_word(*text);
    const auto total = system.read_number(path);
    if (!total)
        return failure("reading the machine's knobs", fmt::format("{} holds no number", path),
                       "Report this with the kernel's version");
    const std::string folder = path.substr(0, path.size() - pool_leaf.size());
    return fmt::format("{}", *total - system.read_number(folder + "surplus_hugepages").value_or(0));
}

} // namespace pinscope::collector
