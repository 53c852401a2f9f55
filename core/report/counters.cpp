// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/counters.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pinscope::report {

namespace {

using compare::Comparison;
using compare::Counted;
using compare::Row;
using compare::Side;

const Counted* counted_of(const Side& side, const std::string& event)
{
    const auto found = side.counters.find(event);
    return found == side.counters.end() ? nullptr : &found->second;
}

std::string figure_of(const Side& side, const std::string& event)
{
    const Counted* counted = counted_of(side, event);
    return counted && counted->per_page ? format_number(*counted->per_page) : "-";
}

std::vector<const Side*> sides_of(const Row& row)
{
    std::vector<const Side*> sides{&row.base.value};
    for (const auto& patched : row.patched)
        sides.push_back(&patched.value.side);
    return sides;
}

// Why one event has no figure, and in which rows.
struct Gap
{
    std::string reason;
    std::string event;
    std::vector<std::string> rows;
    bool everywhere = false;
};

std::vector<Gap> gaps(const Comparison& comparison)
{
    std::vector<Gap> found;
    std::map<std::string, std::size_t> measured; // rows in which the event could have been counted
    for (const Row& row : comparison.rows)
        for (const std::string& event : comparison.counters) {
            bool could = false;
            for (const Side* side : sides_of(row)) {
                const Counted* counted = side->boots() > 0 ? counted_of(*side, event) : nullptr;
                could |= counted && (counted->per_page || !counted->reason.empty());
                if (!counted || counted->per_page || counted->reason.empty())
                    continue;
                auto gap = std::ranges::find_if(
                    found, [&](const Gap& each) { return each.event == event && each.reason == counted->reason; });
                if (gap == found.end())
                    gap = found.insert(found.end(), {counted->reason, event, {}, false});
                const std::string label = row_label(comparison, row);
                if (gap->rows.empty() || gap->rows.back() != label)
                    gap->rows.push_back(label);
            }
            measured[event] += could ? 1 : 0;
        }
    for (Gap& gap : found)
        gap.everywhere = gap.rows.size() == measured[gap.event];
    return found;
}

} // namespace

std::vector<CounterLine> counter_lines(const Comparison& comparison)
{
    std::vector<CounterLine> lines;
    for (const Row& row : comparison.rows)
        for (const std::string& event : comparison.counters) {
            CounterLine line{&row, event, figure_of(row.base.value, event), {}, {}};
            bool any = line.base != "-";
            for (const auto& patched : row.patched) {
                line.patched.push_back(figure_of(patched.value.side, event));
                any |= line.patched.back() != "-";
                const auto change = patched.value.counter_changes.find(event);
                line.changes.push_back(change == patched.value.counter_changes.end() ? "-"
                                                                                     : format_change(change->second));
            }
            if (any)
                lines.push_back(std::move(line));
        }
    return lines;
}

std::vector<std::string> counter_notes(const Comparison& comparison)
{
    std::vector<std::string> notes;
    std::vector<std::pair<std::string, std::vector<std::string>>> reasons; // with what they are about
    for (const Gap& gap : gaps(comparison)) {
        auto reason = std::ranges::find(reasons, gap.reason, &std::pair<std::string, std::vector<std::string>>::first);
        if (reason == reasons.end())
            reason = reasons.insert(reasons.end(), {gap.reason, {}});
        reason->second.push_back(gap.everywhere ? gap.event
                                                : fmt::format("{} of {}", gap.event, fmt::join(gap.rows, ", ")));
    }
    for (const auto& [reason, events] : reasons)
        notes.push_back(fmt::format("Not counted: {} - {}", fmt::join(events, "; "), reason));
    return notes;
}

} // namespace pinscope::report
