// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/folio_bars.h"

#include "app/plots/hatched_bars.h"
#include "app/plots/words.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <ranges>

namespace pinscope::plots {
namespace {

struct Folios
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::FolioBars)
};

constexpr double bar_height = 0.7; // of a row

// The smallest order that can be mapped by one entry of a higher page table level: 2M with 4K pages.
int huge_order(Bytes page)
{
    int order = 0;
    for (std::int64_t entries = page.count() / 8; entries > 1; entries /= 2) // a table's page holds 8-byte entries
        ++order;
    return order;
}

QCPRange row_range(bool& found, int first, int last, bool empty)
{
    found = !empty;
    return {first - 0.5, last + 0.5};
}

} // namespace

std::vector<FolioPart> parts_of(const FolioProof& proof)
{
    std::vector<FolioPart> parts;
    const auto pages = static_cast<double>(std::max<std::int64_t>(proof.pages, 1));
    const auto add = [&](const QString& name, std::int64_t count, int order, bool huge) {
        if (count > 0)
            parts.push_back({name, static_cast<double>(count) / pages, count, order, huge});
    };
    if (!proof.physical) {
        add(Folios::tr("not proven"), proof.pages, -1, false);
        return parts;
    }
    std::int64_t huge = proof.huge_mapped; // the largest folios are the ones mapped so
    for (const auto& [order, count] : std::views::reverse(proof.orders)) {
        const QString size = from(format_bytes(Bytes{proof.page.count() << order}));
        const std::int64_t mapped = order >= huge_order(proof.page) ? std::min(huge, count) : 0;
        huge -= mapped;
        const bool pud = (proof.page.count() << order) >= gibibytes(1).count();
        add(size + (pud ? QStringLiteral(" PUD") : QStringLiteral(" PMD")), mapped, order, true);
        add(size + QStringLiteral(" PTE"), count - mapped, order, false);
    }
    add(Folios::tr("folios partly inside"), proof.partial, -1, false);
    add(Folios::tr("zero page"), proof.zero, -1, false);
    add(Folios::tr("absent"), proof.absent, -1, false);
    return parts;
}

QColor color_of(const FolioPart& part, const PlotTheme& theme)
{
    if (part.order < 0)
        return mixed(theme.text, theme.background, 0.25);
    // Light to dark from the base page to 1G; between two stops a mixture.
    struct Stop
    {
        int order;
        QColor color;
    };
    static const std::array<Stop, 5> stops = {{{0, QColor(0xf0, 0xe4, 0x42)},
                                               {4, QColor(0x7f, 0xbf, 0x9b)},
                                               {8, QColor(0x56, 0x9b, 0xd4)},
                                               {9, QColor(0x2b, 0x62, 0xa6)},
                                               {18, QColor(0x6a, 0x4f, 0xa3)}}};
    const auto* above =
        std::find_if(stops.begin() + 1, stops.end() - 1, [&](const Stop& stop) { return part.order <= stop.order; });
    const Stop& below = *(above - 1);
    const double share = static_cast<double>(part.order - below.order) / (above->order - below.order);
    return mixed(above->color, below.color, std::min(1.0, share));
}

FolioBars::FolioBars(QCPAxis* keys, QCPAxis* values, const PlotTheme& theme)
    : QCPAbstractPlottable(keys, values), m_theme(theme)
{
    setSelectable(QCP::stNone);
}

QCPRange FolioBars::getKeyRange(bool& found, QCP::SignDomain) const
{
    return row_range(found, m_rows.empty() ? 0 : m_rows.begin()->first, m_rows.empty() ? 0 : m_rows.rbegin()->first,
                     m_rows.empty());
}

QCPRange FolioBars::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = !m_rows.empty();
    return {0, 100};
}

void FolioBars::draw(QCPPainter* painter)
{
    applyDefaultAntialiasingHint(painter);
    for (const auto& [row, parts] : m_rows) {
        double begin = 0;
        for (const FolioPart& part : parts) {
            const double end = begin + 100 * part.share;
            QRectF box(coordsToPixels(row - bar_height / 2, begin), coordsToPixels(row + bar_height / 2, end));
            box = box.normalized() & QRectF(clipRect());
            begin = end;
            if (box.isEmpty())
                continue;
            painter->setPen(Qt::NoPen);
            painter->setBrush(color_of(part, m_theme));
            painter->drawRect(box);
            if (part.huge_mapped)
                draw_hatch(*painter, box, Hatch::Rising, QColor(0x1a, 0x1a, 0x1a));
            painter->setPen(QPen(m_theme.text, 1));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(box);
        }
    }
}

RunBars::RunBars(QCPAxis* keys, QCPAxis* values, const PlotTheme& theme)
    : QCPAbstractPlottable(keys, values), m_theme(theme)
{
    setSelectable(QCP::stNone);
}

QCPRange RunBars::getKeyRange(bool& found, QCP::SignDomain) const
{
    return row_range(found, m_rows.empty() ? 0 : m_rows.begin()->first, m_rows.empty() ? 0 : m_rows.rbegin()->first,
                     m_rows.empty());
}

QCPRange RunBars::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = false;
    int longest = 0;
    for (const auto& [row, runs] : m_rows)
        if (!runs.empty()) {
            found = true;
            longest = std::max(longest, runs.rbegin()->first);
        }
    return {-0.5, longest + 0.5};
}

void RunBars::draw(QCPPainter* painter)
{
    painter->setAntialiasing(false);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_theme.faint);
    for (const auto& [row, runs] : m_rows) {
        std::int64_t most = 1;
        for (const auto& [length, count] : runs)
            most = std::max(most, count);
        for (const auto& [length, count] : runs) {
            const double height = bar_height * std::max(0.06, static_cast<double>(count) / static_cast<double>(most));
            // Rows count downwards, so the foot of a bar is at the larger key.
            const QRectF box(coordsToPixels(row + bar_height / 2, length - 0.4),
                             coordsToPixels(row + bar_height / 2 - height, length + 0.4));
            if (count > 0)
                painter->drawRect(box.normalized() & QRectF(clipRect()));
        }
    }
}

} // namespace pinscope::plots
