// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"
#include "core/compare/contrast.h"
#include "core/compare/counters.h"
#include "core/compare/functions.h"
#include "core/compare/likeness.h"
#include "core/compare/means.h"

#include <algorithm>

namespace pinscope::compare {

namespace {

using Grid = std::vector<std::vector<Measured>>; // [row][kernel]

Environment common_facts(const Study& study, int kernel)
{
    const auto boots = complete_boots(study, kernel);
    if (boots.empty())
        return {};
    Environment facts = boots.front()->environment;
    for (const Boot* boot : boots)
        std::erase_if(facts, [boot](const auto& fact) {
            const auto found = boot->environment.find(fact.first);
            return found == boot->environment.end() || found->second != fact.second;
        });
    return facts;
}

std::string first_splat(const Study& study, int kernel)
{
    for (const Boot* boot : complete_boots(study, kernel))
        if (const auto found = boot->environment.find("kernel.splat"); found != boot->environment.end())
            return found->second;
    return {};
}

std::vector<std::string> notes_on(const Study& study, const Setup& setup)
{
    std::vector<std::string> notes;
    for (const Boot& boot : study.boots)
        if (const Measurement* measurement = find_measurement(boot, setup))
            for (const std::string& note : measurement->notes)
                if (std::ranges::find(notes, note) == notes.end())
                    notes.push_back(note);
    return notes;
}

Comparison header(const Study& study, const Options& options)
{
    Comparison comparison;
    comparison.study = study.name;
    comparison.clock = study.clock;
    comparison.unit = cost_per_page(study.clock);
    comparison.target = study.target;
    comparison.margin_percent = options.margin_percent.value_or(study.margin_percent);
    comparison.boots_planned = study.boots_planned;
    comparison.fixed_layout = study.fixed_layout;
    comparison.command = study.command;
    comparison.kernels = study.kernels;
    comparison.noise_floor = options.noise_floor;
    for (int kernel = 0; kernel < static_cast<int>(study.kernels.size()); ++kernel) {
        comparison.boots.push_back(static_cast<int>(complete_boots(study, kernel).size()));
        comparison.environments.push_back(common_facts(study, kernel));
        comparison.splats.push_back(first_splat(study, kernel));
    }
    comparison.counters = counted_events(study);
    comparison.traced = was_traced(study);
    Likeness likeness = examine(study);
    comparison.refusals = std::move(likeness.refusals);
    comparison.warnings = std::move(likeness.warnings);
    comparison.forced = options.force && !comparison.refusals.empty();
    return comparison;
}

std::vector<Pair> pairs(const std::vector<Cell>& cells, const Grid& grid, std::size_t base, std::size_t patched)
{
    std::vector<Pair> table;
    for (std::size_t row = 0; row < cells.size(); ++row)
        table.push_back({cells[row].setup.workload, &grid[row][base], &grid[row][patched]});
    return table;
}

} // namespace

Comparison compare(const Study& study, const Options& options)
{
    Comparison comparison = header(study, options);
    if (study.kernels.empty())
        return comparison;
    const std::vector<Cell> cells = cells_in_order(study);
    // Published figures stay what was published, and a region that nobody told cannot be divided into pages.
    const bool per_region = study.target == Target::Import ||
                            std::ranges::any_of(cells, [](const Cell& cell) { return cell.setup.region <= Bytes{}; });
    if (per_region)
        comparison.unit = cost_of_region(study.clock);
    Grid grid;
    for (const Cell& cell : cells) {
        std::vector<Measured> sides;
        const Bytes page = page_size(study, cell.setup);
        for (int kernel = 0; kernel < static_cast<int>(study.kernels.size()); ++kernel) {
            sides.push_back(measure(study, kernel, cell, page, per_region));
            Side& side = sides.back().side;
            side.counters = count(study, kernel, cell, side.outcome, page, comparison.counters);
            side.traced = traced_side(study, kernel, cell, page);
        }
        comparison.rows.push_back({cell, {sides.front().side}, {}, notes_on(study, cell.setup)});
        grid.push_back(std::move(sides));
    }
    const bool refused = !comparison.refusals.empty() && !comparison.forced;
    const Judging judging{comparison.margin_percent, refused, options.noise_floor};
    for (std::size_t kernel = 1; kernel < study.kernels.size(); ++kernel) {
        const std::vector<Contrast> to_base = contrast(pairs(cells, grid, 0, kernel), judging);
        std::vector<Contrast> to_last;
        if (kernel > 1)
            to_last = contrast(pairs(cells, grid, kernel - 1, kernel), judging);
        for (std::size_t row = 0; row < cells.size(); ++row) {
            Change change{to_base[row], static_cast<int>(kernel), grid[row][kernel].side, {}};
            change.counter_changes =
                counter_changes(study, 0, change.kernel, comparison.rows[row].base.value, change.side);
            change.functions = function_changes(comparison.rows[row].base.value.traced, change.side.traced);
            if (kernel > 1)
                change.step = to_last[row];
            comparison.rows[row].patched.push_back({std::move(change)});
        }
    }
    if (study.kernels.size() > 1)
        comparison.means = geometric_means(cells, grid, !refused);
    return comparison;
}

const Change* change_of(const Row& row, int kernel)
{
    for (const Patched<Change>& change : row.patched)
        if (change.value.kernel == kernel)
            return &change.value;
    return nullptr;
}

const Side* side_of(const Row& row, int kernel)
{
    if (kernel == 0)
        return &row.base.value;
    const Change* change = change_of(row, kernel);
    return change ? &change->side : nullptr;
}

Study against(const Base<Study>& base, const Patched<Study>& patched)
{
    Study study = base.value;
    const Study& other = patched.value;
    for (auto* boots : {&study.boots, &study.traced})
        std::erase_if(*boots, [](const Boot& boot) { return boot.kernel != 0; });
    study.kernels.resize(std::min<std::size_t>(study.kernels.size(), 1));
    for (Boot& boot : study.boots)
        boot.environment["study.clock"] = clock_name(study.clock);
    const auto first = static_cast<int>(study.kernels.size());
    for (const Kernel& kernel : other.kernels) {
        study.kernels.push_back(kernel);
        while (std::ranges::count(study.kernels, study.kernels.back().label, &Kernel::label) > 1)
            study.kernels.back().label += "'";
    }
    for (Boot boot : other.boots) {
        boot.kernel += first;
        boot.environment["study.clock"] = clock_name(other.clock);
        study.boots.push_back(std::move(boot));
    }
    for (Boot boot : other.traced) {
        boot.kernel += first;
        study.traced.push_back(std::move(boot));
    }
    for (const Setup& setup : other.plan.setups)
        if (!std::ranges::count(study.plan.setups, setup))
            study.plan.setups.push_back(setup);
    study.name += " against " + other.name;
    study.fixed_layout = base.value.fixed_layout || other.fixed_layout;
    study.boots_planned = std::min(base.value.boots_planned, other.boots_planned);
    study.command.clear(); // no single command makes it
    return study;
}

} // namespace pinscope::compare
