// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/scaling.h"

#include "core/compare/rows_differ.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::compare {

namespace {

constexpr double worth_a_word = 0.05; // of a misfit

bool sized(const Cell& cell)
{
    const Setup& setup = cell.setup;
    return setup.region > Bytes{} && setup.memory.folio > Bytes{} && setup.memory.stated.empty();
}

std::optional<SizedCell> sized_cell(const Comparison& comparison, const Row& row, int kernel)
{
    const Side* side = side_of(row, kernel);
    if (!side || !side->median || *side->median <= 0 || side->outcome != Outcome::Measured)
        return std::nullopt;
    const Bytes page = side->proof && side->proof->page > Bytes{} ? side->proof->page : kibibytes(4);
    SizedCell sized{row.cell, size_of(row.cell, page)};
    const bool per_page = comparison.unit == cost_per_page(comparison.clock);
    sized.point.cost = per_page ? *side->median * sized.point.pages : *side->median;
    return sized;
}

std::string missing_for(const std::vector<stats::ScalingPoint>& points)
{
    if (points.empty())
        return "nothing was measured";
    const int needed = stats::separable_terms(points) + 1;
    return fmt::format("{} size{} measured, and a line needs {} or more; measure further region sizes or folio sizes",
                       points.size(), points.size() == 1 ? " was" : "s were", needed);
}

Curve curve_of(const Comparison& comparison, const std::vector<const Row*>& rows, int kernel)
{
    Curve curve;
    curve.kernel = kernel;
    std::vector<stats::ScalingPoint> points;
    for (const Row* row : rows)
        if (auto sized = sized_cell(comparison, *row, kernel)) {
            points.push_back(sized->point);
            curve.cells.push_back(std::move(*sized));
        }
    curve.fit = stats::fit_scaling(points);
    if (!curve.fit)
        curve.missing = missing_for(points);
    return curve;
}

Scaling kind_of(const Cell& cell)
{
    const Setup& setup = cell.setup;
    return {setup.workload,       cell.operation,
            setup.memory.backing, setup.memory.mapping != Mapping::Pte,
            setup.parameters,     {}};
}

// ---- words ----------------------------------------------------------------------------------------------------------

std::string figure(const stats::Coefficient& coefficient)
{
    return coefficient.resolved() ? format_number(coefficient.value)
                                  : fmt::format("under {}", format_number(coefficient.high));
}

// "104 → 26": one figure per kernel that was fitted; empty where none has the term.
std::string figures(const Scaling& scaling, stats::Term term)
{
    std::string text;
    bool any = false;
    for (const Curve& curve : scaling.curves) {
        if (!curve.fit)
            continue;
        const auto& coefficient = curve.fit->of(term);
        any = any || coefficient.has_value();
        text += (text.empty() ? "" : " → ") + (coefficient ? figure(*coefficient) : "none");
    }
    return any ? text : "";
}

bool any_fit(const Scaling& scaling)
{
    return std::ranges::any_of(scaling.curves, [](const Curve& curve) { return curve.fit.has_value(); });
}

bool any_has(const Scaling& scaling, stats::Term term)
{
    return !figures(scaling, term).empty();
}

std::string costs(const Comparison& comparison, const Scaling& scaling)
{
    using stats::Term;
    const std::string_view ticks = unit_name(cost_of_region(comparison.clock));
    std::string text =
        fmt::format("{} {}", figures(scaling, Term::PerPage), unit_name(cost_per_page(comparison.clock)));
    if (any_has(scaling, Term::PerFolio))
        text += fmt::format("; per folio {} {}", figures(scaling, Term::PerFolio), ticks);
    if (any_has(scaling, Term::Fixed))
        text += fmt::format("; fixed {} {}", figures(scaling, Term::Fixed), ticks);
    if (any_has(scaling, Term::Quadratic))
        text = fmt::format("quadratic in the number of large folios, {} {} times its square; ",
                           figures(scaling, Term::Quadratic), ticks) +
               text;
    return text;
}

// What cannot be told apart, and how far the lines are from the points.
std::string remarks(const Scaling& scaling)
{
    std::string text;
    const bool no_fixed = !any_has(scaling, stats::Term::Fixed);
    const bool no_folio = !any_has(scaling, stats::Term::PerFolio);
    if (no_fixed && no_folio)
        text += " The cost per page is all of it: one folio size and one region size.";
    else if (no_fixed)
        text += " The fixed cost is in the cost per page: one region size.";
    else if (no_folio)
        text += " The cost per folio is in the cost per page: one folio size.";
    double misfit = 0;
    for (const Curve& curve : scaling.curves)
        misfit = std::max(misfit, curve.fit ? curve.fit->misfit : 0);
    if (misfit > worth_a_word)
        text += fmt::format(" Points lie {} % off the line.", format_number(100 * misfit));
    return text;
}

} // namespace

stats::ScalingPoint size_of(const Cell& cell, Bytes page)
{
    const auto region = static_cast<double>(cell.setup.region.count());
    const Bytes folio = std::max(cell.setup.memory.folio, page);
    const double folios = region / static_cast<double>(folio.count());
    return {region / static_cast<double>(page.count()), folios, folio > page ? folios : 0, 0};
}

bool is_of(const Scaling& scaling, const Cell& cell)
{
    const Scaling kind = kind_of(cell);
    return sized(cell) && kind.workload == scaling.workload && kind.operation == scaling.operation &&
           kind.backing == scaling.backing && kind.huge_mapped == scaling.huge_mapped &&
           kind.parameters == scaling.parameters;
}

std::vector<Scaling> scalings(const Comparison& comparison)
{
    std::vector<Scaling> all;
    std::vector<std::vector<const Row*>> rows;
    for (const Row& row : comparison.rows) {
        if (!sized(row.cell))
            continue;
        const auto found = std::ranges::find_if(all, [&](const Scaling& one) { return is_of(one, row.cell); });
        if (found == all.end()) {
            all.push_back(kind_of(row.cell));
            rows.push_back({&row});
        } else {
            rows[static_cast<std::size_t>(found - all.begin())].push_back(&row);
        }
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        for (int kernel = 0; kernel < static_cast<int>(comparison.kernels.size()); ++kernel)
            all[i].curves.push_back(curve_of(comparison, rows[i], kernel));
    return all;
}

std::string scaling_label(const Comparison& comparison, const Scaling& scaling)
{
    std::string label;
    if (rows_differ(comparison, &Setup::workload))
        label = fmt::format("{} ", workload_name(scaling.workload));
    label += fmt::format("{}, {}", operation_name(scaling.operation), backing_name(scaling.backing));
    if (scaling.backing != Backing::Hugetlb)
        label += scaling.huge_mapped ? " PMD-mapped" : " PTE-mapped";
    if (rows_differ(comparison, &Setup::parameters))
        for (const auto& [name, value] : scaling.parameters)
            label += fmt::format(" {}={}", name, value);
    return label;
}

std::string scaling_sentence(const Comparison& comparison, const Scaling& scaling)
{
    const std::string label = scaling_label(comparison, scaling);
    if (!any_fit(scaling))
        return fmt::format("{}: no line; {}.", label,
                           scaling.curves.empty() ? "nothing was measured" : scaling.curves.front().missing);
    std::string text = fmt::format("{}: {}.", label, costs(comparison, scaling));
    for (const Curve& curve : scaling.curves)
        if (!curve.fit)
            text += fmt::format(" No line for {}: {}.",
                                kernel_label(comparison, static_cast<std::size_t>(curve.kernel)), curve.missing);
    return text + remarks(scaling);
}

} // namespace pinscope::compare
