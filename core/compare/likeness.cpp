// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/likeness.h"

#include "core/compare/config_diff.h"
#include "core/compare/counters.h"
#include "core/compare/sides.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace pinscope::compare {

namespace {

using Values = std::set<std::string>;

struct Topic
{
    const char* key;
    const char* subject; // with its verb
};
constexpr Topic refused[]{{"study.clock", "The clocks differ"},
                          {"vfio.backend", "The VFIO back ends differ"},
                          {"cpu.model", "The CPUs differ"}};
constexpr Topic warned[]{{"cpu.microcode", "The microcode differs"},
                         {"iommu.type", "The IOMMU mode differs"},
                         {"kernel.taint", "The kernels' taint differs"},
                         {"collector.version", "The collector's version differs"}};

Values values_of(const Study& study, int kernel, const std::string& key)
{
    Values values;
    for (const Boot* boot : complete_boots(study, kernel)) {
        const auto found = boot->environment.find(key);
        if (found != boot->environment.end() && !found->second.empty())
            values.insert(found->second);
    }
    return values;
}

std::string shown(const Values& values)
{
    return fmt::format("{}", fmt::join(values, " or "));
}

std::string both(const std::string& base, const std::string& other)
{
    return fmt::format("{} (base), {} ({})", base, other, Findings::names);
}

std::string replace_names(std::string text, const std::string& with)
{
    for (std::size_t at = 0; (at = text.find(Findings::names, at)) != std::string::npos; at += with.size())
        text.replace(at, Findings::names.size(), with);
    return text;
}

void examine_topic(const Study& study, int kernel, const Topic& topic, Findings& findings)
{
    const Values base = values_of(study, 0, topic.key);
    const Values other = values_of(study, kernel, topic.key);
    if (base.empty() || other.empty() || base == other)
        return;
    const std::string values = both(shown(base), shown(other));
    findings.note(fmt::format("{}: {}.", topic.subject, values), {fmt::format("{}: {}", topic.key, values)},
                  study.kernels[static_cast<std::size_t>(kernel)].label);
}

void examine_thp(const Study& study, int kernel, Findings& findings)
{
    std::set<std::string> keys;
    for (const Boot& boot : study.boots)
        for (const auto& [key, value] : boot.environment)
            if (key.starts_with("thp."))
                keys.insert(key);
    std::vector<std::string> facts;
    for (const std::string& key : keys) {
        const Values base = values_of(study, 0, key);
        const Values other = values_of(study, kernel, key);
        if (!base.empty() && !other.empty() && base != other)
            facts.push_back(fmt::format("{}: {}", key, both(shown(base), shown(other))));
    }
    if (!facts.empty())
        findings.note(fmt::format("The THP settings differ: {} against the base.", Findings::names), std::move(facts),
                      study.kernels[static_cast<std::size_t>(kernel)].label);
}

// One name may be another event on another processor, or be counted in other modes.
void examine_counters(const Study& study, int kernel, Findings& findings)
{
    for (const std::string& event : counted_events(study)) {
        const Values base = encodings_of(study, 0, event);
        const Values other = encodings_of(study, kernel, event);
        if (base.empty() || other.empty() || base == other)
            continue;
        const std::string values = both(shown(base), shown(other));
        findings.note(fmt::format("The counter {} is another event: {}.", event, values), {values},
                      study.kernels[static_cast<std::size_t>(kernel)].label);
    }
}

std::optional<double> largest_number(const Values& values)
{
    std::optional<double> largest;
    for (const std::string& text : values) {
        double value = 0;
        if (std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc{})
            largest = std::max(largest.value_or(value), value);
    }
    return largest;
}

void examine_memory_size(const Study& study, int kernel, Findings& findings)
{
    const auto base = largest_number(values_of(study, 0, "memory.total_bytes"));
    const auto other = largest_number(values_of(study, kernel, "memory.total_bytes"));
    if (!base || !other || std::max(*base, *other) <= 1.05 * std::min(*base, *other))
        return;
    const auto size = [](double bytes) { return fmt::format("{} GiB", format_number(bytes / (1 << 30))); };
    const std::string values = both(size(*base), size(*other));
    findings.note(fmt::format("The memory sizes differ: {}.", values), {values},
                  study.kernels[static_cast<std::size_t>(kernel)].label);
}

std::string options_of(const std::vector<std::string>& options)
{
    return options.empty() ? "none" : fmt::format("{}", fmt::join(options, ", "));
}

// The compiler and the configuration are part of what a kernel is, and are compared before its figures.
void examine_build(const Kernel& base, const Kernel& other, Findings& findings)
{
    if (!base.compiler.empty() && !other.compiler.empty() && base.compiler != other.compiler) {
        const std::string values = both(base.compiler, other.compiler);
        findings.note(fmt::format("The compilers differ: {}.", values), {values}, other.label);
    }
    if (base.config.empty() || other.config.empty())
        return;
    ConfigDiff diff = diff_configs(base.config, other.config);
    if (diff.count > 0)
        findings.note(fmt::format("The kernel configs differ in {} option{}: {} against the base.", diff.count,
                                  diff.count == 1 ? "" : "s", Findings::names),
                      std::move(diff.lines), other.label);
    const auto before = debug_options(base.config);
    const auto after = debug_options(other.config);
    if (before != after) {
        const std::string values = both(options_of(before), options_of(after));
        findings.note(fmt::format("The debug options differ: {}.", values), {values}, other.label);
    } else if (!after.empty()) {
        findings.note(fmt::format("Debug options that cost time are on in the base and in {}: {}.", Findings::names,
                                  options_of(after)),
                      {options_of(after)}, other.label);
    }
}

// Marks that stand on a kernel by itself.
void examine_kernel(const Study& study, int kernel, Findings& findings)
{
    const std::string& label = study.kernels[static_cast<std::size_t>(kernel)].label;
    const auto complete = complete_boots(study, kernel);
    std::vector<std::string> facts;
    for (const Boot& boot : study.boots)
        if (boot.kernel == kernel && boot.state != BootState::Complete)
            facts.push_back(fmt::format("boot {} {}{}{}", boot.number + 1, boot_state_name(boot.state),
                                        boot.error == Error{} ? "" : ": ",
                                        boot.error == Error{} ? "" : describe(boot.error)));
    const int planned = study.target == Target::Import ? 0 : study.boots_planned;
    const auto counted = static_cast<int>(complete.size());
    if (counted < planned)
        findings.note(fmt::format("Only {} of {} boots counted: {}.", counted, planned, Findings::names),
                      std::move(facts), label);
    for (const std::string& splat : values_of(study, kernel, "kernel.splat"))
        findings.note(fmt::format("The kernel warned while it was measured: {}.", Findings::names), {splat}, label);
}

void examine_traces(const Study& study, int kernel, Findings& findings)
{
    for (const std::string& value : values_of(study, kernel, "run.traced"))
        if (value != "0" && value != "no" && value != "false")
            findings.note(fmt::format("Runs were traced, and tracing costs time: {}.", Findings::names), {},
                          study.kernels[static_cast<std::size_t>(kernel)].label);
}

// The regions a kernel measured a cell over, cell by cell.
std::map<Cell, std::set<Bytes>> regions_of(const Study& study, int kernel)
{
    std::map<Cell, std::set<Bytes>> regions;
    for (const Boot* boot : complete_boots(study, kernel))
        for (const Measurement& measurement : boot->measurements)
            for (const auto& [operation, samples] : measurement.samples) {
                Cell cell{measurement.setup, operation};
                const Bytes region = std::exchange(cell.setup.region, Bytes{});
                if (!samples.empty() && region > Bytes{})
                    regions[cell].insert(region);
            }
    return regions;
}

void examine_regions(const Study& study, int kernel, Findings& findings)
{
    const auto base = regions_of(study, 0);
    for (const auto& [cell, regions] : regions_of(study, kernel)) {
        const auto found = base.find(cell);
        if (found == base.end() ||
            std::ranges::any_of(regions, [&](Bytes region) { return found->second.contains(region); }))
            continue;
        findings.note(fmt::format("The regions differ: {}.",
                                  both(format_bytes(*found->second.begin()), format_bytes(*regions.begin()))),
                      {}, study.kernels[static_cast<std::size_t>(kernel)].label);
        return;
    }
}

void examine_design(const Study& study, std::vector<Warning>& warnings)
{
    if (study.fixed_layout)
        warnings.push_back({"All boots have one memory layout: the figures repeat its luck.", {"--fixed-layout"}});
    std::size_t least = SIZE_MAX;
    for (int kernel = 0; kernel < static_cast<int>(study.kernels.size()); ++kernel)
        least = std::min(least, complete_boots(study, kernel).size());
    if (least == 2 && !study.fixed_layout)
        warnings.push_back({"With two boots of a kernel the verdicts are provisional.",
                            {"Up to one table in nine then shows a change where there is none; with three boots one in "
                             "twenty."}});
}

} // namespace

