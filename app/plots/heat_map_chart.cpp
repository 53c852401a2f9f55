// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/heat_map_chart.h"

#include "app/plots/axes.h"
#include "app/plots/heat_tiles.h"
#include "app/plots/swatches.h"
#include "app/plots/words.h"

#include <algorithm>
#include <cmath>

namespace pinscope::plots {

using compare::Change;
using compare::Row;

HeatMapChart::HeatMapChart(QCustomPlot& plot) : Chart(plot) {}

QString HeatMapChart::name() const
{
    return tr("Heat map");
}

QString HeatMapChart::facts() const
{
    return tr("change of %1 against %2 in per cent; %3; %4")
        .arg(kernel_name(comparison(), options().column + 1), kernel_name(comparison(), 0),
             from(unit_title(comparison().unit, comparison().clock)), Chart::facts());
}

QString HeatMapChart::sizeName(const Size& size) const
{
    if (!size.stated.empty())
        return from(size.stated);
    if (size.folio == Bytes{})
        return tr("not stated");
    QString name = from(format_bytes(size.folio));
    const bool both = std::any_of(m_sizes.begin(), m_sizes.end(), [&](const Size& other) {
        return other.folio == size.folio && other.mapping != size.mapping;
    });
    if (both)
        name += QLatin1Char(' ') + from(mapping_name(size.mapping)).toUpper();
    return name;
}

void HeatMapChart::findAxes()
{
    m_grid = chart_grid(comparison(), slice());
    m_sizes.clear();
    m_backings.clear();
    for (const Memory& memory : m_grid.memories) {
        const Size size{memory.folio, memory.mapping, memory.stated};
        if (std::find(m_sizes.begin(), m_sizes.end(), size) == m_sizes.end())
            m_sizes.push_back(size);
        if (std::find(m_backings.begin(), m_backings.end(), memory.backing) == m_backings.end())
            m_backings.push_back(memory.backing);
    }
    std::sort(m_sizes.begin(), m_sizes.end());
    m_limit = std::log(1.1);
    for (const auto& [place, row] : m_grid.rows)
        if (const Change* found = change(row); found && found->log_ratio)
            m_limit = std::max(m_limit, std::abs(*found->log_ratio));
        else if (found && found->percent && *found->percent > -100)
            m_limit = std::max(m_limit, std::abs(std::log1p(*found->percent / 100)));
}

const Row* HeatMapChart::row(Operation operation, long column, long line) const
{
    if (column < 0 || line < 0 || column >= std::ssize(m_sizes) || line >= std::ssize(m_backings))
        return nullptr;
    const Size& size = m_sizes[static_cast<std::size_t>(column)];
    return m_grid.row(operation, {m_backings[static_cast<std::size_t>(line)], size.folio, size.mapping, size.stated});
}

const Change* HeatMapChart::change(const Row* row) const
{
    return row && options().column < row->patched.size() ? &row->patched[options().column].value : nullptr;
}

void HeatMapChart::addPanel(Operation operation)
{
    QCPAxisRect* rect = make_axis_rect(plot(), theme());
    addElement(rect);
    QCPAxis* sizes = rect->axis(QCPAxis::atBottom);
    QCPAxis* backings = rect->axis(QCPAxis::atLeft);
    QStringList names;
    for (const Size& size : m_sizes)
        names.append(sizeName(size));
    set_names(*sizes, names);
    names.clear();
    for (const Backing backing : m_backings)
        names.append(from(backing_name(backing)));
    set_names(*backings, names);
    backings->setLabel(from(operation_name(operation)));
    backings->setRangeReversed(true);
    for (QCPAxis* axis : {sizes, backings}) {
        axis->grid()->setVisible(false);
        axis->setTickLength(0, 0);
    }
    sizes->setTickLabels(operation == m_grid.operations.back());
    const auto whole = [](std::size_t count) { return std::pair(-0.5, static_cast<double>(count) - 0.5); };
    allowZoom(sizes, whole(m_sizes.size()), whole(m_sizes.size()));
    allowZoom(backings, whole(m_backings.size()), whole(m_backings.size()));

    auto* tiles = new HeatTiles(sizes, backings, theme());
    for (long line = 0; line < std::ssize(m_backings); ++line)
        for (long column = 0; column < std::ssize(m_sizes); ++column) {
            const Row* here = row(operation, column, line);
            const Change* found = change(here);
            Tile tile{static_cast<int>(column), static_cast<int>(line), {}, QStringLiteral("–"), {}, 0};
            if (here)
                tile.text = tr("n/a");
            if (found && found->percent) {
                const double sign = higher_is_better(comparison().unit) ? -1 : 1;
                tile.value = *found->percent;
                tile.color = diverging(sign * std::log1p(std::max(*found->percent, -99.9) / 100) / m_limit);
                tile.text = from(format_change(*found->percent));
                tile.mark = from(compare::verdict_mark(found->verdict));
            }
            tiles->add(tile);
        }
    m_panels.push_back({operation, rect, tiles, add_band(*rect)});
    m_panels.back().band->setLayer(QStringLiteral("overlay"));
}

void HeatMapChart::addScale()
{
    std::vector<Swatch> swatches;
    for (const double share : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
        const double sign = higher_is_better(comparison().unit) ? -1 : 1;
        const double percent = 100 * std::expm1(sign * share * m_limit);
        QString label = from(format_change(percent));
        if (share == -1)
            label += tr(" (better)");
        if (share == 1)
            label += tr(" (worse)");
        swatches.push_back({diverging(share), Hatch::None, label});
    }
    auto* scale = new Swatches(plot(), theme(), std::move(swatches));
    addElement(scale);
    addNote({tr("change of %1 against %2")
                 .arg(kernel_name(comparison(), options().column + 1), kernel_name(comparison(), 0)),
             marks_sentence(comparison().clock), tr("n/a: no change can be told"), tr("–: there is no such cell")});
}

void HeatMapChart::draw()
{
    m_panels.clear();
    findAxes();
    const bool any = std::any_of(m_grid.rows.begin(), m_grid.rows.end(),
                                 [this](const auto& entry) { return change(entry.second) != nullptr; });
    if (!any) {
        m_grid = {};
        return;
    }
    auto* margins = new QCPMarginGroup(&plot());
    for (const Operation operation : m_grid.operations) {
        addPanel(operation);
        m_panels.back().rect->setMarginGroup(QCP::msLeft | QCP::msRight, margins);
    }
    addScale();
}

void HeatMapChart::mark(const std::optional<Cell>& cell, bool focused)
{
    const Row* chosen = cell ? m_grid.row(cell->operation, cell->setup.memory) : nullptr;
    for (const Panel& panel : m_panels) {
        const bool here = chosen && chosen->cell == *cell && cell->operation == panel.operation;
        panel.band->setVisible(here);
        if (!here)
            continue;
        const Memory& memory = cell->setup.memory;
        const auto column =
            std::find(m_sizes.begin(), m_sizes.end(), Size{memory.folio, memory.mapping, memory.stated}) -
            m_sizes.begin();
        const auto line = std::find(m_backings.begin(), m_backings.end(), memory.backing) - m_backings.begin();
        place_band(*panel.band, *panel.rect, Qt::Horizontal, static_cast<double>(column) - 0.5,
                   static_cast<double>(column) + 0.5);
        for (QCPItemPosition* corner : {panel.band->topLeft, panel.band->bottomRight})
            corner->setType(QCPItemPosition::ptPlotCoords);
        panel.band->topLeft->setCoords(static_cast<double>(column) - 0.48, static_cast<double>(line) - 0.48);
        panel.band->bottomRight->setCoords(static_cast<double>(column) + 0.48, static_cast<double>(line) + 0.48);
        // A frame: a filled band would hide the colour that it is about.
        panel.band->setBrush(Qt::NoBrush);
        panel.band->setPen(QPen(focused ? theme().accent : theme().text, focused ? 3 : 2));
    }
}

std::vector<ChartValue> HeatMapChart::values() const
{
    std::vector<ChartValue> values;
    for (const Panel& panel : m_panels)
        for (const Tile& tile : panel.tiles->tiles()) {
            if (!tile.color.isValid())
                continue;
            ChartValue value;
            value.cell = row(panel.operation, tile.column, tile.row)->cell;
            value.kernel = static_cast<int>(options().column) + 1;
            value.value = tile.value;
            value.mark = tile.mark.toStdString();
            value.part = tile.text.toStdString();
            values.push_back(value);
        }
    return values;
}

ChartTable HeatMapChart::table() const
{
    ChartTable table;
    table.head = cell_head() + QStringList{QStringLiteral("change %"), QStringLiteral("verdict")};
    std::vector<const Row*> rows;
    for (const Row& row : comparison().rows)
        if (change(m_grid.row(row.cell.operation, row.cell.setup.memory)) && slice_of(row.cell) == slice())
            rows.push_back(&row);
    table.rows = static_cast<int>(rows.size());
    // The rows point into the comparison, which `data` keeps.
    table.row = [data = input().comparison, rows, column = options().column](int index) {
        const Row& row = *rows.at(static_cast<std::size_t>(index));
        const Change& found = row.patched.at(column).value;
        return cell_columns(row.cell) + QStringList{found.percent ? raw_number(*found.percent) : QString(),
                                                    from(compare::verdict_word(found.verdict, data->clock))};
    };
    table.cell = [data = input().comparison, rows](int index) {
        return std::optional(rows.at(static_cast<std::size_t>(index))->cell);
    };
    return table;
}

ChartHit HeatMapChart::hitAt(const QPointF& point) const
{
    for (const Panel& panel : m_panels) {
        if (!panel.rect->rect().contains(point.toPoint()))
            continue;
        const Row* here =
            row(panel.operation, std::lround(panel.rect->axis(QCPAxis::atBottom)->pixelToCoord(point.x())),
                std::lround(panel.rect->axis(QCPAxis::atLeft)->pixelToCoord(point.y())));
        const Change* found = change(here);
        if (!here || !found)
            return {};
        return {here->cell, from(compare::row_label(comparison(), *here)) + QLatin1Char('\n') +
                                change_in_words(comparison(), *here, *found)};
    }
    return {};
}

// Down from one backing to the next, and from an operation's last one to the next operation's first.
std::optional<Cell> HeatMapChart::step(const std::optional<Cell>& from, int across, int down) const
{
    if (m_panels.empty())
        return {};
    const auto lines = std::ssize(m_panels) * std::ssize(m_backings);
    const auto at = [&](long line, long column) {
        return row(m_panels[static_cast<std::size_t>(line / std::ssize(m_backings))].operation, column,
                   line % std::ssize(m_backings));
    };
    for (long line = 0; line < lines; ++line)
        for (long column = 0; column < std::ssize(m_sizes); ++column) {
            const Row* here = at(line, column);
            if (!here || (from && here->cell != *from))
                continue;
            if (!from)
                return here->cell;
            long x = column + across;
            long y = line + down;
            for (; x >= 0 && y >= 0 && x < std::ssize(m_sizes) && y < lines; x += across, y += down)
                if (const Row* next = at(y, x))
                    return next->cell;
            return {};
        }
    return from ? step(std::nullopt, 0, 0) : std::nullopt;
}

} // namespace pinscope::plots
