// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/places.h"

#include "core/launch/places.h"
#include "core/session/machine.h"
#include "core/session/machine_run.h"

#include <fmt/format.h>
#include <unistd.h>

namespace pinscope::cli {

namespace {

constexpr std::string_view over_ssh = "ssh:";

Result<Place> find_host(const std::filesystem::path& collector, const std::string& host)
{
    if (const auto sound = launch::check_host(host); !sound)
        return tl::unexpected(sound.error());
    note(fmt::format("Copying the collector to {} …", host));
    if (const auto copied = launch::copy_collector(host, collector); !copied)
        return tl::unexpected(copied.error());
    return Place{host, launch::ssh_launch(host, false), launch::ssh_launch(host, true)};
}

Result<std::vector<Place>> find(const Context& context, const std::string& target, bool to_measure)
{
    const auto collector = session::find_collector(context.program);
    if (!collector)
        return tl::unexpected(collector.error());
    if (target == "this") {
        auto root = to_measure ? launch::root_launch(*collector, isatty(STDIN_FILENO) != 0) : launch::Launch();
        if (!root)
            return tl::unexpected(root.error());
        return std::vector{Place{target, launch::own_launch(*collector), std::move(*root)}};
    }
    if (!target.starts_with(over_ssh))
        return failure("choosing the target", fmt::format("\"{}\" is no machine", target), "Use this, or ssh:HOST");
    std::vector<Place> places;
    std::size_t begin = over_ssh.size();
    while (begin <= target.size()) {
        const std::size_t end = std::min(target.find(',', begin), target.size());
        auto place = find_host(*collector, target.substr(begin, end - begin));
        if (!place)
            return tl::unexpected(place.error());
        places.push_back(std::move(*place));
        begin = end + 1;
    }
    return places;
}

} // namespace

Result<std::vector<Place>> find_places(const Context& context, const std::string& target)
{
    return find(context, target, true);
}

Result<std::vector<Place>> find_places_to_ask(const Context& context, const std::string& target)
{
    return find(context, target, false);
}

Result<std::vector<session::RunningKernel>> ask(const std::vector<Place>& places)
{
    std::vector<session::RunningKernel> running;
    for (const Place& place : places) {
        auto one = session::probe_machine(place.asking);
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

} // namespace pinscope::cli