void Findings::note(std::string text, std::vector<std::string> facts, std::string kernel)
{
    const auto same = std::ranges::find_if(m_findings, [&](const Finding& finding) {
        return finding.warning.text == text && finding.warning.facts == facts;
    });
    if (same == m_findings.end())
        m_findings.push_back({{std::move(text), std::move(facts)}, {std::move(kernel)}});
    else if (!std::ranges::count(same->kernels, kernel))
        same->kernels.push_back(std::move(kernel));
}

std::vector<Warning> Findings::warnings() const
{
    std::vector<Warning> merged;
    for (const auto& [warning, kernels] : m_findings) {
        std::string list = kernels.front();
        for (std::size_t i = 1; i < kernels.size(); ++i)
            list += (i + 1 == kernels.size() ? " and " : ", ") + kernels[i];
        Warning named{replace_names(warning.text, list), warning.facts};
        for (std::string& fact : named.facts)
            fact = replace_names(std::move(fact), list);
        merged.push_back(std::move(named));
    }
    return merged;
}

Likeness examine(const Study& study)
{
    Findings refusals;
    Findings findings;
    const auto kernels = static_cast<int>(study.kernels.size());
    for (int kernel = 0; kernel < kernels; ++kernel) {
        examine_traces(study, kernel, refusals);
        examine_kernel(study, kernel, findings);
    }
    for (int kernel = 1; kernel < kernels; ++kernel) {
        for (const Topic& topic : refused)
            examine_topic(study, kernel, topic, refusals);
        examine_regions(study, kernel, refusals);
        examine_build(study.kernels.front(), study.kernels[static_cast<std::size_t>(kernel)], findings);
        for (const Topic& topic : warned)
            examine_topic(study, kernel, topic, findings);
        examine_memory_size(study, kernel, findings);
        examine_thp(study, kernel, findings);
        examine_counters(study, kernel, findings);
    }
    examine_memories(study, findings);
    Likeness likeness;
    for (const Warning& warning : refusals.warnings())
        likeness.refusals.push_back(warning.text);
    likeness.warnings = findings.warnings();
    examine_design(study, likeness.warnings);
    return likeness;
}

} // namespace pinscope::compare
