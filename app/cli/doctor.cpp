// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/session/machine.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace pinscope::cli {

namespace {

nlohmann::json to_json(const std::vector<session::Finding>& findings)
{
    nlohmann::json list = nlohmann::json::array();
    for (const session::Finding& finding : findings)
        list.push_back({{"name", finding.name},
                        {"available", finding.available},
                        {"reason", finding.reason},
                        {"fix", finding.fix}});
    return {{"schema", "pinscope.doctor/1"}, {"findings", std::move(list)}};
}

int doctor(const Context& context, bool json)
{
    session::Installation installation;
    installation.collector = session::find_collector(context.program).value_or(std::filesystem::path{});
    const auto findings = session::look_at_machine(installation);
    if (json) {
        print(to_json(findings).dump(2));
    } else {
        for (const session::Finding& finding : findings) {
            print(fmt::format("{:<30} {:<14} {}", finding.name, finding.available ? "available" : "not available",
                              finding.reason));
            if (!finding.fix.empty())
                print(fmt::format("{:<30} {:<14} -> {}", "", "", finding.fix));
        }
    }
    return findings.front().available ? done : cannot_measure;
}

} // namespace

void add_doctor(CLI::App& app, Context& context)
{
    auto* command =
        app.add_subcommand("doctor", "What this machine can measure; for each thing it cannot, why and the fix");
    auto* json = command->add_flag("--json")->description("As JSON, schema pinscope.doctor/1");
    command->callback([&context, json] { context.status = doctor(context, json->count() > 0); });
}

} // namespace pinscope::cli
