// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/scaling.h"
#include "core/report/rows.h"
#include "core/report/writers.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace pinscope::report {

namespace {

using json = nlohmann::ordered_json; // keys stand in the order of the description
using compare::Comparison;

template<typename T>
json or_null(const std::optional<T>& value)
{
    return value ? json(*value) : json(nullptr);
}

json text_or_null(std::string_view text)
{
    return text.empty() ? json(nullptr) : json(text);
}

json interval(const std::optional<compare::Interval>& ci95)
{
    return ci95 ? json::array({ci95->low, ci95->high}) : json(nullptr);
}

json histogram(const std::map<int, std::int64_t>& counts)
{
    json object = json::object();
    for (const auto& [bin, count] : counts)
        object[fmt::format("{}", bin)] = count;
    return object;
}

json verified(const compare::Row& row)
{
    const auto proof = worst_proof(row);
    if (!proof)
        return nullptr;
    return {{"share", proven_share(*proof, row.cell.setup.memory)},
            {"orders", histogram(proof->orders)},
            {"runs", histogram(proof->runs)}};
}

json figures(const compare::FunctionFigures& of)
{
    return {{"calls", of.calls}, {"ticks", of.ticks}, {"self", of.self}};
}

json traced(const compare::TracedSide& side)
{
    json object{{"functions", json::object()},
                {"missing", side.missing},
                {"lost_events", side.lost},
                {"reason", text_or_null(side.reason)}};
    for (const auto& [name, of] : side.functions)
        object["functions"][name] = figures(of);
    return object;
}

json differences(const std::vector<compare::FunctionChange>& functions)
{
    json list = json::array();
    for (const compare::FunctionChange& change : functions)
        list.push_back({{"name", change.name}, {"difference", or_null(change.difference)}});
    return list;
}

void add_side(json& object, const compare::Side& side, bool with_traces)
{
    object["median"] = or_null(side.median);
    object["boots"] = side.boots();
    object["samples"] = side.samples;
    object["boot_medians"] = side.boot_medians;
    object["outcome"] = outcome_name(side.outcome);
    object["published"] = text_or_null(side.published);
    object["reason"] = text_or_null(side.outcome == Outcome::Measured ? "" : side.reason.cause);
    json flags = json::array();
    for (stats::Flag flag : side.flags)
        flags.push_back(flag_name(flag));
    object["flags"] = std::move(flags);
    if (with_traces)
        object["traced"] = traced(side.traced);
    object["counters"] = json::object();
    for (const auto& [event, counted] : side.counters)
        object["counters"][event] = {{"per_page", or_null(counted.per_page)},
                                     {"boot_medians", counted.boot_medians},
                                     {"reason", text_or_null(counted.reason)}};
}

void add_contrast(json& object, const compare::Contrast& contrast, Clock clock)
{
    object["change_percent"] = or_null(contrast.percent);
    object["ci95"] = interval(contrast.ci95);
    object["verdict"] = text_or_null(verdict_word(contrast.verdict, clock));
    object["adjusted_p"] = or_null(contrast.adjusted_p);
    object["smallest_effect_percent"] = or_null(contrast.smallest_effect_percent);
    object["boots_needed"] = or_null(contrast.boots_needed);
}

json cell(const Comparison& comparison, const compare::Row& row)
{
    const Setup& setup = row.cell.setup;
    json object{{"workload", workload_name(setup.workload)},
                {"operation", operation_name(row.cell.operation)},
                {"backing", backing_name(setup.memory.backing)},
                {"folio_bytes", setup.memory.folio.count()},
                {"mapping", mapping_name(setup.memory.mapping)},
                {"region_bytes", setup.region > Bytes{} ? json(setup.region.count()) : json(nullptr)},
                {"parameters", setup.parameters.empty() ? json::object() : json(setup.parameters)},
                {"verified", verified(row)},
                {"base", json::object()},
                {"patched", json::array()}};
    add_side(object["base"], row.base.value, comparison.traced);
    for (const auto& patched : row.patched) {
        const compare::Change& change = patched.value;
        json side = json::object();
        side["label"] = comparison.kernels[static_cast<std::size_t>(change.kernel)].label;
        add_side(side, change.side, comparison.traced);
        for (auto& [event, counted] : side["counters"].items()) {
            const auto percent = change.counter_changes.find(event);
            counted["change_percent"] = percent == change.counter_changes.end() ? json(nullptr) : json(percent->second);
        }
        add_contrast(side, change, comparison.clock);
        if (comparison.traced)
            side["function_differences"] = differences(change.functions);
        side["step"] = nullptr;
        if (change.step) {
            side["step"] = json::object();
            add_contrast(side["step"], *change.step, comparison.clock);
        }
        object["patched"].push_back(std::move(side));
    }
    object["notes"] = row.notes;
    return object;
}

json kernels(const Comparison& comparison)
{
    json list = json::array();
    for (std::size_t i = 0; i < comparison.kernels.size(); ++i) {
        const Kernel& kernel = comparison.kernels[i];
        list.push_back({{"label", kernel.label},
                        {"release", kernel.release},
                        {"compiler", kernel.compiler},
                        {"role", i == 0 ? "base" : "patched"},
                        {"boots", comparison.boots[i]},
                        {"splat", text_or_null(comparison.splats[i])}});
    }
    return list;
}

json means(const Comparison& comparison)
{
    json list = json::array();
    for (const compare::GeometricMean& mean : comparison.means) {
        json patched = json::array();
        for (const auto& of : mean.patched)
            patched.push_back({{"change_percent", of.percent}, {"ci95", interval(of.ci95)}});
        list.push_back({{"workload", workload_name(mean.workload)},
                        {"operation", operation_name(mean.operation)},
                        {"cells", mean.cells},
                        {"patched", std::move(patched)}});
    }
    return list;
}

json coefficient(const std::optional<stats::Coefficient>& found)
{
    if (!found)
        return nullptr;
    return {{"value", found->value}, {"ci95", json::array({found->low, found->high})}, {"resolved", found->resolved()}};
}

json curve(const Comparison& comparison, const compare::Curve& curve)
{
    json object{{"label", comparison.kernels[static_cast<std::size_t>(curve.kernel)].label},
                {"points", curve.cells.size()},
                {"per_page", nullptr},
                {"per_folio", nullptr},
                {"fixed", nullptr},
                {"quadratic", nullptr},
                {"misfit", nullptr},
                {"missing", text_or_null(curve.missing)}};
    if (!curve.fit)
        return object;
    object["per_page"] = coefficient(curve.fit->of(stats::Term::PerPage));
    object["per_folio"] = coefficient(curve.fit->of(stats::Term::PerFolio));
    object["fixed"] = coefficient(curve.fit->of(stats::Term::Fixed));
    object["quadratic"] = coefficient(curve.fit->of(stats::Term::Quadratic));
    object["misfit"] = curve.fit->misfit;
    return object;
}

json scaling(const Comparison& comparison)
{
    json list = json::array();
    for (const compare::Scaling& one : compare::scalings(comparison)) {
        json kernels = json::array();
        for (const compare::Curve& of : one.curves)
            kernels.push_back(curve(comparison, of));
        list.push_back({{"workload", workload_name(one.workload)},
                        {"operation", operation_name(one.operation)},
                        {"backing", backing_name(one.backing)},
                        {"huge_mapped", one.huge_mapped},
                        {"parameters", one.parameters.empty() ? json::object() : json(one.parameters)},
                        {"kernels", std::move(kernels)},
                        {"sentence", compare::scaling_sentence(comparison, one)}});
    }
    return list;
}

} // namespace

