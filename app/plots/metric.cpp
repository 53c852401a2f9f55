// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/metric.h"

#include "app/plots/chart_grid.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace pinscope::plots {
namespace {

using compare::Comparison;
using compare::Row;

bool per_page_unit(const Comparison& comparison)
{
    return comparison.unit == Unit::NanosecondsPerPage;
}

bool has_regions(const Comparison& comparison)
{
    return std::any_of(comparison.rows.begin(), comparison.rows.end(),
                       [](const Row& row) { return row.cell.setup.region > Bytes{}; });
}

std::optional<Bytes> proven_page(const Row& row)
{
    if (row.base.value.proof)
        return row.base.value.proof->page;
    for (const auto& change : row.patched)
        if (change.value.side.proof)
            return change.value.side.proof->page;
    return {};
}

// The page that the row's cost is per: a machine has one, so another row's proof tells it too.
Bytes page_of(const Comparison& comparison, const Row& row)
{
    if (const auto page = proven_page(row))
        return *page;
    for (const Row& other : comparison.rows)
        if (const auto page = proven_page(other))
            return *page;
    return kibibytes(4);
}

struct TimeUnit
{
    const char* name;
    double nanoseconds;
};
constexpr std::array<TimeUnit, 4> time_units = {{{"s", 1e9}, {"ms", 1e6}, {"µs", 1e3}, {"ns", 1}}};

} // namespace

std::string_view metric_name(Metric metric)
{
    switch (metric) {
    case Metric::Cost:
        return "cost";
    case Metric::Time:
        return "time";
    case Metric::Throughput:
        return "throughput";
    }
    return "";
}

Result<Metric> parse_metric(std::string_view text)
{
    for (const Metric metric : {Metric::Cost, Metric::Time, Metric::Throughput})
        if (metric_name(metric) == text)
            return metric;
    return failure("reading the metric", fmt::format("\"{}\" is none", text), "Write cost, time or throughput");
}

std::vector<Metric> metrics_of(const Comparison& comparison)
{
    if (comparison.clock == Clock::Instructions)
        return {Metric::Cost};
    std::vector<Metric> metrics;
    if (per_page_unit(comparison) || comparison.unit != Unit::Nanoseconds)
        metrics.push_back(Metric::Cost);
    const bool regions = has_regions(comparison);
    if (comparison.unit == Unit::Nanoseconds || (per_page_unit(comparison) && regions))
        metrics.push_back(Metric::Time);
    if (comparison.clock == Clock::Wall && regions &&
        (comparison.unit == Unit::Nanoseconds || per_page_unit(comparison)))
        metrics.push_back(Metric::Throughput);
    return metrics;
}

Measure::Measure(const Comparison& comparison, Metric metric)
    : m_comparison(comparison), m_metric(metric), m_unit(unit_name(comparison.unit))
{
    const std::vector<Metric> allowed = metrics_of(comparison);
    if (std::find(allowed.begin(), allowed.end(), metric) == allowed.end())
        m_metric = allowed.front();
    if (m_metric == Metric::Throughput)
        m_unit = unit_name(Unit::GibibytesPerSecond);
    if (m_metric != Metric::Time)
        return;
    double longest = 0;
    for (const Row& row : comparison.rows)
        for (std::size_t kernel = 0; kernel < comparison.kernels.size(); ++kernel)
            if (const compare::Side* side = side_of(row, static_cast<int>(kernel)); side && side->median)
                longest = std::max(longest, nanoseconds(row, *side->median).value_or(0));
    const auto* unit = std::find_if(time_units.begin(), time_units.end() - 1,
                                    [&](const TimeUnit& one) { return longest >= one.nanoseconds; });
    m_unit = unit->name;
    m_time = unit->nanoseconds;
}

std::optional<double> Measure::nanoseconds(const Row& row, double figure) const
{
    if (!per_page_unit(m_comparison))
        return figure;
    const Bytes region = row.cell.setup.region;
    if (region <= Bytes{})
        return {};
    return figure / per_page(1, region, page_of(m_comparison, row));
}

std::optional<double> Measure::of(const Row& row, double figure) const
{
    if (m_metric == Metric::Cost)
        return figure;
    const std::optional<double> time = nanoseconds(row, figure);
    if (!time || m_metric == Metric::Time)
        return time ? std::optional(*time / m_time) : time;
    if (row.cell.setup.region <= Bytes{} || *time <= 0)
        return {};
    return gibibytes_per_second(row.cell.setup.region, *time);
}

std::optional<compare::Interval> Measure::of(const Row& row, const compare::Interval& figures) const
{
    const std::optional<double> low = of(row, figures.low);
    const std::optional<double> high = of(row, figures.high);
    if (!low || !high)
        return {};
    return compare::Interval{std::min(*low, *high), std::max(*low, *high)};
}

std::string Measure::title() const
{
    switch (m_metric) {
    case Metric::Cost:
        return unit_title(m_comparison.unit, m_comparison.clock);
    case Metric::Time:
        return m_comparison.clock == Clock::Emulated ? m_unit + ", emulated" : m_unit;
    case Metric::Throughput:
        return m_unit;
    }
    return m_unit;
}

} // namespace pinscope::plots
