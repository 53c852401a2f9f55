// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace pinscope::cli {

namespace {

std::string state_of(const store::Summary& study)
{
    if (study.trashed)
        return "in the trash";
    if (study.running)
        return "running";
    return study.boots_complete < study.boots_planned ? "incomplete" : "complete";
}

std::string time_of(store::Time time)
{
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

nlohmann::json to_json(const std::vector<store::Summary>& studies)
{
    nlohmann::json list = nlohmann::json::array();
    for (const store::Summary& study : studies)
        list.push_back({{"name", study.name},
                        {"clock", clock_name(study.clock)},
                        {"target", target_name(study.target)},
                        {"created", time_of(study.created)},
                        {"kernels", study.kernels},
                        {"boots_complete", study.boots_complete},
                        {"boots_planned", study.boots_planned},
                        {"state", state_of(study)},
                        {"notes", study.notes}});
    return {{"schema", "pinscope.studies/1"}, {"studies", std::move(list)}};
}

int list(const Context& context, bool json, bool trash)
{
    const auto store = open_store(context, store::Mode::ReadOnly);
    if (!store)
        return refuse(store.error());
    auto studies = store->list_studies();
    if (!studies)
        return refuse(studies.error());
    std::erase_if(*studies, [trash](const store::Summary& study) { return study.trashed.has_value() != trash; });
    if (json) {
        print(to_json(*studies).dump(2));
        return done;
    }
    if (studies->empty())
        note("No studies yet. `pinscope run --help` says how to make one; `pinscope import FILE` brings one in.");
    for (const store::Summary& study : *studies)
        print(fmt::format("{:<24} {:<12} {:<12} {:>3}/{:<3} boots  {}  {}", study.name, clock_name(study.clock),
                          state_of(study), study.boots_complete, study.boots_planned, time_of(study.created),
                          fmt::join(study.kernels, ", ")));
    return done;
}

} // namespace

void add_studies(CLI::App& app, Context& context)
{
    auto* command = app.add_subcommand("studies", "What has been measured and imported");
    auto* json = command->add_flag("--json")->description("As JSON, schema pinscope.studies/1");
    auto* trash = command->add_flag("--trash")->description("Those in the trash");
    command->callback(
        [&context, json, trash] { context.status = list(context, json->count() > 0, trash->count() > 0); });
}

} // namespace pinscope::cli
