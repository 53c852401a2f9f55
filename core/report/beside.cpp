// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/beside.h"

#include "core/compare/beside.h"
#include "core/report/rows.h"
#include "core/report/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace pinscope::report {

namespace {

using compare::Beside;
using compare::Comparison;
using compare::Row;

const Row* find_row(const Comparison& comparison, const std::optional<Cell>& cell)
{
    const auto found = std::ranges::find_if(comparison.rows, [&cell](const Row& row) { return row.cell == cell; });
    return cell && found != comparison.rows.end() ? &*found : nullptr;
}

// What the base costs per page, whatever the comparison's own unit; published totals are over pages of 4K.
std::optional<double> base_cost(const Comparison& comparison, const Row& row)
{
    const auto& median = row.base.value.median;
    if (!median || comparison.unit == cost_per_page(comparison.clock))
        return median;
    const Bytes region = row.cell.setup.region;
    return region > Bytes{} ? std::optional(per_page(*median, region, kibibytes(4))) : std::nullopt;
}

std::string_view cost_unit(const Comparison& comparison)
{
    return unit_name(cost_per_page(comparison.clock));
}

void add_side(std::vector<std::string>& cells, const Comparison& comparison, const Row* row)
{
    const auto cost = row ? base_cost(comparison, *row) : std::nullopt;
    cells.push_back(row ? to_ascii(row_label(comparison, *row)) : "-");
    cells.push_back(cost ? format_number(*cost) : "-");
    for (std::size_t i = 0; i + 1 < comparison.kernels.size(); ++i) {
        const compare::Change* change = row ? &row->patched[i].value : nullptr;
        cells.push_back(change && change->percent ? format_change(*change->percent) : "-");
        cells.emplace_back(change ? verdict_word(change->verdict, comparison.clock) : "");
    }
}

void add_head(std::vector<std::string>& cells, const Comparison& comparison, std::string_view title)
{
    cells.emplace_back(title);
    cells.emplace_back(cost_unit(comparison));
    for (std::size_t i = 1; i < comparison.kernels.size(); ++i)
        cells.insert(cells.end(), {to_ascii(kernel_label(comparison, i)), ""});
}

std::string introduction(std::string_view title, const Comparison& comparison)
{
    std::vector<std::string> kernels;
    for (std::size_t i = 0; i < comparison.kernels.size(); ++i)
        kernels.push_back(fmt::format("{} ({} boot{})", kernel_label(comparison, i), comparison.boots[i],
                                      comparison.boots[i] == 1 ? "" : "s"));
    return fmt::format("{}: {}, {} clock; {}, the first is the base.", title, comparison.study,
                       clock_name(comparison.clock), fmt::join(kernels, ", "));
}

// Each remark once, numbered in the order in which it is met.
class Remarks
{
public:
    std::string numbers(const std::vector<std::string>& remarks)
    {
        std::vector<std::string> marks;
        for (const std::string& remark : remarks) {
            auto found = std::ranges::find(m_texts, remark);
            if (found == m_texts.end())
                found = m_texts.insert(m_texts.end(), remark);
            marks.push_back(fmt::format("[{}]", found - m_texts.begin() + 1));
        }
        return fmt::format("{}", fmt::join(marks, " "));
    }
    [[nodiscard]] const std::vector<std::string>& texts() const { return m_texts; }

private:
    std::vector<std::string> m_texts;
};

void add_wrapped(std::vector<std::string>& lines, std::string_view text, std::size_t indent)
{
    std::ranges::copy(wrap(to_ascii(text), 96, 0, indent), std::back_inserter(lines));
}

nlohmann::ordered_json side_json(const Comparison& comparison, const Row* row)
{
    if (!row)
        return nullptr;
    const auto cost = base_cost(comparison, *row);
    nlohmann::ordered_json side{{"cell", cell_id(row->cell)},
                                {"base_cost_per_page", cost ? nlohmann::ordered_json(*cost) : nullptr},
                                {"changes", nlohmann::ordered_json::array()}};
    for (const auto& patched : row->patched) {
        const compare::Change& change = patched.value;
        const auto word = verdict_word(change.verdict, comparison.clock);
        side["changes"].push_back(
            {{"label", comparison.kernels[static_cast<std::size_t>(change.kernel)].label},
             {"change_percent", change.percent ? nlohmann::ordered_json(*change.percent) : nullptr},
             {"verdict", word.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(word)}});
    }
    return side;
}

} // namespace

std::string beside_text(const Comparison& own, const Comparison& published)
{
    std::vector<std::string> lines;
    add_wrapped(lines, introduction("Published", published), 2);
    add_wrapped(lines, introduction("Here", own), 2);
    if (own.clock != published.clock)
        add_wrapped(lines, "The clocks differ: the changes stand beside each other, the figures do not.", 2);
    lines.emplace_back();
    std::vector<Align> alignment;
    std::vector<std::vector<std::string>> rows(1);
    for (const auto& [title, comparison] : {std::pair{"published", &published}, std::pair{"here", &own}}) {
        add_head(rows.front(), *comparison, title);
        alignment.insert(alignment.end(), {Align::Left, Align::Right});
        for (std::size_t i = 1; i < comparison->kernels.size(); ++i)
            alignment.insert(alignment.end(), {Align::Right, Align::Left});
    }
    rows.front().emplace_back();
    alignment.push_back(Align::Left);
    Remarks remarks;
    for (const Beside& beside : stand_beside(own, published)) {
        std::vector<std::string> cells;
        add_side(cells, published, find_row(published, beside.published));
        add_side(cells, own, find_row(own, beside.own));
        cells.push_back(remarks.numbers(beside.remarks));
        rows.push_back(std::move(cells));
    }
    std::ranges::copy(align(rows, alignment), std::back_inserter(lines));
    if (!remarks.texts().empty())
        lines.emplace_back();
    for (std::size_t i = 0; i < remarks.texts().size(); ++i)
        add_wrapped(lines, fmt::format("[{}] {}", i + 1, remarks.texts()[i]), 4);
    return join_lines(lines);
}

std::string beside_json(const Comparison& own, const Comparison& published)
{
    nlohmann::ordered_json object{{"schema", "pinscope.beside/1"},          {"own", own.study},
                                  {"published", published.study},           {"own_unit", cost_unit(own)},
                                  {"published_unit", cost_unit(published)}, {"cells", nlohmann::ordered_json::array()}};
    for (const Beside& beside : stand_beside(own, published))
        object["cells"].push_back({{"published", side_json(published, find_row(published, beside.published))},
                                   {"own", side_json(own, find_row(own, beside.own))},
                                   {"same", beside.same},
                                   {"remarks", beside.remarks}});
    return object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

} // namespace pinscope::report
