// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/session/device_name.h"
#include "core/session/machine.h"
#include "core/session/places.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace pinscope::cli {

namespace {

nlohmann::json to_json(const std::vector<Candidate>& devices)
{
    nlohmann::json list = nlohmann::json::array();
    for (const Candidate& one : devices)
        list.push_back({{"address", one.address},
                        {"name", session::device_name(one)},
                        {"vendor", one.vendor},
                        {"device", one.device},
                        {"group", one.group},
                        {"driver", one.driver},
                        {"blockers", one.blockers},
                        {"use", one.use},
                        {"numa_node", one.node}});
    return {{"schema", "pinscope.devices/1"}, {"devices", std::move(list)}};
}

std::string state_of(const Candidate& device)
{
    if (!device.blockers.empty())
        return fmt::format("blocked by {}", fmt::join(device.blockers, ", "));
    if (!device.use.empty())
        return fmt::format("in use: {}", device.use);
    return device.driver == "vfio-pci" ? "ready" : "free: it is bound to vfio-pci for a run and given back";
}

int list(const Context& context, const std::string& target, bool json)
{
    const auto collector = session::find_collector(context.program);
    if (!collector)
        return refuse(collector.error(), cannot_measure);
    const auto places = session::find_places(target, {*collector, session::Rights::Ask});
    if (!places)
        return refuse(places.error(), places.error().step == session::choosing_the_target ? usage : cannot_measure);
    const auto running = session::ask(*places);
    if (!running)
        return refuse(running.error(), cannot_measure);
    const std::vector<Candidate>& devices = running->front().devices;
    if (json) {
        print(to_json(devices).dump(2));
        return done;
    }
    if (devices.empty())
        return refuse({"looking for VFIO devices", "no device has an IOMMU group",
                       "Turn VT-d or AMD-Vi on in the firmware and boot with intel_iommu=on or amd_iommu=on; "
                       "--target guest needs neither",
                       0},
                      cannot_measure);
    for (const Candidate& one : devices)
        print(fmt::format("{:<13} group {:<4} {:<12} {}{}\n{:<13} {}", one.address, one.group,
                          one.driver.empty() ? "no driver" : one.driver, session::device_name(one),
                          one.node.empty() ? "" : fmt::format(" (NUMA node {})", one.node), "", state_of(one)));
    return done;
}

} // namespace

void add_devices(CLI::App& app, Context& context)
{
    auto* command =
        app.add_subcommand("devices", "VFIO candidates: address, group, driver, name, and what blocks them");
    auto target = std::make_shared<std::string>("this");
    command->add_option("--target", *target, "this, or ssh:HOST")->capture_default_str();
    auto* json = command->add_flag("--json")->description("As JSON, schema pinscope.devices/1");
    command->callback([&context, target, json] { context.status = list(context, *target, json->count() > 0); });
}

} // namespace pinscope::cli
