// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/knobs.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::collector {

namespace {

constexpr std::string_view pool_leaf = "nr_hugepages";

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
