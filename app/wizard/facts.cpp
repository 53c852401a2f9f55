// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/facts.h"

#include "core/launch/places.h"
#include "core/session/machine_run.h"
#include "core/session/places.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::wizard {

namespace {

// A kernel with two complete boots tells how much boots differ.
bool can_forecast(const store::Summary& summary)
{
    return !summary.trashed && summary.target != Target::Import &&
           summary.boots_complete >= 2 * static_cast<int>(summary.kernels.size());
}

void read_studies(const std::filesystem::path& database, Facts& facts)
{
    std::error_code ignored;
    if (!std::filesystem::exists(database, ignored))
        return; // the first benchmark makes it
    const auto store = store::Store::open(database, store::Mode::ReadOnly);
    const auto studies = store ? store->list_studies() : tl::unexpected(store.error());
    if (!studies)
        return; // the window says so
    for (const store::Summary& summary : *studies) {
        if (!summary.trashed)
            facts.study_names.push_back(summary.name);
        if (!can_forecast(summary) || facts.earlier.contains(summary.clock))
            continue;
        if (auto study = store->load_study(summary.id))
            facts.earlier[summary.clock] = std::make_shared<const Study>(std::move(*study));
    }
}

} // namespace

Facts look_at(const session::Installation& installation, const std::filesystem::path& database)
{
    Facts facts;
    facts.findings = session::look_at_machine(installation);
    for (const guest::BootableKernel& kernel : guest::list_kernels(installation.places))
        facts.kernels.push_back(kernel_fact(kernel));
    std::ranges::stable_sort(facts.kernels, [](const KernelFact& a, const KernelFact& b) {
        return guest::older_release(b.release, a.release);
    });
    if (std::error_code ignored; std::filesystem::exists(installation.collector, ignored))
        if (auto running = session::probe_machine(launch::own_launch(installation.collector)))
            facts.running = std::move(*running);
    read_studies(database, facts);
    const auto usual = store::default_path();
    if (!usual || *usual != database)
        facts.database = database.string();
    return facts;
}

KernelFact kernel_fact(const guest::BootableKernel& kernel)
{
    const auto config = guest::read_config(kernel);
    return {kernel.label, kernel.release, config ? compiler_in_config(*config) : std::string(), kernel.origin};
}

std::string compiler_in_config(std::string_view config)
{
    constexpr std::string_view sign = "CONFIG_CC_VERSION_TEXT=\"";
    const std::size_t start = config.find(sign);
    if (start == std::string_view::npos)
        return {};
    std::string_view text = config.substr(start + sign.size());
    text = text.substr(0, text.find_first_of("\"\n"));
    if (text.find("clang") != std::string_view::npos) { // "Debian clang version 19.1.7 (…)"
        constexpr std::string_view version = "version ";
        const std::size_t at = text.find(version);
        const std::string_view rest = at == std::string_view::npos ? text : text.substr(at + version.size());
        return fmt::format("clang {}", rest.substr(0, rest.find(' ')));
    }
    if (text.find("gcc") != std::string_view::npos) // "gcc-14 (Debian 14.2.0-19) 14.2.0"
        return fmt::format("gcc {}", text.substr(text.rfind(' ') + 1));
    return std::string(text);
}

const KernelFact* find_kernel(const Facts& facts, std::string_view spec)
{
    const auto found = std::ranges::find(facts.kernels, spec, &KernelFact::spec);
    return found == facts.kernels.end() ? nullptr : &*found;
}

std::vector<std::string> usual_pair(const std::vector<KernelFact>& kernels)
{
    if (kernels.empty())
        return {};
    for (const KernelFact& patched : kernels)
        for (const KernelFact& base : kernels) {
            const bool alike = !patched.compiler.empty() && base.compiler == patched.compiler;
            if (alike && guest::series_of(base.release) != guest::series_of(patched.release) &&
                guest::older_release(base.release, patched.release))
                return {base.spec, patched.spec};
        }
    return {kernels[kernels.size() > 1 ? 1 : 0].spec, kernels[0].spec};
}

session::Choices usual_choices(const Facts& facts, const session::Choices& last)
{
    session::Choices choices = last;
    choices.study.clear();
    choices.note.clear();
    choices.fresh = false;
    const bool all_there = !choices.base.empty() && !choices.patched.empty() && find_kernel(facts, choices.base) &&
                           std::ranges::all_of(choices.patched, [&facts](const std::string& spec) {
                               return find_kernel(facts, spec) != nullptr;
                           });
    if (!all_there) {
        const std::vector<std::string> pair = usual_pair(facts.kernels);
        choices.base = pair.empty() ? std::string() : pair.front();
        choices.patched.clear();
        if (pair.size() > 1)
            choices.patched = {pair[1]};
    }
    // A boot of a machine is measured once, so the next benchmark is in a guest again.
    if (session::is_machine(choices.target) || !session::find_target(facts.offers, choices.target)) {
        const session::Choices usual;
        choices.target = usual.target;
        choices.clock = usual.clock;
        choices.as.clear();
        choices.device.clear();
    }
    std::erase_if(choices.counters, [&facts](const std::string& name) {
        return std::ranges::find(facts.offers.counters, name, &session::CounterOffer::name) ==
               facts.offers.counters.end();
    });
    choices.study = usual_name(facts, choices);
    return choices;
}

bool is_taken(const Facts& facts, std::string_view name)
{
    return std::ranges::find(facts.study_names, name) != facts.study_names.end();
}

std::string usual_name(const Facts& facts, const session::Choices& choices)
{
    const auto plain = [&facts](const std::string& spec) {
        const KernelFact* kernel = find_kernel(facts, spec);
        const std::string release = kernel ? kernel->release : spec;
        return release.substr(0, release.find_first_of("+-"));
    };
    std::string name = "new benchmark";
    if (session::is_machine(choices.target)) {
        name =
            choices.target == session::this_machine ? "this machine" : choices.target.substr(session::over_ssh.size());
    } else if (!choices.base.empty() && !choices.patched.empty()) {
        name.clear();
        for (const std::string& patched : choices.patched)
            name += (name.empty() ? "" : ", ") + plain(patched);
        name += " against " + plain(choices.base);
    }
    const std::string first = name;
    for (int number = 2; is_taken(facts, name); ++number)
        name = fmt::format("{} ({})", first, number);
    return name;
}

} // namespace pinscope::wizard
