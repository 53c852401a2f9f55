// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/event_panels.h"

#include "app/plots/chart_grid.h"

#include <algorithm>

namespace pinscope::plots {
namespace {

void take_counts(compare::Side& side, const std::string& event)
{
    const compare::Counted* counted = counted_of(side, event);
    side.median = counted ? counted->per_page : std::nullopt;
    side.boot_medians = side.median ? counted->boot_medians : std::vector<double>{};
    side.published.clear();
}

} // namespace

const compare::Counted* counted_of(const compare::Side& side, const std::string& event)
{
    const auto found = side.counters.find(event);
    return found == side.counters.end() ? nullptr : &found->second;
}

std::optional<double> change_in_count(const compare::Row& row, int kernel, const std::string& event)
{
    const compare::Change* change = kernel > 0 ? change_of(row, kernel) : nullptr;
    if (!change)
        return {};
    const auto found = change->counter_changes.find(event);
    return found == change->counter_changes.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> events_with_figures(const compare::Comparison& comparison,
                                             const std::vector<const compare::Row*>& rows)
{
    const int kernels = static_cast<int>(comparison.kernels.size());
    std::vector<std::string> events;
    for (const std::string& event : comparison.counters) {
        const bool any = std::any_of(rows.begin(), rows.end(), [&](const compare::Row* row) {
            for (int kernel = 0; kernel < kernels; ++kernel)
                if (const compare::Side* side = side_of(*row, kernel))
                    if (const compare::Counted* counted = counted_of(*side, event); counted && counted->per_page)
                        return true;
            return false;
        });
        if (any)
            events.push_back(event);
    }
    return events;
}

compare::Comparison of_event(const compare::Comparison& comparison, const std::string& event)
{
    compare::Comparison counts = comparison;
    counts.unit = Unit::Events;
    for (compare::Row& row : counts.rows) {
        take_counts(row.base.value, event);
        for (auto& patched : row.patched) {
            take_counts(patched.value.side, event);
            static_cast<compare::Contrast&>(patched.value) = {};
        }
    }
    return counts;
}

} // namespace pinscope::plots
