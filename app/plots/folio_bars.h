// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/theme.h"
#include "core/model/proof.h"

#include <qcustomplot.h>

namespace pinscope::plots {

// A part of what backed one memory, as a share of its region.
struct FolioPart
{
    QString name; // "2M PMD", "4K PTE", "partly inside", "zero page", "absent", "not proven"
    double share = 0;
    std::int64_t pages = 0;
    int order = -1; // of its folios, where they have one
    bool huge_mapped = false;
};
// Largest folios first; the shares add up to 1 where the proof tells of all pages.
std::vector<FolioPart> parts_of(const FolioProof& proof);
QColor color_of(const FolioPart& part, const PlotTheme& theme);

// Stacked level bars, one per row, of the parts of a proof; PMD-mapped parts are hatched. Keys are rows, values are per
// cent of the region.
class FolioBars : public QCPAbstractPlottable
{
    Q_OBJECT

public:
    FolioBars(QCPAxis* keys, QCPAxis* values, const PlotTheme& theme);

    void setRow(int row, std::vector<FolioPart> parts) { m_rows[row] = std::move(parts); }
    [[nodiscard]] const std::map<int, std::vector<FolioPart>>& rows() const { return m_rows; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    PlotTheme m_theme;
    std::map<int, std::vector<FolioPart>> m_rows;
};

// One small histogram per row: how many contiguous runs there are of each length, the bins powers of two in pages.
class RunBars : public QCPAbstractPlottable
{
    Q_OBJECT

public:
    RunBars(QCPAxis* keys, QCPAxis* values, const PlotTheme& theme);

    void setRow(int row, std::map<int, std::int64_t> runs) { m_rows[row] = std::move(runs); }
    [[nodiscard]] const std::map<int, std::map<int, std::int64_t>>& rows() const { return m_rows; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    PlotTheme m_theme;
    std::map<int, std::map<int, std::int64_t>> m_rows;
};

} // namespace pinscope::plots
