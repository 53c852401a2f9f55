// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/places.h"

#include "core/launch/places.h"
#include "core/session/machine_run.h"

#include <fmt/format.h>

namespace pinscope::session {

namespace {

Result<Place> find_host(const std::string& host, const Search& search)
{
    if (search.copying)
        search.copying(host);
    if (const auto copied = launch::copy_collector(host, search.collector); !copied)
        return tl::unexpected(copied.error());
    return Place{host, launch::ssh_launch(host, false), launch::ssh_launch(host, true)};
}

} // namespace

bool is_machine(std::string_view target)
{
    return target == this_machine || target.starts_with(over_ssh);
}

Result<std::vector<std::string>> hosts_of(std::string_view target)
{
    if (!target.starts_with(over_ssh))
        return failure(choosing_the_target, fmt::format("\"{}\" is no machine", target), "Use this, or ssh:HOST");
    std::vector<std::string> hosts;
    for (std::size_t begin = over_ssh.size(); begin <= target.size();) {
        const std::size_t end = std::min(target.find(',', begin), target.size());
        hosts.emplace_back(target.substr(begin, end - begin));
        if (const auto sound = launch::check_host(hosts.back()); !sound)
            return tl::unexpected(sound.error());
        begin = end + 1;
    }
    return hosts;
}

Result<std::vector<Place>> find_places(const std::string& target, const Search& search)
{
    if (target == this_machine) {
        auto root = search.rights == Rights::Measure ? launch::root_launch(search.collector, search.text_agent)
                                                     : launch::Launch();
        if (!root)
            return tl::unexpected(root.error());
        return std::vector{Place{target, launch::own_launch(search.collector), std::move(*root)}};
    }
    const auto hosts = hosts_of(target);
    if (!hosts)
        return tl::unexpected(hosts.error());
    std::vector<Place> places;
    for (const std::string& host : *hosts) {
        auto place = find_host(host, search);
        if (!place)
            return tl::unexpected(place.error());
        places.push_back(std::move(*place));
    }
    return places;
}

Result<std::vector<RunningKernel>> ask(const std::vector<Place>& places)
{
    std::vector<RunningKernel> running;
    for (const Place& place : places) {
        auto one = probe_machine(place.asking);
        if (!one) {
            Error error = std::move(one.error());
            if (places.size() > 1)
                error.cause = fmt::format("{}: {}", place.name, error.cause);
            return tl::unexpected(std::move(error));
        }
        running.push_back(std::move(*one));
    }
    return running;
}

} // namespace pinscope::session