std::string comparison_json(const Comparison& comparison)
{
    json object{{"schema", "pinscope.comparison/1"},
                {"study", comparison.study},
                {"clock", clock_name(comparison.clock)},
                {"unit", unit_name(comparison.unit)},
                {"margin_percent", comparison.margin_percent},
                {"kernels", kernels(comparison)},
                {"cells", json::array()},
                {"headline", headline(comparison)},
                {"headlines", json::array()},
                {"warnings", json::array()},
                {"warning_facts", json::array()},
                {"refusals", comparison.refusals},
                {"forced", comparison.forced},
                {"fixed_layout", comparison.fixed_layout},
                {"noise_floor", nullptr},
                {"geometric_means", means(comparison)},
                {"counters", comparison.counters},
                {"scaling", scaling(comparison)}};
    for (const compare::Row& row : comparison.rows)
        object["cells"].push_back(cell(comparison, row));
    for (std::size_t column = 0; column + 1 < comparison.kernels.size(); ++column)
        object["headlines"].push_back(headline(comparison, column));
    for (const compare::Warning& warning : comparison.warnings) {
        object["warnings"].push_back(warning.text);
        object["warning_facts"].push_back(warning.facts);
    }
    if (comparison.noise_floor)
        object["noise_floor"] = {{"percent", comparison.noise_floor->percent}, {"df", comparison.noise_floor->df}};
    return object.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

} // namespace pinscope::report
