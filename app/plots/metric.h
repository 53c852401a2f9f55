// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <string>
#include <string_view>
#include <vector>

namespace pinscope::plots {

// What a kernel's figure is shown as: cost per page, the time or the throughput of a whole region.
enum class Metric { Cost, Time, Throughput };
std::string_view metric_name(Metric metric); // "cost", "time", "throughput"
Result<Metric> parse_metric(std::string_view text);

// What the clock and the regions allow, the comparison's own unit first: instructions are never time, and only the wall
// clock gives a throughput. Never empty.
std::vector<Metric> metrics_of(const compare::Comparison& comparison);

// Turns a comparison's figures into a metric. One that is not allowed becomes the first that is.
class Measure
{
public:
    Measure(const compare::Comparison& comparison, Metric metric); // `comparison` must outlive it

    // Empty where the row has no region to make it of.
    [[nodiscard]] std::optional<double> of(const compare::Row& row, double figure) const;
    [[nodiscard]] std::optional<compare::Interval> of(const compare::Row& row, const compare::Interval& figures) const;

    [[nodiscard]] Metric metric() const { return m_metric; }
    [[nodiscard]] const std::string& unit() const { return m_unit; } // "instr/page", "ms", "GiB/s"
    [[nodiscard]] std::string title() const;                         // for an axis: "ms, emulated"
    [[nodiscard]] bool higherIsBetter() const { return m_metric == Metric::Throughput; }

private:
    [[nodiscard]] std::optional<double> nanoseconds(const compare::Row& row, double figure) const;

    const compare::Comparison& m_comparison;
    Metric m_metric;
    std::string m_unit;
    double m_time = 1; // nanoseconds in one m_unit of time
};

} // namespace pinscope::plots
